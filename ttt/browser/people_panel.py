"""The dialog with the people on this device: their games, renaming, deleting, export and import."""

import asyncio

import js

from ttt.browser.late_parts import Part
from ttt.browser.people_charts import PeopleCharts
from ttt.browser.people_store import PeopleStore
from ttt.game.errors import Refused
from ttt.session import profiles
from ttt.session.statistics import statistics
from ttt.words.people import opponent
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.late_parts import Page
    from ttt.session.profiles import Profiles
    from ttt.session.statistics import Tally

FILE = "tic-tac-toe-players.json"


def make(page: "Page") -> Part:
    """Make the part. The dialog is already open by then, and a file may have been chosen."""
    panel = PeoplePanel(page)
    panel.show_anew()
    return panel


class PeoplePanel(Part):
    """Deleting asks for confirmation, and importing first says what the file would add."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._people = PeopleStore(page)
        self._is_delete_asked = False
        self._imported: "Profiles | None" = None
        self._player = page.find("#player")
        self._charts = PeopleCharts(page.document)
        page.listen("#players", "beforetoggle", lambda event: self.show())
        page.listen("#player", "change", lambda event: self._show_player())
        page.listen("#rename", "submit", self._rename)
        page.listen("#delete-player", "click", lambda event: self._delete())
        page.listen("#export-players", "click", lambda event: self._export())
        page.listen("#import-players", "change", lambda event: self._preview())
        page.listen("#accept-import", "click", lambda event: self._accept())

    def show(self) -> None:
        """Show what is stored, and clear the notice."""
        self._say("")
        self._show_list(self._player.value)

    def show_anew(self) -> None:
        """Write the dialog again, in the current language, with the preview of a chosen file."""
        self.show()
        asyncio.create_task(self._preview())

    def _show_list(self, chosen: str) -> None:
        names = profiles.names(self._people.read())
        options = []
        for key, name in sorted(names.items(), key=lambda item: item[1]):
            option = self._page.made("option", name)
            option.value = key
            options.append(option)
        self._player.replaceChildren(*options)
        if chosen in names:
            self._player.value = chosen
        self._show_player()

    def _show_player(self) -> None:
        self._is_delete_asked = False
        self._page.find("#delete-player").textContent = say("delete player")
        kept, key = self._people.read(), self._player.value
        body = self._page.find("#statistics tbody")
        body.replaceChildren()
        self._page.find("#longest-run").textContent = ""
        found = statistics(kept if key else profiles.NONE, key)
        self._charts.show(found)
        if not key:
            self._page.find("#longest-run").textContent = say("no players")
            return
        body.append(self._row(say("all games"), found.all))
        for (name, level), tally in sorted(found.by_opponent.items()):
            body.append(self._row(opponent(name, level), tally))
        for board, tally in sorted(found.by_board.items()):
            body.append(self._row(say("on board", board=board), tally))
        self._page.find("#longest-run").textContent = say("longest run", games=found.longest_run)

    def _row(self, name: str, tally: "Tally") -> "Any":
        row, head = self._page.made("tr"), self._page.made("th", name)
        head.scope = "row"
        row.append(head)
        for count in (sum(tally), tally.won, tally.lost, tally.drawn):
            row.append(self._page.made("td", str(count)))
        return row

    def _rename(self, event: "Any") -> None:
        field = event.target.elements["name"]
        kept, key = self._people.read(), self._player.value
        if not key:
            return
        try:
            changed = profiles.renamed(kept, key, field.value)
        except Refused as error:
            self._say(refusal(error))
            return
        self._people.write(changed)
        field.value = ""
        self._show_list(key)
        self._say("")

    def _delete(self) -> None:
        kept, key = self._people.read(), self._player.value
        if not key:
            return
        name = isolated(profiles.names(kept)[key])
        if not self._is_delete_asked:
            self._is_delete_asked = True
            self._page.find("#delete-player").textContent = say("delete for good", name=name)
            return
        self._people.write(profiles.without(kept, key))
        self._show_list("")
        self._say(say("deleted", name=name))

    def _export(self) -> None:
        link = self._page.made("a")
        text = profiles.to_text(self._people.read())
        link.href = "data:application/json;charset=utf-8," + js.encodeURIComponent(text)
        link.download = FILE
        link.click()

    async def _preview(self) -> None:
        """Read the chosen file, if any, and say what it would add, before anything changes."""
        file = self._page.find("#import-players").files.item(0)
        if not file:
            return
        try:
            self._imported = profiles.from_text(await file.text())
        except Refused as error:
            self._imported = None
            self._say(refusal(error))
        else:
            kept = self._people.read()
            both = profiles.merged(kept, self._imported)
            people = say("players", count=len(profiles.names(both)) - len(profiles.names(kept)))
            games = say("games", count=len(both.games) - len(kept.games))
            self._say(say("import preview", people=people, games=games))
        self._page.find("#accept-import").hidden = self._imported is None

    def _accept(self) -> None:
        if self._imported:
            self._people.write(profiles.merged(self._people.read(), self._imported))
            self._imported = None
            self._show_list(self._player.value)
            self._say(say("imported"))
        self._page.find("#import-players").value = ""
        self._page.find("#import-players").focus()  # the focused button disappears
        self._page.find("#accept-import").hidden = True

    def _say(self, sentence: str) -> None:
        self._page.write("#players-notice", sentence)
