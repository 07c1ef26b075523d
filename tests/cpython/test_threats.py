"""Wins by fours and open threes: each claim is played against every answer, by the rules alone."""

import random
from pathlib import Path

import pytest

from tests.every_python.expect import after, cells
from tests.helpers.win_checker import WinChecker, wins_by_fours
from ttt.engine.line_counts import Lines
from ttt.engine.search import Search
from ttt.engine.threats import Threats
from ttt.game.analysis import LOSS, WIN
from ttt.game.family import rules

NODES = 3000
WINS_BY_THREES = [line.split() for line in (Path(__file__).parent / "wins_by_threes.txt").read_text().splitlines()]


def sought(lines, size, own, other, positions=3000):
    """Return the win by threats that a search of at most so many positions finds, or None."""
    search = Threats(lines, size).win(own, other)
    try:
        for _ in range(positions):
            next(search)
    except StopIteration as end:
        return end.value
    return None


def checker_of(board):
    """Return a checker of wins in a game, whose winning side plays what the search for threats finds."""
    lines = Lines(board)

    def strategy(own, other):
        win = sought(lines, board.size, own, other)
        return win.cell if win else None

    return WinChecker(board, strategy)


def marks_of(position):
    """Return the marks of the side to move, and of the other."""
    return position.marks[position.to_move], position.marks[1 - position.to_move]


# Positions of random games in which the side to move wins by threes and fours, but not by at most four fours.
BY_THREES = (
    ("", "h6g5h9e6j9e8g10h8j10g9"),
    ("", "f5h6f6e8e7g9g8j9h8h10"),
    ("", "i5j6j5e7f7j8g7e10j7h10"),
    ("", "h5e5e6i7i6f8f7g8f9e10j9f10"),
    ("e", "g5i5g6e7f7h7g9f8j9h8"),
)


@pytest.mark.parametrize(("variants", "names"), BY_THREES)
def test_a_win_by_threes_is_found_and_holds_against_every_answer(variants, names):
    board = rules(15, 15, 5, variants)
    position = after(board, names)
    found = Search(board).analyse(position, NODES)
    assert (found.value, found.plies, found.exact) == (WIN, None, False)
    assert checker_of(board).holds_after(found.best[0], *marks_of(position))


def test_what_the_checker_takes_for_a_win_is_one():
    # FIRST has an open three: c5 makes it a four that can't be stopped; a5 leads nowhere.
    board = rules(9, 9, 5)
    position = after(board, "d5a1e5a2f5a9")
    checker = checker_of(board)
    assert checker.holds_after(cells(board, "c5")[0], *marks_of(position))
    assert not checker.holds_after(cells(board, "a5")[0], *marks_of(position))
    # SECOND's four comes first.
    assert not checker.holds_after(cells(board, "c5")[0], *marks_of(after(board, "d5a1e5a2f5a3h9a4")))
    # Only a strategy that knows the winning moves wins.
    at_a_loss = WinChecker(board, lambda own, other: None)
    assert not at_a_loss.holds(*marks_of(position))


def one_by_one(moves):
    """Return a strategy that plays these moves, whatever the answers."""
    left = iter(moves)
    return lambda own, other: next(left, None)


def test_wins_that_need_threes_are_found_with_the_nodes_of_the_page():
    """Slow: each of these wins takes many nodes on 15 x 15."""
    board = rules(15, 15, 5)
    count = 0
    for names, proof in WINS_BY_THREES:
        position = after(board, names)
        own, other = marks_of(position)
        proved = WinChecker(board, one_by_one(cells(board, proof)))
        assert proved.holds(own, other)
        assert not wins_by_fours(board, own, other)
        found = Search(board).analyse(position)
        if found.value == WIN:
            count += 1
            first = found.best[0]
            assert first == cells(board, proof)[0] or checker_of(board).holds_after(first, own, other)
    assert len(WINS_BY_THREES) == 30
    assert count >= 25


BOARDS = (
    ((15, 15, 5, ""), 14),
    ((15, 15, 5, "e"), 14),
    ((9, 9, 5, ""), 16),
    ((9, 9, 5, "e"), 20),
    ((7, 7, 4, ""), 8),
    ((6, 6, 4, "e"), 8),
    ((6, 6, 4, ""), 8),
    ((5, 5, 3, "e"), 3),
    ((6, 6, 3, "e"), 4),
    ((12, 7, 6, ""), 32),
)


@pytest.mark.parametrize(("board", "plies"), [(rules(*board), plies) for board, plies in BOARDS], ids=str)
def test_every_win_found_in_random_positions_holds_against_every_answer(board, plies):
    lines, checker = Lines(board), checker_of(board)
    chance = random.Random(f"{board}")
    columns, rows = (range(size // 2 - 4, size // 2 + 5) for size in (board.m, board.n))
    middle = [cell for cell in range(board.size) if cell % board.m in columns and cell // board.m in rows]
    told = 0
    for _ in range(80):
        taken = chance.sample(middle, plies)
        own, other = (sum(1 << cell for cell in taken[side::2]) for side in (0, 1))
        win = sought(lines, board.size, own, other, 200)
        if win and win.moves > 1:
            told += 1
            assert checker.holds_after(win.cell, own, other)
    assert told > 3


def test_a_move_that_lets_the_other_side_win_by_threes_is_told_as_lost():
    board = rules(15, 15, 5)
    # FIRST has an open three: SECOND stops it or loses.
    position = after(board, "h8a1i8a15j8")
    found = Search(board).analyse(position, NODES)
    assert set(found.best) <= set(cells(board, "f8g8k8l8"))
    lost = [cell for cell, worth in found.cells.items() if worth.value == LOSS]
    assert lost
    own, other = marks_of(position)
    for cell in lost:
        assert checker_of(board).holds(other, own | 1 << cell)


@pytest.mark.parametrize(("board", "plies"), [(rules(9, 9, 5), 16), (rules(7, 7, 4), 8)], ids=str)
def test_a_mark_more_of_the_other_side_where_it_does_not_matter_leaves_the_win_there(board, plies):
    lines, checker = Lines(board), checker_of(board)
    chance = random.Random(f"{board}")
    long_wins = marks = 0
    for _ in range(40):
        taken = chance.sample(range(board.size), plies)
        own, other = (sum(1 << cell for cell in taken[side::2]) for side in (0, 1))
        win = sought(lines, board.size, own, other, 300)
        if win and win.moves > 2:
            long_wins += 1
            for cell in range(board.size):
                if not (own | other | win.matter) >> cell & 1:
                    marks += 1
                    assert checker.holds(own, other | 1 << cell)
    assert long_wins > 4
    assert marks > 60


def test_what_the_other_side_would_win_by_tells_at_once_which_moves_are_lost():
    board = rules(15, 15, 5)
    # SECOND would win by a three, a four and a four.
    position = after(board, "a1h8o15i9a15h10o1f8")
    worths = Search(board).analyse(position, 300).cells
    lost = [cell for cell, worth in worths.items() if worth.value == LOSS]
    assert lost
    own, other = marks_of(position)
    checker = checker_of(board)
    for cell in lost[::20]:
        assert checker.holds(other, own | 1 << cell)
