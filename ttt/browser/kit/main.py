"""Starts every page except the game. pyscript.toml names each page's state and panels (from tools/pages.py)."""

import js
from pyscript.js_modules import language

from ttt.browser.kit.module_fetching import configuration, imported
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page, later
from ttt.game.errors import BadSetting, Refused
from ttt.words import pages as pages  # its sentences say why a stored text is refused
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def start() -> None:
    """Start the page in the language that its markup asks for."""
    if language.refused:
        begin([refusal(BadSetting("language", given=language.refused, known=language.known))])
    elif language.first == "en":
        begin([])
    else:
        start_task(begin_in_another_language())


def begin(sentences: "list[str]") -> None:
    """Make the page and its panels, and start the page, which shows the sentences at once."""
    module, name = configuration()["state"]
    page = getattr(imported(module), name)(sentences)
    page.panels = [imported(panel).make(page) for panel in configuration()["panels"]]
    page.listen("#language", "change", lambda event: start_task(_speak(page, event)))
    start_task(page.start())


async def begin_in_another_language() -> None:
    """Begin once the language has been fetched; if that fails, begin in English."""
    sentences = []
    try:
        await later.need("ttt.browser.kit.spoken_language")
        from ttt.browser.kit.spoken_language import spoken

        await spoken(js.document.querySelector(f"#language [value={language.first}]"), language.coming)
    except Refused as error:
        sentences.append(refusal(error))
    begin(sentences)


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
