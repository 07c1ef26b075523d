"""The stored text of puzzles that come back: its bound, and what is refused."""

import json

import pytest

from tests.cases import for_each
from tests.helpers.trees import ROOT
from ttt.game.errors import BadRecord
from ttt.puzzles.own_puzzles import ENOUGH, MOST, NONE, STORED, WAITS, OwnPuzzles, Returning, with_new

RIGHT = ["1-3x3x3-hh-a1b2c3c2", "hold", "a2", "blocks", 20780, 0, 0]


def puzzle(number, solved=0):
    return Returning(f"p{number}", "", "", "ahead", number, solved, solved)


def test_of_too_many_the_oldest_that_is_mastered_leaves_and_then_the_oldest():
    own = OwnPuzzles(tuple([puzzle(number, ENOUGH * (number == 7)) for number in range(MOST)]))
    more = with_new(own, puzzle(MOST))
    assert [each.due for each in own.kept if each not in more.kept] == [7]
    assert with_new(more, puzzle(MOST + 1)).kept[0] == puzzle(1)
    assert len(STORED.to_text(OwnPuzzles((Returning(*RIGHT),) * MOST))) < 10_000


@for_each(
    ("at", "value"),
    [
        (0, "1-3x3x3-hh-a1a1"),
        (0, "nonsense"),
        (0, "1-9x9x5-hh-a1"),
        (0, "1-3x3x3-hh-" + "a1" * 200),
        (1, "win"),
        (1, ""),
        (2, "b2"),
        (2, "z9"),
        (2, ""),
        (3, "<b>"),
        (4, -1),
        (5, 1.5),
        (6, None),
        (6, True),
    ],
)
def test_a_puzzle_that_can_t_be_is_refused_with_the_text(at, value):
    entry = [*RIGHT]
    entry[at] = value
    text = json.dumps({"puzzles": [entry], "version": 1})
    with pytest.raises(BadRecord) as refused:
        STORED.from_text(text)
    assert refused.value.given["given"] == text[:80]


@for_each("text", ["", "[]", "{}", '{"puzzles": 1, "version": 1}', '{"puzzles": [[]], "version": 1}'])
def test_anything_else_is_refused(text):
    with pytest.raises(BadRecord):
        STORED.from_text(text)


def test_what_is_written_is_read():
    own = with_new(NONE, Returning(*RIGHT))
    assert STORED.from_text(STORED.to_text(own)) == own


def test_the_documents_say_when_puzzles_come_back_and_how_many_are_kept():
    told = " ".join((ROOT / "docs/puzzles.md").read_text().split())
    *first, last = map(str, WAITS)
    assert f"comes back {', '.join(first)} and then every {last} days" in told
    assert f"Up to {MOST} puzzles are kept" in told
    assert f"up to {MOST} puzzles that come back" in (ROOT / "docs/privacy.md").read_text()
