"""CS50's project: its eight functions examined over all 5,478 positions of tic-tac-toe.

Each must do what the project's specification says (https://cs50.harvard.edu/ai/projects/0/tictactoe/), which leaves
open what player and actions return once the game is over, and what result does then. One thing is stricter here: after
the end, player must not return the side that isn't next; any value that isn't a side is accepted.

Boards are nine characters, row by row, "." for an empty cell. A function that was wrong is still called, to find the
commonest kind of wrong call and an example of every other kind; but minimax, which takes long, is called only where it
may show its bug. A function that gives no answer in time isn't wrong but too slow, and that ends the examination. No
function is too slow because it gets many calls: each answer has its own time limit.
"""

from collections import Counter

from ttt.game.family import rules
from ttt.game.rules import Position
from ttt.lab.bot_answers import Failure, answers_of, ended
from ttt.lab.function_cases import Case, batches, call_of, fault_in, wrong_with
from ttt.lab.limits import SECONDS, Limits
from ttt.lab.suspicion import LEAST, Answered, suspected, unreturned
from ttt.lab.task_steps import step, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import EndedEarly, Fault, FunctionsResult, Suspicion
    from ttt.message_types.tasks import AskedTask, ExamStep, Steps

NAMES = ("initial_state", "player", "actions", "result", "winner", "terminal", "utility", "minimax")
BOARD = rules()
MOST_EMPTY = 4  # cells of a board with few empty cells; chosen by hand


def functions(task: "AskedTask") -> "Steps[FunctionsResult]":
    """Examine the eight functions. The task needs only its name."""
    return _Examination(Limits(task, SECONDS)).steps()


class _Examination:
    """One examination in progress."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._asked, self._moves = batches(), FewEmpty()
        self._sizes = [sum([case.size for case in batch]) for batch in self._asked]
        self._wrong: "dict[str, WrongCalls]" = {}
        self._silent: "set[str]" = set()  # wrong functions that gave no answer later
        self._checked = dict.fromkeys(NAMES, 0)
        self._stopped: "EndedEarly | None" = None

    def steps(self) -> "Steps[FunctionsResult]":
        """Ask all batches that can show anything new, and return the result."""
        for number, batch in enumerate(self._asked):
            if batch[0].of not in self._silent and self._is_asked(batch):
                yield from self._ask(number, batch)
            if self._stopped:
                return self._result([], None)
        following = yield from self._following()
        suspicion = None
        if "minimax" in self._wrong:
            suspicion = yield from self._moves.suspicion(step(None, 1, dict(self._checked)))
        return self._result(following, suspicion)

    def _ask(self, number: int, batch: "list[Case]") -> "Steps[None]":
        """Ask the batch with this number, and judge the answers."""
        name, is_known = batch[0].of, batch[0].of in self._wrong
        seconds = self._limits.first if batch[0].is_first_move else self._limits.seconds
        about = call_of(batch[0]) if len(batch) == 1 else batch[0].name
        reply = yield from _unless_stopped(
            step(_question(batch), *self._progress(number), seconds=seconds, about=about)
        )
        answers = answers_of(reply, len(batch))
        is_stopped = isinstance(answers, Failure) and answers.why == "stopped"
        if name == "minimax":
            self._moves.add(batch, answers)
            if is_known and not is_stopped:
                return
        failure = answers if isinstance(answers, Failure) else self._judge(batch, answers)
        if failure and is_known and not is_stopped:
            self._silent.add(name)
        elif failure:
            self._stopped = self._ended(failure, batch, seconds)
        else:
            self._checked[name] += len(batch)

    def _progress(self, number: int) -> "tuple[float, dict[str, int]]":
        """Return the share that is done before a batch, and how many cases were checked.

        Once it is minimax's turn, also return how many cases it gets in all.
        """
        ahead = [at for at in range(number, len(self._asked)) if self._is_asked(self._asked[at])]
        before, after = sum(self._sizes[:number]), sum([self._sizes[at] for at in ahead])
        sofar = dict(self._checked)
        if self._asked[number][0].name == "minimax":
            sofar["to minimax"] = sofar["minimax"] + sum([len(self._asked[at]) for at in ahead])
        return before / (before + after), sofar

    def _is_asked(self, batch: "list[Case]") -> bool:
        """Whether a batch can show anything new: once any function is wrong, minimax needs only almost full boards."""
        name, wrong = batch[0].of, self._wrong
        if name == "minimax" and wrong:
            commonest = wrong[name].examples[0] if name in wrong else None
            return self._moves.wants(commonest["how"], batch) if commonest else is_almost_full(batch[-1])
        return name == batch[0].name or not {name, batch[0].name} & set(wrong)

    def _judge(self, batch: "list[Case]", answers: "list[object]") -> "Failure | None":
        """Record the wrong answers; if any isn't an answer at all, return a Failure instead."""
        faults = [wrong_with(case, answer) for case, answer in zip(batch, answers)]
        if None in faults:
            return Failure("nonsense")
        for case, fault in zip(batch, faults):
            if isinstance(fault, dict):
                self._add(case, fault)
        return None

    def _add(self, case: Case, fault: "Fault") -> None:
        self._wrong.setdefault(case.of, WrongCalls()).add(case, fault)

    def _ended(self, failure: Failure, batch: "list[Case]", seconds: "float | None") -> "EndedEarly":
        """Return why the examination ended early, and record a function that crashed Python as wrong."""
        at = failure.at if failure.at is not None and failure.at < len(batch) else None
        if failure.why == "died":
            case = batch[at or 0]
            self._add(case, fault_in(case, "crash", "Python crashed"))
        return {**ended(failure, seconds), "call": None if at is None else call_of(batch[at]), "name": batch[0].of}

    def _following(self) -> "Steps[list[str]]":
        """Return the functions that are wrong only because they call other wrong ones."""
        following: "list[str]" = []
        for name in [name for name in NAMES[::-1] if name in self._wrong]:
            others = [other for other in self._wrong if other not in (name, "minimax", *following)]
            if others and (yield from self._is_right_with(others, self._wrong[name].cases)):
                following.append(name)
        return following

    def _is_right_with(self, others: "list[str]", cases: "list[Case]") -> "Steps[bool]":
        """Whether wrong calls of a function come out right once correct functions replace some other wrong ones."""
        question = {**_question(cases), "right": others}
        reply = yield step(question, 1, dict(self._checked), seconds=self._limits.seconds, about=cases[0].name)
        answers = answers_of(reply, len(cases))
        return not isinstance(answers, Failure) and all([wrong_with(*both) is False for both in zip(cases, answers)])

    def _result(self, following: "list[str]", suspicion: "Suspicion | None") -> "FunctionsResult":
        names = [name for name in NAMES if name in self._wrong]
        counts = {name: sum([len(batch) for batch in self._asked if batch[0].of == name]) for name in NAMES}
        faults = {name: self._wrong[name].examples for name in names}
        return {
            "task": "functions",
            "kind": "cs50",
            "passed": not names and not self._stopped,
            "is_complete": self._stopped is None,
            "wrong": names,
            "right": [name for name in NAMES if name not in names and self._checked[name] == counts[name]],
            "following": [name for name in names if name in following],
            "cases": {name: faults[name][0]["text"] for name in names},
            "faults": {name: faults[name][0] for name in names},
            "others": {name: faults[name][1:] for name in names},
            "suspicion": suspicion,
            "checked": self._checked,
            "stopped": self._stopped,
        }


