"""A lesson that is being written: it may be wrong at any moment, and each change makes a new value.

A draft holds the fields of a form, in which cells are names; History holds its author's undo and redo steps.
draft_text.py turns a draft into the text of a lesson.
"""

from collections import namedtuple

from ttt.game.cells import cell_name
from ttt.game.errors import Refused
from ttt.game.notation import cell_at, from_text, to_text
from ttt.game.record import HARDEST, Game, opponent_in, position_of, seat_named, with_moves
from ttt.lessons.lesson import (
    ANSWERED,
    BLOCK,
    CELLS_ARE_RIGHT,
    CHOOSE,
    CODE,
    FIND,
    FIRST_SIDE,
    LOOK,
    MOVED,
    ON_BOARD,
    ORDER,
    PLAY_HOLD,
    PREDICT,
    TASKS,
    TASKS_WITH,
    TREES,
    WIN,
)
from ttt.lessons.tasks import can_be_drawn, why_not
from ttt.session.stored_text import replaced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


MOST = 200  # undo steps, at most; chosen by hand


class DraftStep(
    namedtuple(
        "DraftStep",
        "title words position setup task moves level only marked arrows hints options solution says code cases model "
        "cards side about tree",
    )
):
    """One step as it stands in the form.

    position is the text of a game, "" for none. setup, which setup_text() writes, is a board that no game leads to,
    else "". moves is the number of moves for WIN. only and marked hold names of cells, arrows pairs of such names, says
    pairs of an answer and the response to it. code and model are programs, cases has one case per line. cards are the
    cards to put in order, so that they can't lose as side. level is the computer's, or the seat of an opponent. about
    and tree are as in a lesson's text, and the form doesn't show them. Fields that don't fit the task are kept in the
    draft but left out of the text.
    """


class Draft(namedtuple("Draft", ("title", "language", "steps", "at"))):
    """A lesson that is being written: steps is a tuple of at least one step; at is the index of the current step."""

    @property
    def step(self) -> DraftStep:
        step: DraftStep = self.steps[self.at]
        return step


# The fields of a DraftStep in order: on MicroPython a named tuple doesn't list them.
_FIELDS = (
    "title words position setup task moves level only marked arrows hints options solution says code cases model "
    "cards side about tree"
)
BLANK = DraftStep("", "", "", "", LOOK, 2, HARDEST, (), (), (), (), (), (), (), "", "", "", "", FIRST_SIDE, "", "")
# What some tasks begin with, until the author writes something else.
_BEGINNINGS: "dict[str, dict[str, Any]]" = {
    CHOOSE: {"options": ("", "")},
    CODE: {"code": "def double(number):\n    return number", "cases": "double(2) -> 4\ndouble(0) -> 0"},
    ORDER: {"cards": "cbw"},
}
_OPPONENT = "moss"  # the opponent whose move is asked for at first
EMPTY = Draft("", "", (BLANK,), 0)


def with_fields(step: DraftStep, **fields: "object") -> DraftStep:
    """Return a step with some fields changed."""
    made: DraftStep = replaced(step, _FIELDS, fields)
    return made


def with_step(draft: Draft, step: DraftStep) -> Draft:
    """Return the draft with another step in place of the current step."""
    return _with_steps(draft, draft.steps[: draft.at] + (step,) + draft.steps[draft.at + 1 :], draft.at)


def named(draft: Draft, title: str, language: str) -> Draft:
    """Return the draft with another title and language."""
    return Draft(title, language, draft.steps, draft.at)


def chosen(draft: Draft, at: int) -> Draft:
    """Return the draft with another current step, whose index is at."""
    return _with_steps(draft, draft.steps, at)


def with_new_step(draft: Draft, step: DraftStep = BLANK) -> Draft:
    """Return the draft with one more step after the current step; the new step becomes the current step."""
    at = draft.at + 1
    return _with_steps(draft, draft.steps[:at] + (step,) + draft.steps[at:], at)


