from ttt.game.notation import board_from, from_text
from ttt.game.record import position_of
from ttt.session.scores import NONE
from ttt.session.settings import DEFAULT
from ttt.session.view import View, looks


def view_of(text):
    game = from_text(text)
    return View(game, position_of(game), DEFAULT, NONE, False, False, ("", ""), None, False, None, False)


def test_a_row_decides_a_game_and_each_of_its_cells_has_a_place_in_it():
    won = view_of("1-3x3x3-hh-a1b1a2b2a3")
    assert won.is_decided
    assert [won.place_in_line(cell) for cell in (0, 3, 6, 1)] == [0, 1 / 3, 2 / 3, -1]
    assert not view_of("1-3x3x3-hh-a1b1a2b2").is_decided
    assert not view_of("1-3x3x3-hh-a1b1c1a2b2a3c2c3b3").is_decided  # a draw


def test_rows_that_score_points_decide_nothing():
    over = view_of("1-3x3x3p-hh-a1b1a2b2c1c2c3b3a3")
    assert over.position.outcome
    assert over.lines
    assert not over.is_decided
    assert over.place_in_line(2) == -1


def test_how_a_board_looks_follows_from_its_rules():
    found = {text: looks(board_from(text)) for text in ("3x3x3", "7x6x4g", "15x15x5", "32x32x5", "40x30x5g", "3x3x3g")}
    expected = {
        "3x3x3": "bare",
        "3x3x3g": "gravity",
        "7x6x4g": "gravity",
        "15x15x5": "fine",
        "32x32x5": "fine vast",
        "40x30x5g": "gravity vast",
    }
    assert found == expected
