"""The package's entry point: the causes of errors, wrong answers and endless loops, as plain data. It never raises."""

from collections.abc import Callable
from time import perf_counter

from ttt.bots.causes import answers, nothing, signs, statements, unknown_names, wrong_types, wrong_values
from ttt.bots.causes.broken_code import BrokenCode
from ttt.bots.causes.found import Found, plain
from ttt.bots.causes.scene import Scene
from ttt.bots.cells import NoSuchCell
from ttt.game.errors import BadLink, BadSetting, IllegalMove

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
    statements.told,
    statements.indented,
    statements.else_if,
    statements.else_with_condition,
    signs.equals,
    signs.signs,
    signs.counting,
    signs.comments,
    statements.declarations,
    statements.colons,
    statements.functions,
    statements.loops,
    signs.quotes,
    signs.brackets,
    statements.calls,
    statements.keywords,
    statements.misspelt,
    statements.assigned,
    statements.digit_first,
    signs.commas,
    signs.unfinished,
    statements.else_alone,
)
# For an exception, the cause is the first that is found. Each row has the types of the exceptions that the recogniser
# knows, and whether the learner's own line must have raised them, not code that it called.
_OF_EXCEPTIONS: "tuple[tuple[tuple[type, ...], bool, Callable[[Scene], Found | None]], ...]" = (
    ((NameError,), True, unknown_names.unknown_name),
    ((UnboundLocalError,), True, unknown_names.not_set),
    ((TypeError, AttributeError), True, nothing.nothing),
    ((TypeError,), False, wrong_values.not_callable),
    ((TypeError,), False, wrong_values.arguments),
    ((TypeError,), True, wrong_types.operands),
    ((TypeError, ValueError), False, wrong_values.told),
    ((TypeError,), True, wrong_types.numbers),
    ((TypeError,), True, wrong_types.index_type),
    ((IndexError,), True, wrong_types.index),
    ((ValueError, IndexError), False, wrong_types.empty),
    ((KeyError,), True, wrong_types.key),
    ((AttributeError,), True, unknown_names.unknown_attribute),
    ((ValueError,), True, wrong_values.not_in_list),
    ((ZeroDivisionError,), True, wrong_values.zero),
    ((RecursionError,), False, wrong_values.recursion),
    ((AssertionError, StopIteration), True, wrong_values.raised_on_purpose),
    ((RuntimeError,), False, wrong_values.changed_meanwhile),
    ((ImportError, ModuleNotFoundError), False, wrong_values.imports),
    ((IllegalMove, NoSuchCell), False, wrong_values.illegal_moves),
    ((IllegalMove, BadLink, BadSetting), False, wrong_values.refused),
)


def with_cause(told: "BotError", error: "BaseException | None", source: str, file: str) -> "BotError":
    """Return an error with its cause and the cause's place added, if the cause is sure enough.

    The exception is None if the bot ran out of time.
    """
    if told["sort"] not in _SORTS or (told["sort"] == "time" and error is not None) or told["names"] == ["numpy"]:
        return told  # mistakes.of_time() asks again for the cause of a timeout; numpy has its own sentence

    def look() -> "Found | None":
        if error is None:
            return answers.of_time(source, told["line"] or 0)
        if told["sort"] == "syntax":
            return _of_syntax(error, source) if isinstance(error, SyntaxError) else None
        scene = Scene(error, told["text"], source, file)
        fitting = [
            recogniser
            for kinds, is_own, recogniser in _OF_EXCEPTIONS
            if any(scene.kind is kind for kind in kinds) and (scene.is_own or not is_own)
        ]
        return next((found for recogniser in fitting if (found := recogniser(scene))), None)

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
