"""The opening move on 3x3: this engine against easyAI, a plain minimax that copies its board, and minimax.py."""

import statistics
import time
from collections.abc import Callable, Iterator

from easyAI import AI_Player, Human_Player, Negamax, TwoPlayerGame

from ttt.engine.minimax import best_moves
from ttt.engine.search import Search
from ttt.game.family import rules, start

ROUNDS = 5
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class TicTacToe(TwoPlayerGame):
    """3x3 as users of easyAI write it."""

    def __init__(self) -> None:
        self.players = [AI_Player(Negamax(9)), Human_Player()]
        self.board = [0] * 9
        self.current_player = 1

    def possible_moves(self) -> list[int]:
        return [cell for cell in range(9) if self.board[cell] == 0]

    def make_move(self, cell: int) -> None:
        self.board[cell] = self.current_player

    def unmake_move(self, cell: int) -> None:
        self.board[cell] = 0

    def lose(self) -> bool:
        return any(all(self.board[cell] == self.opponent_index for cell in line) for line in LINES)

    def is_over(self) -> bool:
        return not self.possible_moves() or self.lose()

    def scoring(self) -> int:
        return -100 if self.lose() else 0


def copying_minimax(board: list[int], player: int) -> int:
    """Return 1, 0 or -1, the value for the player to move, by a minimax that copies the whole board for each move."""
    for line in LINES:
        if all(board[cell] == -player for cell in line):
            return -1
    values = []
    for cell in range(9):
        if board[cell] == 0:
            copied = list(board)
            copied[cell] = player
            values.append(-copying_minimax(copied, -player))
    return max(values, default=0)


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    ours = seconds(lambda: Search(rules()).analyse(start(rules())).best)
    easy = seconds(lambda: Negamax(9)(TicTacToe()))
    plain = seconds(lambda: copying_minimax([0] * 9, 1), rounds=1)
    textbook = seconds(lambda: best_moves(start(rules())), rounds=1)
    yield (
        f"This engine finds the opening move on 3x3, with every move's exact value, in {ours * 1000:.2f} ms. It is"
        f" {easy / ours:.0f} times as fast as easyAI without its table, {plain / ours:.0f} times as fast as"
        f" a minimax that copies its board, and {textbook / ours:.0f} times as fast as minimax.py"
    )


def seconds(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Return the median processor time of a function in seconds; other programs on the machine don't count."""
    times = []
    for _ in range(rounds):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return statistics.median(times)
