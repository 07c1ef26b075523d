"""Who made each move of a game, with which mark, and the same game with other seats."""

from ttt.game.record import Game


def mover(game: Game, ply: int) -> int:
    """Return the side, after any swap, of the player who made a move; moves are counted from 0."""
    return game.actor(ply + len(game.choice) if ply > 2 else ply)


def mark_of(game: Game, ply: int) -> str:
    """Return the mark that a move puts down; moves are counted from 0."""
    if not game.rules.shares_marks:
        return game.mark(ply % 2)
    return "O" if game.moves[ply] >= 2 * game.rules.size else "X"


def with_seats(game: Game, seats: "tuple[int, int]") -> Game:
    """Return the game with other seats, given as they are after any swap."""
    return Game(game.rules, seats, *game[2:])
