"""A learner's bot, loaded: its names, its kind, and the one way in which its code is run."""

import __future__

import sys
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from types import CodeType, ModuleType
from typing import TypeVar

from ttt.bots.causes.cause import Look, of_answer
from ttt.bots.environment import Printed
from ttt.bots.kinds import MOVE, Namespace, kind_of
from ttt.bots.line_trace import each_step
from ttt.bots.mistakes import FILE, Misfit, line_of, of_exception, of_syntax, of_time, remember
from ttt.bots.shared_lists import shared_lists
from ttt.bots.sides_tested import sides_tested
from ttt.bots.timed_run import TimedRun

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import BotError, Cause

NAME = "bot"  # of its module; not __main__, so that what a learner keeps for trying out is not run
# A hint such as List[int] without its import is an error in some versions of Python only; so it is one in none.
_HINTS_ARE_NOT_RUN = __future__.annotations.compiler_flag
# Errors of one line in a batch, and answers that are no moves; the others have no traceback and no cause.
TOLD_IN_FULL = 5

Found = TypeVar("Found")


class Failed(Exception):
    """A bot's code raised something: what to say of it."""

    def __init__(self, error: "BotError") -> None:
        super().__init__(error["sort"])
        self.error = error


class Bot:
    """One source and what it defines. Making one runs its code; raises Failed and Misfit."""

    def __init__(self, source: str, kind: "str | None", printed: Printed, watch: "TimedRun | None") -> None:
        self._printed, self._watch = printed, watch
        self._told: "Counter[int | None]" = Counter()  # by line
        self.is_stopped = False  # for having taken too long; it is not asked again
        source = with_plain_ends(source)
        remember(source)
        self.source = source
        self.code = compiled(source)
        notes = sides_tested(source)
        module = ModuleType(NAME)
        sys.modules[NAME] = module  # where dataclasses and pickle look
        self.names: Namespace = module.__dict__
        with self.watched():
            self.run(lambda: exec(self.code, self.names))
        self.kind = kind_of(self.names, kind)
        self.chances = [value for value in list(self.names.values()) if type(value) is Random]  # of its own
        self.notes = shared_lists(source) + (notes if self.kind == MOVE else [])  # the others are given no position

    @contextmanager
    def watched(self) -> "Iterator[None]":
        """Tell the watch, if there is one, each step of what is run inside; for one batch."""
        self._told.clear()
        if self._watch:
            with each_step(self.code, self._watch.told):
                yield
        else:
            yield

    def explained(self, look: Look, line: "int | None") -> "tuple[Cause, int | None] | None":
        """The cause of an answer, with its line, if one is sure enough; of the first few in a batch."""
        return of_answer(look, self.source, line) if self._is_told_in_full(None) else None

    @property
    def is_watched(self) -> bool:
        return self._watch is not None

    def timed(self, function: "Callable[..., Found]") -> "Callable[..., Found]":
        """A function of the bot's, whose every call has a time of its own where the bot is watched."""
        watch = self._watch
        if watch is None:
            return function

        def call(*given: object) -> Found:
            watch.begin()
            return function(*given)

        return call

    def run(self, do: "Callable[[], Found]") -> Found:
        """What some of the bot's code gives, whatever it does. Raises Failed, and Misfit if do does."""
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
            # Also where it caught the exception that was to stop it.
            failure = of_time(self._watch.stopped_at, failure)
            self.is_stopped = True
        if failure:
            raise Failed(failure)
        return given

    def _is_told_in_full(self, line: "int | None") -> bool:
        """Whether one more error of a line is told with all that is known; of an answer the line is None."""
        self._told[line] += 1
        return self._told[line] <= TOLD_IN_FULL


def with_plain_ends(source: str) -> str:
    """A source as Python reads it, with the same ends of lines everywhere."""
    return source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def compiled(source: str, file: str = FILE) -> CodeType:
    """A source to be run. Raises Failed."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return compile(source, file, "exec", _HINTS_ARE_NOT_RUN, dont_inherit=True)
    except Exception as error:  # besides SyntaxError, ValueError and what a deep nesting gives
        raise Failed(of_syntax(error)) from None
