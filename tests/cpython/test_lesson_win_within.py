"""Wins within a number of moves, compared with the engine, which shares no code with this proof."""

import random

import pytest

from tests.cases import for_each
from ttt.engine.search import Search
from ttt.game.family import rules, start
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.lessons.tasks import own_moves
from ttt.lessons.win_within import GaveUp, WinWithin

# Boards, the number of positions of each, the ply from which they are taken, and the most moves of a win.
BOARDS = [
    ((3, 3, 3, ""), 500, 0, 5),
    ((4, 4, 3, ""), 300, 0, 4),
    ((4, 4, 4, ""), 60, 4, 4),
    ((5, 4, 3, "e"), 40, 0, 3),
    ((4, 4, 3, "e"), 200, 0, 3),
    ((4, 4, 3, "g"), 300, 0, 4),
    ((4, 4, 3, "ge"), 200, 0, 3),
    ((5, 5, 4, ""), 20, 10, 3),
    ((5, 4, 4, "g"), 100, 6, 4),
    ((7, 6, 4, "g"), 20, 28, 3),
    ((3, 2, 2, "e"), 20, 0, 3),
    ((6, 2, 2, "g"), 20, 0, 3),
    ((3, 3, 1, ""), 2, 0, 2),
]


@for_each(("board", "count", "least", "most"), BOARDS)
def test_the_engine_agrees(board, count, least, most):
    board = rules(*board)
    chance, search, proof = random.Random(17), Search(board), WinWithin(board)
    won = 0
    for _ in range(count):
        position = start(board)
        for _ in range(chance.randrange(least, board.size)):
            if not position.outcome:
                position = position.play(chance.choice(position.legal_moves()))
        if position.outcome:
            continue
        analysis = search.analyse(position, 100000)
        lengths = {
            cell: own_moves(worth.plies) for cell, worth in analysis.cells.items() if worth.value == "W" and worth.plies
        }
        if any(worth.value is None or (worth.value == "W" and not worth.plies) for worth in analysis.cells.values()):
            continue
        for moves in range(1, most + 1):
            expected = sorted(cell for cell, length in lengths.items() if length <= moves)
            assert proof.winning(position, moves) == expected, (position, moves)
            assert proof.wins(position, moves) == bool(expected)
        won += bool(expected)
    assert won or board.k == 1 or count < 50


def test_an_open_three_wins_in_two_on_a_large_board():
    position = position_of(from_text("1-15x15x5-hh-h8a1h9a2h10c1"))
    proof = WinWithin(position.rules)
    assert not proof.wins(position, 1)
    assert len(proof.winning(position, 2)) == 2
    ahead = position_of(from_text("1-15x15x5-hh-h8a1h9a2g10c1"))
    assert not proof.wins(ahead, 2)


def test_a_game_that_is_over_is_won_by_nobody():
    position = position_of(from_text("1-3x3x3-hh-a1b1a2b2a3"))
    assert (WinWithin(position.rules).winning(position, 3), WinWithin(position.rules).wins(position, 3)) == ([], False)


def test_what_takes_too_long_is_given_up():
    position = position_of(from_text("1-15x15x5-hh-h8"))
    with pytest.raises(GaveUp):
        WinWithin(position.rules, 50).wins(position, 5)


def test_a_question_about_a_board_of_thousands_of_cells_costs_no_more_than_it_may():
    position = position_of(from_text("1-60x60x5-hh-"))
    proof = WinWithin(position.rules, 500000)
    assert [proof.winning(position, moves) for moves in (1, 2)] == [[], []]
    with pytest.raises(GaveUp):
        proof.winning(position, 3)
    assert proof.looks <= 20
