"""How well each level plays 3x3 and "three loses", computed exactly over all games.

A level plays a random legal move with probability p = (100 - level) / 99, and otherwise one of the best moves, all
equally likely. A result is 1 for a win, 0 for a draw and -1 for a loss. Its average against a player who doesn't
depend on the level is a polynomial in p, which is worked out once and then evaluated at each level's p.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from ttt.engine.search import Search
from ttt.engine.symmetry import moved, symmetries
from ttt.game.family import rules, start
from ttt.game.record import EASIEST, HARDEST
from ttt.game.rules import FIRST, SECOND, Position, Rules

BOARD, THREE_LOSES = rules(), rules(3, 3, 3, "m")
LEVELS = range(EASIEST, HARDEST + 1)
EVERY = symmetries(BOARD)
SEARCH = Search(BOARD)
SEARCHES = {BOARD: SEARCH, THREE_LOSES: Search(THREE_LOSES)}

# What a win, a draw and a loss count: "result" is wins minus losses; each of the others counts one result alone.
RESULTS = {"result": (1, 0, -1), "wins": (1, 0, 0), "losses": (0, 0, 1)}


def share(level: int) -> Fraction:
    return Fraction(HARDEST - level, HARDEST - EASIEST)


def standing_for(position: Position) -> Position:
    """Return the one position that stands for all eight images of a position."""
    images = [tuple([moved(marks, symmetry) for marks in position.marks]) for symmetry in EVERY]
    place = images.index(min(images))
    return position._replace(marks=images[place], outcome=position.outcome and position.outcome._replace(lines=()))


@cache
def children(position: Position) -> tuple[list[Position], list[Position]]:
    """Return what stands for the positions after all legal moves (see standing_for), and after the best moves."""
    best = SEARCHES[position.rules].analyse(position).best
    after = {cell: standing_for(position.play(cell)) for cell in position.legal_moves()}
    return list(after.values()), [after[cell] for cell in best]


def worth_at_the_end(position: Position, side: int, worths: tuple[int, int, int]) -> Fraction:
    winner = position.outcome.winner
    return Fraction(worths[1] if winner is None else worths[0] if winner == side else worths[2])


# Polynomials in p: their coefficients, the constant first.
Polynomial = list[Fraction]


def mean(polynomials: Sequence[Polynomial]) -> Polynomial:
    longest = max([len(each) for each in polynomials])
    padded = [each + [Fraction(0)] * (longest - len(each)) for each in polynomials]
    return [sum(column) / len(padded) for column in zip(*padded, strict=True)]


def mixed(at_random: Polynomial, at_best: Polynomial) -> Polynomial:
    """Return p * at_random + (1 - p) * at_best."""
    longest = max(len(at_random), len(at_best))
    one, other = [each + [Fraction(0)] * (longest - len(each)) for each in (at_random, at_best)]
    difference = [left - right for left, right in zip(one, other, strict=True)]
    return [stay + more for stay, more in zip([*other, Fraction(0)], [Fraction(0), *difference], strict=True)]


def value_at(polynomial: Polynomial, p: Fraction | int) -> Fraction:
    value = Fraction(0)
    for coefficient in reversed(polynomial):
        value = value * p + coefficient
    return value


@cache
def polynomial(side: int, opponent: str, kind: str, board: Rules = BOARD) -> Polynomial:
    """Return a level's average as a side, for a kind of RESULTS, against an opponent who plays "best" or "random"."""

    @cache
    def of(position: Position) -> Polynomial:
        if position.outcome:
            return [worth_at_the_end(position, side, RESULTS[kind])]
        every, best = children(position)
        if position.to_move == side:
            return mixed(mean([of(child) for child in every]), mean([of(child) for child in best]))
        return mean([of(child) for child in (best if opponent == "best" else every)])

    return of(start(board))


def by_level(side: int, opponent: str, kind: str = "result", board: Rules = BOARD) -> list[Fraction]:
    found = polynomial(side, opponent, kind, board)
    return [value_at(found, share(level)) for level in LEVELS]


def shares_against_the_easiest(board: Rules = BOARD) -> dict[int, Fraction]:
    """Map each level to its share of the points against the easiest, moving first in half of the games."""
    first, second = [by_level(side, "random", board=board) for side in (FIRST, SECOND)]
    return dict(zip(LEVELS, [(2 + one + other) / 4 for one, other in zip(first, second, strict=True)], strict=True))


# The share of the points at which each name begins; the last level has its own name, because it never loses.
BEGINS = {
    "beginner": Fraction(0),
    "casual": Fraction(60, 100),
    "medium": Fraction(70, 100),
    "strong": Fraction(80, 100),
}


def expected(side: int, level: int, other: int, board: Rules = BOARD) -> float:
    """Return the average result of a level as a side against another level."""
    chances = (float(share(level)), float(share(other)))

    @cache
    def of(position: Position) -> float:
        if position.outcome:
            return float(worth_at_the_end(position, side, RESULTS["result"]))
        p = chances[position.to_move != side]
        every, best = [[of(child) for child in some] for some in children(position)]
        return p * sum(every) / len(every) + (1 - p) * sum(best) / len(best)

    return of(start(board))
