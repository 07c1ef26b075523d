"""Finds out from the beginning of a run how a program searches and keeps its board, to show each call with its board.

A board may be changed and changed back in one list, dict or object, or be a pair of numbers. It is recognised by
beginning as the position that the bot was asked about, and by having a mark or two more in a call within a call. If
nothing in the program does that, its calls are shown without boards.

Functions may call themselves without the source showing it: an object that is called like a function hides a
recursion; so does a function that is in a dict or passed to itself.
"""

from collections.abc import Callable, Iterable, Set
from types import CodeType, FrameType
from typing import NamedTuple

from ttt.bots.environment import put_back
from ttt.bots.kinds import Namespace
from ttt.bots.recording.board_readings import Among, Reading, Sight, marks_between, readings
from ttt.bots.recording.boards import BoardSeen
from ttt.bots.recording.budget import STEPS
from ttt.bots.recording.calls import Steps, tell_calls
from ttt.bots.recording.source import BEGINS, Searchers, functions_in, mentions_itself

MOST = 400  # calls
LONGEST = 5 * STEPS  # steps: a recording has no later calls; five times as many, because loops' turns count here
_AHEAD, _BETWEEN = 2, 2  # the most marks added before a search begins, and between its nested calls
_DEEP = 3  # nested calls about one board; so many aren't parts of a single node


class EnoughSeen(BaseException):
    """Raised to end a run that is only observed."""

    __module__ = "builtins"


class Seen(NamedTuple):
    """What the scout found: how to read calls' boards, or the code whose calls are shown without boards."""

    read: "dict[CodeType, Among | Reading]"
    valued: "set[CodeType]"  # the code whose results are values of boards
    is_sure: bool = False  # whether each call of that code has a board
    calls: "Set[CodeType]" = frozenset()  # the code without boards; if there is any, no call has a board


class _Candidate:
    """One reading of one function's boards, and how well it fits so far."""

    __slots__ = ("changed", "fits", "has_board", "nested", "reading")

    def __init__(self, reading: "Among | Reading") -> None:
        self.reading = reading
        self.fits = self.has_board = True
        self.changed = self.nested = 0

    def take(self, board: "BoardSeen | None", before: "BoardSeen | None", sight: Sight, is_first: bool) -> None:
        """Check a call's board; before is the board of the same function's call around it, if any."""
        if board is None:
            self.fits = self.has_board = False
            return
        more = sight.marks_more(board)
        self.fits &= more is not None and (not is_first or more <= _AHEAD)
        if before is not None:
            step = marks_between(before.marks, board.marks)
            self.nested += 1
            self.changed += step is not None and 0 < step <= _BETWEEN
            self.fits &= step is not None and step <= _BETWEEN

    @property
    def is_shown(self) -> bool:
        """Whether calls within calls have shown that this is the board being searched."""
        return self.changed > 0 and 2 * self.changed >= self.nested


class _Observer:
    """A listener that ends the run after MOST calls that matter, or after LONGEST steps in any function."""

    def __init__(self) -> None:
        self._calls_left, self._steps_left = MOST, LONGEST

    def stepped(self, line: "int | None") -> None:
        self._steps_left -= 1
        if self._steps_left < 0:
            raise EnoughSeen

    def _count_call(self) -> None:
        self._calls_left -= 1
        if self._calls_left < 0:
            raise EnoughSeen


class _Recursions(_Observer):
    """A listener to the calls of all functions of a source."""

    def __init__(self) -> None:
        super().__init__()
        self.found: "set[CodeType]" = set()
        self._open: "list[CodeType]" = []

    def entered(self, frame: FrameType) -> None:
        """Record the beginning of a call; if its function is already running, all functions called since recurse."""
        code = frame.f_code
        if code in self._open:
            self.found.update(self._open[self._open.index(code) :])
            self._count_call()
        self._open.append(code)

    def left(self, code: CodeType, value: object, ended: int) -> None:
        while self._open and self._open.pop() is not code:  # the recursion was too deep for all calls to be reported
            pass


