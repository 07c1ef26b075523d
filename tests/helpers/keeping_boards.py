"""One minimax with its board kept in different ways, most of which change the board and change it back."""

LINES = "LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]\n"
BIT_LINES = "LINES = [7, 56, 448, 73, 146, 292, 273, 84]\n"

# The code that all programs share. ARGUMENTS, GIVEN and FIRST pass the board to a call, MARK reads a cell, and PUT and
# TAKE play a move and take it back.
SEARCH = """
def minimax(ARGUMENTSturn):
    for a, b, c in LINES:
        if MARK(a) and MARK(a) == MARK(b) == MARK(c):
            return 1 if MARK(a) == "X" else -1
    free = [c for c in range(9) if not MARK(c)]
    values = []
    for c in free:
        PUT
        values.append(minimax(GIVEN"O" if turn == "X" else "X"))
        TAKE
    return 0 if not free else max(values) if turn == "X" else min(values)

def move(position):
    marks = [None if position.holder(c) is None else "XO"[position.holder(c)] for c in range(9)]
    BEGIN
    minimax(FIRST"XO"[position.to_move])
    return position.legal_moves()[0]
"""


def kept(
    before: str,
    arguments: str,
    mark: str,
    put: str,
    take: str,
    begin: str,
    given: str | None = None,
    first: str | None = None,
) -> str:
    """Return a program; before is the code above the search."""
    given = arguments if given is None else given
    parts = {"ARGUMENTS": arguments, "GIVEN": given, "FIRST": given if first is None else first, "PUT": put}
    source = SEARCH
    for name, part in {**parts, "TAKE": take, "BEGIN": begin, "MARK": mark}.items():
        source = source.replace(name, part)
    return LINES + before + source


def in_dict(key: str, whole: bool) -> str:
    """Return a program whose board is a dict with these keys; if whole, it contains the empty cells too."""
    before = f"KEYS = [{key} for c in range(9)]\ndef at(board, c): return board.get(KEYS[c])\n"
    begin = "board = {KEYS[c]: mark for c, mark in enumerate(marks) if mark%s}" % (" or True" if whole else "")
    take = "board[KEYS[c]] = None" if whole else "del board[KEYS[c]]"
    return kept(before, "board, ", "AT", "board[KEYS[c]] = turn", take, begin).replace("AT(", "at(board, ")


BOARD = """
class Board:
    SLOTS
    def __init__(self, marks):
        self.name, self.cells, self.history = "a game", marks, []
    def at(self, c):
        return self.cells[c]
    def push(self, c, mark):
        self.history.append(c)
        self.cells[c] = mark
    def pop(self):
        self.cells[self.history.pop()] = None
"""
PUSHED = ("board, ", "board.at", "board.push(c, turn)", "board.pop()", "board = Board(marks)")
COPIED = kept("", "board, ", "AT", "after = [*board]; after[c] = turn", "pass", "board = marks", given="after, ",
              first="board, ").replace("AT(", "(lambda c: board[c])(")  # fmt: skip
