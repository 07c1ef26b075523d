"""Broken bots: a small one for each cause of an error, and near misses, in which that cause must not be told.

A line that has only a ^ points to the place of the cause in the line above; the other lines are the bot's code.
`python -m tools.errors_table` makes docs/errors.md of these bots.
"""

from typing import NamedTuple


class Broken(NamedTuple):
    """The key of a cause, a bot whose error it is, and the line and column pointed to, counted from 1; 0 for none."""

    key: str
    source: str
    line: int
    column: int


def broken(key: str, text: str) -> Broken:
    """Return a bot from its text, in which a ^ marks the place of the cause."""
    lines, line, column = [], 0, 0
    for each in text.strip("\n").split("\n"):
        if each.strip() == "^":
            line, column = len(lines), each.index("^") + 1
        else:
            lines.append(each)
    return Broken(key, "\n".join(lines) + "\n", line, column)


def inside(key: str, text: str) -> Broken:
    """Return a bot whose move() has the text as its body."""
    body = "\n".join(["    " + line for line in text.strip("\n").split("\n")])
    return broken(key, "def move(position):\n" + body)


SYNTAX = (
    inside("missing colon", "if position.ply == 0\n                    ^\n    return 4\nreturn 0"),
    inside("curly block", "if position.ply == 0 {\n                     ^\n    return 4\n}\nreturn 0"),
    inside("one equals sign", "if position.ply = 0:\n                ^\n    return 4\nreturn 0"),
    inside("wrong sign", "if position.ply => 2 && position.ply < 5:\n                ^\n    return 4\nreturn 0"),
    inside("increment", "count = 0\ncount++\n     ^\nreturn count"),
    inside("wrong comment", "return 4 // the middle\n         ^"),
    inside("declared", "var best = 4\n^\nreturn best"),
    broken("function word", "function move(position) {\n^\n    return 4\n}"),
    inside("else if", "if position.ply == 0:\n    return 4\nelse if position.ply == 1:\n^\n    return 0\nreturn 2"),
    inside("else alone", "if position.ply == 0:\n    cell = 4\ncell = 0\nelse:\n^\n    cell = 2\nreturn cell"),
    inside("else if", "if position.ply:\n    return 4\nelse: if position.ply == 1:\n^\n    return 0\nreturn 2"),
    inside("else with condition", "if position.ply:\n    return 4\nelse position.ply == 0:\n^\n    return 0"),
    inside("after else", "if position.ply:\n    cell = 4\nelse:\n    cell = 0\nelif 4:\n^\n    cell = 2"),
    broken("def brackets", "def move:\n        ^\n    return 4"),
    inside("for of C", "for (i = 0; i < 9; i++):\n^\n    print(i)\nreturn 4"),
    inside("in missing", "for cell range(9):\n        ^\n    print(cell)\nreturn 4"),
    inside("call brackets", 'print "thinking"\n     ^\nreturn 4'),
    inside("unclosed quote", 'return "b2\n       ^'),
    inside("unclosed triple quote", '"""Plays in the middle.\n^\nreturn 4'),
    inside("apostrophe", "print('It's my turn')\n         ^\nreturn 4"),
    inside("unclosed bracket", "best = max(position.legal_moves()\n          ^\nreturn best"),
    inside("extra bracket", "return max(position.legal_moves()))\n                                  ^"),
    inside("wrong bracket", "corners = [0, 2, 6, 8)\n                     ^\nreturn corners[0]"),
    inside("missing comma", "corners = [0, 2 6, 8]\n               ^\nreturn corners[0]"),
    inside("unfinished", "best = 4 +\n         ^\nreturn best"),
    inside("keyword as name", "class = 4\n^\nreturn 4"),
    inside("misspelt", "retrun 4\n^"),
    inside("misspelt", "fro cell in position.legal_moves():\n^\n    return cell"),
    broken("return outside", "def move(position):\n    cell = 4\nreturn cell\n^"),
    inside("outside loop", "if position.ply == 0:\n    break\n    ^\nreturn 4"),
    Broken("tabs", "def move(position):\n    if position.ply == 0:\n\treturn 4\n    return 0\n", 3, 1),
    broken("block expected", "def move(position):\nreturn 4\n^"),
    inside("unindent", "if position.ply == 0:\n    cell = 4\n  cell = 0\n  ^\nreturn cell"),
    inside("unexpected indent", "cell = 4\n  return cell\n  ^"),
    inside("keyword argument first", "return max(default=4, [])\n                        ^"),
    broken(
        "default first",
        "def best(depth=2, cell):\n                  ^\n    return cell\n\ndef move(position):\n    return 4",
    ),
    broken("twice", "def best(cell, cell):\n               ^\n    return cell\n\ndef move(position):\n    return 4"),
    broken("global late", "count = 0\n\ndef move(position):\n    count = 4\n    global count\n    ^\n    return count"),
    inside("try alone", "try:\n    cell = 4\nreturn cell\n^"),
    inside("short if", "return 4 if position.ply == 0\n       ^"),
    inside("leading zero", "return 04\n       ^"),
    inside("digit first", "2nd = 4\n^\nreturn 2nd"),
    inside("f-string brace", 'print(f"{position.ply")\nreturn 4'),
    inside("f-string empty", 'print(f"move {}")\nreturn 4'),
    inside("assign to call", "board = [0] * 9\nboard(4) = 1\n^\nreturn 4"),
    inside("assign to value", "4 = cell\n^\nreturn cell"),
    inside("curly quote", "return “b2”\n       ^"),
    inside("look-alike", "return max\uff08position.legal_moves())\n          ^"),
    inside("unseen character", "return\u00a04\n      ^"),
    inside("strange character", "return 4 €\n         ^"),
)

