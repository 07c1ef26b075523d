"""Large boards, where little can be proved: what the search must still see."""

import random

import pytest

from tests.cases import for_each
from tests.cpython.test_threats import checker_of, marks_of
from tests.every_python.expect import after, cells
from tests.every_python.sampling import sample
from tests.helpers.win_checker import wins_by_fours as wins_by_fours_alone
from ttt.browser.kit.thinker import NODES_LARGE
from ttt.engine.search import Search
from ttt.game.analysis import WIN
from ttt.game.family import rules, start

FIVE = rules(15, 15, 5)
# Wins by fours that take the attacker 4 to 9 moves, chosen from random positions.
LONG = (
    "c5h11d6j8l7k4h9k13g4l4k11d3k9i10e6m12f13l13g7g11d10m5f7c11",
    "c6k3d9l5d7d6g3f12g10l9k12l4j8g7e3i9h11k10c4j11k9i11c9g9c13d3i8i7f5k11",
    "f13f7f3g9c9d6m12h3f12d8h13c10c3c4j12j7d13d5",
    "c7i11d8i10i12f8l8h3g5e13d6l10h4i13j6d11h9h7m13m8",
    "e3h7h10f8d5i13j9m8g9l3m11c7j12g6c13j11k10k11g10f4e9h6",
    "d8i6e5c7g11c11f10l8j10m6j11g12m11c9f12k5e3d11",
)
STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))


def wins_at_once(position, side):
    """Return the cells with which a side, were it to move, would complete a row, by trying each."""
    as_mover = position if position.to_move == side else type(position)(*position[:2], position.ply + 1, *position[3:])
    return [
        cell
        for cell in as_mover.legal_moves()
        if (outcome := as_mover.play(cell).outcome) is not None and outcome.winner == side
    ]


def wins_by_fours(position, moves):
    """Return whether the side to move can win within so many moves, each of which threatens to complete a row."""
    mover = position.to_move
    if wins_at_once(position, mover):
        return True
    if moves == 1:
        return False
    return any(is_a_winning_four(position, cell, moves) for cell in near_marks(position, mover))


def is_a_winning_four(position, cell, moves):
    """Return whether a move completes a row, or threatens to and wins within so many moves, itself included."""
    mover = position.to_move
    child = position.play(cell)
    if child.outcome:
        return child.outcome.winner == mover
    if wins_at_once(child, 1 - mover):
        return False
    threats = wins_at_once(child, mover)
    return bool(threats) and (len(threats) > 1 or wins_by_fours(child.play(threats[0]), moves - 1))


def near_marks(position, side):
    """Return the free cells of each line of five where a side has three marks and the other side has none."""
    found = set()
    for cell in range(225):
        row, column = divmod(cell, 15)
        for right, down in STEPS:
            line = [(column + step * right, row + step * down) for step in range(5)]
            if all(0 <= x < 15 and 0 <= y < 15 for x, y in line):
                holders = [position.holder(y * 15 + x) for x, y in line]
                if holders.count(side) == 3 and holders.count(None) == 2:
                    found.update(y * 15 + x for x, y in line if position.holder(y * 15 + x) is None)
    return sorted(found)


def some_games(variants, count, plies):
    """Yield positions of random games that are played near the middle of a large board."""
    board = rules(15, 15, 5, variants)
    chance = random.Random(variants)
    for _ in range(count):
        position = start(board)
        for _ in range(plies):
            moves = [c for c in position.legal_moves() if 4 <= c % 15 <= 9 and ("g" in variants or 4 <= c // 15 <= 9)]
            position = position.play(chance.choice(moves or position.legal_moves()))
            if position.outcome:
                break
        if not position.outcome:
            yield position


@pytest.mark.parametrize("variants", ["", "e"])
def test_wins_at_once_are_taken_and_single_threats_stopped(variants):
    """Slow: each position of many games is searched with 2,000 nodes."""
    taken = stopped = 0
    for position in some_games(variants, 120, 20):
        mover = position.to_move
        found = Search(position.rules).analyse(position, 2000)
        wins, threats = wins_at_once(position, mover), wins_at_once(position, 1 - mover)
        if wins:
            taken += 1
            assert found.value == WIN
            assert found.best == wins
        elif len(threats) == 1:
            stopped += 1
            assert found.best == threats
    assert taken > 2
    assert stopped > 2


def test_wins_by_fours_are_told():
    """Slow: sixty games are searched."""
    told = 0
    for position in some_games("", 60, 16):
        if wins_at_once(position, position.to_move):
            continue
        found = Search(FIVE).analyse(position, 2000)
        if wins_by_fours(position, 3):
            told += 1
            assert found.value == WIN
        if found.value == WIN:
            worth = found.cells[found.best[0]]
            assert (worth.exact, worth.plies) in ((True, 3), (False, None))
            assert worth.plies is None or wins_by_fours(position, 2)
    assert told > 10


@pytest.mark.parametrize("names", LONG)
def test_where_fours_win_after_many_moves_a_win_is_found_that_holds_against_every_answer(names):
    position = after(FIVE, names)
    own, other = marks_of(position)
    assert wins_by_fours_alone(FIVE, own, other)
    found = Search(FIVE).analyse(position, NODES_LARGE)
    assert found.value == WIN
    assert checker_of(FIVE).holds_after(found.best[0], own, other)


@for_each("variants", sample(["", "m", "g", "e", "p", "mg", "gp", "me"], 3))
@for_each(("m", "n", "k"), sample([(8, 8, 4), (15, 15, 5), (19, 19, 6), (30, 25, 5)], 2))
def test_every_rule_gives_a_legal_move_of_many(m, n, k, variants):
    board = rules(m, n, k, variants)
    position = start(board)
    for _ in range(6):
        found = Search(board).analyse(position, 500)
        assert found.best
        assert all(position.is_legal(cell) for cell in found.best)
        assert found.nodes <= 500
        position = position.play(found.best[0])


def test_a_win_by_fours_of_the_other_side_is_seen():
    position = after(FIVE, "h8a1i8a15j8")  # an open three
    found = Search(FIVE).analyse(position)
    assert set(found.best) <= set(cells(FIVE, "f8g8k8l8"))
