from tests.every_python.expect import after
from ttt.engine.symmetry import moved, same_moves, symmetries
from ttt.game.family import rules, start
from ttt.game.seeded_chance import seeded

BOARDS = (
    (rules(), 8),
    (rules(5, 5, 4, "e"), 8),
    (rules(1, 1, 1), 8),
    (rules(4, 3, 3), 4),
    (rules(3, 5, 3, "m"), 4),
    (rules(3, 3, 3, "g"), 2),
    (rules(7, 6, 4, "g"), 2),
)


def test_a_square_has_eight_symmetries_a_rectangle_four_a_board_with_gravity_two():
    for board, expected in BOARDS:
        assert len(symmetries(board)) == expected
        if board.size > 1:
            assert len(set(symmetries(board))) == expected


def test_each_symmetry_sends_every_cell_to_a_cell_of_its_own():
    for board, _ in BOARDS:
        for symmetry in symmetries(board):
            assert sorted(symmetry) == list(range(board.size))


def test_the_first_symmetry_moves_nothing():
    for board, _ in BOARDS:
        assert symmetries(board)[0] == tuple(range(board.size))


def test_one_symmetry_after_another_is_a_symmetry():
    for board, _ in BOARDS:
        every = set(symmetries(board))
        for one in every:
            for other in every:
                assert tuple([one[cell] for cell in other]) in every


def test_the_two_symmetries_of_gravity_keep_every_row():
    for symmetry in symmetries(rules(7, 6, 4, "g")):
        assert [target // 7 for target in symmetry] == [cell // 7 for cell in range(42)]


def test_the_image_of_a_game_has_the_image_of_its_moves_and_of_its_end():
    chance = seeded(1)
    for board, _ in BOARDS:
        for symmetry in symmetries(board):
            position = image = start(board)
            while not position.outcome:
                legal = position.legal_moves()
                assert sorted([symmetry[cell] for cell in legal]) == image.legal_moves()
                cell = legal[int(chance() * len(legal))]
                position, image = position.play(cell), image.play(symmetry[cell])
                assert image.marks == tuple([moved(marks, symmetry) for marks in position.marks])
            assert image.outcome.winner == position.outcome.winner
            lines = [tuple(sorted([symmetry[cell] for cell in line])) for line in position.outcome.lines]
            assert sorted([tuple(sorted(line)) for line in image.outcome.lines]) == sorted(lines)


def test_on_the_empty_board_there_are_three_moves_corner_edge_and_middle():
    every = symmetries(rules())
    assert [same_moves((0, 0), every, cell) for cell in range(9)] == [0, 1, 0, 1, 4, 1, 0, 1, 0]


def test_moves_are_the_same_only_by_a_symmetry_of_the_position_itself():
    # X in a corner: only the diagonal through it remains as an axis.
    position = after(rules(), "a1")
    every = symmetries(rules())
    assert [same_moves(position.marks, every, cell) for cell in range(1, 9)] == [1, 2, 1, 4, 5, 2, 5, 8]
    # O beside it: no axis remains.
    position = after(rules(), "a1b1")
    assert [same_moves(position.marks, every, cell) for cell in range(2, 9)] == list(range(2, 9))
