"""Opens the game that the page's address names, when the page starts and whenever the address changes."""

import asyncio

import js
from pyscript.js_modules import address

from ttt.browser.game.controls import LINES, LINKS
from ttt.browser.kit.base_page import later, listener
from ttt.browser.kit.module_fetching import A_TURN
from ttt.browser.kit.notices import Notices, start_task
from ttt.game.errors import Refused
from ttt.game.notation import reading
from ttt.game.record import Game
from ttt.session.saved_sitting import Saved, from_record, is_under_way
from ttt.session.session import Session
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any


async def read(text: str) -> "Game":
    """Return the game that a text describes, keeping the page responsive. Raises BadLink if the text describes none."""
    return await later.with_module(LINES, lambda: _read(text))


async def _read(text: str) -> "Game":
    bits = reading(text)
    game = next(bits)
    while game is None:
        await asyncio.sleep(A_TURN)
        game = next(bits)
    return game


class Address:
    """The page's address, which names a game. bring returns a panel, as BasePage.bring; refresh shows the session."""

    def __init__(
        self,
        session: "Session",
        bring: "Callable[[str], Awaitable[Any]]",
        notices: "Notices",
        refresh: "Callable[[], None]",
    ) -> None:
        self._session, self._bring = session, bring
        self._notices, self._refresh = notices, refresh

    def listen(self) -> None:
        js.window.addEventListener("hashchange", listener(lambda event: start_task(self._follow())))

    async def game(self) -> "Game | None":
        """Return the game that the address names, keeping the page responsive; None if none can be read."""
        text = address.game()
        try:
            return await read(text) if text else None
        except Refused as error:
            self._notices.add(refusal(error))
        return None

    def sitting(self, game: "Game | None") -> "Saved | None":
        """Return the sitting in which this tab has shown the game at this address; None if there is none."""
        try:
            sitting = from_record(address.sitting())
        except Refused:
            return None
        return sitting if sitting.game == game else None

    async def begin(self, game: "Game | None") -> None:
        """If this tab was reloaded, go on with its sitting; otherwise, go on with the game that the address names."""
        mine, kept = self.sitting(game), self._session.saved
        if mine is None:
            await self.open(game)
        # If the stored sitting is a later moment of this one, the browser refused to put that moment into the address.
        elif mine.key != kept.key or not _is_moment_of(mine.game.steps, kept.game.steps):
            self._session.resume(mine)

    async def open(self, game: "Game | None") -> None:
        """Continue with this game, which the address names, unless it is None or already on the board.

        A notice says why if the game is refused.
        """
        sitting, is_by_link = self._session.saved, address.isByLink()
        if game is None or (game == sitting.game and (not is_by_link or sitting.own is not None)):
            return
        try:
            if is_by_link or sitting.own is not None or is_under_way(sitting):
                (await self._bring(LINKS)).open(game, is_by_link)
            else:
                self._session.open(game)
        except Refused as error:
            self._notices.add(refusal(error))

    async def _follow(self) -> None:
        asked = address.game()
        game = await self.game()
        if address.game() == asked:  # otherwise the address has changed again, and another call follows
            came_back_to = self.sitting(game)
            if came_back_to:
                await self._return_to(came_back_to)
            else:
                await self.open(game)
            self._refresh()
            self._notices.tell()

    async def _return_to(self, sitting: "Saved") -> None:
        """Go on with a sitting that the person went back or forward to, unless it is a moment of the current one."""
        if sitting.key == self._session.saved.key:
            return
        try:
            (await self._bring(LINKS)).go_on(sitting)
        except Refused as error:
            self._notices.add(refusal(error))


def _is_moment_of(steps: "list[int | str]", now: "list[int | str]") -> bool:
    """Whether a game passed through these steps before it reached those of now."""
    return len(steps) < len(now) and now[: len(steps)] == steps
