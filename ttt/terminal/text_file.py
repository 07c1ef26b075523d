"""The text of a file that a person names."""

from pathlib import Path

from ttt.game.errors import Refused
from ttt.words.speech import say


def text_of_file(name: str) -> str:
    """What a file holds. Raises Refused if it can't be read as UTF-8 text."""
    try:
        return Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise Refused("no such file", given=name, why=error.strerror) from error
    except UnicodeDecodeError as error:
        raise Refused("no such file", given=name, why=say("not utf-8")) from error
    except ValueError as error:  # an impossible file name
        raise Refused("no such file", given=name, why=error) from error
