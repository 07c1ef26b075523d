"""Builds addresses of the page think/, which steps through a bot line by line."""

from ttt.browser.kit.walk_link import LINES, OWN, Link, walkable, write
from ttt.game.errors import Refused
from ttt.game.record import Game, position_of


def walk_anywhere(bot: str) -> str:
    """Return the address at which a bot, given by its key on the shelf, thinks about one of the page's positions."""
    return f"../think/#program=own&bot={bot}"


def walk_address(bot: str, game: "Game") -> str:
    """Return the address at which a bot, given by its key on the shelf, looks for a move; "" if that can't be shown."""
    if not bot or position_of(game).outcome:
        return ""
    try:
        return "../think/#" + write(Link(walkable(game), OWN, bot, None, LINES))
    except Refused:
        return ""
