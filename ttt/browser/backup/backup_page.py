"""The state of the backup page: the stored texts, and the key that identifies this device in backups."""

import js
from pyscript.js_modules import file

from ttt.backup.restoring import DEVICE
from ttt.browser.kit.page import Page
from ttt.session.stored_text import new_key, read_json
from ttt.words.speech import say


class BackupPage(Page):
    """The backup page, whose panels save and restore a backup."""

    async def start(self) -> None:
        """Let the panels listen, and show a notice if the browser stores nothing."""
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