RUNNING = (
    inside("word of another language", "best = null\n       ^\nreturn 4"),
    inside("import missing", "return random.choice(position.legal_moves())\n       ^"),
    inside("from missing", "board = deepcopy([0] * 9)\n        ^\nreturn 4"),
    broken(
        "self before name",
        """
class Player:
    def __init__(self):
        self.first = 4

    def choose(self):
        return first
               ^

def move(position):
    return Player().choose()
""",
    ),
    inside("name near", "return positoin.legal_moves()[0]\n       ^"),
    broken("set later", "print(START)\n      ^\nSTART = 4\n\ndef move(position):\n    return START"),
    broken(
        "name of a function",
        """
def look(position):
    middle = 4

def move(position):
    look(position)
    return middle
           ^
""",
    ),
    inside("cell without quotes", "return b2\n       ^"),
    inside("unknown name", "return corner\n       ^"),
    broken(
        "global missing", "count = 0\n\ndef move(position):\n    count = count + 1\n            ^\n    return count"
    ),
    inside("not set yet", "for cell in []:\n    best = cell\nreturn best\n       ^"),
    inside("none", "best = None\nfor cell in []:\n    best = [cell]\nreturn best[0]\n       ^"),
    inside("none", "if position.outcome.winner == position.to_move:\n   ^\n    return 4\nreturn 0"),
    inside("none", "best = None\nif 4 > best:\n       ^\n    best = 4\nreturn best"),
    inside("none from method", "moves = position.legal_moves()\nmoves = moves.sort()\n        ^\nreturn moves[0]"),
    broken(
        "none from function",
        """
def score(cell):
    points = cell * 2

def move(position):
    return score(0) + 1
           ^
""",
    ),
    broken(
        "none from branch",
        """
def score(cell):
    if cell == 4:
        return 9

def move(position):
    best = max(score(4), 0)
    return score(0) + best
           ^
""",
    ),
    inside("round brackets", "moves = position.legal_moves()\nreturn moves(0)\n       ^"),
    inside("built-in replaced", "max = 4\nreturn max(position.legal_moves())\n       ^"),
    broken(
        "module called", "import random\n\ndef move(position):\n    return random(position.legal_moves())\n           ^"
    ),
    inside("times missing", "return 2(1 + 1)\n       ^"),
    inside("no function", "middle = 4\nreturn middle()\n       ^"),
    broken(
        "arguments missing",
        """
def best(position, depth):
    return 4

def move(position):
    return best(position)
           ^
""",
    ),
    inside("arguments too many", "position.play(0, 4)\n^\nreturn 4"),
    broken("called from outside", "def move():\n^\n    return 4"),
    broken(
        "self missing",
        """
class Player:
    def choose(position):
    ^
        return 4

def move(position):
    return Player().choose(position)
""",
    ),
    broken(
        "argument near",
        """
def best(position, depth=1):
    return 4

def move(position):
    return best(position, deph=2)
           ^
""",
    ),
    broken(
        "argument unknown",
        """
def best(position):
    return 4

def move(position):
    return best(position, side=2)
           ^
""",
    ),
    inside("text and number", 'print("move " + position.ply)\n      ^\nreturn 4'),
    inside("list and item", "tried = [0] + 4\n        ^\nreturn 4"),
    inside("operand types", 'return "b" - 1\n       ^'),
    inside("not comparable", 'if "4" < 5:\n   ^\n    return 4\nreturn 0'),
    inside("unhashable", "seen = {[0, 1]: 4}\n       ^\nreturn 4"),
    inside("number given", "return max(4)\n       ^"),
    inside("not whole", "for i in range(position.legal_moves()):\n         ^\n    print(i)\nreturn 4"),
    inside("number looped", "for cell in 9:\n            ^\n    print(cell)\nreturn 4"),
    inside("number unpacked", "row, column = 4\n^\nreturn 4"),
    inside("number indexed", "board = [0] * 9\nif board[1][1] == 0:\n   ^\n    return 4\nreturn 0"),
    inside("no length", "if len(position.ply) == 0:\n   ^\n    return 4\nreturn 0"),
    inside("number searched", "if 4 in position.ply:\n   ^\n    return 4\nreturn 0"),
    inside("fixed", "board = (0, 0, 0)\nboard[0] = 1\n^\nreturn 4"),
    inside(
        "comma between rows",
        "board = [[0, 0, 0],\n         [0, 0, 0]\n                  ^\n         [0, 0, 0]]\nreturn 4",
    ),
    inside("pair as index", "board = [[0] * 3, [0] * 3]\nif board[1, 1] == 0:\n   ^\n    return 4\nreturn 0"),
    inside("index of another type", "moves = position.legal_moves()\nreturn moves[len(moves) / 2]\n       ^"),
    inside("index at the end", "moves = [0, 4, 8]\nreturn moves[len(moves)]\n       ^".replace("len(moves)", "3")),
    inside("index at the end", "moves = position.legal_moves()\nreturn moves[9]\n       ^"),
    inside("index beyond", "board = [0] * 9\nfor cell in [12]:\n    print(board[cell])\n          ^\nreturn 4"),
    inside("no row", "board = []\nfor row in range(3):\n    board[row][0] = 0\n    ^\nreturn 4"),
    inside("no place", "board = []\nfor cell in range(9):\n    board[cell] = 0\n    ^\nreturn 4"),
    inside("index in nothing", "wins = []\nreturn wins[0]\n       ^"),
    inside("nothing to choose from", "wins = []\nreturn max(wins)\n       ^"),
    inside("key near", 'points = {"corner": 2, "middle": 3}\nreturn points["midle"]\n       ^'),
    inside("key of another type", 'points = {"4": 2}\nreturn points[4]\n       ^'),
    inside("key missing", "points = {0: 2, 4: 3}\nreturn points[7]\n       ^"),
    broken(
        "module replaced",
        """
import random

def move(position):
    random = 4
    return random.choice(position.legal_moves())
           ^
""",
    ),
    inside("method of another language", "tried = []\ntried.push(4)\n^\nreturn 4"),
    inside("attribute near", "return position.legal_move()[0]\n       ^"),
    broken(
        "not in module",
        "import random\n\ndef move(position):\n    return random.pick(position.legal_moves())\n           ^",
    ),
    broken(
        "self without",
        """
class Player:
    def choose(self):
        return self.first
               ^

def move(position):
    return Player().choose()
""",
    ),
    inside("no attribute", "cell = 4\nreturn cell.row\n       ^"),
    inside("too many to unpack", "row, column = [0, 1, 2]\n^\nreturn 4"),
    inside("too few to unpack", "row, column = [4]\n^\nreturn 4"),
    inside("no number", 'return int("b2")\n       ^'),
    inside("not in list", "moves = [0, 2]\nmoves.remove(4)\n^\nreturn 4"),
    inside("zero", "wins = 0\nreturn 4 / wins\n       ^"),
    broken("recursion without end", "def move(position):\n    return move(position)\n           ^"),
    broken(
        "endless recursion",
        """
def count(depth):
    if depth == 0:
        return 4
    return count(depth + 1)
           ^

def move(position):
    return count(1)
""",
    ),
    broken(
        "endless recursion",  # Python raises the error in legal_moves(), but the call is its cause
        """
def count(position):
    for cell in position.legal_moves():
        if cell > 8:
            return 4
    return count(position)
           ^

def move(position):
    return count(position)
""",
    ),
    inside("assertion", "assert position.ply > 0\n       ^\nreturn 4"),
    inside("nothing next", "return next(cell for cell in [])\n       ^"),
    inside(
        "changed in loop", "points = {0: 1, 4: 2}\nfor cell in points:\n            ^\n    points.pop(cell)\nreturn 4"
    ),
    broken("module near", "import randm\n^\n\ndef move(position):\n    return 4"),
    inside("plays a taken cell", "after = position.play(4)\nafter.play(4)\n^\nreturn 4"),
    inside("plays no cell", "for cell in range(1, 10):\n    position.play(cell)\n    ^\nreturn 4"),
    inside("no cell", "position.play(None)\n^\nreturn 4"),
    inside("refused", "import ttt\nttt.Game('1-3x3x3-hh-a1b2b2')\n^\nreturn 4"),
    inside(
        "plays after the end",
        "for cell in (0, 3, 1, 4, 2, 5):\n    position = position.play(cell)\n               ^\nreturn 4",
    ),
)

