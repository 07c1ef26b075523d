"""The proofs to time. Run as a program, on any Python, this module prints the seconds of each as JSON."""

import json
import sys
import time

from ttt.engine.all_positions import table
from ttt.engine.search import Search
from ttt.game.family import rules, start
from ttt.game.notation import board_text
from ttt.game.rules import Position

BOARDS = (
    rules(3, 3, 3),
    rules(4, 4, 4),
    rules(5, 5, 4),
    rules(6, 5, 4),
    rules(7, 7, 4),
    rules(6, 6, 5),
    rules(5, 4, 4, "g"),
    rules(6, 4, 4, "g"),
    rules(5, 5, 4, "g"),
)
ROUNDS = 3
SLICE = 250  # nodes between two checks of whether the value is known
GIVEN_UP = 200000  # nodes


def clock() -> float:
    """Return the seconds of processor time so far, which in Pyodide only Node knows."""
    if sys.platform != "emscripten":
        return time.process_time()
    from js import process

    return process.cpuUsage().user / 1e6


def solved(position: Position) -> tuple[str | None, float]:
    """Return the value of a position, or None if GIVEN_UP nodes don't prove it, and the seconds that this took."""
    began = clock()
    thought, is_done = Search(position.rules).begin(position, GIVEN_UP), False
    while not is_done and thought.analysis.value is None:
        is_done = thought.go_on(SLICE)
    return thought.analysis.value, clock() - began


def tabled() -> float:
    """Return the seconds needed to list all positions of 3x3 with their values and distances."""
    began = clock()
    table(rules())
    return clock() - began


def timed() -> dict[str, float]:
    """Return the seconds of each proof by its name, from the fastest of ROUNDS rounds."""
    found = {"All positions of 3x3": min(tabled() for _ in range(ROUNDS))}
    for board in BOARDS:
        found[board_text(board)] = min(solved(start(board))[1] for _ in range(ROUNDS))
    return found


if __name__ == "__main__":
    print(json.dumps(timed()))
