"""The games that the interview class TicTacToe(n) has to play: player 1 begins, and nobody moves after a win."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from ttt.counters import TicTacToe

SMALLEST, LARGEST = 2, 20  # sizes of board in the random games
RANDOM_GAMES = 10  # on each board
COST_SIZES = (4, 8, 16, 32, 64)
LARGEST_FILLED = 32  # a class that looks at every cell would take a minute to fill 64 x 64

Cell = tuple[int, int]


class InterviewGame(NamedTuple):
    """A game: the size of its board, its moves as row, column and player, and what each must return."""

    n: int
    moves: "list[list[int]]"
    answers: "list[int]"


def random_games(seed: int) -> "Iterator[InterviewGame]":
    """Yield games on boards of every size, smallest first; in half of them a player is led to complete a line."""
    chance = random.Random(seed)
    for n in range(SMALLEST, LARGEST + 1):
        for number in range(RANDOM_GAMES):
            cells = [(row, column) for row in range(n) for column in range(n)]
            chance.shuffle(cells)
            if number % 2:
                line = chance.choice(_lines(n, chance.randrange(n)))
                chance.shuffle(line)
                cells = _led_to(line, cells, chance.randrange(2))
            yield _game(n, cells)


def cost_games(n: int) -> "dict[str, InterviewGame]":
    """Return the games in which a class has the most to scan, by what it may scan: a kind of line, or a filled board.

    A line is completed in its last cell. In "filled", each row and column holds only one player's marks for as long as
    possible, so that no scan of all rows or columns stops early.
    """
    kinds = ("row", "column", "diagonal", "antidiagonal")
    cells = [(row, column) for row in range(n) for column in range(n)]
    games = {kind: _game(n, _led_to(line, cells, 0)) for kind, line in zip(kinds, _lines(n, n - 1))}
    if n <= LARGEST_FILLED:
        half = n // 2
        first = [(row, column) for row, column in cells if (column < half) is (row < n - 1)]
        second = [cell for cell in cells if cell not in first]
        games["filled"] = _game(n, _alternating(first, second))
    return games


def _lines(n: int, at: int) -> "list[list[Cell]]":
    """Return the row and the column at an index, then the diagonal and the antidiagonal."""
    each = range(n)
    return [
        [(at, place) for place in each],
        [(place, at) for place in each],
        [(place, place) for place in each],
        [(place, n - 1 - place) for place in each],
    ]


def _led_to(line: "list[Cell]", cells: "list[Cell]", player: int) -> "list[Cell]":
    """Order cells so that a player, 0 or 1, marks a whole line, unless the other wins first."""
    others = [cell for cell in cells if cell not in line]
    return _alternating(line, others) if player == 0 else _alternating(others, line)


def _alternating(first: "list[Cell]", second: "list[Cell]") -> "list[Cell]":
    return [cell for pair in zip(first, second) for cell in pair] + first[len(second) :] + second[len(first) :]


def _game(n: int, cells: "list[Cell]") -> InterviewGame:
    """Play some cells in turn, up to a win, and return the game."""
    judge = TicTacToe(n)
    moves: "list[list[int]]" = []
    answers: "list[int]" = []
    for number, (row, column) in enumerate(cells):
        player = number % 2 + 1
        moves.append([row, column, player])
        answers.append(judge.move(row, column, player))
        if answers[-1]:
            break
    return InterviewGame(n, moves, answers)
