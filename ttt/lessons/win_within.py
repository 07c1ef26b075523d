"""Proofs that a side wins, or can't win, within a given number of its own moves, if a completed row wins.

The search goes to a fixed depth and shares nothing with the engine, so that each checks the other. A side completes a
row if it can; one threat forces the reply; two at once can't be answered. If marks neither fall nor make a row too
long, an extra mark never harms its side: so a move can only win if it would also win after a pass, and a win in two
moves takes a mark that makes two threats at once. Otherwise every move and every reply is tried.
"""

from ttt.game.board_lines import all_lines
from ttt.game.cells import DIRECTIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Position, Rules

ENOUGH = 20000000  # rows of a small board looked at for one question; chosen by hand: some seconds
_LARGE = 2500  # cells: a row costs twice as much on a board of this size; chosen by hand
_MOST_KEPT = 500000  # answers; a table this large is emptied before it grows; chosen by hand


class GaveUp(Exception):
    """The budget is spent, and nothing is proved."""


def fits(rules: "Rules") -> bool:
    """Whether wins under these rules can be proved here."""
    return not (rules.is_misere or rules.has_points or rules.marks_vanish)


class WinWithin:
    """Questions about positions of one game, whose rules must pass fits(). The answers are remembered."""

    def __init__(self, rules: "Rules", budget: int = ENOUGH) -> None:
        self.rules = rules
        self.looks = 0  # number of times that all rows were looked at, for this question
        self._budget = budget
        self._has_gravity = rules.has_gravity
        self._is_free = not self._has_gravity and not rules.is_exact
        self._full = (1 << rules.size) - 1
        self._floor = ((1 << rules.m) - 1) << rules.size
        self._lines = _lines(rules)
        self._cost = len(self._lines) * (1 + rules.size // _LARGE)  # the cost of one look at all rows
        self._won: "dict[tuple[int, int, int], bool]" = {}
        self._replied: "dict[tuple[int, int, int], bool]" = {}

    def wins(self, position: "Position", moves: int) -> bool:
        """Whether the side to move wins within that many moves. Raises GaveUp."""
        if position.outcome or moves < 1:
            return False
        self.looks = 0
        side = position.to_move
        return self._wins(position.marks[side], position.marks[1 - side], moves)

    def winning(self, position: "Position", moves: int) -> "list[int]":
        """Return the moves with which the side to move wins within that many, this one included. Raises GaveUp."""
        if not self.wins(position, moves):
            return []
        side = position.to_move
        own, other = position.marks[side], position.marks[1 - side]
        at_once = self._completing(own, other)
        return [
            cell
            for cell in position.legal_moves()
            if at_once >> cell & 1 or (moves > 1 and self._is_lost(other, own | 1 << cell, moves - 1))
        ]

    def _wins(self, own: int, other: int, moves: int) -> bool:
        """Whether the side to move, whose marks are own, wins within that many moves."""
        free = self._open(own | other)
        if self._completing(own, other) & free:
            return True
        if moves == 1:
            return False
        key = own, other, moves
        known = self._won.get(key)
        if known is None:
            _keep_small(self._won)
            # Try a win in fewer moves first: it costs little, and rules out most of what is left.
            known = self._wins(own, other, moves - 1) or self._wins_slowly(own, other, free, moves)
            self._won[key] = known
        return known

    def _wins_slowly(self, own: int, other: int, free: int, moves: int) -> bool:
        """Whether one of the free cells wins in that many moves, given that fewer aren't enough."""
        threats = self._completing(other, own) & free
        if threats & threats - 1:
            return False
        cells = threats or free
        if moves == 2 and self._is_free:
            return bool(self._doubling(own, other) & cells)
        for bit in _bits(cells):
            if self._is_free and not self._wins(own | bit, other, moves - 1):
                continue
            if self._is_lost(other, own | bit, moves - 1):
                return True
        return False

    def _is_lost(self, own: int, other: int, moves: int) -> bool:
        """Whether the side to move loses whatever it does, within that many more moves of the other side."""
        free = self._open(own | other)
        if not free or self._completing(own, other) & free:
            return False
        threats = self._completing(other, own) & free
        if threats & threats - 1:
            return True
        if threats:
            return self._wins(other, own | threats, moves)
        if moves == 1 and not self._has_gravity:
            return False
        key = own, other, moves
        known = self._replied.get(key)
        if known is None:
            _keep_small(self._replied)
            known = all(self._wins(other, own | bit, moves) for bit in self._replies(own, other, free))
            self._replied[key] = known
        return known

    def _replies(self, own: int, other: int, free: int) -> "list[int]":
        """Return all replies, first the replies on lines that the other side is about to fill: they refute most."""
        near = 0
        for line, _ in self._looked_at():
            missing = line & ~other
            second = missing & missing - 1
            if not line & own and not second & second - 1:
                near |= line
        return _bits(free & near) + _bits(free & ~near)

    def _completing(self, own: int, other: int) -> int:
        """Return the empty cells that would complete a row of own, whether or not they can be played."""
        found = 0
        for line, fence in self._looked_at():
            if not line & other:
                missing = line & ~own
                if not missing & missing - 1 and not fence & own:
                    found |= missing
        return found

    def _doubling(self, own: int, other: int) -> int:
        """Return the cells where a mark of own would make two threats at once."""
        partners: "dict[int, int]" = {}
        found = 0
        for line, _ in self._looked_at():
            if not line & other:
                missing = line & ~own
                second = missing & missing - 1
                if second and not second & second - 1:
                    first = missing ^ second
                    for bit, partner in ((first, second), (second, first)):
                        if partners.setdefault(bit, partner) != partner:
                            found |= bit
        return found

    def _open(self, taken: int) -> int:
        """Return the cells that may be played."""
        free = self._full & ~taken
        return free & (taken | self._floor) >> self.rules.m if self._has_gravity else free

    def _looked_at(self) -> "list[tuple[int, int]]":
        """Return all rows of the board, counting one look at them. Raises GaveUp if the budget is spent."""
        if self.looks * self._cost >= self._budget:
            raise GaveUp
        self.looks += 1
        return self._lines


def _keep_small(table: "dict[tuple[int, int, int], bool]") -> None:
    if len(table) >= _MOST_KEPT:
        table.clear()


def _lines(rules: "Rules") -> "list[tuple[int, int]]":
    """Return each line of k cells, and the cells beyond its ends whose marks make a row too long, both as bits.

    Where no row is too long, the second number is 0.
    """
    if rules.lines:
        return [(sum([1 << cell for cell in line]), 0) for line in all_lines(rules)]
    found = []
    for right, down in DIRECTIONS if rules.k > 1 else DIRECTIONS[:1]:
        for cell in range(rules.size):
            row, column = divmod(cell, rules.m)

            def at(step: int, right: int = right, down: int = down, row: int = row, column: int = column) -> int:
                y, x = row + step * down, column + step * right
                return 1 << (y * rules.m + x) if 0 <= x < rules.m and 0 <= y < rules.n else 0

            if at(rules.k - 1):
                bits = sum([at(step) for step in range(rules.k)])
                found.append((bits, at(-1) | at(rules.k) if rules.is_exact else 0))
    return found


def _bits(cells: int) -> "list[int]":
    """Return the single bits of a set of cells."""
    found = []
    while cells:
        found.append(cells & -cells)
        cells &= cells - 1
    return found
