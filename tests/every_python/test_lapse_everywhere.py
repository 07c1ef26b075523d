"""What a level overlooks on a large board: the same on every Python."""

from tests.every_python.expect import after, always, cells, there
from ttt.game.family import rules, start
from ttt.game.lapse import OTHER_THREATS, SEES_ROWS, lapse, lapse_in, missed
from ttt.game.level import pick
from ttt.game.notation import board_from
from ttt.game.record import new_game, with_moves
from ttt.game.seeded_chance import seeded
from ttt.session.session import Session

FIVE = rules(15, 15, 5)
MANY = [(number + 0.5) / 100 for number in range(100)]  # random numbers, evenly spread


def answers(position, level):
    """Count how often each list of cells comes up with the random numbers of MANY."""
    found = {}
    for number in MANY:
        some = tuple(lapse_in(position, level, always(number)))
        found[some] = found.get(some, 0) + 1
    return found


def blocks(position, level, names):
    """Return the share of lapses that leave only these cells."""
    right = set(cells(position.rules, names))
    return sum([count for some, count in answers(position, level).items() if set(some) <= right]) / len(MANY)


def test_on_nine_cells_any_legal_move_is_as_good_as_another_and_chance_is_not_asked():
    for board in ("3x3x3", "3x3x3m", "2x4x2", "3x3x3g"):
        position = start(board_from(board)).play(4 if "g" not in board else 7)
        assert lapse_in(position, 1, lambda: 1 // 0) == position.legal_moves()


def test_a_straight_four_is_always_stopped_from_thirty_up_and_mostly_let_be_at_level_one():
    position = after(FIVE, "g8a1h8a3i8a5j8f8")  # g8 to j8, blocked at one end
    position = position.play(cells(FIVE, "o15")[0])
    for level in (SEES_ROWS, 50, 99):
        assert answers(position, level) == {tuple(cells(FIVE, "k8")): len(MANY)}
    assert blocks(position, 1, "k8") < blocks(position, 15, "k8") < 1
    assert blocks(position, 1, "k8") < 0.3


def test_a_five_of_ones_own_comes_before_the_opponents():
    position = after(FIVE, "g8g1h8h1i8i1j8j1")
    for level in (SEES_ROWS, 99):
        assert answers(position, level) == {tuple(cells(FIVE, "f8k8")): len(MANY)}


def test_an_open_three_is_overlooked_the_less_the_higher_the_level_and_sooner_if_it_slants():
    straight, slanting = after(FIVE, "g8a1h8o1i8"), after(FIVE, "g7a1h8o1i9")
    shares = [blocks(straight, level, "f8j8") for level in (1, 30, 60, 99)]
    assert sorted(shares) == shares
    assert shares[0] < 0.15
    assert shares[-1] > 0.7
    for level in (30, 60, 99):
        assert blocks(slanting, level, "f6j10") < blocks(straight, level, "f8j8")


def test_every_level_overlooks_at_least_as_much_as_the_next_one_and_something_quiet_sooner():
    for what in range(OTHER_THREATS + 1):
        for level in range(1, 100):
            chances = [missed(level, what, quietness) for quietness in range(3)]
            assert sorted(chances) == chances
            for quietness, chance in enumerate(chances):
                assert 0 <= missed(level + 1, what, quietness) <= chance <= 100


def test_who_sees_nothing_begins_in_the_middle_and_stays_near():
    for number in MANY:
        assert lapse_in(start(FIVE), 1, always(number)) == cells(FIVE, "g7h7i7g8h8i8g9h9i9")
        for cell in lapse_in(start(FIVE).play(0), 50, always(number)):
            assert cell // 15 <= 2
            assert cell % 15 <= 2


def test_where_a_row_loses_none_is_completed_from_thirty_up_while_there_is_another_move():
    board = rules(5, 5, 3, "m")
    position = after(board, "a1e5b1d5")  # c1 would make three for X, c5 for O
    for number in MANY:
        for level in (30, 99):
            some = lapse_in(position, level, always(number))
            assert some
            assert 2 not in some
    assert [number for number in MANY if 2 in lapse_in(position, 1, always(number))]


def test_where_marks_fall_one_is_put_the_less_below_a_cell_where_the_opponent_wins_the_higher_the_level():
    position = after(rules(7, 6, 4, "g"), "e6f6c6d6f5e5b6f4b5g6g5a6")
    (given,) = cells(position.rules, "g4")  # after a mark there, O wins on g3
    shares = [sum([given in lapse_in(position, level, always(number)) for number in MANY]) for level in (1, 50, 99)]
    assert sorted(shares, reverse=True) == shares
    assert shares[0] > shares[-1] > 0


def test_the_same_number_brings_the_same_cells_on_every_python():
    told = {
        "4x4x4": 289912,
        "5x5x4": 359499,
        "7x6x4g": 574789,
        "15x15x5": 265629,
        "6x6x3p": 193056,
        "5x5x3m": 134067,
        "19x19x5e": 890127,
    }
    for board in sorted(told):
        chance, position, sum_of_all = seeded(7), start(board_from(board)), 0
        while not position.outcome and position.ply < 40:
            some = lapse_in(position, 1 + position.ply * 7 % 99, chance)
            for cell in some:
                assert position.is_legal(cell)
                sum_of_all = (sum_of_all * 31 + cell) % 1000003
            position = position.play(pick(some, chance()))
        assert sum_of_all == told[board], (board, sum_of_all)


def test_a_task_of_the_session_brings_the_number_that_decides_what_is_overlooked():
    numbers = iter([0.9, 0.25, 0.6])
    session = Session(new_game(FIVE, (1, 0)), chance=lambda: next(numbers))
    task = there(session.task)
    assert (task.needs_thought, task.lapse) == (False, 0.25)
    liked = lapse(task.game, task.lapse).best
    assert session.answer(task.ticket, lapse(task.game, task.lapse))
    assert session.view.game.moves == (pick(liked, 0.6),)
    for game in (new_game(FIVE, (100, 0)), new_game(rules(), (1, 0))):
        assert there(Session(game, chance=always(0.5)).task).lapse is None


def test_the_level_is_that_of_whoever_is_to_move():
    game = with_moves(new_game(FIVE, (1, 99)), tuple(cells(FIVE, "g8a1h8o1i8")))
    found = [lapse(game, number).best for number in MANY]
    assert found == [lapse_in(after(FIVE, "g8a1h8o1i8"), 99, always(number)) for number in MANY]
