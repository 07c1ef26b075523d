"""A sitting as it is stored between visits: the current game, the settings and the series it belongs to."""

from collections import namedtuple

from ttt.game.notation import LONGEST as LONGEST_GAME
from ttt.game.notation import from_text, to_text
from ttt.game.record import PERSON, Game, chosen, last_choice, position_of
from ttt.session import settings as choices
from ttt.session.series import restored
from ttt.session.settings import names_in
from ttt.session.stored_text import StoredText, key_from, replaced, whole, yes_or_no

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

LONGEST = 2 * (LONGEST_GAME + 5000)  # characters of a sitting and the Earlier in it
LONGEST_LIST = 1000000  # characters of a list; a browser stores about five million
_FIELDS = "game is_counted series began is_choosing own key is_played settings first_named earlier"


class Saved(
    namedtuple("Saved", "game is_counted series began is_choosing own key is_played settings first_named earlier")
):
    """A game, and whether the scores already include it, so that it never counts twice.

    series is the Series it belongs to, or None; began is the player of the series who moves first in
    this game; is_choosing and own are as in View, but own is the side before any swap. key distinguishes the game
    from all others, even from a game with the same moves; "" until a Session gives it a key. is_played says that
    a person has moved here. settings are the Settings of the sitting, None if the game determines them;
    first_named is the mark of the first person named in the settings, "" for the mark in the settings.
    earlier is the Earlier that this game has replaced, or None: undo leads back to it until a person moves.
    """

    def replaced(self, **changes: "object") -> "Saved":
        """Return the sitting with some fields changed."""
        return replaced(self, _FIELDS, changes)


class Earlier(namedtuple("Earlier", "saved undone")):
    """A sitting that was left in the middle: saved has all steps of its game, undone is how many were undone."""


def fresh(game: Game) -> Saved:
    """Return a sitting with nothing but a game, in which nobody has moved here."""
    return Saved(game, False, None, 0, False, None, "", False, None, "", None)


def opened(game: Game, own: "int | None" = None) -> Saved:
    """Return a sitting that continues a game from elsewhere; if the game is already over, it doesn't count.

    own is the side before any swap of this screen's person in a game by link, None in any other game.
    """
    return fresh(game).replaced(is_counted=position_of(game).outcome is not None, own=own)


def is_under_way(saved: Saved) -> bool:
    """Whether somebody would miss the sitting: it is in a series, or a person has moved and the game isn't over."""
    return bool(saved.series) or (
        saved.is_played and last_choice(saved.game) is not None and position_of(saved.game).outcome is None
    )


def names_of(saved: Saved) -> "tuple[str, str]":
    """Return the names of the players who have the first and the second side now, "" for the computer or if unknown."""
    names = "", ""
    if saved.series:
        names = saved.series.names[saved.began], saved.series.names[1 - saved.began]
    elif saved.settings:
        names = names_in(chosen(saved.game, ""), saved.settings, saved.first_named)
    return names[saved.game.turned(0)], names[saved.game.turned(1)]


def merged_lists(theirs: str, before: "str | None", ours: "str | None") -> "str | None":
    """Return two stored lists merged by the sittings' keys, without sittings that either has dropped since before.

    Return None if no sitting is left. Raises BadRecord.
    """
    old = {saved.key for saved in from_list(before)} if before else set()
    there, here = from_list(theirs), from_list(ours) if ours else ()
    in_there, in_here = {saved.key for saved in there}, {saved.key for saved in here}
    both = [saved for saved in here if saved.key in in_there or saved.key not in old]
    both += [saved for saved in there if saved.key not in in_here and saved.key not in old]
    return to_list(both) if both else None


def _plain(saved: Saved) -> "dict[str, object]":
    record: "dict[str, object]" = {
        "game": to_text(saved.game),
        "counted": saved.is_counted,
        "key": saved.key,
        "played": saved.is_played,
        "first": saved.first_named,
    }
    if saved.settings:
        record["settings"] = choices.to_plain(saved.settings)
    if saved.own is not None:
        record["own"] = saved.own
    if saved.earlier:
        record["earlier"] = dict(_plain(saved.earlier.saved), undone=saved.earlier.undone)
    if saved.series:
        record["series"] = list(saved.series)
        record["began"] = saved.began
        record["choosing"] = saved.is_choosing
    return record


def _made(record: "dict[str, Any]") -> Saved:
    earlier = None
    if "earlier" in record:
        left = _made_alone(record["earlier"])
        earlier = Earlier(left, whole(record["earlier"]["undone"], len(left.game.steps)))
    return _made_alone(record).replaced(earlier=earlier)  # read last: the last game replayed is remembered


def _made_alone(record: "dict[str, Any]") -> Saved:
    """Return the sitting in a record without its Earlier."""
    game, is_in_series = from_text(record["game"]), "series" in record
    own = whole(record["own"], 1) if "own" in record else None
    first_named = record.get("first", "")
    if first_named not in ("", "X", "O") or (own is not None and game.seats != (PERSON, PERSON)):
        raise ValueError
    return Saved(
        game,
        yes_or_no(record["counted"]),
        restored(*record["series"]) if is_in_series else None,
        whole(record["began"], 1) if is_in_series else 0,
        is_in_series and yes_or_no(record["choosing"]),
        own,
        # Earlier versions didn't store these. Whether a person had moved is unknown, so somebody may miss the game.
        key_from(record.get("key", "")),
        yes_or_no(record.get("played", True)),
        choices.from_plain(record["settings"]) if "settings" in record else None,
        first_named,
        None,
    )


def _plain_list(sittings: "Sequence[Saved]") -> "dict[str, object]":
    return {"sittings": [_plain(saved) for saved in sittings]}


def _made_list(record: "dict[str, Any]") -> "tuple[Saved, ...]":
    """Return the sittings in a record; earlier versions stored a single sitting."""
    return tuple([_made(each) for each in record.get("sittings", [record])])


STORED = StoredText("not a record", LONGEST, plain=_plain, made=_made)  # one sitting
to_record, from_record = STORED.to_text, STORED.from_text
STORED_LIST = StoredText("not a record", LONGEST_LIST, plain=_plain_list, made=_made_list)
to_list, from_list = STORED_LIST.to_text, STORED_LIST.from_text
