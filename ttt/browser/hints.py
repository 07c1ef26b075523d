"""Hints on the page, said bit by bit. Loaded when the first one is asked for: many games need none."""

from ttt import coach
from ttt.browser.thinker import SMALL
from ttt.coach_words import steps
from ttt.errors import IllegalMove, Refused
from ttt.game import Game, position_of, with_moves
from ttt.view import OVER, PERSONS_TURN
from ttt.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from ttt.analysis import Analysis
    from ttt.view import View


class Hints:
    """analyse is as Thinker.analyse and view tells what the page shows; tell says a sentence."""

    def __init__(
        self,
        analyse: "Callable[..., Awaitable[Analysis | None]]",
        view: "Callable[[], View]",
        tell: "Callable[[str], None]",
    ) -> None:
        self._analyse = analyse
        self._view = view
        self._tell = tell
        self._position: object = None  # the one that was last asked about
        self._left: "tuple[str, ...]" = ()  # what is left to say of it: nothing while it is thought about

    async def ask(self) -> None:
        """Say what to look at; asked again about the same position which cell, then why. Raises Refused."""
        view = self._view()
        if view.phase != PERSONS_TURN:
            raise Refused("no hint yet") if view.phase != OVER else IllegalMove("no move left")
        if view.position != self._position:
            self._position, self._left = view.position, ()
            if view.game.rules.size > SMALL:
                self._tell(say("hint is coming"))
            hint = await self._think(view.game)
            # Whoever has played or asked about another position meanwhile wants to hear no more of this one.
            if self._position != view.position:
                return
            if hint is None:
                self._position = None
                return
            self._left = steps(view.game.rules, hint)
            if self._view().position != view.position:
                return
        if self._left:
            self._tell(self._left[0])
            self._left = self._left[1:] or self._left

    async def _think(self, game: Game) -> "coach.Hint | None":
        """The hint, None if nobody wants it any more."""
        position = position_of(game)

        def is_wanted() -> bool:
            return self._position == position == self._view().position

        found = await self._analyse(game, is_wanted=is_wanted)
        if found is None:
            return None
        known = {position.ply: found}
        hint = coach.hint(position, found)
        if hint.reason.kind != coach.FORCES:
            return hint
        # The line of play asks about what follows: that is thought about before, as it takes a while.
        ahead = position
        while known[ahead.ply].value is not None:
            cell = known[ahead.ply].best[0]
            game, ahead = with_moves(game, game.moves + (cell,)), ahead.play(cell)
            if ahead.outcome:
                break
            found = await self._analyse(game, is_wanted=is_wanted)
            if found is None:
                return None
            known[ahead.ply] = found
        return coach.hint(position, known[position.ply], lambda asked: known[asked.ply])
