"""A lesson that is being written: it may be wrong at any moment, and each change makes another value.

A draft holds what stands in the fields of a form, all of it text; History has the steps back and forth of who writes
it. draft_text.py makes the text of a lesson of it.
"""

from collections import namedtuple

from ttt.game.cells import cell_name
from ttt.game.errors import Refused
from ttt.game.notation import cell_at, from_text
from ttt.game.record import HARDEST, opponent_in, position_of, seat_named
from ttt.lessons.lesson import (
    ANSWERED,
    BLOCK,
    CHOOSE,
    CODE,
    FILL,
    FIND,
    FIRST_SIDE,
    HOLD,
    LOOK,
    MOST_EMPTY,
    MOVED,
    ORDER,
    PLAYED_ON,
    PREDICT,
    TASKS,
    WIN,
)
from ttt.lessons.tasks import ROWS
from ttt.session.stored_text import replaced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.record import Game

CELLS_ARE_RIGHT = (HOLD, FIND, BLOCK, PREDICT)  # tasks whose solution is a set of cells
MOST = 200  # steps back; set by hand


class DraftStep(
    namedtuple(
        "DraftStep",
        "title words position setup task moves level only marked arrows hints options solution says code cases model "
        "cards side",
    )
):
    """One step as it stands in the form.

    position is the text of a game, "" for none. setup is what is on the board while no game leads there, else "":
    setup_text writes it. moves is a number for WIN. only and marked hold names of cells, arrows pairs of them, says
    pairs of an answer and what is said to it. code and model are programs, cases has one in each line. cards are those
    that are put in order, so that they can't lose as side. level is that of the computer, or the seat of an opponent.
    What doesn't fit the task is kept, and isn't written.
    """


class Draft(namedtuple("Draft", ("title", "language", "steps", "at"))):
    """steps is a tuple, of one at least; at is the index of the one that is being written."""

    @property
    def step(self) -> DraftStep:
        step: DraftStep = self.steps[self.at]
        return step


# In their order: on MicroPython a named tuple doesn't tell them.
_FIELDS = (
    "title words position setup task moves level only marked arrows hints options solution says code cases model "
    "cards side"
)
BLANK = DraftStep("", "", "", "", LOOK, 2, HARDEST, (), (), (), (), (), (), (), "", "", "", "", FIRST_SIDE)
# What a program begins with, until its author writes another.
_CODE, _CASES = "def double(number):\n    return number", "double(2) -> 4\ndouble(0) -> 0"
_CARDS = "cbw"  # that are to be put in order at first
_OPPONENT = "moss"  # whose move is asked for at first
EMPTY = Draft("", "", (BLANK,), 0)


def with_fields(step: DraftStep, **fields: "object") -> DraftStep:
    """A step with other fields."""
    made: DraftStep = replaced(step, _FIELDS, fields)
    return made


def with_step(draft: Draft, step: DraftStep) -> Draft:
    """The draft with another step in place of the one that is being written."""
    return _with_steps(draft, draft.steps[: draft.at] + (step,) + draft.steps[draft.at + 1 :], draft.at)


def named(draft: Draft, title: str, language: str) -> Draft:
    """The draft with another title and language."""
    return Draft(title, language, draft.steps, draft.at)


def chosen(draft: Draft, at: int) -> Draft:
    """The draft where another step is being written."""
    return _with_steps(draft, draft.steps, at)


def with_new_step(draft: Draft, step: DraftStep = BLANK) -> Draft:
    """The draft with one more step after the one that is being written."""
    at = draft.at + 1
    return _with_steps(draft, draft.steps[:at] + (step,) + draft.steps[at:], at)


def without_step(draft: Draft) -> Draft:
    """The draft without the step that is being written; the only one leaves a blank one."""
    steps = draft.steps[: draft.at] + draft.steps[draft.at + 1 :]
    return _with_steps(draft, steps or (BLANK,), min(draft.at, max(len(steps) - 1, 0)))


def moved(draft: Draft, by: int) -> Draft:
    """The draft with the step that is being written further down, or further up below 0; it stays within the list."""
    return carried(draft, draft.at, draft.at + by)


def carried(draft: Draft, begin: int, end: int) -> Draft:
    """The draft with a step, which is then being written, at another place, the nearest that there is."""
    end = min(max(end, 0), len(draft.steps) - 1)
    steps = list(draft.steps)
    steps.insert(end, steps.pop(begin))
    return _with_steps(draft, tuple(steps), end)


def _with_steps(draft: Draft, steps: "tuple[DraftStep, ...]", at: int) -> Draft:
    return Draft(draft.title, draft.language, steps, at)


# What fits together


def game_of(step: DraftStep) -> "Game | None":
    """The game whose position a step shows; None for none."""
    return from_text(step.position) if step.position else None


def possible_tasks(step: DraftStep) -> "list[str]":
    """The tasks that the position of a step allows, in their order."""
    game = game_of(step)
    if game is None or position_of(game).outcome:
        return [LOOK, CHOOSE, CODE]
    # To block a row is offered on every board, and refused where no row wins.
    tasks = [task for task in TASKS if task == BLOCK or not ROWS[task].why_not(game.rules)]
    if game.rules.size - len(game.moves) > MOST_EMPTY:
        tasks.remove(FILL)
    if game.moves and ORDER in tasks:
        tasks.remove(ORDER)
    return tasks


