"""A position set up on a board, on every Python."""

from tests.every_python.expect import raises
from ttt.game.errors import BadLesson
from ttt.game.family import rules, start
from ttt.game.record import position_of
from ttt.game.seeded_chance import seeded
from ttt.lessons.set_up_position import set_up

COUNT = 100


def played(board):
    """Return the position after COUNT random moves, or at the end of the game if that comes first."""
    chance = seeded(17)
    position = start(board)
    while position.ply < COUNT and not position.outcome:
        moves = position.legal_moves()
        position = position.play(moves[int(chance() * len(moves))])
    return position


def test_a_large_board_comes_back():
    for variants in ("", "g", "e", "ge"):
        position = played(rules(15, 15, 6, variants))
        assert position.ply > 50
        marks = {cell: "XO"[position.holder(cell)] for cell in range(225) if position.holder(cell) is not None}
        game = set_up(position.rules, marks, "XO"[position.to_move])
        assert position_of(game).marks == position.marks


def test_what_no_game_leads_to_is_refused():
    board = rules(3, 3, 3)
    assert raises(BadLesson, set_up, board, {0: "X", 1: "X"}, "O").reason == "set up too many"
    assert raises(BadLesson, set_up, rules(3, 3, 3, "g"), {0: "X"}, "O").reason == "in the air"
    assert raises(BadLesson, set_up, rules(2, 4, 4, "g"), {0: "X", 2: "X", 4: "O", 6: "O"}, "X").reason == (
        "set up falling"
    )
