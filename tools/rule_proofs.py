"""Proves what a game is worth before the first move, within a budget of nodes; equal budgets give equal results."""

from collections.abc import Callable

from ttt.coach.par import par_of
from ttt.engine.first_moves import has_pairing, wins_by_threats
from ttt.engine.line_counts import Lines
from ttt.engine.line_solver import OutOfNodes
from ttt.engine.search import solver_of
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.family import start
from ttt.game.rules import EXACT, MISERE, POINTS, Rules
from ttt.rules_map.known_values import KnownValue

SHORT = (1, 3, 5, 7, 9, 11)  # lengths, in moves, of the wins looked for first; chosen by hand


def proved(rules: Rules, nodes: int) -> KnownValue | None:
    """Return the value of a game for the side that moves first; None if searches of that many nodes don't prove it."""
    par = par_of(rules)
    if par is not None:
        return KnownValue(WIN if par > 0 else LOSS if par < 0 else DRAW, None, "")
    # Each mark is a point, and if the number of cells is odd, the first side makes one more.
    if rules.k == 1 and rules.has_points:
        value = DRAW if rules.size % 2 == 0 else LOSS if rules.is_misere else WIN
        return KnownValue(value, None, "")
    marks_go_anywhere = not set(rules.variants) - {EXACT}
    if marks_go_anywhere and has_pairing(rules):
        return KnownValue(DRAW, None, "")
    known = _by_search(rules, nodes)
    if known is None and marks_go_anywhere and wins_by_threats(rules, nodes):
        return KnownValue(WIN, None, "")
    return known


def _by_search(rules: Rules, nodes: int) -> KnownValue | None:
    """Return the value by alpha-beta, with the number of moves if the nodes suffice for it; None if nothing is proved.

    First look for short wins, with a separate budget for each length: a limit on the length helps to find them.
    """
    lines = Lines(rules)
    solver = solver_of(rules, lines)
    position, value, plies = start(rules), None, None

    def scores(least: int) -> bool:
        return solver.ask(position, lines.empty_board, lines.empty_board, least)[0] >= least

    try:
        for short in () if set(rules.variants) & {MISERE, POINTS} else SHORT:
            solver.nodes, solver.budget = 0, nodes
            if short <= rules.size and scores(solver.end - short):
                return KnownValue(WIN, short, "")
    except OutOfNodes:
        pass
    solver.nodes, solver.budget = 0, nodes
    try:
        value = WIN if scores(1) else DRAW if scores(0) else LOSS
        if value != DRAW and not rules.has_points:
            plies = _length(rules, solver.end, value, scores)
    except OutOfNodes:
        pass
    return KnownValue(value, plies, "") if value else None


def _length(rules: Rules, end: int, value: str, scores: Callable[[int], bool]) -> int:
    """Return the number of plies in a game that is won or lost, with best play. Raises OutOfNodes."""
    on_own_move = (value == WIN) != (rules.is_misere)
    for plies in range(1 if on_own_move else 2, rules.size + 1, 2):
        if scores(end - plies) if value == WIN else not scores(plies + 1 - end):
            return plies
    raise ValueError(rules)
