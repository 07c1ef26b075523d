"""Where marks fall, the follow-up strategy holds what it claims; most late positions of Connect Four are proved."""

import random

import pytest

from tests.cpython.test_par import Whole
from tests.helpers.brute import Brute
from tests.helpers.quiet_games import is_quiet, quiet_games
from ttt.engine.columns import Columns, FollowUp
from ttt.engine.follow_up import FollowUpLines
from ttt.engine.line_counts import Lines
from ttt.engine.search import Search, solver_of
from ttt.game.family import rules, start

CONNECT_FOUR = rules(7, 6, 4, "g")
SMALL = ((3, 3, 3, 0), (4, 3, 3, 2), (3, 4, 3, 2), (4, 4, 3, 6), (4, 4, 4, 6), (5, 4, 4, 11))  # m, n, k, fewest marks
NODES = 20000  # the most that the page's worker may spend on a move


def open_positions(board, count, least):
    """Yield `count` positions of random games, each with at least `least` marks."""
    chance = random.Random(f"{board}")
    while count:
        position = start(board)
        for _ in range(chance.randrange(least, board.size)):
            moves = [cell for cell in position.legal_moves() if not position.play(cell).outcome]
            if not moves:
                break
            position = position.play(chance.choice(moves))
        if position.ply >= least:
            count -= 1
            yield position


@pytest.mark.parametrize("letters", ["gp", "mgp", "mg", "ge", "mge"])
def test_follow_up_leaves_no_more_lines_than_there_are(letters):
    bounded = settled = 0
    for m, n, k in ((3, 3, 3), (4, 3, 3), (3, 4, 2), (4, 4, 3)):
        board = rules(m, n, k, letters)
        solver = solver_of(board, Lines(board))
        lines, true, bounds = solver.lines, Whole(board), FollowUpLines(board, solver.lines)
        for position in open_positions(board, 100, max(0, board.size - 9)):
            own, other = position.marks[position.to_move], position.marks[1 - position.to_move]
            mine, theirs = lines.states(own, other)
            if board.has_points:
                mine, theirs = [alive_only(lines, state, own | other) for state in (mine, theirs)]
            counts = bounds.counts(lines.scope & ~(own | other), solver.open_cells(own | other), mine, theirs)
            if counts is None:
                assert (board.size - position.ply) % 2
                continue
            most, against = counts
            bounded += 1
            if board.has_points:
                assert true.most(own, other) <= most - against, position
                settled += true.most(own, other) == most - against
            elif most == 0:
                worth = true.best(own, other, 0)
                assert worth <= 0, position
                assert worth < 0 or not against or board.is_exact, position
                settled += worth <= 0
    assert bounded > 100
    assert settled > 8


def alive_only(lines, state, taken):
    """Return a state without the lines that are complete."""
    for line, cells in lines.cells.items():
        if cells & taken == cells:
            state &= ~(line * lines.all_levels)
    return state


def test_following_up_never_holds_more_than_there_is():
    draws = wins = 0
    for m, n, k, least in SMALL:
        board = rules(m, n, k, "g")
        columns, brute = Columns(board), Brute(board)
        follow_up = FollowUp(columns, n)
        for position in open_positions(board, 150, least):
            if not is_quiet(position):
                continue
            side = position.to_move
            own, other = position.marks[side], position.marks[1 - side]
            mine, theirs = columns.of(own), columns.of(other)
            threats = columns.threats(theirs) & ~mine
            draws_at_least, wins_at_least = [follow_up.holds(mine, theirs, threats, most) for most in (0, -1)]
            worth = brute.best(own, other, 0)
            assert worth <= 0 or not draws_at_least, position
            assert worth < 0 or not wins_at_least, position
            draws += draws_at_least and worth == 0
            wins += wins_at_least
    assert draws > 50
    assert wins > 10


@pytest.mark.proof
def test_most_of_connect_four_is_proved_from_sixteen_marks_on():
    proved = 0
    for position, _ in quiet_games(CONNECT_FOUR, 8, 16):
        found = Search(CONNECT_FOUR).analyse(position, NODES)
        proved += found.value is not None
    assert proved >= 6


def test_what_is_proved_of_connect_four_holds_after_the_best_move():
    told = {"W": "L", "D": "D", "L": "W"}
    for position, _ in quiet_games(CONNECT_FOUR, 6, 20):
        search = Search(CONNECT_FOUR)
        found = search.analyse(position, NODES)
        child = position.play(found.best[0])
        if found.value is not None and not child.outcome:
            after = Search(CONNECT_FOUR).analyse(child, NODES)  # a search that remembers nothing
            assert after.value in (None, told[found.value]), position


def test_what_is_proved_is_held_to_the_end_of_the_game():
    """Slow: each move of whole games is searched as long as on the page."""
    rank = {"L": 0, "D": 1, "W": 2}
    proved = 0
    for position, _ in quiet_games(CONNECT_FOUR, 2, 16):
        side, held = position.to_move, 0
        searches = (Search(CONNECT_FOUR), Search(CONNECT_FOUR))  # neither gains from what the other learns
        while not position.outcome:
            found = searches[position.to_move].analyse(position, NODES if position.to_move == side else NODES // 4)
            if position.to_move == side and found.value:
                assert rank[found.value] >= held
                held = rank[found.value]
                proved += 1
            position = position.play(found.best[0])
        winner = position.outcome.winner
        assert (1 if winner is None else 2 if winner == side else 0) >= held
    assert proved > 10
