from ttt.coach.keyboard_jumps import after, decisive, marks, threats
from ttt.game.cells import cell_name
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.session.session import Session


def position(text):
    return position_of(from_text(text))


def names(found, text):
    rules = from_text(text).rules
    return [cell_name(rules, cell) for cell in found]


def threatened(text):
    return names(threats(position(text)), text)


def test_marks_are_met_row_by_row():
    text = "1-3x3x3-hh-c3a1b2"
    assert names(marks(position(text)), text) == ["a1", "b2", "c3"]


def test_a_cell_that_completes_a_row_is_a_threat_of_either_side():
    assert threatened("1-3x3x3-hh-") == []
    assert threatened("1-3x3x3-hh-a1b1a2b2") == ["a3", "b3"]
    assert threatened("1-4x4x4-hh-a1a2b1b2c1") == ["d1"]


def test_a_gap_in_a_row_is_a_threat_too():
    assert threatened("1-7x1x3-hh-a1g1c1") == ["b1"]


def test_no_cell_in_the_air_is_a_threat():
    assert threatened("1-4x3x3g-hh-a3b3b2") == []  # c1 would complete X's row, but has nothing below it
    assert threatened("1-4x3x3g-hh-a3b3a2b2") == ["a1", "b1"]


def test_a_row_that_is_too_long_is_no_threat_where_rows_are_exact():
    assert threatened("1-7x1x3e-hh-a1g1b1f1") == ["c1", "e1"]
    assert threatened("1-7x2x3e-hh-a1a2b1b2d1") == ["c2"]


def test_in_a_row_of_one_every_cell_decides():
    assert threatened("1-2x2x1-hh-") == ["a1", "b1", "a2", "b2"]


def test_after_the_end_nothing_threatens():
    assert threatened("1-3x3x3-hh-a1a2b1b2c1") == []


def test_the_cells_that_decided():
    text = "1-3x3x3-hh-a1a2b1b2"
    session = Session(from_text(text), chance=lambda: 0.5)
    assert decisive(session.view) == []
    session.play(2)
    assert names(decisive(session.view), text) == ["a1", "b1", "c1"]


def test_from_the_last_one_the_next_is_the_first():
    assert [after([1, 4, 6], cell) for cell in (0, 1, 5, 6, 8)] == [1, 4, 6, 1, 1]


def test_backwards_the_same():
    assert [after([1, 4, 6], cell, -1) for cell in (0, 1, 5, 6, 8)] == [6, 6, 4, 4, 6]


def test_where_there_is_nothing_one_stays():
    assert after([], 3) is None
    assert after([3], 3) == 3
