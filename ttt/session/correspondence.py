"""A game by link: two people far apart send it back and forth, and each device checks what arrives."""

from ttt.game.errors import BadLink
from ttt.game.notation import to_text
from ttt.game.record import PERSON, Game, chosen, position_of


def goes_on(known: Game, own: int, incoming: Game) -> bool:
    """Whether a link continues the game by link known here; own is the side at first of this device's person.

    It does if its steps are the same, or if the other side has taken some more: a move, with a swap its choice as
    well. It doesn't if it is a different kind of game, or if the known game is over or hasn't begun. Raises
    BadLink for a link that contradicts the known game: an earlier point in it, moves that this person hasn't
    made here, or different moves.
    """
    if chosen(incoming, "")[:3] != chosen(known, "")[:3]:
        return False
    made, told = known.steps, incoming.steps
    if made == told:
        return True
    if not made or position_of(known).outcome:
        return False
    same = 0
    while same < min(len(made), len(told)) and made[same] == told[same]:
        same += 1
    if same == len(told):
        raise BadLink("earlier moment", given=to_text(incoming))
    if same < len(made):
        raise BadLink("other course", given=to_text(incoming), move=same + 1)
    if incoming.turned(own) in [incoming.actor(step) for step in range(same, len(told))]:
        raise BadLink("moves for you", given=to_text(incoming))
    return True


def side_of_receiver(incoming: Game) -> "int | None":
    """The side at first of whoever opens a link for the first time: the side to move, since that is why it was sent.

    None for a game against the computer, which nobody plays by link.
    """
    if incoming.seats != (PERSON, PERSON):
        return None
    return incoming.turned(incoming.actor(len(incoming.steps)))
