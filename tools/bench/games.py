"""Whole games against engines from PyPI. Each engine, in its usual setup, is called through a function."""

import random
from collections.abc import Callable, Iterator, Sequence

from tests.cpython.test_refuted_moves import BOARD, UNDECIDED, refutation
from tests.every_python.expect import after
from tools.bench.tables import heading, row
from ttt.browser.kit.thinker import NODES_LARGE
from ttt.engine.search import ENOUGH, Search
from ttt.game.analysis import LOSS
from ttt.game.family import rules, start
from ttt.game.level import pick
from ttt.game.notation import board_text
from ttt.game.rules import CONNECT_FOUR as FOUR
from ttt.game.rules import FIRST, Position, Rules
from ttt.lab.match_scores import interval

# Returns a move in a position, given the moves so far.
Engine = Callable[[Position, list[int], random.Random], int]

FIVE = rules(15, 15, 5)
GAMES = 20
SEED = 5
TO_REFUTE = 1500  # nodes of the search for threats
OPENING = {FIVE: 3, FOUR: 2}  # number of random plies near the middle
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


def ours(position: Position, moves: list[int], chance: random.Random) -> int:
    """Return a move as level 100 chooses it on the page."""
    return pick(Search(position.rules).analyse(position, NODES_LARGE).best, chance.random())


def opened(board: Rules, chance: random.Random) -> tuple[Position, list[int]]:
    """Make random moves within two columns of the middle and, without gravity, within two rows of it."""
    position, moves = start(board), list[int]()
    while position.ply < OPENING[board]:
        near = [
            cell
            for cell in position.legal_moves()
            if abs(cell % board.m - board.m // 2) <= 2
            and (board.has_gravity or abs(cell // board.m - board.n // 2) <= 2)
        ]
        moves.append(chance.choice(near))
        position = position.play(moves[-1])
    return position, moves


def played(position: Position, moves: list[int], players: Sequence[Engine], chance: random.Random) -> int | None:
    """Play on to the end; return the winning side, or None for a draw. An illegal move loses.

    moves holds the moves so far; the others are added.
    """
    while not position.outcome:
        move = players[position.to_move](position, moves, chance)
        if not position.is_legal(move):
            return 1 - position.to_move
        moves.append(move)
        position = position.play(move)
    return position.outcome.winner


def match(board: Rules, player: Engine, other: Engine) -> list[int]:
    """Return how many games the player won, drew and lost; each opening is played with both colours."""
    counts = [0, 0, 0]
    for number in range(GAMES):
        begun = opened(board, random.Random(f"{SEED} {number // 2}"))
        players = (player, other) if number % 2 == 0 else (other, player)
        winner = played(*begun, players, random.Random(f"{SEED} game {number}"))
        counts[1 if winner is None else 0 if winner == number % 2 else 2] += 1
    return counts


def matches() -> Iterator[str]:
    """Have level 100 as the page plays it meet each engine, from seeded openings with both colours."""
    meetings = [(FIVE, gomoku_terminal), (FIVE, gomokubench), (FOUR, bitbully), (FOUR, easyai)]
    yield f"Level 100 ({NODES_LARGE} nodes per move) played {GAMES} games against each program"
    yield "\n" + heading(["board", "against", "won", "drawn", "lost", "share not lost, 95%"])
    for board, other in (*meetings, (FIVE, open_spiel), (FOUR, open_spiel)):
        won, drawn, lost = match(board, ours, other)
        low, high = interval(won + drawn, GAMES)
        results = [*map(str, (won, drawn, lost)), f"{low:.0%} to {high:.0%}"]
        yield row([f"`{board_text(board)}`", other.__name__, *results])


def refuted() -> Iterator[str]:
    """Tell whether wins by threats refute level 100's choices in undecided positions of games against other engines."""
    for nodes in (NODES_LARGE, ENOUGH):
        lost = refuted = 0
        for names in UNDECIDED:
            position = after(BOARD, names)
            found = Search(BOARD).analyse(position, nodes)
            lost += found.value == LOSS
            refuted += found.value != LOSS and bool(refutation(position.play(found.best[0]), TO_REFUTE))
        yield (
            f"In each of {len(UNDECIDED)} undecided positions of `15x15x5` from games against other engines, level 100"
            f" searched {nodes} nodes and chose a move. A search for threats with {TO_REFUTE} nodes refuted"
            f" {refuted or 'none'} of these moves, and level 100 called {lost or 'none'} of the positions lost"
        )
