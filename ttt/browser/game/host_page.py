"""Talks with the page that embeds this one: does what that page asks, and reports what happens here.

docs/embed.md describes the messages.
"""

import asyncio
import json

import js
from pyscript.js_modules import address

from ttt.browser.game.address import read
from ttt.browser.game.controls import LINES
from ttt.browser.game.game_page import GamePage
from ttt.browser.kit.base_page import later, listener
from ttt.browser.kit.module_fetching import A_TURN, later_files
from ttt.browser.kit.no_storage import NoStorage
from ttt.browser.kit.notices import start_task
from ttt.engine.analysis_json import to_plain
from ttt.game.cells import cell_name
from ttt.game.errors import IllegalMove, Refused
from ttt.game.notation import LONGEST, cell_at, to_text
from ttt.game.record import KEEPS, PERSON, SWAPS, Game
from ttt.game.rules import FIRST, SECOND
from ttt.game.who_moved import mark_of, mover
from ttt.session.embedding import OPTIONS, Embedding, embedding_from
from ttt.session.session import Session
from ttt.session.stored_text import read_json
from ttt.session.view import OVER, View
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.game.teacher_board import TeacherBoard

SELECTORS = {"new": "#new-game", "undo": "#undo", "hint": "#hint"}
FIELDS = {"ttt:set": "text", "ttt:play": "cell"}  # the field of each request that has just one
MOST = 1000  # the most requests that can wait or be answered at the same time
MESSAGES = "static/kit/messages.js"
TAUGHT = "ttt.browser.game.teacher_board"


async def start(notices: "list[str]") -> None:
    """Start the page with the options in its address, then talk with the host, if any. notices are shown at once.

    Whatever can't be fetched is fetched again and again, without a notice: the host must not be cut off.
    """
    options = [(name, address.option(name)) for name in OPTIONS]

    async def chosen() -> "Embedding":
        return embedding_from({name: value for name, value in options if value is not None})

    embedding = await later.with_module(LINES, chosen)
    if embedding.refused:
        await later.speak(LINES)
    for button in embedding.without:
        js.document.querySelector(SELECTORS[button]).hidden = True
    notices += [refusal(error) for error in embedding.refused]
    page = GamePage(notices, NoStorage(), embedding.settings)
    teaching = Teaching(page)
    if embedding.taught:
        await teaching.board()
    await page.start()
    if embedding.taught:
        (await teaching.board()).begin_with(embedding.taught)  # before anybody can play
    followed = address.option("follow")
    if followed is not None:
        page.host = HostPage(page, lambda told: None, teaching)
        window = await later.insist(lambda: page.js_module("static/game/second-window.js"))
        window.follow(followed, listener(lambda text: page.host.hear("ttt:set", str(text), "")))
    elif embedding.host is not None and js.parent != js.window:
        messages = await later.insist(lambda: page.js_module(MESSAGES))
        page.host = HostPage(page, messages.tell, teaching)
        messages.listen(embedding.host, LONGEST, listener(page.host.hear))
        page.host.begin()
    if embedding.taught:
        await later.insist((await teaching.board()).show_values)


class Teaching:
    """Fetches the panel for a teacher's board when it is first needed; `here` is the panel, or None until then."""

    def __init__(self, page: "GamePage") -> None:
        self._page = page
        self.here: "TeacherBoard | None" = None

    async def board(self) -> "TeacherBoard":
        """Return the panel for a teacher's board, however long fetching takes."""
        if not self.here:
            self.here = await later.insist(self._bring)
        return self.here

    async def _bring(self) -> "TeacherBoard":
        later_files().update(
            json.loads((await self._page.js_module(MESSAGES)).later())
        )  # files that only a frame loads
        board: "TeacherBoard" = await self._page.bring(TAUGHT)
        await board.prepare()
        return board


