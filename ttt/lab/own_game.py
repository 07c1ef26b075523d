"""Checks the form of the bot side's answers about a learner's own game, and finds a good player's moves.

The sandbox solves the game and could say anything about it; that would harm only the game's own author.
"""

from ttt.game.analysis import DRAW, ENDLESS, LOSS, WIN
from ttt.game.rules import is_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from ttt.message_types.bots import Unchecked
    from ttt.message_types.own_games import MoveSeen

VALUES = (WIN, DRAW, LOSS, ENDLESS)
RANKS = {WIN: 1, DRAW: 0, ENDLESS: 0, LOSS: -1}
FAILED: "Unchecked" = {"failed": "nonsense"}
_LONGEST = 4000  # characters of a position
_LONGEST_MOVE = 100  # characters
_MOST = 1000  # moves


def _up_to(most: int) -> "Callable[[Any], bool]":
    """Return a check for whole numbers from 0 to most."""
    return lambda given: is_whole(given) and 0 <= given <= most


def _text(longest: int) -> "Callable[[Any], bool]":
    return lambda given: isinstance(given, str) and len(given) <= longest


def _or_none(check: "Callable[[Any], bool]") -> "Callable[[Any], bool]":
    return lambda given: given is None or check(given)


def _is_value(given: "Any") -> bool:
    return given in VALUES


# The form of each part of an answer: a check; a dict of the forms of a dict's values; the form of a list's items and,
# except for the replies, of which there may be many, a list's greatest length.
_WORTH = {"value": _is_value, "plies": _or_none(lambda given: is_whole(given) and given >= 0)}
_FORMS: "dict[str, object]" = {
    "solved": dict(
        _WORTH,
        positions=is_whole,
        ends=is_whole,
        counts=dict.fromkeys(VALUES, is_whole),
        has_bot=lambda given: isinstance(given, bool),
    ),
    "seen": dict(
        _WORTH,
        text=_text(_LONGEST),
        columns=_up_to(_LONGEST),
        moves=[dict(_WORTH, text=_text(_LONGEST_MOVE), cell=_or_none(_up_to(_LONGEST))), _MOST],
    ),
    "checked": {
        "best": _is_value,
        "worst": _is_value,
        "positions": is_whole,
        "slips": is_whole,
        "line": [_up_to(_MOST - 1), _MOST],
    },
    "replies": {"texts": [_text(_LONGEST), None], "mark": is_whole},
}


def _fits(given: "Any", form: "Any") -> bool:
    if isinstance(form, dict):
        return isinstance(given, dict) and all([_fits(given.get(name), inner) for name, inner in form.items()])
    if isinstance(form, list):
        inner, most = form
        is_short = isinstance(given, list) and (most is None or len(given) <= most)
        return is_short and all([_fits(one, inner) for one in given])
    return bool(form(given))


def told(answer: object, name: str) -> "Unchecked":
    """Return the part of an answer that has this name, or why there is none: {"error": ...} or {"failed": ...}.

    A reply, which is a number, is returned as {"reply": number}.
    """
    if not isinstance(answer, dict):
        return FAILED
    if "error" in answer or "failed" in answer:
        return answer
    part = answer.get(name)
    if name == "reply":
        return {"reply": part} if is_whole(part) else FAILED
    return part if isinstance(part, dict) and _fits(part, _FORMS[name]) else FAILED


def best(moves: "Sequence[MoveSeen]") -> "list[int]":
    """Return the indices of the best moves: the quickest wins, all draws, or the slowest losses."""
    ranked = [_rank(move) for move in moves]
    return [at for at in range(len(moves)) if ranked[at] == max(ranked)]


def _rank(move: "MoveSeen") -> "tuple[int, int]":
    rank, plies = RANKS[move["value"]], move["plies"] or 0
    return rank, -plies * rank
