from tests.every_python.expect import after, cells, raises
from ttt.game.cells import DIRECTIONS, name_or_number
from ttt.game.errors import BadSetting, IllegalMove
from ttt.game.family import rules, start
from ttt.game.rules import FIRST, SECOND, landing, rows_through

LINES = [
    tuple(sorted(cells(rules(), names)))
    for names in ("a1b1c1", "a2b2c2", "a3b3c3", "a1a2a3", "b1b2b3", "c1c2c3", "a1b2c3", "a3b2c1")
]


def played(rules, moves):
    position = start(rules)
    for cell in moves:
        position = position.play(cell)
    return position


def lines_of(outcome):
    """Return the rows that decided the game, each sorted, because a diagonal may be listed from either end."""
    return [tuple(sorted(line)) for line in outcome.lines]


def shuffled_in(line, others):
    """Return moves by which FIRST takes a line while SECOND takes two other cells."""
    return (line[0], others[0], line[1], others[1], line[2])


# How a game begins.


def test_the_empty_board_is_open_and_first_is_to_move():
    empty = start(rules())
    assert (empty.ply, empty.to_move, empty.outcome, empty.points) == (0, FIRST, None, (0, 0))
    assert empty.legal_moves() == list(range(9))
    assert [empty.holder(cell) for cell in range(9)] == [None] * 9


def test_the_sides_take_turns():
    position = start(rules())
    for ply, cell in enumerate((4, 0, 8)):
        assert position.to_move == ply % 2
        position = position.play(cell)
        assert position.holder(cell) == ply % 2
    assert position.legal_moves() == [1, 2, 3, 5, 6, 7]


def test_playing_leaves_the_position_before_as_it_was():
    before = start(rules())
    before.play(4)
    assert before == start(rules())


# How a game ends.


def test_first_wins_by_each_of_the_eight_lines():
    for line in LINES:
        others = [cell for cell in range(9) if cell not in line]
        outcome = played(rules(), shuffled_in(line, others)).outcome
        assert (outcome.winner, lines_of(outcome)) == (FIRST, [line]), line


def test_second_wins_by_each_of_the_eight_lines():
    for line in LINES:
        others = [cell for cell in range(9) if cell not in line]
        # Three cells for FIRST that aren't a line themselves.
        triples = [(others[0], others[1], cell) for cell in others[2:]]
        first = next(triple for triple in triples if triple not in LINES)
        outcome = played(rules(), (first[0], line[0], first[1], line[1], first[2], line[2])).outcome
        assert (outcome.winner, lines_of(outcome)) == (SECOND, [line]), line


def test_the_order_in_which_a_line_is_filled_does_not_matter():
    for line in LINES:
        others = [cell for cell in range(9) if cell not in line]
        for turn in range(3):
            turned = line[turn:] + line[:turn]
            assert lines_of(played(rules(), shuffled_in(turned, others)).outcome) == [line]


def test_one_move_can_complete_two_lines():
    outcome = after(rules(), "a1b1a2b2c3c2b3c1a3").outcome
    assert outcome.winner == FIRST
    assert sorted(outcome.lines) == [(0, 3, 6), (6, 7, 8)]


def test_a_full_board_without_a_line_is_a_draw():
    full = after(rules(), "a1c1b1a2c2b2a3b3c3")
    assert (full.ply, full.outcome.winner, full.outcome.lines) == (9, None, ())


def test_a_line_with_the_last_cell_is_a_win_and_no_draw():
    assert after(rules(), "a1b1a2b2c3c2b3c1a3").outcome.winner == FIRST


def test_nothing_may_be_played_after_the_end():
    won = after(rules(), "a1a2b1b2c1")
    assert won.legal_moves() == []
    assert [won.is_legal(cell) for cell in range(9)] == [False] * 9


def test_a_position_is_printed_as_a_board():
    assert str(after(rules(), "b2a1")) == "  a b c\n1 O . .\n2 . X .\n3 . . ."
    assert str(start(rules(12, 10, 5))).split("\n")[10] == "10" + " ." * 12


# Refused moves.


def refused(position, cell):
    """Return why a move is refused, and check that nothing changed."""
    was = (position.marks, position.ply, position.points, position.outcome)
    error = raises(IllegalMove, position.play, cell)
    assert error.given == {"cell": name_or_number(position.rules, cell)}
    assert str(name_or_number(position.rules, cell)) in str(error)
    assert (position.marks, position.ply, position.points, position.outcome) == was
    return error.reason


def test_a_move_off_the_board_is_refused():
    for board in (rules(), rules(4, 3, 3), rules(variants="g"), rules(100, 100, 5)):
        for cell in (-1, -board.size, board.size, board.size + 1, 10**9):
            assert refused(start(board), cell) == "off the board"


def test_a_move_on_a_taken_cell_is_refused_whoever_holds_it():
    position = after(rules(), "b2a1")
    assert refused(position, 4) == "taken"
    assert refused(position, 0) == "taken"


