"""The margin of a win in a game with points: exact within few nodes, and the same as by trying everything."""

import random
from contextlib import suppress
from functools import cache

import pytest

from tests.cases import for_each
from tests.cpython.test_exact_values import at_random
from tests.helpers.brute import Brute
from ttt.engine.line_counts import Lines
from ttt.engine.line_solver import OutOfNodes
from ttt.engine.search import ENOUGH, solver_of
from ttt.game.family import rules, start

BOARDS = [rules(*size, variants) for size in ((3, 3, 3), (4, 3, 3), (5, 2, 2)) for variants in ("p", "mp", "gp", "mgp")]


def difference(position, nodes):
    solver = solver_of(position.rules, Lines(position.rules))
    solver.nodes, solver.budget = 0, nodes
    return narrowed(solver, position)


def narrowed(solver, position):
    """Return the bounds on the final difference for the side to move; they are equal unless the nodes run out."""
    high, side = 4 * position.rules.size, position.to_move
    low = -high
    mine, theirs = solver.lines.states(position.marks[side], position.marks[1 - side])
    with suppress(OutOfNodes):
        while low < high:
            at_least, at_most = solver.ask(position, mine, theirs, max(low + 1, min(high, 0 if high <= 0 else 1)))
            low, high = max(low, at_least), min(high, at_most)
    return low, high


def left_out_nothing(position):
    """Return by how many points the side to move wins (below 0: loses), by trying all games."""
    brute, sign = Brute(position.rules), -1 if position.rules.is_misere else 1

    @cache
    def to_come(own, other):
        found = []
        for cell in brute.moves(own, other):
            marks = own | 1 << cell
            made = sum([marks & row == row for row, _ in brute.rows[cell]])
            found.append(sign * made - to_come(other, marks))
        return max(found, default=0)

    side = position.to_move
    so_far = sign * (position.points[side] - position.points[1 - side])
    return so_far + to_come(position.marks[side], position.marks[1 - side])


@for_each("board", BOARDS)
def test_the_difference_is_the_one_of_perfect_play_and_never_beyond_its_bounds(board):
    chance = random.Random(f"{board}")
    for plies in (2, 3, 5):
        position, _ = at_random(board, plies, chance)
        expected = left_out_nothing(position)
        for nodes in (50, 500):
            low, high = difference(position, nodes)
            assert low <= expected <= high
        assert difference(position, ENOUGH) == (expected, expected)


@pytest.mark.parametrize(
    ("size", "variants", "expected"),
    [((4, 4, 3), "p", 0), ((4, 4, 3), "mp", 0), ((5, 4, 3), "p", 0), ((5, 3, 3), "p", 1), ((4, 4, 3), "mgp", -2)],
)
def test_small_boards_have_an_exact_difference_within_the_page_s_budget(size: tuple[int, int, int], variants, expected):
    assert difference(start(rules(*size, variants)), ENOUGH) == (expected, expected)
