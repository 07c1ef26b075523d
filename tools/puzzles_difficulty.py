"""Measures how hard a puzzle is by how often the computer solves it.

Five levels try it, each with four budgets of nodes for its search (search.py), so there are twenty solvers in all. At
each level, the computer plays a random move with a certain chance, and otherwise one of its search's best moves
(level.py), so how often it finds every move of a solution is computed, not sampled. The **difficulty** is the share of
the twenty that fail, in whole percent: it rises with the number of moves to choose from, with the moves that the
solution takes, and with the nodes needed to find them.
"""

from math import comb
from typing import NamedTuple

from tools.puzzles_finding import Found
from ttt.engine.search import Search
from ttt.game.level import random_share
from ttt.game.record import position_of
from ttt.game.rules import Position
from ttt.lessons.lesson import FIND, POINTS, WIN

LEVELS = (20, 40, 60, 80, 100)
BUDGETS = (1, 10, 100, 1000)  # nodes; the page's computer has more, so it solves more


class Choice(NamedTuple):
    """The chances that one choice is right: if made at random, and if made by the search with each of BUDGETS."""

    at_random: float
    by_search: tuple[float, ...]


class Measured(NamedTuple):
    """How many in a hundred solve a puzzle at each of LEVELS, and the percentage of all twenty solvers that don't."""

    solved: tuple[int, ...]
    difficulty: int


def measured(puzzle: Found) -> Measured:
    """Return how often a puzzle is solved, computed exactly, in whole percent."""
    choices = _choices(puzzle)
    shares = [_share(choices, level) for level in LEVELS]
    return Measured(tuple([round(100 * share) for share in shares]), round(100 - 100 * sum(shares) / len(shares)))


def _share(choices: list[Choice], level: int) -> float:
    """Return the chance that a level gets every choice right, averaged over the budgets."""
    at_random = random_share(level)
    total = 0.0
    for number in range(len(BUDGETS)):
        chance = 1.0
        for choice in choices:
            chance *= at_random * choice.at_random + (1 - at_random) * choice.by_search[number]
        total += chance
    return total / len(BUDGETS)


def _choices(puzzle: Found) -> list[Choice]:
    """Return the choices that a solver makes one after the other."""
    position = position_of(puzzle.game)
    if puzzle.task == WIN:
        found = []
        for number, cell in enumerate(puzzle.solution):
            if number % 2 == 0:
                is_last = number == len(puzzle.solution) - 1
                found.append(_move(position, _at_once(position) if is_last else (cell,)))
            position = position.play(cell)
        return found
    if puzzle.task == POINTS:
        return [_move(position, _making(position, puzzle.solution[0]))]
    if puzzle.task == FIND and len(puzzle.solution) > 1:
        return [_all_of(position, puzzle.solution)]
    return [_move(position, puzzle.solution)]


def _move(position: Position, right: tuple[int, ...]) -> Choice:
    """Return the choice of one move if only the given moves are right."""
    bests = [Search(position.rules).analyse(position, nodes).best for nodes in BUDGETS]
    by_search = [len(set(best) & set(right)) / len(best) for best in bests]
    return Choice(len(right) / len(position.legal_moves()), tuple(by_search))


def _all_of(position: Position, right: tuple[int, ...]) -> Choice:
    """Return the choice of all right moves at once: the search names those that it has proved to win."""
    named = []
    for nodes in BUDGETS:
        cells = Search(position.rules).analyse(position, nodes).cells
        named.append(float(tuple(sorted([cell for cell in cells if cells[cell].value == "W"])) == right))
    return Choice(1 / comb(len(position.legal_moves()), len(right)), tuple(named))


def _at_once(position: Position) -> tuple[int, ...]:
    """Return the moves that win at once."""
    legal = position.legal_moves()
    after = [(cell, position.play(cell).outcome) for cell in legal]
    return tuple([cell for cell, outcome in after if outcome and outcome.winner == position.to_move])


def _making(position: Position, points: int) -> tuple[int, ...]:
    """Return the moves that make that many points."""
    side = position.to_move
    legal = position.legal_moves()
    return tuple([cell for cell in legal if position.play(cell).points[side] - position.points[side] == points])
