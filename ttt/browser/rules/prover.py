"""Proves the chosen game in the worker: first at a glance, then with larger and larger budgets on request.

Results stay in the worker's transposition table, so each round begins where the last one ended. The worker also says
what the position on the board is worth to X, and so whether the last move kept the value.
"""

import asyncio

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import saves_data, start_worker
from ttt.browser.kit.thinker import FAILED, READY, SMALL, STARTING, Thinker
from ttt.browser.rules.rules_page import RulesPage, RulesPanel
from ttt.game.analysis import DRAW, LARGEST_SEARCHED, LOSS, WIN, Analysis
from ttt.game.record import PERSON, Game, new_game, position_of, with_moves
from ttt.game.rules import Rules
from ttt.rules_map.known_values import KnownValue
from ttt.words import rules as rules_words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


# Nodes for each round of a proof, chosen by hand: the first round takes some seconds, all of them a minute or two.
ROUNDS = (40000, 160000, 640000)
MORE = 2  # factor by which the budget grows after a proof of the same game that proved nothing
SETTLE = 0.3  # seconds on a game before the worker is asked, so that moving on quickly starts nothing
_FOR_OTHER_SIDE = {WIN: LOSS, LOSS: WIN, DRAW: DRAW}


class Prover(RulesPanel):
    """The buttons, the progress and the sentence about the proof of the chosen game."""

    place = "#actions, #proving"

    def __init__(self, page: "RulesPage") -> None:
        super().__init__(page)
        self._thinker = Thinker(start_worker, self._on_state, lambda is_busy: None, page.insist)
        self._standing = Standing(page, self._thinker)
        self._ticket = 0  # number of the current question
        self._is_proving = False
        self._had_worker = False
        self._longer = 0  # factor for the ROUNDS of the next proof; 0 before the first
        self._found: "Analysis | None" = None
        self._sentence: "Callable[[], str]" = lambda: ""  # returns the sentence shown, in the current language

    def follow(self) -> None:
        """Begin again with the chosen game: judge its first moves at a glance, unless the board is too large."""
        self._ticket += 1
        self._is_proving, self._longer, self._found = False, 0, None
        game = self._page.game
        if game.size > LARGEST_SEARCHED:
            self._tell(
                lambda: say("Boards of more than {most} cells are too large to prove here.", most=LARGEST_SEARCHED)
            )
        else:
            self._tell(lambda: "")
            start_task(self._glance(game, self._ticket))
        self.show()

    def show_move(self) -> None:
        self._standing.show()

    def show_anew(self) -> None:
        self._standing.show_anew()
        self._tell(self._sentence)
        self.show()

    async def _glance(self, game: "Rules", ticket: int) -> None:
        if game.size > SMALL:
            if self._thinker.state != READY:  # a worker takes megabytes that nobody has asked for
                return
            await asyncio.sleep(SETTLE)
        await self._round(game, ticket, None, 0, 1)

    def begin(self, button: "Any" = None) -> None:
        if not self._is_proving:
            self._ticket += 1
            self._is_proving = True
            self._longer = self._longer or 1
            self._page.find("#proving").value = 0
            self.show()
            self._page.find("#stop").focus()
            self._tell(lambda: say("Working it out. You can play on."))
            start_task(self._prove(self._page.game, self._ticket))

    def stop(self, button: "Any" = None) -> None:
        self._ticket += 1
        self._end()
        self._tell(lambda: say("Stopped. What has been proved so far is kept."))

    async def _prove(self, game: "Rules", ticket: int) -> None:
        before = self._page.known.find(game)
        total, spent = sum(ROUNDS) * self._longer, 0
        for nodes in [nodes * self._longer for nodes in ROUNDS]:
            done = await self._round(game, ticket, nodes, spent / total, nodes / total)
            if ticket != self._ticket:
                return
            spent += nodes
            if done:
                break
        self._end()
        known = self._page.known.find(game)
        if self._thinker.state == FAILED and game.size > SMALL:
            self._tell(lambda: say("The prover couldn't start. Try again, or reload the page once you're online."))
        elif known and known != before:
            self._tell(lambda: say("Just proved: {value}", value=rules_words.value(known)))
        elif done:
            self._tell(lambda: "")  # the board shows the result
        else:
            self._longer *= MORE
            self._tell(
                lambda: say(
                    "Not proved after {nodes} positions. “Go on proving” looks at twice as many.",
                    nodes=rules_words.grouped(spent),
                )
            )

    async def _round(self, game: "Rules", ticket: int, nodes: "int | None", begin: float, share: float) -> bool:
        """Spend some nodes, and show what they prove. Return whether nothing is left to prove.

        nodes is None for the budget of a move. The progress bar moves on from begin by share, both from 0 to 1.
        """
        bar = self._page.find("#proving")

        def show(part: float) -> None:
            bar.value = begin + share * part

        analysis = await self._thinker.analyse(
            new_game(game, (PERSON, PERSON)), nodes, lambda: ticket == self._ticket, show
        )
        if analysis is None or ticket != self._ticket:
            return False
        show(1)
        self._found = analysis
        self._page.take_in_first_moves({cell: worth for cell, worth in analysis.cells.items() if worth.value})
        if analysis.value:
            plies = None if game.has_points else analysis.plies
            refused = self._page.take_in(game, KnownValue(analysis.value, plies, ""))
            if refused:
                self._page.notices.tell_at_once(refused)
        self.show()
        return bool(analysis.exact)

    def _end(self) -> None:
        had_focus = bool(self._page.find("#stop:focus"))
        self._is_proving = False
        self.show()
        if had_focus:
            self._page.find("#play-this").focus()
            self._page.find("#prove").focus()  # takes the focus only if it is shown

    def values(self) -> "dict[str, Any]":
        """Return which buttons are shown, and what the one that begins is called."""
        is_done = self._found is not None and self._found.exact
        can_prove = self._page.game.size <= LARGEST_SEARCHED and not is_done
        if self._longer:
            name = say("Go on proving")
        else:
            name = say("Rate the first moves") if self._page.known.find(self._page.game) else say("Prove it")
        return {"is_proving": self._is_proving, "can_begin": can_prove and not self._is_proving, "name": name}

    def _tell(self, sentence: "Callable[[], str]") -> None:
        self._sentence = sentence
        self._page.rewrite("#proof-told", sentence())

    def _on_state(self, state: str) -> None:
        if state == READY:
            self._had_worker = True
            if self._is_proving:
                self._tell(lambda: say("Working it out. You can play on."))
        elif state == STARTING and self._had_worker and self._is_proving:
            self._tell(lambda: say("The prover stopped and is restarting."))


