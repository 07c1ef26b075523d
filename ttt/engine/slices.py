"""Thinking for somebody who sends text: each answer is one slice, gone on from where the last one stopped.

What a slice lasts is the device's affair; what is known after so many nodes is the same everywhere,
because a slice is made of bites that all have the same number of nodes.
"""

import json

from ttt.engine.as_json import to_plain
from ttt.engine.search import Search, Thought
from ttt.game.notation import from_text
from ttt.game.record import Game, position_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.game.rules import Rules

BITE = 100  # nodes: some milliseconds in Pyodide, where fewer would mostly find their way back
_KEPT = 4  # thoughts: as many as are likely to be gone on with in turn


class Slices:
    """A search and its last few thoughts. What was learned is kept while the rules stay."""

    def __init__(self) -> None:
        self._search: "Search | None" = None
        self._thoughts: "list[tuple[tuple[str, int], Game, Thought]]" = []  # the last one used at the end

    def think(self, text: str, nodes: int, is_time_up: "Callable[[], bool]" = lambda: True) -> str:
        """Go on with a game that is not over, bite by bite, until so many nodes have been spent or time is up.

        JSON: the analysis so far as reply.py has it, nodes (what it has cost), is_done (nothing more is learned).
        """
        game, thought = self._thought(text, nodes)
        is_done = thought.go_on(BITE)
        while not (is_done or is_time_up()):
            is_done = thought.go_on(BITE)
        return json.dumps({"analysis": to_plain(game, thought.analysis), "nodes": thought.nodes, "is_done": is_done})

    def _thought(self, text: str, nodes: int) -> "tuple[Game, Thought]":
        found = [kept for kept in self._thoughts if kept[0] == (text, nodes)]
        if found:
            self._thoughts.remove(found[0])
        else:
            game = from_text(text)
            found = [((text, nodes), game, self._searching(game.rules).begin(position_of(game), nodes))]
        self._thoughts = self._thoughts[1 - _KEPT :] + found
        return found[0][1], found[0][2]

    def _searching(self, rules: "Rules") -> Search:
        if self._search is None or self._search.rules != rules:
            self._search, self._thoughts = Search(rules), []
        return self._search
