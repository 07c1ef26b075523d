"""A program that keeps its tree and returns to its nodes is recorded with its visits; a mere lookalike is not."""

from collections import Counter

from tests.helpers.recorded import FIVE_EMPTY, FOUR_EMPTY, record
from ttt.bots.recording.values import board_text
from ttt.engine.monte_carlo import GAMES, Node, visit
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.game.seeded_chance import seeded

# A learner's program that differs from ours: methods, scores for the side that has moved, and other names.
METHODS = """
from random import Random
class Leaf:
    def __init__(self, position):
        self.state, self.n, self.w, self.kids, self.left = position, 0, 0, [], list(position.legal_moves())
    def run(self, chance):
        if self.left:
            kid = Leaf(self.state.play(self.left.pop()))
            self.kids.append(kid)
            gain = kid.run(chance) if kid.left else 0
        elif self.kids:
            gain = -min(self.kids, key=lambda kid: kid.n).run(chance)
        else:
            gain = 1
        self.n, self.w = self.n + 1, self.w + gain
        return gain
def move(position):
    chance, root = Random(1), Leaf(position)
    for _ in range(30):
        root.run(chance)
    return root.kids[0].state.marks and position.legal_moves()[0]
"""
DEEPENING = """
class Board:
    def __init__(self, position):
        self.position = position
def value(board, depth):
    if board.position.outcome or not depth:
        return 0
    return max(value(Board(board.position.play(cell)), depth - 1) for cell in board.position.legal_moves())
def move(position):
    for depth in (1, 2, 3):
        value(Board(position), depth)
    return position.legal_moves()[0]
"""
UNDOING = """
class Board:
    def __init__(self, cells):
        self.cells = cells
def value(board, mark, depth):
    if not depth:
        return 0
    best = 0
    for cell in range(9):
        if board.cells[cell] == ".":
            board.cells[cell] = mark
            best = max(best, value(board, "XO"[mark == "X"], depth - 1))
            board.cells[cell] = "."
    return best
def move(position):
    board = Board(["." if position.holder(c) is None else "XO"[position.holder(c)] for c in range(9)])
    for depth in (1, 2, 3):
        value(board, "XO"[position.to_move], depth)
    return position.legal_moves()[0]
"""


BLIND = """
class Searcher:
    def value(self, number, depth):
        return max([self.value(3 * number + each, depth - 1) for each in range(2)]) if depth else number
def move(position):
    Searcher().value(1, 4)
    return position.legal_moves()[0]
"""
LOST = """
name = globals().pop("__name__")
Thing = type("Thing", (), {})
__name__ = name
class Odd:
    __module__ = Thing()
def value(position, thing, odd):
    if position.outcome:
        return 0
    return max(value(position.play(cell), thing, odd) for cell in position.legal_moves())
def move(position):
    value(position, Thing(), Odd())
    return position.legal_moves()[0]
"""


def kept(recording):
    """Return the number of visits to each node and the sum of their values, by the boards on the path to the node."""
    ways = []
    for parent, _, _, board, *_ in recording["nodes"]:
        ways.append((*(ways[parent] if parent >= 0 else ()), board))
    count, total = Counter(), Counter()
    for node, _, value in recording["visits"]:
        count[ways[node]] += 1
        total[ways[node]] += value
    return {way: (count[way], total[way]) for way in ways}


def test_the_visits_and_their_values_are_those_that_the_program_counts_itself():
    for game in (FOUR_EMPTY, FIVE_EMPTY, "1-3x3x3-hh-", "1-7x6x4g-hh-d6d5"):
        position = position_of(from_text(game))
        root, chance = Node(position, -1), seeded(1)
        for _ in range(GAMES * len(position.legal_moves())):
            visit(root, chance)
        expected = {}

        def note(node, way, expected=expected):
            way = (*way, board_text(node.position))
            expected[way] = (node.visits, node.score)
            for child in node.children:
                note(child, way, expected)

        note(root, ())
        recording = record("monte_carlo", game)
        assert recording["is_whole"], game
        assert kept(recording) == expected, game


def test_what_one_visit_leaves_out_is_no_cut():
    assert record("monte_carlo")["cuts"] == record(METHODS, FIVE_EMPTY)["cuts"] == []


def test_a_learners_own_tree_is_found_whatever_its_names_are():
    found = kept(record(METHODS, FIVE_EMPTY))
    assert [count for way, (count, _) in found.items() if len(way) == 1] == [30]
    assert max([count for way, (count, _) in found.items() if len(way) == 2]) > 1


def test_who_thinks_about_a_board_again_visits_nothing():
    for source in (DEEPENING, UNDOING):
        recording = record(source, FIVE_EMPTY)
        boards = [(parent, board) for parent, _, _, board, *_ in recording["nodes"]]
        assert len(boards) > len({*boards}), "no board comes again"
        assert recording["visits"] == []
    for source in (BLIND, LOST):
        assert len(record(source, FOUR_EMPTY)["nodes"]) > 10
        assert record(source, FOUR_EMPTY)["visits"] == []
    assert record("minimax")["visits"] == record("alpha_beta_table")["visits"] == []
