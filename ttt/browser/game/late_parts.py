"""Fetches the parts of the page that a game can start without, each when it is first needed.

A part is a module of this folder whose make(page) returns a Part. To add a part, write the module, and give it a row in
PARTS.
"""

import js
from pyscript import ffi
from pyscript.js_modules import address, fetching, language

from ttt.browser.game.screen import Screen
from ttt.browser.kit.module_fetching import LateModules, imported, later_files
from ttt.browser.kit.notices import Notices, start_task
from ttt.browser.kit.storage import Store
from ttt.browser.kit.thinker import Thinker
from ttt.game.errors import Refused
from ttt.session.session import Session
from ttt.session.view import View
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


later = LateModules(later_files, fetching.fetchText)


class Trigger:
    """An event that asks for a part.

    control is the selector of an element; event is "click", "change", "input" or "keydown". Only the keys in keys
    count. refuse resets what the control shows if the part can't be fetched.
    """

    def __init__(
        self, control: str, event: str = "click", keys: str = "", refuse: "Callable[[], object]" = lambda: None
    ) -> None:
        self.control, self.event, self.keys, self.refuse = control, event, keys, refuse


class PartRow:
    """What the page knows about a part: its module, its style sheet in static/game/, and when it is needed.

    asked are the events by which a person asks for the part. If the first of these comes from a switch, switch is the
    name under which its state is stored, "on" or "off"; such a part is fetched however long that takes. is_back says
    whether an earlier visit or the address gives the part something to begin with, at_end says whether a finished game
    needs the part, and at_sight says whether the game shown needs it. is_quiet says that nobody waits for the part:
    then a delay isn't reported.
    """

    def __init__(
        self,
        module: str,
        *asked: Trigger,
        style: str = "",
        switch: str = "",
        is_back: "Callable[[Store], bool]" = lambda store: False,
        at_end: "Callable[[View, Store], bool]" = lambda view, store: False,
        at_sight: "Callable[[View], bool]" = lambda view: False,
        is_quiet: bool = False,
    ) -> None:
        self.module, self.asked, self.style, self.switch = module, asked, style, switch
        self.is_back, self.at_end, self.at_sight, self.is_quiet = is_back, at_end, at_sight, is_quiet


def has(name: str) -> "Callable[[Store], bool]":
    """Return a function that says whether a text is stored under a name."""
    return lambda store: store.get(name) is not None


LINES = "ttt.browser.game.line_boards"
LINKS = "ttt.browser.game.opened_links"
REVIEW = "ttt.browser.game.review_panel"
MOVES = "ttt.browser.game.moves_panel"
CHARACTERS = "ttt.browser.game.characters"
WIDE = "(min-width: 75em) and (min-height: 30.01em)"  # room for the list of moves, as in static/kit/base.css
FINISHED = "finished"  # the name under which games wait for PeopleStore to take them over

