"""The values of a position and its moves, as a learner fills them in: 1 if X wins, 0 for a draw, -1 if O wins.

Both sides play perfectly. Plain minimax finds the values, so this is only for positions with few empty cells.
"""

from ttt.engine.minimax import minimax
from ttt.game.record import Game, position_of, with_moves

X_WINS, NOBODY_WINS, O_WINS = 1, 0, -1
VALUES = (O_WINS, NOBODY_WINS, X_WINS)


def value(game: "Game") -> int:
    """Return what a game's position is worth to X, one of VALUES."""
    score = minimax(position_of(game))
    first_wins = (score > 0) - (score < 0)
    return first_wins if game.opens == "X" else -first_wins


def below(game: "Game") -> "list[Game]":
    """Return the games after each move, in the order of the cells."""
    return [with_moves(game, game.moves + (cell,)) for cell in position_of(game).legal_moves()]


def values(game: "Game") -> "tuple[int, ...]":
    """Return the values of the moves, in the order of the cells, and then the value of the position itself."""
    return tuple([value(after) for after in below(game)] + [value(game)])


def wrong_places(game: "Game", given: "tuple[int | None, ...]") -> "list[int]":
    """Return the indices of values() at which a different value was given, or no value."""
    return [place for place, right in enumerate(values(game)) if given[place] != right]
