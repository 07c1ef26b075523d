"""Changes the language."""

import json

from pyscript.js_modules import language

from ttt.browser.late_parts import Part
from ttt.game.errors import Refused
from ttt.words.plurals import FORMS
from ttt.words.speech import speak

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import Any

    from ttt.browser.late_parts import Page


def make(page: "Page") -> Part:
    """Make the part."""
    return Language(page)


class Language(Part):
    """The current language itself is kept in ttt/words/speech.py."""

    async def ask(self, event: "Any") -> None:
        """Switch to the chosen language. Raises Refused if its sentences can't be fetched."""
        option = event.target.selectedOptions.item(0)
        if await spoken(option, language.choose(option.value)):
            self._page.show_anew()


async def spoken(option: "Any", coming: "Awaitable[str | None]") -> bool:
    """Switch to the language of an option once its sentences have come, as static/language.js gives them.

    False if another language was asked for meanwhile. Raises Refused if the sentences can't be fetched.
    """
    text = await coming
    if text is None:
        return False
    if not text:
        raise Refused("no language", language=option.textContent)
    speak(json.loads(text), FORMS[option.value])
    return True