class HostPage:
    """The connection to the host page, which embeds this one.

    tell sends JSON. teaching fetches the panel that does what a teacher asks. A host may do what this panel forbids a
    person, because GamePage.do gets a function that calls the session's verb, not the verb itself.
    """

    def __init__(self, page: "GamePage", tell: "Callable[[str], None]", teaching: Teaching) -> None:
        self._page, self._session, self._send, self._teaching = page, page.session, tell, teaching
        self._told = page.view.game
        self._waiting: "list[dict[str, str]]" = []  # requests not yet begun
        self._is_at_work = False
        self._analyses = 0  # analyses under way

    def begin(self) -> None:
        """Tell the host that requests are accepted from now on; later, tell whether a goal is reached."""
        if self._teaching.here:
            self._teaching.here.tell_goal = lambda goal, reached: self._tell("ttt:goal", goal=goal, reached=reached)
        self._tell("ttt:ready", **_state(self._session.view))

    def hear(self, kind: str, text: str, asked_id: str) -> None:
        """Queue a request from the host.

        text is a game or a cell, or JSON for ttt:show; asked_id is repeated in the answer.
        """
        asked = {"type": kind}
        if kind == "ttt:show":
            asked.update(read_json(text))
        elif kind in FIELDS:
            asked[FIELDS[kind]] = text
        if asked_id:
            asked["id"] = asked_id
        if len(self._waiting) + self._analyses >= MOST:
            self._refuse(asked, Refused("too many requests"))
            return
        self._waiting.append(asked)
        if not self._is_at_work:
            self._is_at_work = True
            start_task(self._work())

    def show(self, view: "View") -> None:
        """Tell the host how the game has changed since the last call, if it has."""
        before, game = self._told, view.game
        self._told = game
        if game == before:
            return
        if game[:3] != before[:3] or not game.moves or game.moves[:-1] != before.moves:
            self._tell("ttt:game", **_state(view))
            return
        ply = len(game.moves) - 1
        by = "person" if game.seats[mover(game, ply)] == PERSON else "computer"
        cell = cell_name(game.rules, game.moves[-1])
        self._tell("ttt:move", cell=cell, mark=mark_of(game, ply), by=by, **_state(view))
        if view.phase == OVER:
            self._tell("ttt:over", **_state(view))

    async def _work(self) -> None:
        """Carry out the waiting requests, and let the page handle events in between."""
        try:
            while self._waiting:
                asked = self._waiting.pop(0)
                if asked["type"] == "ttt:analyse":
                    self._analyses += 1
                    start_task(self._answer(asked, self._session.view))
                else:
                    await self._carry_out(asked)
                await asyncio.sleep(A_TURN)
        finally:
            self._is_at_work = False

    async def _carry_out(self, asked: "dict[str, str]") -> None:
        """Carry out a request, or report why it was refused."""
        session, kind = self._session, asked["type"]
        if kind == "ttt:show":
            board = await self._teaching.board()
            self._attempt(asked, lambda: board.change(asked))
        elif kind == "ttt:new":
            self._attempt(asked, lambda: self._begin_another(session.new_game))
        elif kind == "ttt:undo":
            self._attempt(asked, session.undo)
        elif kind == "ttt:play":
            self._attempt(asked, lambda: _play(session, asked["cell"]))
        else:
            try:
                game = await read(asked["text"])
            except Refused as error:
                refused = error
                self._attempt(asked, lambda: _refused(refused))
            else:
                self._attempt(asked, lambda: self._begin_another(session.open, game))

    def _begin_another(self, verb: "Callable[..., None]", *given: "Game") -> None:
        """Put another game on the board, and judge a teacher's goal from this game on."""
        verb(*given)
        if self._teaching.here:
            self._teaching.here.count_from_here()

    def _attempt(self, asked: "dict[str, str]", verb: "Callable[[], object]") -> None:
        """Do something on the page; show a refusal to the person, and report it to the host."""
        refused: "list[Refused]" = []

        def attempt() -> None:
            try:
                verb()
            except Refused as error:
                refused.append(error)
                raise

        self._page.do(attempt)
        for error in refused:
            self._refuse(asked, error)

    async def _answer(self, asked: "dict[str, str]", view: "View") -> None:
        try:
            if view.phase == OVER:
                self._refuse(asked, IllegalMove("no move left"))
            else:
                analysis: "Any" = await self._page.analyse(view.game)  # not None: it is always wanted
                said = (await self._teaching.board()).told(view, analysis)
                self._tell("ttt:analysis", id=asked.get("id", ""), said=said, **to_plain(view.game, analysis))
        finally:
            self._analyses -= 1

    def _refuse(self, asked: "dict[str, str]", error: Refused) -> None:
        self._tell("ttt:refused", asked=asked, reason=error.reason, sentence=refusal(error))

    def _tell(self, kind: str, **told: object) -> None:
        told["type"] = kind
        self._send(json.dumps(told))


def _play(session: "Session", step: str) -> None:
    """Play a cell, or choose a side, written as in the text of a game."""
    game = session.view.game
    if game.is_undecided and step in (KEEPS, SWAPS):
        session.choose(game.mark(SECOND if step == KEEPS else FIRST))
    else:
        session.play(cell_at(game.rules, step))


def _refused(error: Refused) -> None:
    """Raise a refusal, in place of a verb that can't be carried out."""
    raise error


def _state(view: "View") -> "dict[str, object]":
    """Return the state of the game: its text, the mark to move or None, and the mark that won, "draw" or None."""
    is_over = view.phase == OVER
    return {
        "text": to_text(view.game),
        "turn": None if is_over else view.turn,
        "result": (view.winner or "draw") if is_over else None,
    }
