"""Wins by fours and open threes: what is told is played against every answer there is, by the rules alone."""

import random

import pytest

from tests.portable.expect import after, cells
from ttt.engine.lines import Lines
from ttt.engine.search import Search
from ttt.engine.threats import Threats
from ttt.game.analysis import LOSS, WIN
from ttt.game.rules import rules, start

NODES = 3000
STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))


def lines_of(board):
    """Every k neighbouring cells, as bits."""
    found = []
    for cell in range(board.size):
        row, column = divmod(cell, board.m)
        for right, down in STEPS:
            line = [(column + step * right, row + step * down) for step in range(board.k)]
            if all(0 <= x < board.m and 0 <= y < board.n for x, y in line):
                found.append(sum(1 << y * board.m + x for x, y in line))
    return found


def completing(position, side, lines):
    """The cells with which a side, were it to move, would win at once."""
    own, other = position.marks[side], position.marks[1 - side]
    free = {line & ~own for line in lines if not line & other and (line & ~own).bit_count() == 1}
    as_mover = position if position.to_move == side else type(position)(*position[:2], position.ply + 1, *position[3:])
    found = [bit.bit_length() - 1 for bit in sorted(free)]
    return [cell for cell in found if as_mover.play(cell).outcome]


def holds(position, search, lines, moves=12):
    """Whether who is to move wins by the moves that the search tells, whatever the other side answers."""
    mover = position.to_move
    if completing(position, mover, lines):
        return True
    found = search.analyse(position, NODES)
    if found.value != WIN or not moves:
        return False
    child = position.play(found.best[0])
    if completing(child, 1 - mover, lines):
        return False
    threats = completing(child, mover, lines)
    answers = threats if len(threats) == 1 else child.legal_moves() if not threats else []
    return all(holds(child.play(answer), search, lines, moves - 1) for answer in answers)


# Positions of random games in which who is to move wins by threes and fours, but not by four fours.
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
    assert holds(position, Search(board), lines_of(board))


def test_every_win_told_in_random_games_holds_against_every_answer():
    board = rules(15, 15, 5)
    lines = lines_of(board)
    chance = random.Random(5)
    told = 0
    for _ in range(30):
        position = start(board)
        for _ in range(13):
            near = [c for c in position.legal_moves() if 5 <= c % 15 <= 9 and 5 <= c // 15 <= 9]
            position = position.play(chance.choice(near))
            if position.outcome:
                break
        if not position.outcome and not completing(position, position.to_move, lines):
            search = Search(board)
            if search.analyse(position, 500).value == WIN:
                told += 1
                assert holds(position, search, lines)
    assert told > 3


def test_a_move_that_lets_the_other_side_win_by_threes_is_told_as_lost():
    board = rules(15, 15, 5)
    # FIRST has an open three: SECOND stops it or loses.
    position = after(board, "h8a1i8a15j8")
    found = Search(board).analyse(position, NODES)
    assert set(found.best) <= set(cells(board, "f8g8k8l8"))
    lost = [cell for cell, worth in found.cells.items() if worth.value == LOSS]
    for cell in lost:
        assert holds(position.play(cell), Search(board), lines_of(board))


def sought(lines, size, own, other):
    """The win that is found when the search has all the time it wants."""
    search = Threats(lines, size).win(own, other)
    while True:
        try:
            next(search)
        except StopIteration as end:
            return end.value


@pytest.mark.parametrize(("board", "plies"), [(rules(9, 9, 5), 16), (rules(7, 7, 4), 10)], ids=str)
def test_a_mark_more_of_the_other_side_where_it_does_not_matter_leaves_the_win_there(board, plies):
    lines = Lines(board)
    chance = random.Random(f"{board}")
    long_wins = marks = 0
    for _ in range(50):
        taken = chance.sample(range(board.size), plies)
        own, other = (sum(1 << cell for cell in taken[side::2]) for side in (0, 1))
        win = sought(lines, board.size, own, other)
        if win and win.moves > 2:
            long_wins += 1
            for cell in range(board.size):
                if not (own | other | win.matter) >> cell & 1:
                    marks += 1
                    still = sought(lines, board.size, own, other | 1 << cell)
                    assert still is not None
                    assert still.moves <= win.moves
    assert long_wins > 9
    assert marks > 200


def test_what_the_other_side_would_win_by_tells_at_once_which_moves_are_lost():
    board = rules(15, 15, 5)
    lines = lines_of(board)
    # SECOND would win by a three, a four and a four.
    position = after(board, "a1h8o15i9a15h10o1f8")
    worths = Search(board).analyse(position, 300).cells
    lost = [cell for cell, worth in worths.items() if worth.value == LOSS]
    assert lost
    for cell in lost[::20]:
        assert holds(position.play(cell), Search(board), lines)
