"""Whole games against engines from PyPI: level 100 as the page plays it, from seeded openings with both colours."""

import random
from collections.abc import Iterator

from tools.bench import engines
from tools.bench.engines import Engine
from ttt.browser.kit.thinker import NODES_LARGE
from ttt.engine.search import Search
from ttt.game.family import rules, start
from ttt.game.level import pick
from ttt.game.rules import CONNECT_FOUR as FOUR
from ttt.game.rules import Position, Rules
from ttt.lab.match_scores import interval

FIVE = rules(15, 15, 5)
GAMES = 20
SEED = 5
OPENING = {FIVE: 3, FOUR: 2}  # number of random plies near the middle


def ours(position: Position, moves: list[int], chance: random.Random) -> int:
    """Return a move as level 100 chooses it on the page."""
    return pick(Search(position.rules).analyse(position, NODES_LARGE).best, chance.random())


def opening(board: Rules, chance: random.Random) -> list[int]:
    """Return random moves within two columns of the middle and, without gravity, within two rows of it."""
    position, moves = start(board), []
    for _ in range(OPENING[board]):
        near = [
            cell
            for cell in position.legal_moves()
            if abs(cell % board.m - board.m // 2) <= 2
            and ("g" in board.variants or abs(cell // board.m - board.n // 2) <= 2)
        ]
        moves.append(chance.choice(near))
        position = position.play(moves[-1])
    return moves


def game(board: Rules, moves: list[int], players: tuple[Engine, Engine], chance: random.Random) -> int | None:
    """Play a game from an opening on; return the winning side, or None for a draw. An illegal move loses."""
    position = start(board)
    for move in moves:
        position = position.play(move)
    while not position.outcome:
        move = players[position.to_move](position, moves, chance)
        if not position.is_legal(move):
            return 1 - position.to_move
        moves.append(move)
        position = position.play(move)
    return position.outcome.winner


def match(board: Rules, player: Engine, other: Engine, games: int = GAMES, seed: int = SEED) -> list[int]:
    """Return how many games the player won, drew and lost; each opening is played with both colours."""
    counts = [0, 0, 0]
    for number in range(games):
        moves = opening(board, random.Random(f"{seed} {number // 2}"))
        players = (player, other) if number % 2 == 0 else (other, player)
        winner = game(board, moves, players, random.Random(f"{seed} game {number}"))
        counts[1 if winner is None else 0 if winner == number % 2 else 2] += 1
    return counts


def told(board: Rules, other: Engine) -> str:
    """Return the line of the report on one match."""
    won, drawn, lost = match(board, ours, other)
    low, high = interval(won + drawn, GAMES)
    return (
        f"{board.m}x{board.n}, {board.k} in a row{' with gravity' * ('g' in board.variants)}: in {GAMES} games"
        f" against {other.__name__}, level 100 ({NODES_LARGE} nodes per move) won {won}, drew {drawn} and lost {lost}."
        f" The 95% interval for the share of games not lost is {low:.0%} to {high:.0%}"
    )


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    for other in (engines.gomoku_terminal, engines.gomokubench):
        yield told(FIVE, other)
    for other in (engines.bitbully, engines.easyai):
        yield told(FOUR, other)
    for board in (FIVE, FOUR):
        yield told(board, engines.open_spiel)
