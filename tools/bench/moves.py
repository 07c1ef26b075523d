"""How long one move takes: whether the time grows with the board, and how much is saved by counting marks."""

import random
import statistics
import time
from collections.abc import Callable, Iterator

from ttt.counters import TicTacToe
from ttt.game.family import rules, start
from ttt.game.notation import board_text
from ttt.game.rules import Position

ROUNDS = 15
LOOPS = 2000  # moves timed together, because a single move is shorter than a clock's tick


class Walking:
    """A game that takes O(n) time per move: it looks along the row, the column and the diagonals of the marked cell."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.board = [[0] * n for _ in range(n)]

    def move(self, row: int, col: int, player: int) -> int:
        n, board = self.n, self.board
        board[row][col] = player
        if (
            all(board[row][at] == player for at in range(n))
            or all(board[at][col] == player for at in range(n))
            or (row == col and all(board[at][at] == player for at in range(n)))
            or (row + col == n - 1 and all(board[at][n - 1 - at] == player for at in range(n)))
        ):
            return player
        return 0


class Scanning(Walking):
    """A game that takes O(n²) time per move: it looks along every row, column and diagonal of the board."""

    def move(self, row: int, col: int, player: int) -> int:
        n, board = self.n, self.board
        board[row][col] = player
        is_won = (
            any(all(board[down][at] == player for at in range(n)) for down in range(n))
            or any(all(board[at][right] == player for at in range(n)) for right in range(n))
            or all(board[at][at] == player for at in range(n))
            or all(board[at][n - 1 - at] == player for at in range(n))
        )
        return player if is_won else 0


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    for n in (3, 10, 100):
        counting, walking, scanning = medians([worst_moves(kind, n) for kind in (TicTacToe, Walking, Scanning)])
        yield (
            f"n in a row on n x n, n = {n}: in the worst case, finding out whether a move wins takes"
            f" {counting * 1e6:.2f} µs if the marks of each line are counted as they are played. Scanning the lines"
            f" through the move's cell takes {walking * 1e6:.2f} µs, which is {walking / counting:.1f} times as long,"
            f" and scanning the whole board takes {scanning * 1e6:.1f} µs, {scanning / counting:.0f} times as long"
        )
    for smaller, larger in (((3, 3, 3), (15, 15, 5)), ((3, 3, 3), (100, 100, 5)), ((5, 5, 5), (100, 100, 5))):
        small, large = medians([replay(*smaller), replay(*larger)])
        yield (
            f"Playing a move on {board_text(rules(*larger))} takes {large / small:.2f} times as long as on"
            f" {board_text(rules(*smaller))}"
            f" ({large * 1e6:.2f} µs against {small * 1e6:.2f} µs)"
        )


def worst_moves(kind: type[TicTacToe | Walking], n: int) -> tuple[Callable[[], object], int]:
    """Return a function that makes moves in the worst case, and how many moves it makes.

    Each line through the marked cell belongs to one player except for its last cell. All moves are on the same cell,
    which works because none of the three classes checks whether a cell is taken.
    """
    game = kind(n)
    for row in range(n):
        for column in range(n):
            game.move(row, column, 2 if n - 1 in (row, column) else 1)
    count = LOOPS // n if kind is Scanning else LOOPS

    def work() -> None:
        for _ in range(count):
            game.move(0, 0, 1)

    return work, count


def replay(m: int, n: int, k: int) -> tuple[Callable[[], object], int]:
    """Return a function that replays random games on a board of that size, and the number of their moves."""
    games: list[list[int]] = []
    chance = random.Random(0)
    while sum(map(len, games)) < LOOPS:
        games.append(random_game(start(rules(m, n, k)), chance))

    def work() -> None:
        for moves in games:
            position = start(rules(m, n, k))
            for cell in moves:
                position = position.play(cell)

    return work, sum(map(len, games))


def random_game(position: Position, chance: random.Random) -> list[int]:
    """Return the moves of a random game, at most LOOPS of them."""
    moves = []
    for cell in chance.sample(range(position.rules.size), position.rules.size)[:LOOPS]:
        if position.outcome:
            break
        position = position.play(cell)
        moves.append(cell)
    return moves


def medians(works: list[tuple[Callable[[], object], int]]) -> list[float]:
    """Return the median seconds per move of each function. The functions take turns, under equal conditions."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(ROUNDS):
        for (work, count), taken in zip(works, times, strict=True):
            began = time.process_time()
            work()
            taken.append((time.process_time() - began) / count)
    return [statistics.median(taken) for taken in times]
