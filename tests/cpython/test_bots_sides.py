"""Code that tests a side for truth, though X's side is 0, is found before the bot runs; right code isn't reported."""

import pytest

from tests.cases import for_each
from tests.helpers.asking import Asked
from ttt.bots.slips import sides_tested


def seen(body, before=""):
    """Return what is found in a bot's move() with this body, as a list of (what, line of the body)."""
    lines = "".join([f"    {line}\n" for line in body.splitlines()])
    skipped = before.count("\n") + 2
    notes = sides_tested(f"{before}\ndef move(position):\n{lines}")
    return [(note["what"], note["line"] - skipped) for note in notes]


WRONG = {
    "if position.outcome.winner: return 1": "winner",
    "if not position.outcome.winner: return 1": "winner",
    "after = position.play(0)\nwhile after.outcome and not after.outcome.winner: pass": "winner",
    "outcome = position.play(0).outcome\nif outcome and outcome.winner: return 1": "winner",
    "won = position.outcome.winner\nif won: return 1": "winner",
    "return 1 if position.outcome.winner else 0": "winner",
    "if (won := position.outcome.winner): return won": "winner",
    "assert position.outcome.winner": "winner",
    "return bool(position.outcome.winner)": "winner",
    "import ttt\nif ttt.Game().outcome.winner: return 1": "winner",
    "if position.holder(4): return 0": "holder",
    "if not position.holder(4): return 4": "holder",
    "return [cell for cell in range(9) if not position.holder(cell)][0]": "holder",
    "return next(cell for cell in range(9) if not position.holder(cell))": "holder",
    "if all(position.holder(cell) for cell in range(9)): return 0": "holder",
    "if any([position.holder(cell) for cell in range(9)]): return 0": "holder",
    "mark = position.holder(4)\nif not mark: return 4": "holder",
    "for cell in range(9):\n    side = position.holder(cell)\n    if side and cell: return 4": "holder",
    "return (lambda cell: 1 if position.holder(cell) else 0)(4)": "holder",
    "name = position.holder(4) or 'empty'": "holder",
    "match 1:\n    case 1 if position.holder(4): return 1": "holder",
    "board = [position.holder(cell) for cell in range(9)]\nif all(board): return 0": "holder",
    "board = [position.holder(cell) for cell in range(9)]\nif not board[4]: return 4": "holder",
    "board = [position.holder(cell) for cell in range(9)]\nfor mark in board:\n    if mark: return 4": "holder",
    "return list(filter(position.holder, range(9)))": "holder",
}


@for_each("body", WRONG)
def test_a_side_that_is_tested_for_truth_is_seen(body):
    [(what, line)] = seen(body)
    assert what == WRONG[body]
    assert 1 <= line <= len(body.splitlines())


RIGHT = [
    "if position.outcome and position.outcome.winner == position.to_move: return 1",
    "if position.outcome.winner is None: return 1",
    "if position.outcome.winner is not None: return 1",
    "if position.outcome.winner == 0: return 1",
    "if position.outcome: return 1",
    "if not position.outcome: return 1",
    "return position.outcome and position.outcome.winner",
    "won = position.outcome and position.outcome.winner\nreturn won == 0",
    "if position.holder(4) is None: return 4",
    "if None in [position.holder(cell) for cell in range(9)]: return 4",
    "if any(position.holder(cell) == 0 for cell in range(9)): return 4",
    "board = [position.holder(cell) for cell in range(9)]\nif board: return 4",
    "board = ['.' if (side := position.holder(cell)) is None else 'XO'[side] for cell in range(9)]\nif board[0]: pass",
    # These exclude None first and then tell the two sides apart.
    "if position.outcome.winner is None: return 0\nreturn 1 if position.outcome.winner else -1",
    "won = position.outcome.winner\nif won == 0: return 1\nif won: return -1\nreturn 0",
    "side = position.holder(4)\nif side is not None:\n    return 'O' if side else 'X'",
    "return ['.' if position.holder(c) is None else 'O' if position.holder(c) else 'X' for c in range(9)][0]",
    # In these, the name means something else.
    "winner = 'X'\nif winner: return 1",
    "if winner(position): return 1",
    "import ttt\ngame = ttt.Game()\nif game.winner: return 1\nwhile not game.winner: pass",
    "mark = position.holder(4)\nmark = 'x' if mark is None else 'y'\nif mark: return 1",
    "if held.holder: return 1",
    "if position.rules: return 1",
]
OWN = """
class Node:
    def __init__(self): self.winner = None
    def holder(self, cell): return "X"
node = Node()
"""


@for_each("body", RIGHT)
def test_what_is_right_is_left_alone(body):
    assert seen(body) == []


@pytest.mark.parametrize(
    ("before", "body"),
    [
        (OWN, "if node.winner and node.holder(3): return 1"),
        (
            "import collections\nEnd = collections.namedtuple('End', 'winner line')",
            "if End('X', 1).winner: return 1",
        ),
        ("class End:\n    winner: str = ''", "if End().winner: return 1"),
        ("class End:\n    winner = ''", "if not End.winner: return 1"),
        ("class End:\n    __slots__ = ('winner',)", "if End().winner: return 1"),
        ("class End:\n    @property\n    def winner(self): return 'X'", "if End().winner: return 1"),
    ],
)
def test_names_of_the_bot_s_own_are_left_alone(before, body):
    assert seen(body, before) == []


def test_it_is_told_when_a_bot_is_loaded_and_changes_nothing_else():
    source = "def move(position):\n    return 4 if not position.holder(4) else 0"
    asked = Asked(source)
    assert asked.loaded == {"kind": "move", "notes": [{"what": "holder", "line": 2}]}
    assert asked.move() == {"cell": 4}
    assert "notes" not in Asked(source.replace("not position.holder(4)", "position.holder(4) is None")).loaded


def test_only_bots_that_are_given_a_position_are_looked_at():
    agent = "def agent(observation, configuration):\n    if observation.outcome.winner: pass\n    return 0"
    assert Asked(agent).loaded == {"kind": "kaggle"}


def test_each_line_is_told_once_and_only_the_first_few():
    many = "\n".join(["if position.holder(1) or position.holder(2): pass"] * 50)
    found = seen(many)
    assert len(found) == 3
    assert len({line for _, line in found}) == 3


@pytest.mark.parametrize(
    "source",
    ["x = " + "-" * 5000 + "position.holder(1)", "position.holder(1)" + ".a" * 3000, "if position.holder(1"],
)
def test_code_that_can_t_be_looked_at_has_nothing_to_see(source):
    assert sides_tested(source) == []
