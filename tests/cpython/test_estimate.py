"""Estimates of moves where the end is out of reach, under every rule of the family."""

import random
from functools import partial

import pytest

from tests.cases import for_each
from tests.every_python.expect import after, cells
from tests.every_python.sampling import sample
from tests.helpers.counting import lines_run
from ttt.engine.estimate import Estimator
from ttt.engine.iterative_deepening import Lookahead
from ttt.engine.line_evaluation import Evaluation, EvaluationTables
from ttt.engine.search import Search
from ttt.game.analysis import LOSS, WIN
from ttt.game.family import rules, start
from ttt.game.rules import FIRST, SECOND, Position

BOARDS = (
    (15, 15, 5, ""),
    (15, 15, 5, "e"),
    (8, 8, 4, "g"),
    (7, 6, 4, "g"),
    (10, 10, 5, "m"),
    (12, 12, 4, "p"),
    (9, 9, 4, "mg"),
    (9, 8, 4, "gp"),
    (30, 25, 5, ""),
    (19, 19, 6, ""),
    (40, 40, 5, ""),
    (12, 12, 12, ""),
    (10, 10, 1, "m"),
    (20, 3, 2, "m"),
)


def some_positions(board, count=4, plies=12):
    chance = random.Random(f"{board}")
    for _ in range(count):
        position = start(board)
        for _ in range(plies):
            open_children = [child for child in map(position.play, position.legal_moves()) if not child.outcome]
            if open_children:
                position = chance.choice(open_children)
        yield position


@pytest.mark.parametrize("board", [rules(*board) for board in BOARDS], ids=str)
def test_it_makes_no_difference_in_which_slices_the_nodes_are_given(board):
    """Slow: each position is searched twice."""
    estimator = Estimator(board)
    for position in some_positions(board):
        at_once, in_slices = estimator.begin(position), Estimator(board).begin(position)
        is_done = at_once.go_on(300)
        for nodes in (0, 1, 2, 97, 150, 50):
            was_done = in_slices.go_on(nodes)
        assert at_once.nodes == in_slices.nodes <= 300
        assert is_done == was_done
        assert at_once.worths() == in_slices.worths()
        assert all(position.is_legal(cell) for cell in at_once.worths())


@for_each("board", sample([rules(*board) for board in BOARDS], 4))
def test_estimates_differ_so_that_the_best_moves_are_few(board):
    for position in some_positions(board):
        estimate = Estimator(board).begin(position)
        estimate.go_on(200)
        estimates = [worth.estimate for worth in estimate.worths().values() if worth.value is None]
        assert len(set(estimates)) == len(estimates)


@pytest.mark.parametrize("variants", ["g", "ge"])
def test_where_marks_fall_wins_at_once_are_taken_and_threats_stopped(variants):
    board = rules(8, 8, 4, variants)
    estimator, taken, lost = Estimator(board), 0, 0
    for position in some_positions(board, 60, 14):
        estimate = estimator.begin(position)
        estimate.go_on(100)
        for cell, worth in estimate.worths().items():
            child = position.play(cell)
            wins = child.outcome is not None and child.outcome.winner == position.to_move
            assert wins == (worth.value == WIN and worth.plies == 1)
            taken += wins
            if not child.outcome:
                answers = [child.play(answer).outcome for answer in child.legal_moves()]
                is_lost = any(outcome is not None and outcome.winner == child.to_move for outcome in answers)
                assert is_lost == (worth.plies == 2)
                assert not is_lost or worth.value == LOSS
                lost += is_lost
    assert taken > 10
    assert lost > 10


