from ttt.game.notation import board_from, from_text
from ttt.game.rules import FIRST
from ttt.session.saved_sitting import opened
from ttt.session.session import Session
from ttt.words.games import name_of, title
from ttt.words.speech import isolated


def sitting(text, own=None):
    session = Session(from_text(text), chance=lambda: 0.5)
    session.resume(opened(from_text(text), own).replaced(is_played=True))
    return session


def test_games_are_called_as_people_call_them():
    for board, name in (
        ("3x3x3", "Tic-tac-toe"),
        ("7x6x4g", "Connect Four"),
        ("15x15x5", "Five in a row"),
        ("19x19x5e", "Five in a row"),
        ("5x5x4", "Four in a row"),
        ("9x8x4g", "Four in a row"),
        ("4x3x3", "Three in a row"),
        ("9x9x6", "6 in a row"),
        ("3x3x3m", "Three in a row loses"),
        ("5x5x4mg", "Four in a row loses"),
        ("15x15x5m", "Five in a row loses"),
        ("9x9x6m", "6 in a row loses"),
        ("6x6x3p", "Points"),
        ("6x6x3mp", "Fewest points"),
    ):
        assert name_of(board_from(board)) == name, board


def test_the_title_says_whose_turn_it_is_or_how_the_game_ended():
    for text, own, told in (
        ("1-3x3x3-hc50-", None, "Your turn: Tic-tac-toe"),
        ("1-3x3x3-hc50-a1", None, "The computer's turn: Tic-tac-toe"),
        ("1-7x6x4g-hh-d6", None, "O to move: Connect Four"),
        ("1-3x3x3-hh-", FIRST, "Your turn: Tic-tac-toe"),
        ("1-3x3x3-hh-a1", FIRST, "O to move: Tic-tac-toe"),
        ("1-3x3x3-hh-a1a2b1b2c1", FIRST, "You win: Tic-tac-toe"),
        ("1-3x3x3-hh-a1a2b1b2c1", None, "X wins: Tic-tac-toe"),
        ("1-3x3x3-hc50-a1a2b1b2c1", None, "You win: Tic-tac-toe"),
        ("1-3x3x3-hc50-a1a2b1b2c3c2", None, "The computer wins: Tic-tac-toe"),
        ("1-3x3x3-hh-a1b1c1b2a2c2b3a3c3", None, "Draw: Tic-tac-toe"),
    ):
        assert title(sitting(text, own).view) == told, text


def test_the_title_says_who_is_to_choose_a_mark():
    session = sitting("1-3x3x3-hh-")
    session.begin_series(("Ann", "Bob"), "choose")
    assert title(session.view) == isolated("Ann") + " to move: Tic-tac-toe"
