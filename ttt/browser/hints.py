"""Hints on the page, said bit by bit. Loaded when the first one is asked for: many games need none."""

from ttt.browser.ahead import Unwanted, think_ahead, wanted
from ttt.browser.thinker import SMALL
from ttt.coach import reasons
from ttt.game.errors import IllegalMove, Refused
from ttt.game.record import Game, position_of
from ttt.session.view import OVER, PERSONS_TURN
from ttt.words.hints import steps
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from ttt.game.analysis import Analysis
    from ttt.session.view import View


class Hints:
    """analyse is as Thinker.analyse, and view tells what the page shows.

    tell says a sentence, point_at makes the cells stand out that it speaks of.
    """

    def __init__(
        self,
        analyse: "Callable[..., Awaitable[Analysis | None]]",
        view: "Callable[[], View]",
        tell: "Callable[[str], None]",
        point_at: "Callable[[tuple[int, ...]], None]",
    ) -> None:
        self._analyse = analyse
        self._view = view
        self._tell = tell
        self._point_at = point_at
        self._position: object = None  # the one that was last asked about
        # What is left to say of it, each with its cells: nothing while it is thought about.
        self._left: "list[tuple[str, tuple[int, ...]]]" = []

    async def ask(self) -> None:
        """Say what to look at; asked again about the same position which cell, then why. Raises Refused."""
        view = self._view()
        if view.phase != PERSONS_TURN:
            raise Refused("no hint yet") if view.phase != OVER else IllegalMove("no move left")
        if view.position != self._position:
            self._position, self._left = view.position, []
            if view.game.rules.size > SMALL:
                self._tell(say("hint is coming"))
            try:
                hint = await self._think(view.game)
            except Unwanted:
                if self._position == view.position:
                    self._position = None
                return
            # Whoever has played or asked about another position meanwhile wants to hear no more of this one.
            if self._position != view.position:
                return
            reason = hint.reason
            rows = tuple([cell for line in reason.lines for cell in line])
            cells = ((), (reason.cell,), rows or (reason.cell,))
            self._left = list(zip(steps(view.game.rules, hint), cells))
            if self._view().position != view.position:
                return
        if self._left:
            sentence, pointed = self._left[0]
            self._tell(sentence)
            self._point_at(pointed)
            self._left = self._left[1:] or self._left

    async def _think(self, game: Game) -> reasons.Hint:
        """The hint. Raises Unwanted if nobody wants it any more."""
        position = position_of(game)

        def is_wanted() -> bool:
            return self._position == position == self._view().position

        async def look(asked: Game) -> "Analysis":
            return await wanted(self._analyse(asked, is_wanted=is_wanted))

        known = {position.marks: await look(game)}
        hint = reasons.hint(position, known[position.marks])
        if hint.reason.kind != reasons.FORCES:
            return hint
        await think_ahead(look, game, known)
        return reasons.hint(position, known[position.marks], lambda asked: known[asked.marks])
