"""The interview problem's class, compared with its samples and with the rules of the family."""

import random

import pytest

from tests.cases import for_each
from ttt.counters import TicTacToe
from ttt.game.family import rules, start

# Games of 3 x 3 that player 1 wins with the last move; each move is its row, column and player.
SAMPLES = (
    ((0, 0, 1), (0, 2, 2), (2, 2, 1), (1, 1, 2), (2, 0, 1), (1, 0, 2), (2, 1, 1)),
    ((0, 0, 1), (1, 1, 2), (1, 0, 1), (1, 2, 2), (2, 0, 1)),
    ((0, 0, 1), (0, 2, 2), (1, 1, 1), (2, 0, 2), (2, 2, 1)),
    ((0, 2, 1), (0, 0, 2), (1, 1, 1), (1, 0, 2), (2, 0, 1)),
)
LINES = {
    "a row": lambda n: [(n // 2, at) for at in range(n)],
    "a column": lambda n: [(at, n - 1) for at in range(n)],
    "the diagonal": lambda n: [(at, at) for at in range(n)],
    "the other diagonal": lambda n: [(at, n - 1 - at) for at in range(n)],
}


@pytest.mark.parametrize("moves", SAMPLES)
def test_samples(moves):
    game = TicTacToe(3)
    assert [game.move(*move) for move in moves] == [0] * (len(moves) - 1) + [1]


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_random_games_end_as_the_rules_have_them(n):
    chance = random.Random(n)
    ends = set()
    for _ in range(300):
        cells = chance.sample(range(n * n), n * n)
        if chance.random() < 0.5:  # otherwise most games on a larger board would be drawn
            line = chance.choice(list(LINES.values()))(n)
            own = [row * n + column for row, column in line]
            others = [cell for cell in cells if cell not in own]
            cells = [cell for pair in zip(own, others, strict=False) for cell in pair] + cells
        game, position = TicTacToe(n), start(rules(n, n, n))
        for cell in cells:
            if position.outcome:
                break
            if not position.is_legal(cell):
                continue
            player = position.to_move + 1
            position = position.play(cell)
            is_won = position.outcome is not None and position.outcome.winner is not None
            assert game.move(cell // n, cell % n, player) == (player if is_won else 0)
        ends.add(position.outcome.winner)
    assert 0 in ends
    assert ends == {0} or n > 2  # on 2 x 2 nobody can stop the first player


@for_each("player", [1, 2])
@for_each("line", LINES.values())
@for_each("n", [2, 3, 100])
def test_every_kind_of_line_wins_with_its_last_mark(n, line, player):
    game = TicTacToe(n)
    *before, (last_row, last_column) = line(n)
    assert [game.move(row, column, player) for row, column in before] == [0] * (n - 1)
    assert game.move(last_row, last_column, player) == player


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_a_line_with_one_mark_of_the_other_player_wins_nothing(line):
    game = TicTacToe(100)
    before: list[tuple[int, int]]
    *before, (row, column) = line(100)
    assert [game.move(*cell, 1) for cell in before] == [0] * 99
    assert game.move(row, column, 2) == 0


def test_the_largest_board_fills_without_a_winner():
    game = TicTacToe(100)
    # The players alternate in pairs of columns, and from row to row, so that every line holds both.
    players = [[(column // 2 + row) % 2 + 1 for column in range(100)] for row in range(100)]
    told = {game.move(row, column, players[row][column]) for row in range(100) for column in range(100)}
    assert told == {0}