ENDLESS = (
    inside("endless loop", "cell = 0\nwhile True:\n^\n    cell = cell + 1\nreturn cell"),
    inside(
        "loop without change",
        "cell = 0\nwhile cell < 9:\n^\n    print(cell)\nreturn cell".replace("print(cell)", "other = cell + 1"),
    ),
)

ANSWERS = (
    broken("no return", "def move(position):\n    cell = 4\n    ^"),
    inside("prints its move", "print(4)\n^"),
    inside("empty return", "cell = 4\nreturn\n^"),
    inside("end without return", "for cell in [4, 0]:\n^\n    if position.ply > cell:\n        return cell"),
    inside("still none", "best = None\nfor cell in []:\n    best = cell\nreturn best\n^"),
    inside("returns a list", "return position.legal_moves()"),
    inside("returns an empty list", "return []"),
    inside("returns a position", "return position.play(4)"),
    inside("digits as text", 'return "4"'),
    inside("returns true or false", "return position.is_legal(4)"),
    inside("returns a fraction", "return 8 / 2"),
    inside("returns a value beside", "return 1, (0, 2)"),
    inside("returns a value beside", "return 'b2', -0.5"),
    inside("counts from one", "return len(position.legal_moves())"),
    inside("never asks what is free", "return 4"),
)

