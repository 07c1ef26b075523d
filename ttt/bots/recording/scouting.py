"""Finds out from the beginning of a run how a program keeps its board, so that each call can be shown with its board.

A board may be changed and changed back in one list, dict or object, or be a pair of numbers. It is recognised by
beginning as the position that the bot was asked about, and by having a mark or two more in a call within a call. If
nothing in the program does that, its calls are shown without boards.
"""

from collections.abc import Callable
from types import CodeType, FrameType

from ttt.bots.kinds import Namespace
from ttt.bots.recording.board_readings import Among, Reading, Sight, marks_between, readings
from ttt.bots.recording.boards import BoardSeen
from ttt.bots.recording.budget import STEPS
from ttt.bots.recording.calls import Steps, tell_calls
from ttt.bots.recording.searchers import BEGINS, Searchers, mentions_itself

MOST = 400  # calls
LONGEST = 5 * STEPS  # steps: a recording has no later calls; five times as many, because loops' turns count here
_AHEAD, _BETWEEN = 2, 2  # the most marks added before a search begins, and between its nested calls
_DEEP = 3  # nested calls about one board; so many aren't parts of a single node


class EnoughSeen(BaseException):
    """Raised to end a run that is only observed."""

    __module__ = "builtins"


class Seen:
    """What the scout found: read is how to read calls' boards; or calls is the code whose calls get no boards."""

    def __init__(self, read: "dict[CodeType, Among | Reading]", valued: "set[CodeType]", sure: bool) -> None:
        self.read = read
        self.valued = valued  # the code whose results are values of boards
        self.is_sure = sure  # whether each call of that code has a board
        self.calls: "set[CodeType]" = set()

    @classmethod
    def without_boards(cls, code: "set[CodeType]", valued: "set[CodeType]") -> "Seen":
        """Return a Seen that shows the calls of some code without boards; valued is the code that returns values."""
        seen = cls({}, valued, False)
        seen.calls = code
        return seen


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


class Scout:
    """A listener to the calls of one run."""

    def __init__(self, searchers: Searchers, sight: Sight) -> None:
        self._searchers, self._sight = searchers, sight
        self._candidates: "dict[CodeType, list[_Candidate]]" = {}
        self._codes = {id(code): code for code in searchers.how}
        self._open: "list[tuple[CodeType, dict[int, BoardSeen | None]]]" = []
        self._deepest: "dict[int, int]" = {}  # by group: the greatest number of nested calls
        self._left, self._steps_left = MOST, LONGEST

    def stepped(self, line: "int | None") -> None:
        """Count a step, in any function."""
        self._steps_left -= 1
        if self._steps_left < 0:
            raise EnoughSeen

    def entered(self, frame: FrameType) -> None:
        self._left -= 1
        if self._left < 0:
            raise EnoughSeen
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
        if searched:
            return self._with_beginnings(searched)
        recursive = {group for group, deep in self._deepest.items() if deep > 1}
        beginning = {code for code in how if how[code] == BEGINS}
        if [code for code in self._candidates if self._is_in_the_dark(code)]:
            inside = {code for code in how if groups.get(code) in recursive or mentions_itself(code)}
            return Seen.without_boards(inside | beginning, inside)
        return Seen({code: self._best(code) or Among(code) for code in how}, self._giving_values(), False)

    def _searched(self) -> "dict[CodeType, Among | Reading]":
        """Return the readings of the searches whose boards are known, by code object."""
        found: "dict[CodeType, Among | Reading]" = {}
        for group, deep in self._deepest.items():
            codes = [code for code in self._candidates if self._searchers.groups.get(code) == group]
            best = {code: self._best(code, self._is_relaxed(codes)) for code in codes}
            is_shown = [each for code in codes for each in self._candidates[code] if each.is_shown]
            if deep > 1 and is_shown and all(best.values()):
                every = [code for code in self._searchers.groups if self._searchers.groups[code] == group]
                found.update({code: best.get(code) or Among(code) for code in every})
        return found

    def _is_relaxed(self, codes: "list[CodeType]") -> bool:
        """Whether no reading fits the position asked about, as when a bot turns its board before it searches."""
        return not [each for code in codes for each in self._candidates[code] if each.fits and each.is_shown]

    def _best(self, code: CodeType, relaxed: bool = False) -> "Among | Reading | None":
        among = self._candidates.get(code, [])
        fitting = [each for each in among if each.fits or (relaxed and each.has_board)]
        shown = [each for each in fitting if each.is_shown]
        if shown:  # a list of one side's moves changes only in every other call; the board changes more
            return max(shown, key=lambda each: each.changed).reading
        return fitting[0].reading if fitting else None

    def _with_beginnings(self, found: "dict[CodeType, Among | Reading]") -> Seen:
        """Return the readings found, with those of the functions that begin a search, if any fits the position."""
        read = dict(found)
        for code, how in self._searchers.how.items():
            best = self._best(code) if how == BEGINS else None
            if best:
                read[code] = best
        return Seen(read, set(found), True)

    def _giving_values(self) -> "set[CodeType]":
        """Return the recursive functions whose boards are known: their results are values of boards.

        A function that only uses an attribute with its own name, such as a list's method, isn't recursive.
        """
        groups = list(self._searchers.groups.values())
        found = set()
        for code, group in self._searchers.groups.items():
            known = any(each.has_board for each in self._candidates.get(code, ()))
            if known and (groups.count(group) > 1 or self._deepest.get(group, 0) > 1 or mentions_itself(code)):
                found.add(code)
        return found

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
    """Return what the beginning of a run shows; whatever the run raises is ignored."""
    scout = Scout(searchers, sight)
    try:
        tell_calls(searchers.how, scout, do, Steps(code, scout.stepped))
    except BaseException:
        pass
    return scout.seen()
