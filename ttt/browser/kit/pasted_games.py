"""Reads the game in a text that a person has pasted: a link, the site's own text, or another program's."""

from ttt.formats.every import BY_NAME as BY_NAME
from ttt.formats.every import is_foreign, read
from ttt.formats.every import write as write
from ttt.game.notation import from_text
from ttt.words import formats as formats  # why a text is refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.record import Game


def game_in(text: str) -> "Game":
    """Return the game. Raises Refused if the text has none."""
    return read(text) if is_foreign(text) else from_text(text.rpartition("#")[2].rpartition("=")[2].strip())
