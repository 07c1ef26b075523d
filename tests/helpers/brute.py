"""A solver that tries everything and shares no code with the engine: the rules again, in a few lines."""

from collections.abc import Iterator

from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.rules import Position, Rules

STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))
SOONEST = 1000  # plies; more than any game has
Cell = tuple[int, int]  # column and row


class Brute:
    """A solver for one game. own are the marks of the side to move, as bits, and other those of the opponent."""

    def __init__(self, board: Rules) -> None:
        self.board = board
        cells = [(x, y) for y in range(board.n) for x in range(board.m)]
        # The rows through each cell: the bits of a row, and those past its ends that own must not hold in an exact row.
        self.rows: list[list[tuple[int, int]]] = [[] for _ in cells]
        for x, y in cells:
            for right, down in STEPS if board.k > 1 else STEPS[:1]:
                row = [(x + at * right, y + at * down) for at in range(board.k)]
                if all(cell in cells for cell in row):
                    ends = [(x - right, y - down), (x + board.k * right, y + board.k * down)]
                    beyond = [cell for cell in ends if cell in cells and "e" in board.variants]
                    for cell in row:
                        self.rows[cells.index(cell)].append((bits(cells, row), bits(cells, beyond)))
        self.known: dict[tuple[int, int, int], int] = {}

    def moves(self, own: int, other: int) -> Iterator[int]:
        """Yield the cells that may be played."""
        taken, m, size = own | other, self.board.m, self.board.size
        for cell in range(size):
            is_held = cell + m >= size or taken >> cell + m & 1
            if not taken >> cell & 1 and (is_held or "g" not in self.board.variants):
                yield cell

    def worth(self, own: int, other: int, cell: int, ahead: int) -> int:
        """Return the worth of a move for its player, who leads by ahead points: above 0 for a win, more if sooner."""
        variants = self.board.variants
        own |= 1 << cell
        made = sum([own & row == row and not own & beyond for row, beyond in self.rows[cell]])
        is_full = own | other == (1 << self.board.size) - 1
        if "p" in variants:
            ahead += made
            result = (ahead > 0) - (ahead < 0) if is_full else None
        else:
            result = 1 if made else 0 if is_full else None
        if result is None:
            later = self.best(other, own, -ahead)
            return 0 if later == 0 else 1 - later if later > 0 else -1 - later
        return (-result if "m" in variants else result) * (SOONEST - 1)

    def best(self, own: int, other: int, ahead: int) -> int:
        """Return the worth of the best move."""
        key = own, other, ahead
        if key not in self.known:
            self.known[key] = max([self.worth(own, other, cell, ahead) for cell in self.moves(own, other)])
        return self.known[key]

    def cells(self, position: Position) -> dict[int, tuple[str, int | None]]:
        """Map each legal move of an open position to its value and the plies to the end, None in a draw."""
        side = position.to_move
        own, other = position.marks[side], position.marks[1 - side]
        ahead = position.points[side] - position.points[1 - side]
        return {cell: told(self.worth(own, other, cell, ahead)) for cell in self.moves(own, other)}


def told(worth: int) -> tuple[str, int | None]:
    if worth == 0:
        return DRAW, None
    return WIN if worth > 0 else LOSS, SOONEST - abs(worth)


def bits(cells: list[Cell], some: list[Cell]) -> int:
    return sum([1 << cells.index(cell) for cell in some])
