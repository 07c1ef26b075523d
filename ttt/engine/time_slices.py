"""Searching for a caller that sends text: each answer is one slice, continued from where the last one stopped.

How long a slice lasts depends on the device. What is known after a given number of nodes does not,
because a slice consists of bites that all have the same number of nodes.
"""

import json

from ttt.engine.as_json import to_plain
from ttt.engine.search import Search
from ttt.game.notation import board_of, reading
from ttt.game.record import position_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

BITE = 100  # nodes; set by hand: some milliseconds in Pyodide, where smaller bites mostly repeat the way to their work
_KEPT = 4  # searches in progress; set by hand: as many as are likely to be continued in turn


class Slices:
    """The last few searches in progress, all of one game. What was learned is kept until the rules change."""

    def __init__(self) -> None:
        self._search: "Search | None" = None
        # By text and nodes; the one used last is at the end.
        self._under_way: "list[tuple[tuple[str, int], Thought]]" = []

    def think(self, text: str, nodes: int, is_time_up: "Callable[[], bool]" = lambda: True) -> str:
        """Search a game that is not over, bite by bite, until the nodes are spent or time is up.

        Returns JSON: nodes (the cost so far), is_done (True if nothing more will be learned) and, once that
        is so, analysis (as in as_json.py): to tell it after each slice would cost more than the slice.
        """
        thought = self._continued(text, nodes)
        is_done = thought.go_on()
        while not (is_done or is_time_up()):
            is_done = thought.go_on()
        return json.dumps({"analysis": thought.told() if is_done else None, "nodes": thought.nodes, "is_done": is_done})

    def _continued(self, text: str, nodes: int) -> "Thought":
        """The search in progress, which is begun if it is not kept."""
        key = text, nodes
        found = [kept for kept in self._under_way if kept[0] == key]
        if found:
            self._under_way.remove(found[0])
        else:
            rules = board_of(text)
            if self._search is None or self._search.rules != rules:
                self._search, self._under_way = Search(rules), []
            found = [(key, Thought(self._search, text, nodes))]
        self._under_way = self._under_way[1 - _KEPT :] + found
        return found[0][1]


class Thought:
    """The search of one game: its text is read first, bit by bit as well, because it may hold thousands of moves."""

    def __init__(self, search: Search, text: str, nodes: int) -> None:
        self._search, self._budget = search, nodes
        self._reading = reading(text)
        self._game: "Any" = None  # the Game, once it is read
        self._found: "Any" = None  # its PositionSearch

    @property
    def nodes(self) -> int:
        """The nodes spent so far."""
        return self._found.nodes if self._found else 0

    def go_on(self) -> bool:
        """Take one bite; True when nothing is left to learn or the nodes are spent."""
        if not self._found:
            self._game = next(self._reading)
            if not self._game:
                return False
            self._found = self._search.begin(position_of(self._game), self._budget)
        return self._found.go_on(BITE)

    def told(self) -> "dict[str, object]":
        """The analysis as plain data, once go_on has returned True."""
        return to_plain(self._game, self._found.analysis)
