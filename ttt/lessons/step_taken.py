"""A step while a person takes it: without a page, a clock or an engine.

A page shows a Taking and calls it:

    taking = Taking(step)
    taking.click(cell)           # or taking.answer(value): what the person did
    taking.state, taking.said    # what to do next, and what to say about the answer

There are five states.

ASKING: the person's turn. click() answers the tasks of MOVED, answer() those of ANSWERED.
JUDGING: only an engine can tell whether the answer was right. Analyse `question` and pass the analysis to analysed().
    If `question` isn't None while ASKING, the analysis will be needed: passed early, it makes the verdict immediate.
REPLYING: the computer's turn. Show the board for a moment, then call reply(): without a cell if `planned` has one,
    else with the cell that the computer plays at `level` in `position`.
WRONG: the answer on the board wasn't right, or can't be proved (said.is_right is None). again() restores the board.
SOLVED: done; go on to the next step. again() takes the step once more, and it stays solved.

A wrong answer that leaves nothing on the board (all of ANSWERED) leaves the state at ASKING.
"""

from collections import namedtuple

from ttt.game.analysis import Analysis
from ttt.game.cells import cell_name
from ttt.game.errors import IllegalMove
from ttt.game.record import HARDEST, position_of
from ttt.game.rules import Position, landing
from ttt.lessons.lesson import (
    ANSWERED,
    CODE,
    EXPLAIN,
    FIND,
    LOOK,
    MOVED,
    ORDER,
    PLAY,
    PLAYED_ON,
    RIGHT,
    TREES,
    WIN,
    Step,
)
from ttt.lessons.lesson import WRONG as SAID_WRONG
from ttt.lessons.tasks import (
    ROWS,
    WRONG_ANSWER,
    loses_at_once,
    needs_engine,
    solution,
    threatens_two_rows,
    verdict,
    wrong_places,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


ASKING, JUDGING, REPLYING, WRONG, SOLVED = "asking", "judging", "replying", "wrong", "solved"

# The kinds of response if the lesson has no words; TOO_LATE and UNPROVED are two more. words/lesson/step.py has
# their text.
DONE, GOES_ON, FORKS, FOUND, FOUND_BEFORE, OVER = "done", "goes on", "forks", "found", "found before", "over"
KEPT = "kept"
NOT_THIS = "not "  # followed by the task


class Said(namedtuple("Said", ("kind", "is_right", "words", "cell"))):
    """The response to an answer: the lesson's own words, or "" if it has none; then kind selects our sentence.

    is_right is None if nothing is proved, and for a move of a game that goes on. cell is the name of the cell that was
    clicked, or "".
    """


def said_to_wrong(step: "Step", cell: int) -> Said:
    """Return the response to a wrong move: the lesson's own words, if any, and a kind that gives no reason."""
    words = step.says.get(cell, "") or step.says.get(SAID_WRONG, "")
    return Said(NOT_THIS + step.task, False, words, cell_name(step.game.rules, cell))


class Taking:
    """One step being taken by a person, who plays the side to move in its position.

    state is one of the five states; said is the response to the last answer, or None. position is the board to show,
    None if the step has none; moves are the cells that both sides have played since the step's own position; found are
    the right cells of FIND that the person has found, if there are several. planned is the computer's reply while
    REPLYING, if the solution's line has one or any reply will do, else None.

    is_solved stays true once it is true. tries counts every wrong answer until the step was solved, and the answer that
    solved it. hints is the number of hints shown. All three may be given, to resume a step.
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
        self._before: "Any" = self.position  # the position in which the pending answer was given
        self._pending: "Any" = None  # the answer that is being judged
        self._known: "tuple[Position | None, Analysis | None]" = (None, None)

    @property
    def level(self) -> int:
        """The level at which the computer replies."""
        return self.step.level if self.step.task in PLAYED_ON else HARDEST

    @property
    def question(self) -> "Position | None":
        """The position whose analysis is or will be needed; None if none is needed, or if it was passed already."""
        if self.step.task in PLAYED_ON or not needs_engine(self.step) or self.state not in (ASKING, JUDGING):
            return None
        asked = self._before if self.state == JUDGING else self.position
        return None if asked == self._known[0] else asked

    @property
    def filled(self) -> "tuple[Any, ...]":
        """The last answer in a tree; () if there is none."""
        return self._pending if self.step.task in TREES and self._pending else ()

    @property
    def hints_told(self) -> "tuple[str, ...]":
        """The hints that were asked for so far."""
        return self.step.hints[: self.hints]

    @property
    def answer_text(self) -> str:
        """The last answer: the cells played or found, or one or more values; "" before the first, and for a program."""
        if self.said is None or self.step.task in (LOOK, CODE):
            return ""
        if self.step.task in ANSWERED:
            values = self._pending if self.step.task in TREES else [self._named]
            return " ".join([str(value) for value in values])
        cells = self.moves or (self.found if self.state == SOLVED else ())
        return " ".join([cell_name(self.step.game.rules, cell) for cell in cells]) or self.said.cell

    def hint(self) -> str:
        """Return the next hint, and count it; "" if there is none left."""
        if self.hints == len(self.step.hints):
            return ""
        self.hints += 1
        return self.step.hints[self.hints - 1]

    def click(self, cell: int) -> None:
        """Play the cell that the person chose; with gravity, the mark falls. Does nothing unless ASKING.

        Raises IllegalMove, changing nothing, for a cell that can't be played or, at the first move, isn't one of
        step.only.
        """
        step = self.step
        if self.state != ASKING or step.task not in MOVED:
            return
        cell = landing(self.position, cell)
        after = self.position.play(cell)
        if step.only and not self.moves and cell not in step.only:
            raise IllegalMove("only cells", cell=cell_name(step.game.rules, cell))
        self._before, self._pending, self.said = self.position, cell, None
        if cell in self.found:
            self._say(FOUND_BEFORE, True)
            return
        self.position, self.moves = after, self.moves + (cell,)
        if step.task in PLAYED_ON:
            self._played(cell)
        else:
            self._judge()

    def answer(self, value: "object") -> None:
        """Take the person's answer to a task of ANSWERED. Does nothing unless ASKING.

        The answer to FILL is compared with ttt.lessons.tasks.values(), the answer to PRUNE with left_out(). The answer
        to CODE is whether all cases are right; the answer to ORDER is a pair: the cards as a string, and whether they
        can't lose as the side asked for. The answer to EXPLAIN, which isn't counted as a try, is what was written.
        """
        if self.state == ASKING and self.step.task in ANSWERED:
            self._before, self._pending, self.said = self.position, value, None
            if self.step.task == EXPLAIN:
                self.state, self.is_solved = SOLVED, True
                self._say(KEPT, None)
            else:
                self._judge()

    def analysed(self, position: "Position", analysis: "Analysis") -> None:
        """Take the analysis of a position; ignore it if that position is no longer the question."""
        if position == self.question:
            self._known = (position, analysis)
            if self.state == JUDGING:
                self._judge()

    def reply(self, cell: "int | None" = None) -> None:
        """Play the computer's cell, or the planned one. Does nothing unless REPLYING."""
        chosen = self.planned if cell is None else cell
        if self.state != REPLYING or chosen is None:
            return
        self.position, self.moves, self.planned = self.position.play(chosen), self.moves + (chosen,), None
        self.state, self._pending = ASKING, None
        if self.position.outcome:
            self._ended()

    def again(self) -> None:
        """Take back a move of WIN that wasn't right or isn't judged yet; otherwise, begin the step again."""
        if self.step.task == LOOK:
            return
        if self.state in (WRONG, JUDGING) and self.step.task == WIN:
            self.position, self.moves = self._before, self.moves[:-1]
        else:
            self.position, self.moves = self._begin, ()
            self.found = () if self.state == SOLVED else self.found
        self.state, self.said, self.planned, self._pending = ASKING, None, None, None

    def _judge(self) -> None:
        """Judge the pending answer, if that is possible yet."""
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
        """Return the analysis of the position in which the pending answer was given, if it was passed."""
        return self._known[1] if self._known[0] == self._before else None

    def _right(self) -> None:
        """Go on after a right answer."""
        step = self.step
        if step.task == FIND and len(right := solution(step, self._analysis())) > 1:
            self.found = tuple(sorted(self.found + (self._pending,)))
            self.position, self.moves = self._begin, ()
            if len(self.found) < len(right):
                self._say(FOUND, True)
                return
        if step.task == WIN and not self.position.outcome:
            self.state = REPLYING
            self.planned = self._reply_of_line()
            self._say(FORKS if threatens_two_rows(self.position, 1 - self.position.to_move) else GOES_ON, True)
            return
        self._solve(DONE)

    def _reply_of_line(self) -> "int | None":
        """Return the reply in the solution, or any reply if all lose at once, as in misère; otherwise None."""
        line, played = self.step.solution, len(self.moves)
        if len(line) > played and line[:played] == self.moves:
            return line[played]
        return self.position.legal_moves()[0] if loses_at_once(self.position) else None

    def _played(self, cell: int) -> None:
        """Go on after a move in a game that is played on."""
        if self.position.outcome:
            self._ended()
            return
        self.state = REPLYING
        if cell in self.step.says:
            self._say("", None)

    def _ended(self) -> None:
        """Judge a finished game that was played on."""
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
        """The pending answer as the lesson's responses name it."""
        if self.step.task in TREES:
            return self._wrong_move()
        return self._pending[0] if self.step.task == ORDER else self._pending

    def _wrong_move(self) -> "int | None":
        """Return the first move with a mistake; None if only the position's own value is wrong, or nothing is."""
        moves = self.position.legal_moves()
        wrong = wrong_places(self.step, self._pending)
        return moves[wrong[0]] if wrong and wrong[0] < len(moves) else None

    def _count(self) -> None:
        if not self.is_solved:
            self.tries += 1

    def _say(self, kind: str, is_right: "bool | None") -> None:
        """Respond with the lesson's words for the answer, or for any right or wrong one, else with our sentence."""
        says, step = self.step.says, self.step
        words = says.get(self._named, "")
        if not words and is_right is False:
            words = says.get(SAID_WRONG, "")
        elif not words and self.state == SOLVED:
            words = says.get(RIGHT, "")
        is_cell = step.task in MOVED and self._pending is not None
        self.said = Said(kind, is_right, words, cell_name(step.game.rules, self._pending) if is_cell else "")
