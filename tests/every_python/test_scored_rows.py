"""The rows that have scored in a game with points, found on the whole board at once and listed by moves and marks."""

from tests.every_python.expect import after, cells
from ttt.game.family import rules, start
from ttt.game.notation import from_text
from ttt.game.rules import rows_through
from ttt.game.scored_rows import scored_rows
from ttt.game.seeded_chance import seeded
from ttt.session.session import Session

BOARDS = ((1, 1, 1), (5, 1, 2), (1, 5, 2), (3, 4, 1), (2, 5, 3), (6, 6, 3), (7, 6, 4), (9, 5, 2))


def rows(board, marks):
    return sorted([tuple(row) for row in scored_rows(board, marks)])


def test_the_rows_of_a_board_are_those_through_each_of_its_marks():
    chance = seeded(14)
    for m, n, k in BOARDS:
        board = rules(m, n, k, "p")
        for _ in range(20):
            marked = [cell for cell in range(board.size) if chance() < 0.6]
            marks = sum([1 << cell for cell in marked])
            expected = {tuple(sorted(row)) for cell in marked for row in rows_through(board, marks, cell)}
            assert rows(board, marks) == sorted(expected), (m, n, k, marked)


def test_a_row_longer_than_k_is_one_and_a_row_does_not_go_on_around_the_border():
    board = rules(4, 3, 3, "p")
    assert rows(board, after(board, "a1a3b1b3c1c2d1").marks[0]) == [(0, 1, 2, 3)]
    assert rows(board, sum([1 << cell for cell in cells(board, "c1d1a2b2")])) == []
    assert rows(board, start(board).marks[0]) == []


def test_a_hundred_by_a_hundred_full_of_marks_has_its_rows_at_once():
    board = rules(100, 100, 5, "p")
    assert len(scored_rows(board, (1 << board.size) - 1)) == 100 + 100 + 2 * (2 * 100 - 1 - 2 * 4)


def test_what_each_of_the_last_moves_made_is_known():
    def made(text):
        view = Session(from_text(text), chance=lambda: 0).view
        return view.points_made(1), view.points_made(2), view.points_made(9)

    assert made("1-4x3x3p-hh-") == made("1-4x3x3-hh-a1a2b1b2c1") == (0, 0, 0)
    assert made("1-4x3x3p-hh-a1a2b1b2c1c2") == (1, 1, 0)
    assert made("1-4x3x3p-ohh-a1a2b1b2d1d3c1a3") == (0, 2, 0)
