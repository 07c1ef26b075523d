"""What every page and its panels can do, the game's too: elements, notices, storage, and what is fetched later.

A panel is a part of a page. Some panels are made with their page; others come later, each from a module whose
make(page) returns the panel. A row in the table BasePage.late says when.
"""

import js
from pyscript import ffi
from pyscript.js_modules import fetching, language, storage

from ttt.browser.kit.module_fetching import (
    LateModules,
    LatePanel,
    Trigger,
    configuration,
    imported,
    is_one_file,
    later_files,
)
from ttt.browser.kit.notices import Notices, start_task
from ttt.browser.kit.storage import Store
from ttt.game.errors import BadSetting, Refused
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

SPOKEN = "ttt.browser.kit.spoken_language"

later = LateModules(later_files, fetching.fetchText)


async def start_worker(*source: str) -> "Any":
    """Start the worker that thinks or, given a source, a worker that runs the source.

    source is the path of the source and the module from [later] that the source imports. Raises Refused if something
    the worker needs can't be fetched, or if a single file holds the site.
    """
    if is_one_file():
        raise Refused("no worker")
    await later.need("ttt.browser.kit.worker_handle")
    from ttt.browser.kit import worker_handle

    return await worker_handle.start(await fetching.importModule("static/kit/thinking.js"), configuration(), *source)


def saves_data() -> bool:
    """Whether the person has asked the browser to save data."""
    connection = getattr(js.navigator, "connection", None)
    return bool(connection and connection.saveData)


async def start_in_language(begin: "Callable[[list[str]], None]") -> None:
    """Start a page in the language that its markup asks for; if that can't be fetched, start in English.

    begin makes and starts the page, and gets the sentences to show at once.
    """
    sentences = []
    if language.first != "en":
        try:
            await later.need(SPOKEN)
            option = js.document.querySelector(f"#language [value={language.first}]")
            await imported(SPOKEN).spoken(option, language.coming)
        except Refused as error:
            sentences.append(refusal(error))
    if language.refused:
        sentences.append(refusal(BadSetting("language", given=language.refused, known=language.known)))
    begin(sentences)


