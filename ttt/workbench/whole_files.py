"""Files that appear once they are whole."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ttt.game.errors import Refused


@contextmanager
def part_of(name: str) -> "Iterator[Path]":
    """Make a file beside the one of that name, to take its place, and remove it at the end.

    Raises Refused if it can't be written.
    """
    try:
        part = Path(name).with_name(Path(name).name + ".part")
        part.touch()
        try:
            yield part
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise Refused("not written", given=name, why=error.strerror) from error
    except ValueError as error:  # an impossible file name
        raise Refused("not written", given=name, why=error) from error


def write_whole(name: str, text: str) -> None:
    """Write a text to a file, in UTF-8. Raises Refused."""
    with part_of(name) as part:
        part.write_text(text, encoding="utf-8")
        part.replace(name)
