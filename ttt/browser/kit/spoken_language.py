"""Switches the page to another language once its sentences have been fetched."""

import json

from pyscript.js_modules import language

from ttt.browser.kit.base_page import Panel
from ttt.game.errors import Refused
from ttt.words.plurals import FORMS
from ttt.words.speech import speak

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import Any


class SpokenLanguage(Panel):
    """The choice of the language, on every page; ttt/words/speech.py holds the current one."""

    async def ask(self, event: "Any") -> None:
        """Switch to the chosen language. Raises Refused if the sentences in it can't be fetched."""
        option = event.target.selectedOptions.item(0)
        if await spoken(option, language.choose(option.value)):
            self._page.show_anew()


async def spoken(option: "Any", coming: "Awaitable[str | None]") -> bool:
    """Switch to the language of an option once its sentences have come from static/kit/language.js.

    Return False if another language was chosen meanwhile. Raises Refused if the sentences can't be fetched.
    """
    text = await coming
    if text is None:
        return False
    if not text:
        raise Refused("no language", language=option.textContent)
    speak(json.loads(text), FORMS[option.value])
    return True


make = SpokenLanguage
