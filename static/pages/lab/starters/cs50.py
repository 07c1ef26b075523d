"""The Tic-Tac-Toe project of CS50's course on artificial intelligence: fill in the functions.

A board is a list of three rows, each a list of three cells: X, O or EMPTY. An action is (row, column), both 0 to 2.
"""

X = "X"
O = "O"
EMPTY = None


def initial_state():
    """The board before the first move."""
    return [[EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY]]


def player(board):
    """Whose turn it is, X or O. X begins."""
    raise NotImplementedError


def actions(board):
    """The set of all actions that are possible on a board."""
    raise NotImplementedError


def result(board, action):
    """The board after an action; the given one stays as it is. Raises an exception for an impossible action."""
    raise NotImplementedError


def winner(board):
    """X or O, whoever has three in a row; None if nobody has."""
    raise NotImplementedError


def terminal(board):
    """Whether the game is over: somebody has won, or no cell is empty."""
    raise NotImplementedError


def utility(board):
    """What a finished game is worth: 1 if X has won, -1 if O has, 0 otherwise."""
    raise NotImplementedError


def minimax(board):
    """The best action for whoever's turn it is; None if the game is over."""
    raise NotImplementedError