IN_PLACE = kept("", "board, ", "board.__getitem__", "board[c] = turn", "board[c] = None", "board = marks")
BITS = (
    BIT_LINES
    + """
def won(marks):
    return any(marks & line == line for line in LINES)

def minimax(x, o, turn):
    if won(x) or won(o):
        return 1 if won(x) else -1
    values = []
    for bit in [1 << cell for cell in range(9) if not (x | o) >> cell & 1]:
        values.append(minimax(x | bit, o, 1) if turn == 0 else minimax(x, o | bit, 0))
    return (max(values) if turn == 0 else min(values)) if values else 0

def move(position):
    minimax(*position.marks, position.to_move)
    return position.legal_moves()[0]
"""
)
IN_TUPLE = BITS.replace("(x, o, turn):", "(state):\n    x, o, turn = state").replace("(*position", "((*position")
IN_TUPLE = IN_TUPLE.replace("(x | bit, o, 1)", "((x | bit, o, 1))").replace("(x, o | bit, 0)", "((x, o | bit, 0))")
IN_TUPLE = IN_TUPLE.replace("to_move)", "to_move))")
NEGAMAX = (
    BIT_LINES
    + """
def negamax(own, other, depth):
    if any(other & line == line for line in LINES):
        return -1
    free = [cell for cell in range(9) if not (own | other) >> cell & 1]
    return max([-negamax(other, own | 1 << cell, depth + 1) for cell in free]) if free else 0

def move(position):
    x, o = position.marks
    negamax(*((o, x) if position.to_move else (x, o)), 0)
    return position.legal_moves()[0]
"""
)
SETS = kept(
    "def mark(x, o, c): return 'X' if c in x else 'O' if c in o else None\n", "x, o, ", "AT",
    "(x if turn == 'X' else o).add(c)", "(x if turn == 'X' else o).remove(c)",
    "x, o = [{c for c in range(9) if marks[c] == side} for side in 'XO']",
).replace("AT(", "mark(x, o, ")  # fmt: skip
GLOBAL = kept("board = [None] * 9\ndef at(c): return board[c]\ndef put(c, mark): board[c] = mark\n", "", "at",
              "put(c, turn)", "put(c, None)", "board[:] = marks")  # fmt: skip
GLOBAL_BITS = kept(
    "sides = [0, 0]\ndef at(c): return 'X' if sides[0] >> c & 1 else 'O' if sides[1] >> c & 1 else None\n", "", "at",
    "sides['XO'.index(turn)] |= 1 << c", "sides['XO'.index(turn)] ^= 1 << c", "sides[:] = position.marks",
)  # fmt: skip
LINE_OF_MOVES = kept(
    "line = []\ndef at(position, c):\n    if c not in line: return (None, 'X', 'O')[(position.marks[0] >> c & 1) + 2 * "
    "(position.marks[1] >> c & 1)]\n    return 'XO'[(position.to_move + line.index(c)) % 2]\n",
    "position, ", "AT", "line.append(c)", "line.pop()", "pass",
).replace("AT(", "at(position, ")  # fmt: skip
MOVES_OF_SIDES = kept(
    "def mark(of, c): return 'X' if c in of['X'] else 'O' if c in of['O'] else None\n", "of, ", "AT",
    "of[turn].append(c)", "of[turn].pop()", "of = {side: [c for c in range(9) if marks[c] == side] for side in 'XO'}",
).replace("AT(", "mark(of, ")  # fmt: skip

# Programs that differ from COPIED only in how they keep the board.
ALIKE = {
    "a list with undo": IN_PLACE,
    "a list with undo beside the position": IN_PLACE.replace("minimax(board", "minimax(position, board"),
    "a list whose first place is not used": kept(
        "def at(board, c): return board[c + 1]\n", "board, ", "AT", "board[c + 1] = turn", "board[c + 1] = None",
        "board = [None, *marks]").replace("AT(", "at(board, "),
    "a dict by number": in_dict("c", whole=False),
    "a dict by number from one": in_dict("c + 1", whole=True),
    "a dict by row and column": in_dict("(c // 3, c % 3)", whole=False),
    "a dict by column and row": in_dict("(c % 3 + 1, c // 3 + 1)", whole=True),
    "a dict by name": in_dict("'abc'[c % 3] + '123'[c // 3]", whole=True),
    "bitboards": BITS,
    "bitboards in a tuple": IN_TUPLE,
    "push and pop": kept(BOARD.replace("SLOTS", ""), *PUSHED),
    "push and pop with slots": kept(BOARD.replace("SLOTS", "__slots__ = 'name', 'cells', 'history'"), *PUSHED),
    "an object in an object": kept(
        BOARD.replace("SLOTS", "") + "class Game: pass\n", "game, ", "game.board.at", "game.board.push(c, turn)",
        "game.board.pop()", "game = Game(); game.board = Board(marks)"),
    "a global list": GLOBAL,
    "a global object": kept(
        BOARD.replace("SLOTS", "") + "board = Board([None] * 9)\ndef at(c): return board.cells[c]\n", "", "at",
        "board.push(c, turn)", "board.pop()", "board.cells[:] = marks"),
    "global bitboards": GLOBAL_BITS,
    "sets of cells": SETS,
    "a list of moves": LINE_OF_MOVES,
    "a list of moves for each side": MOVES_OF_SIDES,
}  # fmt: skip