def answerable(step: DraftStep) -> "list[str]":
    """The names of the cells with which a learner can answer, now or after further moves."""
    game = game_of(step)
    if game is None or step.task not in MOVED + (FILL,):
        return []
    position = position_of(game)
    cells = [cell for cell in range(game.rules.size) if position.holder(cell) is None]
    names = [cell_name(game.rules, cell) for cell in cells]
    if step.task not in CELLS_ARE_RIGHT + (FILL,):
        return names
    legal = [cell_name(game.rules, cell) for cell in position.legal_moves()]
    return [name for name in names if name in (step.only or legal)]


def shows(step: DraftStep, field: str) -> bool:
    """Whether a field means something for the task of a step."""
    task = step.task
    if field == "moves":
        return bool(task == WIN)
    if field == "level":
        return task in PLAYED_ON + (PREDICT,) or (task == WIN and not step.solution)
    if field == "only":
        return task in MOVED
    if field in ("marked", "arrows"):
        return bool(step.position)
    if field == "options":
        return bool(task == CHOOSE)
    if field == "opponent":
        return task in PLAYED_ON + (PREDICT,)
    if field in ("cards", "side"):
        return bool(task == ORDER)
    if field in ("code", "cases", "model"):
        return bool(task == CODE)
    if field == "solution":
        return (task in ANSWERED and task not in (FILL, CODE)) or task in CELLS_ARE_RIGHT or task == WIN
    return task != LOOK  # hints, and what is said to answers


def with_task(step: DraftStep, task: str) -> DraftStep:
    """The step with another task; what can be a solution of both stays.

    A choice begins with two empty answers, a program and cards with an example, and a prediction with an opponent.
    """
    if task == step.task:
        return step
    stays = task in CELLS_ARE_RIGHT and step.task in CELLS_ARE_RIGHT
    says = tuple(
        [said for said in step.says if said[0] in ("right", "wrong") or (task in MOVED and step.task in MOVED)]
    )
    options = step.options if step.options or task != CHOOSE else ("", "")
    if task == PREDICT and not opponent_in(step.level):
        step = with_fields(step, level=seat_named(_OPPONENT))
    elif opponent_in(step.level) and task not in PLAYED_ON + (PREDICT,):
        step = with_fields(step, level=HARDEST)
    if task == CODE and not step.code and not step.cases:
        step = with_fields(step, code=_CODE, cases=_CASES)
    if task == ORDER and not step.cards:
        step = with_fields(step, cards=_CARDS)
    return with_fields(step, task=task, solution=step.solution if stays else (), says=says, options=options)


def with_game(step: DraftStep, game: "Game | None", text: str) -> DraftStep:
    """The step with the position of a game, whose text is given; what doesn't fit it any more goes."""
    before = game_of(step)
    step = with_fields(step, position=text, setup="")
    if game is None or before is None or before.rules != game.rules:
        is_beside = step.task in ANSWERED and step.task != FILL
        says = tuple([said for said in step.says if is_beside or said[0] in ("right", "wrong")])
        step = with_fields(step, only=(), marked=(), arrows=(), solution=_lasting(step), says=says)
    else:
        position = position_of(game)
        only = tuple([name for name in step.only if position.is_open(cell_at(game.rules, name))])
        step = with_fields(step, only=only)
        if not is_possible_solution(step, game):
            step = with_fields(step, solution=())
    if step.task not in possible_tasks(step):
        step = with_task(step, LOOK)
    return step


def _lasting(step: DraftStep) -> "tuple[str, ...]":
    """The solution if it says nothing about cells."""
    solution: "tuple[str, ...]" = step.solution
    return solution if step.task in ANSWERED else ()


def is_possible_solution(step: DraftStep, game: "Game") -> bool:
    """Whether the cells of a step's solution can be played. Raises BadLink for a cell that there isn't."""
    if step.task in ANSWERED:
        return True
    position = position_of(game)
    for name in step.solution:
        cell = cell_at(game.rules, name)
        if not position.is_legal(cell):
            return False
        if step.task == WIN:
            position = position.play(cell)
    return True


class History:
    """now is the draft as it is, past what it was before, oldest first.

    What is typed into one field in one go is one step.
    """

    def __init__(self, draft: "Draft") -> None:
        self.now = draft
        self.past: "list[Draft]" = []
        self._future: "list[Draft]" = []
        self._field = ""  # the one that was typed into last

    @property
    def can_undo(self) -> bool:
        return bool(self.past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def do(self, draft: "Draft", field: str = "") -> None:
        """Go on with another draft; field names what is being typed into, "" where each change is a step."""
        if draft == self.now:
            return
        if not field or field != self._field:
            self.past = self.past[1 - MOST :] + [self.now]
        self._field, self._future, self.now = field, [], draft

    def look(self, draft: "Draft") -> None:
        """Show another step of the same draft: that is no change."""
        self.now, self._field = draft, ""

    def undo(self) -> None:
        """Go a step back. Raises Refused if there is none."""
        if not self.past:
            raise Refused("draft nothing to undo")
        self._future.append(self.now)
        self.now, self._field = self.past.pop(), ""

    def redo(self) -> None:
        """Go a step forth again. Raises Refused if there is none."""
        if not self._future:
            raise Refused("draft nothing to redo")
        self.past.append(self.now)
        self.now, self._field = self._future.pop(), ""
