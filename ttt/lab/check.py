"""Checks a certificate that a player cannot lose: python check.py FILE [BOT.py]. It needs only Python.

A certificate names a board (3x3x3: columns, rows, marks in a row; then m misère, g gravity, e exact rows), the sides
that are played, and the strategy: for each position, its cells row by row ("." is empty, X moves first), the cell to
play (a1 is top left). Every reply of the opponent is tried. The program whose SHA-256 the certificate names is not run;
if BOT.py is given, the two SHA-256s are compared. The exit status is 0 if the strategy cannot lose, 1 if it can or
BOT.py is not the named program, and 2 if there is no certificate.
"""

import hashlib
import json
import re
import sys
from pathlib import Path

HUGE = 2_000_000  # characters
SIDES = {"both": (0, 1), "first": (0,), "second": (1,)}
Told = tuple[int, str, str]  # the exit status, a key of SAYS, and the detail for its sentence
SAYS = {
    "cannot lose": "This strategy cannot lose. {} positions were checked.",
    "other": "This strategy cannot lose, but the certificate is not of this program: it names the SHA-256 {}",
    "loses": "It can lose: {}",
    "no move": "It has no move that is allowed in the position {}",
    "idle": "It has a move in a position that never comes up: {}",
    "form": "This isn't a version 1 certificate: {}",
}
NOT_CHECKED = "Not checked: whether the program that it names plays this strategy. No program was run"
NOT_NAMED = ", and the SHA-256 was compared with none. To compare it: python check.py FILE BOT.py"


def check(text: str, program: bytes | None = None) -> Told:
    """Check a certificate's strategy and, if a program is given, whether the certificate names that program."""
    try:
        told = json.loads(text)
        head = f"{told['certificate']}, version {told['version']!r}, {told['board']}"
        size = re.match("cannot lose, version 1, NxNxN(m?g?e?)\\Z".replace("N", "([1-9]|1[0-2])"), head)
        if not size or len(text) > HUGE:
            raise ValueError(f"{len(text)} characters, {head}")
        sides, strategy = SIDES[told["sides"]], dict(**told["strategy"])
        status, why, what = replay(int(size[1]), int(size[2]), int(size[3]), size[4], sides, strategy)
        if status == 0 and program is not None and not is_named(told.get("code"), program):
            return 1, "other", ascii(told.get("code"))[:100]
        return status, why, what
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        return 2, "form", ascii(error)[:100]


def is_named(code: object, program: bytes) -> bool:
    """Whether a SHA-256 is a program's, as given or without a byte order mark and with Unix line ends."""
    plain = program.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")
    return code in [hashlib.sha256(one).hexdigest() for one in (program, plain)]


def replay(m: int, n: int, k: int, variants: str, sides: tuple[int, ...], strategy: dict[str, str]) -> Told:
    """Check a strategy and return what check() returns; games are played ply by ply, and equal positions are merged."""
    names, count, level = [chr(97 + cell % m) + str(cell // m + 1) for cell in range(m * n)], len(strategy), {"": ""}
    for side, ply in [(side, ply) for side in sides for ply in range(m * n)]:
        before, level = level if ply else {"." * (m * n): ""}, {}  # by position, moves that lead to it
        for board, moves in before.items():
            cells = [c for c in range(m * n) if board[c] == "." and not ("g" in variants and board[c + m :][:1] == ".")]
            if ply % 2 == side:
                name = strategy.pop(board, "")
                cells = [cell for cell in cells if names[cell] == name]
                if not cells:
                    return 1, "no move", board
            for cell in cells:
                after = board[:cell] + "XO"[ply % 2] + board[cell + 1 :]
                if not has_row(after, cell, m, n, k, "e" in variants):
                    level.setdefault(after, moves + names[cell])
                elif (ply % 2 == side) == ("m" in variants):
                    return 1, "loses", f"1-{m}x{n}x{k}{variants}-hh-{moves}{names[cell]}"
    return (1, "idle", ascii(min(strategy))[:100]) if strategy else (0, "cannot lose", str(count))


def has_row(board: str, cell: int, m: int, n: int, k: int, is_exact: bool) -> bool:
    """Whether a cell's mark is in a row that ends the game."""
    for right, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
        length = 1
        for step in (1, -1):
            x, y = cell % m + step * right, cell // m + step * down
            while 0 <= x < m and 0 <= y < n and board[y * m + x] == board[cell]:
                length, x, y = length + 1, x + step * right, y + step * down
        if length == k or (length > k and not is_exact):
            return True
    return False


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            certificate = file.read(HUGE + 1)
        programs = [Path(name).read_bytes() for name in sys.argv[2:3]]
        status, why, what = check(certificate, *programs)
    except (OSError, IndexError, ValueError) as error:
        status, why, what, programs = 2, "form", ascii(error), []
    print(SAYS[why].format(what) if sys.argv[1:] else "Usage: python check.py FILE [BOT.py]")
    if status == 0:
        print(NOT_CHECKED + ("." if programs else NOT_NAMED))
    sys.exit(status)
