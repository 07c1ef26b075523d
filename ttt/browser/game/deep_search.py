"""Adds the button “Prove it”, which searches a position deeply, for up to a minute, if the analysis proved too little.

The worker searches in slices, between which it answers other questions. What it proves is exact, and is remembered.
"""

import json
import time
from collections import namedtuple

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.thinker import EVER, READY, SILENCE, Thinker
from ttt.coach.deep_analysis import can_be_proved, is_open, learned
from ttt.game.analysis import Analysis
from ttt.game.notation import to_text
from ttt.session.view import View
from ttt.words import worth as words
from ttt.words.playing import player
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from ttt.browser.game.game_page import GamePage


MINUTE = 60  # seconds after which a search ends, however far the device got
PER_COUNT = 0.5  # seconds between two updates of the progress
NOTHING = ("L", "W")  # bounds of a position about which nothing is proved


class SliceResult(namedtuple("SliceResult", ("nodes", "is_done", "bounds", "analysis"))):
    """The nodes so far, whether nothing is left to prove, and the bounds and analysis, both None if nothing changed."""


class DeepSearch:
    """A button that starts and stops a deep search, and the progress and results of the search.

    show gets each new analysis, and whether the search is over.
    """

    def __init__(self, page: "GamePage", show: "Callable[[Analysis, bool], None]") -> None:
        self._page, self._show = page, show
        self._ticket = 0  # the number of the current search
        self._is_searching = self._has_news = False
        self.is_begun = False  # whether a search has been started at this position
        self._view: "View | None" = None  # the view of the position for which a search is offered
        self._analysis: "Any" = None
        self._bounds, self._nodes = NOTHING, 0
        self._counted = 0.0  # when the progress was last shown, in seconds since the start
        self._sentence: "Callable[[], str]" = lambda: ""  # returns the sentence shown, in the current language
        self._box, self._told, self._count = page.made("div"), page.made("p"), page.made("p")
        self._button, self._bar = page.made("button"), page.made("progress")
        self._box.id, self._box.hidden = "look", True
        self._told.setAttribute("aria-live", "polite")
        self._button.type, self._button.id, self._bar.max = "button", "prove", 1
        self._box.append(self._button, self._bar, self._told, self._count)
        page.find("#verdict").after(self._box)
        page.listen("#prove", "click", self._on_click)

    def offer(self, view: "View", analysis: "Analysis") -> None:
        """Offer a deep search of a position if something is left to prove and can be proved."""
        self.leave()
        if can_be_proved(view.position) and is_open(analysis):
            self._view, self._analysis = view, analysis
            self._show_buttons()

    def leave(self) -> None:
        """Stop and hide everything, because the position has changed."""
        self._ticket += 1
        self._is_searching = self.is_begun = False
        self._view = None
        self._bounds, self._nodes = NOTHING, 0
        self._tell(lambda: "")
        self._show_buttons()

    def show_anew(self) -> None:
        self._tell(self._sentence)
        self._show_buttons()

    def _on_click(self, event: "Any") -> None:
        if self._is_searching:
            self._end(lambda: say("Stopped. Partial results are kept."))
        elif self._view:
            self._ticket += 1
            self._is_searching = self.is_begun = True
            self._tell(lambda: say("Looking for a proof, for up to a minute."))
            self._show_buttons()
            start_task(self._search(self._view, self._ticket))

    async def _search(self, view: "View", ticket: int) -> None:
        thinker = self._page.thinker
        start_task(thinker.start())  # this may take forever
        await thinker.is_settled.wait()
        if ticket == self._ticket and thinker.state != READY:
            self._end(lambda: say("The prover couldn't start. Try again, or reload the page once you're online."))
        begin, is_first, now = time.time(), True, 0.0
        self._counted = -PER_COUNT
        while now < MINUTE:
            if ticket != self._ticket:
                return
            result = await _asked(thinker, self._slice_of(view, is_first))
            is_first, now = False, time.time() - begin
            if view is not self._view:
                return
            if result is None:
                if ticket == self._ticket:
                    self._end(lambda: say("The prover stopped. Try again."))
                return
            self._take_in(view, result, now)
            if result.is_done:
                break
        if ticket == self._ticket:
            self._end(lambda: say("Not proved in a minute. Partial results are kept."))

    def _slice_of(self, view: "View", is_first: bool) -> "Callable[[Any], Awaitable[SliceResult]]":
        text = to_text(view.game)  # the worker may know more than is shown: the first slice reports everything

        async def call(worker: "Any") -> SliceResult:
            answer = json.loads(await worker.ask(lambda exported: exported.prove(text, is_first), SILENCE))
            nodes, is_done, bounds, cells = [answer[name] for name in ("nodes", "is_done", "bounds", "cells")]
            if cells is None:
                return SliceResult(nodes, is_done, None, None)
            return SliceResult(nodes, is_done, tuple(bounds), learned(view.game, self._analysis, cells, bounds, nodes))

        return call

    def _take_in(self, view: "View", found: SliceResult, now: float) -> None:
        """Show what a slice has found, `now` seconds after the start. Only new bounds are read aloud."""
        self._nodes = found.nodes
        if found.analysis:
            self._analysis, self._has_news = found.analysis, True
            self._page.thinker.remember(view.game, EVER, found.analysis)
            if found.bounds != self._bounds:
                self._bounds = found.bounds
                self._tell(lambda: "")
        if now >= self._counted + PER_COUNT or found.is_done:
            self._counted = now
            self._bar.value = min(now / MINUTE, 1)
            self._write_count()
            if self._has_news:
                self._has_news = False
                self._show(self._analysis, False)

    def _end(self, sentence: "Callable[[], str]") -> None:
        """End the search; sentence gives the reason, which is shown if something is left to prove."""
        self._ticket += 1
        self._is_searching = False
        self._tell(sentence if is_open(self._analysis) else lambda: "")
        had_focus = bool(self._page.find("#prove:focus"))
        self._show_buttons()
        if had_focus and self._button.hidden:
            self._page.screen.focus_board()
        self._show(self._analysis, True)

    def _show_buttons(self) -> None:
        self._box.hidden = self._view is None
        if self._view is None:
            return
        self._button.hidden = not (self._is_searching or is_open(self._analysis))
        begin = say("Go on proving" if self._nodes else "Prove it")
        self._button.textContent = say("Stop") if self._is_searching else begin
        self._bar.hidden = not self._is_searching
        self._bar.setAttribute("aria-label", say("Proof"))
        self._write_count()

    def _write_count(self) -> None:
        self._count.textContent = words.looked_at(self._nodes) if self._nodes else ""

    def _tell(self, sentence: "Callable[[], str]") -> None:
        """Show what is proved about the position, and a sentence; an unchanged text is not read aloud again."""
        self._sentence = sentence
        sentences = [sentence()]
        if self._view and self._bounds != NOTHING:
            sentences.insert(0, words.bounds(player(self._view.game.rules, self._view.turn), self._bounds))
        told_now = " ".join([each for each in sentences if each])
        if self._told.textContent != told_now:
            self._told.textContent = told_now


async def _asked(thinker: "Thinker", call: "Callable[[Any], Awaitable[Any]]") -> "Any":
    """Return the worker's answer to a call for a slice; None if there is no worker, or if it has died.

    Before the call, wait until no urgent question is open and the worker is free.
    """
    while True:
        await thinker.is_calm.wait()
        async with thinker.turn:
            if not thinker.hurrying:
                return await thinker.asked(call) if thinker.state == READY else None
