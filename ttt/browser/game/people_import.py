"""Imports a file of people and games, after a preview of what would change."""

from ttt.browser.kit.notices import start_task
from ttt.game.errors import BadRecord, Refused
from ttt.session import profiles
from ttt.session.profiles import Profiles, changes
from ttt.words.people import SENTENCES, told_import
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.game.game_page import GamePage
    from ttt.browser.game.people_store import PeopleStore

LONGEST = 1000000  # characters of a file: about 13,000 games, which MicroPython reads in two seconds
MOST_PEOPLE = 2000  # people the page can list at once
_BYTES = 4  # bytes of a character, at most


class PeopleImport:
    """The import in the dialog. tell shows a sentence; show_list shows the people; files is static/kit/files.js."""

    def __init__(
        self,
        page: "GamePage",
        people: "PeopleStore",
        files: "Any",
        tell: "Callable[[str], None]",
        show_list: "Callable[[], None]",
    ) -> None:
        self._page, self._people, self._files = page, people, files
        self._tell, self._show_list = tell, show_list
        self._found: "Profiles | None" = None  # people and games in the chosen file
        self._told = ""
        self._chosen = 0  # how many files were chosen so far
        page.listen("#import-players", "change", lambda event: start_task(self.preview()))
        page.listen("#accept-import", "click", lambda event: self._accept())

    async def preview(self) -> None:
        """Read the chosen file, if any, and say what it would change, before anything changes."""
        self._chosen += 1
        chosen = self._chosen
        self._forget()
        file = self._page.find("#import-players").files.item(0)
        if not file:
            return
        try:
            if file.size > _BYTES * LONGEST:
                raise BadRecord("too much", given=file.name, longest=LONGEST)
            text = await self._files.read(file)
            if chosen != self._chosen:
                return  # another file was chosen meanwhile
            if text is None:
                raise BadRecord("no file")
            if len(text) > LONGEST:
                raise BadRecord("too much", given=file.name, longest=LONGEST)
            self._offer(profiles.from_text(text))
        except Refused as error:
            self._tell(refusal(error))

    def _offer(self, found: "Profiles") -> None:
        """Show what would change, and offer the import unless nothing would change or there is no room."""
        kept = self._people.read()
        both = profiles.merged(kept, found)
        self._told = told_import(changes(kept, found))
        if both == kept or len(both.people) > MOST_PEOPLE:
            self._forget()
            self._tell(say("This file holds nothing new.") if both == kept else say(SENTENCES["no room"]))
            return
        self._found = found
        self._page.find("#accept-import").hidden = False
        self._tell(self._told)

    def _accept(self) -> None:
        kept, found = self._people.read(), self._found
        if found is None:
            return
        if told_import(changes(kept, found)) != self._told:  # another window has changed something
            self._offer(found)
            return
        is_stored = self._people.replace(profiles.merged(kept, found))
        self._page.find("#import-players").value = ""
        self._page.find("#import-players").focus()  # the focused button disappears
        self._forget()
        self._show_list()
        self._tell(say("File imported.") if is_stored else say(SENTENCES["no room"]))

    def _forget(self) -> None:
        self._found = None
        self._page.find("#accept-import").hidden = True
