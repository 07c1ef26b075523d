"""The package's entry point: the causes of errors, wrong answers and endless loops, as plain data. It never raises."""

from collections.abc import Callable
from time import perf_counter

from ttt.bots.causes import (
    brackets_and_quotes,
    endless,
    headers,
    missing_items,
    nothing,
    signs,
    told_by_python,
    unknown_names,
    words,
    wrong_calls,
    wrong_types,
    wrong_values,
)
from ttt.bots.causes.broken_code import BrokenCode
from ttt.bots.causes.found import Found, plain
from ttt.bots.causes.scene import Scene

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import BotError, Cause

Look = Callable[[], Found | None]

_SORTS = ("syntax", "exception", "recursion", "import", "time")  # sorts of errors that a cause explains better
LONGEST = 100_000  # characters; a longer source that Python can't read isn't examined
PATIENCE = 1.0  # seconds for all attempts to mend a source

# For code that Python can't read, the cause is the first whose change lets Python read on. Causes that Python names
# come first; those that fit most lines come last.
_OF_BROKEN_CODE = (
    signs.characters,
    told_by_python.told,
    told_by_python.indented,
    headers.else_if,
    headers.else_with_condition,
    signs.equals,
    signs.signs,
    signs.counting,
    signs.comments,
    words.declarations,
    headers.colons,
    headers.functions,
    headers.loops,
    brackets_and_quotes.quotes,
    brackets_and_quotes.brackets,
    headers.calls,
    words.keywords,
    words.misspelt,
    told_by_python.assigned,
    told_by_python.digit_first,
    brackets_and_quotes.commas,
    signs.unfinished,
    headers.else_alone,
)
_OF_EXCEPTIONS = (
    unknown_names.unknown_name,
    unknown_names.not_set,
    nothing.nothing,
    wrong_calls.not_callable,
    wrong_calls.arguments,
    wrong_types.operands,
    wrong_types.keys,
    wrong_types.numbers,
    wrong_types.items,
    missing_items.index,
    missing_items.empty,
    missing_items.key,
    unknown_names.unknown_attribute,
    wrong_values.unpacking,
    wrong_values.number_text,
    wrong_values.not_in_list,
    wrong_values.zero,
    wrong_values.recursion,
    wrong_values.raised_on_purpose,
    wrong_values.changed_meanwhile,
    wrong_values.imports,
    wrong_values.illegal_moves,
)


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
            return _of_syntax(error, source) if isinstance(error, SyntaxError) else None
        scene = Scene(error, told["text"], source, file)
        return next((found for recogniser in _OF_EXCEPTIONS if (found := recogniser(scene))), None)

    placed = _placed(look, source, told["line"], told["column"])
    if placed is None:
        return told
    cause, line, column = placed
    return {**told, "line": line, "column": column, "cause": cause}


def of_answer(look: Look, source: str, line: "int | None") -> "tuple[Cause, int | None] | None":
    """Return the cause of a wrong answer and the line to show; None if no cause is sure enough.

    look calls a function of answers.py; line is where the answer was returned, if known.
    """
    placed = _placed(look, source, line, None)
    return placed[:2] if placed else None


def _of_syntax(error: SyntaxError, source: str) -> "Found | None":
    """Return the cause of a syntax error; None if none is proved in PATIENCE seconds or the source is too long."""
    if len(source) > LONGEST:
        return None
    code = BrokenCode(source, error)
    end = perf_counter() + PATIENCE
    for recogniser in _OF_BROKEN_CODE:
        for change in recogniser(code):
            if code.is_proved(change):
                return change.found
            if perf_counter() > end:
                return None
    return None


def _placed(
    look: Look, source: str, line: "int | None", column: "int | None"
) -> "tuple[Cause, int | None, int | None] | None":
    """Return what a recogniser finds, with its line and column; the ones passed are Python's own. None if unsure."""
    try:
        found = look()
        if found is None:
            return None
        if found.column is not None or found.line not in (None, line):
            column = found.column
        line = found.line or line
        return plain(found, source.split("\n"), line, column), line, column
    except BaseException:  # the bot may have changed anything that a recogniser uses
        return None