@pytest.mark.parametrize("board", [rules(15, 15, 5), rules(15, 15, 5, "e"), rules(12, 12, 4), rules(8, 8, 4)], ids=str)
def test_every_win_in_one_is_taken_and_every_one_that_can_be_is_stopped(board):
    """Slow: twenty games are searched."""
    chance = random.Random(f"{board}")
    estimator, taken, stopped = Estimator(board), 0, 0
    for _ in range(20):
        position = start(board)
        while position.ply < 30 and not position.outcome:
            wins = winning_next(position, position.to_move)
            threats = winning_next(position, 1 - position.to_move)
            near = [cell for cell in position.legal_moves() if 2 <= cell % board.m <= 7 and 2 <= cell // board.m <= 7]
            if wins or threats:
                estimate = estimator.begin(position)
                estimate.go_on(30)
                worths = estimate.worths()
                best = max(worths.values(), key=lambda worth: worth.rank).rank
                chosen = {cell for cell, worth in worths.items() if worth.rank == best}
                assert not wins or chosen <= wins
                assert wins or len(threats) > 1 or chosen == threats
                taken += bool(wins)
                stopped += not wins and len(threats) == 1
            position = position.play(chance.choice(near))
    assert taken > 20
    assert stopped > 20


def winning_next(position, side):
    """Return the cells with which a side would win at once, were it to move."""
    as_mover = position._replace(ply=position.ply + (position.to_move != side))
    outcomes = {cell: as_mover.play(cell).outcome for cell in position.legal_moves()}
    return {cell for cell, outcome in outcomes.items() if outcome and outcome.winner == side}


def test_a_row_that_loses_is_told_as_lost():
    board = rules(10, 10, 5, "m")
    position = after(board, "a1a10b1b10c1c10d1d10")
    estimate = Estimator(board).begin(position)
    estimate.go_on(100)
    worths = estimate.worths()
    assert [cell for cell, worth in worths.items() if worth.value == LOSS] == cells(board, "e1")
    assert max(worths, key=lambda cell: worths[cell].rank) != cells(board, "e1")[0]


def test_a_point_at_hand_is_taken_and_one_of_the_other_side_stopped():
    board = rules(12, 12, 4, "p")
    for names, best in (("e5a1f5a12g5l1", "d5h5"), ("a1e5a12f5l1d5", "c5g5")):
        estimate = Estimator(board).begin(after(board, names))
        estimate.go_on(1000)
        worths = estimate.worths()
        assert max(worths, key=lambda cell: worths[cell].rank) in cells(board, best)


@pytest.mark.parametrize(("height", "holder", "sign"), [(3, FIRST, 1), (3, SECOND, 0), (2, FIRST, 0), (2, SECOND, -1)])
def test_where_marks_fall_a_row_counts_for_who_gets_its_last_cell_when_the_other_columns_are_full(height, holder, sign):
    board = rules(7, 6, 4, "g")
    marks = [0, 0]
    for level in range(1, height + 1):
        for column in (1, 2, 3):  # below the three in a row the marks change from column to column
            side = holder if level == height else (level + column) % 2
            marks[side] |= 1 << (board.n - level) * board.m + column
    position = Position(board, tuple(marks), 3 * height, (0, 0), None)
    evaluation, moves = Evaluation(EvaluationTables(board)), position.legal_moves()
    list(evaluation.set_up(position))
    balance = Lookahead(evaluation, position, moves).zugzwang_estimate(moves)
    assert (balance > 0) - (balance < 0) == sign


def marked_at_random(board, plies):
    """Return a position with this many marks at random; whatever rows they form, it counts as not over."""
    chance = random.Random(f"{board}")
    moves = chance.sample(range(board.size), plies)
    marks = [sum(1 << cell for cell in moves[side::2]) for side in (0, 1)]
    return Position(board, tuple(marks), plies, (0, 0), None)


@pytest.mark.parametrize("board", [(5, "g"), (5, "ge"), (5, ""), (5, "e"), (40, "g"), (50, "p"), (100, "g")], ids=str)
def test_a_node_on_the_largest_board_costs_not_much_more_than_on_a_small_one(board):
    k, variants = board
    small, large = (Estimator(rules(m, m, min(k, m), variants)) for m in (15, 100))
    costs = []
    for estimator in (small, large):
        position = start(estimator.rules)
        for cell in (0, 1) if "g" not in variants else ():
            position = position.play(cell + position.rules.size // 2)
        estimate = estimator.begin(position)
        estimate.go_on(300)  # this lists the lines of each cell, once for all
        costs.append(lines_run(partial(estimate.go_on, 300)))
    assert costs[1] < 4 * costs[0]


def test_with_thousands_of_marks_only_the_most_promising_of_the_cells_are_considered():
    board = rules(100, 100, 100)
    estimate = Estimator(board).begin(marked_at_random(board, 2000))
    estimate.go_on(10)
    assert len(estimate.worths()) == 400
    assert lines_run(lambda: estimate.go_on(100)) < 100 * 3000


def test_thousands_of_marks_are_set_up_bit_by_bit():
    board = rules(100, 100, 100)
    steps = list(Estimator(board).beginning(marked_at_random(board, 2000)))
    assert len(steps) > 20
    assert [step for step in steps if step] == steps[-1:]
    under_way = Search(board).begin(marked_at_random(board, 2000), 50)
    assert not under_way.go_on(50)
    assert under_way.nodes == 0
