"""The proofs that are timed. Run as a program, on any Python, it prints the seconds of each as JSON."""

import json
import time

from ttt.engine.all_positions import table
from ttt.engine.search import Search
from ttt.game.rules import Position, rules, start

BOARDS = ((3, 3, 3), (4, 4, 4), (5, 5, 4), (6, 5, 4), (7, 7, 4), (6, 6, 5))
ROUNDS = 3
SLICE = 250  # nodes: how often it is asked whether the value is known
GIVEN_UP = 200000


def solved(position: Position) -> tuple[str | None, float]:
    """What a position is worth, and the seconds until that was proved."""
    began = time.perf_counter()
    thought, is_done = Search(position.rules).begin(position, GIVEN_UP), False
    while not is_done and thought.analysis.value is None:
        is_done = thought.go_on(SLICE)
    return thought.analysis.value, time.perf_counter() - began


def tabled() -> float:
    """The seconds for all positions of 3x3 with their values and distances."""
    began = time.perf_counter()
    table(rules())
    return time.perf_counter() - began


def timed() -> dict[str, float]:
    """The seconds of each proof, in the quickest of a few rounds."""
    found = {"All positions of 3x3": min(tabled() for _ in range(ROUNDS))}
    for m, n, k in BOARDS:
        found[f"{m}x{n}, {k} in a row"] = min(solved(start(rules(m, n, k)))[1] for _ in range(ROUNDS))
    return found


if __name__ == "__main__":
    print(json.dumps(timed()))
