"""What the Python of every page but the game can use: its elements, notices, the storage, late modules."""

import js
from pyscript import ffi
from pyscript.js_modules import address, fetching, storage

from ttt.browser.kit import line_boards as line_boards  # what any page may be given to read
from ttt.browser.kit.module_fetching import LateModules, configuration, imported, is_one_file, later_files
from ttt.browser.kit.notices import Notices
from ttt.browser.kit.storage import Store
from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

EDGE = 8  # pixels that are left below what is brought into view in a frame

later = LateModules(later_files, fetching.fetchText)


async def start_worker(*source: str) -> "Any":
    """Start the worker that thinks, or one for another source and the module from [later] that this imports.

    Raises Refused if a part of this page that it needs can't be fetched, and where one file holds the site.
    """
    if is_one_file():
        raise Refused("no worker")
    await later.need("ttt.browser.kit.worker_handle")
    from ttt.browser.kit import worker_handle

    return await worker_handle.start(await fetching.importModule("static/kit/thinking.js"), configuration(), *source)


def site() -> str:
    """The address of the site, to which the paths of its pages are added."""
    return str(js.URL.new(str(configuration()["root"]), address.page()).href)


def saves_data() -> bool:
    """Whether the person has asked the browser to load little."""
    connection = getattr(js.navigator, "connection", None)
    return bool(connection and connection.saveData)


async def fetched_text(name: str) -> str:
    """The text of a file, named from the top of the site. Raises Refused if it can't be fetched."""
    text = await fetching.fetchText(name)
    if text is None:
        raise Refused("not fetched")
    return str(text)


class Page:
    """The state of a page, and what its panels, which are made after it, can use.

    Its markup has #notice, for what went wrong, and #tip, for remarks. sentences are told first.
    """

    def __init__(self, sentences: "list[str]") -> None:
        self.panels: "list[Any]" = []  # each a Panel, of the page's own kind
        self._is_loss_told = False
        self._brought: "dict[str, Any]" = {}  # panels by their modules
        self._lasting = listener(self._fade_anew)
        self.notices = Notices(sentences, self._show_notice, self._show_remark)
        self.store = Store(storage, self.notices.add)

    async def start(self) -> None:
        """Show the page, and listen; at the end call ready."""

    def tell_panels(self, method: str, *given: object) -> None:
        """Call a method of each panel."""
        for panel in self.panels:
            getattr(panel, method)(*given)

    def listen_in_panels(self) -> None:
        """Have each panel react to what a person does."""
        self.tell_panels("listen")

    def follow(self) -> None:
        """Have each panel turn to what was chosen."""
        self.tell_panels("follow")

    def show(self) -> None:
        """Have each panel show the state as it is now."""
        self.tell_panels("show")

    def show_anew(self) -> None:
        """Write everything again, in the current language."""
        self.tell_panels("show_anew")

    def ready(self) -> None:
        """From here on a person can use the page."""
        js.document.documentElement.dataset.page = "ready"

    def find(self, selector: str) -> "Any":
        """The first element that a selector finds."""
        return js.document.querySelector(selector)

    def write(self, selector: str, text: str) -> None:
        """Replace the text of an element."""
        self.find(selector).textContent = text

    def rewrite(self, selector: str, text: str) -> None:
        """Replace the text of an element if it is another: what is there already isn't read aloud again."""
        if self.find(selector).textContent != text:
            self.write(selector, text)

    def _show_notice(self, text: str) -> None:
        self.write("#notice", text)
        if text:
            self.reveal(self.find("#notice"))  # on a phone it may be far above

    def _show_remark(self, text: str) -> None:
        self.write("#tip", text)
        if text:
            js.setTimeout(self._lasting, 0)  # to ask before all is written would style the page twice

    def _fade_anew(self) -> None:
        """Let a remark last as long as the first one."""
        for fading in self.find("#told").getAnimations():
            fading.currentTime = 0

    def tell_loss(self, is_lost: bool, sentence: str) -> None:
        """Tell that something isn't stored: once, until it is again."""
        if is_lost and not self._is_loss_told:
            self.notices.tell_at_once(sentence)
        self._is_loss_told = is_lost

    def reveal(self, element: "Any") -> None:
        """Scroll no further than needed to show an element; in a frame, never the page around it."""
        if self.find("html[data-embed]"):
            box, height = element.getBoundingClientRect(), js.window.innerHeight
            js.window.scrollBy(0, min(box.top, max(box.bottom + EDGE - height, 0)))
        else:
            element.scrollIntoView(ffi.to_js({"block": "nearest"}))

    def made(self, kind: str, text: str = "") -> "Any":
        """A new element with a text."""
        element = js.document.createElement(kind)
        element.textContent = text
        return element

    def option(self, value: str, text: str) -> "Any":
        """A new option of a choice."""
        option = self.made("option", text)
        option.value = value
        return option

    def link(self, text: str, address: str) -> "Any":
        """A link that opens in another tab: what this one has found stays."""
        link = self.made("a", text)
        link.href, link.target, link.rel = address, "_blank", "noopener"
        return link

    def listen(self, selector: str, event: str, handler: "Callable[[Any], object]") -> None:
        """Listen to an event of an element for the rest of the page's life."""
        self.find(selector).addEventListener(event, listener(handler))

    def listen_to_buttons(self, selector: str, handler: "Callable[[Any], object]") -> None:
        """Tell which of the buttons within an element is clicked, for the rest of the page's life."""

        def on_click(event: "Any") -> None:
            button = event.target.closest("button")
            if button:
                handler(button)

        self.listen(selector, "click", on_click)

    async def need(self, module: str) -> None:
        """Fetch a module of ttt, so that it can be imported. Raises Refused."""
        await later.need(module)

    async def insist(self, module: str) -> None:
        """The same, however long it takes."""
        await later.insist(lambda: later.need(module), self.notices.tell_delay)

    async def bring(self, module: str, style: str = "") -> "Any":
        """The panel that a module makes, with its style sheet, fetched when it is first needed. Raises Refused."""
        if module not in self._brought:
            await later.need(module)
            if style and not await fetching.addStyle(style):
                raise Refused("not fetched")
        if module not in self._brought:  # it may have been asked for twice at once
            panel = self._brought[module] = imported(module).make(self)
            self.panels.append(panel)
            panel.listen()
        return self._brought[module]

    async def js_module(self, name: str) -> "Any":
        """Import a JavaScript file, named from the top of the site. Raises Refused if it can't be fetched."""
        module = await fetching.importModule(name)
        if module is None:
            raise Refused("not fetched")
        return module

    async def copy(self, selector: str) -> bool:
        """Copy what stands in a field; False where that must be done by hand, for which it is selected."""
        field = self.find(selector)
        try:
            is_copied = bool(await (await self.js_module("static/kit/sharing.js")).copy(field.value))
        except Refused:
            is_copied = False  # by hand it goes without a network, too
        if not is_copied:
            field.focus()
            field.select()
        return is_copied


def listener(handler: "Any") -> "Any":
    """A function that JavaScript can keep."""
    return ffi.create_proxy(handler)
