"""What a teacher asks of a board in a frame: what it shows, which cells may be played, and the goal."""

from collections import namedtuple

from ttt.game.errors import BadSetting, Refused
from ttt.game.notation import cell_at
from ttt.game.record import PERSON, Game
from ttt.game.rules import Position, Rules
from ttt.session.embedding import switch
from ttt.session.stored_text import plain_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

WIN, HOLD = "win", "hold"
MOST = 99  # the most moves that a goal may allow a side, counting only its own


class Goal(namedtuple("Goal", ("kind", "moves"))):
    """A goal: to WIN in at most a number of moves of your own, or to HOLD (moves is 0), which means not to lose."""

    def __str__(self) -> str:
        return self.kind if self.kind == HOLD else f"{self.kind} {self.moves}"


class Taught(namedtuple("Taught", ("analysis", "locked", "cells", "marked", "goal"))):
    """A teacher's wishes: analysis says that cells show their values, locked says that the person can't play.

    cells are the only cells that the person may play, () for all; marked are the highlighted cells; goal is a Goal or
    None.
    """


NOTHING = Taught(False, False, (), (), None)


def taught_from(given: "dict[str, str]", rules: Rules) -> "tuple[Taught, tuple[Refused, ...]]":
    """Return what options ask for on a board with these rules, and the errors of invalid ones, which are ignored."""
    met: "dict[str, object]" = {}
    refused = []
    for name, read in _READ:
        if name in given:
            try:
                met[name] = read(given[name], rules)
            except Refused as because:
                refused.append(BadSetting("option", given=name + "=" + given[name], because=because))
    values = [met.get(name, default) for (name, _), default in zip(_READ, NOTHING)]
    return Taught(*values), tuple(refused)


def shown(before: Taught, asked: "Mapping[str, str | bool]", rules: Rules) -> Taught:
    """Return the wishes with other cells, marked or locked, as the host page asks. Raises Refused if one is invalid."""
    cells, marked = [
        cells_from(str(asked[name]), rules) if name in asked else now
        for name, now in (("cells", before.cells), ("marked", before.marked))
    ]
    locked = asked.get("locked", before.locked)
    is_locked = locked if isinstance(locked, bool) else switch(locked)
    return Taught(before.analysis, is_locked, cells, marked, before.goal)


def cells_from(text: str, rules: Rules) -> "tuple[int, ...]":
    """Return the cells that a text names, separated by spaces. Raises BadLink for a cell that isn't on the board."""
    return tuple([cell_at(rules, name) for name in text.split(" ") if name])


def goal_from(text: str) -> Goal:
    """Return the goal that a text names: "win 2" or "hold". Raises BadSetting."""
    kind, _, number = text.partition(" ")
    if text == HOLD:
        return Goal(HOLD, 0)
    moves = plain_number(number, 2, 1, MOST)
    if kind != WIN or not moves:
        raise BadSetting("goal", given=text, most=MOST)
    return Goal(WIN, moves)


def own_side(game: Game) -> int:
    """Return the side that has the goal: the only person's, or else the side to move."""
    if game.seats.count(PERSON) == 1:
        return game.seats.index(PERSON)
    return len(game.moves) % 2


def is_reached(goal: Goal, began: Game, game: Game, position: Position) -> "bool | None":
    """Whether a game has reached a goal that was set at an earlier point, began; None while this is undecided."""
    side, before = own_side(began), len(began.moves)
    if len(game.moves) == before:
        return None
    own = len([ply for ply in range(before, len(game.moves)) if ply % 2 == side])
    if position.outcome and position.outcome.winner == side:
        return goal.kind == HOLD or own <= goal.moves
    if position.outcome:
        return goal.kind == HOLD and position.outcome.winner is None
    if goal.kind == HOLD:
        return None
    # The other side's move can win the game for this side only where rows lose or score, or marks are shared.
    is_answered = position.to_move == side
    by_other = game.rules.is_misere or game.rules.has_points or game.rules.shares_marks
    return False if own >= goal.moves and (is_answered or not by_other) else None


def playable(taught: Taught, position: Position) -> "tuple[int, ...] | None":
    """Return the cells that the person can choose, None for all open ones; with gravity, also the cells above them."""
    if taught.locked:
        return ()
    if not taught.cells:
        return None
    rules = position.rules
    if not rules.has_gravity:
        return taught.cells
    cells: "list[int]" = []
    for cell in taught.cells:
        if position.is_open(cell):
            cells += range(cell % rules.m, cell + 1, rules.m)
    return tuple(cells)


# How each option is read, in the order of Taught.
_READ: "tuple[tuple[str, Callable[[str, Rules], object]], ...]" = (
    ("analysis", lambda text, rules: switch(text)),
    ("locked", lambda text, rules: switch(text)),
    ("cells", cells_from),
    ("marked", cells_from),
    ("goal", lambda text, rules: goal_from(text)),
)