def test_a_move_after_the_end_is_refused_even_on_a_free_cell():
    won = after(rules(), "a1a2b1b2c1")
    assert [refused(won, cell) for cell in (0, 8, 99)] == ["game over"] * 3


# Boards of every shape.


def test_one_in_a_row_is_won_by_the_first_move():
    for board in (rules(1, 1, 1), rules(3, 3, 1), rules(2, 5, 1), rules(3, 3, 1, "e")):
        for cell in range(board.size):
            outcome = start(board).play(cell).outcome
            assert (outcome.winner, outcome.lines) == (FIRST, ((cell,),))


def test_a_rectangular_board_has_as_many_rows_as_its_shape_gives():
    def choices(size, count, least=0):
        if not count:
            yield ()
            return
        for cell in range(least, size):
            for rest in choices(size, count - 1, cell + 1):
                yield (cell,) + rest  # noqa: RUF005  MicroPython cannot unpack here

    # n(m-k+1) horizontal + m(n-k+1) vertical + 2(m-k+1)(n-k+1) diagonal
    for m, n, k, expected in ((3, 3, 3, 8), (4, 3, 3, 14), (3, 4, 3, 14), (5, 3, 3, 20), (6, 2, 4, 6), (1, 9, 3, 7)):
        board = rules(m, n, k)
        found = 0
        for chosen in choices(board.size, k):
            bits = sum([1 << cell for cell in chosen])
            rows = rows_through(board, bits, chosen[0])
            assert [sorted(row) for row in rows] in ([], [sorted(chosen)])
            found += len(rows)
        assert found == expected, (m, n, k)


def test_a_row_does_not_run_on_from_one_edge_to_the_other():
    assert after(rules(4, 3, 3), "c1a1d1b1a2").outcome is None
    assert after(rules(4, 3, 3), "d1a1c2b1a3").outcome is None


def test_a_row_longer_than_k_wins_and_is_shown_whole():
    outcome = after(rules(5, 1, 3), "a1c1b1").outcome
    assert outcome is None
    outcome = after(rules(7, 2, 3), "a1a2b1b2d1d2e1g2c1").outcome
    assert (outcome.winner, outcome.lines) == (FIRST, ((0, 1, 2, 3, 4),))


def test_the_four_directions_are_all_found_on_a_large_board():
    board = rules(100, 100, 5)
    middle = 50 * 100 + 50
    for right, down in DIRECTIONS:
        step = down * 100 + right
        line = [middle + step * count for count in range(5)]
        position = start(board)
        for count in range(4):
            position = position.play(line[count]).play(count)
        assert lines_of(position.play(line[4]).outcome) == [tuple(sorted(line))]


# Misère.


def test_misere_who_completes_a_row_loses():
    won, lost = after(rules(), "a1a2b1b2c1"), after(rules(variants="m"), "a1a2b1b2c1")
    assert won.outcome.winner == FIRST
    assert lost.outcome.winner == SECOND
    assert lost.outcome.lines == won.outcome.lines


def test_misere_a_full_board_without_a_row_is_a_draw():
    assert after(rules(variants="m"), "a1c1b1a2c2b2a3b3c3").outcome == (None, ())


# Gravity.


def test_gravity_only_the_lowest_free_cell_of_a_column_may_be_played():
    position = start(rules(3, 3, 3, "g"))
    assert position.legal_moves() == [6, 7, 8]
    position = position.play(7)
    assert position.legal_moves() == [4, 6, 8]
    assert after(rules(3, 3, 3, "g"), "b3b2b1").legal_moves() == [6, 8]


def test_gravity_a_move_in_the_air_is_refused():
    position = after(rules(variants="g"), "b3")
    assert refused(position, 1) == "in the air"
    assert refused(position, 0) == "in the air"
    assert refused(position, 7) == "taken"


def test_gravity_a_mark_let_go_lands_on_the_lowest_free_cell_of_its_column():
    position = start(rules(3, 3, 3, "g"))
    for lands in (7, 4, 1):
        assert [landing(position, cell) for cell in (1, 4, 7)] == [lands] * 3
        position = position.play(lands)
    assert [landing(position, cell) for cell in (0, 3, 6)] == [6] * 3


def test_gravity_landing_gives_back_a_cell_of_a_full_column_or_off_the_board():
    position = after(rules(variants="g"), "b3b2b1")
    assert [landing(position, cell) for cell in (1, 4, 7, -1, 9)] == [1, 4, 7, -1, 9]


def test_without_gravity_a_mark_stays_where_it_was_put():
    assert [landing(start(rules()), cell) for cell in range(9)] == list(range(9))


def test_landing_is_legal_wherever_the_column_has_room():
    position = after(rules(4, 3, 3, "g"), "a3a2a1b3c3b2")
    for cell in range(12):
        assert position.is_legal(landing(position, cell)) == (cell % 4 != 0)


# Exactly k.


