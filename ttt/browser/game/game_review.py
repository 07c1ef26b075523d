"""Reviews a game: judges its moves in the background, from the last to the first.

This order finds the turning point early, since a search near the end takes little time. Before any
search, the review shows what the rules alone prove about the last moves.
"""

import asyncio

from ttt.browser.kit.module_fetching import A_TURN
from ttt.coach import value_chart
from ttt.coach.move_review import Judged, judged, judged_at_once
from ttt.coach.questions import analysis_of, answered_later
from ttt.coach.value_chart import ChartPoint
from ttt.game.analysis import Analysis
from ttt.game.record import Game, know, with_moves
from ttt.session.past_positions import APART, Past
from ttt.words import reviews as review_words
from ttt.words.speech import say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.browser.game.game_page import GamePage


SEEN = 60  # last moves that the rules judge before any search; chosen by hand: nearly all games are shorter


class GameReview:
    """The review of a game, with values as one side sees them, until end() is called.

    known maps the marks of positions to their analyses; the review adds new ones. wanted is the move to judge before
    all others because a person is looking at it; None if there is no such move.
    """

    def __init__(self, page: "GamePage", game: "Game", side: int, known: "dict[tuple[int, int], Analysis]") -> None:
        self._page, self._side, self.known = page, side, known
        self.game, self.past = game, Past(game)
        self.wanted: "int | None" = None
        self._found: "dict[int, Judged | None]" = {}  # by ply; None at ply 0, to which no move leads
        self._at_once: "dict[int, Judged]" = {}  # judgements by the rules alone, by ply
        self._last_open = len(game.moves)  # the last ply that isn't in _found
        self._judged = 0  # the ply that is being judged
        self.is_over = False
        self._is_begun = False

    def end(self) -> None:
        self.is_over = True

    def goes_on_in(self, game: "Game") -> bool:
        """Whether a game is the reviewed game, or continues it."""
        mine, steps = self.game, self.game.steps
        return (game.rules, game.opens, game.steps[: len(steps)]) == (mine.rules, mine.opens, steps)

    def judgement_of(self, ply: int) -> "Judged | None":
        """Return the judgement of a move; None if it isn't judged yet."""
        return self._found.get(ply)

    def seen_of(self, ply: int) -> "Judged | None":
        """Return the judgement of a move; if there is none yet, return what the rules alone show, if anything."""
        return self._found.get(ply) or self._at_once.get(ply)

    @property
    def judgements(self) -> "list[Judged]":
        """The judgements found so far, in the order of the game."""
        found = [self._found.get(ply) for ply in range(1, len(self.game.moves) + 1)]
        return [judgement for judgement in found if judgement]

    @property
    def done(self) -> int:
        """The number of moves judged so far."""
        return len(self._found) - (0 in self._found)

    @property
    def is_complete(self) -> bool:
        return len(self._found) > len(self.game.moves)

    @property
    def summary(self) -> str:
        """A text that counts the mistakes or, until the review is complete, says that it is running."""
        count = len(self.game.moves)
        if not self.is_complete:
            return say_n("Reviewing {count} move.", "Reviewing {count} moves.", count=count)
        sides = [self.judgements[side::2] for side in range(min(2, count))]
        players = [review_words.judged_one(self._page.view, side) for side in (0, 1)]
        sentences = [review_words.summary(name, moves) for name, moves in zip(players, sides)]
        return " ".join([each for each in sentences if each])

    async def prepare(self) -> None:
        """Replay the game a little at a time, so that no later step takes long."""
        for ply in range(APART, len(self.game.moves), APART):
            self.past.at(ply)
            await asyncio.sleep(A_TURN)

    async def see_at_once(self, tell: "Callable[[int, ChartPoint | None, Judged], None]") -> None:
        """Call tell for each of the last SEEN moves that the rules alone can judge.

        tell gets the number of the move, the value after it (None if it isn't certain), and the judgement.
        """
        count = len(self.game.moves)
        for ply in range(max(1, count - SEEN + 1), count + 1):
            self._go_to(ply - 1)
            found = judged_at_once(self.game, ply)
            await asyncio.sleep(A_TURN)
            if self.is_over:
                return
            if found and ply not in self._found:
                self._at_once[ply] = found
                tell(ply, self._point(ply, found) if found.after.value else None, found)

    async def run(self, tell: "Callable[[int, ChartPoint, Judged | None], None]") -> None:
        """Judge all moves, unless an earlier call has begun to. Call tell with each ply, its value and its judgement.

        Ply 0 is the start of the game, whose judgement is None.
        The moves are judged from the last to the first, except that the wanted move goes before all others; thinking
        about another move is then dropped.
        """
        if self._is_begun:
            return
        self._is_begun = True
        while not self.is_over and not self.is_complete:
            self._judged = ply = self._next()
            point = await (self._judge(ply) if ply else self._see_the_start())
            if point is not None and not self.is_over:
                tell(ply, point, self._found[ply])

    def _next(self) -> int:
        if self.wanted is not None and self.wanted not in self._found:
            return self.wanted
        while self._last_open in self._found:
            self._last_open -= 1
        return self._last_open

    async def _see_the_start(self) -> "ChartPoint | None":
        first = await answered_later(analysis_of(with_moves(self.game, ()), self.known), self._analyse)
        if first is None:
            return None
        self._found[0] = None
        return value_chart.point_before(self.past.at(0), first.cells[first.best[0]], self._side)

    async def _judge(self, ply: int) -> "ChartPoint | None":
        self._go_to(ply - 1)
        judgement = await answered_later(judged(self.game, ply, self.known), self._analyse)
        if judgement is None:
            return None
        self._found[ply] = judgement
        return self._point(ply, judgement)

    def _go_to(self, ply: int) -> None:
        """Note the position after a number of moves, so that nobody has to replay the moves."""
        know(with_moves(self.game, self.game.moves[:ply]), self.past.at(ply))

    def _point(self, ply: int, judgement: "Judged") -> "ChartPoint":
        return value_chart.point_after(self.past.at(ply), judgement.after, self._side)

    async def _analyse(self, game: "Game") -> "Analysis | None":
        await asyncio.sleep(A_TURN)  # let the browser draw the last judgement
        return await self._page.analyse(
            game,
            is_wanted=lambda: not self.is_over and self._next() == self._judged,
            is_urgent=self._judged == self.wanted,
        )
