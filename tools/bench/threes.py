"""Finds positions of 15x15 won by threes, not by fours alone, and writes them with their proofs.

`python -m tools.bench.threes` lets the engine play against itself with few nodes. Each game begins with some random
moves near the middle and ends at the first position that is won by threats. Positions that the tests' checker confirms
are written to tests/cpython/wins_by_threes.txt. Each line has the moves of the game and then the winning moves, in the
order in which the checker asks for them. This takes a few minutes; the seeds are fixed.
"""

import random
from collections import Counter
from itertools import count
from pathlib import Path

from tests.helpers.win_checker import WinChecker, wins_by_fours
from tools.bench.claims import found
from ttt.engine.line_counts import Lines
from ttt.engine.search import Search
from ttt.engine.threats import Threats, Win
from ttt.game.cells import cell_name
from ttt.game.family import rules, start
from ttt.game.rules import Position

FIVE = rules(15, 15, 5)
FILE = Path(__file__).parents[2] / "tests/cpython/wins_by_threes.txt"
# The number of positions to find, the winner's moves that they may need, and the most positions with the same number.
WANTED, DEPTHS, OF_A_DEPTH = 30, range(4, 13), 4
QUICK = 300  # nodes per move in the games
RANDOM = (4, 6, 8)  # possible numbers of random plies at the start of a game
LATEST = 40  # plies after which a game is given up


def first_won(chance: random.Random, search: Search, threats: Threats) -> tuple[Position, list[int], Win] | None:
    """Play until a position is won by threats; return it, the moves to it and the win, or None if none is won."""
    position, moves, at_random = start(FIVE), list[int](), chance.choice(RANDOM)
    while not position.outcome and position.ply < LATEST:
        if position.ply < at_random:
            near = [cell for cell in position.legal_moves() if 5 <= cell % 15 <= 9 and 5 <= cell // 15 <= 9]
            moves.append(chance.choice(near))
        else:
            mover = position.to_move
            win = found(threats, position.marks[mover], position.marks[1 - mover])
            if win:
                return position, moves, win
            moves.append(search.analyse(position, QUICK).best[0])
        position = position.play(moves[-1])
    return None


def proof(threats: Threats, position: Position) -> list[int] | None:
    """Return the winning moves in the order in which the checker asks for them, or None if it rejects the win."""
    asked: list[int] = []

    def strategy(own: int, other: int) -> int | None:
        win = found(threats, own, other)
        asked.append(win.cell if win else -1)
        return win.cell if win else None

    own, other = position.marks[position.to_move], position.marks[1 - position.to_move]
    return asked if WinChecker(FIVE, strategy).holds(own, other) else None


def main() -> None:
    """Find positions, print each at once, and write them all."""
    search, threats = Search(FIVE), Threats(Lines(FIVE), FIVE.size)
    told: list[str] = []
    depths: Counter[int] = Counter()
    for number in count():
        if len(told) == WANTED:
            break
        first = first_won(random.Random(f"threes {number}"), search, threats)
        if not first:
            continue
        position, moves, win = first
        own, other = position.marks[position.to_move], position.marks[1 - position.to_move]
        if win.moves not in DEPTHS or depths[win.moves] == OF_A_DEPTH or wins_by_fours(FIVE, own, other):
            continue
        proved = proof(threats, position)
        if proved:
            depths[win.moves] += 1
            names = ["".join(cell_name(FIVE, cell) for cell in cells) for cells in (moves, proved)]
            told.append(f"{names[0]} {names[1]}\n")
            print(number, win.moves, told[-1], end="", flush=True)
    FILE.write_text("".join(told), encoding="utf-8")


if __name__ == "__main__":
    main()
