"""Runs a training frame by frame, and shows what is learned in each frame."""

import asyncio

import js

from ttt.browser.kit.module_fetching import A_TURN
from ttt.browser.kit.slices import SLICE, STEPS
from ttt.browser.matchboxes.matchboxes import Matchboxes
from ttt.matchboxes.players import Learner
from ttt.matchboxes.training import training

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.matchboxes.chances import Player

_HELD_SLICE = 6  # ms per frame, which leaves time to draw
_FIRST, _MORE = 5, 0.7  # games per second in a held training: at first, and added for each game played
_LONGEST = 100  # the most ms of a frame that count for the pace, so that a hidden page doesn't catch up


class TrainingRun:
    """A training of a number of games; a held training begins slowly enough for the eye to follow, and gets faster."""

    def __init__(self, page: "Matchboxes", opponent: "Player", games: int, is_held: bool) -> None:
        self.is_stopped = False
        self._page = page
        self._curve = page.cabinet.curve
        self._learner = Learner(page.menace, page.chance)
        self._learner.learned = []
        self._steps = training(page.nodes, self._learner, opponent, self._curve, games)
        self.is_held = is_held

    async def play(self) -> None:
        """Train until all games are played or the training is stopped; if it is held, play at least one game."""
        begun = js.performance.now()
        due = self._curve.games + 1.0  # games due by now
        is_more = self.is_held or not self.is_stopped
        while is_more:
            is_more = self._frame(begun, due)
            self._show()
            await asyncio.sleep(A_TURN)
            if self.is_stopped:
                break
            now = js.performance.now()
            games = self._curve.games
            due = max(due, games) + (_FIRST + _MORE * games) * min(now - begun, _LONGEST) / 1000
            begun = now

    def _frame(self, begun: float, due: float) -> bool:
        """Play for a moment, but in a held training no more games than are due. Return whether games are left."""
        curve, longest = self._curve, _HELD_SLICE if self.is_held else SLICE
        for steps, _ in enumerate(self._steps, 1):
            if self.is_held and curve.games >= due:
                return True
            if steps % STEPS == 0 and js.performance.now() - begun > longest:
                return True
        return False

    def _show(self) -> None:
        learned, self._learner.learned = self._learner.learned, []
        if learned:
            self._page.show_learning(learned)
