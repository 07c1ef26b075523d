"""Finds out whether the first player can force a shape within a number of marks, by its own search.

The search shares nothing with the engine. It looks at the shapes that can still be completed in time: if one
cell is missing from all of them, the second player marks it.
"""

from functools import cache


def placements(drawn: str, m: int, n: int) -> set[int]:
    """Return the cells, as bits, of every placement of a shape on a board, turned and mirrored in any way."""
    rows = drawn.split("/")
    cells = [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"]
    found = set()
    for flips in range(8):
        turned = [(-x if flips & 1 else x, -y if flips & 2 else y) for x, y in cells]
        if flips & 4:
            turned = [(y, x) for x, y in turned]
        for left in range(-n - m, n + m):
            for top in range(-n - m, n + m):
                placed = [(x + left, y + top) for x, y in turned]
                if all(0 <= x < m and 0 <= y < n for x, y in placed):
                    found.add(sum(1 << y * m + x for x, y in placed))
    return found


def completes(drawn: str, m: int, n: int, marks: int) -> bool:
    """Whether the first player completes a shape with at most that many marks, and before the second does."""
    shapes, cells = placements(drawn, m, n), [1 << cell for cell in range(m * n)]

    def lacking(own: int, others: int, most: int) -> list[int]:
        """Return what own lacks of each shape that it can complete with at most that many marks."""
        missing = [shape & ~own for shape in shapes if not shape & others]
        return [rest for rest in missing if rest.bit_count() <= most]

    @cache
    def moves_and_wins(own: int, others: int, left: int) -> bool:
        wanted = lacking(own, others, left)
        if any(rest.bit_count() == 1 for rest in wanted):
            return True
        threats = lacking(others, own, 1)
        if left < 2 or len({*threats}) > 1:
            return False
        weight = {cell: sum(4 ** (left - rest.bit_count()) for rest in wanted if rest & cell) for cell in cells}
        moves = threats[:1] or sorted([cell for cell in cells if weight[cell]], key=lambda cell: -weight[cell])
        return any(wins_anyway(own | move, others, left - 1) for move in moves)

    @cache
    def wins_anyway(own: int, others: int, left: int) -> bool:
        wanted = lacking(own, others, left)
        if not wanted or lacking(others, own, 1):
            return False
        in_all = -1
        for rest in wanted:
            in_all &= rest
        if in_all:
            return False
        return all(moves_and_wins(own, others | reply, left) for reply in cells if not (own | others) & reply)

    return moves_and_wins(0, 0, marks)
