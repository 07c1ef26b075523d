"""On any budget, what is called exact is right: each rule on small boards in the middle of a game."""

import random

import pytest

from tests.cases import for_each
from tests.cpython.test_exact_values import VARIANTS, at_random, check
from tests.cpython.test_par import Whole
from tests.cpython.test_point_difference import narrowed
from tests.helpers.brute import Brute
from ttt.engine.line_counts import Lines
from ttt.engine.point_solver import PointSolver
from ttt.engine.search import Search
from ttt.game.analysis import DRAW
from ttt.game.family import rules, start
from ttt.game.rules import MISERE, POINTS

BUDGETS = (50, 500, 5000)
BOARDS = ((4, 4, 3), (4, 4, 4), (5, 3, 2), (3, 5, 3), (4, 5, 4), (13, 1, 3))
FREE = 7  # cells: few enough for a solver that tries everything
WITH_POINTS = [letters for letters in VARIANTS if POINTS in letters]


@for_each("variants", VARIANTS)
@for_each("size", BOARDS)
def test_what_is_exact_is_right_with_each_budget(size: tuple[int, int, int], variants):
    board = rules(*size, variants)
    chance, kept = random.Random(f"{board} budgets"), Search(board)
    for _ in range(2):
        position, _ = at_random(board, board.size - FREE, chance)
        expected = Brute(board).cells(position)
        for nodes in BUDGETS:
            check(Search(board), position, expected, nodes)
            check(kept, position, expected, nodes)
        assert kept.analyse(position).exact


@for_each("variants", WITH_POINTS)
@for_each("size", [(4, 4, 2), (4, 4, 3), (4, 4, 4), (3, 5, 2), (3, 5, 3), (5, 3, 2), (5, 3, 4)])
def test_a_difference_in_points_lies_within_its_bounds_with_each_budget(size: tuple[int, int, int], variants):
    board = rules(*size, variants)
    chance, whole = random.Random(f"{board} difference"), Whole(board)
    for _ in range(3):
        position, _ = at_random(board, board.size - FREE, chance)
        side = position.to_move
        ahead = position.points[side] - position.points[1 - side]
        true = whole.most(*[position.marks[each] for each in (side, 1 - side)])
        true += -ahead if MISERE in variants else ahead
        solver = PointSolver(board, Lines(board))
        for nodes in BUDGETS:
            solver.nodes, solver.budget = 0, nodes
            low, high = narrowed(solver, position)
            assert low <= true <= high, position
        assert low == high


@pytest.mark.parametrize("size", [(6, 6, 6), (7, 7, 7)], ids=str)
def test_where_both_sides_have_a_pair_of_cells_for_each_row_to_avoid_it_is_drawn_without_search(
    size: tuple[int, int, int],
):
    board = rules(*size, "m")
    found = Search(board).analyse(start(board), 50)
    assert (found.value, found.exact) == (DRAW, True)
    assert found.nodes < 50
