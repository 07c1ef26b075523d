"""The backup page, which saves everything stored in the browser in one file, and restores it after a preview."""

import json

import js
from pyscript.js_modules import file

from ttt.backup.restoring import DEVICE, Plan, plan
from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.page import Page, listener
from ttt.game.errors import BadRecord, Refused
from ttt.session.stored_text import new_key, read_json
from ttt.words import backup as words
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class BackupPage(Page):
    """The backup page, whose panel saves and restores a backup."""

    async def start(self) -> None:
        """Let the panel listen, and show a notice if the browser stores nothing."""
        if not self.store.is_lasting:
            self.notices.add(
                say(
                    "This browser doesn't let the page store anything: there is nothing to back up, and nothing is "
                    "kept."
                )
            )
        self.listen_in_panels()
        self.notices.tell()
        self.ready()

    def kept(self) -> "dict[str, str]":
        """Return the stored texts by their names."""
        names = str(file.keptNames())
        return {name: str(file.keptText(name)) for name in read_json(names)} if names else {}

    def name_device(self) -> None:
        """Give this device a key, if it has none, so that its games count once wherever a backup is restored."""
        if not self.store.get(DEVICE):
            self.store.put(DEVICE, self.new_key())

    def new_key(self) -> str:
        return new_key(js.Math.random())


class BackupPanel(BoundPanel):
    """The button that saves a backup, the chosen file, the preview, and the buttons to restore and undo."""

    _page: BackupPage
    place = "main"
    _plan: "Plan | None" = None
    _there: "dict[str, str]" = {}
    _aside = 0  # how many texts that were put aside are in the file but not in this browser
    _chosen = 0  # how many files were chosen so far

    def __init__(self, page: "BackupPage") -> None:
        super().__init__(page)
        self._text_of = listener(lambda name: self._plan.texts[str(name)] if self._plan else "")

    def show_anew(self) -> None:
        if self._plan:
            self._offer()

    def save(self, button: "Any") -> None:
        if not self._page.kept():
            self.put({"saved": say("Nothing of yours is stored in this browser yet.")})
            return
        self._page.name_device()
        day = str(js.Date.new().toISOString())[:10]
        name = f"ttt-backup-{day}.json"
        file.saveBackup(day, name)
        self.put({"saved": say("Saved as {name}. Keep it where you can find it again.", name=isolated(name))})

    async def read(self, field: "Any") -> None:
        self._chosen += 1
        number = self._chosen
        self._plan = None
        self._tell("")
        chosen = field.files.item(0)
        if not chosen:
            return
        found: "dict[str, Any]" = read_json(str(await file.read(chosen)))
        if number != self._chosen:
            return  # another file was chosen meanwhile
        try:
            if "wrong" in found:
                raise BadRecord("backup " + found["wrong"], given=str(chosen.name))
            self._aside = found["aside"]
            self._there = {name: str(file.textInFile(name)) for name in found["names"]}
            self._offer()
        except Refused as error:
            self._tell(refusal(error))

    def _offer(self) -> None:
        """Show what restoring would change, and show the button if there is anything to restore."""
        self._plan = found = plan(self._page.kept(), self._there, self._page.new_key)
        has_news = bool(found.texts or self._aside)
        self.put(
            {
                "found": say("What restoring this backup does:" if has_news else "This backup holds nothing new."),
                "outcomes": words.told_outcomes(found.outcomes, self._aside),
                "has_news": has_news,
            }
        )

    def restore(self, button: "Any") -> None:
        told = self._plan and self._plan.outcomes
        if self._plan is None:
            return
        self._page.name_device()
        self._offer()
        if self._plan.outcomes != told:
            return  # another window has changed something, so the person must first see the new preview
        texts = self._plan.texts
        is_done = bool(file.restore(json.dumps(list(texts)), json.dumps(self._plan.aside), self._text_of))
        self._plan = None
        self._tell(
            say("Restored. Pages open elsewhere will show it once you reload them.")
            if is_done
            else say("There isn't enough room here for this backup: nothing was changed.")
        )
        self.put({"file": "", "is_restored": is_done})
        self._page.find("#undo" if is_done else "#file").focus()  # the focused button disappears

    def undo(self, button: "Any") -> None:
        self._tell(
            say("Everything is as it was before.")
            if file.undo()
            else say("Everything is as it was before, except for what has changed since.")
        )
        self.put({"is_restored": False})
        self._page.find("#file").focus()

    def _tell(self, sentence: str) -> None:
        self.put({"found": sentence, "outcomes": [], "has_news": False})


make = BackupPanel
