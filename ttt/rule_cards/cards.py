"""What each card allows in a position: a set of cells, as bits, which is empty where the card says nothing.

A card is a letter, followed by a number for those that have one. No card depends on how the board is turned.
"""

from ttt.rule_cards.grid import Grid, cells_in
from ttt.rule_cards.letters import ANY, CARDS, LOSES, WINS
from ttt.rule_cards.look_ahead import better_cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.rule_cards.grid import CardPosition


def allowed(card: str, position: "CardPosition") -> int:
    """Return the cells that a card, such as w or t3, allows in a position; the position remembers them."""
    found = position.cells.get(card)
    if found is None:
        found = position.cells[card] = _found(card, position)
    return found


def _found(card: str, position: "CardPosition") -> int:
    letter = card[0]
    where = CARDS[letter].where
    if where != ANY and (where == LOSES) != position.grid.is_misere:
        return 0
    if letter == "t":
        return better_cells(position, int(card[1:]))
    if letter == "v":
        return _most_valuable(position, int(card[1:]), _careful(position))
    return _ALLOWED[letter](position)


def says_something(card: str, is_misere: bool) -> bool:
    """Whether a card ever allows a cell on a board where a row loses (is_misere) or wins."""
    return CARDS[card[0]].where in (ANY, LOSES if is_misere else WINS)


def forks(grid: "Grid", own: int, other: int) -> int:
    """Return the cells on which a side would threaten two wins at once if it were to move."""
    free, found = grid.full & ~(own | other), 0
    left = free & ~grid.completing(own)
    while left:
        bit = left & -left
        left ^= bit
        threats = grid.completing(own | bit) & free & ~bit
        if threats & threats - 1:
            found |= bit
    return found


def _stop_fork(position: "CardPosition") -> int:
    left = _forks_left(position)
    return sum([bit for bit in left if not left[bit]])


def _fewest_forks(position: "CardPosition") -> int:
    left = _forks_left(position)
    fewest = min(left.values()) if left else 0
    return _most_valuable(position, 2, sum([bit for bit in left if left[bit] == fewest]))


def _forks_left(position: "CardPosition") -> "dict[int, int]":
    """Return, for each move, how many forks the other side could then make; {} if it can make none now.

    A threatened side must answer, so it makes a fork only if that is the answer.
    """
    own, other, free, grid = position.own, position.other, position.free, position.grid
    left: "dict[int, int]" = {}
    if forks(grid, other, own):
        for cell in cells_in(free):
            bit = 1 << cell
            found, threats = forks(grid, other, own | bit), grid.completing(own | bit) & free & ~bit
            if threats:
                found = 0 if threats & threats - 1 else found & threats
            left[bit] = len(cells_in(found))
    return left


def _open_ended(position: "CardPosition") -> int:
    other, free, grid = position.other, position.free, position.grid
    found = 0
    for row, ends in grid.stretches:
        lacking = row & ~other
        if ends & free == ends and lacking & free and not lacking & lacking - 1:
            found |= lacking
    return _in_most_lines(position, found & forks(grid, other, position.own))


def _safe(position: "CardPosition") -> int:
    return position.free & ~position.grid.completing(position.own)


def _fewest_safe(position: "CardPosition") -> int:
    """Return the safe cells that leave the other side the fewest safe cells; a move takes away at most one of them."""
    safe = _safe(position)
    return safe & ~position.grid.completing(position.other) or safe


def _most_kept(position: "CardPosition") -> int:
    """Return the safe cells that leave the side to move the most safe cells."""
    grid, free = position.grid, position.free
    kept = {}
    for cell in cells_in(_safe(position)):
        bit = 1 << cell
        kept[bit] = len(cells_in(free & ~bit & ~grid.completing(position.own | bit)))
    return sum([bit for bit in kept if kept[bit] == max(kept.values())])


def _careful(position: "CardPosition") -> int:
    """Return the moves that the game's opponents consider: where a row loses, those that complete no row, if any do."""
    return (_safe(position) or position.free) if position.grid.is_misere else position.free


def _in_most_lines(position: "CardPosition", among: int) -> int:
    """Return the given cells that lie on the most lines open to the side to move (where a row loses: on the fewest)."""
    return _best(position, among, _worth(position, 0, 1, 0))


def _most_valuable(position: "CardPosition", theirs: int, among: int) -> int:
    """Return the most valuable of the given cells: each open line counts 4 to the power of the marks on it.

    A player's own lines count three times, the other side's `theirs` times. In misère the lowest value is best.
    """
    return _best(position, among, _worth(position, 2, 3, theirs))


def _worth(position: "CardPosition", power: int, mine: int, theirs: int) -> "list[int]":
    """Return each cell's worth by its open lines: a line with p marks counts 2 ** (power * p) times mine or theirs.

    An empty line is open to both sides, so it counts mine plus theirs.
    """
    grid, own, other = position.grid, position.own, position.other
    worth = [0] * grid.rules.size
    for line in grid.lines:
        if not line & other:
            more = mine << power * len(cells_in(line & own))
        elif not line & own:
            more = theirs << power * len(cells_in(line & other))
        else:
            continue
        if not line & own and not line & other:
            more += theirs
        for cell in cells_in(line & position.free):
            worth[cell] += more
    return worth


def _best(position: "CardPosition", among: int, worth: "list[int]") -> int:
    """Return the cells of the greatest worth, or the least where a row loses; of equals, those nearest the middle."""
    if not among:
        return 0
    sign, distance, cells = -1 if position.grid.is_misere else 1, position.grid.distance, cells_in(among)
    most = max([(sign * worth[cell], -distance[cell]) for cell in cells])
    return sum([1 << cell for cell in cells if (sign * worth[cell], -distance[cell]) == most])


_ALLOWED: "dict[str, Callable[[CardPosition], int]]" = {
    "w": lambda position: position.grid.completing(position.own) & position.free,
    "b": lambda position: position.grid.completing(position.other) & position.free,
    "f": lambda position: forks(position.grid, position.own, position.other),
    "s": _stop_fork,
    "d": _safe,
    "n": _fewest_safe,
    "k": _most_kept,
    "p": lambda position: position.grid.across(position.other) & position.free,
    "m": lambda position: position.grid.middle & position.free,
    "o": lambda position: position.grid.across(position.other & position.grid.corners) & position.free,
    "q": lambda position: position.grid.across(position.own & position.grid.corners) & position.free,
    "c": lambda position: position.grid.corners & position.free,
    "e": lambda position: position.grid.sides & position.free,
    "a": lambda position: position.free,
    "l": lambda position: _in_most_lines(position, _careful(position)),
    "h": _open_ended,
    "g": _fewest_forks,
}
