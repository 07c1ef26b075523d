"""Whether the wins and losses that the engine claims by threats hold: an independent program tries every answer.

The engine plays games against itself, each up to the first win or loss that it claims. The claim is written as a tree
(tests/helpers/claim_checker.py), which is then checked against every answer. `python -m tools.bench.claims` writes some
of the claims to tests/cpython/claims.txt.
"""

import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from tests.helpers.claim_checker import ANY, Board, Tree, against_move, refutation, written
from ttt.engine.line_counts import Lines
from ttt.engine.search import Search
from ttt.engine.threats import Threats, Win
from ttt.game.analysis import LOSS, WIN
from ttt.game.cells import cell_name
from ttt.game.family import rules, start
from ttt.game.rules import Position, Rules

BOARDS = (rules(15, 15, 5), rules(15, 15, 5, "e"))
CLAIMS = 20  # on each board
NODES = 3000  # nodes per move
LONG = 15000  # positions to search for a win, several times as many as the engine searches
RANDOM = (3, 4, 5, 6)  # possible numbers of random plies at the start of a game
LATEST = 60  # plies after which a game is given up
STORED, LARGEST = 6, 4000  # claims to write per board; most characters in one
FILE = Path(__file__).parents[2] / "tests/cpython/claims.txt"


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


def claims(board: Rules) -> Iterator[tuple[Position, list[str], str]]:
    """Play games without end, each up to the first claim; yield the position, the moves before it and the value."""
    for number in count():
        chance, position, names = random.Random(f"claims {number}"), start(board), list[str]()
        search, at_random = Search(board), chance.choice(RANDOM)
        while not position.outcome and position.ply < LATEST:
            if position.ply < at_random:
                near = [cell for cell in position.legal_moves() if max(abs(cell % 15 - 7), abs(cell // 15 - 7)) < 3]
                move = chance.choice(near)
            else:
                found = search.analyse(position, NODES)
                if found.value in (WIN, LOSS):
                    yield position, names, found.value
                    break
                move = found.best[0]
            names.append(cell_name(board, move))
            position = position.play(move)


def checked(board: Rules) -> Iterator[tuple[str, list[str], Tree | None, list[str] | None]]:
    """Yield each claim's value, the moves before it, its tree or None, and what refutes it (None if it holds)."""
    found, trees = claims(board), Trees(board)
    for _ in range(CLAIMS):
        position, names, value = next(found)
        tree = trees.of(position, value)
        yield value, names, tree, refutation(trees.checked, names, tree) if tree else ["no tree"]


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    for board in BOARDS:
        found = [(value, wrong) for value, _, _, wrong in checked(board)]
        wins = len([value for value, _ in found if value == WIN])
        held = len([wrong for _, wrong in found if wrong is None])
        yield (
            f"15x15, {'exactly ' * bool(board.variants)}5 in a row: in {CLAIMS} games against itself ({NODES} nodes per"
            f" move), the engine first claimed a win in {wins} and a loss in {CLAIMS - wins}. A program that"
            f" shares nothing with the engine and tries every answer confirms {held} of these {CLAIMS} claims"
        )


def main() -> None:
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


if __name__ == "__main__":
    main()
