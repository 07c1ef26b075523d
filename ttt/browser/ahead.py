"""Thinks through a line of best play before it is told: what tells it, coach.py, cannot wait."""

from ttt.game.record import position_of, with_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from ttt.game.analysis import Analysis
    from ttt.game.record import Game


class Unwanted(Exception):
    """Nobody wants to know any more what was being thought about."""


async def wanted(answer: "Awaitable[Analysis | None]") -> "Analysis":
    """What Thinker.analyse finds out. Raises Unwanted if that was nothing any more."""
    analysis = await answer
    if analysis is None:
        raise Unwanted
    return analysis


async def think_ahead(
    analyse: "Callable[[Game], Awaitable[Analysis]]", game: "Game", known: "dict[tuple[int, int], Analysis]"
) -> None:
    """Add what each position of the line from a game on is worth, as far as something is proved there.

    known holds analyses by the marks of their positions, among them that of the game.
    """
    position = position_of(game)
    while not position.outcome:
        if position.marks not in known:
            known[position.marks] = await analyse(game)
        if known[position.marks].value is None:
            return
        cell = known[position.marks].best[0]
        game, position = with_moves(game, game.moves + (cell,)), position.play(cell)
