"""Changes the language of the page."""

from pyscript.js_modules import language

from ttt.browser.game.late_parts import Part
from ttt.browser.kit.spoken_language import spoken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Language(Part):
    """The choice of the language; ttt/words/speech.py holds the current one."""

    async def ask(self, event: "Any") -> None:
        """Switch to the chosen language. Raises Refused if the sentences in it can't be fetched."""
        option = event.target.selectedOptions.item(0)
        if await spoken(option, language.choose(option.value)):
            self._page.show_anew()


make = Language
