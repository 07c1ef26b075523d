"""A game by link: two people far apart send it to and fro, and each device judges what comes in."""

from ttt.game.errors import BadLink
from ttt.game.notation import to_text
from ttt.game.record import PERSON, Game, position_of


def goes_on(known: Game, own: int, incoming: Game) -> bool:
    """Whether a link goes on with a game by link that is known here, where this person has the side own.

    It does with the same moves, or with one more that the other side has made. A game that is over, has
    not begun or is played otherwise has nothing to do with it. Raises BadLink for a link that
    contradicts what is known here: an earlier moment, moves of this person that it has not made here,
    another course.
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
    """The side of who opens a link for the first time: it was sent because it is that side's turn.

    None for a game in which the computer has a seat: nobody plays that by link.
    """
    return len(incoming.moves) % 2 if incoming.seats == (PERSON, PERSON) else None
