"""Games at random in which nobody leaves the other side a row to complete: the middle of a game with sense in it."""

import random
from collections.abc import Iterator

from ttt.game.rules import Position, Rules, start


def quiet_games(board: Rules, count: int, plies: int) -> Iterator[tuple[Position, list[int]]]:
    """Positions after so many moves, with these; from one seed."""
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
    """Whether nobody has won, and who is to move does not win at once."""
    return not position.outcome and not any(position.play(cell).outcome for cell in position.legal_moves())
