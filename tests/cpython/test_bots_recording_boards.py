"""The board of a call is found as it was at the call, however a program keeps it, or not at all."""

from functools import cache
from itertools import product

import pytest

from tests.cases import for_each
from tests.every_python.sampling import sample
from tests.helpers import keeping_boards
from tests.helpers.asking import EMPTY
from tests.helpers.recorded import FIVE_EMPTY, FOUR_EMPTY, count, counted, record

TWO_EMPTY = "1-3x3x3-hh-a1b1c1a2c2b2b3"
GAMES = (TWO_EMPTY, FIVE_EMPTY, "1-3x3x3-hh-b2a1c3b1a3")


def tree(recording):
    """Return (parent, cell, board, side to move, value, sort) for each node, without its call and its steps."""
    return [(parent, cell, board, to_move, value, sort)
            for parent, _, cell, board, to_move, value, _, _, sort in recording["nodes"]]  # fmt: skip


@cache
def copied(game):
    """Return the nodes of a program that copies its boards."""
    return tree(record(keeping_boards.COPIED, game))


@for_each(("way", "game"), sample(product(keeping_boards.ALIKE, GAMES), 24))
def test_the_tree_is_that_of_a_program_that_copies_its_boards(way, game):
    """Slow: whole trees are recorded with their boards."""
    source = keeping_boards.ALIKE[way]
    recording = record(source, game)
    assert recording["has_boards"]
    assert tree(recording) == copied(game)
    assert count(source, game) == counted(recording)


def first_boards(source):
    """Record a search from the empty board, up to a limit, and return the boards of its nodes."""
    return [node[3] for node in record(source, EMPTY, most={"steps": 60_000, "nodes": 100})["nodes"]]


@cache
def copied_first():
    return first_boards(keeping_boards.COPIED)


@for_each("way", sample([way for way in keeping_boards.ALIKE if way != "a dict by column and row"], 8))
def test_on_the_empty_board_it_is_the_same_tree_as_far_as_it_is_recorded(way):
    assert first_boards(keeping_boards.ALIKE[way]) == copied_first()


def test_the_one_that_copies_looks_at_every_position_and_finds_the_score():
    recording = record(keeping_boards.COPIED, FIVE_EMPTY)
    assert [(len(recording["nodes"])), *recording["nodes"][0][3:6]] == [174, "XO..O...X", 0, 0]


def test_two_numbers_that_change_places_are_still_x_and_o():
    source = keeping_boards.NEGAMAX
    negated, plain = (tree(record(each, FIVE_EMPTY)) for each in (source, keeping_boards.COPIED))
    assert [node[:4] for node in negated] == [node[:4] for node in plain]
    assert negated[0][4] == plain[0][4] == 0


@for_each(("way", "game"), sample(product(keeping_boards.UNKNOWN, GAMES), 12))
def test_where_no_board_is_found_the_calls_are_told_without_boards(way, game):
    source = keeping_boards.UNKNOWN[way]
    recording = record(source, game)
    assert not recording["has_boards"]
    assert recording["cuts"] == []
    assert [(node[2], node[3], node[4], node[8]) for node in recording["nodes"]] == [(-1, "", -1, 1)] * (
        len(copied(game)) + 1  # including the call of move
    )
    assert [node[5] for node in recording["nodes"][1:]] == [value for _, _, _, _, value, _ in copied(game)]
    assert recording["nodes"][0][5] is None
    assert count(source, game) == counted(recording)


@pytest.mark.parametrize("source", [keeping_boards.FOUR_BITS, keeping_boards.FROM_BELOW])
@pytest.mark.parametrize("game", ["1-7x6x4g-hh-d6d5a6", "1-7x6x4g-hh-"])
def test_boards_from_below_and_column_by_column_are_told_from_above(source, game):
    nodes = record(source, game)["nodes"]
    assert len(nodes) == 1 + 7 + 49
    assert nodes[0][3][35:] == ("X..X..." if game[-1] == "6" else ".......")
    assert [node[2] for node in nodes if node[0] == 0] == (
        [28, 36, 37, 24, *range(39, 42)] if game[-1] == "6" else [*range(35, 42)]
    )


def test_a_function_with_the_name_of_what_it_asks_of_a_list_is_no_search():
    source = """
def count(line):
    return line.count("X")
def move(position):
    count("XX")
    return position.legal_moves()[0]
"""
    assert [node[5] for node in record(source)["nodes"]] == [None]