class BasePage:
    """The state of a page, and the tools for its panels, which are made after the page.

    The page's markup has #notice for errors and #tip for remarks. sentences are shown first. kept is the storage, as in
    static/kit/storage.js. late are the panels that come later; folder is that of their style sheets.
    """

    folder = ""
    late: "tuple[LatePanel, ...]" = (LatePanel(SPOKEN, Trigger("#language", "change", refuse=lambda: language.stay())),)

    def __init__(self, sentences: "list[str]", kept: "Any" = storage) -> None:
        self.panels: "list[Any]" = []  # each is a Panel of a class that belongs to the page
        self._brought: "dict[str, Any]" = {}  # panels by their modules
        self.notices = Notices(sentences, self._show_notice, self._show_remark)
        self.store = Store(kept, self.notices.add)

    def tell_panels(self, method: str, *given: object) -> None:
        """Call a method of each panel that has it; the panels that all pages share know nothing of a single page."""
        for panel in self.panels:
            if hasattr(panel, method):
                getattr(panel, method)(*given)

    def show(self) -> None:
        """Let each panel show the current state, and fetch the panels that it needs."""
        self.tell_panels("show")
        for row in self.late:
            if row.module not in self._brought and row.at_sight(self):
                start_task(self._show_late(row))

    def show_anew(self) -> None:
        """Let each panel write everything again, in the current language."""
        self.tell_panels("show_anew")

    def ready(self) -> None:
        """Mark the page as ready to use."""
        js.document.documentElement.dataset.page = "ready"

    def find(self, selector: str) -> "Any":
        """Return the first element that a selector finds; None if there is none."""
        return js.document.querySelector(selector)

    def write(self, selector: str, text: str) -> None:
        self.find(selector).textContent = text

    def _show_notice(self, text: str) -> None:
        self.write("#notice", text)

    def _show_remark(self, text: str) -> None:
        self.write("#tip", text)
        self.find("#tip").dataset.count = ""  # of the hint that was shown before

    def made(self, kind: str, text: str = "") -> "Any":
        element = js.document.createElement(kind)
        element.textContent = text
        return element

    def listen(self, selector: str, event: str, handler: "Callable[[Any], object]") -> None:
        """Listen to an event of an element for as long as the page is open."""
        self.find(selector).addEventListener(event, listener(handler))

    def listen_to_buttons(self, selector: str, handler: "Callable[[Any], object]") -> None:
        """Call handler with each button that is clicked within an element, for as long as the page is open."""

        def on_click(event: "Any") -> None:
            button = event.target.closest("button")
            if button:
                handler(button)

        self.listen(selector, "click", on_click)

    async def need(self, module: str) -> None:
        """Fetch a module of ttt, so that it can be imported. Raises Refused if that fails."""
        await later.need(module)

    async def insist(self, module: str) -> None:
        """Fetch a module of ttt, trying again until it works."""
        await later.insist(lambda: later.need(module), self.notices.tell_delay)

    # Panels that come later

    async def bring(self, module: str, style: str = "") -> "Any":
        """Return the panel that a module makes; fetch the module and a style sheet when first needed.

        The sheet named in the module's row, if any, counts instead. Raises Refused if something can't be fetched.
        """
        if module not in self._brought:
            await later.need(module)
            for row in self.late:
                if row.module == module and row.style:
                    style = f"{self.folder}/{row.style}.css"
            if style and not await fetching.addStyle(style):
                raise Refused("not fetched")

        async def panel() -> "Any":
            if module not in self._brought:  # two calls may have waited at the same time
                self._brought[module] = imported(module).make(self)
                self.panels.append(self._brought[module])
                self._brought[module].listen()
            return self._brought[module]

        return await self.knowing_boards(panel)

    async def knowing_boards(self, act: "Callable[[], Awaitable[Any]]") -> "Any":
        """Return what an act gives that may need the modules for rare kinds of board; most pages have them."""
        return await act()

    def listen_for_late(self) -> None:
        """Fetch panels from now on when a person asks for them."""
        for row in self.late:
            for asked in row.asked:
                self.listen(asked.control, asked.event, self._asking(row, asked))

    def _asking(self, row: LatePanel, asked: Trigger) -> "Callable[[Any], None]":
        def on_event(event: "Any") -> None:
            if asked.keys:
                # A letter together with Ctrl, Alt or Meta belongs to the browser.
                is_own = event.key.lower() in tuple(asked.keys)
                if not is_own or event.ctrlKey or event.metaKey or event.altKey:
                    return
            if row.switch:
                self.store.put(row.switch, "on" if event.target.checked else "off")
            start_task(self.ask_for(row, asked, event))

        return on_event

    async def ask_for(self, row: LatePanel, asked: Trigger, event: "Any") -> None:
        """Pass an event to the panel for which it asks; if the panel can't be fetched or refuses, show why."""
        try:
            panel = await (self.insist_on(row) if row.switch else self.bring(row.module))
            await panel.ask(event)
        except Refused as error:
            asked.refuse()
            self.notices.tell_at_once(refusal(error))

    def begin_late(self, is_first: bool = True) -> None:
        """Begin the panels that an earlier visit or the address asks for.

        is_first says that the page has just started; later, only panels that aren't here yet begin.
        """
        for row in self.late:
            if row.is_back(self) and (is_first or not (row.switch or row.module in self._brought)):
                if row.switch:
                    self.find(row.asked[0].control).checked = True
                start_task(self.begin_panel(row))

    async def begin_panel(self, row: LatePanel) -> None:
        """Fetch the panel of a row, however long that takes, and let it begin."""
        panel = await self.insist_on(row)

        async def begin() -> None:
            panel.come_back()

        await self.knowing_boards(begin)
        self.notices.tell_more()

    async def _show_late(self, row: LatePanel) -> None:
        (await self.insist_on(row)).show()

    async def insist_on(self, row: LatePanel) -> "Any":
        tell = [] if row.is_quiet else [self.notices.tell_delay]
        return await later.insist(lambda: self.bring(row.module), *tell)

    async def attempt(self, act: "Awaitable[object]") -> None:
        """Wait for an act; if it is refused, show why."""
        try:
            await act
        except Refused as error:
            self.notices.tell_at_once(refusal(error))

    async def js_module(self, name: str) -> "Any":
        """Return the module of a script, named from the top of the site. Raises Refused if it can't be fetched."""
        module = await fetching.importModule(name)
        if module is None:
            raise Refused("not fetched")
        return module


def listener(handler: "Any") -> "Any":
    """Wrap a function in a proxy that JavaScript can keep."""
    return ffi.create_proxy(handler)


class Panel:
    """The base class of panels, which override the methods they need. Pages call these methods, and import no panel."""

    def __init__(self, page: "BasePage") -> None:
        self._page = page

    def listen(self) -> None:
        """Listen to events from now on."""

    async def ask(self, event: "Any") -> None:
        """React to an event named in the panel's row. Raises Refused if the panel can't do what is asked."""

    def come_back(self) -> None:
        """Begin with what an earlier visit stored or the address names, if anything."""

    def follow(self) -> None:
        """Switch to another subject of the page, such as a new game or lesson."""
        self.show()

    def follow_other_window(self) -> None:
        """React to what another window has stored."""

    def show(self) -> None:
        """Show the page's state after a change."""

    def show_anew(self) -> None:
        """Write everything again, in the current language."""
        self.show()
