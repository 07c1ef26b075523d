"""Checks the form of the bot side's answers about a learner's own game, and finds a good player's moves.

The sandbox solves the game and could say anything about it; that would harm only the game's own author.
"""

from ttt.game.analysis import DRAW, ENDLESS, LOSS, WIN
from ttt.game.rules import is_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttt.message_types.bots import Unchecked
    from ttt.message_types.own_games import MoveSeen

VALUES = (WIN, DRAW, LOSS, ENDLESS)
RANKS = {WIN: 1, DRAW: 0, ENDLESS: 0, LOSS: -1}
FAILED: "Unchecked" = {"failed": "nonsense"}
_LONGEST = 4000  # characters of a position
_LONGEST_MOVE = 100  # characters
_MOST = 1000  # moves


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
    return part if isinstance(part, dict) and _CHECKS[name](part) else FAILED


def best(moves: "Sequence[MoveSeen]") -> "list[int]":
    """Return the indices of the best moves: the quickest wins, all draws, or the slowest losses."""
    ranked = [_rank(move) for move in moves]
    return [at for at in range(len(moves)) if ranked[at] == max(ranked)]


def _rank(move: "MoveSeen") -> "tuple[int, int]":
    rank, plies = RANKS[move["value"]], move["plies"] or 0
    return rank, -plies * rank


def _is_finding(part: "Unchecked") -> bool:
    counts = part.get("counts")
    return (
        _are_counts(part, ("positions", "ends"))
        and isinstance(counts, dict)
        and _are_counts(counts, VALUES)
        and _has_value(part)
        and isinstance(part.get("has_bot"), bool)
    )


def _is_seen(part: "Unchecked") -> bool:
    text, columns, moves = part.get("text"), part.get("columns"), part.get("moves")
    return (
        _is_text(text)
        and is_whole(columns)
        and 0 <= columns <= _LONGEST
        and _has_value(part)
        and isinstance(moves, list)
        and len(moves) <= _MOST
        and all([_is_move(move) for move in moves])
    )


def _is_move(move: object) -> bool:
    if not isinstance(move, dict) or not _is_text(move.get("text"), _LONGEST_MOVE) or not _has_value(move):
        return False
    cell = move.get("cell")
    return cell is None or (is_whole(cell) and 0 <= cell <= _LONGEST)


def _is_check(part: "Unchecked") -> bool:
    line = part.get("line")
    return (
        part.get("best") in VALUES
        and part.get("worst") in VALUES
        and _are_counts(part, ("positions", "slips"))
        and isinstance(line, list)
        and len(line) <= _MOST
        and all([is_whole(at) and 0 <= at < _MOST for at in line])
    )


def _are_replies(part: "Unchecked") -> bool:
    texts = part.get("texts")
    return isinstance(texts, list) and is_whole(part.get("mark")) and all([_is_text(text) for text in texts])


_CHECKS = {"solved": _is_finding, "seen": _is_seen, "checked": _is_check, "replies": _are_replies}


def _has_value(part: "Unchecked") -> bool:
    plies = part.get("plies")
    return part.get("value") in VALUES and (plies is None or (is_whole(plies) and plies >= 0))


def _are_counts(part: "Unchecked", names: "Sequence[str]") -> bool:
    return all([is_whole(part.get(name)) for name in names])


def _is_text(text: object, longest: int = _LONGEST) -> bool:
    return isinstance(text, str) and len(text) <= longest
