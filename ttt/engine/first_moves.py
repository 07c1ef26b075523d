"""Proves what the first move is worth without searching all that follows: by a pairing of the cells, or by threats.

Both proofs hold where marks may go anywhere and a completed line wins.
"""

from ttt.engine.line_counts import Lines, lines_of
from ttt.engine.threats import Threats
from ttt.game.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def has_pairing(rules: "Rules") -> bool:
    """Whether every line can be given two cells of its own, found by bipartite matching.

    Then each side stops all lines of the other by answering in the same pair, so the game is a draw (Hales and Jewett,
    "Regularity and positional games", 1963).
    """
    found = lines_of(rules)
    if 2 * len(found) > rules.size:
        return False
    lines = [[cell for cell in range(rules.size) if cells >> cell & 1] for cells, _ in found]
    holder: "dict[int, int]" = {}  # by cell: the line that it was given to

    def finds(line: int, seen: "set[int]") -> bool:
        for cell in lines[line]:
            if cell not in seen and holder.get(cell) != line:
                seen.add(cell)
                if cell not in holder or finds(holder[cell], seen):
                    holder[cell] = line
                    return True
        return False

    return all(finds(line, set()) for line in range(len(lines)) for _ in range(2))


def wins_by_threats(rules: "Rules", nodes: int) -> bool:
    """Whether a first mark in the middle is proved to win by threats against every answer.

    nodes is the most that may be searched for each answer.
    """
    lines, middle = Lines(rules), rules.n // 2 * rules.m + rules.m // 2
    threats = Threats(lines, rules.size)
    for answer in range(rules.size):
        if answer != middle and not _found(threats.win(1 << middle, 1 << answer), nodes):
            return False
    return True


def _found(search: "Iterator[None]", nodes: int) -> object:
    """Return the result of a search for threats; None if the nodes don't suffice."""
    for _ in range(nodes):
        try:
            next(search)
        except StopIteration as end:
            return end.value
    return None
