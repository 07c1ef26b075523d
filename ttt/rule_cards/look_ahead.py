"""The card that looks ahead: it plays every move and every answer in its mind, to the depth of its number."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ttt.rule_cards.grid import CardPosition

_SHALLOW = 2  # moves; a look this far ahead takes one step, a deeper one several


def better_cells(position: "CardPosition", moves: int) -> int:
    """Return the moves with the best result that can be forced in that many moves; none if all are equally good."""
    values = _values(position, moves)
    best = max(values.values())
    return 0 if min(values.values()) == best else sum([bit for bit in values if values[bit] == best])


def thinking(position: "CardPosition", moves: int) -> "Iterator[None]":
    """Work out the values for better_cells() step by step, so that it then answers at once."""
    if moves <= _SHALLOW:
        return
    left = position.free
    while left:
        bit = left & -left
        left ^= bit
        after = position.after(bit)
        if not isinstance(after, int) and _place(after, moves - 1) not in position.positions.values:
            for _ in thinking(after, moves - 1):
                yield
            _value(after, moves - 1)
            yield


def _values(position: "CardPosition", moves: int) -> "dict[int, int]":
    found = {}
    left = position.free
    while left:
        bit = left & -left
        left ^= bit
        after = position.after(bit)
        found[bit] = after if isinstance(after, int) else -_value(after, moves - 1)
    return found


def _value(position: "CardPosition", moves: int) -> int:
    """Return 1 if the side to move can force a win in that many moves, -1 if the other side can, otherwise 0."""
    if not moves or not _can_end(position, moves):
        return 0
    found = position.positions.values.get(_place(position, moves))
    if found is None:
        found = -1
        left = position.free
        while left and found < 1:
            bit = left & -left
            left ^= bit
            after = position.after(bit)
            found = max(found, after if isinstance(after, int) else -_value(after, moves - 1))
        position.positions.values[_place(position, moves)] = found
    return found


def _place(position: "CardPosition", moves: int) -> int:
    """Return the key of a position's stored value: its own key and the moves ahead, which are fewer than 8."""
    return position.key << 3 | moves


def _can_end(position: "CardPosition", moves: int) -> bool:
    """Whether that many moves can complete a line at all."""
    own, other, k = position.own, position.other, position.grid.rules.k
    most_own, most_other = k - (moves + 1) // 2, k - moves // 2  # marks that a line must already have
    for line in position.grid.lines:
        if not line & other and _count(line & own) >= most_own:
            return True
        if not line & own and _count(line & other) >= most_other:
            return True
    return False


def _count(bits: int) -> int:
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found
