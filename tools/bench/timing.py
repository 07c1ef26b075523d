"""How long the engine and the readers of texts take, and how others compare. Times are of the processor."""

import json
import os
import random
import statistics
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from statistics import median

from easyAI import AI_Player, Human_Player, Negamax, TwoPlayerGame

from tests.helpers.quiet_games import quiet_games
from tools.bench import proofs
from tools.bench.proofs import BOARDS, SLICE, clock, solved
from tools.bench.tables import heading, row
from ttt.counters import TicTacToe
from ttt.engine.all_positions import table
from ttt.engine.minimax import best_moves
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.errors import Refused
from ttt.game.family import rules, start
from ttt.game.notation import board_text, from_text, to_text
from ttt.game.record import new_game, with_moves
from ttt.game.rules import CONNECT_FOUR, Position
from ttt.workbench import solutions
from ttt.workbench.solutions import SLICE as SLICE_OF_SOLVE

ROOT = Path(__file__).parents[2]
WORTH = {WIN: "a win for the first player", DRAW: "a draw", LOSS: "a win for the second player"}
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
MIDDLES = (12, 14, 16, 18, 20)  # marks on the board
GAMES = 20  # positions for each number of marks
ONE_MOVE = 20000  # nodes: what the page's worker may spend on a move
ALL_COLUMNS = 14  # marks on the board when the proof of every column's value is timed
LATE, LATE_GAMES = 28, 10  # marks on the board at which OpenSpiel's search takes only seconds, and how many positions
SOLVED = (
    rules(7, 6, 4),
    rules(7, 7, 4),
    rules(6, 6, 4),
    rules(5, 6, 4, "e"),
    rules(9, 6, 6),
    rules(6, 6, 4, "g"),
    rules(10, 4, 4, "g"),
    rules(8, 5, 4, "g"),
    rules(4, 8, 4),
)
LIMIT = 60  # seconds for `solve`
COMMANDS = (
    [sys.executable, proofs.__file__],
    ["node", str(ROOT / "tests/interpreters/run.mjs"), "pyodide", proofs.__file__],
)
LOOPS = 2000  # moves timed together, because a single move is shorter than a clock's tick
SHORT, READINGS = "1-3x3x3-hh-b2a1c1a3", 200  # a short text, and how many readings of it are timed together


def seconds(work: Callable[[], object], rounds: int = 1) -> float:
    """Return the median seconds that a function takes."""
    return medians([(work, 1)], rounds)[0]


def medians(works: list[tuple[Callable[[], object], int]], rounds: int = 15) -> list[float]:
    """Return for each function, and the number of things that it does, the median seconds of one thing.

    The functions take turns, under equal conditions.
    """
    times: list[list[float]] = [[] for _ in works]
    for _, (taken, (work, count)) in product(range(rounds), zip(times, works, strict=True)):
        began = clock()
        work()
        taken.append((clock() - began) / count)
    return [statistics.median(taken) for taken in times]


def plain_minimax() -> float:
    """Return the seconds that a minimax which copies its board takes for the opening move on 3x3."""
    return seconds(lambda: copying_minimax([0] * 9, 1))


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


class EasyTicTacToe(TwoPlayerGame):
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


def opening() -> Iterator[str]:
    """Compare the opening move on 3x3 with easyAI's, with a minimax that copies its board, and with minimax.py."""
    ours = seconds(lambda: Search(rules()).analyse(start(rules())).best, 5)
    easy = seconds(lambda: Negamax(9)(EasyTicTacToe()), 5)
    plain, textbook = plain_minimax(), seconds(lambda: best_moves(start(rules())))
    yield (
        f"This engine finds the opening move on 3x3, with every move's exact value, in {ours * 1000:.2f} ms. It is"
        f" {easy / ours:.0f} times as fast as easyAI without its table, {plain / ours:.0f} times as fast as"
        f" a minimax that copies its board, and {textbook / ours:.0f} times as fast as minimax.py"
    )


def solving() -> Iterator[str]:
    """Tell how long this engine's proofs and others' take, compared with a plain minimax on 3x3 in the same run."""
    plain = plain_minimax()

    def told(took: float) -> str:
        return f"{took * 1000:.1f} ms ({took / plain:.2g} times as long as plain minimax)"

    def figures(took: float) -> list[str]:
        return [f"{took * 1000:.1f}", f"{took / plain:.2g}"]

    whole, positions = seconds(lambda: table(rules()), 5), len(table(rules()))
    yield f"Solving all {positions} positions of 3x3, including the number of moves to the end, takes {told(whole)}"
    yield "\n" + heading(["empty board", "value", "ms", "times plain minimax"])
    for board in BOARDS:
        value, took = solved(start(board))
        yield row([f"`{board_text(board)}`", WORTH[value] if value else "not solved", *figures(took)])
    columns = [seconds(partial(prove_columns, position)) for position in _falling(GAMES, ALL_COLUMNS)]
    yield (
        f"Proving the value of every column of `7x6x4g` after {ALL_COLUMNS} quiet random moves takes a median of"
        f" {told(median(columns))}"
    )
    yield (
        f"Of {GAMES} positions of `7x6x4g` after quiet random moves, the search proves these numbers within {ONE_MOVE}"
        " nodes, in this time for a position"
    )
    yield "\n" + heading(["moves", "values", "values and lengths", "ms", "times plain minimax"])
    for marks in MIDDLES:
        yield in_the_middle(marks, figures)
    yield from others(told)


def _falling(count: int, marks: int) -> list[Position]:
    return [position for position, _ in quiet_games(CONNECT_FOUR, count, marks)]


def prove_columns(position: Position) -> None:
    """Prove the value of every column in Connect Four, however many nodes that needs."""
    proof = Search(CONNECT_FOUR).proof(position)
    assert proof is not None
    while proof.open_cells():
        proof.go_on(SLICE)


