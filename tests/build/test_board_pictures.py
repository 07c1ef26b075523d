"""Small boards that the build draws into the markup of a page."""

import re

import pytest

from tests.helpers.trees import ROOT
from tools.drawn_markup import picture
from ttt.lessons.drafting import BOARD, TEMPLATES
from ttt.lessons.lesson import CHOOSE, WIN


def test_a_board_has_its_lines_and_both_players_marks():
    drawn = picture("1-3x3x3-hh-b1a2")
    assert 'viewBox="-0.06 -0.06 3.12 3.12"' in drawn
    assert '<path class="grid" d="M1 0v3M2 0v3M0 1h3M0 2h3"/>' in drawn
    assert 'class="x" d="M1.26 0.26l' in drawn
    assert 'class="o" d="M0.25 1.5a' in drawn


def test_the_row_that_ended_the_game_has_a_line_of_the_mark_that_made_it():
    won = picture("1-3x3x3-hh-a1a2b1b2c1")
    assert won.endswith('<path class="x row" pathLength="1" d="M0.5 0.5L2.5 0.5"/></svg>')
    assert 'class="o row"' in picture("1-3x3x3-hh-a2a1b2b1c3c1")
    assert " row" not in picture("1-3x3x3-hh-a1a2b1b2")


def test_what_is_no_game_is_named():
    with pytest.raises(ValueError, match="1-3x3x3-hh-a1a1"):
        picture("1-3x3x3-hh-a1a1")


def test_cells_that_are_named_are_filled_below_the_marks():
    drawn = picture("1-3x3x3-hh-b1a2 c3 a1")
    assert '<path class="right" d="M2.05 2.05h.9v.9h-.9zM0.05 0.05h.9v.9h-.9z"/><path class="x"' in drawn
    with pytest.raises(ValueError, match="d9"):
        picture("1-3x3x3-hh- d9")


def test_the_boards_that_the_editor_shows_first_are_those_of_its_lessons():
    markup = (ROOT / "static/pages/editor/index.html").read_text(encoding="utf-8")
    for name, steps in TEMPLATES.items():
        [shown] = re.findall(f'value="{name}" data-do="take"><span class="boards">(.*?)</span>', markup)
        assert re.findall("<!-- board: (.*?) -->", shown) == [drawn_of(moves, fields) for _, moves, fields in steps]


def drawn_of(moves, fields):
    """Return the position of a step and the cells that its card fills, as one text with spaces."""
    solution = fields.get("solution", ())
    on_board = solution[: 1 if fields["task"] == WIN else None] if fields["task"] != CHOOSE else fields["marked"]
    return " ".join([BOARD + moves, *on_board])
