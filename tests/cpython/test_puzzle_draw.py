"""Puzzles for a sheet: the same link draws the same puzzles, and a link that draws none is refused."""

import json

import pytest

from tests.cases import for_each
from ttt.browser.paper.puzzle_selection import MOST, Draw, drawn, from_text
from ttt.game.errors import Refused
from ttt.puzzles.puzzle_list import from_json

MADE = [[f"p{number}", "3x3x3", "a1b2c3c1", "win 2", "a3 a2 b3", number] for number in range(20)]
SHELF = from_json(json.dumps({"themes": [{"name": "3x3", "puzzles": MADE}, {"name": "misere", "puzzles": MADE[:3]}]}))


def test_a_seed_draws_the_same_puzzles_again_and_another_seed_others():
    draws = [tuple(puzzle.id for puzzle in drawn(Draw("3x3", 5, seed), SHELF)) for seed in range(50)]
    assert draws == [tuple(puzzle.id for puzzle in drawn(Draw("3x3", 5, seed), SHELF)) for seed in range(50)]
    assert len(set(draws)) > 40
    assert set().union(*draws) == {puzzle[0] for puzzle in MADE}
    for draw in draws:
        assert len(set(draw)) == 5
        assert sorted(draw, key=lambda name: int(name[1:])) == list(draw)


def test_a_row_to_be_stopped_comes_before_what_is_harder_to_see():
    mixed = [*MADE[:2], ["stop", "3x3x3", "a1b2b1", "block", "c1", 30]]
    shelf = from_json(json.dumps({"themes": [{"name": "3x3", "puzzles": mixed}]}))
    assert [puzzle.id for puzzle in drawn(Draw("3x3", 3, 1), shelf)] == ["stop", "p0", "p1"]


def test_a_theme_with_fewer_puzzles_gives_all_it_has():
    assert [puzzle.id for puzzle in drawn(Draw("misere", MOST, 7), SHELF)] == ["p0", "p1", "p2"]


def test_a_link_is_read_as_it_is_written():
    assert from_text("misere,12,345", SHELF) == Draw("misere", 12, 345)


@for_each(
    "text",
    ["", "3x3", "3x3,1", "chess,1,1", "3x3,0,1", "3x3,61,1", "3x3,1,-1", "3x3,1,1000000", "3x3,1,1,1", "3x3,²,1"],
)
def test_a_link_that_draws_nothing_is_refused(text):
    with pytest.raises(Refused):
        from_text(text, SHELF)
