"""How long it takes to prove what empty boards are worth, beside the plain minimax's time for 3x3."""

import time
from collections.abc import Iterator

from tests.bench.opening import copying_minimax, seconds
from ttt.rules import rules, start
from ttt.search import Search

BOARDS = ((3, 3, 3), (4, 4, 4), (5, 5, 4), (6, 5, 4), (7, 7, 4), (6, 6, 5))
SLICE = 250  # nodes: how often it is asked whether the value is known
GIVEN_UP = 200000


def solved(m: int, n: int, k: int) -> tuple[str | None, float]:
    """What an empty board is worth, and the seconds until that was proved."""
    board = rules(m, n, k)
    began = time.perf_counter()
    search, spent, value = Search(board), 0, None
    while value is None and spent < GIVEN_UP:
        value = search.analyse(start(board), SLICE).value
        spent += SLICE
    return value, time.perf_counter() - began


def report() -> Iterator[str]:
    """The lines of the report."""
    plain = seconds(lambda: copying_minimax([0] * 9, 1), rounds=1)
    for m, n, k in BOARDS:
        value, took = solved(m, n, k)
        yield (
            f"{m}x{n}, {k} in a row, is worth {value or 'what is not known'}: {took:.3f} s,"
            f" {took / plain:.2g} of what the minimax that copies its board needs for 3x3"
        )
