"""How the coach asks questions: a generator yields games, is sent the Analysis of each, and returns its result.

So the coach itself neither waits nor searches: a front end with its own search answers at once, and a
front end that searches elsewhere answers when the result arrives.
"""

from ttt.game.record import Game, position_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Generator
    from typing import TypeVar

    from ttt.game.analysis import Analysis

    T = TypeVar("T")


def answered(questions: "Generator[Game, Analysis, T]", analyse: "Callable[[Game], Analysis]") -> "T":
    """Answer each question with analyse, and return the result."""
    try:
        game = next(questions)
        while True:
            game = questions.send(analyse(game))
    except StopIteration as end:
        return end.value


def analysis_of(game: "Game", known: "dict[tuple[int, int], Analysis]") -> "Generator[Game, Analysis, Analysis]":
    """Return the analysis of a game's position, from known if it is there; otherwise ask for it, and add it to known.

    The key is the position's marks or, where marks vanish, all the moves, because repeated positions matter there.
    """
    position = position_of(game)
    key = getattr(position, "past", position.marks)
    if key not in known:
        known[key] = yield game
    return known[key]


async def answered_later(
    questions: "Generator[Game, Analysis, T]", analyse: "Callable[[Game], Awaitable[Analysis | None]]"
) -> "T | None":
    """Await analyse's answer to each question, and return the result; None as soon as one answer is None."""
    try:
        game = next(questions)
        while True:
            analysis = await analyse(game)
            if analysis is None:
                return None
            game = questions.send(analysis)
    except StopIteration as end:
        return end.value
