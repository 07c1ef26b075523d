"""Starts the page in its language and, if it is embedded, connects it to its host."""

import js
from pyscript.js_modules import language

from ttt.browser.game.app import App
from ttt.browser.game.late_parts import LINES, later
from ttt.browser.kit.notices import start_task
from ttt.game.errors import BadSetting, Refused
from ttt.words.refusals import refusal


def start() -> None:
    """Start the page in the language that its markup asks for."""
    if language.first == "en":
        begin([])
    else:
        start_task(begin_in_another_language())


def begin(notices: "list[str]") -> None:
    """Start the page. notices are shown at once."""
    if language.refused:
        notices.append(refusal(BadSetting("language", given=language.refused, known=language.known)))
    if js.document.documentElement.hasAttribute("data-embed"):  # static/kit/frame.js has read the address
        start_task(begin_in_frame(notices))
    else:
        start_task(begin_here(notices))


async def begin_here(notices: "list[str]") -> None:
    """Start outside a frame, with the module for rare boards if the stored texts need it."""

    async def app() -> App:
        return App(list(notices))

    await (await later.with_module(LINES, app)).start()


async def begin_in_frame(notices: "list[str]") -> None:
    """Start inside another page, with the options in the address."""
    await later.insist(lambda: later.need("ttt.browser.game.host_page"))  # no notice: nothing is shown yet
    from ttt.browser.game import host_page

    await host_page.start(App, notices)


async def begin_in_another_language() -> None:
    """Start once the language has been fetched; if that fails, start in English."""
    notices = []
    try:
        await later.need("ttt.browser.kit.spoken_language")
        from ttt.browser.kit.spoken_language import spoken

        await spoken(js.document.querySelector(f"#language [value={language.first}]"), language.coming)
    except Refused as error:
        notices.append(refusal(error))
    begin(notices)
