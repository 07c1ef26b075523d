"""Proofs where marks fall: each answer is compared with brute force, and columns of bits with the rules."""

import random

from tests.cases import for_each
from tests.cpython.test_exact_values import at_random
from tests.helpers.brute import SOONEST, Brute
from ttt.engine.columns import Columns
from ttt.engine.gravity_solver import GravitySolver
from ttt.engine.line_counts import Lines
from ttt.game.family import rules, start
from ttt.game.rules import landing

# m, n, k and the number of random marks: odd and even heights, rows as long as a side or longer.
BOARDS = (
    (3, 3, 3, 0),
    (3, 3, 1, 0),
    (5, 3, 2, 0),
    (4, 3, 3, 2),
    (3, 5, 3, 4),
    (4, 4, 4, 6),
    (4, 5, 4, 9),
    (5, 4, 4, 9),
    (7, 3, 4, 10),
    (5, 4, 5, 10),
    (1, 6, 3, 0),
    (6, 1, 3, 0),
)
POSITIONS = 25


@for_each(("m", "n", "k", "plies"), BOARDS)
def test_whatever_is_asked_the_bounds_hold_the_score(m, n, k, plies):
    """Slow: each position is solved by trying every move."""
    board = rules(m, n, k, "g")
    lines, brute, chance = Lines(board), Brute(board), random.Random(f"{board}")
    kept = GravitySolver(board, lines)
    for _ in range(POSITIONS):
        position, _ = at_random(board, chance.randint(plies, max(plies, board.size - 3)), chance)
        side = position.to_move
        worth = brute.best(position.marks[side], position.marks[1 - side], 0)
        left = kept.end - position.ply
        score = 0 if not worth else left - (SOONEST - worth) if worth > 0 else (SOONEST + worth) - left
        for least in range(-left, left + 1):
            for solver in (GravitySolver(board, lines), kept):
                solver.nodes, solver.budget = 0, 100000
                low, high = solver.ask(position, 0, 0, least)
                assert low <= score <= high, (position, least)
                assert low >= least or high < least, (position, least)


@for_each(("m", "n", "k", "plies"), BOARDS)
def test_columns_find_the_cells_that_complete_a_row(m, n, k, plies):
    board = rules(m, n, k, "g")
    columns, chance = Columns(board), random.Random(f"{board}")
    for _ in range(POSITIONS):
        position, moves = at_random(board, plies, chance)
        side = position.to_move
        own, other = [columns.of(marks) for marks in (position.marks[side], position.marks[1 - side])]
        threats = columns.threats(own) & ~other
        for column in range(m):
            cell = landing(position, column)
            if cell in position.legal_moves():
                outcome = position.play(cell).outcome
                wins = outcome is not None and outcome.winner is not None
                assert bool(threats & columns.of(1 << cell)) == wins, (position, cell)
                assert columns.has_row(own | columns.of(1 << cell)) == wins, (position, cell)
        image = start(board)
        for move in moves:
            image = image.play(move // m * m + m - 1 - move % m)
        assert columns.mirrored(own) == columns.of(image.marks[side])
