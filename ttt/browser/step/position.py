"""The position of a step that is taken, as the game that has led there and as what a board shows."""

from ttt.browser.kit.thinker import SMALL
from ttt.game.movers import with_seats
from ttt.game.record import PERSON, Game, with_moves
from ttt.lessons.lesson import MOVED
from ttt.session.scores import NONE
from ttt.session.settings import DEFAULT
from ttt.session.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.lessons.step_taken import Taking


def mark_of(taking: "Taking") -> str:
    """The mark that the person plays, "" where there is no board."""
    game = taking.step.game
    return str(game.mark(len(game.moves) % 2)) if game else ""


def game_at(taking: "Taking", position: "Any") -> Game:
    """The game that has led to a position of this try: the one that is shown, or the one before the last move."""
    game, moves = taking.step.game, taking.moves
    return with_moves(game, game.moves + (moves if position == taking.position else moves[:-1]))


def view_of(taking: "Taking") -> View:
    """What the board shows."""
    game, own = game_at(taking, taking.position), len(taking.step.game.moves) % 2
    if taking.step.task in MOVED:
        seats = (PERSON, taking.level) if own == 0 else (taking.level, PERSON)
    else:
        seats = (PERSON, PERSON)
    game = with_seats(game, seats)
    return View(game, taking.position, DEFAULT, NONE, False, False, ("", ""), None, False, None)


def takes_long(taking: "Taking") -> bool:
    """Whether the board of a step is one about which the worker thinks."""
    return taking.position is not None and bool(taking.position.rules.size > SMALL)
