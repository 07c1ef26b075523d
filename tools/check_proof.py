"""Checks a proof of who wins a game, by the rules alone: python tools/check_proof.py FILE (docs/proofs.md).

It reads the file once, and stops at the first line that proves nothing. A board is a string of X, O and dots.
"""

import fileinput
import re
import sys
from collections.abc import Iterable
from operator import itemgetter


class Proof:
    """A proof, and the rules of its game; me is the side whose strategy is checked, you its opponent."""

    number = 0  # of the last line read

    def check(self, file: Iterable[str]) -> str:
        """Return what a file proves, such as "3x3x3 draw". Raises ValueError with the first hole."""
        self.lines = (line.split() for self.number, line in enumerate(file, 1))
        heading, (game, *value) = next(self.lines, []), next(self.lines, []) or [""]
        if heading != ["ttt-proof", "1"] or value not in (["draw"], ["X", "wins"], ["O", "wins"]):
            raise ValueError("This isn't a proof of version 1.")
        self.take_rules(game)
        for strategy in [["X", "holds"], ["O", "holds"]] if value == ["draw"] else [value]:
            self.me, self.you, self.holds = strategy[0], "XO"[strategy[0] == "X"], strategy[1] == "holds"
            self.met, board, words = set[tuple[str, ...]](), "." * len(self.names), next(self.lines, [])
            if words[:2] != strategy:
                raise ValueError(f"How {' '.join(strategy)} is missing.")
            (self.check_answer if self.me == "X" else self.check_replies)(board, words[2:])
        if next(self.lines, None) is not None:
            raise ValueError("The proof is over, but the file goes on.")
        return " ".join([game, *value])

    def take_rules(self, text: str) -> None:
        found = re.fullmatch(r"(\d\d?)x(\d\d?)x(\d\d?)(m?)(g?)(e?)", text, re.ASCII)
        m, n, k = map(int, found.groups()[:3]) if found else (0, 0, 0)
        if not found or not 1 <= m <= 26 or 0 in (n, k) or m * n > 400:
            raise ValueError(f"“{text}” isn't a game that this program knows.")
        self.m, (self.misere, self.gravity, self.exact) = m, map(bool, found.groups()[3:])
        self.names = [f"{chr(97 + cell % m)}{cell // m + 1}" for cell in range(m * n)]
        self.cells = {name: cell for cell, name in enumerate(self.names)}
        place = {(x, y): y * m + x for y in range(n) for x in range(m)}
        starts = [(x, y, right, down) for x, y in place for right, down in ((1, 0), (0, 1), (1, 1), (1, -1))]
        rays = [[place.get((x + i * a, y + i * b), -1) for i in range(-1, k + 1)] for x, y, a, b in starts]
        # Each row's cells, and the cells just beyond its ends.
        self.rows = [(ray[1:-1], [end for end in ray[:: k + 1] if end >= 0]) for ray in rays if -1 not in ray[1:-1]]
        ups = (0,) if self.gravity else (0, n - 1)
        images = [[place[abs(left - x), abs(up - y)] for x, y in place] for left in (0, m - 1) for up in ups]
        images += [[image[x * m + y] for x, y in place] for image in images if m == n and not self.gravity]
        self.images = [itemgetter(*image, image[0]) for image in images]  # one cell twice, so that all return tuples

    def open_cells(self, board: str) -> list[int]:
        below = board[self.m :] + "#" * self.m if self.gravity else "#" * len(board)
        return [cell for cell, mark in enumerate(board) if mark == "." and below[cell] != "."]

    def needs(self, mark: str, board: str) -> list[list[int]]:
        """Return the cells that a side still needs, for each row that it can complete."""
        rows = [row for row, ends in self.rows if not self.exact or mark not in [board[end] for end in ends]]
        return [[at for at in row if board[at] == "."] for row in rows if all(board[at] in (mark, ".") for at in row)]

    def check_answer(self, board: str, words: list[str]) -> None:
        cell = self.cells.get(words[0], -1) if words else -1
        if cell not in self.open_cells(board):
            raise ValueError(f"{self.me} can't play “{' '.join(words[:1])}”.")
        if [cell] not in self.needs(self.me, board):
            self.check_replies(board[:cell] + self.me + board[cell + 1 :], words[1:])
        elif self.misere:
            raise ValueError(f"{self.me} loses with {words[0]}.")

    def check_replies(self, board: str, how: list[str]) -> None:
        """Check that each reply is answered: by the next lines, or in the other cell of a pair that how names."""
        if how:
            self.check_pairs(board, how)
        needed = self.needs(self.you, board)
        for cell in [] if how or self.has_held(board) else self.open_cells(board):
            name, after = self.names[cell], board[:cell] + self.you + board[cell + 1 :]
            if [cell] in needed and not self.misere:
                raise ValueError(f"{self.you} wins with {name}.")
            if [cell] not in needed and self.must_be_answered(after):
                if (words := next(self.lines, []))[:1] != [name]:
                    raise ValueError(f"The answer to {name} is missing.")
                self.check_answer(after, words[1:])

    def must_be_answered(self, board: str) -> bool:
        mine = [] if self.misere else self.needs(self.me, board)
        image = min(image(board) for image in self.images)  # the same for all images of a position
        is_plain = self.has_held(board) or image in self.met or any([cell] in mine for cell in self.open_cells(board))
        self.met.add(image)
        return not is_plain

    def has_held(self, board: str) -> bool:
        if "." not in board and not self.holds:
            raise ValueError("The board is full, and nobody has won.")
        return "." not in board or (self.holds and not self.needs(self.me if self.misere else self.you, board))

    def check_pairs(self, board: str, how: list[str]) -> None:
        free, upper = {cell for cell, mark in enumerate(board) if mark == "."}, set[int]()
        pairs = [[self.cells.get(name, -1) for name in word.split("-")] for word in how]
        if self.gravity and how == ["follow"]:
            columns = [[cell for cell in sorted(free) if cell % self.m == column] for column in range(self.m)]
            pairs = [column[at : at + 2] for column in columns for at in range(0, len(column), 2)]
            upper = {pair[0] for pair in pairs}  # the side gets them all
        can_pair = self.holds and not self.misere and self.gravity == bool(upper)
        for pair in pairs or [[]]:
            if not can_pair or len(pair) != 2 or not free.issuperset(pair):
                raise ValueError(f"“{' '.join(how)}” doesn't pair free cells.")
            free -= {*pair}
        for row in self.needs(self.you, board):
            if not (upper & {*row} or any({*pair} <= {*row} for pair in pairs)):
                raise ValueError(f"Nothing stops {' '.join(self.names[cell] for cell in row)}.")


if __name__ == "__main__":
    proof = Proof()
    try:
        with fileinput.input(encoding="utf-8") as text:
            print(f"proved: {proof.check(text)}")
    except ValueError as hole:
        sys.exit(f"line {proof.number}: {hole}")
