"""What a person may type for a cell, a number or a yes, and what is shown of input that isn't understood."""

import pytest

from tests.cases import for_each
from ttt.game.cells import cell_name
from ttt.game.errors import Refused
from ttt.game.family import rules
from ttt.workbench.given import board_size, cell, level, nodes, ways, whole_number, yes_or_no
from ttt.workbench.prompt import visible

RUBBISH = (
    "",
    " ",
    "x",
    "-1",
    "1.5",
    "1 2 3",
    "1 2,3,",
    "0",
    "0 1",
    "1 0",
    "a",
    "a0",
    "a01",
    "1a",
    "a-1",
    "٣",
    "²",
    "½",
    "b2 b2",
    "\0",
    "\ud800",
    "\x1b[A",
    "9" * 100_000,
    "a" * 100_000,
    "a" + "1" * 100_000,
    "1 " * 50_000,
    "\U0001f600",
)


def understood(board, text):
    return cell_name(board, cell(board)(text))


@pytest.mark.parametrize("text", ["6", "06", "2 3", "2,3", "2 , 3", "c2", "C2"])
def test_every_way_to_tell_a_cell_on_3x3(text):
    assert understood(rules(), text) == "c2"


@pytest.mark.parametrize(
    "board", [rules(), rules(2, 4, 3), rules(9, 1, 3), rules(1, 9, 3), rules(4, 2, 2), rules(1, 1, 1)]
)
def test_numbers_count_row_by_row_on_every_small_board(board):
    assert [cell(board)(str(number + 1)) for number in range(board.size)] == list(range(board.size))
    for beyond in ("0", str(board.size + 1)):
        with pytest.raises(Refused):
            cell(board)(beyond)


@pytest.mark.parametrize("board", [rules(), rules(7, 6, 4), rules(100, 100, 5)])
def test_rows_columns_and_names_on_every_board(board):
    for number in range(board.size):
        row, column = divmod(number, board.m)
        assert cell(board)(f"{row + 1} {column + 1}") == cell(board)(cell_name(board, number)) == number


def test_there_are_no_numbers_on_a_larger_board():
    for number in ("1", "5", "16"):
        with pytest.raises(Refused):
            cell(rules(4, 4, 3))(number)


def test_with_gravity_a_column_will_do():
    assert [understood(rules(30, 6, 4, "g"), text) for text in ("a", "G", "aa")] == ["a1", "g1", "aa1"]
    for beyond in ("h", "aa", "undo"):
        with pytest.raises(Refused):
            cell(rules(7, 6, 4, "g"))(beyond)


@for_each("board", [rules(), rules(5, 5, 4), rules(100, 100, 5)])
@for_each("text", RUBBISH)
def test_rubbish_is_no_cell(board, text):
    with pytest.raises(Refused) as refused:
        cell(board)(text)
    assert refused.value.given["given"] == text


@for_each("reader", [level, nodes, whole_number, board_size, yes_or_no])
@for_each("text", [text for text in RUBBISH if text not in ("0", "-1")])
def test_rubbish_is_refused_by_every_reader(reader, text):
    with pytest.raises(Refused) as refused:
        reader(text)
    assert refused.value.given["given"] == text


@pytest.mark.parametrize(
    "board", [rules(), rules(1, 5, 2), rules(5, 1, 2), rules(1, 1, 1), rules(7, 6, 4, "g"), rules(2, 2, 2, "g")]
)
def test_the_examples_in_the_question_are_understood(board):
    for way in ways(board).split(", "):
        example = way.split(" like ")[-1].split(" to ")[-1]
        assert 0 <= cell(board)(example) < board.size


def test_what_cannot_be_printed_is_shown_as_an_escape():
    assert visible("\x1b[2J\0\r\n\ud800\u202e\x9b") == "\\x1b[2J\\x00\\r\\n\\ud800\\u202e\\x9b"
    assert visible("Zoë, עדי, 王 “b2”…") == "Zoë, עדי, 王 “b2”…"
