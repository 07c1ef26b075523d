"""How long this engine's proofs and others' take, compared with a plain minimax on 3x3 in the same run."""

import time
import warnings
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from statistics import median

from tests.helpers.quiet_games import quiet_games
from tools.bench.opening import copying_minimax, seconds
from tools.bench.proofs import BOARDS, SLICE, named, solved
from tools.bench.solve import WORTH
from ttt.engine.all_positions import table
from ttt.engine.search import Search
from ttt.game.family import rules, start
from ttt.game.rules import CONNECT_FOUR

MIDDLES = (12, 14, 16, 18, 20)  # marks on the board
GAMES = 20  # positions for each number of marks
ONE_MOVE = 20000  # nodes: what the page's worker may spend on a move
ALL_COLUMNS = 14  # marks on the board when the proof of every column's value is timed
LATE = 28  # marks on the board at which OpenSpiel's search takes only seconds
LATE_GAMES = 10


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    plain = seconds(lambda: copying_minimax([0] * 9, 1), rounds=1)

    def told(took: float) -> str:
        return f"{took * 1000:.1f} ms, {took / plain:.2g} times as long as a board-copying minimax takes for 3x3"

    whole = seconds(lambda: table(rules()))
    positions = len(table(rules()))
    yield f"Solving all {positions} positions of 3x3, including the number of moves to the end, takes {told(whole)}"
    for board in BOARDS:
        value, took = solved(start(board))
        yield f"{named(board)}, is {WORTH[value] if value else 'not solved'}; the search takes {told(took)}"
    yield every_column(told)
    for marks in MIDDLES:
        yield in_the_middle(marks, told)
    yield from others(told)


def every_column(told: Callable[[float], str]) -> str:
    """Say how long it takes to prove the value of every column in Connect Four, however many nodes that needs."""
    took = []
    for position, _ in quiet_games(CONNECT_FOUR, GAMES, ALL_COLUMNS):
        began = time.process_time()
        proof = Search(CONNECT_FOUR).proof(position)
        assert proof is not None
        while proof.open_cells():
            proof.go_on(SLICE)
        took.append(time.process_time() - began)
    return (
        f"7x6 with gravity, 4 in a row, after {ALL_COLUMNS} quiet random moves: proving the value of every column"
        f" takes a median of {told(median(took))}"
    )


def in_the_middle(marks: int, told: Callable[[float], str]) -> str:
    """Say how many positions of Connect Four with that many marks a search of one move proves, and how soon."""
    values = whole = 0
    began = time.process_time()
    for position, _ in quiet_games(CONNECT_FOUR, GAMES, marks):
        found = Search(CONNECT_FOUR).analyse(position, ONE_MOVE)
        values += found.value is not None
        whole += found.exact
    took = (time.process_time() - began) / GAMES
    return (
        f"7x6 with gravity, 4 in a row, after {marks} quiet random moves: the search proves the values of {values} of"
        f" {GAMES} positions within {ONE_MOVE} nodes; in {whole} of them it also finds how many moves each win or loss"
        f" takes. On average, a position takes {told(took)}"
    )


def others(told: Callable[[float], str]) -> Iterator[str]:
    """Yield how long other programs take; those that aren't installed are skipped."""
    if find_spec("mnkgame"):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # mnkgame uses pkg_resources, which setuptools is about to drop
            from mnkgame.Board import Board
            from mnkgame.GameAiSearchTree import negamax_alphabeta
        took = seconds(lambda: negamax_alphabeta(Board(3, 3, 3), 9, float("inf")), rounds=1)
        yield f"On an empty 3x3 board, mnkgame's alpha-beta takes {told(took)}"
    if find_spec("pyspiel"):
        import pyspiel
        from open_spiel.python.algorithms.minimax import alpha_beta_search

        game = pyspiel.load_game("tic_tac_toe")
        took = seconds(lambda: alpha_beta_search(game), rounds=1)
        yield f"On an empty 3x3 board, OpenSpiel's alpha-beta takes {told(took)}"
        game = pyspiel.load_game("connect_four")
        theirs = ours = 0.0
        for position, moves in quiet_games(CONNECT_FOUR, LATE_GAMES, LATE):
            state = game.new_initial_state()
            for cell in moves:
                state.apply_action(cell % CONNECT_FOUR.m)
            began = time.process_time()
            score, _ = alpha_beta_search(game, state=state, maximum_depth=CONNECT_FOUR.size)
            theirs += time.process_time() - began
            value, took = solved(position)
            ours += took
            assert value == {1: "W", 0: "D", -1: "L"}[score], (moves, value, score)
        yield (
            f"In {LATE_GAMES} positions of 7x6 with gravity after {LATE} moves, OpenSpiel's alpha-beta takes"
            f" {theirs / ours:.0f} times as long as this engine ({theirs:.2f} s against {ours:.3f} s);"
            " both find the same values"
        )
