"""Writes the proof of what a game is worth, in Pyodide, slice by slice (docs/proofs.md): text in, JSON out."""

import json
from time import perf_counter

from ttt.engine.written_proof import written
from ttt.game.notation import board_from

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

SLICE = 0.2  # seconds; chosen by hand
REMEMBERED = 400_000  # positions; chosen by hand: about 90 MB
LONGEST = 200_000  # characters

_written: "Iterator[str | None]" = iter(())
_lines: "list[str]" = []


def begin(board: str, value: str) -> str:
    """Begin the proof that a game is worth value to the side that moves first, for one slice: see go_on()."""
    global _written
    _written = written(board_from(board), value, REMEMBERED)
    _lines.clear()
    return go_on()


def go_on() -> str:
    """Go on for one slice. Return the number of lines so far, and the whole text once it is written.

    The text is "" if it is longer than LONGEST.
    """
    end = perf_counter() + SLICE
    for line in _written:
        if line is not None:
            _lines.append(line)
        if perf_counter() >= end:
            is_long = sum(map(len, _lines)) + len(_lines) > LONGEST
            return json.dumps([len(_lines), "" if is_long else None])
    text = "".join([f"{line}\n" for line in _lines])
    return json.dumps([len(_lines), text if len(text) <= LONGEST else ""])


__export__ = ["begin", "go_on"]
