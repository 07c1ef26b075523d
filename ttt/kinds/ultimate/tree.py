"""Monte Carlo tree search: games are played to the end at random, and their results show which moves are good.

Each simulation has four steps. At each node on the way down the tree, it takes the move with the highest score per
visit plus a bonus, which is larger for moves seldom tried (UCB1, Auer, Cesa-Bianchi and Fischer 2002; for trees, UCT,
Kocsis and Szepesvari 2006). A move that was never tried becomes a new node. From there the game is played to its
end at random. The result is added to all nodes on the way.

This is a quick version, for ultimate only, of the search in ttt/engine/monte_carlo.py, which is easier to read.
All numbers are whole, and the same seed gives the same tree on every Python.
"""

from ttt.kinds.ultimate.boards import DRAWN, PLACES, Boards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.kinds.ultimate.boards import Move

WIN, DRAW, LOSS = 2, 1, 0  # half points that the result of a simulation adds to a score
_UNIT = 1 << 12  # stands for 1 in scores per visit and in bonuses
_CURIOSITY = 11  # sixteenths by which a bonus is multiplied; set by hand
_LOG_2 = _UNIT * 693 // 1000
_MODULUS, _FACTOR = 2147483647, 48271  # Park and Miller's generator, as in seeded_chance.py


class Chance:
    """A generator of random whole numbers, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._state = seed % (_MODULUS - 1) + 1
        for _ in range(8):  # dropped, because the first numbers from a small seed are small
            self.below(2)

    def below(self, count: int) -> int:
        """Return the next number, from 0 up to but not including count."""
        self._state = self._state * _FACTOR % _MODULUS
        return self._state % count


class Node:
    """A position in the tree. score is for the side that made the move to it; untried moves have no node yet."""

    def __init__(self, move: "Move", untried: "list[Move]") -> None:
        self.move, self.untried = move, untried
        self.visits = self.score = 0
        self.children: "list[Node]" = []


class Tree:
    """The tree below a position."""

    def __init__(self, boards: Boards, moves: "list[Move]", seed: int) -> None:
        self._begin, self._boards = boards, Boards(boards.is_until_full)
        self._chance = Chance(seed)
        self.root = Node((-1, -1), list(moves))

    def simulate(self) -> None:
        """Play one game, and add its result to the nodes on its way."""
        boards, node = self._boards, self.root
        boards.copied_from(self._begin)
        path = [node]
        while node.children and not node.untried:
            node = _most_promising(node)
            boards.play(*node.move)
            path.append(node)
        if node.untried:
            move = node.untried.pop(self._chance.below(len(node.untried)))
            boards.play(*move)
            node.children.append(Node(move, boards.moves()))
            path.append(node.children[-1])
        result = _played_out(boards, self._chance)
        mover = 1 - self._begin.turn  # the side that made the move to a node
        for node in path:
            node.visits += 1
            node.score += DRAW if result == DRAWN else WIN if result == mover else LOSS
            mover = 1 - mover


def _most_promising(node: Node) -> Node:
    """Return the child with the highest sum of score and bonus; if several have it, the first."""
    curiosity, highest, found = _root_of_log(node.visits), -1, node
    for child in node.children:
        visits = child.visits
        worth = _UNIT * child.score // (2 * visits) + curiosity * _root_of_inverse(visits) // _UNIT
        if worth > highest:
            highest, found = worth, child
    return found


def _played_out(boards: Boards, chance: Chance) -> "int | None":
    """Play random moves until the game is over, and return its result."""
    below = chance.below
    while boards.result is None:
        options = PLACES[boards.sent]
        board = options[below(len(options))] if len(options) > 1 else options[0]
        places = PLACES[boards.empty[board]]
        boards.play(board, places[below(len(places))])
    return boards.result


def _root_of_log(visits: int) -> int:
    """Return _UNIT times the curiosity times the root of twice the natural logarithm of visits (at least 1)."""
    while len(_ROOTS_OF_LOGS) <= visits:
        number, bits = len(_ROOTS_OF_LOGS), 0
        while number >> bits > 1:
            bits += 1
        # Between two powers of 2 the logarithm is interpolated linearly.
        log = _LOG_2 * bits + _LOG_2 * (number - (1 << bits)) // (1 << bits)
        _ROOTS_OF_LOGS.append(_CURIOSITY * _root(2 * log * _UNIT) // 16)
    return _ROOTS_OF_LOGS[visits]


def _root_of_inverse(visits: int) -> int:
    """Return _UNIT times the root of 1 divided by visits (at least 1)."""
    while len(_ROOTS_OF_INVERSES) <= visits:
        _ROOTS_OF_INVERSES.append(_root(_UNIT * _UNIT // len(_ROOTS_OF_INVERSES)))
    return _ROOTS_OF_INVERSES[visits]


def _root(number: int) -> int:
    """Return the whole part of a square root, by Newton's method."""
    found = number
    while found and found > number // found:
        found = (found + number // found) // 2
    return found


_ROOTS_OF_LOGS, _ROOTS_OF_INVERSES = [0], [0]  # found so far, by the number
