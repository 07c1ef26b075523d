"""What a game can do without: each part is fetched when it is first asked for."""

import asyncio

import js
from pyscript import ffi, js_import
from pyscript.js_modules import language

from ttt.game.errors import Refused
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from ttt.browser.analysis_panel import Insights
    from ttt.browser.hints import Hints
    from ttt.browser.late_modules import LateModules
    from ttt.browser.notices import Notices
    from ttt.browser.opened_links import Links
    from ttt.browser.people_panel import People
    from ttt.browser.people_store import KnownPeople
    from ttt.browser.review_panel import Review
    from ttt.browser.screen import Screen
    from ttt.browser.share_panel import Sharing
    from ttt.browser.store import Store
    from ttt.browser.thinker import Thinker
    from ttt.session.session import Session
    from ttt.session.view import View


class Extras:
    """Hints, reviews, the analysis, links, sharing, people, languages: None until each is here.

    do carries out a verb of the session and shows what came of it.
    """

    def __init__(
        self,
        session: "Session",
        screen: "Screen",
        store: "Store",
        notices: "Notices",
        thinker: "Thinker",
        later: "LateModules",
        do: "Callable[..., object]",
    ) -> None:
        self._session = session
        self._screen = screen
        self._store = store
        self._notices = notices
        self._thinker = thinker
        self._later = later
        self._do = do
        self._hints: "Hints | None" = None
        self._review: "Review | None" = None
        self._insights: "Insights | None" = None
        self._links: "Links | None" = None
        self._sharing: "Sharing | None" = None
        self._known: "KnownPeople | None" = None
        self._people: "People | None" = None

    def listen(self) -> None:
        """Listen to the controls that ask for a part."""
        for selector, event, handler in (
            ("#hint", "click", lambda event: self._attempt(self._hint())),
            ("#open-review", "click", lambda event: self._attempt(self._open_review())),
            ("#analysed", "change", lambda event: self._on_analysed(event.target.checked)),
            ("#open-help", "click", lambda event: self._attempt(self._help())),
            ("#board", "keydown", self._on_letter),
            ("#open-share", "click", lambda event: self._attempt(self._share())),
            ("#open-players", "click", lambda event: asyncio.create_task(self._open_players())),
            ("#language", "change", lambda event: self._attempt(self._speak(event.target))),
        ):
            js.document.querySelector(selector).addEventListener(event, ffi.create_proxy(handler))

    async def complete(self) -> None:
        """Bring what was there on the last visit."""
        if self._store.get("analysis") == "on":
            js.document.querySelector("#analysed").checked = True
            await self._carry_out(self._analyse(True))
        if self._store.get("earlier") is not None:
            await self.links()  # which offer it
            self._notices.tell_more()
        if self._store.get("people") is not None:
            (await self._known_people()).show_names()
            self._notices.tell_more()

    def follow(self, view: "View") -> None:
        """Bring what is here up to what is shown now."""
        if self._review:
            self._review.follow(view.game)
        if self._insights:
            self._insights.refresh()

    def follow_other_window(self) -> None:
        """Another window has kept something."""
        if self._links:
            self._links.show()

    def end(self, view: "View") -> None:
        """A game has come to its end, and is counted."""
        if any(view.names):
            asyncio.create_task(self._remember(view))
        if self._store.get("earlier") is not None:
            self._attempt(self._end_earlier(view))

    async def links(self) -> "Links":
        """Links and the earlier game. Raises Refused where they cannot be had."""
        await self._later.need("ttt.browser.opened_links")
        from ttt.browser.opened_links import Links

        self._links = self._links or Links(
            self._session, self._store, self._do, self._notices.add, js.document, ffi.create_proxy
        )
        return self._links

    def _view(self) -> "View":
        return self._session.view

    def _attempt(self, work: "Awaitable[None]") -> None:
        asyncio.create_task(self._carry_out(work))

    async def _carry_out(self, work: "Awaitable[None]") -> None:
        """Do something, or say why not."""
        try:
            await work
        except Refused as error:
            self._notices.tell_at_once(refusal(error))

    async def _hint(self) -> None:
        """Say more about the position each time it is asked for."""
        await self._later.need("ttt.browser.hints")
        from ttt.browser.hints import Hints

        self._hints = self._hints or Hints(
            self._thinker.analyse, self._view, self._notices.tell_at_once, self._screen.point_at
        )
        await self._hints.ask()

    async def _open_review(self) -> None:
        """Judge every move of the game."""
        await self._later.need("ttt.browser.review_panel")
        from ttt.browser.review_panel import Review

        self._review = self._review or Review(
            js.document, self._thinker.analyse, self._view, self._retry, ffi.create_proxy
        )
        await self._review.open()

    def _retry(self, ply: int, sentence: str) -> None:
        """Go on from where so many moves had been made, and say so."""

        def go_back() -> None:
            self._session.back_to(ply)
            self._notices.add(sentence)

        self._do(go_back)

    def _on_analysed(self, is_on: bool) -> None:
        self._store.put("analysis", "on" if is_on else "off")
        self._attempt(self._analyse(is_on))

    async def _analyse(self, is_on: bool) -> None:
        await self._later.need("ttt.browser.analysis_panel")
        from ttt.browser.analysis_panel import Insights

        self._insights = self._insights or Insights(js.document, self._thinker.analyse, self._view, ffi.create_proxy)
        self._insights.switch(is_on)

    async def _end_earlier(self, view: "View") -> None:
        """What is kept of a game that has ended is not offered any more."""
        (await self.links()).end(view)

    async def _share(self) -> None:
        if self._sharing is None:
            await self._later.need("ttt.browser.share_panel")
            from ttt.browser.share_panel import Sharing

            [browser] = await js_import(js.URL.new("static/sharing.js", js.document.baseURI).href)
            page = js.location.href.split("#")[0].split("?")[0]
            self._sharing = Sharing(js.document, self._view, page, browser, ffi.create_proxy)
        self._sharing.show()

    def _on_letter(self, event: "Any") -> None:
        """Letters do something while the keyboard is in the board, and only then: others may be a browser's own."""
        letter = event.key.lower()
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if letter == "?":
            self._attempt(self._help())
        elif letter in ("n", "t", "w"):
            self._attempt(self._jump(letter, event.shiftKey, int(event.target.dataset.cell)))

    async def _help(self) -> None:
        await self._later.need("ttt.browser.help_panel")
        from ttt.browser.help_panel import show

        show(js.document, self._view())

    async def _jump(self, letter: str, is_back: bool, cell: int) -> None:
        await self._later.need("ttt.browser.letter_keys")
        from ttt.browser.letter_keys import target

        self._screen.focus(target(self._view(), letter, is_back, cell))

    async def _remember(self, view: "View") -> None:
        """Add the finished game to those of the people who played it."""
        (await self._known_people()).remember(view, (js.Math.random(), js.Math.random(), js.Math.random()))
        self._notices.tell_more()

    async def _known_people(self) -> "KnownPeople":
        await self._later.insist("ttt.browser.people_store", self._notices.tell_at_once)
        from ttt.browser.people_store import KnownPeople

        self._known = self._known or KnownPeople(self._store, self._screen.show_known_names)
        return self._known

    async def _open_players(self) -> None:
        try:
            for module in ("ttt.browser.people_store", "ttt.browser.people_panel"):
                await self._later.need(module)
        except Refused as error:
            self._screen.players_problem(refusal(error))
            return
        from ttt.browser.people_panel import People

        known = await self._known_people()
        if not self._people:
            self._people = People(js.document, known.read, known.write, js.encodeURIComponent, ffi.create_proxy)
            # The dialog is open already, and a file may have been chosen.
            self._people.show_anew()

    async def _speak(self, select: "Any") -> None:
        """Speak the language that was chosen."""
        option = select.selectedOptions.item(0)
        await self._later.need("ttt.browser.language")
        from ttt.browser.language import spoken

        if await spoken(option, language.choose(option.value)):
            self._hints = None  # what was left to say is in the language before
            self._screen.show_anew(self._session.view)
            for part in (self._insights, self._review, self._links, self._sharing, self._people):
                if part:
                    part.show_anew()
            self._notices.tell()