PARTS = (
    PartRow(CHARACTERS, style="characters"),
    PartRow("ttt.browser.game.hints", Trigger("#hint"), style="hints"),
    PartRow(MOVES, style="moves"),
    PartRow(
        "ttt.browser.game.end_card",
        style="end",
        at_sight=lambda view: view.position.outcome is not None and not js.document.querySelector("[data-embed]"),
        is_quiet=True,
    ),
    PartRow(
        REVIEW,
        Trigger("#open-review"),
        Trigger("#moves ol"),
        style="review",
        is_back=lambda store: address.option("review") is not None,
    ),
    PartRow(
        "ttt.browser.game.analysis_panel",
        Trigger("#analysed", "change"),
        style="analysis",
        switch="analysis",
        is_back=lambda store: store.get("analysis") == "on",
    ),
    PartRow("ttt.browser.game.point_rows", style="points", at_sight=lambda view: view.game.rules.has_points),
    PartRow(LINES, at_sight=lambda view: bool(view.game.rules.lines or view.game.rules.kind)),
    PartRow("ttt.browser.game.sides", style="sides", at_sight=lambda view: view.game.rules.has_swap),
    PartRow("ttt.browser.game.help_panel", Trigger("#open-help"), Trigger("#board", "keydown", "?"), style="help"),
    PartRow("ttt.browser.game.letter_keys", Trigger("#board", "keydown", "ntwguhr123456789")),
    PartRow("ttt.browser.game.share_panel", Trigger("#open-share"), style="share"),
    PartRow("ttt.browser.game.friend_link", style="friend_link", at_sight=lambda view: view.own is not None),
    PartRow(
        "ttt.browser.game.direct_play",
        style="direct",
        is_back=lambda store: address.option("direct") is not None or address.option("answer") is not None,
    ),
    PartRow(LINKS, is_back=has("earlier"), at_end=lambda view, store: store.get("earlier") is not None),
    PartRow(
        "ttt.browser.game.people_store",
        is_back=lambda store: has("people")(store) or has(FINISHED)(store),
        at_end=lambda view, store: any(view.names),
    ),
    PartRow("ttt.browser.game.picker", Trigger("#open-picker"), style="game_cards"),
    PartRow("ttt.browser.game.all_games", Trigger("#all-games")),
    PartRow("ttt.browser.game.own_board", Trigger("#own-board", "input")),
    PartRow(
        "ttt.browser.game.score_reset",
        Trigger("#open-preferences"),
        Trigger("#reset-scores"),
        Trigger("#unreset-scores"),
    ),
    PartRow(
        "ttt.browser.game.people_panel",
        Trigger("#open-players"),
        style="players",
        is_back=lambda store: address.option("open") == "players",
    ),
    PartRow("ttt.browser.game.language", Trigger("#language", "change", refuse=lambda: language.stay())),
)


class GamePage:
    """What all parts can use, including the other parts.

    do carries out a verb of the session and shows the result; analyse is Thinker.analyse; show_anew writes
    everything again, in the current language. verb_for gets each verb and its arguments, and returns the verb to carry
    out instead; a teacher's board restricts the person in this way.
    """

    parts: "Parts"

    def __init__(
        self,
        session: "Session",
        screen: "Screen",
        store: "Store",
        notices: "Notices",
        thinker: "Thinker",
        do: "Callable[..., object]",
        show_anew: "Callable[[], None]",
    ) -> None:
        self.document = js.document
        self.session, self.screen, self.store, self.notices = session, screen, store, notices
        self.thinker, self.analyse, self.do, self.show_anew = thinker, thinker.analyse, do, show_anew
        self.verb_for: "Callable[..., Callable[..., None]]" = lambda verb, given: verb

    @property
    def view(self) -> "View":
        return self.session.view

    @property
    def seen(self) -> "View":
        """The view on the board: the game as it is now, or a moment of its past."""
        return self.screen.seen(self.view)[0]

    def find(self, selector: str) -> "Any":
        return self.document.querySelector(selector)

    def open(self, selector: str) -> None:
        dialog = self.find(selector)
        if not dialog.open:
            dialog.showModal()

    def write(self, selector: str, text: str) -> None:
        self.find(selector).textContent = text

    def made(self, kind: str, text: str = "") -> "Any":
        element = self.document.createElement(kind)
        element.textContent = text
        return element

    def listen(self, selector: str, event: str, handler: "Callable[..., object]") -> None:
        """Listen to an event of an element for as long as the page is open."""
        self.find(selector).addEventListener(event, ffi.create_proxy(handler))

    async def js_module(self, name: str) -> "Any":
        """Return the module of a script, named from the top of the site. Raises Refused if it can't be fetched."""
        module = await fetching.importModule(name)
        if module is None:
            raise Refused("not fetched")
        return module


class Part:
    """The base class of parts, which override the methods they need."""

    def __init__(self, page: GamePage) -> None:
        self._page = page

    async def ask(self, event: "Any") -> None:
        """React to an event for which PARTS names this part. Raises Refused if the part can't do what is asked."""

    def begin(self) -> None:
        """Begin with what an earlier visit stored or the address names, if anything."""

    def follow(self, view: "View") -> None:
        """React to a new state of the game on the page."""

    def end(self, view: "View") -> None:
        """React to a game that has ended and been counted."""

    def follow_other_window(self) -> None:
        """React to what another window has stored."""

    def show_anew(self) -> None:
        """Write what is shown again, in the current language and on the rebuilt board."""


