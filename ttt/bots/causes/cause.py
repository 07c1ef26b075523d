"""The package's entry point: the causes of errors, wrong answers and endless loops, as plain data. It never raises."""

from collections.abc import Callable

from ttt.bots.causes import endless, running, syntax
from ttt.bots.causes.found import Found, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import BotError, Cause

Look = Callable[[], Found | None]

_SORTS = ("syntax", "exception", "recursion", "import", "time")  # sorts of errors that a cause explains better


def with_cause(told: "BotError", error: "BaseException | None", source: str, file: str) -> "BotError":
    """Return an error with its cause and the cause's place added, if the cause is sure enough.

    The exception is None if the bot ran out of time.
    """
    if told["sort"] not in _SORTS or (told["sort"] == "time" and error is not None) or told["names"] == ["numpy"]:
        return told  # mistakes.of_time() asks again for the cause of a timeout; numpy has its own sentence

    def look() -> "Found | None":
        if error is None:
            return endless.of_time(source, told["line"] or 0)
        if told["sort"] == "syntax":
            return syntax.of_syntax(error, source) if isinstance(error, SyntaxError) else None
        return running.of_exception(error, told["text"], source, file)

    found = _found(look)
    if found is None:
        return told
    line, column = found.line or told["line"], found.column
    if column is None and found.line in (None, told["line"]):
        column = told["column"]
    cause = _plain(found, source, line, column)
    return {**told, "line": line, "column": column, "cause": cause} if cause else told


def of_answer(look: Look, source: str, line: "int | None") -> "tuple[Cause, int | None] | None":
    """Return the cause of a wrong answer and the line to show; None if no cause is sure enough.

    look calls a function of answers.py; line is where the answer was returned, if known.
    """
    found = _found(look)
    if found is None:
        return None
    line = found.line or line
    cause = _plain(found, source, line, found.column)
    return (cause, line) if cause else None


def _found(look: Look) -> "Found | None":
    """Return what a recogniser finds; None if it raises: the bot may have changed anything that a recogniser uses."""
    try:
        return look()
    except BaseException:
        return None


def _plain(found: Found, source: str, line: "int | None", column: "int | None") -> "Cause | None":
    try:
        return plain(found, source.split("\n"), line, column)
    except BaseException:
        return None
