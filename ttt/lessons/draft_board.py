"""What a lesson's author puts on the board of a step: marks, arrows, the solution.

The step has to have a board, except for why_not().
"""

from ttt.game.cells import cell_name
from ttt.game.errors import Refused
from ttt.game.notation import board_text, cell_at, from_text, to_text
from ttt.game.record import Game, position_of, with_moves
from ttt.game.rules import Position, landing
from ttt.lessons.drafting import DraftStep, with_fields, with_game
from ttt.lessons.set_up_position import set_up


def toggled(names: "tuple[object, ...]", name: "object") -> "tuple[object, ...]":
    """Return the names with one added, or removed if it was among them."""
    if name in names:
        return tuple([other for other in names if other != name])
    return names + (name,)


def with_cell(step: DraftStep, field: str, cell: int) -> DraftStep:
    """Return the step with a cell added to only, marked or solution, or taken out of it.

    Raises Refused if the cell to add can't be played, unless field is "marked".
    """
    game = from_text(step.position)
    name = cell_name(game.rules, cell)
    if field != "marked" and name not in getattr(step, field) and not position_of(game).is_open(cell):
        raise Refused("draft not free", cell=name)
    return with_fields(step, **{field: toggled(getattr(step, field), name)})


def with_arrow(step: DraftStep, begin: int, end: int) -> DraftStep:
    """Return the step with an arrow added, or removed if it was already there."""
    if begin == end:
        return step
    rules = from_text(step.position).rules
    arrow = cell_name(rules, begin), cell_name(rules, end)
    return with_fields(step, arrows=toggled(step.arrows, arrow))


def line_position(step: DraftStep) -> Position:
    """Return the position after the line that solves WIN."""
    position = position_of(from_text(step.position))
    for name in step.solution:
        position = position.play(cell_at(position.rules, name))
    return position


def with_line_move(step: DraftStep, cell: int) -> DraftStep:
    """Return the step with one more move in the winning line; once the line wins, it sets the task's number of moves.

    Raises IllegalMove.
    """
    position = line_position(step)
    after = position.play(cell)
    step = with_fields(step, solution=step.solution + (cell_name(position.rules, cell),))
    # If the number of moves is odd, the side that began the line also made its last move.
    if after.outcome and after.outcome.winner is not None and len(step.solution) % 2:
        step = with_fields(step, moves=(len(step.solution) + 1) // 2)
    return step


def setup_text(game: "Game", marks: "list[str]", to_move: str) -> str:
    """Return the text of a board that no game leads to; marks holds "X", "O" or "" for each cell."""
    return ":".join((board_text(game.rules), "".join([mark or "." for mark in marks]), to_move))


def marks_on(step: DraftStep) -> "list[str]":
    """Return the mark on each cell of the board, set up or played: "X", "O" or ""."""
    if step.setup:
        return ["" if mark == "." else mark for mark in step.setup.split(":")[1]]
    game = from_text(step.position)
    return marks_in(game, position_of(game))


def marks_in(game: "Game", position: Position) -> "list[str]":
    """Return the mark on each cell in a position of a game: "X", "O" or ""."""
    holders = [position.holder(cell) for cell in range(game.rules.size)]
    return ["" if side is None else game.mark(side) for side in holders]


def to_move_on(step: DraftStep) -> str:
    """Return the mark whose turn it is."""
    if step.setup:
        return str(step.setup.split(":")[2])
    game = from_text(step.position)
    return game.mark(position_of(game).to_move)


def with_move(step: DraftStep, cell: int) -> DraftStep:
    """Return the step after one more move; with gravity, its mark falls. Raises IllegalMove."""
    game = from_text(step.position)
    position = position_of(game)
    cell = landing(position, cell)
    position.play(cell)
    return _at(step, with_moves(game, game.moves + (cell,)))


def without_move(step: DraftStep) -> DraftStep:
    """Return the step with the last move of its game taken back; a board that was set up stays as it is."""
    game = from_text(step.position)
    return step if step.setup or not game.moves else _at(step, with_moves(game, game.moves[:-1]))


def emptied(step: DraftStep) -> DraftStep:
    """Return the step with an empty board."""
    return _at(step, with_moves(from_text(step.position), ()))


def with_mark(step: DraftStep, cell: int, mark: str) -> DraftStep:
    """Return the step with a mark on a cell, "" for none; with gravity, a mark falls to the lowest free cell."""
    game, marks = from_text(step.position), marks_on(step)
    if mark and game.rules.has_gravity and not marks[cell]:
        for lower in range(cell, game.rules.size, game.rules.m):
            cell = lower if not marks[lower] else cell
    marks[cell] = mark
    more = marks.count("X") - marks.count("O")
    to_move = to_move_on(step)
    if more:
        to_move = "O" if more > 0 else "X"
    elif not step.setup:
        to_move = game.opens
    return _set_up(step, game, marks, to_move)


def with_turn(step: DraftStep, mark: str) -> DraftStep:
    """Return the step with the turn given to a mark."""
    return _set_up(step, from_text(step.position), marks_on(step), mark)


def why_not(step: DraftStep) -> "Refused | None":
    """Return why no game leads to the marks on the board; None if one does."""
    try:
        if step.setup:
            _game_with(from_text(step.position), marks_on(step), to_move_on(step))
    except Refused as error:
        return error
    return None


def _set_up(step: DraftStep, game: "Game", marks: "list[str]", to_move: str) -> DraftStep:
    try:
        return _at(step, _game_with(game, marks, to_move))
    except Refused:
        return with_fields(step, setup=setup_text(game, marks, to_move))


def _at(step: DraftStep, game: "Game") -> DraftStep:
    return with_game(step, game, to_text(game))


def _game_with(game: "Game", marks: "list[str]", to_move: str) -> "Game":
    """Return a game on the same board that leads to these marks and this turn. Raises Refused if none does."""
    held = {cell: marks[cell] for cell in range(len(marks)) if marks[cell]}
    return set_up(game.rules, held, to_move)
