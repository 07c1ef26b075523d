"""Par, the result of best play on a board with points, and how a game ended compared with it."""

from ttt.coach.par import par_of
from ttt.game.record import PERSON
from ttt.game.rules import FIRST, MISERE, SECOND
from ttt.session.view import OVER, View
from ttt.words.playing import who
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "par": {
        "of": "points",
        "one": "With best play {mark} wins by {points}.",
        "other": "With best play {mark} wins by {points}.",
    },
    "par draw": "With best play: a draw.",
    "par same": "just as with best play",
    "par better": {
        "of": "points",
        "one": "{points} better than with best play",
        "other": "{points} better than with best play",
    },
    "par worse": {
        "of": "points",
        "one": "{points} worse than with best play",
        "other": "{points} worse than with best play",
    },
    # How a game ended compared with par; the status says how it ended
    "par ended": "{who}: {against}.",
}
learn(SENTENCES)


def told(view: View, who: "Callable[[View, int], str]" = who) -> str:
    """Say what par is during a game, and after it how it ended against par; "" on a board without par.

    The sentence takes the side of a person who plays the computer or somebody far away, and the winner's side for two
    people at one screen. who says what a side is called.
    """
    par = par_of(view.game.rules)
    if par is None:
        return ""
    lead, side = _lead(view), _persons(view)
    if view.phase != OVER or (side is None and not lead):
        return _par(view, par)
    name = say("you")
    if side is None:
        side = FIRST if lead > 0 else SECOND
        name = who(view, side)
    return say("par ended", who=name, against=_against(lead - par if side == FIRST else par - lead))


def _par(view: View, par: int) -> str:
    if not par:
        return say("par draw")
    return say("par", mark=view.game.mark(FIRST if par > 0 else SECOND), points=abs(par))


def _against(gained: int) -> str:
    """Say how a side did against par; gained is how many points more than par it has."""
    if not gained:
        return say("par same")
    return say("par better", points=gained) if gained > 0 else say("par worse", points=-gained)


def _persons(view: View) -> "int | None":
    """Return the side of the person at this screen; None if the people on both sides look at it."""
    if view.own is not None:
        return view.own
    return view.game.seats.index(PERSON) if view.is_against_computer else None


def _lead(view: View) -> int:
    """Return by how many points the side that moved first is ahead; in misère, by how many it has fewer."""
    points = view.position.points
    lead = points[FIRST] - points[SECOND]
    return -lead if MISERE in view.game.rules.variants else lead