def test_exact_a_longer_row_does_not_count():
    longer = after(rules(7, 2, 3, "e"), "a1a2b1b2d1d2e1g2c1")
    assert longer.outcome is None
    assert longer.holder(2) == FIRST


def test_exact_a_row_of_k_wins():
    assert after(rules(5, 2, 3, "e"), "a1a2b1b2c1").outcome.lines == ((0, 1, 2),)


def test_exact_a_row_of_k_wins_where_it_crosses_a_longer_one():
    # c1 completes a1..d1, which is too long, and c1..c3, which is exactly k.
    outcome = after(rules(5, 4, 3, "e"), "a1a4b1b4d1d4c2e3c3e1c1").outcome
    assert (outcome.winner, outcome.lines) == (FIRST, ((2, 7, 12),))


def test_exact_with_misere_who_makes_just_k_loses_and_a_longer_row_is_nothing():
    assert after(rules(5, 2, 3, "me"), "a1a2b1b2c1").outcome.winner == SECOND
    assert after(rules(7, 2, 3, "me"), "a1a2b1b2d1d2e1g2c1").outcome is None


# Points.


def test_points_a_row_does_not_end_the_game():
    position = after(rules(3, 3, 3, "p"), "a1a2b1b2c1")
    assert (position.outcome, position.points) == (None, (1, 0))


def test_points_a_row_of_one_more_than_k_is_two_points_when_a_gap_is_filled():
    assert after(rules(4, 2, 3, "p"), "a1a2b1b2d1d2c1").points == (2, 0)


def test_points_a_row_of_one_more_than_k_is_two_points_when_an_end_is_added():
    assert after(rules(4, 2, 3, "p"), "a1a2b1b2c1d2").points == (1, 0)
    assert after(rules(4, 2, 3, "p"), "a1a2b1b2c1d2d1").points == (2, 0)


def test_points_do_not_depend_on_the_order_of_the_moves():
    # FIRST fills the upper row of five, SECOND the lower: three rows of three each.
    board = rules(5, 2, 3, "p")
    for order in ((0, 1, 2, 3, 4), (4, 3, 2, 1, 0), (0, 4, 1, 3, 2), (2, 0, 1, 4, 3), (1, 3, 2, 0, 4)):
        position = start(board)
        for column in order:
            position = position.play(column).play(5 + column)
        assert position.points == (3, 3), order


def test_points_of_one_in_a_row_are_the_marks():
    position = start(rules(3, 2, 1, "p"))
    for cell in range(6):
        position = position.play(cell)
    assert position.points == (3, 3)


def test_points_two_rows_made_by_one_move_are_two_points():
    assert after(rules(3, 3, 3, "p"), "a1b1a2b2c3c2b3c1a3").points == (2, 0)


def test_points_more_points_win_on_the_full_board():
    moves = "a1a2b1b2c1a3c2b3c3"  # the upper row and the right column, against none
    full = after(rules(3, 3, 3, "p"), moves)
    assert (full.points, full.outcome.winner) == ((2, 0), FIRST)
    assert after(rules(3, 3, 3, "mp"), moves).outcome.winner == SECOND


def test_points_as_many_on_both_sides_are_a_draw():
    full = after(rules(3, 2, 3, "p"), "a1a2b1b2c1c2")
    assert (full.points, full.outcome.winner) == ((1, 1), None)


def test_without_points_none_are_counted():
    assert after(rules(), "a1a2b1b2c1").points == (0, 0)


# Settings.


def test_boards_from_1_to_100_are_allowed_and_no_others():
    for size in (1, 2, 100):
        assert rules(size, 1, 1).m == size
        assert rules(1, size, 1).n == size
    for size in (0, -1, 101, 10**9):
        for m, n in ((size, 3), (3, size)):
            error = raises(BadSetting, rules, m, n, 1)
            assert (error.reason, error.given) == ("board size", {"m": m, "n": n})


def test_k_is_from_1_to_the_longer_side():
    for m, n in ((3, 3), (7, 4), (4, 7), (1, 1)):
        longest = max(m, n)
        assert [rules(m, n, k).k for k in (1, longest)] == [1, longest]
        for k in (0, -1, longest + 1):
            error = raises(BadSetting, rules, m, n, k)
            assert (error.reason, error.given) == ("row length", {"k": k, "longest": longest})


def test_variants_are_known_letters_in_their_order_each_once():
    for variants in ("", "m", "g", "e", "p", "mg", "me", "mp", "ge", "gp", "mge", "mgp"):
        assert rules(3, 3, 3, variants).variants == variants
    for variants in ("x", "M", "mm", "gm", "eg", "pm", " ", "m ", "mx"):
        error = raises(BadSetting, rules, 3, 3, 3, variants)
        assert (error.reason, error.given) == ("variants", {"given": variants})


def test_exact_and_points_do_not_go_together():
    for variants in ("ep", "mep", "gep", "mgep"):
        error = raises(BadSetting, rules, 3, 3, 3, variants)
        assert error.reason == "exact with points"
        assert variants in str(error)
