"""Finds the bug in a minimax that a bot's answers show, if they show one beyond doubt.

A bug is suspected only if a faulty minimax (faulty_minimax.py) could have given each of the bot's answers; if some of
them are wrong in just the way that the bug leads to; and if no minimax with another bug, and no simple player, explains
the answers nearly as well. Explanations are weighed by how likely they make all the answers: an explanation that allows
many different cells explains little.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from ttt.game.cells import cell_name
from ttt.game.rules import FIRST, Position, Rules
from ttt.lab.faulty_minimax import NO_BUG, ORDERS, Board, InOrder, Minimax, cell_of, models, ordered
from ttt.lab.task_steps import text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import Suspicion
    from ttt.message_types.tasks import ExamStep, Steps

LEAST = 3  # answers that each show the bug; chosen by hand, because fewer may be coincidence
# Wrong answers needed to guess a bug; chosen by hand: players that follow rule cards gave up to 8 that a bug explains.
_LEAST_GUESSED = 10
CLEARLY = math.log(1e6)  # an explanation must be a million times likelier than any with another bug


class Answered(NamedTuple):
    """A position, the moves that led there, and the cells that a bot answered with."""

    position: Position
    moves: "tuple[int, ...]"
    cells: "set[int]"


class _Sight(NamedTuple):
    """An Answered as a minimax sees it; right holds the cells that a correct one may choose."""

    own: int
    other: int
    cells: "set[int]"
    right: "set[int]"
    answered: Answered


class _Fit(NamedTuple):
    """How well an explanation fits: its log-likelihood, at most 0, and the answers that show its bug."""

    likelihood: float
    bug: str
    shown_by: "list[_Sight]"


def suspected(rules: Rules, answered: "Sequence[Answered]", pause: "ExamStep") -> "Steps[Suspicion | None]":
    """Return the bug that the answers show, else None; yield pause now and then: larger boards take seconds."""
    board = Board(rules)
    right = Minimax(board, counts_moves=False)
    seen = [_seen(right, one) for one in answered]
    seen.sort(key=lambda sight: (sight.cells <= sight.right, -sight.answered.position.ply))  # the most telling first
    fits: "list[_Fit]" = []
    for bug, model in models(board):
        fits += _fits(bug, model, seen)
        yield pause
    best = max(fits, key=lambda fit: fit.likelihood)
    others = [fit.likelihood for fit in fits if fit.bug != best.bug]
    if best.bug == NO_BUG or len(best.shown_by) < _LEAST_GUESSED or best.likelihood < max(others) + CLEARLY:
        return None
    return _told(rules, best.bug, best.shown_by, len(seen))


def late(rules: Rules, passed_over: "Sequence[Answered]", count: int) -> "Suspicion | None":
    """Describe a bot that gives no win away but passed over immediate wins; None if in fewer than LEAST positions.

    count is the number of positions that the bot was asked about.
    """
    if len(passed_over) < LEAST:
        return None
    right = Minimax(Board(rules), counts_moves=True)
    return _told(rules, "unhurried", [_seen(right, one) for one in passed_over], count)


def unreturned(game: str, count: int, of: int) -> "Suspicion":
    """Return the bug of leaving marks on the board that the bot was given, as it did in count of `of` positions.

    game is the text of the first such game.
    """
    return {"bug": "mutates", "game": game, "played": "", "right": [], "shown_by": count, "of": of}


def _told(rules: Rules, bug: str, shown_by: "list[_Sight]", count: int) -> "Suspicion":
    """Describe a bug; the example is the position with the fewest empty cells."""
    example = max(shown_by, key=lambda sight: len(sight.answered.moves))
    wrong = min(example.cells - example.right)
    return {
        "bug": bug,
        "game": text_of(rules, (*example.answered.moves, wrong)),
        "played": cell_name(rules, wrong),
        "right": [cell_name(rules, cell) for cell in sorted(example.right)],
        "shown_by": len(shown_by),
        "of": count,
    }


def _seen(right: Minimax, one: Answered) -> _Sight:
    marks, mover = one.position.marks, one.position.to_move
    own, other = marks if mover == FIRST else marks[::-1]
    return _Sight(own, other, one.cells, _best(right.scores(own, other)), one)


def _best(scores: "dict[int, float]") -> "set[int]":
    highest = max(scores.values())
    return {cell for cell, score in scores.items() if score == highest}


def _fits(bug: str, model: Minimax, seen: "list[_Sight]") -> "list[_Fit]":
    """Return how well a model fits if it may take any best cell, and if it takes the first one in some order."""
    likelihood, chosen = 0.0, []
    for sight in seen:
        best = _best(model.scores(sight.own, sight.other))
        if not sight.cells <= best:
            return []
        likelihood -= len(sight.cells) * math.log(len(best))
        chosen.append(best)
    fits = [_Fit(likelihood, bug, _showing(seen, chosen))]
    for firsts in _firsts(model, seen, chosen):
        if all([sight.cells <= first for sight, first in zip(seen, firsts)]):
            fits.append(_Fit(0, bug, _showing(seen, firsts)))
    return fits


def _firsts(model: Minimax, seen: "list[_Sight]", chosen: "list[set[int]]") -> "list[list[set[int]]]":
    """Return the first best cell of each position in each possible order; also the last, if the model has an order."""
    board, orders = model.board, [model.order] if isinstance(model, InOrder) else ORDERS
    found = []
    for order in orders:
        cells = [[cell_of(bit) for bit in ordered(board, order, sight.own | sight.other)] for sight in seen]
        for way in (1, -1) if isinstance(model, InOrder) else (1,):
            found.append([{next(cell for cell in row[::way] if cell in best)} for row, best in zip(cells, chosen)])
    return found


def _showing(seen: "list[_Sight]", chosen: "list[set[int]]") -> "list[_Sight]":
    return [sight for sight, cells in zip(seen, chosen) if not cells & sight.right]
