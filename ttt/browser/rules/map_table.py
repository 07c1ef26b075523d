"""Shows the grid of the map: a row for each number of rows, a column for each number of columns; saves its picture."""

import json

from pyscript.js_modules import board, tables, zoom

from ttt.browser.kit.notices import start_task
from ttt.browser.rules.rules_page import RulesPage, RulesPanel
from ttt.game.errors import Refused
from ttt.game.notation import board_from, board_text
from ttt.game.rules import Rules
from ttt.rules_map.known_values import LARGEST, how_known
from ttt.rules_map.neighbours import checked
from ttt.words import rules as rules_words
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}  # columns, rows


class MapTable(RulesPanel):
    """The map, which says who wins on every board with the chosen k and variants; arrow keys move between its tiles.

    Below it is the button that saves the map as a picture, with a sentence about success or failure.
    """

    def __init__(self, page: "RulesPage") -> None:
        super().__init__(page)
        self._shown = ""  # k and variants of the map shown
        self._table = page.find("#map")

    def listen(self) -> None:
        self._page.listen_to_buttons("#map", self._on_click)
        self._page.listen("#map", "keydown", self._on_key)
        self._page.listen("#poster", "click", lambda event: start_task(self._save()))

    def show(self) -> None:
        chosen = self._page.game
        self._shown = f"{chosen.k}{chosen.variants}"
        cells = []
        for n in range(1, LARGEST + 1):
            for m in range(1, LARGEST + 1):
                game = checked(m, n, chosen.k, chosen.variants)
                cells.append(self._cell(game) if game else None)
        unknown = tables.show(self._table, json.dumps(cells), board_text(chosen))
        self._page.rewrite("#unknown", rules_words.unknown(unknown))

    def follow(self) -> None:
        """Mark the chosen game if it is on the map shown; otherwise show its map."""
        game = self._page.game
        self._page.rewrite("#poster-told", "")  # it was about the previous map
        if self._shown == f"{game.k}{game.variants}":
            tables.select(self._table, board_text(game))
        else:
            self.show()

    def _cell(self, game: "Rules") -> "list[str]":
        known = self._page.known.find(game)
        value = known.value if known else "open"
        return [board_text(game), rules_words.sign(known), value, how_known(known), rules_words.cell(game, known)]

    def _on_click(self, button: "Any") -> None:
        board.focus(button)
        zoom.remember(button)
        self._page.choose(board_from(str(button.dataset.board)), True)

    def _on_key(self, event: "Any") -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        game = board_from(str(event.target.dataset.board))
        m, n = game.m, game.n
        if event.key in STEPS:
            right, down = STEPS[event.key]
            m, n = m + right, n + down
        elif event.key == "Home":
            m = 1 if game.k <= n else game.k
        elif event.key == "End":
            m = LARGEST
        else:
            return
        event.preventDefault()
        other = checked(m, n, game.k, game.variants)
        if other:
            board.focus(self._page.find(f"#map [data-board='{board_text(other)}']"))

    async def _save(self) -> None:
        game = self._page.game
        try:
            poster = await self._page.js_module("rules/poster.js")
        except Refused as error:
            self._page.rewrite("#poster-told", refusal(error))
            return
        is_saved = await poster.savePoster(f"ttt-{game.k}{game.variants}.png")
        self._page.rewrite(
            "#poster-told",
            say(
                "The picture of the map is saved." if is_saved else "This browser couldn't make the picture of the map."
            ),
        )


make = MapTable