def in_the_middle(marks: int, figures: Callable[[float], list[str]]) -> str:
    """Return a row: how many positions of Connect Four a search of one move proves, and how soon."""
    began = clock()
    found = [Search(CONNECT_FOUR).analyse(position, ONE_MOVE) for position in _falling(GAMES, marks)]
    took = (clock() - began) / GAMES
    values, whole = len([each for each in found if each.value]), len([each for each in found if each.exact])
    return row([str(marks), str(values), str(whole), *figures(took)])


def others(told: Callable[[float], str]) -> Iterator[str]:
    """Yield how long other programs take; those that aren't installed are skipped."""
    if find_spec("mnkgame"):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # mnkgame uses pkg_resources, which setuptools is about to drop
            from mnkgame.Board import Board
            from mnkgame.GameAiSearchTree import negamax_alphabeta
        took = seconds(lambda: negamax_alphabeta(Board(3, 3, 3), 9, float("inf")))
        yield f"On an empty 3x3 board, mnkgame's alpha-beta takes {told(took)}"
    if find_spec("pyspiel"):
        import pyspiel
        from open_spiel.python.algorithms.minimax import alpha_beta_search

        game = pyspiel.load_game("tic_tac_toe")
        yield f"On an empty 3x3 board, OpenSpiel's alpha-beta takes {told(seconds(lambda: alpha_beta_search(game)))}"
        game = pyspiel.load_game("connect_four")
        theirs = ours = 0.0
        for position, moves in quiet_games(CONNECT_FOUR, LATE_GAMES, LATE):
            state = game.new_initial_state()
            for cell in moves:
                state.apply_action(cell % CONNECT_FOUR.m)
            began = clock()
            score, _ = alpha_beta_search(game, state=state, maximum_depth=CONNECT_FOUR.size)
            theirs += clock() - began
            value, took = solved(position)
            ours += took
            assert value == {1: WIN, 0: DRAW, -1: LOSS}[score], (moves, value, score)
        yield (
            f"In {LATE_GAMES} positions of `7x6x4g` after {LATE} moves, OpenSpiel's alpha-beta takes"
            f" {theirs / ours:.0f} times as long as this engine ({theirs:.2f} s against {ours:.3f} s);"
            " both find the same values"
        )


def solve() -> Iterator[str]:
    """Tell how soon `solve` knows what a game is worth, or how many positions it searches in a minute in vain."""
    yield heading(["`solve`", "result", "s", "positions"])
    for board in SOLVED:
        began = clock()
        proof = solutions.begun(Search(board), start(board))
        assert proof
        while not proof.worth.exact and clock() - began < LIMIT:
            proof.go_on(SLICE_OF_SOLVE)
        took = clock() - began
        value, plies, _, _ = proof.worth
        length = "" if plies is None else f" in {plies} moves"
        told = f"{WORTH[value]}{length}" if value else "not proved"
        yield row([f"`{board_text(board)}`", told, f"{took:.1f}", str(proof.nodes)])


def pyodide() -> Iterator[str]:
    """Tell how much longer proofs take in Pyodide, the Python of the page's worker, than on CPython."""
    with_project = os.environ | {"PYTHONPATH": str(ROOT)}
    here, there = [
        json.loads(subprocess.run(command, capture_output=True, check=True, env=with_project).stdout)
        for command in COMMANDS
    ]
    times = [there[name] / took for name, took in here.items()]
    yield (
        f"Pyodide on Node takes {min(times):.1f} to {max(times):.1f} times as long as CPython for the proofs of the"
        f" boards above and of all positions of 3x3; the longest takes {max(there.values()) * 1000:.0f} ms"
    )


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


def moves() -> Iterator[str]:
    """Tell how long a move takes: whether the time grows with the board, and what is saved by counting marks."""
    yield "n in a row on n x n: µs to find out whether a move wins, in the worst case, and times as long as counting"
    names = ["n", "counting the marks of each line", "scanning the cell's lines", "scanning the board"]
    yield "\n" + heading(names)
    for n in (3, 10, 100):
        counting, walking, scanning = medians([worst_moves(kind, n) for kind in (TicTacToe, Walking, Scanning)])
        others = [f"{took * 1e6:.2f} ({took / counting:.1f})" for took in (walking, scanning)]
        yield row([str(n), f"{counting * 1e6:.2f}", *others])
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
    for down, right in product(range(n), repeat=2):
        game.move(down, right, 2 if n - 1 in (down, right) else 1)
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


def full_game() -> str:
    """Return the text of a game that fills the largest board but for the last row, which would complete columns."""
    board = rules(100, 100, 100)
    return to_text(with_moves(new_game(board), tuple(range(board.size - 100))))


def reading() -> Iterator[str]:
    """Tell how long reading a text from outside takes at most: no long text that somebody sends makes a page hang."""

    def tried(text: str, times: int = 1) -> None:
        """Read a text, to the end or until it is refused."""
        for _ in range(times):
            with suppress(Refused):
                from_text(text)

    usual = seconds(lambda: tried(SHORT, READINGS), 5) / READINGS
    texts = {
        f"a game of {100 * 99} moves on 100 x 100": full_game(),
        "100 kB of letters": "a" * 100_000,
        "100 kB of moves to the same cell": "1-100x100x5-hh-" + "a1" * 50_000,
        "100 kB of digits": "1-" + "9" * 100_000,
    }
    for name, text in texts.items():
        took = seconds(partial(tried, text), 5)
        ratio = float(f"{took / usual:.3g}")
        yield f"Reading {name} takes {ratio:g} times as long as reading a game of four moves ({took * 1000:.2f} ms)"
