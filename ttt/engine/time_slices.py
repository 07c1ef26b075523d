"""Searching for a caller that sends text: each answer is one slice, continued from where the last one stopped.

How long a slice lasts depends on the device. What is known after a given number of nodes does not,
because a slice consists of bites that all have the same number of nodes.
"""

import json

from ttt.engine.as_json import to_plain
from ttt.engine.search import PositionSearch, Search
from ttt.game.notation import from_text
from ttt.game.record import Game, position_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.game.rules import Rules

BITE = 100  # nodes; set by hand: some milliseconds in Pyodide, where smaller bites mostly repeat the way to their work
_KEPT = 4  # searches in progress; set by hand: as many as are likely to be continued in turn


class Slices:
    """The last few searches in progress, all of one game. What was learned is kept until the rules change."""

    def __init__(self) -> None:
        self._search: "Search | None" = None
        # By text and nodes; the one used last is at the end.
        self._under_way: "list[tuple[tuple[str, int], Game, PositionSearch]]" = []

    def think(self, text: str, nodes: int, is_time_up: "Callable[[], bool]" = lambda: True) -> str:
        """Search a game that is not over, bite by bite, until the nodes are spent or time is up.

        Returns JSON: analysis (what is known so far, as in as_json.py), nodes (the cost so far) and
        is_done (True if nothing more will be learned).
        """
        game, under_way = self._continued(text, nodes)
        is_done = under_way.go_on(BITE)
        while not (is_done or is_time_up()):
            is_done = under_way.go_on(BITE)
        plain = to_plain(game, under_way.analysis)
        return json.dumps({"analysis": plain, "nodes": under_way.nodes, "is_done": is_done})

    def _continued(self, text: str, nodes: int) -> "tuple[Game, PositionSearch]":
        """The game and the search in progress, which is begun if it is not kept."""
        found = [kept for kept in self._under_way if kept[0] == (text, nodes)]
        if found:
            self._under_way.remove(found[0])
        else:
            game = from_text(text)
            found = [((text, nodes), game, self._search_of(game.rules).begin(position_of(game), nodes))]
        self._under_way = self._under_way[1 - _KEPT :] + found
        return found[0][1], found[0][2]

    def _search_of(self, rules: "Rules") -> Search:
        if self._search is None or self._search.rules != rules:
            self._search, self._under_way = Search(rules), []
        return self._search
