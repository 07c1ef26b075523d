"""Whether the wins and losses that the engine claims by threats hold: an independent program tries every answer.

The engine plays games against itself, each up to the first win or loss that it claims. The claim is written as a tree
(tests/helpers/claim_checker.py), which is then checked against every answer. `python -m tools.bench.claims` writes some
of the claims to tests/cpython/claims.txt. In a few minutes, `python -m tools.bench.claims threes` finds positions won
by threes, not by fours alone, and writes those that another checker confirms to tests/cpython/wins_by_threes.txt: in
each line the moves of the game and then the winning moves, in the order in which the checker asks for them.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from tests.helpers.claim_checker import ANY, Board, Tree, against_move, refutation, written
from tests.helpers.win_checker import WinChecker, wins_by_fours
from ttt.engine.line_counts import Lines
from ttt.engine.search import Search
from ttt.engine.threats import Threats, Win
from ttt.game.analysis import LOSS, WIN
from ttt.game.cells import cell_name
from ttt.game.family import rules, start
from ttt.game.notation import board_text
from ttt.game.rules import Position, Rules

BOARDS = (rules(15, 15, 5), rules(15, 15, 5, "e"))
CLAIMS = 20  # on each board
NODES = 3000  # nodes per move
LONG = 15000  # positions to search for a win, several times as many as the engine searches
RANDOM = (3, 4, 5, 6)  # possible numbers of random plies at the start of a game
LATEST = 60  # plies after which a game is given up
STORED, LARGEST = 6, 4000  # claims to write per board; most characters in one
FILE = Path(__file__).parents[2] / "tests/cpython/claims.txt"
FIVE, THREES = BOARDS[0], FILE.with_name("wins_by_threes.txt")
# The number of positions to find, the winner's moves that they may need, and the most positions with the same number.
WANTED, DEPTHS, OF_A_DEPTH = 30, range(4, 13), 4
QUICK, RANDOM_OF_THREES, LATEST_OF_THREES = 300, (4, 6, 8), 40  # nodes per move, plies as above


class Trees:
    """Trees that show how the engine goes on after each answer to its claims on one board."""

    def __init__(self, board: Rules) -> None:
        self.rules, self.checked = board, checked_board(board)
        self._threats = Threats(Lines(board), board.size)
        self._known: dict[tuple[int, int], Tree | None] = {}

    def of(self, position: Position, value: str) -> Tree | None:
        """Return the tree of a claimed value, or None if the engine finds no way to go on after some answer."""
        mover, waiting = position.marks[position.to_move], position.marks[1 - position.to_move]
        return self._win(mover, waiting) if value == WIN else self._after("", waiting, mover)

    def _win(self, own: int, other: int) -> Tree | None:
        if (own, other) not in self._known:
            win = found(self._threats, own, other)
            self._known[own, other] = (
                self._after(cell_name(self.rules, win.cell), own | 1 << win.cell, other) if win else None
            )
        return self._known[own, other]

    def _after(self, move: str, own: int, other: int) -> Tree | None:
        """Return the tree of the winner's move, already made ("" for none), with a win after each answer.

        Return None as of() does.
        """
        board, bit = self.checked, self.checked.bits.get(move, 0)
        if bit and board.is_row(own, bit):
            return Tree(move, {})
        ready = board.completing(own, other, bit) if bit else 0
        after: dict[str, Tree] = {}
        usual = None if ready else self._win(own, other)
        for name, answer in board.bits.items():
            if answer & (own | other) or ready & ~answer:
                continue
            marks = other | answer
            if usual and not against_move(board, usual, own, marks, board.completing(marks, own, answer)):
                continue
            tree = self._win(own, marks)
            if tree is None:
                return None
            after[name] = tree
        return Tree(move, after | {ANY: usual} if usual else after)


def found(threats: Threats, own: int, other: int) -> Win | None:
    """Return a win by threats, or None if searching LONG positions doesn't find one."""
    search = threats.win(own, other)
    for _ in range(LONG):
        try:
            next(search)
        except StopIteration as end:
            win: Win | None = end.value
            return win
    return None


def checked_board(board: Rules) -> Board:
    """Return the board in the checker's form."""
    return Board(board.m, board.n, board.k, board.is_exact)


def claimed(board: Rules) -> Iterator[tuple[Position, list[str], str]]:
    """Play games without end, each up to the first claim; yield the position, the moves before it and the value."""
    for number in count():
        chance, position, names = random.Random(f"claims {number}"), start(board), list[str]()
        search, at_random = Search(board), chance.choice(RANDOM)
        while not position.outcome and position.ply < LATEST:
            if position.ply < at_random:
                move = chance.choice(near_the_middle(position))
            else:
                found = search.analyse(position, NODES)
                if found.value in (WIN, LOSS):
                    yield position, names, found.value
                    break
                move = found.best[0]
            names.append(cell_name(board, move))
            position = position.play(move)


def near_the_middle(position: Position) -> list[int]:
    """Return the moves up to two cells from the middle of 15x15."""
    return [cell for cell in position.legal_moves() if max(abs(cell % 15 - 7), abs(cell // 15 - 7)) < 3]


def checked(board: Rules) -> Iterator[tuple[str, list[str], Tree | None, list[str] | None]]:
    """Yield each claim's value, the moves before it, its tree or None, and what refutes it (None if it holds)."""
    found, trees = claimed(board), Trees(board)
    for _ in range(CLAIMS):
        position, names, value = next(found)
        tree = trees.of(position, value)
        yield value, names, tree, refutation(trees.checked, names, tree) if tree else ["no tree"]


def claims() -> Iterator[str]:
    """Tell how many of the engine's claims hold."""
    for board in BOARDS:
        found = [(value, wrong) for value, _, _, wrong in checked(board)]
        wins = len([value for value, _ in found if value == WIN])
        held = len([wrong for _, wrong in found if wrong is None])
        yield (
            f"In {CLAIMS} games of `{board_text(board)}` against itself ({NODES} nodes per move), the engine first"
            f" claimed a win in {wins} and a loss in {CLAIMS - wins}. A program that shares nothing with the"
            f" engine and tries every answer confirms {held} of these {CLAIMS} claims"
        )


def write_claims() -> None:
    """Write the first STORED claims on each board that hold and whose trees are short enough."""
    told = []
    for board in BOARDS:
        for _, names, tree, wrong in checked(board):
            text = written(tree) if tree and wrong is None else ""
            if text and len(text) <= LARGEST:
                told.append(f"{board.m}x{board.n}x{board.k}{board.variants} {''.join(names)} {text}\n")
                if len(told) % STORED == 0:
                    break
    FILE.write_text("".join(told), encoding="utf-8")


def first_won(chance: random.Random, search: Search, threats: Threats) -> tuple[Position, list[int], Win] | None:
    """Play until a position is won by threats; return it, the moves to it and the win, or None if none is won."""
    position, moves, at_random = start(FIVE), list[int](), chance.choice(RANDOM_OF_THREES)
    while not position.outcome and position.ply < LATEST_OF_THREES:
        if position.ply < at_random:
            moves.append(chance.choice(near_the_middle(position)))
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


def write_threes() -> None:
    """Find positions won by threes, print each at once, and write them all."""
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
    THREES.write_text("".join(told), encoding="utf-8")


if __name__ == "__main__":
    write_threes() if sys.argv[1:] == ["threes"] else write_claims()
