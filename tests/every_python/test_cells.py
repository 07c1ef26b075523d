from ttt.game.board_lines import beyond, directions, lines_along, near, stretch
from ttt.game.cells import DIRECTIONS, cell_name, name_or_number, ray, rays
from ttt.game.family import rules

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


def test_lines_are_cut_out_of_the_stretch_around_each_of_their_cells():
    for m, n in BOARDS:
        for k in range(1, max(m, n) + 1):
            board = rules(m, n, k)
            for right, down in directions(board):
                lines = [tuple(line) for line in lines_along(board, right, down)]
                for cell in range(board.size):
                    around = stretch(board, cell, right, down, k - 1)
                    cut = [tuple(around[at : at + k]) for at in range(len(around) - k + 1)]
                    assert sorted(cut) == sorted([line for line in lines if cell in line]), (m, n, k, cell, right, down)


def test_near_is_what_the_rays_reach():
    for m, n in BOARDS:
        board = rules(m, n, 1)
        for cell in range(board.size):
            for reach in (0, 1, 2):
                reached = set()
                for right, down in DIRECTIONS:
                    reached |= set(ray(board, cell, right, down)[:reach])
                    reached |= set(ray(board, cell, -right, -down)[:reach])
                assert near(board, cell, reach) == sorted(reached)


def test_beyond_a_line_there_are_two_cells_or_the_border():
    board = rules(5, 4, 3)
    told = {}
    for line in lines_along(board, 1, -1):
        told[cell_name(board, line[0])] = [cell_name(board, cell) for cell in beyond(board, line, 1, -1)]
    assert told == {"a3": [], "a4": ["d1"], "b3": ["a4"], "b4": ["e1"], "c3": ["b4"], "c4": []}


def test_the_rays_of_a_cell_are_those_of_every_direction():
    for m, n in BOARDS:
        for k in (1, 2):
            if k <= max(m, n):
                board = rules(m, n, k)
                for cell in range(m * n):
                    expected = [
                        (list(ray(board, cell, -right, -down)), list(ray(board, cell, right, down)))
                        for right, down in directions(board)
                    ]
                    assert [(list(behind), list(ahead)) for behind, ahead in rays(board, cell)] == expected, (
                        m,
                        n,
                        cell,
                    )


def test_a_cell_is_named_by_its_column_and_its_row_from_the_top():
    board = rules(30, 30, 3)
    assert [cell_name(board, cell) for cell in (0, 25, 26, 29, 30, 899)] == ["a1", "z1", "aa1", "ad1", "a2", "ad30"]


def test_what_has_no_name_is_told_by_its_number():
    assert [name_or_number(rules(), cell) for cell in (4, 9, -1)] == ["b2", "a4", -1]
