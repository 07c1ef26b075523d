"""A bot's mistake is described in one sentence, whatever its side may have sent."""

from typing import Any

import pytest

from tests.cases import for_each
from ttt.game.notation import board_from
from ttt.words.lab import mistakes
from ttt.words.lab.mistakes import advice, first_answer, notes, place, sentence, traceback, two_kinds

SORTS = (
    "syntax",
    "exception",
    "exit",
    "recursion",
    "memory",
    "prints",
    "input",
    "import",
    "no kind",
    "two kinds",
    "index",
    "brackets",
    "time",
    "kaggle needs gravity",
    "cs50 needs 3x3x3",
    "class has no moves",
    "not cs50",
    "not class",
)


@for_each("sort", SORTS)
def test_every_sort_of_error_has_its_sentence_with_the_line(sort):
    error = {"sort": sort, "text": "NameError: what", "line": 7, "column": 3, "traceback": "lines", "names": ["a", "b"]}
    told = sentence({"error": error}, 30)
    assert told.startswith("Line 7: ")
    assert place({"error": error}) == (7, 3)
    assert traceback({"error": error}) == "lines"


def test_no_two_errors_are_told_alike():
    errors: list[dict[str, Any]] = [{"error": {"sort": sort, "text": sort, "names": ["a"]}} for sort in SORTS[:-1]]
    failures = [{"failed": why} for why in ("died", "stopped", "start", "nonsense")]
    told = [sentence(why, 30) for why in [*errors, *failures]]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(
    "why", [{"wrong": "'z'", "why": "not a cell"}, {"wrong": "4", "why": "taken", "cell": "b2"}], ids=["none", "taken"]
)
def test_an_answer_that_is_no_move_is_told_with_its_line_if_that_is_known(why):
    assert sentence({**why, "line": 3}, 30) == "Line 3: " + sentence(why, 30)
    assert place({**why, "line": 3}) == (3, 0)


def test_what_timed_out_tells_the_seconds_and_the_line():
    told = sentence({"failed": "time", "line": 3, "at": 0, "error": None}, 30)
    assert "30" in told
    assert "Line 3" in told


@pytest.mark.parametrize(
    "error",
    [None, [], "x", {}, {"sort": []}, {"sort": "no kind", "names": 7}, {"sort": "exception", "text": None, "line": "7"},
     {"sort": "exception", "text": "x" * 10**6, "line": True, "column": [], "traceback": 3}],
)  # fmt: skip
def test_a_forged_error_is_told_all_the_same(error):
    told = sentence({"error": error}, 30)
    assert 0 < len(told) < 1000
    assert place({"error": error}) == (0, 0)
    assert traceback({"error": error}) == ""


def test_a_wrong_answer_is_repeated():
    for why in ("nothing", "not a cell", "not a pair", "not a column", "off the board", [], None):
        assert sentence({"wrong": "'z9'", "why": why}, 30)
    assert "'z9'" in sentence({"wrong": "'z9'", "why": "not a cell"}, 30)
    told = sentence({"wrong": "0", "why": "taken", "cell": "a1"}, 30)
    assert told == "The bot's move isn't allowed. \u2068a1\u2069 is already taken."


@pytest.mark.parametrize(
    ("why", "board", "says"),
    [
        ({"wrong": "9", "why": "off the board", "cell": "a4"}, "3x3x3", "returned \u20689\u2069, which isn't a cell"),
        (
            {"wrong": "9", "why": "off the board", "cell": "a4"},
            "3x3x3",
            "its cells are \u20680 (a1)\u2069 to \u20688 (c3)\u2069",
        ),
        (
            {"wrong": "-1", "why": "off the board", "cell": -1},
            "7x6x4g",
            "its cells are \u20680 (a1)\u2069 to \u206841 (g6)\u2069",
        ),
        ({"wrong": "'d4'", "why": "off the board"}, "3x3x3", "its cells are \u2068a1\u2069 to \u2068c3\u2069"),
        ({"wrong": "(3, 0)", "why": "off the board"}, "3x3x3", "are \u2068(0, 0)\u2069 to \u2068(2, 2)\u2069"),
        ({"wrong": "7", "why": "no such column"}, "7x6x4g", "its columns are 0 to 6"),
        ({"wrong": "7", "why": "no such column"}, "", "isn't on the board"),
        ({"wrong": "'d4'", "why": "off the board"}, "", "isn't on the board"),
        ({"wrong": "<function move>", "why": "brackets"}, "3x3x3", "write brackets after its name"),
        ({"wrong": "0", "why": "taken", "cell": "a1"}, "3x3x3", "a1\u2069 is already taken"),
    ],
)
def test_an_answer_off_the_board_is_told_as_it_was_given_with_what_is_on_it(why, board, says):
    assert says in sentence(why, 30, board_from(board) if board else None)


def test_numpy_is_told_apart_from_other_modules():
    numpy = {"sort": "import", "names": ["numpy"], "text": "No module named 'numpy'"}
    assert "use lists" in sentence({"error": numpy}, 30)
    assert "use lists" in advice(numpy)
    assert "pandas" in sentence({"error": numpy | {"names": ["pandas"]}}, 30)
    assert advice({"sort": "exception", "text": "NameError"}) == ""


@for_each("noted", [None, 7, {}, "x", [None], [7], [{}], [{"what": "x", "line": 1}],
                                   [{"what": "holder", "line": "1"}], [{"what": [], "line": 1}]])  # fmt: skip
def test_forged_notes_are_none(noted):
    assert notes({"kind": "move", "notes": noted}) == []


def test_notes_name_their_lines_and_are_few():
    noted = [{"what": what, "line": line} for line, what in enumerate(["winner", "holder"] * 1000, 1)]
    told = notes({"kind": "move", "notes": noted})
    assert len(told) == 3
    assert told[0].startswith("Line 1: winner is 0")
    assert "== FIRST" in told[1]
    assert notes({"kind": "move"}) == []


@for_each("sent", ["", "null", "7", "[]", "{}", '{"answers": []}', '{"answers": [[7]]}', "[" * 100_000,
                                  '{"answers": [[{"cell": "x"}]]}', '{"answers": [[{"cell": true}]]}'])  # fmt: skip
def test_what_is_no_answer_is_nonsense(sent):
    assert first_answer(sent) == {"failed": "nonsense"}


def test_an_answer_is_taken_as_it_is():
    assert first_answer('{"id": 1, "answers": [[{"cell": 4}]]}') == {"cell": 4}
    assert first_answer('{"failed": "time", "line": 2}')["failed"] == "time"


def test_only_kinds_that_there_are_can_be_chosen_from():
    error = {"sort": "two kinds", "kinds": ["move", "<b>", "cs50"]}
    assert two_kinds({"error": error}) == ["move", "cs50"]
    assert two_kinds({"error": {"sort": "exception"}}) == []
    assert mistakes.SENTENCES
