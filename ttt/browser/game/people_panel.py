"""Shows the dialog with the people on this device: their games, and ways to rename, merge, delete or save them."""

import js
from pyscript.js_modules import address

from ttt.browser.game.dialogs import AskedAgain
from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.game.people_charts import PeopleCharts
from ttt.browser.game.people_import import PeopleImport
from ttt.browser.game.people_store import PeopleStore
from ttt.browser.kit.calendar import today
from ttt.browser.kit.notices import start_task
from ttt.game.errors import Refused
from ttt.puzzles import solved_puzzles
from ttt.session import profiles
from ttt.session.profiles import Profiles
from ttt.session.statistics import statistics
from ttt.words.people import told_record
from ttt.words.puzzles import record as record  # the sentences of refusals
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


FILE = "tic-tac-toe-players.json"
ASIDE_FILE = "tic-tac-toe-aside.json"


class PeoplePanel(GamePanel):
    """The dialog with the people; static/kit/files.js does what only JavaScript can do."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._people = PeopleStore(page)
        self._shown: "str | None" = None  # the stored text that the dialog shows
        self._files: "Any" = None
        self._import: "PeopleImport | None" = None
        self._player = page.find("#player")
        self._charts = PeopleCharts(page.document)
        self._puzzles = page.made("p")
        self._puzzles.id = "puzzles-told"
        page.find("#managing").before(self._puzzles)
        self._delete = AskedAgain(page, "#delete-player", self._delete_player)
        self._join = AskedAgain(page, "#join-players", self._join_players)
        self._remove_aside = AskedAgain(page, "#remove-aside", self._remove_what_was_put_aside)
        page.listen("#player", "change", lambda event: self._show_player(self._people.read()))
        page.listen("#rename", "submit", self._rename)
        page.listen("#export-players", "click", lambda event: self._export())
        page.listen("#save-aside", "click", lambda event: self._save_aside())
        page.listen("#delete-player", "click", self._delete.click)
        page.listen("#join-players", "click", self._join.click)
        page.listen("#remove-aside", "click", self._remove_aside.click)

    async def ask(self, event: "Any") -> None:
        """Open the dialog; the first time, fetch the script that handles files. Raises Refused if that fails."""
        files = self._files or await self._page.js_module("static/kit/files.js")
        if self._import is None:  # two calls may have waited at the same time
            self._files = files
            self._import = PeopleImport(self._page, self._people, files, self._say, self._show_list)
        self._show_all()
        self._page.open("#players")
        await self._import.preview()

    def come_back(self) -> None:
        """Open the dialog, as ?open=players asks; closing it leads back to the page More if that page led here."""
        address.setOption("open", None)
        if "/more/" in str(js.document.referrer):
            self._page.listen("#players", "close", lambda event: js.history.back())
        start_task(self._page.attempt(self.ask(None)))

    def follow_other_window(self) -> None:
        """Show the people again if another window has changed them."""
        if self._page.find("#players[open]") and self._page.store.get("people") != self._shown:
            self._show_list()

    def _show_all(self) -> None:
        self._say("")
        self._show_list()
        self._show_puzzles()
        self._show_aside()

    def show_anew(self) -> None:
        """Write the dialog again, in the current language, with the preview of a chosen file."""
        self._show_all()
        if self._import:
            start_task(self._import.preview())

    def _show_puzzles(self) -> None:
        """Tell about solved puzzles, which belong to the device rather than to a player, if any is solved."""
        kept = self._page.store.read(solved_puzzles.NAME, solved_puzzles.from_text)
        self._puzzles.hidden = not kept or not kept.solved
        if not self._puzzles.hidden:
            self._puzzles.textContent = say(
                "Puzzles solved on this device: {solved}. Days in a row: {days}, longest streak: {longest}.",
                solved=len(kept.solved),
                days=kept.streak(today()),
                longest=kept.longest,
            )

    def _show_list(self, chosen: str = "") -> None:
        """Show the people, and the games of the person with a key or, without a key, of the person chosen before."""
        self._shown = self._page.store.get("people")
        kept, chosen = self._people.read(), chosen or self._player.value
        names = profiles.names(kept)
        self._player.replaceChildren()
        for key, name in sorted(names.items(), key=lambda item: (item[1], item[0])):
            option = self._page.made("option", name)
            option.value = key
            self._player.append(option)
        if chosen in names:
            self._player.value = chosen
        self._show_player(kept)

    def _show_player(self, kept: "Profiles") -> None:
        key = self._player.value
        self._show_questions(kept, key)
        figures = statistics(kept if key else profiles.NONE, key)
        self._charts.show(figures)
        self._page.write(
            "#player-told",
            told_record(figures) if key else say("No players yet: enter a name in the settings and finish a game."),
        )

    def _show_questions(self, kept: "Profiles", key: str) -> None:
        name, focused = isolated(profiles.names(kept).get(key, "")), self._page.document.activeElement
        self._delete.offer(say("Delete"), say("Delete {name} for good?", name=name))
        self._join.offer(say("Merge players called {name}", name=name), say("Merge them for good?"))
        self._page.find("#join-players").hidden = not key or len(profiles.namesakes(kept, key)) == 1
        for selector in ("#players > label", "#rename", "#delete-player", "#export-players"):
            self._page.find(selector).hidden = not key
        if not focused.getClientRects().length:  # the element with the focus has just disappeared
            self._page.find("#managing summary").focus()

    def _rename(self, event: "Any") -> None:
        field = event.target.elements["name"]
        kept, key = self._chosen()
        if not key:
            return
        try:
            changed = profiles.renamed(kept, key, field.value)
        except Refused as error:
            self._say(refusal(error))
            return
        self._people.write(changed)
        field.value = ""
        self._show_list()
        self._say("")

    def _delete_player(self) -> None:
        kept, key = self._chosen()
        if key:
            self._people.write(profiles.without(kept, key))
            self._show_list()
            self._say(say("{name} was deleted.", name=isolated(profiles.names(kept)[key])))

    def _join_players(self) -> None:
        kept, key = self._chosen()
        if key:
            self._people.write(profiles.with_namesakes_joined(kept, key))
            self._player.focus()  # the focused button disappears
            self._show_list(profiles.namesakes(kept, key)[0])
            self._say(say("All players called {name} are one player now.", name=isolated(profiles.names(kept)[key])))

    def _chosen(self) -> "tuple[Profiles, str]":
        """Return the people and the key of the chosen one, "" if another window has deleted or merged that person."""
        kept, key = self._people.read(), str(self._player.value)
        if key in profiles.names(kept):
            return kept, key
        self._show_list()
        return kept, ""

    def _export(self) -> None:
        self._files.saveText(profiles.to_text(self._people.read()), FILE)

    def _show_aside(self) -> None:
        self._page.find("#aside").hidden = not (self._files and self._files.hasAside())
        self._remove_aside.offer(say("Remove what was put aside"), say("Remove it for good?"))

    def _save_aside(self) -> None:
        self._files.saveAside(ASIDE_FILE)
        self._page.find("#remove-aside").hidden = False
        self._say(say("Saved as {name}: what was put aside can be removed now.", name=ASIDE_FILE))

    def _remove_what_was_put_aside(self) -> None:
        if not self._files.removeAside():
            self._say(say("This browser won't let the page remove it."))
            return
        self._page.find("#remove-aside").hidden = True
        self._page.find("#save-aside").focus()  # the focused button disappears
        self._show_aside()
        self._say(say("Removed: what was put aside is now only in the saved file."))

    def _say(self, sentence: str) -> None:
        self._page.write("#players-notice", sentence)


make = PeoplePanel
