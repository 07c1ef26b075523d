"""Shows what restoring a backup would change, then restores the backup."""

import json

from pyscript.js_modules import file

from ttt.backup.restoring import Plan, plan
from ttt.browser.backup.backup_page import BackupPage
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import listener
from ttt.browser.kit.panel import Panel
from ttt.game.errors import BadRecord, Refused
from ttt.session.stored_text import read_json
from ttt.words import backup as words
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Restoring(Panel):
    """The chosen file, the preview, and the buttons to restore and undo."""

    _page: "BackupPage"
    _plan: "Plan | None" = None
    _there: "dict[str, str]" = {}
    _aside = 0  # how many texts that were put aside are in the file but not in this browser
    _chosen = 0  # how many files were chosen so far

    def __init__(self, page: "BackupPage") -> None:
        super().__init__(page)
        self._text_of = listener(lambda name: self._plan.texts[str(name)] if self._plan else "")

    def listen(self) -> None:
        page = self._page
        page.listen("#file", "change", lambda event: start_task(self._read()))
        page.listen("#restore", "click", lambda event: self._restore())
        page.listen("#undo", "click", lambda event: self._undo())

    def show_anew(self) -> None:
        if self._plan:
            self._offer()

    async def _read(self) -> None:
        self._chosen += 1
        number = self._chosen
        self._plan = None
        self._show("", [])
        chosen = self._page.find("#file").files.item(0)
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
            self._show(refusal(error), [])

    def _offer(self) -> None:
        """Show what restoring would change, and show the button if there is anything to restore."""
        self._plan = found = plan(self._page.kept(), self._there, self._page.new_key)
        lines = words.told_outcomes(found.outcomes, self._aside)
        has_news = bool(found.texts or self._aside)
        self._show(
            say("What restoring this backup does:") if has_news else say("This backup holds nothing new."), lines
        )
        self._page.find("#restore").hidden = not has_news

    def _restore(self) -> None:
        told = self._plan and self._plan.outcomes
        if self._plan is None:
            return
        self._page.name_device()
        self._offer()
        if self._plan.outcomes != told:
            return  # another window has changed something, so the person must first see the new preview
        texts = self._plan.texts
        is_done = bool(file.restore(json.dumps(list(texts)), json.dumps(self._plan.aside), self._text_of))
        self._page.find("#file").value = ""
        self._plan = None
        self._show(
            say("Restored. Pages open elsewhere will show it once you reload them.")
            if is_done
            else say("There isn't enough room here for this backup: nothing was changed."),
            [],
        )
        self._page.find("#undo").hidden = not is_done
        self._page.find("#undo" if is_done else "#file").focus()  # the focused button disappears

    def _undo(self) -> None:
        is_all = bool(file.undo())
        self._show(
            say("Everything is as it was before.")
            if is_all
            else say("Everything is as it was before, except for what has changed since."),
            [],
        )
        self._page.find("#undo").hidden = True
        self._page.find("#file").focus()

    def _show(self, sentence: str, lines: "list[str]") -> None:
        self._page.write("#found", sentence)
        self._page.find("#outcomes").replaceChildren(*[self._page.made("li", line) for line in lines])
        self._page.find("#restore").hidden = True


make = Restoring