# Programs in which no board is found: it is a number in base three, in one of them beside the position.
BASE_THREE = kept(
    "def at(n, c): return (None, 'X', 'O')[n // 3 ** c % 3]\n", "n, ", "AT",
    "after = n + (1 if turn == 'X' else 2) * 3 ** c", "pass",
    "n = sum([(mark == 'X') * 3 ** c + (mark == 'O') * 2 * 3 ** c for c, mark in enumerate(marks)])",
    given="after, ", first="n, ",
).replace("AT(", "at(n, ")  # fmt: skip
UNKNOWN = {
    "base three": BASE_THREE,
    "base three beside the position": BASE_THREE.replace("minimax(n,", "minimax(position, n,").replace(
        "minimax(after,", "minimax(position, after,"),
}  # fmt: skip

FOUR_BITS = """
def won(side):
    return any(pairs & pairs >> 2 * step for step in (1, 7, 6, 8) for pairs in [side & side >> step])

def negamax(own, mask, depth):
    if won(own ^ mask) or not depth:
        return -won(own ^ mask)
    open_columns = [column for column in range(7) if not mask & 1 << column * 7 + 5]
    return max([-negamax(own ^ mask, mask | mask + (1 << column * 7), depth - 1) for column in open_columns])

def agent(observation, configuration):
    own = mask = 0
    for column in range(7):
        for row in range(6):
            if mark := observation.board[(5 - row) * 7 + column]:
                mask |= 1 << column * 7 + row
                own |= (mark == observation.mark) << column * 7 + row
    negamax(own, mask, 2)
    return 3
"""
FROM_BELOW = """
def look(grid, depth, mark):
    values = []
    for column in range(7) if depth else ():
        for row in range(6):
            if not grid[row][column]:
                grid[row][column] = mark
                values.append(look(grid, depth - 1, 3 - mark))
                grid[row][column] = 0
                break
    return max(values, default=0)

def begin(grid, mark):
    return look(grid, 2, mark)

def agent(observation, configuration):
    begin([list(observation.board[row * 7 : row * 7 + 7]) for row in range(5, -1, -1)], observation.mark)
    return 3
"""

# None of these calls the search by the name of its function.
CALLS_ITSELF = 'minimax(board, "O" if turn == "X" else "X")'
NAMELESS = {
    "an object that is called": IN_PLACE.replace("def minimax(board,", "class Search:\n  def __call__(self, board,")
    .replace("\n    ", "\n      ")
    .replace(CALLS_ITSELF, CALLS_ITSELF.replace("minimax", "self"))
    .replace("      minimax(board", "      Search()(board"),
    "a function that is given to itself": IN_PLACE.replace("def minimax(", "def search(minimax, ")
    .replace(CALLS_ITSELF, CALLS_ITSELF.replace("(board", "(minimax, board"))
    .replace("    minimax(board", "    search(search, board"),
    "functions in a dict": IN_PLACE.replace("def minimax", "def search")
    .replace("minimax(board", "BY_NAME['search'](board")
    .replace("def move", "BY_NAME = {'search': search}\ndef move"),
}
WITH_A_STACK = """
def move(position):
    waiting, seen = [position], 0
    while waiting:
        seen += 1
        here = waiting.pop()
        waiting += [here.play(cell) for cell in here.legal_moves()]
    return position.legal_moves()[0]
"""
