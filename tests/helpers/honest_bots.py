"""Forty right programs as forty people would write them: each way to keep a board with each way to search it.

No two are the same, though many share the lines that everybody writes alike.
"""

# How a board is kept: begin(position), free(board), put(board, cell, mark), won(board), with marks 0 and 1.
BOARDS = {
    "text": """
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

def begin(position):
    return "".join(".XO"[1 + position.holder(c)] if position.holder(c) is not None else "." for c in range(9))

def free(board):
    return [i for i, sign in enumerate(board) if sign == "."]

def put(board, cell, mark):
    return board[:cell] + "XO"[mark] + board[cell + 1:]

def won(board):
    return any(board[a] != "." and board[a] == board[b] == board[c] for a, b, c in ROWS)
""",
    "list": """
def begin(position):
    cells = []
    for cell in range(9):
        cells.append(position.holder(cell))
    return cells

def free(cells):
    return [n for n in range(9) if cells[n] is None]

def put(cells, n, who):
    copy = cells[:]
    copy[n] = who
    return copy

def won(cells):
    for i in range(3):
        if cells[3 * i] is not None and cells[3 * i] == cells[3 * i + 1] == cells[3 * i + 2]:
            return True
        if cells[i] is not None and cells[i] == cells[i + 3] == cells[i + 6]:
            return True
    middle = cells[4]
    return middle is not None and (cells[0] == middle == cells[8] or cells[2] == middle == cells[6])
""",
    "rows": """
import copy

def begin(position):
    return [[position.holder(3 * r + c) for c in range(3)] for r in range(3)]

def free(grid):
    places = []
    for r, row in enumerate(grid):
        for c, value in enumerate(row):
            if value is None:
                places.append(3 * r + c)
    return places

def put(grid, place, player):
    new = copy.deepcopy(grid)
    new[place // 3][place % 3] = player
    return new

def won(grid):
    lines = grid + [list(column) for column in zip(*grid)]
    lines.append([grid[i][i] for i in range(3)])
    lines.append([grid[i][2 - i] for i in range(3)])
    return [0, 0, 0] in lines or [1, 1, 1] in lines
""",
    "bits": """
WINS = (7, 56, 448, 73, 146, 292, 273, 84)

def begin(position):
    own = [0, 0]
    for cell in range(9):
        if position.holder(cell) is not None:
            own[position.holder(cell)] |= 1 << cell
    return tuple(own)

def free(pair):
    taken = pair[0] | pair[1]
    return [bit for bit in range(9) if not taken >> bit & 1]

def put(pair, bit, side):
    return (pair[0] | 1 << bit, pair[1]) if side == 0 else (pair[0], pair[1] | 1 << bit)

def won(pair):
    for mask in WINS:
        if pair[0] & mask == mask or pair[1] & mask == mask:
            return True
    return False
""",
    "dict": """
from itertools import product

PLACES = list(product((0, 1, 2), repeat=2))

def begin(position):
    return {(y, x): position.holder(3 * y + x) for y, x in PLACES if position.holder(3 * y + x) is not None}

def free(marks):
    return [3 * y + x for y, x in PLACES if (y, x) not in marks]

def put(marks, number, side):
    return {**marks, divmod(number, 3): side}

def won(marks):
    for side in (0, 1):
        own = {place for place in marks if marks[place] == side}
        for k in range(3):
            if {(k, 0), (k, 1), (k, 2)} <= own or {(0, k), (1, k), (2, k)} <= own:
                return True
        if {(0, 0), (1, 1), (2, 2)} <= own or {(0, 2), (1, 1), (2, 0)} <= own:
            return True
    return False
""",
    "magic": """
MAGIC = [2, 7, 6, 9, 5, 1, 4, 3, 8]

def begin(position):
    picked = ([], [])
    for cell, number in enumerate(MAGIC):
        if position.holder(cell) is not None:
            picked[position.holder(cell)].append(number)
    return picked

def free(picked):
    return [MAGIC.index(number) for number in MAGIC if number not in picked[0] + picked[1]]

def put(picked, cell, side):
    mine = picked[side] + [MAGIC[cell]]
    return (mine, picked[1]) if side == 0 else (picked[0], mine)

def won(picked):
    for numbers in picked:
        for i in range(len(numbers)):
            for j in range(i):
                for k in range(j):
                    if numbers[i] + numbers[j] + numbers[k] == 15:
                        return True
    return False
""",
    "counts": """
LINES_THROUGH = [[0, 3, 6], [0, 4], [0, 5, 7], [1, 3], [1, 4, 6, 7], [1, 5], [2, 3, 7], [2, 4], [2, 5, 6]]

def begin(position):
    state = ([0] * 8, set(range(9)))
    for cell in range(9):
        if position.holder(cell) is not None:
            state = put(state, cell, position.holder(cell))
    return state

def free(state):
    return sorted(state[1])

def put(state, cell, side):
    sums = list(state[0])
    for line in LINES_THROUGH[cell]:
        sums[line] += 1 if side == 0 else -1
    return sums, state[1] - {cell}

def won(state):
    return max(state[0]) == 3 or min(state[0]) == -3
""",
    "object": """
class Board:
    def __init__(self, signs):
        self.signs = signs

    def empty(self):
        return [at for at in range(9) if self.signs[at] == " "]

    def with_sign(self, at, sign):
        signs = list(self.signs)
        signs[at] = sign
        return Board(signs)

    def is_won(self):
        for first, step in ((0, 1), (3, 1), (6, 1), (0, 3), (1, 3), (2, 3), (0, 4), (2, 2)):
            if self.signs[first] + self.signs[first + step] + self.signs[first + 2 * step] in ("XXX", "OOO"):
                return True
        return False

def begin(position):
    return Board([{0: "X", 1: "O"}.get(position.holder(at), " ") for at in range(9)])

def free(board):
    return board.empty()

def put(board, at, side):
    return board.with_sign(at, "X" if side == 0 else "O")

def won(board):
    return board.is_won()
""",
}

