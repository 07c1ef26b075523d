"""Thinks in Pyodide, in a worker, so that the page never waits: text in, text out."""

from time import perf_counter

from ttt.engine.time_slices import Slices

SLICE = 0.03  # seconds: how long a more urgent question may have to wait

_slices = Slices()


def think(text: str, nodes: int) -> str:
    """One slice of thinking about a game: see Slices.think."""
    end = perf_counter() + SLICE
    return _slices.think(text, nodes, lambda: perf_counter() >= end)


__export__ = ["think"]
