"""Engines from PyPI, each in its usual setup, and called through a function that returns its move."""

import random
from collections.abc import Callable

from ttt.game.rules import FIRST, Position

Engine = Callable[[Position, list[int], random.Random], int]

PLAYOUTS = {225: 200, 42: 1000}  # playouts of OpenSpiel's MCTS, by the number of cells: a second or two per move
NEGAMAX = 5  # easyAI's depth, as its Connect Four example suggests: less than a second per move


def gomoku_terminal(position: Position, moves: list[int], chance: random.Random) -> int:
    """Return the move of gomoku-terminal's hard level."""
    from gomoku.ai import GomokuAI
    from gomoku.board import Board

    class Sized(Board):
        SIZE = position.rules.m

    board = Sized()
    for number, move in enumerate(moves):
        board.place_stone(*divmod(move, position.rules.m), Board.WHITE if number % 2 else Board.BLACK)
    row, column = GomokuAI("hard").get_move(board, Board.BLACK if position.to_move == FIRST else Board.WHITE)
    return row * position.rules.m + column


def gomokubench(position: Position, moves: list[int], chance: random.Random) -> int:
    """Return the move of gomokubench's standard level; the hard level takes too long for many games."""
    from libs.game import GameSession

    session = GameSession(size=position.rules.m, human_color=-1 if position.to_move == FIRST else 1)
    for move in moves:
        session.state = session.state.next(divmod(move, position.rules.m))
    row, column = session.play_ai()
    return row * position.rules.m + column


def open_spiel(position: Position, moves: list[int], chance: random.Random) -> int:
    """Return the move of OpenSpiel's Monte Carlo tree search."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import mcts

    rules = position.rules
    falls = "g" in rules.variants
    game = pyspiel.load_game("connect_four" if falls else f"mnk(m={rules.m},n={rules.n},k={rules.k})")
    state = game.new_initial_state()
    for move in moves:
        state.apply_action(move % rules.m if falls else move)
    seeded = numpy.random.RandomState(chance.randrange(2**32))
    evaluator = mcts.RandomRolloutEvaluator(1, seeded)
    bot = mcts.MCTSBot(game, 1.4, PLAYOUTS[rules.size], evaluator, solve=True, random_state=seeded)
    action = int(bot.step(state))
    return next(cell for cell in position.legal_moves() if not falls or cell % rules.m == action) if falls else action


def easyai(position: Position, moves: list[int], chance: random.Random) -> int:
    """Return the move of easyAI's Negamax in easyAI's example of Connect Four."""
    from easyAI import AI_Player, Negamax
    from easyAI.games.ConnectFour import ConnectFour

    game = ConnectFour([AI_Player(Negamax(NEGAMAX)), AI_Player(Negamax(NEGAMAX))])
    for move in moves:
        game.play_move(move % 7)
    column = int(game.get_move())
    return next(cell for cell in position.legal_moves() if cell % 7 == column)


def bitbully(position: Position, moves: list[int], chance: random.Random) -> int:
    """Return a move of bitbully, a perfect player of Connect Four: it wins as soon and loses as late as possible."""
    from bitbully import BitBully, Board

    columns = BitBully("default").best_move(Board([move % 7 for move in moves]))
    return next(cell for cell in position.legal_moves() if cell % 7 == columns)
