"""All forms by their names: which one a text is in, and how a game is written.

A text may begin with its board, as the text of a game names it, and a space: 4x4x3 X.../.O../..../....
"""

from ttt.formats import board_rows, columns, psq, sgf
from ttt.formats.checked import SHOWN, number_in
from ttt.game.errors import BadLink
from ttt.game.notation import board_from, board_text
from ttt.game.record import Game

LONGEST = 200_000  # characters of a text; the longest game in SGF has 16,000, the rest is comments
BY_NAME = {"sgf": sgf, "psq": psq, "columns": columns, "board": board_rows}


def is_foreign(text: str) -> bool:
    """Whether a text is in one of these forms, perhaps with faults."""
    body = _parted(text[: LONGEST + 1])[1]
    return any([form.is_written(body) for form in BY_NAME.values()])


def read(text: str) -> Game:
    """Return the game that a text in one of these forms tells. Raises BadLink or BadSetting."""
    if len(text) > LONGEST:
        raise BadLink("too long", given=text[:SHOWN] + "...", longest=LONGEST)
    board, body = _parted(text)
    for form in BY_NAME.values():
        if form.is_written(body):
            return form.read(body, board_from(board) if board else None)
    raise BadLink("form unknown", given=text[:SHOWN])


def _parted(text: str) -> "tuple[str, str]":
    """Return the board at the beginning of a text, if there is one, and the rest."""
    text = text[text[:1] == "\ufeff" :].strip()
    first = (text.split(None, 1) or [""])[0]
    numbers = first.split("x")
    is_board = len(numbers) > 2 and number_in(numbers[0]) and number_in(numbers[1])
    return (first, text[len(first) :].strip()) if is_board else ("", text)


def write(game: Game, name: str) -> str:
    """Return a game in the form with a name. Raises BadLink if the game can't be written so."""
    text = None if game.rules.names_marks or game.rules.has_swap else BY_NAME[name].write(game)
    if text is None:
        raise BadLink("form unable", given=board_text(game.rules), form=name)
    return text
