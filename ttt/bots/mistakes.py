"""What went wrong in a learner's code, as plain data: the sort, what Python says of it, and the learner's own lines."""

import linecache
import re
from collections.abc import Iterator
from io import StringIO
from traceback import StackSummary, TracebackException

from ttt.bots.causes.cause import with_cause

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import BotError

FILE = "bot.py"  # what the source is called in a traceback
LONGEST_TEXT, LONGEST_TRACEBACK = 1000, 10_000  # characters


class Misfit(Exception):
    """A source or a question that can't be asked: its sort, and the names that go with it."""

    def __init__(self, sort: str, names: "tuple[str, ...]" = (), kinds: "tuple[str, ...]" = ()) -> None:
        super().__init__(sort)
        self.sort, self.names, self.kinds = sort, names, kinds


class InputRefused(EOFError):
    """A bot that asked for input: there is nobody to answer it."""

    __module__ = "builtins"  # so that a traceback shows the name alone


class CannotWait(EOFError):
    """A bot that asked for input where a person would answer, but Python can't be kept waiting."""

    __module__ = "builtins"


class EngineRefused(ImportError):
    """A bot that imported the site's engine where it is to do without."""

    __module__ = "builtins"


class NoRows(TypeError):
    """A position that was taken for rows of cells; see position.py."""

    __module__ = "builtins"


class TooMuchPrinted(BaseException):
    """A bot that printed more than there is room for; not to be caught by its `except Exception`."""

    __module__ = "builtins"


class OutOfTime(BaseException):
    """Raised in the line of a bot that takes too long."""

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
# What Python says where a function stands in place of what it gives; a parameter may be called method.
_UNCALLED = re.compile("(?!.*argument(?:: | )').*(?:'|non-iterable )(?:builtin_function_or_method|function|method)\\b")
# A name that every example imports numpy by: code that uses it was copied without its first line.
_OF_NUMPY = ("np", "numpy")


def mistake(sort: str, text: str, line: "int | None" = None, names: "tuple[str, ...]" = ()) -> "BotError":
    """An error that has no traceback."""
    return {"sort": sort, "text": text, "line": line, "column": None, "traceback": "", "names": list(names)}


def of_misfit(error: Misfit) -> "BotError":
    """What to say of a source or a question that can't be asked."""
    plain = mistake(error.sort, error.sort, names=error.names)
    return plain | ({"kinds": list(error.kinds)} if error.kinds else {})


def of_syntax(error: BaseException) -> "BotError":
    """What to say of a source that Python can't compile."""
    plain = _plain(error)
    if plain["sort"] == "exception":
        plain["sort"] = "syntax"
        if isinstance(error, SyntaxError):
            plain["line"], plain["column"] = error.lineno, error.offset
    return with_cause(plain, error, _source(), FILE)


def of_time(line: "int | None", raised: "BotError | None") -> "BotError":
    """What to say of a bot that was stopped in a line, by an exception that may have been lost."""
    told = raised if raised and raised["sort"] == "time" else mistake("time", "")
    return with_cause({**told, "line": line}, None, _source(), FILE)


def of_exception(error: BaseException, is_brief: bool = False) -> "BotError":
    """What to say of an exception that a bot raised; a brief one has no traceback, which takes a hundred times longer.

    Nor has it a cause.
    """
    plain = _plain(error, is_brief)
    return plain if is_brief else with_cause(plain, error, _source(), FILE)


def line_of(error: BaseException) -> "int | None":
    """The line of the learner's code in which an exception was raised; None where that can't be told."""
    line = None
    try:
        trace = error.__traceback__
        while trace:
            line = trace.tb_lineno if trace.tb_frame.f_code.co_filename == FILE else line
            trace = trace.tb_next
    except BaseException:
        return None
    return line


def _plain(error: BaseException, is_brief: bool = False) -> "BotError":
    """An exception without its cause.

    Telling runs the exception's own code, which may do anything but raise: that is caught here.
    """
    sort = next((sort for kind, sort in _SORTS if issubclass(type(error), kind)), "exception")
    try:
        return _named(_told(sort, error, is_brief), error)
    except BaseException:
        return mistake(sort, "an exception that can't be told")


def _named(plain: "BotError", error: BaseException) -> "BotError":
    """An error with the sort that its kind and its text tell."""
    if type(error) is TypeError and _UNCALLED.match(plain["text"]):
        return plain | {"sort": "brackets"}
    if type(error) is NameError and error.name in _OF_NUMPY:
        return plain | {"sort": "import", "names": ["numpy"]}
    return plain


def remember(source: str) -> None:
    """Let tracebacks show the lines of a source."""
    lines = StringIO(source).readlines()
    linecache.cache[FILE] = len(source), None, lines, FILE


def _source() -> str:
    """The source that tracebacks show the lines of; "" where the bot has made away with it."""
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
    last = known.stack[-1] if known.stack else None
    column = None
    if last and last.colno is not None and last.lineno:
        before = linecache.getline(FILE, last.lineno).encode()[: last.colno]  # colno counts bytes
        column = len(before.decode(errors="replace")) + 1
    return {
        "sort": sort,
        "text": text[:LONGEST_TEXT],
        "line": last.lineno if last else None,
        "column": column,
        "traceback": _cut("".join(known.format())),
        "names": names,
    }


def _chained(known: TracebackException, seen: "set[int]") -> "Iterator[TracebackException]":
    """An exception, its causes, and those of a group."""
    if id(known) in seen:
        return
    seen.add(id(known))
    yield known
    for other in (known.__cause__, known.__context__, *(known.exceptions or ())):
        if other:
            yield from _chained(other, seen)


def _cut(text: str) -> str:
    """A text in at most so many characters; of a long traceback the end tells most."""
    return text if len(text) <= LONGEST_TRACEBACK else "…" + text[1 - LONGEST_TRACEBACK :]
