"""A step that is being taken: no page, no clock, no engine.

A page shows a Taking and calls it:

    taking = Taking(step)
    taking.click(cell)           # or taking.answer(value): what the person did
    taking.state, taking.said    # what is to be done next, and what is said to it

What is to be done is one of five states.

ASKING: the person's turn. click() takes the tasks of MOVED, answer() those of ANSWERED.
JUDGING: nobody can tell whether the answer was right without an engine. Analyse `question` and hand it to analysed().
    Where `question` isn't None while ASKING, the analysis will be needed: handed in early, the answer comes at once.
REPLYING: the computer's turn. Show the board for a moment, then call reply(): with no cell where `planned` has one,
    else with the cell that the computer plays at `level` in `position`.
WRONG: the answer on the board wasn't right, or can't be proved (said.is_right is None). again() brings the board back.
SOLVED: done; on to the next step. again() takes the step once more, and it stays solved.

A wrong answer that leaves nothing on the board (FIND, and all of ANSWERED) leaves the state at ASKING.
"""

from collections import namedtuple

from ttt.game.cells import cell_name
from ttt.game.errors import IllegalMove
from ttt.game.record import HARDEST, position_of
from ttt.game.rules import landing
from ttt.lessons.lesson import ANSWERED, CODE, FILL, FIND, LOOK, MOVED, ORDER, PLAY, PLAYED_ON, RIGHT, WIN
from ttt.lessons.lesson import WRONG as SAID_WRONG
from ttt.lessons.tasks import (
    ROWS,
    WRONG_ANSWER,
    loses_at_once,
    needs_engine,
    solution,
    threatens_two_rows,
    verdict,
)
from ttt.lessons.value_tree import wrong_places

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.game.analysis import Analysis
    from ttt.game.rules import Position
    from ttt.lessons.lesson import Step

ASKING, JUDGING, REPLYING, WRONG, SOLVED = "asking", "judging", "replying", "wrong", "solved"

# What is said where the lesson says nothing, as are judging.TOO_LATE and UNPROVED; words/lesson/answers.py says them.
DONE, GOES_ON, FORKS, FOUND, FOUND_BEFORE, OVER = "done", "goes on", "forks", "found", "found before", "over"
NOT_THIS = "not "  # and the task


class Said(namedtuple("Said", ("kind", "is_right", "words", "cell"))):
    """What is said to an answer: the lesson's own words, or "" where it has none; then the kind tells our sentence.

    is_right is None where nothing is proved, and for a move of a game that goes on. cell is the name of the cell that
    was clicked, or "".
    """


def said_to_wrong(step: "Step", cell: int) -> Said:
    """What is said to a move that isn't right, if all that is known is that."""
    words = step.says.get(cell, "") or step.says.get(SAID_WRONG, "")
    return Said(NOT_THIS + step.task, False, words, cell_name(step.game.rules, cell))


