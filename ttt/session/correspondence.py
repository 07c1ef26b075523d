"""A game by link: two people far apart send it back and forth, and each device checks what arrives."""

from ttt.game.errors import BadLink
from ttt.game.notation import to_text
from ttt.game.record import PERSON, Game, chosen, position_of
from ttt.game.rules import SECOND
from ttt.session.saved_sitting import Saved


def goes_on(known: Game, own: int, incoming: Game) -> bool:
    """Whether a link continues the game by link known here; own is the side that this device's person had at first.

    A link continues the game if its steps are the same, or if the other side has taken more steps: a move and, with a
    swap, its choice. A link is another game if the rules, players or marks differ, or if the steps differ and the known
    game is over or hasn't begun. Raises BadLink for a link that contradicts the known game: with fewer steps, with
    steps that this person hasn't taken here, or with different steps.
    """
    if chosen(incoming, "")[:3] != chosen(known, "")[:3]:
        return False
    made, told = known.steps, incoming.steps
    if made == told:
        return True
    if not made or position_of(known).outcome:
        return False
    same = _same(made, told)
    if same == len(told):
        raise BadLink("earlier moment", given=to_text(incoming))
    if same < len(made):
        raise BadLink("other course", given=to_text(incoming), move=same + 1)
    if _acts(incoming, own, same):
        raise BadLink("moves for you", given=to_text(incoming))
    return True


def continued(saved: Saved, game: Game) -> Saved:
    """Return the sitting with its game continued, and no longer in a series."""
    return saved.replaced(game=game, series=None, began=0, is_choosing=False)


def with_friend_first(saved: Saved) -> Saved:
    """Return a sitting by link that hasn't begun, with the sides exchanged: the friend makes the first move."""
    return saved.replaced(own=SECOND, settings=None, first_named="")


def leaves_mine(known: Game, own: int, incoming: Game) -> bool:
    """Whether only the other side has changed a game that isn't over: it took steps, or took back its own.

    own is as in goes_on.
    """
    if chosen(incoming, "")[:3] != chosen(known, "")[:3] or position_of(known).outcome:
        return False
    same = _same(known.steps, incoming.steps)
    return not _acts(known, own, same) and not _acts(incoming, own, same)


def _same(made: "list[int | str]", told: "list[int | str]") -> int:
    """Return the number of steps that both have in common at the beginning."""
    same = 0
    while same < min(len(made), len(told)) and made[same] == told[same]:
        same += 1
    return same


def _acts(game: Game, own: int, since: int) -> bool:
    """Whether the person who had the side own at first takes the step with the index since, or a later one."""
    return game.turned(own) in [game.actor(step) for step in range(since, len(game.steps))]


def side_of_receiver(incoming: Game) -> "int | None":
    """Return the side, before any swap, of the person who opens a link for the first time.

    That is the side to move, because the link was sent for its move. Return None for a game against the computer,
    which nobody plays by link.
    """
    if incoming.seats != (PERSON, PERSON):
        return None
    return incoming.turned(incoming.actor(len(incoming.steps)))