# How a board is searched.
SEARCHES = {
    "negamax": """
def worth(board, side):
    if won(board):
        return -1
    moves = free(board)
    if not moves:
        return 0
    return max(-worth(put(board, cell, side), 1 - side) for cell in moves)

def move(position):
    board, side = begin(position), position.to_move
    return max(free(board), key=lambda cell: -worth(put(board, cell, side), 1 - side))
""",
    "two functions": """
def highest(board, me):
    if won(board):
        return -10
    best = None
    for cell in free(board):
        value = lowest(put(board, cell, me), me)
        if best is None or value > best:
            best = value
    return 0 if best is None else best

def lowest(board, me):
    if won(board):
        return 10
    worst = None
    for cell in free(board):
        value = highest(put(board, cell, 1 - me), me)
        if worst is None or value < worst:
            worst = value
    return 0 if worst is None else worst

def move(position):
    board = begin(position)
    choice, score = None, -100
    for cell in free(board):
        value = lowest(put(board, cell, position.to_move), position.to_move)
        if value > score:
            choice, score = cell, value
    return choice
""",
    "alpha-beta": """
def search(board, side, alpha, beta):
    if won(board):
        return -1 - len(free(board)), None
    if not free(board):
        return 0, None
    chosen = None
    for cell in free(board):
        value = -search(put(board, cell, side), 1 - side, -beta, -alpha)[0]
        if chosen is None or value > alpha:
            alpha, chosen = max(alpha, value), cell
        if alpha >= beta:
            break
    return alpha, chosen

def move(position):
    return search(begin(position), position.to_move, -1000, 1000)[1]
""",
    "one function": """
def minimax(board, turn, me, depth):
    if won(board):
        return (depth - 20 if turn == me else 20 - depth), -1
    options = []
    for cell in free(board):
        options.append((minimax(put(board, cell, turn), 1 - turn, me, depth + 1)[0], cell))
    if len(options) == 0:
        return 0, -1
    options.sort()
    return options[-1] if turn == me else options[0]

def move(position):
    value, cell = minimax(begin(position), position.to_move, position.to_move, 0)
    return cell
""",
    "rules first": '''
def move(position):
    board, me = begin(position), position.to_move
    for side in (me, 1 - me):
        for cell in free(board):
            if won(put(board, cell, side)):
                return cell
    safe = [cell for cell in free(board) if not loses(put(board, cell, me), 1 - me)]
    for wish in (4, 0, 2, 6, 8, 1, 3, 5, 7):
        if wish in safe:
            return wish
    return free(board)[0]

def loses(board, side):
    """Whether the side can force a win."""
    for cell in free(board):
        after = put(board, cell, side)
        if won(after):
            return True
        if free(after) and all(
            not won(put(after, reply, 1 - side)) and loses(put(after, reply, 1 - side), side) for reply in free(after)
        ):
            return True
    return False
''',
}

SOURCES = {f"{board} {search}": BOARDS[board] + SEARCHES[search] for board in BOARDS for search in SEARCHES}
