"""Checks a win by force against every answer, by the rules alone: nothing in here comes from the engine.

Where a completed line wins, a mark after which its side could complete lines on two cells has won unless
the other side completes one first. So an answer that leaves such a mark possible and threatens nothing
itself needs no check; all others are tried.
"""

from collections.abc import Callable

from ttt.game.rules import Rules

# The move of the side that is said to win, given its marks and those of the other side.
Strategy = Callable[[int, int], "int | None"]
STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))


class WinChecker:
    """Checks wins in one game in which marks go anywhere and a completed line wins."""

    def __init__(self, rules: Rules, strategy: Strategy) -> None:
        self.strategy = strategy
        self.size, self.k = rules.size, rules.k
        self.lines = list(lines_of(rules))
        self._holds: dict[tuple[int, int], bool] = {}

    def completing(self, own: int, other: int) -> set[int]:
        """Return the free cells, as bits, with which a side completes a line."""
        return {
            line & ~own
            for line, beyond in self.lines
            if (line & own).bit_count() == self.k - 1 and not line & other and not beyond & own
        }

    def holds(self, own: int, other: int, moves: int = 30) -> bool:
        """Whether the strategy wins for the side to move, within that many of its own moves."""
        if self.completing(own, other):
            return True
        known = self._holds.get((own, other))
        if known is None:
            cell = self.strategy(own, other) if moves else None
            known = self._holds[own, other] = cell is not None and self.holds_after(cell, own, other, moves - 1)
        return known

    def holds_after(self, cell: int, own: int, other: int, moves: int = 30) -> bool:
        """Whether the strategy wins for a side after it has marked a cell."""
        bit = 1 << cell
        if bit & (own | other):
            return False
        if bit in self.completing(own, other):
            return True
        own |= bit
        if self.completing(other, own):
            return False
        ends = self.completing(own, other)
        if len(ends) > 1:
            return True
        answers = ends or self._answers(own, other)
        return all(self.holds(own, other | answer, moves) for answer in answers)

    def _answers(self, own: int, other: int) -> list[int]:
        """Return all answers except those after which one mark surely threatens to win on two cells."""
        doubles, fours = self._doubles(own, other), self.lacking_two(other, own)
        found = []
        for cell in range(self.size):
            answer = 1 << cell
            if not answer & (own | other):
                is_lost = any(not answer & (spot | ends) for spot, ends in doubles)
                if not is_lost or (answer in fours and self.completing(other | answer, own)):
                    found.append(answer)
        return found

    def _doubles(self, own: int, other: int) -> list[tuple[int, int]]:
        """Return each cell where a mark threatens to win on two cells, with these two; once for each pair of them."""
        found = []
        for spot in sorted(self.lacking_two(own, other)):
            ends = sorted(self.completing(own | spot, other))
            found += [(spot, one | two) for place, one in enumerate(ends) for two in ends[:place]]
        return found

    def lacking_two(self, own: int, other: int) -> set[int]:
        """Return the free cells, as bits, of the lines on which a side needs two more marks."""
        return {
            bit
            for line, beyond in self.lines
            if (line & own).bit_count() == self.k - 2 and not line & other and not beyond & own
            for bit in bits(line & ~own)
        }


def bits(cells: int) -> list[int]:
    """Split cells into single bits."""
    return [1 << cell for cell in range(cells.bit_length()) if cells >> cell & 1]


def lines_of(rules: Rules) -> list[tuple[int, int]]:
    """Return all rows of k cells, each with the cells past its ends that the side must not hold if rows are exact."""
    found = []
    for cell in range(rules.size):
        for right, down in STEPS:
            cells = [(cell % rules.m + step * right, cell // rules.m + step * down) for step in range(-1, rules.k + 1)]
            inside = [0 <= x < rules.m and 0 <= y < rules.n for x, y in cells]
            marks = [1 << y * rules.m + x if is_inside else 0 for (x, y), is_inside in zip(cells, inside, strict=True)]
            if all(inside[1:-1]):
                found.append((sum(marks[1:-1]), marks[0] | marks[-1] if rules.is_exact else 0))
    return found


def wins_by_fours(rules: Rules, own: int, other: int) -> bool:
    """Whether the side to move wins by fours alone: each of its moves threatens to complete a line."""
    checker, seen = WinChecker(rules, lambda own, other: None), set[tuple[int, int]]()

    def wins(own: int, other: int) -> bool:
        if checker.completing(own, other):
            return True
        stops = checker.completing(other, own)
        if len(stops) > 1 or (own, other) in seen:
            return False
        seen.add((own, other))
        for bit in sorted(checker.lacking_two(own, other)):
            if not stops or bit in stops:
                ends = checker.completing(own | bit, other)
                if len(ends) > 1 or (ends and wins(own | bit, other | ends.pop())):
                    return True
        return False

    return wins(own, other)
