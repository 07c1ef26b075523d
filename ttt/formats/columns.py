"""Connect Four as the digits of the columns in which marks fall, from 1: 4444."""

from ttt.formats.checked import SHOWN, Written, game_of, number_in
from ttt.game.errors import BadLink, Refused
from ttt.game.notation import board_text
from ttt.game.record import Game
from ttt.game.rules import CONNECT_FOUR, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_MOST = 9  # columns


def is_written(text: str) -> bool:
    """Whether a text is in this form, perhaps with faults."""
    return bool(text) and not text.strip("123456789")


def read(text: str, rules: "Rules | None") -> Game:
    """Return the game that a text tells. Raises BadLink or BadSetting."""
    rules = rules or CONNECT_FOUR
    if not rules.has_gravity or rules.m > _MOST:
        raise BadLink("form board", given=board_text(rules))
    return game_of(rules, _moves(text, rules))


def _moves(text: str, rules: Rules) -> "Sequence[Written]":
    heights, moves = [0] * rules.m, []
    for number, digit in enumerate(text, 1):
        column = (number_in(digit) or 0) - 1
        if not 0 <= column < rules.m or heights[column] == rules.n:
            refused = Refused("taken" if 0 <= column < rules.m else "off the board", cell=digit)
            raise BadLink("form move", given=text[number - 1 :][:SHOWN], number=number, because=refused)
        heights[column] += 1
        moves.append(Written(column, rules.n - heights[column], digit))
    return moves


def write(game: Game) -> "str | None":
    """Return a game as text; None if it can't be written so."""
    if not game.rules.has_gravity or game.rules.m > _MOST or not game.moves:
        return None
    return "".join([str(cell % game.rules.m + 1) for cell in game.moves])
