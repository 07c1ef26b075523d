"""A game by link: two people far apart send it back and forth, and each device checks what arrives."""

from ttt.game.errors import BadLink
from ttt.game.notation import to_text
from ttt.game.record import PERSON, Game, position_of


def goes_on(known: Game, own: int, incoming: Game) -> bool:
    """Whether a link continues the game by link known here; own is the side of this device's person.

    It does if its moves are the same, or if the other side has made one more. It doesn't if it is a
    different kind of game, or if the known game is over or hasn't begun. Raises BadLink for a link that
    contradicts the known game: an earlier point in it, moves that this person hasn't made here, or
    different moves.
    """
    if incoming[:3] != known[:3]:
        return False
    if incoming.moves == known.moves:
        return True
    if not known.moves or position_of(known).outcome:
        return False
    made, told = known.moves, incoming.moves
    same = 0
    while same < min(len(made), len(told)) and made[same] == told[same]:
        same += 1
    if same == len(told):
        raise BadLink("earlier moment", given=to_text(incoming))
    if same < len(made):
        raise BadLink("other course", given=to_text(incoming), move=same + 1)
    if len(made) % 2 == own or len(told) > len(made) + 1:
        raise BadLink("moves for you", given=to_text(incoming))
    return True


def side_of_receiver(incoming: Game) -> "int | None":
    """The side of whoever opens a link for the first time: the side to move, since that is why it was sent.

    None for a game against the computer, which nobody plays by link.
    """
    return len(incoming.moves) % 2 if incoming.seats == (PERSON, PERSON) else None
