"""The base of every page except the game: its elements, notices and storage, and the modules it fetches later."""

import js
from pyscript import ffi
from pyscript.js_modules import address, fetching, storage

from ttt.browser.kit import line_boards as line_boards  # any page may have to read a board with lines other than rows
from ttt.browser.kit.module_fetching import LateModules, configuration, imported, is_one_file, later_files
from ttt.browser.kit.notices import Notices
from ttt.browser.kit.storage import Store
from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

EDGE = 8  # pixels left free below an element that is scrolled into view in a frame

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


def site() -> str:
    """Return the address of the site, to which the paths of its pages are added."""
    return str(js.URL.new(str(configuration()["root"]), address.page()).href)


def saves_data() -> bool:
    """Whether the person has asked the browser to save data."""
    connection = getattr(js.navigator, "connection", None)
    return bool(connection and connection.saveData)


async def fetched_text(name: str) -> str:
    """Return the text of a file, named from the top of the site. Raises Refused if the file can't be fetched."""
    text = await fetching.fetchText(name)
    if text is None:
        raise Refused("not fetched")
    return str(text)


class Page:
    """The state of a page, and the tools for its panels, which are made after the page.

    The page's markup has #notice for errors and #tip for remarks. sentences are shown first.
    """

    def __init__(self, sentences: "list[str]") -> None:
        self.panels: "list[Any]" = []  # each is a Panel of a class that belongs to the page
        self._is_loss_told = False
        self._brought: "dict[str, Any]" = {}  # panels by their modules
        self._lasting = listener(self._fade_anew)
        self.notices = Notices(sentences, self._show_notice, self._show_remark)
        self.store = Store(storage, self.notices.add)

    async def start(self) -> None:
        """Show the page and listen to events; pages override this and call ready at the end."""

    def tell_panels(self, method: str, *given: object) -> None:
        for panel in self.panels:
            getattr(panel, method)(*given)

    def listen_in_panels(self) -> None:
        """Let each panel listen to events from now on."""
        self.tell_panels("listen")

    def follow(self) -> None:
        """Let each panel switch to another subject of the page, such as a new game or lesson."""
        self.tell_panels("follow")

    def show(self) -> None:
        """Let each panel show the current state."""
        self.tell_panels("show")

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

    def rewrite(self, selector: str, text: str) -> None:
        """Replace the text of an element unless it stays the same: a screen reader would read it aloud again."""
        if self.find(selector).textContent != text:
            self.write(selector, text)

    def _show_notice(self, text: str) -> None:
        self.write("#notice", text)
        if text:
            self.reveal(self.find("#notice"))  # on a phone, the notice may be far above

    def _show_remark(self, text: str) -> None:
        self.write("#tip", text)
        if text:
            js.setTimeout(self._lasting, 0)  # fading before all is written would make the browser style the page twice

    def _fade_anew(self) -> None:
        """Restart the fading, so that each remark is shown for the full time."""
        for fading in self.find("#told").getAnimations():
            fading.currentTime = 0

    def tell_loss(self, is_lost: bool, sentence: str) -> None:
        """Show a sentence if something could not be stored, but not again until storing has worked."""
        if is_lost and not self._is_loss_told:
            self.notices.tell_at_once(sentence)
        self._is_loss_told = is_lost

    def reveal(self, element: "Any") -> None:
        """Scroll just far enough to show an element; in a frame, never scroll the page around the frame."""
        if self.find("html[data-embed]"):
            box, height = element.getBoundingClientRect(), js.window.innerHeight
            js.window.scrollBy(0, min(box.top, max(box.bottom + EDGE - height, 0)))
        else:
            element.scrollIntoView(ffi.to_js({"block": "nearest"}))

    def made(self, kind: str, text: str = "") -> "Any":
        element = js.document.createElement(kind)
        element.textContent = text
        return element

    def option(self, value: str, text: str) -> "Any":
        option = self.made("option", text)
        option.value = value
        return option

    def link(self, text: str, address: str) -> "Any":
        """Return a link that opens in another tab, so that the results in this one stay."""
        link = self.made("a", text)
        link.href, link.target, link.rel = address, "_blank", "noopener"
        return link

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

    async def bring(self, module: str, style: str = "") -> "Any":
        """Return the panel that a module makes; fetch the module and a style sheet when first needed.

        Raises Refused if that fails.
        """
        if module not in self._brought:
            await later.need(module)
            if style and not await fetching.addStyle(style):
                raise Refused("not fetched")
        if module not in self._brought:  # two calls may have waited at the same time
            panel = self._brought[module] = imported(module).make(self)
            self.panels.append(panel)
            panel.listen()
        return self._brought[module]

    async def js_module(self, name: str) -> "Any":
        """Return the module of a script, named from the top of the site. Raises Refused if it can't be fetched."""
        module = await fetching.importModule(name)
        if module is None:
            raise Refused("not fetched")
        return module

    async def copy(self, selector: str) -> bool:
        """Copy the text of a field, and return whether that worked; otherwise select the text for copying by hand."""
        field = self.find(selector)
        try:
            is_copied = bool(await (await self.js_module("static/kit/sharing.js")).copy(field.value))
        except Refused:
            is_copied = False  # without the script, a person can still copy by hand
        if not is_copied:
            field.focus()
            field.select()
        return is_copied


def listener(handler: "Any") -> "Any":
    """Wrap a function in a proxy that JavaScript can keep."""
    return ffi.create_proxy(handler)
