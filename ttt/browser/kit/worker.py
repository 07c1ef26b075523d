"""Thinks in Pyodide, in a worker, so that the page never waits: text in, text out."""

import json
from importlib import import_module, invalidate_caches
from time import perf_counter

from ttt.engine.time_slices import Slices
from ttt.game.notation import from_text
from ttt.game.record import position_of

SLICE = 0.03  # seconds; a more urgent question has to wait for the end of a slice

_slices = Slices()


def think(text: str, nodes: int) -> str:
    """Think about a game for one slice: see Slices.think."""
    end = perf_counter() + SLICE
    return _slices.think(text, nodes, lambda: perf_counter() >= end)


def prove(text: str, tells_all: bool) -> str:
    """Search a game deeply for one slice: see Slices.prove."""
    end = perf_counter() + SLICE
    return _slices.prove(text, lambda: perf_counter() >= end, tells_all)


def like(text: str) -> str:
    """Return the moves that the opponent to move likes, as JSON. Works only on a page with opponents."""
    from ttt.opponents.row_players import moves_by_rows

    game = from_text(text)
    return json.dumps(moves_by_rows(game.next_seat, position_of(game)))


def take_book(reader: str, text: str) -> bool:
    """Use the book of Connect Four from now on.

    reader is the source of ttt/engine/book.py, and text is the book. Return whether there is a book now: False if the
    source can't read the text.
    """
    try:
        with open("ttt/engine/book.py", "w", encoding="utf-8") as file:
            file.write(reader)
        invalidate_caches()
        _slices.book = import_module("ttt.engine.book").Book(text)
    except Exception as error:
        print("The book can't be read:", error)
    return _slices.book is not None


__export__ = ["think", "prove", "like", "take_book"]
