"""Random games in which nobody leaves the other side a row to complete, which gives sensible middle games."""

import random
from collections.abc import Iterator

from ttt.game.family import start
from ttt.game.rules import Position, Rules


def quiet_games(board: Rules, count: int, plies: int) -> Iterator[tuple[Position, list[int]]]:
    """Yield positions after a number of moves, with these moves; the positions are the same each time."""
    chance = random.Random(plies)
    while count:
        position = start(board)
        moves: list[int] = []
        while position.ply < plies:
            quiet = [cell for cell in position.legal_moves() if is_quiet(position.play(cell))]
            if not quiet:
                break
            moves.append(chance.choice(quiet))
            position = position.play(moves[-1])
        if position.ply == plies:
            count -= 1
            yield position, moves


def is_quiet(position: Position) -> bool:
    """Whether the game goes on and the side to move can't end it at once."""
    return not position.outcome and not any(position.play(cell).outcome for cell in position.legal_moves())
