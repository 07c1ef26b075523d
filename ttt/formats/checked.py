"""What all readers need: the moves of a text made into a game, and the place of what can't be read."""

from ttt.game.errors import BadLink, Refused
from ttt.game.notation import board_from, board_text
from ttt.game.record import Game, new_game, replay, with_moves
from ttt.game.rules import EXACT, Rules
from ttt.session.stored_text import plain_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

SHOWN = 40  # characters that a refusal repeats
_DIGITS = 3  # of a number: boards have at most 100 columns and rows


class Written:
    """A move as a text has it: its column and row from 0, and the text itself."""

    def __init__(self, column: int, row: int, text: str) -> None:
        self.column, self.row, self.text = column, row, text


def number_in(text: str) -> "int | None":
    """Return the number that a text is, spaces around it aside; None if it isn't one of at most three digits."""
    return plain_number(text.strip(), _DIGITS)


def misplaced(text: str, at: int) -> BadLink:
    """Return the refusal of what stands at an index of a text."""
    line, before = text[:at].count("\n") + 1, text[:at].rfind("\n")
    given = text[at : at + SHOWN].split("\n")[0].rstrip()
    return BadLink("form misplaced", given=given or "…", line=line, column=at - before)


def game_of(rules: Rules, moves: "Sequence[Written]") -> Game:
    """Return a game with these moves. Raises BadLink with the number of the first that isn't legal."""
    if rules.names_marks or rules.has_swap:
        raise BadLink("form board", given=board_text(rules))
    for number, move in enumerate(moves, 1):
        if not (0 <= move.column < rules.m and 0 <= move.row < rules.n):
            raise _refused(number, move, Refused("off the board", cell=move.text))
    game = with_moves(new_game(rules), tuple([move.row * rules.m + move.column for move in moves]))
    legal = 0
    try:
        for _ in replay(game):
            legal += 1
    except Refused as error:
        raise _refused(legal + 1, moves[legal], error) from None
    return game


def _refused(number: int, move: Written, because: Refused) -> BadLink:
    return BadLink("form move", given=move.text[:SHOWN], number=number, because=because)


def five_in_a_row(m: int, n: int, moves: "Sequence[Written]") -> Game:
    """Return a game of five in a row: one in which longer rows count or, if such a row didn't end it, one without."""
    try:
        return game_of(board_from(f"{m}x{n}x5"), moves)
    except Refused as refusal:
        try:
            return game_of(board_from(f"{m}x{n}x5{EXACT}"), moves)
        except Refused:
            raise refusal from None
