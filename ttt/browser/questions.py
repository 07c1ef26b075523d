"""Answers the questions of ttt/coach/ from a search that takes its time."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Generator
    from typing import TypeVar

    from ttt.game.analysis import Analysis
    from ttt.game.record import Game

    T = TypeVar("T")


async def answered(
    questions: "Generator[Game, Analysis, T]", analyse: "Callable[[Game], Awaitable[Analysis | None]]"
) -> "T | None":
    """What questions come to when analyse answers each of them; None once it answers that nobody wants to know."""
    try:
        game = next(questions)
        while True:
            analysis = await analyse(game)
            if analysis is None:
                return None
            game = questions.send(analysis)
    except StopIteration as end:
        return end.value
