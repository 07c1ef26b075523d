"""Starts a page other than the game in its language, with its panels."""

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
    from ttt.browser.kit.panel import Panel


def start_page(make: "Callable[[list[str]], Page]", panels: "list[Callable[[Any], Panel]]") -> None:
    """Make the page, given the sentences to show at once, and its panels, given the page; then start it.

    Its language may have to come first.
    """

    def begin(sentences: "list[str]") -> None:
        page = make(sentences)
        page.panels = [panel(page) for panel in panels]
        _listen_for_languages(page)
        start_task(page.start())

    if language.refused:
        begin([refusal(BadSetting("language", given=language.refused, known=language.known))])
    elif language.first == "en":
        begin([])
    else:
        start_task(_begin_in_another_language(begin))


def _listen_for_languages(page: "Page") -> None:
    page.listen("#language", "change", lambda event: start_task(_speak(page, event)))


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


async def _begin_in_another_language(begin: "Callable[[list[str]], None]") -> None:
    sentences = []
    try:
        await later.need("ttt.browser.kit.spoken_language")
        from ttt.browser.kit.spoken_language import spoken

        await spoken(js.document.querySelector(f"#language [value={language.first}]"), language.coming)
    except Refused as error:
        sentences.append(refusal(error))  # and the page is in English
    begin(sentences)
