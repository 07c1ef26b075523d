"""Errors in a learner's code, as plain data: the sort, Python's message, and the learner's own lines."""

import linecache
import re
from collections.abc import Iterator
from io import StringIO
from traceback import StackSummary, TracebackException

from ttt.bots.causes.cause import with_cause
from ttt.bots.causes.scene import column_of, own_traces

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import BotError

FILE = "bot.py"  # the source's file name in a traceback
LONGEST_TEXT, LONGEST_TRACEBACK = 1000, 10_000  # characters


class Misfit(Exception):
    """Raised for a source or a question that can't be used; sort, names and kinds are as in BotError."""

    def __init__(self, sort: str, names: "tuple[str, ...]" = (), kinds: "tuple[str, ...]" = ()) -> None:
        super().__init__(sort)
        self.sort, self.names, self.kinds = sort, names, kinds


class InputRefused(EOFError):
    """Raised if a bot asks for input and nobody is there to answer."""

    __module__ = "builtins"  # so that a traceback shows the name alone


class CannotWait(EOFError):
    """Raised if a bot asks for input that a person would answer, but Python can't wait."""

    __module__ = "builtins"


class EngineRefused(ImportError):
    """Raised if a bot that has to do without the site's engine imports it."""

    __module__ = "builtins"


class NoRows(TypeError):
    """Raised if a position is taken for rows of cells; see position.py."""

    __module__ = "builtins"


class TooMuchPrinted(BaseException):
    """Raised if a run prints more than it may; not an Exception, so a bot's `except Exception` doesn't catch it."""

    __module__ = "builtins"


class OutOfTime(BaseException):
    """Raised in the running line of a bot that takes too long."""

    __module__ = "builtins"


_SORTS: "tuple[tuple[type[BaseException], str], ...]" = (
    (SystemExit, "exit"),
    (RecursionError, "recursion"),
    (MemoryError, "memory"),
    (TooMuchPrinted, "prints"),
    (InputRefused, "input"),
    (CannotWait, "cannot wait"),
    (OutOfTime, "time"),
    (EngineRefused, "engine"),
    (ModuleNotFoundError, "import"),
    (NoRows, "index"),
)
# Matches Python's message if a function is where its result should be, but not if only a parameter is called "method".
_UNCALLED = re.compile("(?!.*argument(?:: | )').*(?:'|non-iterable )(?:builtin_function_or_method|function|method)\\b")
# The names under which examples import numpy: code that uses one was copied without its import.
_OF_NUMPY = ("np", "numpy")


def mistake(sort: str, text: str, line: "int | None" = None, names: "tuple[str, ...]" = ()) -> "BotError":
    """Return an error without a traceback."""
    return {"sort": sort, "text": text, "line": line, "column": None, "traceback": "", "names": list(names)}


def of_misfit(error: Misfit) -> "BotError":
    """Describe a source or a question that can't be used."""
    plain = mistake(error.sort, error.sort, names=error.names)
    return plain | ({"kinds": list(error.kinds)} if error.kinds else {})


def of_syntax(error: BaseException) -> "BotError":
    """Describe a source that Python can't compile."""
    plain = _plain(error)
    if plain["sort"] == "exception":
        plain["sort"] = "syntax"
        if isinstance(error, SyntaxError):
            plain["line"], plain["column"] = error.lineno, error.offset
    return with_cause(plain, error, _source(), FILE)


def of_time(line: "int | None", raised: "BotError | None") -> "BotError":
    """Describe a bot that ran out of time in a line; raised is the error that its code then raised, if any."""
    told = raised if raised and raised["sort"] == "time" else mistake("time", "")
    return with_cause({**told, "line": line}, None, _source(), FILE)


def of_exception(error: BaseException, is_brief: bool = False) -> "BotError":
    """Describe an exception that a bot raised; if brief, without its traceback and cause.

    A description with a traceback takes a hundred times as long.
    """
    plain = _plain(error, is_brief)
    return plain if is_brief else with_cause(plain, error, _source(), FILE)


def line_of(error: BaseException) -> "int | None":
    """Return the line of the learner's code that raised an exception; None if unknown."""
    try:
        lines = [trace.tb_lineno for trace in own_traces(error, FILE)]
    except BaseException:
        return None
    return lines[-1] if lines else None


def _plain(error: BaseException, is_brief: bool = False) -> "BotError":
    """Describe an exception without its cause.

    This runs the exception's own code, which may do anything; whatever that code raises is caught here.
    """
    sort = next((sort for kind, sort in _SORTS if issubclass(type(error), kind)), "exception")
    try:
        return _named(_told(sort, error, is_brief), error)
    except BaseException:
        return mistake(sort, "an exception that can't be told")


def _named(plain: "BotError", error: BaseException) -> "BotError":
    """Replace an error's sort if its type and message show a better one."""
    if type(error) is TypeError and _UNCALLED.match(plain["text"]):
        return plain | {"sort": "brackets"}
    if type(error) is NameError and error.name in _OF_NUMPY:
        return plain | {"sort": "import", "names": ["numpy"]}
    return plain


def remember(source: str) -> None:
    """Let tracebacks show a source's lines."""
    lines = StringIO(source).readlines()
    linecache.cache[FILE] = len(source), None, lines, FILE


def _source() -> str:
    """Return the source whose lines tracebacks show; "" if the bot has removed it."""
    try:
        return "".join(linecache.getlines(FILE))
    except BaseException:
        return ""


def _told(sort: str, error: BaseException, is_brief: bool) -> "BotError":
    names = [error.name[:100]] if isinstance(error, ModuleNotFoundError) and isinstance(error.name, str) else []
    if is_brief:
        text = f"{type(error).__name__}: {error}"
        return mistake(sort, text[:LONGEST_TEXT], line_of(error)) | {"names": names}
    known = TracebackException.from_exception(error)
    for one in _chained(known, set()):
        own = [frame for frame in one.stack if frame.filename == FILE]
        one.stack = StackSummary.from_list(own)
    text = next((part for part in known.format_exception_only() if not part.startswith(" ")), "").strip()
    traceback = "".join(known.format())  # if it is too long, its end says most
    last = known.stack[-1] if known.stack else None
    column = None
    if last and last.colno is not None and last.lineno:
        column = column_of(linecache.getline(FILE, last.lineno), last.colno)
    return {
        "sort": sort,
        "text": text[:LONGEST_TEXT],
        "line": last.lineno if last else None,
        "column": column,
        "traceback": traceback if len(traceback) <= LONGEST_TRACEBACK else "…" + traceback[1 - LONGEST_TRACEBACK :],
        "names": names,
    }


def _chained(known: TracebackException, seen: "set[int]") -> "Iterator[TracebackException]":
    """Yield an exception, those that led to it, and the members of any exception group among them."""
    if id(known) in seen:
        return
    seen.add(id(known))
    yield known
    for other in (known.__cause__, known.__context__, *(known.exceptions or ())):
        if other:
            yield from _chained(other, seen)
