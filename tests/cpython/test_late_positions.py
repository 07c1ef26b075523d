"""Large boards late in a game: whatever is called exact is right on any budget, and the last plies are proved."""

import random

from tests.cases import for_each
from tests.cpython.test_exact_values import check
from tests.helpers.brute import Brute
from ttt.engine.search import ENOUGH, Search
from ttt.engine.time_slices import BITE
from ttt.game.analysis import is_searched
from ttt.game.family import rules, start

BOARDS = [
    *[rules(8, 7, 4, variants) for variants in ("", "m", "g", "e", "p", "mp", "me", "mg", "gp", "mgp", "ge")],
    *[rules(8, 8, 5, variants) for variants in ("e", "m", "mp")],
    *[rules(9, 7, 3, variants) for variants in ("p", "mp", "mgp")],
    rules(9, 7, 4, "g"),
    rules(15, 15, 5),
    rules(60, 1, 3, "m"),
]
FEW = 7  # free cells: few enough for a solver that tries everything


def late(board, free, chance):
    """Return an open position with `free` free cells, after random moves that don't end the game."""
    while True:
        position = start(board)
        while position.ply < board.size - free:
            moves = position.legal_moves()
            going_on = [cell for cell in chance.sample(moves, min(6, len(moves))) if not position.play(cell).outcome]
            if not going_on:
                break
            position = position.play(going_on[0])
        else:
            return position


@for_each("board", BOARDS)
def test_what_is_exact_late_on_a_large_board_is_right_whatever_the_budget(board):
    """Slow: each position is solved by trying every move."""
    chance = random.Random(f"{board}")
    for _ in range(3):
        position = late(board, FEW, chance)
        expected = Brute(board).cells(position)
        kept = Search(board)
        for nodes in (50, 500, 5000):
            check(Search(board), position, expected, nodes)
            check(kept, position, expected, nodes)
        assert kept.analyse(position).exact


@for_each("board", BOARDS)
def test_the_last_ten_plies_of_a_large_board_are_proved(board):
    position = late(board, 10, random.Random(f"{board} ten"))
    assert Search(board).analyse(position, ENOUGH).exact


def test_what_was_learned_late_in_a_game_serves_its_next_moves():
    board = rules(8, 7, 4, "p")
    search, position = Search(board), late(board, 10, random.Random(1))
    first = search.analyse(position)
    position = position.play(first.best[0])
    anew, again = Search(board).analyse(position), search.analyse(position)
    assert again.cells == anew.cells
    assert again.nodes < anew.nodes


def test_a_position_of_another_game_is_not_mistaken_for_a_later_one():
    board = rules(8, 7, 4, "m")
    chance, search, brute = random.Random(2), Search(board), Brute(board)
    for _ in range(4):
        position = late(board, FEW, chance)
        check(search, position, brute.cells(position), 5000)


def test_a_late_position_can_be_searched_bite_by_bite():
    board = rules(8, 8, 5, "m")
    position = late(board, 16, random.Random(5))
    under_way = Search(board).begin(position, ENOUGH)
    while not under_way.go_on(BITE):
        pass
    assert under_way.analysis.cells == Search(board).analyse(position, ENOUGH).cells


def test_few_free_cells_are_searched_to_the_end_and_many_only_on_a_small_board():
    board = rules(8, 7, 4, "p")
    chance = random.Random(3)
    assert is_searched(start(rules(7, 7, 4)))
    assert not is_searched(start(board))
    assert is_searched(late(board, 20, chance))
    assert not is_searched(late(board, 40, chance))
    assert Search(board).proof(start(board)) is None
