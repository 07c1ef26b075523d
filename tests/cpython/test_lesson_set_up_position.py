"""Marks set on a board: every position that play can reach is recovered, and every refusal is true."""

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import for_each
from tests.cpython.test_properties import boards
from tests.every_python.expect import layers
from ttt.game.errors import BadLesson
from ttt.game.family import rules, start
from ttt.game.notation import board_from
from ttt.game.record import PERSON, position_of
from ttt.lessons import set_up_position
from ttt.lessons.set_up_position import set_up
from ttt.words import editor as editor_words
from ttt.words import refusals

assert editor_words
assert refusals
MANY = settings(max_examples=30, deadline=None)


def marks_of(position, opens="X"):
    names = opens + ("O" if opens == "X" else "X")
    return {
        cell: names[position.holder(cell)] for cell in range(position.rules.size) if position.holder(cell) is not None
    }, names[position.to_move]


def comes_back(position, opens):
    marks, to_move = marks_of(position, opens)
    for asked in (opens, None):
        game = set_up(position.rules, marks, to_move, asked)
        assert (game.opens, game.seats) == (opens, (PERSON, PERSON))
        found = position_of(game)
        assert (found.marks, found.ply, found.points) == (position.marks, position.ply, position.points)
        assert bool(found.outcome) == bool(position.outcome)


@MANY
@given(boards(), st.randoms(use_true_random=False), st.sampled_from("XO"))
def test_a_position_that_play_reaches_comes_back(board, chance, opens):
    position = start(board)
    for _ in range(chance.randrange(board.size + 1)):
        if not position.outcome:
            position = position.play(chance.choice(position.legal_moves()))
    comes_back(position, opens)


@for_each("variants", ["", "e", "g", "ge", "m", "p", "gp"])
@for_each("size", [(15, 15, 5), (7, 6, 4), (20, 11, 6)])
def test_a_large_board_comes_back(size: tuple[int, int, int], variants):
    """Slow: twenty long games are set up on a large board."""
    chance = random.Random(5)
    for _ in range(20):
        position = start(rules(*size, variants))
        for _ in range(chance.randrange(110)):
            if not position.outcome:
                position = position.play(chance.choice(position.legal_moves()))
        comes_back(position, "O")


SMALL = [
    (3, 3, 3, ""),
    (3, 3, 3, "g"),
    (3, 3, 2, "e"),
    (3, 3, 2, "ge"),
    (4, 2, 2, "me"),
    (2, 4, 2, "g"),
    (3, 3, 1, "e"),
    (9, 1, 3, "e"),
    (8, 1, 2, "e"),
    (1, 6, 2, "ge"),
    (2, 4, 3, "gp"),
    (5, 1, 2, "m"),
]


@for_each("board", SMALL)
def test_what_is_refused_is_reached_by_no_game(board):
    """Slow: every way to fill a board is tried."""
    board = rules(*board)
    reached = {(*position.marks, position.to_move) for layer in layers(board) for position, _ in layer}
    found, whys = set(), set()
    for holders in product(" XO", repeat=board.size):
        marks = {cell: mark for cell, mark in enumerate(holders) if mark != " "}
        sides = [sum(1 << cell for cell, mark in marks.items() if mark == own) for own in "XO"]
        for to_move in "XO":
            try:
                set_up(board, marks, to_move, "X")
            except BadLesson as error:
                whys.add(error.reason)
            else:
                found.add((*sides, "XO".index(to_move)))
    assert found == reached
    assert "set up not found" not in whys


REFUSED = [
    ("3x3x3", "XX.......", "O", None, "X has 2 marks and O only 0, but X and O alternate."),
    ("3x3x3", "OOXO.....", "X", None, "O has 3 marks and X only 1, but X and O alternate."),
    ("3x3x3", "X........", "X", None, "It can't be X's turn: X has one mark more than O."),
    ("3x3x3", "XO.......", "O", "X", "It can't be O's turn: X moved first, and both have the same number of marks."),
    ("3x3x3", "OXO......", "X", "X", "O can't have more marks than X, which moved first."),
    ("3x3x3", "XXXOOO...", "X", None, "X and O can't both have a row: the first one ended the game."),
    ("3x3x3", "XXXOO....", "X", None, "It can't be X's turn: X has one mark more than O."),
    ("3x3x3", "XXXOO.O..", "X", "X", "It can't be X's turn: X already ended the game with its row a1 b1 c1."),
    ("5x2x2", "XX.XXO.O.O", "O", None, "The last move can't have completed a1 b1: the game was already over."),
    ("3x3x3g", "X........", "O", None, "a1 has nothing below it."),
    (
        "3x3x3v",
        "XO.......",
        "X",
        None,
        "Where marks vanish, their order matters: write the moves in the text of the step.",
    ),
    (
        "2x4x4g",
        "X.X.O.O.",
        "X",
        "X",
        "With falling marks, no order of turns leads here: the wrong marks are at the bottom.",
    ),
    ("3x3x1e", "X.O......", "X", None, "X and O can't both have a row: the first one ended the game."),
    (
        "6x1x1e",
        "XXXOO.",
        "O",
        None,
        "No order of moves leads here: on the way, 1 in a row would have ended the game.",
    ),
]


@for_each(("board", "marks", "to_move", "opens", "sentence"), REFUSED)
def test_a_refusal_says_why(board, marks, to_move, opens, sentence):
    with pytest.raises(BadLesson) as refused:
        set_up(board_from(board), {cell: mark for cell, mark in enumerate(marks) if mark != "."}, to_move, opens)
    assert str(refused.value) == sentence


def test_a_cell_off_the_board_is_refused():
    for cell in (9, -1):
        with pytest.raises(BadLesson, match="isn't on this board"):
            set_up(rules(), {cell: "X"}, "O")


def test_an_honest_sentence_when_the_search_is_given_up(monkeypatch):
    monkeypatch.setattr(set_up_position, "_MOST", 0)
    with pytest.raises(BadLesson) as refused:
        set_up(rules(7, 6, 4, "g"), {41: "X", 40: "O"}, "X")
    assert str(refused.value) == "No order of moves was found that leads here. There may be one."


@pytest.mark.parametrize("size", [20, 40])
def test_a_board_full_of_rows_that_are_too_long_is_given_up_at_once(size, monkeypatch):
    looked = []
    count = set_up_position._Rows.count

    def counted(rows, cells):
        looked.append(cells)
        count(rows, cells)

    monkeypatch.setattr(set_up_position._Rows, "count", counted)
    marks = {cell: "XO"[cell // size % 2] for cell in range(size * size)}
    with pytest.raises(BadLesson) as refused:
        set_up(rules(size, size, 5, "e"), marks, "X")
    assert refused.value.reason == "set up not found"
    assert sum(looked) < 1.01 * set_up_position._MOST
