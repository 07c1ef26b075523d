"""Talks with the page that embeds this one: does what it asks, and tells it what happens here.

docs/embed.md describes the messages.
"""

import asyncio
import json

import js
from pyscript import ffi
from pyscript.js_modules import address, fetching

from ttt.browser.address import read
from ttt.browser.module_fetching import A_TURN, TRY_AGAIN
from ttt.engine.as_json import to_plain
from ttt.game.cells import cell_name
from ttt.game.errors import IllegalMove, Refused
from ttt.game.notation import LONGEST, cell_at, to_text
from ttt.game.record import PERSON
from ttt.session.embedding import OPTIONS, embedding_from
from ttt.session.view import OVER
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from ttt.game.analysis import Analysis
    from ttt.game.record import Game
    from ttt.session.session import Session
    from ttt.session.view import View

SELECTORS = {"new": "#new-game", "undo": "#undo", "hint": "#hint"}
FIELDS = {"ttt:set": "text", "ttt:play": "cell"}  # the field of each request that has one
MOST = 1000  # requests that may be open at a time


class NoStorage:
    """Storage that stores nothing, so that a board in a frame leaves no trace."""

    def isStoring(self) -> bool:  # noqa: N802  as in static/storage.js
        return False

    def get(self, name: str) -> None:
        return None

    def set(self, name: str, text: str) -> bool:
        return False

    def remove(self, name: str) -> bool:
        return False

    def putAside(self, name: str, aside: str) -> bool:  # noqa: N802
        return False


async def start(make_app: "Callable[..., Any]", notices: "list[str]") -> None:
    """Start the page with the options in its address, then talk with the host. notices are shown at once."""
    options = [(name, address.option(name)) for name in OPTIONS]
    embedding = embedding_from({name: value for name, value in options if value is not None})
    for button in embedding.without:
        js.document.querySelector(SELECTORS[button]).hidden = True
    notices += [refusal(error) for error in embedding.refused]
    app = make_app(notices, NoStorage(), embedding.settings)
    await app.start()
    if embedding.host is None or js.parent == js.window:
        return
    while True:  # the surrounding page has no other way to reach this one
        messages = await fetching.importModule("static/messages.js")
        if messages:
            break
        await asyncio.sleep(TRY_AGAIN)
    app.host = Host(app.session, app.do, app.thinker.analyse, messages.tell)
    messages.listen(embedding.host, LONGEST, ffi.create_proxy(app.host.hear))
    app.host.begin()


class Host:
    """do carries out a verb and returns why not, or ""; analyse gives an Analysis; tell sends JSON."""

    def __init__(
        self,
        session: "Session",
        do: "Callable[..., str]",
        analyse: "Callable[[Game], Awaitable[Analysis]]",
        tell: "Callable[[str], None]",
    ) -> None:
        self._session = session
        self._do = do
        self._analyse = analyse
        self._send = tell
        self._told = session.view.game
        self._waiting: "list[dict[str, str]]" = []  # what was asked and isn't begun
        self._is_at_work = False
        self._analyses = 0  # under way

    def begin(self) -> None:
        """Tell the host that requests are heard from now on."""
        self._tell("ttt:ready", **_state(self._session.view))

    def hear(self, kind: str, text: str, asked_id: str) -> None:
        """Do what the host asks, after what it has asked before.

        text is a game or a cell; asked_id is repeated in the answer.
        """
        asked = {"type": kind}
        if kind in FIELDS:
            asked[FIELDS[kind]] = text
        if asked_id:
            asked["id"] = asked_id
        if len(self._waiting) + self._analyses >= MOST:
            self._refuse(asked, refusal(Refused("too many requests")))
            return
        self._waiting.append(asked)
        if not self._is_at_work:
            self._is_at_work = True
            asyncio.create_task(self._work())

    def show(self, view: "View") -> None:
        """Tell the host what has happened since the last time, if anything."""
        before, game = self._told, view.game
        self._told = game
        if game == before:
            return
        if game[:3] != before[:3] or not game.moves or game.moves[:-1] != before.moves:
            self._tell("ttt:game", **_state(view))
            return
        side = (len(game.moves) - 1) % 2
        by = "person" if game.seats[side] == PERSON else "computer"
        cell = cell_name(game.rules, game.moves[-1])
        self._tell("ttt:move", cell=cell, mark=game.mark(side), by=by, **_state(view))
        if view.phase == OVER:
            self._tell("ttt:over", **_state(view))

    async def _work(self) -> None:
        """Carry out what is waiting, and let the page handle events in between."""
        try:
            while self._waiting:
                asked = self._waiting.pop(0)
                if asked["type"] == "ttt:analyse":
                    self._analyses += 1
                    asyncio.create_task(self._answer(asked, self._session.view))
                else:
                    refused = await self._carry_out(asked)
                    if refused:
                        self._refuse(asked, refused)
                await asyncio.sleep(A_TURN)
        finally:
            self._is_at_work = False

    async def _carry_out(self, asked: "dict[str, str]") -> str:
        """Do what is asked, and return why not, or ""."""
        session, kind = self._session, asked["type"]
        if kind == "ttt:new":
            return self._do(session.new_game)
        if kind == "ttt:undo":
            return self._do(session.undo)
        if kind == "ttt:play":
            return self._do(lambda: session.play(cell_at(session.view.game.rules, asked["cell"])))
        try:
            game = await read(asked["text"])
        except Refused as error:
            return self._do(_refused, error)
        return self._do(session.open, game)

    async def _answer(self, asked: "dict[str, str]", view: "View") -> None:
        try:
            if view.phase == OVER:
                self._refuse(asked, refusal(IllegalMove("no move left")))
            else:
                found = to_plain(view.game, await self._analyse(view.game))
                self._tell("ttt:analysis", id=asked.get("id", ""), **found)
        finally:
            self._analyses -= 1

    def _refuse(self, asked: "dict[str, str]", sentence: str) -> None:
        self._tell("ttt:refused", asked=asked, sentence=sentence)

    def _tell(self, kind: str, **told: object) -> None:
        told["type"] = kind
        self._send(json.dumps(told))


def _refused(error: Refused) -> None:
    """A verb that can't be carried out."""
    raise error


def _state(view: "View") -> "dict[str, object]":
    """The state of the game: its text, the mark to move, and the mark that won or "draw"."""
    is_over = view.phase == OVER
    return {
        "text": to_text(view.game),
        "turn": None if is_over else view.turn,
        "result": (view.winner or "draw") if is_over else None,
    }
