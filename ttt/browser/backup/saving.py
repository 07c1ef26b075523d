"""Saves everything stored in the browser as a backup file."""

import js
from pyscript.js_modules import file

from ttt.browser.backup.backup_page import BackupPage
from ttt.browser.kit.panel import Panel
from ttt.words.speech import isolated, say


class Saving(Panel):
    """The button that saves the backup, and a sentence about the result."""

    _page: "BackupPage"

    def listen(self) -> None:
        self._page.listen("#save", "click", lambda event: self._save())

    def _save(self) -> None:
        if not self._page.kept():
            self._page.write("#saved", say("Nothing of yours is stored in this browser yet."))
            return
        self._page.name_device()
        day = str(js.Date.new().toISOString())[:10]
        name = f"ttt-backup-{day}.json"
        file.saveBackup(day, name)
        self._page.write("#saved", say("Saved as {name}. Keep it where you can find it again.", name=isolated(name)))


make = Saving