# Near misses, each with the key of the cause that must not be told; "" stands for any cause.
NEAR_MISSES = (
    inside("one equals sign", "return cell = 4"),
    inside("short if", "return 4 if position.ply = 0 else 2"),
    inside("else alone", "if position.ply:\n    return 4\nelse: return return"),
    inside("after else", "if position.ply:\n    cell = 4\nelse:\n    cell = 0\ncell = 2\nelif 4:\n    cell = 4"),
    inside("else with condition", "if position.ply:\n    return 4\nelse return 0:"),
    inside("misspelt", "switch (position.ply):\n    return 4"),
    inside("misspelt", "when position.ply == 0:\n    return 4"),
    inside("prints its move", "print('thinking')\ncell = 4"),
    inside("prints its move", "print('thinking')"),
    inside("prints its move", "for cell in position.legal_moves():\n    print(cell)\ncell = 4"),
    inside("name near", "return moves[0]"),  # move is a function
    inside("name near", "return helper(position)"),  # help is there only for a prompt
    broken("name of a function", "def best(moves):\n    return moves[0]\n\ndef move(position):\n    return moves[0]"),
    inside("no place", "board = [0] * 9\nboard[9] = 1\nreturn 4"),
    inside("no row", "board = [[0] * 3 for row in range(3)]\nboard[3][0] = 1\nreturn 4"),
    inside("index at the end", "cells = [0, 4, 8]\nfor i in range(len(cells)):\n    print(cells[i + 1])\nreturn 4"),
    inside("index at the end", "cells = [0, 4]\nfor i in range(2):\n    print(cells[i])\n    del cells[0]\nreturn 4"),
    inside("index at the end", "cells = [0, 4]\nfor i in range(2):\n    print(cells[i])\n    cells.pop(0)\nreturn 4"),
    inside("times missing", "return position.ply()"),
    inside("none", "return position.outcome()"),
    inside("arguments too many", "return max(position.legal_moves(), key=lambda: 4)"),
    broken(
        "arguments missing",
        "class Best:\n    def cell(self):\n        return 4\n\ndef move(position):\n    return Best.cell()",
    ),
    broken(
        "none from method",
        """
class Box:
    def add(self, cell):
        if cell > 8:
            return self

def move(position):
    box = Box().add(4)
    return box.cell
""",
    ),
    inside("not whole", "return range(None)"),
    inside("missing colon", "if (position.ply == 0:\n    return 4"),
    inside("missing colon", "for = 4"),
    inside("missing colon", "import random random"),
    inside("one equals sign", "if max(position.legal_moves(), default=4:\n    return 4"),
    inside("one equals sign", "x = = 4"),
    inside("wrong sign", "print('a && b' 4"),
    inside("wrong sign", "print('a => b') 4"),
    inside("increment", "x = 4 ++ 5 6"),
    inside("wrong comment", "x = 9 // 2 2"),
    inside("else if", "print('else if') 4"),
    inside("else alone", "if position.ply:\n    return 4\nelse\n    return 0"),
    inside("misspelt", "moves = position legal_moves"),
    inside("misspelt", "pass 4"),
    inside("missing comma", "cells = [0, 4 +, 8]"),
    inside("missing comma", "print(4) print(5)"),
    inside("keyword as name", "x = for"),
    inside("unclosed bracket", "cells = [0, 4\n         8]"),
    inside("unclosed quote", "x = 'a' 'b' 4 5"),
    inside("apostrophe", "print('a)"),
    inside("call brackets", "x = len = 4 5"),
    inside("def brackets", "def best(:\n    return 4"),
    inside("", "@ 4 4"),
    inside("", "x = 4 5"),
    inside("", "lambda: (yield) = 4 4"),
    inside("name near", "return best"),
    inside("import missing", "return time - 4"),
    inside("from missing", "return choice"),
    inside("name of a function", "return [one for one in (0, 4)][one]"),
    inside("none", "return int(None)"),
    inside("none", "return None + None"),
    inside("none", "return [0, 4][None]"),
    broken("none from function", "def best(p):\n    yield\n\ndef move(position):\n    return best(position) + 1"),
    broken(
        "none from branch",
        """
def best(position):
    if position.ply:
        return 4
    return None

def move(position):
    return best(position) + 1
""",
    ),
    broken(
        "none from method",
        """
class Box:
    def add(self, cell):
        return None

def move(position):
    total = None
    for cell in []:
        total = Box().add(cell)
    return total + 1
""",
    ),
    broken("round brackets", "class Board:\n    pass\n\ndef move(position):\n    return Board()(4)"),
    broken(
        "self missing",
        """
class Player:
    @staticmethod
    def choose():
        return 4

def move(position):
    return Player.choose(position)
""",
    ),
    inside("number looped", "return sum(4)"),
    inside("comma between rows", "rows = [[0], [1]]\nreturn rows[0, 1]"),
    inside("index at the end", "return list(range(4)).pop(4)"),
    inside("index at the end", "return [0, 4][-3]"),
    inside("nothing to choose from", "raise ValueError('max() is for others')"),
    broken("key missing", "from collections import UserDict\n\ndef move(position):\n    return UserDict()[4]"),
    broken("key missing", "def move(position):\n    raise KeyError(4)"),
    inside("method of another language", "return position.push(4)"),
    inside("too few to unpack", "raise ValueError('not enough values')"),
    broken(
        "endless recursion",
        """
def even(n):
    return n == 0 or odd(n + 1)

def odd(n):
    return n != 0 and even(n + 1)

def move(position):
    return even(2)
""",
    ),
    inside("assertion", "raise AssertionError('four')"),
    inside("zero", "raise ZeroDivisionError('4')"),
    inside("module near", "import four_in_a_row"),
    inside("plays a taken cell", "raise ValueError('taken')"),
    inside("no return", "return None"),
    inside("end without return", "best = {}.get(4)\nif position.ply:\n    return 4\nreturn best"),
    inside("still none", "best = None\nif position.ply > 4:\n    return best"),
    inside("counts from one", "return 10"),
    inside("counts from one", "return (-1, 3)"),
    inside("digits as text", "return 'four'"),
    inside("returns a list", "return (0, 1, 2)"),
    inside("returns a fraction", "return 4.5"),
    inside("returns a value beside", "return (1.5, 2)"),  # which may be a row and a column
    inside("returns a value beside", "return (1, '2')"),
    inside("returns a value beside", "return (1, 'b2', 4)"),
)
NEARLY_ENDLESS = (
    inside("endless loop", "while True:\n    for cell in iter(int, 1):\n        if cell:\n            return cell"),
    inside("endless loop", "while True:\n    if position.ply > 4:\n        break\nreturn 4"),
    inside("loop without change", "cells = [0]\nwhile cells:\n    cells.append(4)\nreturn 4"),
    inside("loop without change", "cell, cells = 0, [0]\nwhile cells[0] < 9:\n    cells[cell] = 0\nreturn 4"),
    inside("loop without change", "class Box: size = 0\nwhile Box.size < 9:\n    pass\nreturn 4"),
)
