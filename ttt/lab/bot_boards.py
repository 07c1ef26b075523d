"""The boards on which bots play."""

from ttt.game.errors import BadSetting
from ttt.game.notation import board_from
from ttt.game.rules import Rules


def board_of_bots(text: str) -> Rules:
    """Read the rules of a board. Raises BadLink or BadSetting.

    Refuse the swap variant, because bots are never asked for a side, and boards with other kinds of position, which
    bots know nothing about.
    """
    rules = board_from(text)
    if rules.has_swap:
        raise BadSetting("lab swap", given=text)
    if rules.kind:
        raise BadSetting("only played", given=text)
    return rules
