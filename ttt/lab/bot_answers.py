"""The answers from a bot's side: their types are checked before anything is done with them.

A bot can forge its answers, so nothing in them is trusted: a string may turn out to be a number, a list may have
a billion items. An answer without the promised form becomes a Failure whose why is "nonsense".
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from ttt.game.cell_forms import with_name
from ttt.game.errors import IllegalMove
from ttt.game.rules import Position, is_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeGuard

    from ttt.message_types.bots import BotError, Cause, Unchecked
    from ttt.message_types.results import EndedEarly, IllegalAnswer

NONSENSE = "nonsense"
WHYS = ("time", "died", "stopped")  # why a driver has no answer
LONGEST = 200  # characters kept of a bot's answer
LONGEST_ERROR = 10000  # characters kept of a traceback
_LONG = 10**20
_MOST_SECONDS = 1000000  # a longer time isn't believed
_MOST_FACTS = 8  # facts in a cause
_ADDRESS = re.compile("0x[0-9a-fA-F]+")  # an object's address, as Python shows it


class Failure(NamedTuple):
    """Why there is no answer: one of WHYS, "nonsense", or "error" if the bot as a whole has failed.

    at is the index of the single question that failed, line the line of the bot's code, and error what Python said;
    each is None if unknown.
    """

    why: str
    at: "int | None" = None
    line: "int | None" = None
    error: "BotError | None" = None


class Answer(NamedTuple):
    """One answer to one question: a cell, whatever was answered instead of a legal move, or an error."""

    cell: "int | None"
    wrong: "str | None" = None
    why: "str | None" = None
    error: "BotError | None" = None
    changed: bool = False
    chance: bool = False  # whether randomness played a part in the answer
    marks_left: bool = False  # whether marks of both sides were added to the board that the bot was given
    cause: "Cause | None" = None  # why the answer isn't a legal move, and where the mistake comes from
    line: "int | None" = None
    swaps: bool = False  # whether the bot takes the other side instead of making a move


class MoveAnswers(NamedTuple):
    """The answers to a question about games: a list for each game, with one answer per seed.

    slowest holds the seconds that the slowest answer took, and its game; None if the reply doesn't say.
    """

    answers: "list[list[Answer]]"
    slowest: "tuple[float, str] | None"


def ended(
    failure: Failure, seconds: "float | None" = None, games: "Sequence[str]" = (), seeds: int = 1
) -> "EndedEarly":
    """Say that a failure ended an examination.

    seconds is the time that the bot had; games and seeds are those of the question, if it was one about games.
    """
    at = len(games) if failure.at is None else failure.at // seeds
    game = games[at] if at < len(games) else None
    return {"why": failure.why, "game": game, "line": failure.line, "error": failure.error, "seconds": seconds}


def moves_of(reply: object, games: "Sequence[str]", seeds: int) -> "MoveAnswers | Failure":
    """Return the answers in a reply to a question about games with so many seeds, or why there are none."""
    played = answers_of(reply, len(games))
    if isinstance(played, Failure):
        return played
    answers = []
    for game in played:
        if not (isinstance(game, list) and len(game) == seeds):
            return Failure(NONSENSE)
        read = [_answer(one) for one in game]
        answers.append([one for one in read if one])
        if len(answers[-1]) != seeds:
            return Failure(NONSENSE)
    return MoveAnswers(answers, _slowest(reply, games, seeds))


def answers_of(reply: object, count: int) -> "list[object] | Failure":
    """Return the answers in a reply, exactly count of them and still unchecked, or why there are none."""
    if not isinstance(reply, dict):
        return Failure(NONSENSE)
    if "failed" in reply:
        return _failure(reply)
    if reply.get("error") is not None:
        error = error_of(reply["error"])
        return Failure("error", None, error["line"], error) if error else Failure(NONSENSE)
    answers = reply.get("answers")
    if not (isinstance(answers, list) and len(answers) == count):
        return Failure(NONSENSE)
    return answers


def error_of(error: object) -> "BotError | None":
    """Read a bot's error, keeping only the known fields; None if it is not an error."""
    if not (isinstance(error, dict) and isinstance(error.get("sort"), str) and isinstance(error.get("text"), str)):
        return None
    names = error.get("names")
    traceback = error.get("traceback")
    read: "BotError" = {
        "sort": error["sort"][:40],
        "text": error["text"][:LONGEST],
        "line": _count(error.get("line")),
        "column": _count(error.get("column")),
        "traceback": traceback[:LONGEST_ERROR] if isinstance(traceback, str) else "",
        "names": [name[:40] for name in names[:40] if isinstance(name, str)] if isinstance(names, list) else [],
    }
    cause = _cause(error.get("cause"))
    return {**read, "cause": cause} if cause else read


