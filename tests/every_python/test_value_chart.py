from tests.every_python.expect import there
from ttt.coach import value_chart as course
from ttt.coach.value_chart import ChartPoint
from ttt.coach.who_is_ahead import CLEAR, LARGE, how_large, lead_of_x
from ttt.game.analysis import DRAW, LOSS, WIN, Worth
from ttt.game.notation import from_text
from ttt.game.record import position_of, with_moves

WON, DRAWN, LOST = Worth(WIN, 3, True, None), Worth(DRAW, None, True, None), Worth(LOSS, 4, True, None)
UNKNOWN = Worth(None, None, False, 30)


def point_before(game, worth, side):
    return course.point_before(position_of(with_moves(game, ())), worth, side)


def point_after(game, ply, worth, side):
    moves = game.moves[:ply]
    return course.point_after(position_of(with_moves(game, moves)), worth, side)


def test_what_is_proved_is_a_level_of_the_side_that_is_asked_about():
    game = from_text("1-3x3x3-hh-a1b1c1")
    for worth, level in ((WON, 1), (DRAWN, 0), (LOST, -1)):
        assert point_before(game, worth, 0) == ChartPoint(level, True)
        assert point_before(game, worth, 1) == ChartPoint(-level, True)
        for ply in (1, 3):
            assert point_after(game, ply, worth, 0) == ChartPoint(level, True)
            assert point_after(game, ply, worth, 1) == ChartPoint(-level, True)
        assert point_after(game, 2, worth, 1) == ChartPoint(level, True)
        assert point_after(game, 2, worth, 0) == ChartPoint(-level, True)


def test_what_is_not_proved_is_an_estimate_of_who_is_ahead():
    game = from_text("1-9x9x5-hh-e5a1e6a2e7i9")
    levels = [point_after(game, ply, UNKNOWN, 0).level for ply in range(1, 7)]
    assert 0.2 < levels[0] < 0.5  # the only mark decides nothing yet
    assert 0 < levels[1] < levels[2] < 1  # in the middle, X is on more rows; then X has two marks in one
    for ply in range(1, 7):
        first, second = [point_after(game, ply, UNKNOWN, side) for side in (0, 1)]
        assert (first.is_proved, second.is_proved) == (False, False)
        assert first.level == -second.level


def test_a_forced_block_does_not_change_who_is_ahead():
    for text, block in (
        ("1-15x15x5-hh-h8g7f8e8g9f11i7f10h10i11h12h11g11f12f9f13", "f14"),
        ("1-9x9x5-hh-e5e4d6d5f4g3c4c7e8g6c6f5d3b5e6b6e7", "e9"),
    ):
        game, blocked = from_text(text), from_text(text + block)
        before, after = [there(lead_of_x(found, position_of(found))) for found in (game, blocked)]
        assert how_large(before) in (CLEAR, LARGE)
        assert before == after
        ply = len(game.moves)
        assert point_after(game, ply, UNKNOWN, 0).level == point_after(blocked, ply + 1, UNKNOWN, 0).level == before


def test_where_no_row_can_be_filled_or_rows_do_not_win_there_is_no_estimate():
    assert point_before(from_text("1-9x9x5-hh-e5"), UNKNOWN, 0) == ChartPoint(None, False)
    assert point_after(from_text("1-3x1x3-hh-a1b1"), 2, UNKNOWN, 0) == ChartPoint(None, False)
    for board in ("9x9x5m", "6x6x3p"):
        assert point_after(from_text("1-" + board + "-hh-c3d3"), 2, UNKNOWN, 1) == ChartPoint(None, False)