class _Scout(_Observer):
    """A listener to the calls of the functions that search, and of those that begin a search."""

    def __init__(self, searchers: Searchers, sight: Sight) -> None:
        super().__init__()
        self._searchers, self._sight = searchers, sight
        self._candidates: "dict[CodeType, list[_Candidate]]" = {}
        self._codes = {id(code): code for code in searchers.how}
        self._open: "list[tuple[CodeType, dict[int, BoardSeen | None]]]" = []
        self._deepest: "dict[int, int]" = {}  # by group: the greatest number of nested calls

    def entered(self, frame: FrameType) -> None:
        self._count_call()
        code, held = self._codes[id(frame.f_code)], frame.f_locals
        group = self._searchers.groups.get(code)
        if group is not None:
            within = sum([self._searchers.groups.get(other) == group for other, _ in self._open])
            self._deepest[group] = max(self._deepest.get(group, 0), within + 1)
        around = next((boards for other, boards in reversed(self._open) if other is code), None)
        boards: "dict[int, BoardSeen | None]" = {}
        for candidate in self._of(code, held):
            board = boards[id(candidate)] = candidate.reading.board(self._sight, held)
            before = around.get(id(candidate)) if around else None
            candidate.take(board, before, self._sight, around is None)
        first, *others = self._candidates[code]
        self._candidates[code] = [first, *[each for each in others if each.fits]]
        self._open.append((code, boards))

    def left(self, code: CodeType, value: object, ended: int) -> None:
        while self._open and self._open.pop()[0] != code:  # the recursion was too deep for all calls to be reported
            pass

    def _of(self, code: CodeType, held: Namespace) -> "list[_Candidate]":
        if code not in self._candidates:
            every = readings(self._sight, self._sight.places.groups(code, held))
            fitting = [_Candidate(each) for each in every if self._may_be(each.board(self._sight, held))]
            self._candidates[code] = [_Candidate(Among(code)), *fitting]
        return self._candidates[code]

    def _may_be(self, board: "BoardSeen | None") -> bool:
        more = None if board is None else self._sight.marks_more(board)
        return more is not None and more <= _AHEAD

    def seen(self) -> Seen:
        how, groups = self._searchers.how, self._searchers.groups
        searched = self._searched()
        beginning = {code for code in how if how[code] == BEGINS}
        if searched:
            best = {code: found for code in beginning if (found := self._best(code))}  # if any fits the position
            return Seen(searched | best, set(searched), is_sure=True)
        recursive = {group for group, deep in self._deepest.items() if deep > 1}
        if [code for code in self._candidates if self._is_in_the_dark(code)]:
            inside = {code for code in how if groups.get(code) in recursive or mentions_itself(code)}
            return Seen({}, inside, calls=inside | beginning)
        return Seen({code: self._best(code) or Among(code) for code in how}, self._giving_values())

    def _searched(self) -> "dict[CodeType, Among | Reading]":
        """Return the readings of the searches whose boards are known, by code object."""
        found: "dict[CodeType, Among | Reading]" = {}
        for group, deep in self._deepest.items():
            codes = [code for code in self._candidates if self._searchers.groups.get(code) == group]
            shown = [each for code in codes for each in self._candidates[code] if each.is_shown]
            # No reading may fit the position asked about, as when a bot turns its board before it searches.
            best = {code: self._best(code, not [each for each in shown if each.fits]) for code in codes}
            if deep > 1 and shown and all(best.values()):
                every = [code for code in self._searchers.groups if self._searchers.groups[code] == group]
                found.update({code: best.get(code) or Among(code) for code in every})
        return found

    def _best(self, code: CodeType, relaxed: bool = False) -> "Among | Reading | None":
        among = self._candidates.get(code, [])
        fitting = [each for each in among if each.fits or (relaxed and each.has_board)]
        shown = [each for each in fitting if each.is_shown]
        if shown:  # a list of one side's moves changes only in every other call; the board changes more
            return max(shown, key=lambda each: each.changed).reading
        return fitting[0].reading if fitting else None

    def _giving_values(self) -> "set[CodeType]":
        """Return the recursive functions whose boards are known: their results are values of boards.

        A function that only uses an attribute with its own name, such as a list's method, isn't recursive.
        """
        groups = self._searchers.groups
        several = list(groups.values())
        return {
            code
            for code, group in groups.items()
            if any(each.has_board for each in self._candidates.get(code, ()))
            and (several.count(group) > 1 or self._deepest.get(group, 0) > 1 or mentions_itself(code))
        }

    def _is_in_the_dark(self, code: CodeType) -> bool:
        """Whether a function calls itself, but always about an unknown board, or always about the same one."""
        group = self._searchers.groups.get(code)
        if group is None:
            return False
        deep = self._deepest.get(group, 0)
        known = any(each.has_board for each in self._candidates[code])
        empty = self._sight.rules.size - sum([side.bit_count() for side in self._sight.base])
        return deep >= min(_DEEP, empty + 1) or (not known and (deep > 1 or mentions_itself(code)))


def scouted(code: CodeType, searchers: Searchers, sight: Sight, do: "Callable[[], object]") -> Seen:
    """Return what the beginning of a run shows of a program's boards."""
    scout = _Scout(searchers, sight)
    _observe(code, searchers.how, scout, do)
    return scout.seen()


def recursions(code: CodeType, do: "Callable[[], object]") -> "set[CodeType]":
    """Return the functions that call themselves, directly or through others, at the beginning of a run."""
    listener = _Recursions()
    _observe(code, functions_in(code), listener, do)
    return listener.found


def _observe(
    code: CodeType, calls: "Iterable[CodeType]", observer: "_Scout | _Recursions", do: "Callable[[], object]"
) -> None:
    """Call do() and report its beginning to an observer; whatever the run raises is ignored."""
    try:
        tell_calls(calls, observer, do, Steps(code, observer.stepped))
    except BaseException:
        pass
    finally:
        put_back()
