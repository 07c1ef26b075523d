"""A game's past positions as a review shows them."""

from ttt.game.notation import from_text
from ttt.game.record import position_of, with_moves
from ttt.session.past_positions import APART, Past
from ttt.session.session import Session
from ttt.session.view import OVER, PERSONS_TURN, REVIEWING


def session(text):
    return Session(from_text(text), chance=lambda: 0)


def test_nothing_can_be_played_taken_back_or_brought_back_in_the_past():
    now = session("1-3x3x3-hh-a1b1c3b3b2").view
    past = Past(now.game)
    for ply in range(6):
        view = past.view(now, ply)
        assert view.phase == (OVER if ply == 5 else REVIEWING)
        assert view.game.moves == now.game.moves[:ply]
        assert (view.can_undo, view.can_redo) == (False, False)
        assert (view.settings, view.names) == (now.settings, now.names)
    assert past.view(now, 3).last == now.game.moves[2]
    assert past.view(now, 5).lines == now.lines != ()
    under_way = session("1-3x3x3-hh-a1").view
    assert (under_way.phase, Past(under_way.game).view(under_way, 1).phase) == (PERSONS_TURN, REVIEWING)


def test_each_position_of_a_long_game_is_found_in_any_order():
    moves = tuple(range(2 * APART + 7))
    game = with_moves(from_text("1-12x12x12p-hh-"), moves)
    past = Past(game)
    for ply in (3, len(moves), 2 * APART, 0, APART - 1, APART, 1, len(moves) - 1):
        assert past.at(ply) == position_of(with_moves(game, moves[:ply]))
