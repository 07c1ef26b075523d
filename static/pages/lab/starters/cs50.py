"""The Tic-Tac-Toe project of CS50's
course on artificial intelligence:
fill in the functions.

A board is a list of three rows,
each of three cells: X, O or EMPTY.
An action is (row, column), 0 to 2.
"""

X = "X"
O = "O"
EMPTY = None


def initial_state():
    """The board before any move."""
    return [[EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY]]


def player(board):
    """Whose turn it is; X begins."""
    raise NotImplementedError


def actions(board):
    """The set of possible actions."""
    raise NotImplementedError


def result(board, action):
    """The board after an action;
    the given one stays as it is.
    Raises an exception if it is
    impossible.
    """
    raise NotImplementedError


def winner(board):
    """X or O, whoever has three in
    a row; None if nobody has.
    """
    raise NotImplementedError


def terminal(board):
    """Whether the game is over:
    won, or no cell is empty.
    """
    raise NotImplementedError


def utility(board):
    """1 if X has won the game, -1
    if O has, 0 after a draw.
    """
    raise NotImplementedError


def minimax(board):
    """The best action for whoever's
    turn it is; None after the end.
    """
    raise NotImplementedError
