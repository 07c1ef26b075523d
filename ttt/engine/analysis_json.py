"""Turns an analysis into plain data, which the worker returns and the terminal prints, and back."""

import json
from collections import OrderedDict

from ttt.game.analysis import Analysis, Worth
from ttt.game.cells import cell_name
from ttt.game.notation import cell_at, to_text
from ttt.game.record import Game, position_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class FromBook(Analysis):
    """An analysis whose value is known from the book (book.py)."""

    is_from_book = True


class Bookless(Analysis):
    """An analysis made without the game's book, which couldn't be loaded."""

    is_bookless = True


def to_plain(game: Game, analysis: Analysis) -> "dict[str, object]":
    """Return the analysis as data for JSON, with cells by name, in board order; None means the same as in Worth."""
    names = {cell: cell_name(game.rules, cell) for cell in analysis.cells}
    cells: "OrderedDict[str, dict[str, object]]" = OrderedDict()
    for cell, worth in sorted(analysis.cells.items()):
        told = {"value": worth.value, "plies": worth.plies, "exact": worth.exact, "score": worth.estimate}
        cells[names[cell]] = told
    return {
        "text": to_text(game),
        "to_move": game.mark(position_of(game).to_move),
        "value": analysis.value,
        "plies": analysis.plies,
        "exact": analysis.exact,
        "nodes": analysis.nodes,
        "cells": cells,
        "best": [names[cell] for cell in analysis.best],
        "book": isinstance(analysis, FromBook),
    }


def to_json(game: Game, analysis: Analysis) -> str:
    """Return the analysis as one line of JSON."""
    return json.dumps(to_plain(game, analysis))


def from_plain(game: Game, plain: "dict[str, Any]") -> Analysis:
    """Return the analysis that to_plain() turned into data; it is Bookless if "book" is None (see time_slices.py)."""
    cells = {}
    for name, worth in plain["cells"].items():
        cells[cell_at(game.rules, name)] = Worth(worth["value"], worth["plies"], worth["exact"], worth["score"])
    best = [cell_at(game.rules, name) for name in plain["best"]]
    kind = Bookless if plain["book"] is None else FromBook if plain["book"] else Analysis
    return kind(plain["value"], plain["plies"], plain["exact"], plain["nodes"], cells, best)