def _question(cases: "list[Case]") -> "dict[str, object]":
    return {"ask": "functions", "cases": [[case.name, *case.given] for case in cases]}


def _unless_stopped(asking: "ExamStep") -> "Steps[object]":
    """Return the reply to a step, even if somebody stops the examination at the terminal."""
    try:
        return (yield asking)
    except KeyboardInterrupt:
        return {"failed": "stopped"}


class FewEmpty:
    """minimax's answers on boards with few empty cells, in games that aren't over.

    Only these are compared with a faulty minimax's: there are enough of these boards, and they are answered quickly.
    """

    def __init__(self) -> None:
        self._answered: "list[Answered]" = []
        self._marks_left: "list[str]" = []  # texts of the games in which marks were left on the board
        self._asked = 0
        self._is_of_use = True  # False once an answer can't be compared

    def wants(self, fault: str, batch: "list[Case]") -> bool:
        """Whether calling minimax with another batch may show the bug behind a fault."""
        if fault == "changed":
            return len(self._marks_left) < LEAST and is_almost_full(batch[-1])
        return fault in ("one of", "value") and self._is_of_use and is_almost_full(batch[-1])

    def add(self, batch: "list[Case]", answers: "list[object] | Failure") -> None:
        """Record the answers to some boards."""
        if isinstance(answers, Failure):
            self._is_of_use = False
            return
        for case, answer in zip(batch, answers):
            if case.good != [None] and is_almost_full(case):
                self._add(str(case.given[0]), answer if isinstance(answer, dict) else {})

    def _add(self, board: str, answer: "dict[str, object]") -> None:
        marks = [[cell for cell in range(9) if board[cell] == mark] for mark in "XO"]
        count = len(marks[0]) + len(marks[1])
        moves = tuple([marks[ply & 1][ply // 2] for ply in range(count)])  # one order that leads to the board
        self._asked += 1
        if answer.get("marks_left") is True:
            self._marks_left.append(text_of(BOARD, moves))
        cell = _cell(answer.get("value"))
        if cell is None or board[cell] != ".":
            self._is_of_use = False
            return
        bits = [sum([1 << cell for cell in side]) for side in marks]
        position = Position(BOARD, (bits[0], bits[1]), count, (0, 0), None)
        self._answered.append(Answered(position, moves, {cell}))

    def suspicion(self, pause: "ExamStep") -> "Steps[Suspicion | None]":
        """Return the bug, if the answers show one; pause is yielded while bugs are compared."""
        if len(self._marks_left) >= LEAST:
            return unreturned(self._marks_left[0], len(self._marks_left), self._asked)
        if not self._is_of_use or not self._answered:
            return None
        return (yield from suspected(BOARD, self._answered, pause))


def is_almost_full(case: Case) -> bool:
    """Whether a board has few empty cells."""
    return str(case.given[0]).count(".") <= MOST_EMPTY


def _cell(action: object) -> "int | None":
    """Return the cell of an action [row, column]; None if there is no such cell."""
    if not (isinstance(action, list) and len(action) == 2):
        return None
    return next((cell for cell in range(9) if list(divmod(cell, 3)) == action), None)


class WrongCalls:
    """A function's wrong calls by kind: how many there are of each, and the first one."""

    def __init__(self) -> None:
        self._first: "dict[tuple[str, str], tuple[Case, Fault]]" = {}
        self._counts: "Counter[tuple[str, str]]" = Counter()

    def add(self, case: Case, fault: "Fault") -> None:
        """Record one more wrong call."""
        error = fault.get("error")
        kind = fault["how"], error["text"].split(":")[0] if error else case.sort
        self._first.setdefault(kind, (case, fault))
        self._counts[kind] += 1

    @property
    def examples(self) -> "list[Fault]":
        """The first wrong call of each kind, the commonest kind first."""
        return [self._first[kind][1] for kind, _ in self._counts.most_common()]

    @property
    def cases(self) -> "list[Case]":
        """The first case of each kind."""
        return [case for case, _ in self._first.values()]
