from ttt.game.cells import DIRECTIONS, cell_name, name_or_number, ray
from ttt.game.rules import rules

BOARDS = ((1, 1), (3, 3), (4, 3), (3, 5), (1, 6))


def test_a_ray_goes_step_by_step_to_the_border():
    for m, n in BOARDS:
        board = rules(m, n, 1)
        for cell in range(m * n):
            for right, down in DIRECTIONS + tuple([(-right, -down) for right, down in DIRECTIONS]):
                walked = []
                column, row = cell % m + right, cell // m + down
                while 0 <= column < m and 0 <= row < n:
                    walked.append(row * m + column)
                    column, row = column + right, row + down
                assert list(ray(board, cell, right, down)) == walked, (m, n, cell, right, down)


def test_a_cell_is_named_by_its_column_and_its_row_from_the_top():
    board = rules(30, 30, 3)
    assert [cell_name(board, cell) for cell in (0, 25, 26, 29, 30, 899)] == ["a1", "z1", "aa1", "ad1", "a2", "ad30"]


def test_what_has_no_name_is_told_by_its_number():
    assert [name_or_number(rules(), cell) for cell in (4, 9, -1)] == ["b2", "a4", -1]