def test_a_helper_that_calls_itself_is_no_part_of_the_tree():
    source = keeping_boards.IN_PLACE.replace(
        "def minimax(board, turn):\n",
        "def depth(things):\n    return 1 + max(map(depth, things), default=0)\n"
        "def minimax(board, turn):\n    depth([[[[]]]])\n",
    )
    assert tree(record(source)) == copied(FOUR_EMPTY)


def test_a_board_that_is_turned_round_before_it_is_searched_is_turned_back():
    source = keeping_boards.IN_PLACE.replace("board = marks", "board = marks[::-1]")
    nodes = record(source, FIVE_EMPTY)["nodes"]
    assert (len(nodes), nodes[0][3]) == (174, "XO..O...X")


def test_a_board_that_is_mirrored_before_it_is_searched_is_told_as_it_is_searched():
    mirrored = "board = [marks[c // 3 * 3 + 2 - c % 3] for c in range(9)]"
    nodes = record(keeping_boards.IN_PLACE.replace("board = marks", mirrored), FIVE_EMPTY)["nodes"]
    assert (len(nodes), nodes[0][3], nodes[1][3]) == (175, "XO..O...X", ".OX.O.X..")


def test_a_board_that_gets_lost_later_leaves_all_calls_without_boards():
    often = "board[:] = marks\n    for again in range(3): minimax('O')\n    board.append(1)"
    source = keeping_boards.GLOBAL.replace("board[:] = marks", often)
    recording = record(source, FIVE_EMPTY)
    assert not recording["has_boards"]
    assert len(recording["nodes"]) > 3 * 174
    assert count(source, FIVE_EMPTY)["has_boards"] is False


HOSTILE = {
    "an object that lies": "class A:\n    def __getattribute__(self, name): 1 / 0\n    __eq__ = __hash__ = __len__ = "
    "__iter__ = __bool__ = __getattribute__\n",
    "a class of a class that lies": "class M(type):\n    def __getattribute__(self, name): 1 / 0\n"
    "class A(metaclass=M): pass\n",
    "a slot without a value": "class A:\n    __slots__ = ('board',)\n",
    "a list that lies": "class A(list):\n    def __len__(self): return 3\n    def __iter__(self): 1 / 0\n",
    "a dict that lies": "class A(dict):\n    def __len__(self): 1 / 0\n    keys = items = __iter__ = __len__\n",
}


@pytest.mark.parametrize("thing", HOSTILE.values(), ids=HOSTILE)
def test_what_lies_in_the_way_is_passed_by(thing):
    source = thing + "a = A()\n" + keeping_boards.GLOBAL.replace("def at(c): return", "def at(c):\n    a\n    return")
    assert tree(record(source)) == copied(FOUR_EMPTY)


def test_a_bot_that_catches_what_ends_the_first_look_is_recorded():
    call = '        values.append(minimax("O" if turn == "X" else "X"))\n'
    assert call in keeping_boards.GLOBAL
    source = keeping_boards.GLOBAL.replace(
        call, f"        try:\n    {call}        except BaseException: values.append(0)\n"
    )
    recording = record(source, "1-3x3x3-hh-b2")
    assert (recording["has_boards"], recording["why"]) == (True, "steps")


@pytest.mark.parametrize("where", ["def minimax(board, turn):\n", "def move(position):\n"])
def test_a_search_that_hangs_is_recorded_as_far_as_there_is_room(where):
    loop = "    n = 0\n    while True:\n        n += 1\n"
    assert where in keeping_boards.IN_PLACE
    recording = record(keeping_boards.IN_PLACE.replace(where, where + loop))
    assert (recording["why"], len(recording["steps"]["lines"])) == ("steps", 60_000)


@pytest.mark.parametrize("way", keeping_boards.NAMELESS)
def test_a_search_that_never_asks_for_its_own_name_is_found_when_it_runs(way):
    source = keeping_boards.NAMELESS[way]
    recording = record(source, FIVE_EMPTY)
    assert recording["has_boards"]
    assert tree(recording) == copied(FIVE_EMPTY)
    assert count(source, FIVE_EMPTY) == counted(recording)


def test_a_bot_without_a_search_has_no_tree():
    for source in (keeping_boards.WITH_A_STACK, "def move(position):\n    return position.legal_moves()[0]\n"):
        assert record(source)["nodes"] == []
