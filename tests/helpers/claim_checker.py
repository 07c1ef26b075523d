"""Checks that a claimed win holds against every answer, in games where marks go anywhere and a completed row wins.

This module has its own rules, and shares nothing with what it checks. A claim is a tree: a move of the side that
is said to win, then the tree after each answer, and one tree for all other answers. As a text,
`h8(g8:h9,*:h7(*))` moves to h8, after g8 to h9, and after any other answer to h7; where an answer leaves a row to
complete, the winner completes it, so nothing is written for it. The claim of a lost position begins with the bracket.
"""

import re
from functools import cache
from typing import NamedTuple

STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))
ANY = "*"


class Tree(NamedTuple):
    """A move, "" where the other side moves first, and what follows each answer; ANY is every answer not named."""

    move: str
    after: "dict[str, Tree]"


class Board:
    """A board: its cells as bits, by name, and its rows."""

    def __init__(self, columns: int, rows: int, k: int, is_exact: bool = False) -> None:
        self.k = k
        names = [[f"{_letters(x)}{y + 1}" for x in range(columns)] for y in range(rows)]
        self.bits = {name: 1 << y * columns + x for y, line in enumerate(names) for x, name in enumerate(line)}
        # Each row through a cell, with the cells past its ends that the side must not hold if rows are exact.
        self.through: dict[int, list[tuple[int, int]]] = {bit: [] for bit in self.bits.values()}
        for y in range(rows):
            for x in range(columns):
                for right, down in STEPS:
                    row = [(x + right * step, y + down * step) for step in range(-1, k + 1)]
                    marks = [1 << b * columns + a if 0 <= a < columns and 0 <= b < rows else 0 for a, b in row]
                    if all(marks[1:-1]):
                        beyond = marks[0] | marks[-1] if is_exact else 0
                        for bit in marks[1:-1]:
                            self.through[bit].append((sum(marks[1:-1]), beyond))

    def completing(self, own: int, other: int, bit: int) -> int:
        """Return the free cells, as bits, that complete a row through one of the side's cells."""
        found = 0
        for row, beyond in self.through[bit]:
            if not row & other and (row & own).bit_count() == self.k - 1 and not beyond & own:
                found |= row & ~own
        return found

    def is_row(self, own: int, bit: int) -> bool:
        """Whether one of the side's marks is on a completed row."""
        return any(row & own == row and not beyond & own for row, beyond in self.through[bit])


def refutation(board: Board, moves: list[str], claim: Tree) -> list[str] | None:
    """Return the moves that refute a claim about the position after some moves; None if the claim holds.

    The list ends with the reason: "taken", "a row", "a draw", or "nothing" if the claim has no answer to the last move.
    """
    mover, waiting = [sum(board.bits[name] for name in moves[side::2]) for side in (len(moves) % 2, 1 - len(moves) % 2)]
    own, other = (mover, waiting) if claim.move else (waiting, mover)
    ready = 0  # the cells on which the other side completes a row
    for bit in board.bits.values():
        ready |= board.completing(other, own, bit) if bit & other else 0
    if claim.move:
        return against_move(board, claim, own, other, ready)
    return ["a row"] if ready else against_answers(board, claim, own, other, 0)


def against_move(board: Board, tree: Tree, own: int, other: int, ready: int) -> list[str] | None:
    """Return what refutes a move or its sequel, as refutation() does.

    ready are the cells on which the other side completes a row.
    """
    bit = board.bits[tree.move]
    if bit & (own | other):
        return [tree.move, "taken"]
    own |= bit
    if board.is_row(own, bit):
        return None
    if ready & ~bit:
        return [tree.move, "a row"]
    found = against_answers(board, tree, own, other, board.completing(own, other, bit))
    return found and [tree.move, *found]


def against_answers(board: Board, tree: Tree, own: int, other: int, ready: int) -> list[str] | None:
    """Return an answer that refutes the tree, and what follows, as refutation() does.

    ready are the cells on which the claimed winner completes a row.
    """
    free = [(name, bit) for name, bit in board.bits.items() if not bit & (own | other)]
    if not free:
        return ["a draw"]
    for name, bit in free:
        if ready & ~bit:
            continue  # a row is completed next
        after, marks = tree.after.get(name, tree.after.get(ANY)), other | bit
        found = against_move(board, after, own, marks, board.completing(marks, own, bit)) if after else ["nothing"]
        if found:
            return [name, *found]
    return None


def written(tree: Tree) -> str:
    """Write a tree as a text."""
    after = [f"{answer}:{written(follows)}" for answer, follows in tree.after.items()]
    return f"{tree.move}({','.join(after)})" if after else tree.move


def read(text: str) -> Tree:
    """Read a tree from its text."""
    parts = re.findall(r"[a-z]+\d+|[*(),:]", text)
    tree, end = _read(parts, 0)
    if "".join(parts) != text or end != len(parts):
        raise ValueError(text)
    return tree


def _read(parts: list[str], at: int) -> tuple[Tree, int]:
    move, after = "", dict[str, Tree]()
    if parts[at] != "(":
        move, at = parts[at], at + 1
    if at < len(parts) and parts[at] == "(":
        while parts[at] != ")":
            answer = parts[at + 1]
            after[answer], at = _read(parts, at + 3)  # past the answer and its colon
        at += 1
    return Tree(move, after), at


@cache
def _letters(column: int) -> str:
    """Return the letters of a column: a to z, then aa."""
    return (_letters(column // 26 - 1) if column >= 26 else "") + chr(ord("a") + column % 26)
