"""Thinks inside Pyodide, in a worker of its own, so that the page never waits: text in, text out."""

from time import perf_counter

from ttt.engine.slices import Slices

SLICE = 0.03  # seconds: what the worker is busy with when it is wanted for something else

_slices = Slices()


def think(text: str, nodes: int) -> str:
    """A slice of thinking about a game, as Slices.think tells it."""
    end = perf_counter() + SLICE
    return _slices.think(text, nodes, lambda: perf_counter() >= end)


__export__ = ["think"]
