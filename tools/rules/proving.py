"""Proves who wins one game of the map, and with points by how much, within a number of positions."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import ttt
from tools.rules.record import SEARCH, THREATS, WINNERS, Row, winner_by
from ttt.coach.arguments import by_argument, holds, wins
from ttt.engine.game_proof import GameProof, pairing, wins_by_threats
from ttt.engine.line_counts import Lines
from ttt.engine.line_solver import OutOfNodes
from ttt.engine.point_solver import PointSolver
from ttt.game.analysis import DRAW, WIN
from ttt.game.family import start
from ttt.game.notation import board_text
from ttt.game.rules import EXACT, FIRST, SECOND, SWAP, Rules

PROGRAM = Path(__file__).with_name("solve_again.mjs")
LARGEST_PLAIN = 62  # cells of a board that PROGRAM knows
REMEMBERED = 1_000_000  # positions in the engine's table, some 500 MB; what is proved depends on it
SLICE = 20_000  # positions of one step of a proof
FOR_THREATS = 2000  # positions for each answer to a first move in the middle


def by_engine(before: Row, positions: int) -> Row:
    """Return a row with what an argument or the engine proves within a number of positions."""
    game = before.game
    row = Row(before.board, version=ttt.__version__, plain=before.plain, plain_positions=before.plain_positions)
    argument = without_search(game)
    if game.has_points:
        return _points(game, row, positions, argument)
    proof = GameProof(game, REMEMBERED)
    if argument:
        proof.learn(argument[0])
    while proof.nodes < positions and not proof.go_on(min(SLICE, positions - proof.nodes)):
        pass
    row = row._replace(positions=proof.nodes or before.positions)
    worth = proof.worth
    if worth.value:
        how = argument[1] if argument and worth.plies is None else SEARCH
        return row._replace(winner=WINNERS[worth.value], plies=worth.plies, how=how)
    if not set(game.variants) - {EXACT} and wins_by_threats(game, FOR_THREATS):
        return row._replace(winner=WINNERS[WIN], how=THREATS)
    return row


def without_search(game: Rules) -> tuple[str, str] | None:
    """Return what a game is worth to the first side, and why, if an argument or a pairing proves it."""
    can_pair = not (game.has_gravity or SWAP in game.variants)
    return by_argument(game) or ((DRAW, "pairing") if can_pair and pairing(game) is not None else None)


def _points(game: Rules, row: Row, positions: int, argument: tuple[str, str] | None) -> Row:
    """Return a row with bounds on the lead of a game with points."""
    if game.k == 1:
        # Each mark is a point, and if the number of cells is odd, the first side makes one more.
        lead = game.size % 2 * (-1 if game.is_misere else 1)
        return row._replace(winner=winner_by(lead, lead), least=lead, most=lead, how="counting")
    least, most, nodes = (0, 0, 0) if argument and argument[0] == DRAW else bounds(game, positions)
    winner = winner_by(least, most)
    by = argument[1] if argument else SEARCH
    return row._replace(winner=winner, least=least, most=most, how=by if winner else "", positions=nodes)


def bounds(game: Rules, positions: int) -> tuple[int, int, int]:
    """Return bounds on the points by which X wins with perfect play, and how many positions that took.

    Equal bounds prove the result.
    """
    lines, position = Lines(game), start(game)
    solver = PointSolver(game, lines)
    solver.budget, solver.most_entries = positions, REMEMBERED
    least, most = solver.at_once(position, lines.empty_board, lines.empty_board)
    if holds(game, FIRST):
        least = max(least, 1 if wins(game, FIRST) else 0)
    if holds(game, SECOND):
        most = min(most, -1 if wins(game, SECOND) else 0)

    def scores(lead: int) -> bool:
        return solver.ask(position, lines.empty_board, lines.empty_board, lead)[0] >= lead

    return (*narrowed(least, most, scores), solver.nodes)


def narrowed(low: int, high: int, scores: Callable[[int], bool]) -> tuple[int, int]:
    """Narrow bounds by asking, from a draw outwards, whether the first side scores at least a given difference.

    If scores raises OutOfNodes, the bounds are those known by then.
    """
    try:
        least = max(low + 1, min(high, 0))
        while low < high:
            if scores(least):
                low = least
                least += 1
            else:
                high = least - 1
                least = max(low + 1, high)
    except OutOfNodes:
        pass
    return low, high


def by_plain_search(before: Row, positions: int) -> Row:
    """Return the row with what the plain search proves within a number of positions: solve_again.mjs, run by Node."""
    command = ["node", str(PROGRAM), str(positions), board_text(before.game)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    _, found, *spent = done.stdout.split()
    return before._replace(plain="" if found == "?" else found, plain_positions=int(spent[0]) if spent else positions)