class Parts:
    """All parts, fetched or not."""

    def __init__(self, page: GamePage) -> None:
        self._page = page
        page.parts = self
        self._here: "dict[str, Any]" = {}

    def listen(self) -> None:
        for row in PARTS:
            for asked in row.asked:
                self._page.listen(asked.control, asked.event, self._asking(row, asked))

    async def bring(self, module: str) -> "Any":
        """Return the part that a module makes. Raises Refused if something that the part needs can't be fetched."""
        if module not in self._here:
            await later.need(module)
            for row in PARTS:
                if row.module == module and row.style and not await fetching.addStyle(f"static/game/{row.style}.css"):
                    raise Refused("not fetched")

        async def part() -> "Any":
            if module not in self._here:  # two calls may have waited at the same time
                self._here[module] = imported(module).make(self._page)
            return self._here[module]

        return await later.with_module(LINES, part)

    def begin(self) -> None:
        """Begin the parts that an earlier visit or the address asks for, and those that begin unasked."""
        for row in PARTS:
            if row.is_back(self._page.store):
                if row.switch:
                    self._page.find(row.asked[0].control).checked = True
                start_task(self._begin(row))
        start_task(self._begin_in_silence(CHARACTERS))
        if not js.document.documentElement.hasAttribute("data-embed"):  # a frame never shows the list of moves
            wide = js.window.matchMedia(WIDE)
            wide.addEventListener("change", ffi.create_proxy(self._on_wide))
            self._on_wide(wide)

    def _on_wide(self, wide: "Any") -> None:
        if wide.matches:
            start_task(self._begin_in_silence(MOVES))

    async def _begin_in_silence(self, module: str) -> None:
        """Begin a part that nobody waits for."""
        (await later.insist(lambda: self.bring(module))).begin()

    def follow(self, view: "View") -> None:
        """Pass a new state of the game to the parts that have been fetched, and fetch others that it needs."""
        for part in self._here.values():
            part.follow(view)
        for row in PARTS:
            if row.module not in self._here and row.at_sight(view):
                start_task(self._follow(row))

    def end(self, view: "View") -> None:
        """Pass the end of a game to every part that needs it, fetched or not."""
        for row in PARTS:
            if row.at_end(view, self._page.store):
                start_task(self._end(row, view))

    def follow_other_window(self) -> None:
        """Tell the parts that another window has stored something, and fetch those that now have work to do."""
        for row in PARTS:
            if row.module not in self._here and not row.switch and row.is_back(self._page.store):
                start_task(self._begin(row))
        for part in self._here.values():
            part.follow_other_window()

    def show_anew(self) -> None:
        for part in self._here.values():
            part.show_anew()

    async def _begin(self, row: PartRow) -> None:
        part = await self._insist(row)

        async def begin() -> None:
            part.begin()

        await later.with_module(LINES, begin)
        self._page.notices.tell_more()

    async def _follow(self, row: PartRow) -> None:
        (await self._insist(row)).follow(self._page.view)

    async def _end(self, row: PartRow, view: "View") -> None:
        (await self._insist(row)).end(view)
        self._page.notices.tell_more()

    async def _insist(self, row: PartRow) -> "Any":
        """Return the part of a row, however long fetching takes."""
        tell = self._page.notices.tell_delay
        return await later.insist(lambda: self.bring(row.module), *([] if row.is_quiet else [tell]))

    def _asking(self, row: PartRow, asked: Trigger) -> "Callable[[Any], None]":
        def on_event(event: "Any") -> None:
            if asked.event == "keydown":
                # A letter together with Ctrl, Alt or Meta belongs to the browser.
                is_own = event.key.lower() in tuple(asked.keys)
                if not is_own or event.ctrlKey or event.metaKey or event.altKey:
                    return
            if row.switch:
                self._page.store.put(row.switch, "on" if event.target.checked else "off")
            start_task(self._ask(row, asked, event))

        return on_event

    async def _ask(self, row: PartRow, asked: Trigger, event: "Any") -> None:
        try:
            part = await (self._insist(row) if row.switch else self.bring(row.module))
            await part.ask(event)
        except Refused as error:
            asked.refuse()
            self._page.notices.tell_at_once(refusal(error))
