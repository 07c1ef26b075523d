"""Answers the coach's questions with a search that takes time."""

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
    """What questions return once analyse has answered all of them; None as soon as one answer is None."""
    try:
        game = next(questions)
        while True:
            analysis = await analyse(game)
            if analysis is None:
                return None
            game = questions.send(analysis)
    except StopIteration as end:
        return end.value
