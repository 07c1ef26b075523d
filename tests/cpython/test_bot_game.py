"""A game between a person and a bot: who moves, what is refused, and how far undo goes back."""

import pytest

from ttt.game.errors import IllegalMove, Refused
from ttt.game.notation import board_from
from ttt.session.bot_game import BotGame
from ttt.session.view import SIDES


def test_x_moves_first_whoever_plays_it():
    assert not BotGame(board_from("3x3x3"), "X", "Bot").is_bots_turn
    assert BotGame(board_from("3x3x3"), "O", "Bot").is_bots_turn


def test_nobody_moves_out_of_turn_and_a_refusal_changes_nothing():
    game = BotGame(board_from("3x3x3"), "X", "Bot")
    game.play(4)
    with pytest.raises(IllegalMove) as refused:
        game.play(0)
    assert refused.value.reason == "bot to move"
    with pytest.raises(IllegalMove) as refused:
        game.answer(4)
    assert refused.value.reason == "taken"
    assert game.text == "1-3x3x3-hh-b2"


def test_a_persons_mark_falls_and_a_bots_must_be_where_it_lands():
    game = BotGame(board_from("7x6x4g"), "X", "Bot")
    game.play(3)
    assert game.text == "1-7x6x4g-hh-d6"
    with pytest.raises(IllegalMove):
        game.answer(3)


@pytest.mark.parametrize(("mark", "moves", "after"), [("X", "wx", ""), ("X", "wxw", "a1b1"), ("O", "xwxw", "a1b1c1")])
def test_undo_goes_back_to_before_the_persons_last_move(mark, moves, after):
    game = BotGame(board_from("5x5x5"), mark, "Bot")
    for cell, mover in enumerate(moves):
        (game.play if mover == "w" else game.answer)(cell)
    game.undo()
    assert game.text == f"1-5x5x5-hh-{after}"


def test_there_is_nothing_to_undo_before_the_persons_first_move():
    game = BotGame(board_from("3x3x3"), "O", "Bot")
    game.answer(0)
    assert not game.can_undo
    with pytest.raises(Refused):
        game.undo()


def test_with_a_swap_a_persons_move_keeps_the_sides_and_undo_takes_both_back():
    game = BotGame(board_from("9x9x5s"), "O", "Bot")
    for cell in (0, 1, 2):
        assert game.is_bots_turn
        game.answer(cell)
    assert game.view.phase == SIDES
    game.play(3)
    assert (game.text, game.is_bots_turn) == ("1-9x9x5s-hh-a1b1c1kd1", True)
    game.undo()
    assert (game.text, game.can_undo) == ("1-9x9x5s-hh-a1b1c1", False)


def test_whoever_swaps_waits_for_the_other_and_has_the_other_mark():
    game = BotGame(board_from("9x9x5s"), "X", "Bot")
    with pytest.raises(IllegalMove):
        game.swap()
    for cell in (0, 1, 2):
        game.play(cell)
    assert game.is_bots_turn
    game.swap()
    assert not game.is_bots_turn
    assert game.view.game.mark(game.view.own) == "O"
