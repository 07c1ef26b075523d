"""The boards on which bots play."""

from ttt.game.errors import BadSetting
from ttt.game.notation import board_from
from ttt.game.rules import SWAP, VANISHING, Rules


def board_of_bots(text: str) -> Rules:
    """The rules in a text. Raises BadLink, BadSetting, also for a swap: no bot is asked for a side."""
    rules = board_from(text)
    if SWAP in rules.variants:
        raise BadSetting("lab swap", given=text)
    if VANISHING in rules.variants:
        raise BadSetting("only played", given=text)
    return rules
