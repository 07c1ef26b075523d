"""A learner's bot once it is loaded: its names, its kind, and a method that runs its code."""

import __future__

import sys
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from random import Random
from types import CodeType, ModuleType
from typing import TypeVar

from ttt.bots.causes.cause import Look, of_answer
from ttt.bots.environment import Printed
from ttt.bots.kinds import MOVE, Namespace, kind_of
from ttt.bots.line_trace import TimedRun, each_step
from ttt.bots.mistakes import FILE, Misfit, line_of, of_exception, of_syntax, of_time, remember
from ttt.bots.own_modules import module_of, own_modules, parts
from ttt.bots.slips import shared_lists, sides_tested

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import BotError, Cause

NAME = "bot"  # the name of its module; not __main__, so that a learner's code for trying things out doesn't run
# If this flag weren't set, a hint such as List[int] whose import is missing would fail in some versions of Python only.
_HINTS_ARE_NOT_RUN = __future__.annotations.compiler_flag
# In a batch, how many errors on one line, or illegal answers, are reported in full; later ones have no traceback and no
# cause.
TOLD_IN_FULL = 5

Found = TypeVar("Found")


class Failed(Exception):
    """Raised if a bot's code can't be compiled, raises an exception or takes too long; error is what to report."""

    def __init__(self, error: "BotError") -> None:
        super().__init__(error["sort"])
        self.error = error


class Bot:
    """A source and what it defines. Creating a Bot runs the source's code.

    kind is the wanted kind, or None to find out which one fits. watch times each run; None to time nothing. Raises
    Failed if the code fails, and Misfit as kind_of() does.
    """

    def __init__(self, source: str, kind: "str | None", printed: Printed, watch: "TimedRun | None") -> None:
        self._printed, self._watch = printed, watch
        self._told: "Counter[int | str | None]" = Counter()  # in this batch: errors by line, and illegal answers
        self.is_stopped = False  # True once the bot has taken too long; then it isn't asked again
        source = with_plain_ends(source)
        remember(source)
        self.source = source
        self.code, modules = _compiled_parts(source)
        own_modules.put(modules)
        notes = sides_tested(source)
        module = ModuleType(NAME)
        sys.modules[NAME] = module  # dataclasses and pickle look here
        self.names: Namespace = module.__dict__
        self.run_watched(lambda: exec(self.code, self.names))
        self.kind = kind_of(self.names, kind)
        names = [self.names, *map(vars, own_modules.loaded())]
        self.chances = [value for each in names for value in list(each.values()) if type(value) is Random]  # generators
        self.notes = shared_lists(source) + (notes if self.kind == MOVE else [])  # other kinds are given no position

    @contextmanager
    def watched(self) -> "Iterator[None]":
        """Begin a batch, which runs inside this context; the watch, if any, is told each step of the batch."""
        self._told.clear()
        with each_step(self.code, self._watch.told) if self._watch else nullcontext():
            yield

    def explained(self, look: Look, line: "int | None") -> "tuple[Cause, int | None] | None":
        """Return the cause of an illegal answer and the line to show (see of_answer); None if no cause is sure enough.

        Only the first TOLD_IN_FULL illegal answers in a batch are explained; for later ones, return None.
        """
        return of_answer(look, self.source, line) if self._is_told_in_full("answer") else None

    @property
    def is_watched(self) -> bool:
        return self._watch is not None

    def timed(self, function: "Callable[..., Found]") -> "Callable[..., Found]":
        """Wrap one of the bot's functions so that, if the bot is watched, each call has its own time limit."""
        watch = self._watch
        if watch is None:
            return function

        def call(*given: object) -> Found:
            watch.begin()
            return function(*given)

        return call

    def run(self, do: "Callable[[], Found]") -> Found:
        """Run some of the bot's code and return its result. Raises Misfit if do() does, Failed for any other error."""
        self._printed.begin()
        if self._watch:
            self._watch.begin()
        failure: "BotError | None" = None
        try:
            given = do()
        except Misfit:
            raise
        except BaseException as error:
            failure = of_exception(error, is_brief=not self._is_told_in_full(line_of(error)))
        if self._watch and self._watch.stopped_at:
            # The bot may have caught the exception that was meant to stop it.
            failure = of_time(self._watch.stopped_at, failure)
            self.is_stopped = True
        if failure:
            raise Failed(failure)
        return given

    def run_watched(self, do: "Callable[[], Found]") -> Found:
        """Run some of the bot's code as a batch of its own; see watched() and run()."""
        with self.watched():
            return self.run(do)

    def _is_told_in_full(self, what: "int | str | None") -> bool:
        """Count one more error on a line, or one more illegal answer, and return whether to report it in full."""
        self._told[what] += 1
        return self._told[what] <= TOLD_IN_FULL


def with_plain_ends(source: str) -> str:
    """Return a source without a byte order mark, and with newlines as its only line ends."""
    return source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _compiled_parts(source: str) -> "tuple[CodeType, dict[str, CodeType]]":
    """Return the bot's code, which has that of its other files among its constants, and theirs by their modules."""
    *others, (_, text) = parts(source)
    modules = {module_of(file): compiled(other) for file, other in others}
    code = compiled(text)
    return code.replace(co_consts=(*code.co_consts, *modules.values())), modules


def compiled(source: str, file: str = FILE) -> CodeType:
    """Compile a source; file is its name in tracebacks. Raises Failed if Python can't compile it."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return compile(source, file, "exec", _HINTS_ARE_NOT_RUN, dont_inherit=True)
    except Exception as error:  # SyntaxError, ValueError, and whatever deep nesting raises
        raise Failed(of_syntax(error)) from None
