"""The position that a bot gets: legal moves with or without brackets, cells by name, an error if it is read as rows."""

import pickle
from copy import copy, deepcopy

import pytest

from tests.cases import for_each
from tests.helpers.asking import CONNECT_FOUR, EMPTY, Asked
from ttt.bots.position import Position as BotsPosition
from ttt.bots.position import given
from ttt.game.errors import IllegalMove
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.game.rules import FIRST, SECOND, Position
from ttt.library import Game, analyse
from ttt.opponents.row_players import PLAYERS

PLAYED = EMPTY + "b2a1"


def position(text=PLAYED):
    return given(from_text(text))


def answer(body, game=PLAYED, before=""):
    """Return the answer of a bot whose source is `before` and a move() with this body."""
    lines = "".join([f"    {line}\n" for line in body.splitlines()])
    return Asked(f"{before}\ndef move(position):\n{lines}").move(game)


@for_each(
    "body",
    [
        "return (0, 0) if position[0][0] else (0, 1)",
        "return position[4]",
        "for i in range(3):\n    for j in range(3):\n        if position[i][j] is None: return i, j",
        "for cell, mark in enumerate(position):\n    if mark is None: return cell",
        "return position.index(None)",
        "return position.count(None)",
        "return [mark for row in position for mark in row].index(None)",
        "return 3 if 'X' in position else 4",
        "first, second, *others = position\nreturn 3",
        "return list(position).index(None)",
    ],
)
def test_a_position_that_is_read_as_rows_is_told_what_to_use(body):
    error = answer(body)["error"]
    assert error["sort"] == "index"
    assert "position.holder(cell)" in error["text"]
    assert error["line"]


@pytest.mark.parametrize(
    "body",
    [
        "return position.legal_moves()[0]",
        "return position.legal_moves[0]",
        "return min(position.legal_moves)",
        "return min(position.play('b1').legal_moves()) - 1",
        "return next(cell for cell in position.legal_moves if position.is_legal(cell))",
        "return next(name for name in ('b2', 'a1', 'b1') if name in position.legal_moves())",
        "return next(pair for pair in ((1, 1), (0, 0), (0, 1)) if pair in position.legal_moves)",
    ],
)
def test_legal_moves_are_had_with_brackets_and_without(body):
    assert answer(body) == {"cell": 1}


@pytest.mark.parametrize("cell", [4, "b2", " B2", (1, 1), [1, 1]])
def test_a_cell_is_asked_about_as_it_is_answered(cell):
    here = position()
    assert here.holder(cell) == FIRST
    assert not here.is_legal(cell)
    assert not here.is_open(cell)
    assert cell not in here.legal_moves()


@pytest.mark.parametrize("cell", [2, "c1", (0, 2)])
def test_a_cell_is_played_by_its_number_its_name_or_its_pair(cell):
    after = position().play(cell)
    assert after.holder(2) == FIRST
    assert type(after) is BotsPosition
    assert after == position_of(from_text(PLAYED + "c1"))


@for_each("ask", ["holder", "play", "is_legal", "is_open"])
@for_each(
    ("cell", "error", "says"),
    [
        ("d1", IllegalMove, "d1"),
        ((0, 3), IllegalMove, "(0, 3)"),
        ("middle", IllegalMove, "middle"),
        (None, TypeError, "None"),
        (1.0, TypeError, "1.0"),
        ((1, 1, 1), TypeError, "(1, 1, 1)"),
    ],
)
def test_what_is_no_cell_is_repeated(ask, cell, error, says):
    with pytest.raises(error) as raised:
        getattr(position(), ask)(cell)
    assert says in str(raised.value)


def test_it_answers_like_the_position_that_the_rules_make():
    for text in (EMPTY, PLAYED, CONNECT_FOUR + "d6d5", EMPTY + "a1a2b1b2c1", "1-3x3x3-hh-a1b1c1b2a2c2b3a3c3"):
        own, ruled = position(text), position_of(from_text(text))
        assert own == ruled
        assert hash(own) == hash(ruled)
        assert repr(own) == repr(ruled)
        assert str(own) == str(ruled)
        assert own.legal_moves() == own.legal_moves == ruled.legal_moves()
        assert own.to_move == ruled.to_move
        assert [own.holder(cell) for cell in range(own.rules.size)] == [
            ruled.holder(cell) for cell in range(own.rules.size)
        ]
        assert [own.is_legal(cell) for cell in range(-1, own.rules.size + 1)] == [
            ruled.is_legal(cell) for cell in range(-1, own.rules.size + 1)
        ]


@for_each("name", PLAYERS)
def test_an_opponent_opened_in_the_lab_likes_the_moves_that_it_likes_in_a_game(name):
    for text in (PLAYED, CONNECT_FOUR + "d6d5d4d3", EMPTY + "a1b2c3"):
        assert PLAYERS[name].moves(position(text)) == PLAYERS[name].moves(position_of(from_text(text)))


def test_it_can_be_copied_pickled_changed_and_given_to_the_library():
    here = position()
    for other in (copy(here), deepcopy(here), pickle.loads(pickle.dumps(here)), here._replace(ply=2)):
        assert other == here
        assert type(other) is BotsPosition
    assert here._asdict() == position_of(from_text(PLAYED))._asdict()
    assert here._replace(ply=3).ply == 3
    assert analyse(here).cells == analyse(Game(PLAYED)).cells
    assert isinstance(here, Position)
    assert {here: 1}[position_of(from_text(PLAYED))] == 1


def test_a_bot_s_sides_are_the_names_of_the_rules():
    body = "return 'c1' if position.holder('b2') == FIRST and position.holder('a1') == SECOND else 'z'"
    assert answer(body, before="from ttt.game.rules import FIRST, SECOND") == {"cell": 2}
    assert answer(body, before="from ttt import FIRST, SECOND") == {"cell": 2}
    assert (FIRST, SECOND) == (0, 1)


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("return next(iter(position.rules.size for cell in position.holder))", 3),
        ("here = position.is_legal\nreturn here[0]", 4),
        ("return len(position.play)", 3),
        ("first, second = position.holder", 3),
        ("return max([position.is_open, 3])", 3),
        ("return 1 + position.holder", 3),
        ("return int(position.holder)", 3),
    ],
)
def test_forgotten_brackets_are_told(body, line):
    error = answer(body, before="helper = [].index")["error"]
    assert error["sort"] == "brackets"
    assert error["line"] == line


@pytest.mark.parametrize(
    "body",
    [
        "return move.seen",  # an attribute that the bot forgot to set
        "return position.play(cell=1, method=2)",
        "return (lambda method: 1)()",
        "return (lambda function: 1)(2, function=3)",
        "raise KeyError('function')",
        "return 1()",
    ],
)
def test_other_errors_are_no_forgotten_brackets(body):
    assert answer(body)["error"]["sort"] == "exception"


def test_a_function_as_an_answer_is_told():
    assert answer("return move")["why"] == "brackets"
    assert answer("return position.is_legal")["why"] == "brackets"
    assert answer("return [].pop")["why"] == "brackets"
    agent = Asked("def agent(observation, configuration): return agent")
    assert agent.move(CONNECT_FOUR)["why"] == "brackets"
