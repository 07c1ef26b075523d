"""Wins by threats, proved: each move makes a four, which must be answered at once, or an open three.

A four is a line that one more mark completes; a three here is a mark after which the next one makes two
fours at once. After Allis, van den Herik and Huntjens, "Go-Moku and Threat-Space Search" (1993), but
every answer that could stop a three is tried: a cell of each way to make two fours, and each four of
the other side. So a win found is proved; none found proves nothing. Only for rules in which a
mark may go anywhere and a completed line wins. The searches are generators that stop after every node.
"""

from ttt.lines import Lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

DEEPEST = 10  # moves of the attacker in a win by fours, the completing one included
DEEPEST_THREES = 9  # the same where some are threes
_KEPT = 30000  # positions known to hold no win; forgotten rather than more kept


class Threats:
    """The search for wins of who is to move in a game, from any position of it."""

    def __init__(self, lines: Lines, size: int) -> None:
        self._lines = lines
        self._full = (1 << size) - 1
        self._failed: "set[tuple[int, int, int]]" = set()
        self._won = [0] * size  # how often a three on each cell was the beginning of a win
        self._stopped = [0] * size  # how often a mark on each cell was what stopped a three

    def win(self, own: int, other: int, least: int = 3) -> "Generator[None, None, tuple[int, int] | None]":
        """A first move that wins and how many moves that takes at most; None if there is none in reach.

        Wins by threes are looked for from so many moves on: a guess that saves the shorter searches.
        """
        mine, theirs = self._lines.states(own, other)
        for moves in range(1, DEEPEST + 1):
            cell = yield from self._by_fours(own, other, mine, theirs, moves)
            if cell is not None:
                return cell, moves
        for moves in range(least, DEEPEST_THREES + 1) if self._lines.k > 2 else ():
            cell = yield from self._by_threes(own, other, mine, theirs, moves)
            if cell is not None:
                return cell, moves
        return None

    def _by_fours(
        self, own: int, other: int, mine: int, theirs: int, moves: int
    ) -> "Generator[None, None, int | None]":
        """A move with which who is to move wins by fours alone, within so many moves."""
        lines = self._lines
        free = self._full & ~(own | other)
        ready = lines.completing(mine) & free
        if ready:
            return lowest(ready)
        if moves == 1 or (own, other, moves) in self._failed:
            return None
        yield
        one, two = lines.rising(mine, free)
        cells = two if moves == 2 else one
        stops = lines.completing(theirs) & free
        if stops:
            cells = cells & stops if not stops & stops - 1 else 0
        while cells:
            bit = cells & -cells
            cells ^= bit
            cell = lowest(bit)
            raised, held = lines.played(mine, cell), theirs & lines.cut[cell]
            answers = lines.completing(raised) & free & ~bit
            if not answers:
                continue
            if answers & answers - 1:
                return cell
            answer = lowest(answers)
            if moves > 2:
                found = yield from self._by_fours(
                    own | bit, other | answers, raised & lines.cut[answer], lines.played(held, answer), moves - 1
                )
                if found is not None:
                    return cell
        self._fail((own, other, moves))
        return None

    def _by_threes(
        self, own: int, other: int, mine: int, theirs: int, moves: int
    ) -> "Generator[None, None, int | None]":
        """A move with which who is to move wins by threes and fours, within so many moves."""
        lines = self._lines
        free = self._full & ~(own | other)
        ready = lines.completing(mine) & free
        if ready:
            return lowest(ready)
        stops = lines.completing(theirs) & free
        if moves == 1 or stops & stops - 1 or (own, other, -moves) in self._failed:
            return None
        yield
        fours, twice = lines.rising(mine, free)
        if moves == 2:
            fours = twice
        if stops:
            fours &= stops
        cells = fours
        while cells:
            bit = cells & -cells
            cells ^= bit
            cell = lowest(bit)
            raised, held = lines.played(mine, cell), theirs & lines.cut[cell]
            ends = lines.completing(raised) & free & ~bit
            if ends & ends - 1:
                return cell
            if ends and moves > 2:
                answer = lowest(ends)
                found = yield from self._by_threes(
                    own | bit, other | ends, raised & lines.cut[answer], lines.played(held, answer), moves - 1
                )
                if found is not None:
                    return cell
        cells = 0 if moves == 2 else stops if stops else lines.growing(mine, free)
        cells &= ~fours
        for cell in _in_order(cells, self._won):
            bit = 1 << cell
            raised, held = lines.played(mine, cell), theirs & lines.cut[cell]
            answers = self._answers(raised, held, free ^ bit)
            if answers is None:
                continue
            yield
            for answer in _in_order(answers, self._stopped):
                found = yield from self._by_threes(
                    own | bit, other | 1 << answer, raised & lines.cut[answer], lines.played(held, answer), moves - 1
                )
                if found is None:
                    self._stopped[answer] += 1
                    break
            else:
                self._won[cell] += 1
                return cell
        self._fail((own, other, -moves))
        return None

    def _answers(self, mine: int, theirs: int, free: int) -> "int | None":
        """The cells with which the side to move might stop a three of the other; None if there is no three.

        mine is the state of who made it, and neither side can complete a line at once.
        """
        lines = self._lines
        answers: "int | None" = None
        spots = lines.rising(mine, free)[1]
        while spots:
            bit = spots & -spots
            spots ^= bit
            ends = lines.completing(lines.played(mine, lowest(bit))) & free & ~bit
            if ends & ends - 1:
                # With three ends or more the line's own cell alone stops it.
                has_two = not (ends & ends - 1) & (ends & ends - 1) - 1
                stopping = bit | ends if has_two else bit
                answers = stopping if answers is None else answers & stopping
        return None if answers is None else answers | lines.rising(theirs, free)[0]

    def _fail(self, key: "tuple[int, int, int]") -> None:
        if len(self._failed) >= _KEPT:
            self._failed.clear()
        self._failed.add(key)


def lowest(bits: int) -> int:
    """The number of the lowest bit that is 1."""
    return len(bin(bits & -bits)) - 3


def _in_order(cells: int, hits: "list[int]") -> "list[int]":
    """Some cells, those with the most hits first."""
    found = []
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        found.append((-hits[cell], cell))
    found.sort()
    return [cell for _, cell in found]
