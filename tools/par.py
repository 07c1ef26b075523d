"""Writes ttt/coach/par_table.py: par, the margin of perfect play on boards with points, where it is proved.

`make par` runs this; it takes a few minutes. Proofs are limited by a number of nodes, never by time, so the same
sources always write the same file.
"""

import sys
from collections.abc import Callable, Iterable
from multiprocessing import Pool
from pathlib import Path
from textwrap import fill

import ttt.engine.line_solver as solving
from ttt.coach.par import first_draws, second_draws
from ttt.engine.line_counts import Lines
from ttt.engine.line_solver import OutOfNodes
from ttt.engine.point_solver import PointSolver
from ttt.game.family import start
from ttt.game.notation import board_text
from ttt.game.rules import GRAVITY, Rules
from ttt.rules_map.neighbours import checked

TARGET = Path(__file__).resolve().parent.parent / "ttt" / "coach" / "par_table.py"
HEAD = '''"""By how many points the side that moves first wins on boards with points; `make par` writes this file."""

TABLE = """
{entries}
"""
'''

SIDES = range(3, 7)  # columns and rows of a board; chosen by hand
ROWS = (3, 4)  # marks in a row that score
VARIANTS = ("p", "mp", "gp", "mgp")
LARGEST = 25  # cells; larger boards take longer than a few minutes
NODES = 400000  # nodes of a proof, chosen by hand: a few seconds
WIDTH = 120  # characters of a line in the file
REMEMBERED = NODES  # positions in a proof's transposition table: about 100 MB per processor; the page keeps fewer


def boards() -> list[Rules]:
    """Return the boards whose par doesn't follow from a general argument, the largest first."""
    found = [
        game
        for variants in VARIANTS
        for k in ROWS
        for m in SIDES
        for n in SIDES
        if GRAVITY in variants or m >= n  # else the game of its mirror image
        if (game := checked(m, n, k, variants)) and game.size <= LARGEST  # None if no row fits
        if not (second_draws(game) and first_draws(game))
    ]
    return sorted(found, key=lambda game: (-game.size, game))


def bounds(game: Rules, nodes: int) -> tuple[int, int]:
    """Return bounds on the points by which the first side wins with perfect play; equal bounds prove the result."""
    lines, position = Lines(game), start(game)
    solver = PointSolver(game, lines)
    solver.nodes, solver.budget = 0, nodes
    most = 4 * game.size
    low = 0 if first_draws(game) else -most
    high = 0 if second_draws(game) else most

    def scores(least: int) -> bool:
        return solver.ask(position, lines.empty_board, lines.empty_board, least)[0] >= least

    return narrowed(low, high, scores)


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


def entry(game: Rules) -> str:
    """Return the entry of a board; "" if its par isn't proved."""
    low, high = bounds(game, NODES)
    return f"{board_text(game)}:{low}" if low == high else ""


def written(games: Iterable[Rules]) -> str:
    """Return the text of the file for some boards."""
    with Pool(initializer=_remember_more) as pool:
        entries = filter(None, pool.map(entry, games, chunksize=1))
    return HEAD.format(entries=fill(" ".join(sorted(entries)), WIDTH))


def _remember_more() -> None:
    """Let a proof store all that it finds."""
    solving.TABLE_ENTRIES = REMEMBERED


def main() -> int:
    """Write ttt/coach/par_table.py."""
    print("Working out par on boards with points; this takes some minutes.")
    TARGET.write_text(written(boards()), encoding="utf-8")
    print(f"{TARGET.stat().st_size} bytes in {TARGET}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
