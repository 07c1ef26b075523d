"""Where a bot is walked through, line by line: the page think/."""

from ttt.browser.kit.walk_link import LINES, OWN, Link, walkable, write
from ttt.game.errors import Refused
from ttt.game.record import position_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.record import Game


def walk_anywhere(bot: str) -> str:
    """The address at which a bot on the shelf looks for a move of a position that the page has ready."""
    return f"../think/#program=own&bot={bot}"


def walk_address(bot: str, game: "Game") -> str:
    """The address at which a bot on the shelf, named by its key, looks for a move; "" where there is none to find."""
    if not bot or position_of(game).outcome:
        return ""
    try:
        return "../think/#" + write(Link(walkable(game), OWN, bot, None, LINES))
    except Refused:
        return ""
