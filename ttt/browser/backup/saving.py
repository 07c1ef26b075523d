"""Saves everything stored in the browser as a backup file."""

import js
from pyscript.js_modules import file

from ttt.browser.backup.backup_page import BackupPage
from ttt.browser.kit.bound_panel import BoundPanel
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Saving(BoundPanel):
    """The button that saves the backup, and a sentence about the result."""

    _page: "BackupPage"
    place = "main"

    def save(self, button: "Any") -> None:
        if not self._page.kept():
            self.put({"saved": say("Nothing of yours is stored in this browser yet.")})
            return
        self._page.name_device()
        day = str(js.Date.new().toISOString())[:10]
        name = f"ttt-backup-{day}.json"
        file.saveBackup(day, name)
        self.put({"saved": say("Saved as {name}. Keep it where you can find it again.", name=isolated(name))})


make = Saving