def _cause(cause: object) -> "Cause | None":
    """Read a cause, keeping only the known fields; None if it isn't a cause, or one of them is too long."""
    if not (isinstance(cause, dict) and isinstance(cause.get("key"), str) and isinstance(cause.get("facts"), dict)):
        return None
    texts = [cause["key"], cause.get("code"), cause.get("caret")]
    facts = cause["facts"]
    if len(facts) > _MOST_FACTS or not all(isinstance(text, str) and len(text) <= LONGEST for text in texts):
        return None
    if not all(_is_short(name) and (_is_short(fact) or is_whole(fact)) for name, fact in facts.items()):
        return None
    return {"key": cause["key"], "facts": {**facts}, "code": cause["code"], "caret": cause["caret"]}


def _is_short(text: object) -> bool:
    return isinstance(text, str) and len(text) <= LONGEST


def _failure(reply: "Unchecked") -> Failure:
    why = reply["failed"]
    if not (isinstance(why, str) and why in WHYS):
        return Failure(NONSENSE)
    return Failure(why, _count(reply.get("at")), _count(reply.get("line")), error_of(reply.get("error")))


def _answer(answer: object) -> "Answer | None":
    if not isinstance(answer, dict):
        return None
    changed, chance, left = [answer.get(name) is True for name in ("changed", "chance", "marks_left")]
    cause = _cause(answer.get("cause"))
    line = _count(answer.get("line")) if cause else None
    if "error" in answer:
        error = error_of(answer["error"])
        return Answer(None, error=error, changed=changed, chance=chance, marks_left=left) if error else None
    if "wrong" in answer:
        wrong, why = answer["wrong"], answer.get("why")
        if not (isinstance(wrong, str) and isinstance(why, str)):
            return None
        return Answer(None, wrong[:LONGEST], why[:40], None, changed, chance, left, cause, line)
    if answer.get("swap") is True:
        return Answer(None, chance=chance, swaps=True)
    cell, returned = answer.get("cell"), answer.get("returned")
    if not is_whole(cell):
        return None
    wrong = returned[:LONGEST] if isinstance(returned, str) else None
    return Answer(cell, wrong, changed=changed, chance=chance, marks_left=left, cause=cause, line=line)


def is_seconds(value: object) -> "TypeGuard[float]":
    """Whether a value is a plausible number of seconds: a number from 0 to below a million."""
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < _MOST_SECONDS


def _slowest(reply: object, games: "Sequence[str]", seeds: int) -> "tuple[float, str] | None":
    slowest = reply.get("slowest") if isinstance(reply, dict) else None
    if not (isinstance(slowest, list) and len(slowest) == 2 and is_seconds(slowest[0]) and is_whole(slowest[1])):
        return None
    return (float(slowest[0]), games[slowest[1] // seeds]) if 0 <= slowest[1] < len(games) * seeds else None


def _count(value: object) -> "int | None":
    return value if is_whole(value) and 0 <= value < 10**9 else None


def different(answers: "Sequence[Answer]") -> "list[Answer]":
    """Return the answers, leaving out those that amount to the same as an earlier one."""
    seen: "dict[object, Answer]" = {}
    for answer in answers:
        wrong = answer.wrong and _ADDRESS.sub("0x", answer.wrong)
        key = answer.cell if answer.cell is not None else (wrong, answer.error and answer.error["sort"])
        seen.setdefault(key, answer)
    return list(seen.values())


def plays_by_chance(answers: "Sequence[Answer]") -> bool:
    """Whether randomness played a part in the answers to one position."""
    return any(answer.chance for answer in answers)


def varies(answers: "Sequence[Answer]") -> bool:
    """Whether the answers to one position differ although randomness played no part in them."""
    return len(different(answers)) > 1 and not plays_by_chance(answers)


def illegal_answer(position: Position, answer: Answer) -> "IllegalAnswer":
    """Describe an answer that isn't a legal move, with the key of the reason."""
    cell, rules = answer.cell, position.rules
    illegal: "IllegalAnswer" = {"answer": answer.wrong, "why": answer.why}
    if cell is not None:
        why = _why_not(position, cell)
        number = str(cell) if abs(cell) < _LONG else "..."
        is_there = why != "off the board"
        illegal = {"answer": with_name(rules, cell, answer.wrong or "") if is_there else number, "why": why}
    return {**illegal, "cause": answer.cause, "line": answer.line} if answer.cause else illegal


def _why_not(position: Position, move: int) -> str:
    """Return the key of the reason why a move isn't legal."""
    try:
        position.play(move)
    except IllegalMove as error:
        return error.reason
    raise ValueError(f"{move} is legal")
