"""Starts a page other than the game in its language."""

import js
from pyscript.js_modules import language

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import later
from ttt.game.errors import BadSetting, Refused
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page


def start_page(make: "Callable[[list[str]], Page]") -> None:
    """Make the page, given the sentences to show at once, and start it; its language may have to come first."""
    if language.refused:
        _begin(make, [refusal(BadSetting("language", given=language.refused, known=language.known))])
    elif language.first == "en":
        _begin(make, [])
    else:
        start_task(_begin_in_another_language(make))


def _begin(make: "Callable[[list[str]], Page]", sentences: "list[str]") -> None:
    page = make(sentences)
    page.listen("#language", "change", lambda event: start_task(_speak(page, event)))
    start_task(page.start())


async def _speak(page: "Page", event: "Any") -> None:
    option = event.target.selectedOptions.item(0)
    try:
        await later.need("ttt.browser.kit.spoken_language")
        from ttt.browser.kit.spoken_language import spoken

        if await spoken(option, language.choose(option.value)):
            page.show_anew()
    except Refused as error:
        language.stay()
        page.notices.tell_at_once(refusal(error))


async def _begin_in_another_language(make: "Callable[[list[str]], Page]") -> None:
    sentences = []
    try:
        await later.need("ttt.browser.kit.spoken_language")
        from ttt.browser.kit.spoken_language import spoken

        await spoken(js.document.querySelector(f"#language [value={language.first}]"), language.coming)
    except Refused as error:
        sentences.append(refusal(error))  # and the page is in English
    _begin(make, sentences)