class Standing:
    """The display of the position's value.

    It asks the prover's worker, but doesn't start this worker for a person who saves data.
    """

    def __init__(self, page: RulesPage, thinker: Thinker) -> None:
        self._page, self._thinker = page, thinker
        self._values: "dict[int, str]" = {}  # known values for X, by the number of moves played

    def show(self) -> None:
        """Show the effect of the move just made."""
        page = self._page
        played = page.played
        moves = len(played.moves)
        known = page.known.find(played.rules)
        self._values = {at: value for at, value in self._values.items() if 0 < at < moves}
        if known:
            self._values[0] = known.value
        is_open = moves and not position_of(played).outcome
        self._tell()
        is_near = played.rules.size <= SMALL or self._thinker.state == READY or not saves_data()
        if is_open and is_near:
            start_task(self._judge(played))

    def show_anew(self) -> None:
        self._tell()

    async def _judge(self, played: "Game") -> None:
        page = self._page
        asked = with_moves(new_game(played.rules, (PERSON, PERSON)), played.moves)
        analysis = await self._thinker.analyse(asked, None, lambda: page.played == played)
        if analysis and analysis.value and page.played == played:
            at = len(played.moves)
            self._values[at] = _FOR_OTHER_SIDE[analysis.value] if at % 2 else analysis.value
            self._tell()

    def _tell(self) -> None:
        """Show the value of the position, compared with the last known value."""
        place, at = self._page.find("#standing"), len(self._page.played.moves)
        now = self._values.get(at) if at else None
        before = [self._values[moves] for moves in sorted(self._values) if moves < at]
        place.dataset.value = now or ""
        self._page.rewrite("#standing", rules_words.standing(before[-1] if before else None, now) if now else "")


make = Prover
