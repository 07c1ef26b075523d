"""The exam of one program with grades: as its feedback, or for programs that read grades."""

from argparse import Namespace

from ttt.game.notation import board_text
from ttt.lab import collection
from ttt.lab import hand_in as hand_ins
from ttt.lab.assignment import ANY, NEVER_LOSES, SIDES, Assignment, checked
from ttt.lab.collection import ClassRow
from ttt.lab.limits import SECONDS
from ttt.lab.scheme import Goal, scheme_from
from ttt.lab.verdicts import Verdict
from ttt.words.lab import teaching
from ttt.workbench import given
from ttt.workbench.bot_source import bot_source
from ttt.workbench.class_exams import judged_again, row_of
from ttt.workbench.exams import assignment_in, likeness
from ttt.workbench.given import text_of_file
from ttt.workbench.grades import FORMATS, JUNIT, graded, gradescope, junit

NAME = "bot"  # in place of a pupil's
_HEAD = 3  # lines of a feedback that name the pupil and the assignment


def graded_exam(options: Namespace) -> "tuple[str, bool]":
    """Examine a program for each goal of a scheme; return what to print, and whether it got all points."""
    wanted = assignment_in(options.assignment) if options.assignment else _usual(options)
    goals = scheme_from(text_of_file(options.points), wanted) if options.points else []
    form = options.format and given.one_of({name: name for name in FORMATS})(options.format)
    row = _row(bot_source(options.file), wanted, goals)
    pupil = graded(row, goals)
    told = "\n".join(teaching.feedback(row, goals, "").split("\n")[_HEAD:])
    if form:
        told = junit([pupil]) if form == JUNIT else gradescope(pupil)
    return told, all([grade.is_passed for grade in pupil.grades])


def _usual(options: Namespace) -> Assignment:
    """Return the assignment that the other options describe: never to lose."""
    board = board_text(given.board_size(options.board or "3x3x3"))
    seconds = int(SECONDS if options.seconds is None else given.seconds(options.seconds))
    return checked(
        Assignment(
            NAME, "", options.kind or ANY, NEVER_LOSES, board, options.side or SIDES[0], 1, 20, 15, seconds, "", False
        )
    )


def _row(source: str, wanted: Assignment, goals: "list[Goal]") -> ClassRow:
    one = hand_ins.hand_in(NAME, wanted, source, Verdict(None, "not settled", {}))
    [entry] = collection.entries([one], [likeness(source, wanted, NAME)], wanted)
    return row_of(entry, wanted, goals, judged_again(entry, wanted, goals))
