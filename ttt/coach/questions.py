"""How the coach asks: as a generator that yields games, is sent the Analysis of each, and returns what it made of them.

So the coach neither waits nor searches: a front end that can search at once answers at once, and one
whose search is far away answers when it has come back.
"""

from ttt.game.record import position_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import TypeVar

    from ttt.game.analysis import Analysis
    from ttt.game.record import Game

    T = TypeVar("T")


def answered(questions: "Generator[Game, Analysis, T]", analyse: "Callable[[Game], Analysis]") -> "T":
    """What questions come to when analyse answers each of them."""
    try:
        game = next(questions)
        while True:
            game = questions.send(analyse(game))
    except StopIteration as end:
        return end.value


def analysis_of(game: "Game", known: "dict[tuple[int, int], Analysis]") -> "Generator[Game, Analysis, Analysis]":
    """The analysis of a game's position: the one that is known by its marks, else the answer, which is then known."""
    marks = position_of(game).marks
    if marks not in known:
        known[marks] = yield game
    return known[marks]
