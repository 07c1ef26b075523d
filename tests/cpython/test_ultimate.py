"""Nine boards in a board: the rules compared with a second program, and the number of openings."""

from random import Random

import pytest

import ttt
from tests.helpers.ultimate_by_text import Played
from ttt.game.cells import cell_name
from ttt.game.family import start
from ttt.game.notation import board_from
from ttt.kinds.ultimate.game import UltimatePosition

both = pytest.mark.parametrize("text", ["9x9x3u", "9x9x3uf"])


def games_counted(position: UltimatePosition, plies: int) -> int:
    """Return the number of ways to make so many moves."""
    moves = position.legal_moves()
    return len(moves) if plies == 1 else sum(games_counted(position.play(cell), plies - 1) for cell in moves)


@both
def test_as_many_games_begin_as_are_published(text: str) -> None:
    begin: UltimatePosition = start(board_from(text))  # type: ignore[assignment]
    assert [games_counted(begin, plies) for plies in (1, 2, 3, 4)] == [81, 720, 6336, 55080]
    # By the symmetries of the square, the first moves in one eighth stand for all of them.
    eighth = [(row, column) for row in range(5) for column in range(row, 5)]
    images = [
        len({(a, b), (b, a), (8 - a, b), (b, 8 - a), (a, 8 - b), (8 - b, a), (8 - a, 8 - b), (8 - b, 8 - a)})
        for a, b in eighth
    ]
    counts = [games_counted(begin.play(9 * row + column), 4) for row, column in eighth]
    assert sum(count * times for count, times in zip(counts, images, strict=True)) == 473256


@both
def test_whole_games_follow_the_rules_of_the_second_program(text: str) -> None:
    board, chance = board_from(text), Random(33)
    ends = set()
    for _ in range(20):
        position, other = start(board), Played(until_full=text.endswith("f"))
        while not position.outcome:
            cells = position.legal_moves()
            assert {cell_name(board, cell) for cell in cells} == other.moves()
            assert [cell for cell in range(-1, 82) if position.is_legal(cell)] == cells
            assert other.winner() == ""
            cell = chance.choice(cells)
            position = position.play(cell)
            other.put(cell_name(board, cell))
        winner = "draw" if position.outcome.winner is None else "XO"[position.outcome.winner]
        assert winner == other.winner()
        assert not other.moves()
        ends.add(winner)
    assert ends == {"X", "O", "draw"}


def test_the_library_thinks_about_it() -> None:
    game = ttt.Game("1-9x9x3u-hh-e5d4")
    assert game.best_move() in ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
    assert ttt.Game("1-3x3x3v-hh-b1").best_move()
