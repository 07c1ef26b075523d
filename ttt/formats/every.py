"""All forms by their names: which one a text is in, and how a game is written."""

from ttt.formats import board_rows, columns, psq, sgf
from ttt.formats.checked import LONGEST, SHOWN
from ttt.game.errors import BadLink
from ttt.game.notation import board_text
from ttt.game.record import Game
from ttt.game.rules import Rules

BY_NAME = {"sgf": sgf, "psq": psq, "columns": columns, "board": board_rows}


def is_foreign(text: str) -> bool:
    """Whether a text is in one of these forms, perhaps with faults."""
    return any([form.is_written(text[: LONGEST + 1]) for form in BY_NAME.values()])


def read(text: str, rules: "Rules | None" = None) -> Game:
    """Return the game that a text in one of these forms tells; rules say which game it is, if it doesn't.

    Raises BadLink or BadSetting.
    """
    if len(text) > LONGEST:
        raise BadLink("too long", given=text[:SHOWN] + "...", longest=LONGEST)
    for form in BY_NAME.values():
        if form.is_written(text):
            return form.read(text, rules)
    raise BadLink("form unknown", given=text[:SHOWN])


def write(game: Game, name: str) -> str:
    """Return a game in the form with a name. Raises BadLink if the game can't be written so."""
    text = None if game.rules.names_marks or game.rules.has_swap else BY_NAME[name].write(game)
    if text is None:
        raise BadLink("form unable", given=board_text(game.rules), form=name)
    return text
