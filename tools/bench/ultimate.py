"""How strong the levels are at ultimate tic-tac-toe: matches between them, and level 100 against random moves.

`python -m tools.bench.ultimate` plays each tenth level against the one ten below, level 100 against random moves, and
each opponent against the next weaker one; `--games` says how many games, `--nodes` how many nodes a move may cost. The
same command plays the same games.
"""

import argparse
from random import Random
from typing import NamedTuple

from ttt.game.family import start
from ttt.game.notation import board_from
from ttt.game.record import EASIEST, HARDEST, OPPONENTS, seat_named
from ttt.lab.players import Levels

TENTHS = tuple(range(10, HARDEST + 1, 10))


class Score(NamedTuple):
    """How often the first seat of a match has won, drawn and lost."""

    wins: int
    draws: int
    losses: int

    @property
    def share(self) -> float:
        """The first seat's share of the points."""
        return (self.wins + self.draws / 2) / sum(self)


def match(text: str, seat: int, other: int, games: int, nodes: int) -> Score:
    """Play games between two seats, which take turns to move first; return the first seat's score.

    text names the board. A seat is a level (1 plays at random) or an opponent.
    """
    board = board_from(text)
    levels, chance = Levels(board, nodes), Random(f"{text} {seat} {other}")
    results = []
    for game in range(games):
        seats = (seat, other) if game % 2 == 0 else (other, seat)
        position = start(board)
        while not position.outcome:
            position = position.play(levels.move(position, seats[position.to_move], chance.random))
        winner = position.outcome.winner
        results.append(0 if winner is None else 1 if seats[winner] == seat else -1)
    return Score(results.count(1), results.count(0), results.count(-1))


def main() -> None:
    """Play all matches, and print each result as soon as it is known."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", default="9x9x3u")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--only", choices=("levels", "random", "opponents"))
    given = parser.parse_args()
    seats = [seat_named(name) for name in OPPONENTS]
    matches = {
        "random": [(HARDEST, EASIEST)],
        "levels": list(zip(TENTHS[1:], TENTHS, strict=False)),
        "opponents": list(zip(seats[1:], seats, strict=False)),
    }
    for kind, pairs in matches.items():
        for seat, other in pairs if given.only in (None, kind) else ():
            score = match(given.board, seat, other, given.games, given.nodes)
            print(f"{kind}: {seat} against {other}: {tuple(score)}, {score.share:.1%}", flush=True)


if __name__ == "__main__":
    main()