class Taking:
    """One step being taken by a person, who plays the side to move of its position.

    state is one of the five above; said is what is said to the last answer, or None. position is the board as it is
    to be shown, None if the step has none; moves are the cells played since the step's own, both sides'; found are the
    cells of FIND that are found. planned is the computer's reply while REPLYING, where the solution's line tells it.

    is_solved stays once it is so. tries counts the answers that settled something: every wrong one until the step was
    solved, and the one that solved it. hints is how many were told. Each may be given, for a step taken up again.
    """

    def __init__(self, step: "Step", tries: int = 0, hints: int = 0, is_solved: bool = False) -> None:
        self.step = step
        self.tries, self.hints = tries, min(hints, len(step.hints))
        self.is_solved = is_solved or step.task == LOOK
        self.state = SOLVED if step.task == LOOK else ASKING
        self.said: "Said | None" = None
        self.position: "Any" = position_of(step.game) if step.game else None
        self.moves: "tuple[int, ...]" = ()
        self.found: "tuple[int, ...]" = ()
        self.planned: "int | None" = None
        self._begin: "Any" = self.position
        self._before: "Any" = self.position  # in which the pending answer was given
        self._pending: "Any" = None  # the answer that is being judged
        self._known: "tuple[Position | None, Analysis | None]" = (None, None)

    @property
    def level(self) -> int:
        """The level at which the computer replies."""
        return self.step.level if self.step.task in PLAYED_ON else HARDEST

    @property
    def question(self) -> "Position | None":
        """The position whose analysis is needed, or will be; None if none is, or it was handed in."""
        if self.step.task in PLAYED_ON or not needs_engine(self.step) or self.state not in (ASKING, JUDGING):
            return None
        asked = self._before if self.state == JUDGING else self.position
        return None if asked == self._known[0] else asked

    @property
    def filled(self) -> "tuple[int, ...]":
        """The values that were filled in last, () before."""
        return self._pending if self.step.task == FILL and self._pending else ()

    @property
    def hints_told(self) -> "tuple[str, ...]":
        """The hints that were asked for so far."""
        return self.step.hints[: self.hints]

    @property
    def answer_text(self) -> str:
        """The last answer: the cells that were played or found, a value, or several; "" of none, and of a program."""
        if self.said is None or self.step.task in (LOOK, CODE):
            return ""
        if self.step.task in ANSWERED:
            values = self._pending if self.step.task == FILL else [self._named]
            return " ".join([str(value) for value in values])
        cells = self.moves or (self.found if self.state == SOLVED else ())
        return " ".join([cell_name(self.step.game.rules, cell) for cell in cells]) or self.said.cell

    def hint(self) -> str:
        """Tell the next hint; "" if there is none left."""
        if self.hints == len(self.step.hints):
            return ""
        self.hints += 1
        return self.step.hints[self.hints - 1]

    def click(self, cell: int) -> None:
        """The person chose a cell; with gravity, the mark falls. Only while ASKING, else nothing happens.

        Raises IllegalMove, and nothing changes, for a cell that can't be played or isn't among the step's only cells:
        those bind the first move.
        """
        step = self.step
        if self.state != ASKING or step.task not in MOVED:
            return
        cell = landing(self.position, cell)
        after = self.position.play(cell)
        if step.only and not self.moves and cell not in step.only:
            raise IllegalMove("only cells", cell=cell_name(step.game.rules, cell))
        self._before, self._pending, self.said = self.position, cell, None
        if step.task == FIND:
            if cell in self.found:
                self._say(FOUND_BEFORE, True)
                return
        else:
            self.position, self.moves = after, self.moves + (cell,)
        if step.task in PLAYED_ON:
            self._played(cell)
        else:
            self._judge()

    def answer(self, value: "object") -> None:
        """The person answered WORTH, POINTS, CHOOSE, FILL, CODE or ORDER. Only while ASKING, else nothing happens.

        The answer to FILL is one to ttt.lessons.value_tree.values(), that to CODE whether all cases are right,
        that to ORDER a pair: the cards as a text, and whether they can't lose as is asked.
        """
        if self.state == ASKING and self.step.task in ANSWERED:
            self._before, self._pending, self.said = self.position, value, None
            self._judge()

    def analysed(self, position: "Position", analysis: "Analysis") -> None:
        """Take the analysis of a position; of one that isn't the question any more, nothing is kept."""
        if position == self.question:
            self._known = (position, analysis)
            if self.state == JUDGING:
                self._judge()

    def reply(self, cell: "int | None" = None) -> None:
        """The computer plays a cell, or what is planned. Only while REPLYING, else nothing happens."""
        chosen = self.planned if cell is None else cell
        if self.state != REPLYING or chosen is None:
            return
        self.position, self.moves, self.planned = self.position.play(chosen), self.moves + (chosen,), None
        self.state, self._pending = ASKING, None
        if self.position.outcome:
            self._ended()

    def again(self) -> None:
        """Bring back the position before the answer that wasn't right; otherwise, the step from its beginning."""
        if self.step.task == LOOK:
            return
        if self.state in (WRONG, JUDGING) and self.step.task == WIN:
            self.position, self.moves = self._before, self.moves[:-1]
        else:
            self.position, self.moves = self._begin, ()
            self.found = () if self.state == SOLVED else self.found
        self.state, self.said, self.planned, self._pending = ASKING, None, None, None

    def _judge(self) -> None:
        """Tell whether the answer that is pending is right, if that can be told yet."""
        on_board = self.position != self._before
        moves = self.moves[:-1] if on_board else self.moves
        found = verdict(self.step, self._before, moves, self._pending, self._analysis())
        if found is None:
            self.state = JUDGING
            return
        is_right, why = found
        self.state = ASKING
        if is_right:
            self._right()
            return
        self.state = WRONG if on_board else ASKING
        self._say(NOT_THIS + self.step.task if why == WRONG_ANSWER else why, is_right)
        if is_right is False:
            self._count()

    def _analysis(self) -> "Analysis | None":
        """That of the position in which the pending answer was given, if it was handed in."""
        return self._known[1] if self._known[0] == self._before else None

    def _right(self) -> None:
        """What follows a right answer."""
        step = self.step
        if step.task == FIND:
            self.found = tuple(sorted(self.found + (self._pending,)))
            if len(self.found) < len(solution(step, self._analysis())):
                self._say(FOUND, True)
                return
        if step.task == WIN and not self.position.outcome:
            self.state = REPLYING
            self.planned = self._reply_of_line()
            self._say(FORKS if threatens_two_rows(self.position, 1 - self.position.to_move) else GOES_ON, True)
            return
        self._solve(DONE)

    def _reply_of_line(self) -> "int | None":
        """The reply that the solution tells, or any where each of them loses at once, as in misère."""
        line, played = self.step.solution, len(self.moves)
        if len(line) > played and line[:played] == self.moves:
            return line[played]
        return self.position.legal_moves()[0] if loses_at_once(self.position) else None

    def _played(self, cell: int) -> None:
        """What follows a move of a game that is played on."""
        if self.position.outcome:
            self._ended()
            return
        self.state = REPLYING
        if cell in self.step.says:
            self._say("", None)

    def _ended(self) -> None:
        """The game that was played on is over."""
        winner, own = self.position.outcome.winner, self._begin.to_move
        task = self.step.task
        if not ROWS[task].is_reached(winner, own):
            self.state = WRONG
            self._say(NOT_THIS + task, False)
            self._count()
        else:
            self._solve(OVER if task == PLAY else DONE)

    def _solve(self, kind: str) -> None:
        self.state = SOLVED
        self._say(kind, True)
        self._count()
        self.is_solved = True

    @property
    def _named(self) -> "Any":
        """The pending answer as the lesson's words for it name it."""
        if self.step.task == FILL:
            return self._wrong_move()
        return self._pending[0] if self.step.task == ORDER else self._pending

    def _wrong_move(self) -> "int | None":
        """The first move whose value was filled in wrong, None if only that of the position was, or none."""
        moves = self.position.legal_moves()
        wrong = wrong_places(self.step.game, self._pending)
        return moves[wrong[0]] if wrong and wrong[0] < len(moves) else None

    def _count(self) -> None:
        if not self.is_solved:
            self.tries += 1

    def _say(self, kind: str, is_right: "bool | None") -> None:
        """Say the lesson's words to the pending answer, else to all right or wrong ones, else our sentence."""
        says, step = self.step.says, self.step
        words = says.get(self._named, "")
        if not words and is_right is False:
            words = says.get(SAID_WRONG, "")
        elif not words and self.state == SOLVED:
            words = says.get(RIGHT, "")
        is_cell = step.task in MOVED and self._pending is not None
        self.said = Said(kind, is_right, words, cell_name(step.game.rules, self._pending) if is_cell else "")
