"""A sitting as it is stored between visits: the current game and the series it belongs to."""

from collections import namedtuple

from ttt.game.notation import LONGEST as LONGEST_GAME
from ttt.game.notation import from_text, to_text
from ttt.game.record import Game, last_choice, position_of
from ttt.session.series import restored
from ttt.session.stored_text import StoredText, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONGEST = LONGEST_GAME + 1000  # characters
_TEXT = StoredText("not a record", LONGEST)


class Saved(namedtuple("Saved", ("game", "is_counted", "series", "began", "is_choosing", "own"))):
    """A game, and whether the scores already include it, so that it never counts twice.

    series is the Series it belongs to, or None; began is the player of the series who moves first in
    this game; is_choosing and own are as in View.
    """


def opened(game: Game, own: "int | None" = None) -> Saved:
    """A game from elsewhere, ready to be continued; if it is already over, it doesn't count."""
    return Saved(game, position_of(game).outcome is not None, None, 0, False, own)


def is_under_way(saved: Saved) -> bool:
    """Whether someone would miss it: it belongs to a series, or a person has moved and the game isn't over."""
    if saved.series:
        return True
    return last_choice(saved.game) is not None and position_of(saved.game).outcome is None


def to_record(saved: Saved) -> str:
    """The sitting as text, for storing."""
    record: "dict[str, object]" = {"game": to_text(saved.game), "counted": saved.is_counted}
    if saved.own is not None:
        record["own"] = saved.own
    if saved.series:
        record["series"] = list(saved.series)
        record["began"] = saved.began
        record["choosing"] = saved.is_choosing
    return _TEXT.write(record)


def from_record(text: str) -> Saved:
    """The sitting from a stored text. Raises BadRecord."""
    return _TEXT.read(text, _made)


def _made(record: "dict[str, Any]") -> Saved:
    game, is_counted = from_text(record["game"]), bool(record["counted"])
    own = whole(record["own"], 1) if "own" in record else None
    if "series" not in record:
        return Saved(game, is_counted, None, 0, False, own)
    series, began = restored(*record["series"]), whole(record["began"], 1)
    return Saved(game, is_counted, series, began, bool(record["choosing"]), own)
