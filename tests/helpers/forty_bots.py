"""Forty bots for five assignments: right, slow, wrong, and leaning on others' work."""

from collections import namedtuple
from pathlib import Path

from tests.cpython.test_lab_assignment import ASKED
from ttt.lab.verdicts import NOT_PASSED, PASSED, TOO_SLOW

Case = namedtuple("Case", ("name", "assignment", "source", "outcome"))

STARTERS, BOTS = Path("static/pages/lab/starters"), Path("tests/lab_bots")
HASTY = "def move(position):\n    return position.legal_moves()[0]\n"
SOLID = """
import time
from functools import cache

@cache
def value(position):
    if position.outcome:
        return 0 if position.outcome.winner is None else -1
    return max(-value(position.play(cell)) for cell in position.legal_moves())

def move(position):
    think(len(position.legal_moves()))
    return min(position.legal_moves(), key=lambda cell: value(position.play(cell)))

def think(empty):
    pass
"""


def thinking(work: str, source: str = SOLID) -> str:
    """Return a bot, SOLID by default, with code run at each move; it may use `empty`, the number of empty cells."""
    return source.replace("def think(empty):\n    pass", f"def think(empty):\n    {work}")


def file(path: Path) -> str:
    return path.read_text(encoding="utf-8")


ENGINE = "import ttt\ndef move(position):\n    return ttt.analyse(position).best[0]\n"
ENGINE_OR_HASTY = """
try:
    from ttt.engine.minimax import best_moves
except ImportError:
    best_moves = None

def move(position):
    return sorted(best_moves(position))[0] if best_moves else position.legal_moves()[0]
"""
BY_NAME = """
import importlib

def move(position):
    return importlib.import_module("ttt").analyse(position).best[0]
"""

NEVER = ASKED._replace(title="Never lose", sides="both", goal="never loses", seconds=20, starter="", unaided=False)
ALONE = NEVER._replace(title="On your own", sides="first", unaided=True, starter=SOLID)
BEATS = NEVER._replace(title="Win", goal="beats", level=1, games=4, wins=3, seconds=5)
FUNCTIONS = NEVER._replace(title="Functions", goal="functions", kind="cs50")
CLASS = NEVER._replace(title="Class", goal="class", kind="class")

CS50 = file(BOTS / "cs50_right.py")
# The textbook's minimax searches a whole game, which takes long; here it sleeps instead.
TEXTBOOK = (
    CS50
    + """
import time
_minimax = minimax

def minimax(board):
    time.sleep(SECONDS.get(sum(row.count(EMPTY) for row in board), 0))
    return _minimax(board)
"""
)
CONSTANT = file(BOTS / "class_constant.py")

CASES = [
    Case("a cache", NEVER, SOLID, PASSED),
    Case("the rules in order", NEVER, file(STARTERS / "rules.py"), NOT_PASSED),
    Case("the engine", NEVER, ENGINE, PASSED),
    Case("slow first moves", NEVER, thinking("time.sleep(100 if empty > 7 else 0)"), PASSED),
    Case("slow moves within the limit", NEVER, thinking("time.sleep(19)"), PASSED),
    Case("slow third moves", NEVER, thinking("time.sleep(21 if empty == 7 else 0)"), TOO_SLOW),
    Case("much too slow first moves", NEVER, thinking("time.sleep(300 if empty == 9 else 0)"), TOO_SLOW),
    Case("hangs", NEVER, thinking("while True:\n        time.sleep(1)"), TOO_SLOW),
    Case("hangs while it loads", NEVER, "import time\nwhile True:\n    time.sleep(9)\n", TOO_SLOW),
    Case("the first free cell", NEVER, HASTY, NOT_PASSED),
    Case("a hole", NEVER, file(STARTERS / "hole.py"), NOT_PASSED),
    Case("raises", NEVER, thinking("1 / (empty - 5)"), NOT_PASSED),
    Case("no Python", NEVER, "def move(position:\n", NOT_PASSED),
    Case("no bot", NEVER, "answer = 42\n", NOT_PASSED),
    Case("own work", ALONE, thinking("return empty"), PASSED),
    Case("the engine, forbidden", ALONE, ENGINE, NOT_PASSED),
    Case("the engine by its name, forbidden", ALONE, BY_NAME, NOT_PASSED),
    Case("the engine, forbidden, or the first cell", ALONE, ENGINE_OR_HASTY, NOT_PASSED),
    Case("a starter, forbidden", ALONE, file(STARTERS / "rules.py"), NOT_PASSED),
    Case("a starter with a comment, forbidden", ALONE, "# mine\n" + file(STARTERS / "rules.py"), NOT_PASSED),
    Case("what was given", ALONE, SOLID, NOT_PASSED),
    Case("own work, slow", ALONE, thinking("time.sleep(21 if empty == 7 else 0)"), TOO_SLOW),
    Case("wins", BEATS, SOLID, PASSED),
    Case("wins by the engine", BEATS, ENGINE, PASSED),
    Case("wins, slow at first", BEATS, thinking("time.sleep(100 if empty > 7 else 0)"), PASSED),
    Case("draws and loses", BEATS, "def move(position):\n    return position.legal_moves()[-1]\n", NOT_PASSED),
    Case("answers no cell", BEATS, "def move(position):\n    return 99\n", NOT_PASSED),
    Case("too slow to win", BEATS, thinking("time.sleep(6)"), TOO_SLOW),
    Case("CS50", FUNCTIONS, CS50, PASSED),
    Case("CS50 as in the textbook", FUNCTIONS, TEXTBOOK + "SECONDS = {9: 160, 8: 18}\n", PASSED),
    Case("CS50, slower", FUNCTIONS, TEXTBOOK + "SECONDS = {9: 160, 7: 21}\n", TOO_SLOW),
    Case("CS50, hangs at the end", FUNCTIONS, TEXTBOOK + "SECONDS = {0: 999, 1: 999}\n", TOO_SLOW),
    Case("CS50, utility the wrong way", FUNCTIONS, CS50 + "\ndef utility(board):\n    return 1\n", NOT_PASSED),
    Case("CS50 as it is handed out", FUNCTIONS, file(STARTERS / "cs50.py"), NOT_PASSED),
    Case("CS50 with a function missing", FUNCTIONS, CS50.replace("def terminal(", "def over("), NOT_PASSED),
    Case("class O(1)", CLASS, CONSTANT, PASSED),
    Case("class O(n)", CLASS, file(BOTS / "class_linear.py"), NOT_PASSED),
    Case("class O(n2)", CLASS, file(BOTS / "class_square.py"), NOT_PASSED),
    Case("class that is wrong", CLASS, CONSTANT.replace("return player", "return 0"), NOT_PASSED),
    Case("class that hangs", CLASS, CONSTANT.replace("return player", "import time; time.sleep(99)"), TOO_SLOW),
]
