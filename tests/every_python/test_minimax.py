from tests.every_python.expect import after, cells
from ttt.engine.minimax import best_moves, minimax, score
from ttt.game.family import rules

# All positions here come after some moves, since the textbook's tree is large from an empty board.


def test_a_finished_game_scores_ten_less_its_moves_for_first():
    assert score(after(rules(), "a1a2b1b2c1")) == 5
    assert score(after(rules(), "a1b1a2b2c3c2b3c1a3")) == 1


def test_a_finished_game_scores_its_moves_less_ten_for_second():
    assert score(after(rules(), "a2a1b2b1c3c1")) == -4


def test_a_draw_scores_nothing():
    assert score(after(rules(), "a1c1b1a2c2b2a3b3c3")) == 0


def test_who_can_win_at_once_does():
    assert best_moves(after(rules(), "a1a2b1b2")) == cells(rules(), "c1")
    assert best_moves(after(rules(), "a1a2b1b2c3")) == cells(rules(), "c2")


def test_who_would_lose_stops_it():
    assert best_moves(after(rules(), "a1b2b1")) == cells(rules(), "c1")


def test_a_sooner_win_comes_before_a_later_one():
    # c1 completes a row; b2 makes two threats, only one of which can be stopped.
    position = after(rules(), "a1a2b1c3")
    sooner, later = cells(rules(), "c1b2")
    assert minimax(position.play(sooner)) > minimax(position.play(later)) > 0
    assert best_moves(position) == [sooner]


def test_an_edge_answered_to_a_corner_loses_at_the_seventh_move():
    assert minimax(after(rules(), "a1b1")) == 3


def test_the_middle_answered_to_a_corner_holds_the_draw():
    assert minimax(after(rules(), "a1b2")) == 0


def test_opposite_corners_around_the_middle_leave_second_the_edges():
    assert best_moves(after(rules(), "a1b2c3")) == cells(rules(), "b1a2c2b3")


def test_misere_is_played_to_make_the_other_complete_a_row():
    # b2 would complete a row and so lose at once.
    position = after(rules(variants="m"), "b1a3b3a1")
    assert minimax(position.play(4)) == -5
    assert best_moves(position) == cells(rules(), "c2")
