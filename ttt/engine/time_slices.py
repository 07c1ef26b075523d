"""Searches for a caller that sends text: each call takes one slice, which continues where the last slice stopped.

How long a slice lasts depends on the device. What is known after a given number of nodes does not,
because a slice consists of bites that all have the same number of nodes.
"""

import json

from ttt.engine.analysis_json import to_plain
from ttt.engine.search import Search
from ttt.game.cells import cell_name
from ttt.game.notation import board_of, reading
from ttt.game.record import position_of
from ttt.game.rules import CONNECT_FOUR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.engine.book import Book

BITE = 100  # nodes; set by hand: a few milliseconds in Pyodide; resuming the search takes most of a smaller bite
BITE_OF_PROOF = 500  # nodes; set by hand: longer, because resuming a proof takes longer
_KEPT = 4  # searches in progress that are kept; set by hand: as many as are likely to be continued in turn


class Slices:
    """The last few searches in progress, all of one game. They keep what they have learned until the rules change."""

    def __init__(self) -> None:
        self.book: "Book | None" = None  # the book of Connect Four, once it has been loaded
        self._search: "Search | None" = None
        # The searches by text and nodes; the one used last is at the end.
        self._under_way: "list[tuple[tuple[str, int], Thought]]" = []
        self._look: "Look | None" = None  # the last proof asked for

    def think(self, text: str, nodes: int, is_time_up: "Callable[[], bool]" = lambda: True) -> str:
        """Search a game that is not over, bite by bite, until the nodes are spent or time is up.

        Returns JSON: nodes (the cost so far), is_done (True if nothing more will be learned) and analysis (as in
        analysis_json.py). The analysis is None until is_done, because writing it would cost more than the slice.
        """
        thought = self._continued(text, nodes)
        is_done = thought.go_on()
        while not (is_done or is_time_up()):
            is_done = thought.go_on()
        return json.dumps({"analysis": thought.told() if is_done else None, "nodes": thought.nodes, "is_done": is_done})

    def _continued(self, text: str, nodes: int) -> "Thought":
        """Return the search in progress, or begin it if it isn't kept."""
        key = text, nodes
        found = [kept for kept in self._under_way if kept[0] == key]
        if found:
            self._under_way.remove(found[0])
        else:
            found = [(key, Thought(self._search_of(text), text, nodes))]
        self._under_way = self._under_way[1 - _KEPT :] + found
        return found[0][1]

    def prove(self, text: str, is_time_up: "Callable[[], bool]" = lambda: True, tells_all: bool = False) -> str:
        """Go on with the proof of a game that is not over, bite by bite, until all is proved or time is up.

        Returns JSON: nodes (the cost so far), is_done (True if nothing is left to prove, or nothing can be), bounds
        (the lowest and the highest value still possible) and cells, what is proved of each move by its name: value and
        plies, and whether both are exact. bounds and cells are None if they haven't changed since the last answer,
        unless tells_all: the caller may have forgotten that answer, or never got it.
        """
        if self._look is None or self._look.text != text:
            self._look = Look(self._search_of(text), text)
        is_done = self._look.go_on()
        while not (is_done or is_time_up()):
            is_done = self._look.go_on()
        return json.dumps(self._look.told(is_done, tells_all))

    def _search_of(self, text: str) -> Search:
        rules = board_of(text)
        if self._search is None or self._search.rules != rules:
            self._search, self._under_way, self._look = Search(rules), [], None
        self._search.book = self.book if rules == CONNECT_FOUR else None
        return self._search


class Thought:
    """The search of one game. Its text is read first, also bit by bit, because it may hold thousands of moves."""

    def __init__(self, search: Search, text: str, nodes: int) -> None:
        self._search, self._budget = search, nodes
        self._reading = reading(text)
        self._game: "Any" = None  # the Game, once it is read
        self._found: "Any" = None  # the game's PositionSearch

    @property
    def nodes(self) -> int:
        """The nodes spent so far."""
        return self._found.nodes if self._found else 0

    def go_on(self) -> bool:
        """Take one bite; return True when nothing is left to learn or the nodes are spent."""
        if not self._found:
            self._game = next(self._reading)
            if not self._game:
                return False
            self._found = self._search.begin(position_of(self._game), self._budget)
        return self._found.go_on(BITE)

    def told(self) -> "dict[str, object]":
        """Return the analysis as plain data, once go_on has returned True.

        book is None if the game has a book that isn't loaded.
        """
        plain = to_plain(self._game, self._found.analysis)
        if self._search.rules == CONNECT_FOUR and not self._search.book:
            plain["book"] = None
        return plain


class Look:
    """The proof of one position, as long as somebody waits for it."""

    def __init__(self, search: Search, text: str) -> None:
        self.text = text
        self._search = search
        self._reading = reading(text)
        self._game: "Any" = None  # the Game, once it is read
        self._proof: "Any" = None  # None if the position can't be searched to the end
        self._told: "dict[str, object]" = {}

    def go_on(self) -> bool:
        """Take one bite; return True when nothing is left to prove, or nothing can be proved."""
        if not self._game:
            self._game = next(self._reading)
            if not self._game:
                return False
            self._proof = self._search.proof(position_of(self._game))
        return self._proof is None or self._proof.go_on(BITE_OF_PROOF)

    def told(self, is_done: bool, tells_all: bool) -> "dict[str, object]":
        """Return the data that Slices.prove returns as JSON."""
        if not self._proof:
            return {"nodes": 0, "is_done": is_done, "bounds": None, "cells": None}
        cells = {}
        for cell, worth in self._proof.worths({}).items():
            if worth.value:
                cells[cell_name(self._game.rules, cell)] = [worth.value, worth.plies, worth.exact]
        found: "dict[str, object]" = {"bounds": list(self._proof.bounds), "cells": cells}
        told = found if tells_all or found != self._told else {"bounds": None, "cells": None}
        self._told = found
        return {"nodes": self._proof.nodes, "is_done": is_done, "bounds": told["bounds"], "cells": told["cells"]}