def without_step(draft: Draft) -> Draft:
    """Return the draft without the current step; removing the only step leaves a blank step."""
    steps = draft.steps[: draft.at] + draft.steps[draft.at + 1 :]
    return _with_steps(draft, steps or (BLANK,), min(draft.at, max(len(steps) - 1, 0)))


def moved(draft: Draft, by: int) -> Draft:
    """Return the draft with the current step moved by some places, up if negative, but within the list."""
    return carried(draft, draft.at, draft.at + by)


def carried(draft: Draft, begin: int, end: int) -> Draft:
    """Return the draft with a step moved to another place, or to the nearest possible; it becomes the current step."""
    end = min(max(end, 0), len(draft.steps) - 1)
    steps = list(draft.steps)
    steps.insert(end, steps.pop(begin))
    return _with_steps(draft, tuple(steps), end)


def _with_steps(draft: Draft, steps: "tuple[DraftStep, ...]", at: int) -> Draft:
    return Draft(draft.title, draft.language, steps, at)


# What fits together


def game_of(step: DraftStep) -> "Game | None":
    """Return the game whose position a step shows; None if it shows none."""
    return from_text(step.position) if step.position else None


def possible_tasks(step: DraftStep) -> "list[str]":
    """Return the tasks that a step's position allows, in order."""
    game = game_of(step)
    if game is None:
        return [task for task in TASKS if task not in ON_BOARD]
    # BLOCK is offered on every board, and refused if rows don't win.
    return [task for task in TASKS if why_not(task, game) in ("", "lesson no block")]


def answerable(step: DraftStep) -> "list[str]":
    """Return the names of the cells that a learner can answer with, now or after further moves."""
    game = game_of(step)
    if game is None or step.task not in MOVED + TREES:
        return []
    position = position_of(game)
    cells = [cell for cell in range(game.rules.size) if position.holder(cell) is None]
    names = [cell_name(game.rules, cell) for cell in cells]
    if step.task not in CELLS_ARE_RIGHT + TREES:
        return names
    legal = [cell_name(game.rules, cell) for cell in position.legal_moves()]
    return [name for name in names if name in (step.only or legal)]


def shows(step: DraftStep, field: str) -> bool:
    """Whether a field matters for a step's task."""
    task = step.task
    if field in ("marked", "arrows"):
        return bool(step.position)
    if field == "tree":
        game = game_of(step)
        return game is not None and can_be_drawn(game)
    if field == "level":  # for other tasks on the board, a lesson's text may give one, without effect
        return not step.solution if task == WIN else task in TASKS_WITH["opponent"]
    return task in TASKS_WITH[field] if field in TASKS_WITH else task != LOOK  # hints


def with_task(step: DraftStep, task: str) -> DraftStep:
    """Return the step with another task, keeping the solution if both tasks can have it.

    A choice begins with two empty options, a program and cards with an example, and a prediction with an opponent.
    """
    if task == step.task:
        return step
    stays = task in CELLS_ARE_RIGHT and step.task in CELLS_ARE_RIGHT
    says = tuple(
        [said for said in step.says if said[0] in ("right", "wrong") or (task in MOVED and step.task in MOVED)]
    )
    if task == PREDICT and not opponent_in(step.level):
        step = with_fields(step, level=seat_named(_OPPONENT))
    elif opponent_in(step.level) and task not in TASKS_WITH["opponent"]:
        step = with_fields(step, level=HARDEST)
    beginning = _BEGINNINGS.get(task, {})
    if not any([getattr(step, field) for field in beginning]):
        step = with_fields(step, **beginning)
    return with_fields(step, task=task, solution=step.solution if stays else (), says=says)


