"""No chosen move loses to a win by threats, unless all moves do; then the position is reported as lost."""

from pathlib import Path

import pytest

from tests.every_python.expect import after, cells
from tests.helpers.win_checker import WinChecker
from ttt.coach.analysis_notes import insight
from ttt.coach.reasons import HOLDS_OUT, reason
from ttt.engine.estimate import Estimate, Estimator
from ttt.engine.line_counts import Lines
from ttt.engine.line_evaluation import Evaluation, EvaluationTables
from ttt.engine.search import Search
from ttt.engine.threats import Threats, Win
from ttt.game.analysis import LOSS, Worth, summed_up
from ttt.game.family import rules
from ttt.game.record import new_game, with_moves
from ttt.game.rules import Position
from ttt.words.analysis import shown

BOARD = rules(15, 15, 5)
LINES = Lines(BOARD)
# Positions from games against other engines in which neither side is proved to win.
UNDECIDED = (Path(__file__).parent / "undecided.txt").read_text().split()


def refutation(position: Position, nodes: int) -> Win | None:
    """Return a win by threats of the side to move, or None if `nodes` nodes find none; a position costs two nodes."""
    search = Threats(LINES, BOARD.size).win(position.marks[position.to_move], position.marks[1 - position.to_move])
    try:
        for _ in range(nodes // 2):
            next(search)
    except StopIteration as end:
        return end.value
    return None


@pytest.mark.parametrize("nodes", [14000, 20000])
def test_a_move_that_once_lost_a_game_is_not_played_again(nodes):
    position = after(BOARD, "h8i6f8g8g9f10h7h6g6")
    lost = cells(BOARD, "j10")[0]
    assert refutation(position.play(lost), 200)
    found = Search(BOARD).analyse(position, nodes)
    assert lost not in found.best
    assert not refutation(position.play(found.best[0]), 1500)


def test_the_game_lost_to_another_engine_is_known_to_be_lost_after_13_moves():
    # Level 100 was second in this game against gomokubench (docs/bench.md, "matches"), after a random opening of three
    # moves that gave the first player two marks on a diagonal. Level 100 then marked i10: with 14000 nodes it estimated
    # -144 for it and -151 for h5, which stops the diagonal and comes first with 60000 nodes. With h5, e8 or f6 it goes
    # on to win; with i4, d9 or g7 it loses, too. One game was too little evidence to change the estimates.
    names = "f7j10g6i10h5e8i4j3g4k10h10l10m10"
    found = Search(BOARD).analyse(after(BOARD, names), 14000)
    assert (found.value, {worth.value for worth in found.cells.values()}) == (LOSS, {LOSS})
    before = after(BOARD, "f7j10g6i10h5")
    left = [cell for cell in before.legal_moves() if not refutation(before.play(cell), 1000)]
    assert left == sorted(cells(BOARD, "i4e8"))


def test_with_fewer_nodes_for_both_no_choice_is_refuted_in_games_against_other_engines():
    """Slow: forty positions are searched with 4,000 nodes each."""
    # `python -m tools.bench refuted` searches with the page's nodes, and spends 1500 on each refutation.
    assert len(set(UNDECIDED)) == 40
    search = Search(BOARD)
    for names in UNDECIDED:
        position = after(BOARD, names)
        found = search.analyse(position, 4000)
        assert found.value == LOSS or not refutation(position.play(found.best[0]), 400), names


def test_where_every_move_is_proved_lost_so_is_the_position_and_the_longest_defence_is_chosen():
    position = after(BOARD, "g8a1h8a3i8")  # an open three; SECOND stops it
    assert Search(BOARD).analyse(position, 3000).value is None
    position = after(BOARD, "g8a1h8a3i8a5f10o1f11o3f12")  # and then another open three
    found = Search(BOARD).analyse(position, 3000)
    assert (found.value, found.plies, found.exact) == (LOSS, None, False)
    assert {worth.value for worth in found.cells.values()} == {LOSS}
    assert len(found.best) == 1

    def strategy(own, other):
        search = Threats(LINES, BOARD.size).win(own, other)
        while True:
            try:
                next(search)
            except StopIteration as end:
                return end.value and end.value.cell

    checker = WinChecker(BOARD, strategy)
    mine, theirs = position.marks[position.to_move], position.marks[1 - position.to_move]
    for cell in position.legal_moves():
        assert checker.holds(theirs, mine | 1 << cell)
    game = with_moves(new_game(BOARD), tuple(cells(BOARD, "g8a1h8a3i8a5f10o1f11o3f12")))
    assert reason(position, found).kind in (HOLDS_OUT, "blocks")
    noted = insight(game, position, found)
    assert found.best[0] in noted.notes
    assert shown(BOARD, noted) == "O loses against best play; how many moves it takes isn't known."


def test_moves_that_do_not_look_promising_are_tried_before_a_position_is_told_as_lost():
    position = after(BOARD, "g8a1h8a3i8")
    far, stops = cells(BOARD, "a15o15"), set(cells(BOARD, "f8j8"))
    estimator = Estimator(BOARD)
    evaluation = Evaluation(EvaluationTables(BOARD))
    list(evaluation.set_up(position))
    others = [cell for cell in position.legal_moves() if cell not in far]
    estimate = Estimate(evaluation, LINES, position, far, others)
    estimate.go_on(3000)
    worths = estimate.worths()
    assert {cell for cell in far if worths[cell].value == LOSS} == set(far)
    assert stops <= {cell for cell, worth in worths.items() if worth.value is None}
    # Where only some moves are asked about, no others are searched.
    asked = estimator.begin(position, far)
    asked.go_on(3000)
    assert set(asked.worths()) == set(far)


def test_of_moves_that_are_all_lost_the_first_that_holds_out_is_best_unless_lengths_are_known():
    unknown, sooner, later = Worth(LOSS, None, False, None), Worth(LOSS, 2, True, None), Worth(LOSS, 6, True, None)
    found = summed_up({1: unknown, 2: unknown, 3: later}, 10, None, [3, 2, 1])
    assert (found.value, found.plies, found.exact, found.best) == (LOSS, None, False, [2])
    assert summed_up({1: sooner, 2: later, 3: later}, 10, None, [3, 2, 1]).best == [2, 3]
    assert summed_up({1: unknown, 2: Worth(None, None, False, -9)}, 10, None, [1, 2]).value is None
