"""Who made the moves of a game, and who could have made them."""

from ttt.game.record import Game


def mover(game: Game, ply: int) -> int:
    """The side, as it is now, of whoever made a move; moves are counted from 0. With a swap, marks change hands."""
    return game.actor(ply + len(game.choice) if ply > 2 else ply)


def with_seats(game: Game, seats: "tuple[int, int]") -> Game:
    """The same game with others in the seats as they are now."""
    return Game(game.rules, seats, *game[2:])
