"""The exact worth of each move where marks vanish, found without delay.

The stored values of positions ignore the rule that ends a game as a draw when a position arises for the third time. The
rule can only save the loser, if the win leads through a position that has arisen twice. In that case, the win is proved
again without such positions.
"""

from ttt.engine.retrograde import Solution, solve
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis, Worth, summed_up
from ttt.game.errors import IllegalMove
from ttt.kinds.vanishing.game import LETTERS, VanishingPosition
from ttt.kinds.vanishing.values import MARKS, after, empty_cells, is_won, worth

_OPPOSITE = {WIN: LOSS, LOSS: WIN, DRAW: DRAW}

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.kinds.vanishing.values import Cells


class VanishingSearch:
    """The search of one position, like those in search.py, finished at once, because the values come from a table.

    It takes hardly any nodes. Raises IllegalMove if the game is over.
    """

    def __init__(self, position: "Any") -> None:
        if position.outcome:
            raise IllegalMove("no move left")
        self.analysis = _analysis(position)
        self.nodes = self.analysis.nodes

    def go_on(self, nodes: int) -> bool:
        """Return True: nothing is left to learn."""
        return True


def _analysis(position: "VanishingPosition") -> Analysis:
    forbidden = _there_twice(position.past)
    cells = {}
    for cell in position.legal_moves():
        child = position.play(cell)
        if child.outcome:
            is_win = child.outcome.winner is not None
            cells[cell] = Worth(WIN if is_win else DRAW, 1 if is_win else None, True, None)
            continue
        value, plies = worth(cells_of(child.past))
        if forbidden and value != DRAW:
            value, plies = _without(child.past, value, forbidden)
        cells[cell] = Worth(_OPPOSITE[value], None if plies is None else plies + 1, True, None)
    return summed_up(cells, len(cells))


def cells_of(past: str) -> "Cells":
    """Return the cells of the last moves, whose marks are on the board."""
    return tuple([LETTERS[0].index(letter) for letter in past[-MARKS:].lower()])


def _there_twice(past: str) -> "set[str]":
    """Return the won or lost positions, as their last moves, that have arisen twice: the next time makes a draw."""
    seen: "set[str]" = set()
    twice: "set[str]" = set()
    for end in range(MARKS, len(past) + 1):
        state = past[end - MARKS : end]
        (twice if state in seen else seen).add(state)
    return {state for state in twice if worth(cells_of(state))[0] != DRAW}


def _without(past: str, value: str, forbidden: "set[str]") -> "tuple[str, int | None]":
    """Return the value and the plies to the end if forbidden positions are draws; value is the stored value."""
    state = past[-MARKS:]
    plies = worth(cells_of(state))[1]
    if _is_kept(state, value, forbidden):
        return value, plies
    solved = _solved(state, value, forbidden)
    found = solved.value(state)
    return (found, solved.plies(state)) if found == value else (DRAW, None)


def _is_kept(state: str, value: str, forbidden: "set[str]") -> bool:
    """Whether the winner can win just as soon without a forbidden position."""
    following = [_after(state, cell) for cell in empty_cells(cells_of(state))]
    if value == LOSS:
        return all([then not in forbidden and _is_kept(then, WIN, forbidden) for then in following])
    plies = worth(cells_of(state))[1]
    for then in following:
        found, left = worth(cells_of(then))
        is_best = found == LOSS and left is not None and left + 1 == plies
        if is_best and (left == 0 or (then not in forbidden and _is_kept(then, LOSS, forbidden))):
            return True
    return False


def _solved(begin: str, value: str, forbidden: "set[str]") -> Solution:
    """Solve all that follows. The winner makes only moves that win with nothing forbidden: no others can win."""
    winner = _mover(begin) if value == WIN else 1 - _mover(begin)

    def moves(state: str) -> "list[int]":
        cells = cells_of(state)
        free = empty_cells(cells)
        return free if _mover(state) != winner else [cell for cell in free if worth(after(cells, cell))[0] == LOSS]

    def result(state: str) -> "str | None":
        if is_won(cells_of(state)):
            return LOSS
        return DRAW if state in forbidden and state != begin else None

    return solve(lambda: begin, moves, _after, result)


def _mover(state: str) -> int:
    """Return the side to move after some moves."""
    return 1 if state[-1] in LETTERS[0] else 0


def _after(state: str, cell: int) -> str:
    return (state + LETTERS[_mover(state)][cell])[-MARKS:]
