"""A review under way: the moves of a game are judged in the background, one after the other."""

import asyncio

from ttt.browser.kit.module_fetching import A_TURN
from ttt.coach import value_chart
from ttt.coach.move_review import judged
from ttt.coach.questions import analysis_of, answered_later
from ttt.game.record import with_moves
from ttt.session.past import APART, Past
from ttt.words import reviews as review_words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.browser.game.late_parts import GamePage
    from ttt.coach.move_review import Judged
    from ttt.coach.value_chart import ChartPoint
    from ttt.game.analysis import Analysis
    from ttt.game.record import Game


class GameReview:
    """The review of a game, for one of its sides, until end() is called.

    known holds analyses by the marks of their positions, and gets the new ones. judgements are those so far.
    """

    def __init__(self, page: "GamePage", game: "Game", side: int, known: "dict[tuple[int, int], Analysis]") -> None:
        self._page, self._side, self.known = page, side, known
        self.game, self.past = game, Past(game)
        self.judgements: "list[Judged]" = []
        self.is_over = False
        self._is_begun = False

    def end(self) -> None:
        self.is_over = True

    def goes_on_in(self, game: "Game") -> bool:
        """Whether a game is this one, perhaps with more steps."""
        mine, steps = self.game, self.game.steps
        return (game.rules, game.opens, game.steps[: len(steps)]) == (mine.rules, mine.opens, steps)

    @property
    def summary(self) -> str:
        """How many mistakes there were, or that the review is still running."""
        count = len(self.game.moves)
        if len(self.judgements) < count:
            return say("reviewing", count=count)
        sides = [self.judgements[side::2] for side in range(min(2, count))]
        sentences = [review_words.summary(self.game.mark(side), moves) for side, moves in enumerate(sides)]
        return " ".join([each for each in sentences if each])

    async def prepare(self) -> None:
        """Get to know the past a little at a time, so that no later step takes long."""
        for ply in range(APART, len(self.game.moves), APART):
            self.past.at(ply)
            await asyncio.sleep(A_TURN)

    async def run(self, tell: "Callable[[int, ChartPoint, Judged | None], None]") -> None:
        """Judge all moves unless that has begun, and tell the value after each; after 0 moves there is no judgement."""
        if self._is_begun:
            return
        self._is_begun = True
        first = await answered_later(analysis_of(with_moves(self.game, ()), self.known), self._analyse)
        if first is None or self.is_over:
            return
        tell(0, value_chart.point_before(self.past.at(0), (), first.cells[first.best[0]], self._side), None)
        for ply in range(1, len(self.game.moves) + 1):
            judgement = await answered_later(judged(self.game, ply, self.known), self._analyse)
            if judgement is None or self.is_over:
                return
            self.judgements.append(judgement)
            point = value_chart.point_after(self.past.at(ply), self.game.moves[:ply], judgement.after, self._side)
            tell(ply, point, judgement)

    async def _analyse(self, game: "Game") -> "Analysis | None":
        await asyncio.sleep(A_TURN)  # let the browser draw the last judgement
        return await self._page.analyse(game, is_wanted=lambda: not self.is_over)
