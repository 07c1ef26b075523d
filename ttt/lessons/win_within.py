"""Whether a side wins within so many moves of its own, on a board of any size, where a completed row wins.

A plain search to a fixed depth, which shares nothing with the engine, so that each is a proof of the other. A row that
can be completed is completed; one threat forces the reply; two at once can't be answered. Where marks neither fall nor
make a row too long, one mark more never harms its side: so a move can win only if it would after a pass too, and to win
in two it takes a mark that makes two threats at once. Elsewhere every move and every reply is tried.
"""

from ttt.game.board_lines import all_lines
from ttt.game.cells import DIRECTIONS
from ttt.game.rules import EXACT, GRAVITY, MISERE, POINTS, VANISHING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Position, Rules

ENOUGH = 20000000  # rows of a small board, looked at for one question; set by hand: some seconds
_LARGE = 2500  # cells, for which a row costs twice as much; set by hand
_MOST_KEPT = 500000  # answers; the table is emptied before it grows beyond this; set by hand


class GaveUp(Exception):
    """The budget is spent, and nothing is proved."""


def fits(rules: "Rules") -> bool:
    """Whether wins under these rules can be proved here."""
    return not [variant for variant in (MISERE, POINTS, VANISHING) if variant in rules.variants]


class WinWithin:
    """Questions about positions of one game, which fits(); it keeps what it learns."""

    def __init__(self, rules: "Rules", budget: int = ENOUGH) -> None:
        self.rules = rules
        self.looks = 0  # at all rows of the board, for the question
        self._budget = budget
        self._has_gravity = GRAVITY in rules.variants
        self._is_free = not self._has_gravity and EXACT not in rules.variants
        self._full = (1 << rules.size) - 1
        self._floor = ((1 << rules.m) - 1) << rules.size
        self._lines = _lines(rules)
        self._cost = len(self._lines) * (1 + rules.size // _LARGE)  # of a look
        self._won: "dict[tuple[int, int, int], bool]" = {}
        self._replied: "dict[tuple[int, int, int], bool]" = {}

    def wins(self, position: "Position", moves: int) -> bool:
        """Whether the side to move wins within so many moves. Raises GaveUp."""
        if position.outcome or moves < 1:
            return False
        self.looks = 0
        side = position.to_move
        return self._wins(position.marks[side], position.marks[1 - side], moves)

    def winning(self, position: "Position", moves: int) -> "list[int]":
        """Every move with which the side to move wins within so many, this one included. Raises GaveUp."""
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
        """Whether the side to move, which has the marks of own, wins within so many moves."""
        free = self._open(own | other)
        if self._completing(own, other) & free:
            return True
        if moves == 1:
            return False
        key = own, other, moves
        known = self._won.get(key)
        if known is None:
            _keep_small(self._won)
            # A win in fewer moves is sought first: it costs little, and rules out most of what is left.
            known = self._wins(own, other, moves - 1) or self._wins_slowly(own, other, free, moves)
            self._won[key] = known
        return known

    def _wins_slowly(self, own: int, other: int, free: int, moves: int) -> bool:
        """Whether one of the free cells wins in so many moves, where fewer don't."""
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
        """Whether the side to move loses whatever it does, within so many more moves of the other side."""
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
        """All replies; first those on lines that the other side is about to fill, which refute most."""
        near = 0
        for line, _ in self._looked_at():
            missing = line & ~other
            second = missing & missing - 1
            if not line & own and not second & second - 1:
                near |= line
        return _bits(free & near) + _bits(free & ~near)

    def _completing(self, own: int, other: int) -> int:
        """The empty cells where a row of own would be completed, whether or not they can be played."""
        found = 0
        for line, fence in self._looked_at():
            if not line & other:
                missing = line & ~own
                if not missing & missing - 1 and not fence & own:
                    found |= missing
        return found

    def _doubling(self, own: int, other: int) -> int:
        """The cells where a mark of own would make two threats at once."""
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
        """The cells that may be played."""
        free = self._full & ~taken
        return free & (taken | self._floor) >> self.rules.m if self._has_gravity else free

    def _looked_at(self) -> "list[tuple[int, int]]":
        """All rows of the board, to be looked at once."""
        if self.looks * self._cost >= self._budget:
            raise GaveUp
        self.looks += 1
        return self._lines


def _keep_small(table: "dict[tuple[int, int, int], bool]") -> None:
    if len(table) >= _MOST_KEPT:
        table.clear()


def _lines(rules: "Rules") -> "list[tuple[int, int]]":
    """Every k cells in a row, and the cells at their ends that must not be held too, where rows count only if exact."""
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
                found.append((bits, at(-1) | at(rules.k) if EXACT in rules.variants else 0))
    return found


def _bits(cells: int) -> "list[int]":
    """The single bits of a set of cells."""
    found = []
    while cells:
        found.append(cells & -cells)
        cells &= cells - 1
    return found
