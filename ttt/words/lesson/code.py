"""The sentences around a program that a lesson asks for: its cases, and the result of a run."""

from ttt.words.errors.told import sentences
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Unchecked

_LONGEST = 300  # characters to repeat of what the program's side says, at most


def first_wrong(case: str, value: str, told: str) -> str:
    """Say which case fails first, and what came of it: told is a sentence."""
    return say("Look at the first case that fails: {case}. {told}", case=f"`{case}` \u2192 `{value}`", told=told)


def failure(found: "Unchecked", seconds: int) -> "tuple[str, int, int]":
    """Return a sentence on what failed, and its line and column, from 1 (0: unknown); seconds is the time limit."""
    error = found.get("error")
    told = error if isinstance(error, dict) else {}
    line = _number(told.get("line")) or _number(found.get("line"))
    if found.get("failed") == "stopped":
        return say("Stopped."), 0, 0
    cause = sentences(told)
    if found.get("failed") == "time":
        sentence = say("The program took longer than {seconds} s and was stopped.", seconds=seconds)
        if line:
            sentence = say(
                "Line {line} kept the program busy for more than {seconds} s, so it was stopped.",
                line=line,
                seconds=seconds,
            )
        return (sentence + " " + cause).rstrip(), line, 0
    text = cause or told.get("text")
    if not isinstance(text, str):
        return say("Python crashed. Run it again."), 0, 0
    text = cause or text[:_LONGEST]
    return say("Line {line}: {text}", line=line, text=text) if line else text, line, _number(told.get("column"))


def _number(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else 0
