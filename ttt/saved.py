"""The game under way as it is kept between two visits."""

import json
from collections import namedtuple

from ttt.errors import BadRecord, Refused
from ttt.link import LONGEST, from_text, to_text

VERSION = 1


class Saved(namedtuple("Saved", ("game", "is_counted"))):
    """A game, and whether it is in the scores already, so that it never counts twice."""


def to_record(saved: Saved) -> str:
    """The game as it is stored."""
    return json.dumps({"version": VERSION, "game": to_text(saved.game), "counted": saved.is_counted})


def from_record(text: str) -> Saved:
    """The game that was stored. Raises BadRecord."""
    try:
        if len(text) > LONGEST + 100:
            raise BadRecord("not a record", given=text[:80])
        record = json.loads(text)
        if record["version"] != VERSION:
            raise BadRecord("other version", given=text[:80], version=record["version"])
        return Saved(from_text(record["game"]), bool(record["counted"]))
    except BadRecord:
        raise
    except (Refused, ValueError, KeyError, TypeError, AttributeError):
        raise BadRecord("not a record", given=text[:80]) from None
