"""The arguments that prove a value without a search: compared with what searches have proved, and played out."""

import random
from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.every_python.sampling import sample
from tools.rules.games import every_game, first
from tools.rules.record import RECORD, WINNERS, read
from ttt.coach.arguments import ABOVE, FOLLOWING, by_argument, holds, wins
from ttt.engine.game_proof import pairing
from ttt.engine.line_counts import lines_of
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.notation import board_from
from ttt.game.rules import FIRST, SECOND, SWAP, Rules

KNOWN = read(RECORD.read_text(encoding="utf-8"))
ROWS = [KNOWN.row(game) for game in every_game() if game == first(game)]
SEARCHED = [row for row in ROWS if row.how in ("search", "plain search", "threats", "counting")]
GAMES = [game for game in every_game() if game.has_gravity]
BEST = {FIRST: WINNERS[WIN], SECOND: WINNERS[LOSS]}


@pytest.mark.parametrize("side", [FIRST, SECOND])
def test_no_argument_contradicts_a_search(side):
    told = 0
    for row in SEARCHED:
        if holds(row.game, side):
            told += 1
            assert row.winner != BEST[1 - side], row
        if wins(row.game, side):
            assert row.winner == BEST[side], row
    assert told > 400


def test_no_pairing_contradicts_a_search():
    boards = [row for row in SEARCHED if not row.game.has_gravity and SWAP not in row.game.variants]
    for row in sample(boards, 300):
        assert pairing(row.game) is None or row.winner == WINNERS[DRAW], row


def test_an_argument_bounds_what_a_search_has_left_open():
    for row in ROWS:
        assert row.least is None or row.least >= 0 or not holds(row.game, FIRST), row
        assert row.most is None or row.most <= 0 or not holds(row.game, SECOND), row


@pytest.mark.parametrize(
    ("board", "value"),
    [
        ("9x8x4mg", LOSS),
        ("9x9x4mg", WIN),
        ("8x7x8mge", LOSS),
        ("8x8x2m", LOSS),
        ("9x9x2p", WIN),
        ("9x9x2mp", LOSS),
        ("9x7x2gp", WIN),
        ("5x8x6g", DRAW),
        ("8x8x5gp", DRAW),
        ("9x4x5ge", DRAW),
        ("6x6x3p", DRAW),
        ("100x100x5p", DRAW),
    ],
)
def test_an_argument_decides_what_no_search_reaches(board, value):
    assert (by_argument(board_from(board)) or ("",))[0] == value


@pytest.mark.parametrize(
    "board", ["3x3x3", "7x6x4g", "6x4x4gp", "9x8x4mge", "3x3x3torus", "9x9x5s", "7x7x3m", "1x9x1g"]
)
def test_where_no_argument_is_known_none_is_given(board):
    assert by_argument(board_from(board)) is None


class Columns(NamedTuple):
    """A board where marks fall, with the marks of each column from the bottom."""

    rules: Rules
    columns: list[list[int]]

    def open(self) -> list[int]:
        return [at for at, marks in enumerate(self.columns) if len(marks) < self.rules.n]

    def neighbour(self, column: int, begins: bool) -> int:
        """Return the other column of two neighbours; the first column has none if a side begins there."""
        return (column - 1 ^ 1) + 1 if begins else column ^ 1


Strategy = Callable[[Columns, int | None, random.Random], int]


def above(board: Columns, last: int | None, chance: random.Random) -> int:
    """Answer above; begin at the bottom of the middle."""
    if last is None:
        return board.rules.m // 2
    return last if last in board.open() else chance.choice(board.open())


def above_in_points(board: Columns, last: int | None, chance: random.Random) -> int:
    """Answer above; on an odd number of rows answer at the bottom first, and begin in the first column."""
    columns, begins = board.columns, board.rules.m % 2 == 0
    if board.rules.n % 2 == 0:
        return above(board, last, chance)
    if last is None:
        return 0
    paired = range(1 if begins else 0, board.rules.m - 1)
    if len(columns[last]) == 1:
        if last in paired and not columns[board.neighbour(last, begins)]:
            return board.neighbour(last, begins)
        untouched = [at for at in paired if not columns[at] and not columns[board.neighbour(at, begins)]]
        if untouched:
            return chance.choice(untouched)
    elif last in board.open():
        return last
    return chance.choice([at for at in board.open() if columns[at]])


def follow(board: Columns, last: int | None, chance: random.Random) -> int:
    """Follow up; on an odd number of rows answer at the bottom first, and begin in the first column."""
    begins = board.rules.size % 2 == 1
    if last is None:
        return 0
    is_at_bottom = board.rules.n % 2 and len(board.columns[last]) == 1 and last >= begins
    return board.neighbour(last, begins) if is_at_bottom else last


def mirror(board: Columns, last: int | None, chance: random.Random) -> int:
    """Answer in the other of two neighbouring columns, in a last one above."""
    assert last is not None
    return last if last == board.rules.m - 1 and board.rules.m % 2 else board.neighbour(last, False)


def play(game: Rules, side: int, strategy: Strategy, seed: int) -> list[int]:
    """Play a side against random moves, until a line decides; return how many lines each side has completed."""
    chance, board = random.Random(seed), Columns(game, [[] for _ in range(game.m)])
    lines, marks, made = lines_of(game), [0, 0], [0, 0]
    last = None
    for ply in range(game.size):
        mover = ply % 2
        last = strategy(board, last, chance) if mover == side else chance.choice(board.open())
        board.columns[last].append(mover)
        marks[mover] |= 1 << (game.n - len(board.columns[last])) * game.m + last
        made = [sum(own & cells == cells and not own & ends for cells, ends in lines) for own in marks]
        if any(made) and not game.has_points:
            break
    return made


def strategy_of(game: Rules, side: int) -> Strategy | None:
    argument = wins(game, side) or holds(game, side)
    if argument == ABOVE:
        return above_in_points if game.has_points and game.m >= game.k else above
    if argument == FOLLOWING:
        return follow
    return mirror if argument and not game.has_points and not game.is_misere else None


@pytest.mark.parametrize("side", [FIRST, SECOND])
def test_played_out_each_strategy_where_marks_fall_keeps_its_promise(side):
    games = [game for game in GAMES if strategy_of(game, side)]
    assert len(games) > 500
    for game in sample(games, 100):
        strategy = strategy_of(game, side)
        assert strategy
        for seed in range(4):
            made = play(game, side, strategy, seed)
            if game.is_misere:
                made.reverse()
            assert made[side] >= made[1 - side], (game, seed)
            assert made[side] > made[1 - side] or not wins(game, side), (game, seed)
