"""The dialog with the people on this device: their games, renaming, deleting, export and import."""

import asyncio

from ttt.browser.people_charts import Pictures
from ttt.game.errors import Refused
from ttt.session import profiles
from ttt.session.statistics import statistics
from ttt.words.people import opponent
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.session.profiles import Profiles
    from ttt.session.statistics import Tally

FILE = "tic-tac-toe-players.json"


class People:
    """read and write deal with the kept Profiles; encode makes a text fit for an address.

    listener makes a function that JavaScript may keep.
    """

    def __init__(
        self,
        document: "Any",
        read: "Callable[[], Profiles]",
        write: "Callable[[Profiles], None]",
        encode: "Callable[[str], str]",
        listener: "Callable[..., Any]",
    ) -> None:
        self._document = document
        self._encode = encode
        self._read = read
        self._write = write
        self._is_delete_asked = False
        self._imported: "Profiles | None" = None
        self._player = self._find("#player")
        self._pictures = Pictures(document)

        def on(selector: str, event: str, handler: "Callable[..., Any]") -> None:
            self._find(selector).addEventListener(event, listener(handler))

        on("#players", "beforetoggle", lambda event: self.show())
        on("#player", "change", lambda event: self._show_player())
        on("#rename", "submit", self._rename)
        on("#delete-player", "click", lambda event: self._delete())
        on("#export-players", "click", lambda event: self._export())
        on("#import-players", "change", lambda event: self._preview())
        on("#accept-import", "click", lambda event: self._accept())

    def show(self) -> None:
        """Bring the dialog up to what is kept, and say nothing."""
        self._say("")
        self._show_list(self._player.value)

    def show_anew(self) -> None:
        """Say in the language that is spoken now what the dialog shows, and what a chosen file would add."""
        self.show()
        asyncio.create_task(self._preview())

    def _show_list(self, chosen: str) -> None:
        names = profiles.names(self._read())
        options = []
        for key, name in sorted(names.items(), key=lambda item: item[1]):
            option = self._document.createElement("option")
            option.value, option.textContent = key, name
            options.append(option)
        self._player.replaceChildren(*options)
        if chosen in names:
            self._player.value = chosen
        self._show_player()

    def _show_player(self) -> None:
        self._is_delete_asked = False
        self._find("#delete-player").textContent = say("delete player")
        kept, key = self._read(), self._player.value
        body = self._find("#statistics tbody")
        body.replaceChildren()
        self._find("#longest-run").textContent = ""
        found = statistics(kept if key else profiles.NONE, key)
        self._pictures.show(found)
        if not key:
            self._find("#longest-run").textContent = say("no players")
            return
        body.append(self._row(say("all games"), found.all))
        for (name, level), tally in sorted(found.by_opponent.items()):
            body.append(self._row(opponent(name, level), tally))
        for board, tally in sorted(found.by_board.items()):
            body.append(self._row(say("on board", board=board), tally))
        self._find("#longest-run").textContent = say("longest run", games=found.longest_run)

    def _row(self, name: str, tally: "Tally") -> "Any":
        row = self._document.createElement("tr")
        head = self._document.createElement("th")
        head.scope, head.textContent = "row", name
        row.append(head)
        for count in (sum(tally), tally.won, tally.lost, tally.drawn):
            place = self._document.createElement("td")
            place.textContent = str(count)
            row.append(place)
        return row

    def _rename(self, event: "Any") -> None:
        field = event.target.elements["name"]
        kept, key = self._read(), self._player.value
        if not key:
            return
        try:
            changed = profiles.renamed(kept, key, field.value)
        except Refused as error:
            self._say(refusal(error))
            return
        self._write(changed)
        field.value = ""
        self._show_list(key)
        self._say("")

    def _delete(self) -> None:
        kept, key = self._read(), self._player.value
        if not key:
            return
        name = isolated(profiles.names(kept)[key])
        if not self._is_delete_asked:
            self._is_delete_asked = True
            self._find("#delete-player").textContent = say("delete for good", name=name)
            return
        self._write(profiles.without(kept, key))
        self._show_list("")
        self._say(say("deleted", name=name))

    def _export(self) -> None:
        link = self._document.createElement("a")
        text = profiles.to_text(self._read())
        link.href = "data:application/json;charset=utf-8," + self._encode(text)
        link.download = FILE
        link.click()

    async def _preview(self) -> None:
        """Read the chosen file, if any, and tell what it would add, before anything changes."""
        file = self._find("#import-players").files.item(0)
        if not file:
            return
        try:
            self._imported = profiles.from_text(await file.text())
        except Refused as error:
            self._imported = None
            self._say(refusal(error))
        else:
            kept = self._read()
            both = profiles.merged(kept, self._imported)
            people = say("players", count=len(profiles.names(both)) - len(profiles.names(kept)))
            games = say("games", count=len(both.games) - len(kept.games))
            self._say(say("import preview", people=people, games=games))
        self._find("#accept-import").hidden = self._imported is None

    def _accept(self) -> None:
        if self._imported:
            self._write(profiles.merged(self._read(), self._imported))
            self._imported = None
            self._show_list(self._player.value)
            self._say(say("imported"))
        self._find("#import-players").value = ""
        self._find("#import-players").focus()  # the button goes, the keyboard does not
        self._find("#accept-import").hidden = True

    def _find(self, selector: str) -> "Any":
        return self._document.querySelector(selector)

    def _say(self, sentence: str) -> None:
        self._find("#players-notice").textContent = sentence
