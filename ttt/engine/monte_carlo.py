"""Monte Carlo tree search, written to be read: a move is judged by games that are played to the end at random.

Each game starts at the root of a tree, takes four steps, and is counted in all nodes that it went through:

- selection: where every move was tried before, go on to the most promising child;
- expansion: where a move is untried, make a new node for it;
- simulation: from the new node, play at random until the game is over;
- backpropagation: on the way back to the root, count the game and its result in each node.

Better moves are tried more often, so the tree grows where it matters. The search needs only the rules of a game. But
a node's mean result is an estimate, not a value: with few games it may be far from the truth, and nothing is proved.

UCB1 is by Auer, Cesa-Bianchi and Fischer (2002); its use in a tree, called UCT, is by Kocsis and Szepesvari (2006).
"""

from math import log, sqrt

from ttt.game.rules import FIRST, Position
from ttt.game.seeded_chance import seeded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

GAMES = 10  # for each legal move: few enough to follow
CURIOSITY = 1.4  # the higher it is, the more often moves that have done badly are tried again


class Node:
    """A position in the tree. visits counts the games through it; score sums up their results for FIRST."""

    def __init__(self, position: Position, cell: int) -> None:
        self.position, self.cell = position, cell  # the cell that was played last
        self.untried = list(position.legal_moves())
        self.children: "list[Node]" = []
        self.visits = self.score = 0


def monte_carlo(position: Position, games: int = 0, seed: int = 1) -> int:
    """Play games (0: GAMES for each move), and return the cell tried most often; equal seeds give equal games."""
    root, chance = Node(position, -1), seeded(seed)
    for _ in range(games or GAMES * len(root.untried)):
        visit(root, chance)
    visits = [child.visits for child in root.children]
    return root.children[visits.index(max(visits))].cell


def visit(node: Node, chance: "Callable[[], float]") -> int:
    """Play one game through a node, and return its result."""
    if node.visits == 0 or node.position.outcome:
        result = simulation(node.position, chance)
    elif node.untried:
        result = visit(expansion(node, chance), chance)
    else:
        result = visit(selection(node), chance)
    node.visits += 1  # backpropagation
    node.score += result
    return result


def selection(node: Node) -> Node:
    """Return the most promising child for the side to move."""
    sign = 1 if node.position.to_move == FIRST else -1
    promises = [ucb1(sign * child.score, child.visits, node.visits) for child in node.children]
    return node.children[promises.index(max(promises))]


def ucb1(score: int, visits: int, visits_above: int) -> float:
    """Return how promising a child is: its mean result, and a bonus for having seldom been visited."""
    exploitation = score / visits
    exploration = CURIOSITY * sqrt(log(visits_above) / visits)
    return exploitation + exploration


def expansion(node: Node, chance: "Callable[[], float]") -> Node:
    """Add a child for one of the untried moves, and return it."""
    cell = node.untried.pop(int(chance() * len(node.untried)))
    child = Node(node.position.play(cell), cell)
    node.children.append(child)
    return child


def simulation(position: Position, chance: "Callable[[], float]") -> int:
    """Play a random game from a position, and return its result: 1 if FIRST wins, -1 if SECOND wins, 0 for a draw."""
    while not position.outcome:
        cells = position.legal_moves()
        cell = cells[int(chance() * len(cells))]
        position = position.play(cell)
    if position.outcome.winner is None:
        return 0
    return 1 if position.outcome.winner == FIRST else -1


def move(position: Position) -> int:
    """Return a bot's move in the lab; games take longer on a large board, so fewer are played there."""
    return monte_carlo(position, games=5000 // position.rules.size + 1)