def with_game(step: DraftStep, game: "Game | None", text: str) -> DraftStep:
    """Return the step with the position of a game, without the fields that no longer fit; text is the game's text."""
    before = game_of(step)
    step = with_fields(step, position=text, setup="")
    if game is None or before is None or before.rules != game.rules:
        solution = step.solution if step.task in ANSWERED else ()  # unless it names cells
        is_beside = step.task in ANSWERED and step.task not in TREES
        says = tuple([said for said in step.says if is_beside or said[0] in ("right", "wrong")])
        step = with_fields(step, only=(), marked=(), arrows=(), solution=solution, says=says)
    else:
        position = position_of(game)
        only = tuple([name for name in step.only if position.is_open(cell_at(game.rules, name))])
        step = with_fields(step, only=only)
        if not is_possible_solution(step, game):
            step = with_fields(step, solution=())
    if step.task not in possible_tasks(step):
        step = with_task(step, LOOK)
    return step


def is_possible_solution(step: DraftStep, game: "Game") -> bool:
    """Whether the cells of a step's solution, if any, can be played. Raises BadLink for a cell that doesn't exist."""
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
    """A draft with undo and redo: now is the current draft, past holds the earlier ones, oldest first.

    Uninterrupted typing in one field counts as one step.
    """

    def __init__(self, draft: "Draft") -> None:
        self.now = draft
        self.past: "list[Draft]" = []
        self._future: "list[Draft]" = []
        self._field = ""  # the field last typed into

    @property
    def can_undo(self) -> bool:
        return bool(self.past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def do(self, draft: "Draft", field: str = "") -> None:
        """Go on with another draft; field names the field being typed into, "" if each change is its own step."""
        if draft == self.now:
            return
        if not field or field != self._field:
            self.past = self.past[1 - MOST :] + [self.now]
        self._field, self._future, self.now = field, [], draft

    def look(self, draft: "Draft") -> None:
        """Show the same draft with another current step; this doesn't count as a change."""
        self.now, self._field = draft, ""

    def undo(self) -> None:
        """Undo a change. Raises Refused if there is none."""
        if not self.past:
            raise Refused("draft nothing to undo")
        self._future.append(self.now)
        self.now, self._field = self.past.pop(), ""

    def redo(self) -> None:
        """Redo a change. Raises Refused if there is none."""
        if not self._future:
            raise Refused("draft nothing to redo")
        self.past.append(self.now)
        self.now, self._field = self._future.pop(), ""


# Templates that an author can begin a lesson with: positions, tasks and solutions, without any words


BOARD = "1-3x3x3-hh-"
# The steps of each template: a name, the moves to the step's position, and the fields that differ from a blank step.
TEMPLATES: "dict[str, tuple[tuple[str, str, dict[str, Any]], ...]]" = {
    "win": (
        ("row", "a1b2b1c3", {"task": WIN, "moves": 1, "solution": ("c1",)}),
        ("diagonal", "c1a1a3b1", {"task": WIN, "moves": 1, "solution": ("b2",)}),
        ("both", "a1b2c3c1a3c2", {"task": FIND, "solution": ("a2", "b3")}),
    ),
    "block": (
        ("row", "a1b2c3b1", {"task": BLOCK, "solution": ("b3",)}),
        ("diagonal", "b1a1c2c3", {"task": BLOCK, "solution": ("b2",)}),
        ("play", "b2a1", {"task": PLAY_HOLD}),
    ),
    "fork": (
        ("find", "a1b2c3c1", {"task": FIND, "solution": ("a3",)}),
        ("win", "b3b2c2a1", {"task": WIN, "moves": 2, "solution": ("c3", "b1", "c1")}),
        ("why", "a1b2c3c1a3", {"task": CHOOSE, "solution": ("1",), "marked": ("a2", "b3")}),
    ),
}


def blank(language: str) -> Draft:
    """Return a lesson without words, whose only step has an empty board; language is a language code."""
    return Draft("", language, (with_fields(BLANK, position=BOARD),), 0)


def following(draft: Draft) -> DraftStep:
    """Return a step without words to follow the current step: the same board, empty."""
    game = game_of(draft.step)
    return with_fields(BLANK, position=to_text(with_moves(game, ()))) if game else BLANK
