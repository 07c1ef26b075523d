from tests.every_python.compare import agrees_with_minimax
from tests.every_python.expect import after, cells, told, truths
from tests.every_python.sampling import sample
from tests.every_python.truths_3x3 import VALUES
from ttt.engine.search import Search
from ttt.engine.symmetry import symmetries
from ttt.game.analysis import WIN
from ttt.game.family import rules, start


def value_of(worths):
    """Return the worth of a position whose moves have these worths."""
    rank = {"W": 2, "D": 1, "L": 0}
    return max([(rank[worth[0]], worth[0]) for worth in worths])[1]


# Proved values.


def test_empty_3x3_boards_are_worth_what_other_programs_found():
    for k, variants, value, plies in VALUES:
        board = rules(k=k, variants=variants)
        found = Search(board).analyse(start(board))
        assert (found.value, found.plies, found.exact) == (value, plies, True), (k, variants)


def test_every_cell_is_worth_what_other_programs_found():
    for board, names, expected in truths():
        found = Search(board).analyse(after(board, names))
        assert {cell: told(worth) for cell, worth in found.cells.items()} == expected, (board, names)
        assert all(worth.exact and worth.estimate is None for worth in found.cells.values())
        assert (found.exact, found.value) == (True, value_of(expected.values()))


def test_one_search_tells_the_same_for_one_position_after_another():
    searches = {}
    for board, names, expected in truths():
        search = searches.setdefault(board, Search(board))
        for _ in range(2):  # the second time from memory
            found = search.analyse(after(board, names))
            assert {cell: told(worth) for cell, worth in found.cells.items()} == expected, (board, names)


def test_the_best_cells_are_those_of_the_soonest_win_or_the_latest_loss():
    board = rules()
    assert Search(board).analyse(after(board, "a3b3a1a2b1b2")).best == cells(board, "c1")
    assert Search(board).analyse(after(board, "b3")).best == sorted(cells(board, "b1b2a3c3"))
    board = rules(variants="m")
    assert Search(board).analyse(start(board)).best == cells(board, "b2")
    board = rules(variants="g")
    assert Search(board).analyse(after(board, "a3c3b3")).best == cells(board, "c2")


# With at least six marks, so that the textbook's tree is small enough for the slowest Python. The number of these
# positions follows from known counts: of 765 positions up to symmetry, 138 are finished, 1 + 3 + 12 + 38 + 108 have
# fewer than five marks, and 174 have five marks, of which 21 are finished.
# On CPython, tests/cpython/test_all_positions.py asks about every position of 3x3.


def test_search_agrees_with_minimax_on_3x3():
    assert agrees_with_minimax(rules(), 6) == 765 - 138 - (1 + 3 + 12 + 38 + 108) - (174 - 21)


def test_search_agrees_with_minimax_in_misere():
    assert agrees_with_minimax(rules(variants="m"), 6) == 765 - 138 - (1 + 3 + 12 + 38 + 108) - (174 - 21)


def test_search_agrees_with_minimax_with_gravity():
    assert agrees_with_minimax(rules(variants="g"), 3) == 359 - 98 - (1 + 2 + 5)


def test_search_agrees_with_minimax_on_boards_with_rows_of_two():
    assert agrees_with_minimax(rules(k=2), 1) == 186 - 123 - 1
    assert agrees_with_minimax(rules(k=2, variants="m"), 1) == 186 - 123 - 1


def test_search_agrees_with_minimax_on_narrow_boards_with_exact_rows():
    assert agrees_with_minimax(rules(2, 3, 2, "e"), 0) == 39 - 20
    for board in (rules(6, 1, 2, "e"), rules(1, 6, 3, "e"), rules(4, 2, 2, "me")):
        assert agrees_with_minimax(board, 1) > 20


def test_an_image_of_a_position_has_the_image_of_its_analysis():
    for board, names, expected in truths():
        moves = cells(board, names)
        search = Search(board)
        for symmetry in symmetries(board):
            position = start(board)
            for cell in moves:
                position = position.play(symmetry[cell])
            found = search.analyse(position)
            assert {cell: told(worth) for cell, worth in found.cells.items()} == {
                symmetry[cell]: worth for cell, worth in expected.items()
            }, (names, symmetry)


# Not enough nodes.


def test_a_search_out_of_nodes_says_so_and_is_never_wrong():
    for board, names, expected in sample(truths(), 9):
        position = after(board, names)
        for nodes in (0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144):
            found = Search(board).analyse(position, nodes)
            assert found.nodes <= nodes
            assert sorted(found.cells) == sorted(expected)
            for cell, worth in found.cells.items():
                if worth.exact:
                    assert told(worth) == expected[cell], (names, nodes)
                else:
                    # A value may be proved before its distance.
                    assert worth.value in (None, expected[cell][0])
                    assert worth.plies is None
                    assert (worth.estimate is None) == (worth.value is not None)
            assert found.exact == all(worth.exact for worth in found.cells.values())
            assert found.value in (None, value_of(expected.values()))
            assert found.exact or found.plies is None


def test_without_nodes_what_ends_the_game_is_proved():
    board = rules()
    found = Search(board).analyse(after(board, "a1a2b1b2"), 0)
    assert told(found.cells[2]) == "W1"
    assert (found.value, found.best, found.nodes) == (WIN, [2], 0)


def test_an_empty_board_is_not_proved_by_ten_nodes():
    for board in (rules(), rules(variants="m"), rules(variants="g"), rules(variants="e")):
        found = Search(board).analyse(start(board), 10)
        assert (found.exact, found.value, found.plies) == (False, None, None)


def test_what_a_search_out_of_nodes_learned_is_right():
    for board, names, expected in truths():
        search = Search(board)
        position = after(board, names)
        for nodes in (1, 7, 30):
            search.analyse(position, nodes)
        found = search.analyse(position)
        assert {cell: told(worth) for cell, worth in found.cells.items()} == expected, names


# Estimates, where a proof is out of reach.


def test_on_a_large_board_nothing_is_proved_but_what_ends_the_game():
    board = rules(15, 15, 5)
    found = Search(board).analyse(after(board, "h8a1"), 100)
    assert (found.value, found.plies, found.exact) == (None, None, False)
    found = Search(board).analyse(after(board, "h8a1i8a2j8a3k8o15"))
    assert sorted(found.best) == sorted(cells(board, "g8l8"))
    assert [told(found.cells[cell]) for cell in found.best] == ["W1", "W1"]
    assert found.value == WIN


def test_on_a_large_board_a_row_of_the_other_side_is_stopped():
    board = rules(15, 15, 5)
    # FIRST has four in a row with one closed end.
    assert Search(board).analyse(after(board, "h8g8i8o15j8a1k8"), 100).best == cells(board, "l8")


def test_with_points_the_end_of_the_game_is_proved():
    board = rules(variants="p")
    found = Search(board).analyse(after(board, "a1a2b1b2"))
    assert (found.value, found.exact) == ("D", True)  # each side completes the row that it began
    found = Search(board).analyse(after(board, "a1a2b1b2c1a3c2b3"))
    assert (found.value, found.plies, found.exact) == (WIN, 1, True)


def test_a_board_of_many_cells_is_searched_on_every_python():
    for variants in ("", "m", "g", "e", "p"):
        board = rules(7, 7, 4, variants)
        found = Search(board).analyse(after(board, "d7d6"), 60)
        assert len(found.cells) == (7 if variants == "g" else 47)
        assert found.best
        assert found.nodes <= 60
