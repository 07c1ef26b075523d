"""The answer of a step as its author shows it on the board, and the task that this answer implies."""

from ttt.engine.alpha_beta import alpha_beta
from ttt.game.cells import cell_name
from ttt.game.notation import cell_at, from_text
from ttt.game.record import position_of
from ttt.game.row_completions import completing, makes_fork
from ttt.game.rules import FIRST, Position, landing
from ttt.lessons.draft_board import line_position, with_cell, with_line_move
from ttt.lessons.drafting import BLANK, DraftStep, game_of, with_fields, with_task
from ttt.lessons.lesson import BLOCK, CELLS_ARE_RIGHT, CHOOSE, FIND, HOLD, LOOK, MOST_OPTIONS, PREDICT, WIN
from ttt.lessons.tasks import stops_row

SEARCHED = 7  # open cells, at most, for an immediate search: a few hundred positions; chosen by hand
NULL_WINDOW = 0.5  # half the width of a window that holds a draw's score and no other
LARGEST = 400  # cells, at most, of a board that is searched for rows: a larger one takes seconds; chosen by hand


def fitting(step: DraftStep) -> "list[str]":
    """Return the tasks that fit the cells of a step's answer, the likeliest first; WIN means a win in one move."""
    game = game_of(step)
    if game is None or not step.solution:
        return []
    position, side = position_of(game), position_of(game).to_move
    cells = [cell_at(game.rules, name) for name in step.solution]
    has_rows = not game.rules.is_misere and not game.rules.has_points
    if not has_rows or game.rules.size > LARGEST or not all([position.is_legal(cell) for cell in cells]):
        return [HOLD]
    winning = completing(position, side)
    if all([cell in winning for cell in cells]):
        return [FIND] if len(cells) > 1 else [WIN, FIND] if len(winning) == 1 else [FIND, WIN]
    stopping = [] if winning else stops_row(position)
    fork = all([makes_fork(position, cell) for cell in cells])
    if not all([cell in stopping for cell in cells]):
        return [FIND, HOLD] if fork or all([_wins(position, cell) for cell in cells]) else [HOLD]
    if not fork:
        return [BLOCK, HOLD]
    # Showing the only block means BLOCK, even if it also threatens two rows.
    return [BLOCK, FIND, HOLD] if len(cells) == len(stopping) else [FIND, BLOCK, HOLD]


def meant(step: DraftStep) -> str:
    """Return the task that the cells of a step's solution imply; LOOK if it has no cells."""
    return (fitting(step) + [LOOK])[0]


def choices(step: DraftStep) -> "list[str]":
    """Return the tasks that an author can choose between with one press: those that fit the answer, if several do."""
    is_meant_so = step.task in CELLS_ARE_RIGHT and step.task != PREDICT
    fits = fitting(step) if is_meant_so or is_one_move(step) else []
    return fits if len(fits) > 1 else []


def with_choice(step: DraftStep, task: str) -> DraftStep:
    """Return the step with one of its choices() as the task, and the same answer."""
    return _with_task(step, step, task)


def _wins(position: "Position", cell: int) -> bool:
    """Whether a move wins against any reply; False if a quick search can't tell."""
    if len(position.legal_moves()) > SEARCHED:
        return False
    value = alpha_beta(position.play(cell), -NULL_WINDOW, NULL_WINDOW)
    return value > 0 if position.to_move == FIRST else value < 0


def is_meant(step: DraftStep) -> bool:
    """Whether a step has an answer, and its task is the task that the answer implies."""
    if step.task not in CELLS_ARE_RIGHT and not is_one_move(step):
        return False
    return bool(step.solution) and step.task == meant(step)


def is_one_move(step: DraftStep) -> bool:
    """Whether a step asks for an immediate win, whose solution is a cell rather than a line."""
    return bool(step.task == WIN) and step.moves == 1 and len(step.solution) <= 1


def is_on_board(step: DraftStep) -> bool:
    """Whether a step's answer consists of cells, or is a line of moves."""
    return step.task in CELLS_ARE_RIGHT + (WIN,)


def takes_line(step: DraftStep) -> bool:
    """Whether a step's answer is a line of moves, in which the sides alternate."""
    return bool(step.task == WIN) and not is_one_move(step)


def with_answer(step: DraftStep, cell: int) -> DraftStep:
    """Return the step with a cell added to its answer or taken out of it, or with one more move in its line.

    The task follows the answer, unless the author chose another. Raises Refused if the cell can't be played.
    """
    if not step.position:
        return step
    if takes_line(step):
        return with_line_move(step, landing(line_position(step), cell))
    game = from_text(step.position)
    has_answer = is_on_board(step)
    before = step if has_answer else with_fields(step, solution=())
    if cell_name(game.rules, cell) not in before.solution:
        cell = landing(position_of(game), cell)
    after = with_cell(before, "solution", cell)
    if has_answer and not is_meant(step):
        return after
    return _with_task(step, after, meant(after))


def can_be_question(step: DraftStep) -> bool:
    """Whether the answer is a single move that neither wins nor stops a row: other moves may be just as good."""
    return bool(step.task == HOLD) and len(step.solution) == 1


def as_question(step: DraftStep) -> DraftStep:
    """Return the step as a choice between cells, which claims nothing; the former answer is the right option.

    If there are more than MOST_OPTIONS cells, the second option is left empty. Unless can_be_question(), return the
    step unchanged.
    """
    if not can_be_question(step):
        return step
    game = from_text(step.position)
    names = [cell_name(game.rules, cell) for cell in position_of(game).legal_moves()]
    options = names if len(names) <= MOST_OPTIONS else [step.solution[0], ""]
    right = (str(options.index(step.solution[0]) + 1),)
    return with_fields(with_task(step, CHOOSE), options=tuple(options), solution=right)


def followed(before: DraftStep, after: DraftStep) -> DraftStep:
    """Return the later step, its task updated if the position has changed and the answer implied the earlier task."""
    has_changed = before.position != after.position
    return _with_task(before, after, meant(after)) if has_changed and is_meant(before) else after


def _with_task(before: DraftStep, after: DraftStep, task: str) -> DraftStep:
    """Return the later step with a task and its own answer; responses to cells stay even if the answer is empty."""
    moves = 1 if task == WIN else BLANK.moves if is_one_move(before) else before.moves
    step = after if LOOK in (task, before.task) else with_task(after, task)
    return with_fields(step, task=task, solution=after.solution, moves=moves)
