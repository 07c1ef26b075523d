"""Par, the result of best play on a board with points, and how a game ended compared with it."""

from ttt.coach.par import par_of
from ttt.game.rules import FIRST, SECOND
from ttt.session.view import OVER, View
from ttt.words.playing import who
from ttt.words.speech import say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def told(view: View, who: "Callable[[View, int], str]" = who) -> str:
    """Say what par is during a game and, after the game, how it ended against par; "" on a board without par.

    After the game, the sentence is about the person at this screen ("You") if the opponent is the computer or somebody
    far away, and about the winner if two people share the screen; if these two draw, it says what par is. `who` returns
    what a side is called.
    """
    par = par_of(view.game.rules)
    if par is None:
        return ""
    lead, side = _lead(view), view.you
    if view.phase != OVER or (side is None and not lead):
        return _par(view, par)
    name = say("You")
    if side is None:
        side = FIRST if lead > 0 else SECOND
        name = who(view, side)
    return say("{who}: {against}.", who=name, against=_against(lead - par if side == FIRST else par - lead))


def _par(view: View, par: int) -> str:
    if not par:
        return say("With best play: a draw.")
    return say_n(
        "With best play {mark} wins by {count}.",
        "With best play {mark} wins by {count}.",
        mark=view.game.mark(FIRST if par > 0 else SECOND),
        count=abs(par),
    )


def _against(gained: int) -> str:
    """Say how a side did against par; gained is how many points more than par it has."""
    if not gained:
        return say("just as with best play")
    if gained > 0:
        return say_n("{count} better than with best play", "{count} better than with best play", count=gained)
    return say_n("{count} worse than with best play", "{count} worse than with best play", count=-gained)


def _lead(view: View) -> int:
    """Return by how many points the side that moved first is ahead; in misère, by how many it has fewer."""
    lead = view.position.points[FIRST] - view.position.points[SECOND]
    return -lead if view.game.rules.is_misere else lead
