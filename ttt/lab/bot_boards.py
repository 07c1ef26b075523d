"""The boards on which bots play."""

from ttt.game.errors import BadSetting
from ttt.game.notation import board_from
from ttt.game.rules import SWAP, Rules


def board_of_bots(text: str) -> Rules:
    """The rules in a text. Raises BadLink, BadSetting, also for a swap: no bot is asked for a side.

    So for a position of another kind, which no bot is told of.
    """
    rules = board_from(text)
    if SWAP in rules.variants:
        raise BadSetting("lab swap", given=text)
    if rules.kind:
        raise BadSetting("only played", given=text)
    return rules
