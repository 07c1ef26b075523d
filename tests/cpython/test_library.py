"""The library: what a Game promises beyond the examples of docs/library.md."""

import copy
import json
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ttt
from tests.cases import for_each
from tests.cpython.test_import_borders import ROOT
from ttt import Game, Outcome, Position, Rules
from ttt.coach.move_review import review
from ttt.engine.search import Search
from ttt.game import record
from ttt.game.cells import cell_name
from ttt.game.notation import from_text, to_text
from ttt.session.session import Session

WON = "1-3x3x3-hh-a1a2b1b2c1"


@st.composite
def boards(draw):
    """Draw the text of a board of the family."""
    m, n = draw(st.integers(1, 30)), draw(st.integers(1, 12))
    letters = "".join(letter for letter in "mgep" if draw(st.booleans()))
    return f"{m}x{n}x{draw(st.integers(1, max(m, n)))}{letters.replace('e', '') if 'p' in letters else letters}"


@st.composite
def games(draw):
    """Draw a game of the family with some moves made, maybe to its end."""
    seats = draw(st.sampled_from(("hh", "hc1", "c100h", "ohh", "oc5c6")))
    game = Game(f"1-{draw(boards())}-{seats}-")
    for _ in range(draw(st.integers(0, 12))):
        if game.outcome:
            break
        game = game.push(draw(st.sampled_from(game.legal_moves)))
    return game


@settings(max_examples=80, deadline=None)
@given(game=games())
def test_a_game_is_its_text_and_what_it_says_of_itself(game):
    assert Game(game.text) == game == from_text(game.text)
    assert to_text(game) == game.text
    assert eval(repr(game)) == game
    assert eval(repr(game.position)) == game.position
    assert eval(repr(game.outcome)) == game.outcome
    assert {game, Game(game.text)} == {game}
    for same in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game), copy.copy(game), Game(game)):
        assert same == game
        assert type(same) is Game
        assert same.position == game.position


@settings(max_examples=80, deadline=None)
@given(game=games())
def test_pop_takes_back_what_push_did(game):
    position = game.position
    for move in game.legal_moves[:5]:
        after = game.push(move)
        assert after.pop() == game
        assert type(after.pop()) is type(after) is Game
        assert after.played == [*game.played, move]
        assert after.position == record.position_of(after)
    assert game.position == position


@settings(max_examples=80, deadline=None)
@given(game=games())
def test_a_game_tells_what_its_position_does(game):
    position = record.position_of(record.Game(*game))
    assert game.position == position
    assert game.legal_moves == [cell_name(game.rules, cell) for cell in position.legal_moves()]
    assert game.outcome == position.outcome
    assert game.turn == (None if position.outcome else game.mark(position.to_move))
    assert game.winner == (
        game.mark(position.outcome.winner) if position.outcome and position.outcome.winner is not None else None
    )


@settings(max_examples=50, deadline=None)
@given(game=games())
def test_a_board_is_drawn_with_every_mark_where_it_is(game):
    rows = str(game).split("\n")[1:]
    marks = [mark for row in rows for mark in row.split()[1:]]
    expected = ["."] * game.rules.size
    for ply, cell in enumerate(game.moves):
        expected[cell] = game.mark(ply % 2)
    assert marks == expected
    # To a position, the side that moves first is X, even where O moved first in the game.
    swapped = str(game).replace("X", "?").replace("O", "X").replace("?", "O") if game.opens == "O" else str(game)
    assert str(game.position) == swapped


# Moves


def test_a_name_may_be_in_capitals():
    assert Game("30x3x3").push("AC2") == Game("30x3x3").push("ac2")


def test_with_gravity_a_mark_falls():
    for move in ("b", "B", "b1", "b2", "b3"):
        assert Game("3x3x3g").push("a").push(move).played == ["a3", "b3"]
    assert Game("30x2x3g").push("ac").played == ["ac2"]


@for_each(
    ("game", "move", "reason", "told"),
    [
        ("1-3x3x3-hh-b2", "b2", "taken", "b2"),
        ("1-3x3x3-hh-b2", "B2", "taken", "b2"),
        ("3x3x3", "d1", "off the board", "d1"),
        ("3x3x3", "a100", "off the board", "a100"),
        ("3x3x3", "a", "cell name", "a"),
        ("3x3x3", "", "cell name", "“”"),
        ("3x3x3", "a0", "cell name", "a0"),
        ("3x3x3", "a1b2", "cell name", "a1b2"),
        ("3x3x3", " a1", "cell name", " a1"),
        ("3x3x3", "a101", "cell name", "a101"),
        ("3x3x3", "a\u0661", "cell name", "a\u0661"),
        ("3x3x3", "x" * 10_000, "cell name", "x" * 60),
        ("3x3x3g", "d", "off the board", "d"),
        ("1-2x1x2g-hh-a1", "a", "taken", "a1"),
        (WON, "c3", "game over", "c3"),
        (WON, "a1", "game over", "a1"),
        (WON, "zz", "cell name", "zz"),
    ],
)
def test_a_move_that_cannot_be_made_is_refused(game, move, reason, told):
    game = Game(game)
    text = game.text
    with pytest.raises(ttt.IllegalMove) as refused:
        game.push(move)
    assert refused.value.reason == reason
    assert told in str(refused.value)
    assert len(str(refused.value)) < 200
    assert str(refused.value).endswith(".")
    assert game.text == text


@pytest.mark.parametrize("move", [4, None, 4.0, b"b2", ("b", 2), ["b2"] * 1000, object])
def test_a_move_is_a_text(move):
    with pytest.raises(TypeError, match=r"A move is a cell's name such as 'b2', not .*\.") as refused:
        Game().push(move)
    assert len(str(refused.value)) < 200


def test_with_a_swap_the_choice_of_a_side_is_a_move_of_its_own():
    game = Game("9x9x5s").push("e5").push("f5").push("d5")
    assert game.legal_moves == ["k", "s"]
    with pytest.raises(ttt.IllegalMove, match="choose a mark first"):
        game.push("e4")
    for choice in ("k", "S"):
        chosen = game.push(choice)
        assert chosen.text == game.text + choice.lower()
        assert Game(chosen.text) == chosen
        assert chosen.push("e4").pop() == chosen
        assert chosen.pop() == game
        with pytest.raises(ttt.IllegalMove):
            chosen.push("k")


def test_the_library_plays_a_game_with_a_swap_by_its_best_moves():
    game = Game("9x9x5s")
    for _ in range(6):
        game = game.push(game.best_move(20))
    assert len(game.moves) == 5
    assert game.choice


def test_there_is_nothing_before_the_first_move():
    with pytest.raises(ttt.IllegalMove):
        Game().pop()


# Games


@for_each(
    ("source", "kind", "told"),
    [
        ("3x3", ttt.BadLink, "“3x3”"),
        ("", ttt.BadLink, "“”"),
        ("nonsense", ttt.BadLink, "“nonsense”"),
        ("3 x 3 x 3", ttt.BadLink, "“3 x 3 x 3”"),
        ("1000x3x3", ttt.BadLink, "“1000x3x3”"),
        ("0x3x3", ttt.BadLink, "“0x3x3”"),
        ("101x3x3", ttt.BadSetting, "101"),
        ("3x3x4", ttt.BadSetting, "4 in a row"),
        ("3x3x3z", ttt.BadSetting, "“z”"),
        ("3x3x3pe", ttt.BadSetting, "“pe”"),
        ("1-3x3x3-hh-b2b2", ttt.BadLink, "“1-3x3x3-hh-b2b2”"),
        ("1-3x3x3-hh", ttt.BadLink, "“1-3x3x3-hh”"),
        ("2-3x3x3-hh-", ttt.BadLink, "“2-3x3x3-hh-”"),
        ("x" * 10_000, ttt.BadLink, "x" * 60),
        ("1-3x3x3-hh-" + "a1" * 5_000, ttt.BadLink, "1-3x3x3-hh-a1a1"),
        ("1-3x3x3-hh-" + "a1" * 50_000, ttt.BadLink, "1-3x3x3-hh-a1a1"),
        (Rules(3, 3, 4, "", ""), ttt.BadSetting, "4 in a row"),
        (Game()._replace(moves=(4, 4)), ttt.IllegalMove, "b2"),
    ],
)
def test_what_is_no_game_is_refused(source, kind, told):
    with pytest.raises(kind) as refused:
        Game(source)
    assert type(refused.value) is kind
    assert told in str(refused.value)
    assert len(str(refused.value)) < 300
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("source", [5, None, b"3x3x3", (3, 3, 3), ["3x3x3"] * 1000, ttt])
def test_a_game_is_told_by_a_text(source):
    with pytest.raises(TypeError, match=r"A game is given as a text such as .*, not as .*\.") as refused:
        Game(source)
    assert len(str(refused.value)) < 300


def test_a_game_comes_from_rules_and_from_a_record():
    assert Game(ttt.rules(7, 6, 4, "g")) == Game("7x6x4g")
    session = Session(Game("1-3x3x3-ohh-"), chance=lambda: 0.5)
    session.play(4)
    assert Game(session.view.game) == Game("1-3x3x3-ohh-b2")
    assert isinstance(Game(), record.Game)


def test_a_whole_game_on_the_largest_board():
    game = Game("100x100x100")
    for cell in range(300):
        game = game.push(cell_name(game.rules, cell * 7919 % 10_000))
    assert Game(game.text) == game
    assert len(game.legal_moves) == 9_700
    assert game.best_move(nodes=1) in game.legal_moves
    assert len({len(line) for line in str(game).split("\n")}) == 1


# What moves are worth


@pytest.mark.parametrize("text", ["3x3x3", "1-3x3x3-ohh-b2", "4x4x3g", "3x3x3m", "3x3x3p", "15x15x5"])
def test_worth_is_what_the_search_finds(text):
    game = Game(text)
    analysis = Search(game.rules).analyse(game.position, 500)
    told = game.worth(500)
    assert set(told) <= set(game.legal_moves)
    assert list(told) == [move for move in game.legal_moves if move in told]
    assert {move: worth.value for move, worth in told.items() if worth.exact} == {
        cell_name(game.rules, cell): worth.value for cell, worth in analysis.cells.items() if worth.exact
    }
    assert game.best_move(500) in told


def test_a_position_and_a_game_are_analysed_alike():
    game = Game("1-3x3x3-hh-b2a2")
    known = ttt.analyse(game)
    assert known.exact
    for same in (game.position, record.Game(*game)):
        assert ttt.analyse(same)[:3] + ttt.analyse(same)[4:] == known[:3] + known[4:]
    assert review(game, ttt.analyse)[1].judgement == "gave away a draw"


@pytest.mark.parametrize("text", ["1-3x3x3-hh-b2", "1-7x6x4g-hh-d6", "1-15x15x5-hh-h8a1"])
def test_an_analysis_lists_cells_in_the_boards_order(text):
    cells = list(ttt.analyse(Game(text), 50).cells)
    assert len(cells) > 1
    assert cells == sorted(cells)


def test_there_is_nothing_to_ask_after_the_end():
    for ask in (Game(WON).worth, Game(WON).best_move, lambda: ttt.analyse(Game(WON).position)):
        with pytest.raises(ttt.IllegalMove) as refused:
            ask()
        assert refused.value.reason == "no move left"


@pytest.mark.parametrize("nodes", [-1, 2.5, True, None, "many", "x" * 1000])
def test_nodes_that_cannot_be_are_refused(nodes):
    for ask in (Game().worth, Game().best_move, lambda nodes: ttt.analyse(Game(), nodes)):
        with pytest.raises(ttt.BadSetting) as refused:
            ask(nodes)
        assert repr(nodes)[:20] in str(refused.value)
        assert len(str(refused.value)) < 200


@pytest.mark.parametrize("position", [4, None, "1-3x3x3-hh-", Rules(3, 3, 3, "", "")])
def test_only_a_position_or_a_game_is_analysed(position):
    with pytest.raises(TypeError, match="takes a position or a game, not"):
        ttt.analyse(position)


def test_a_search_that_was_stopped_is_not_used_again(monkeypatch):
    board = Game("4x3x3e")
    expected = board.worth()

    def stopped(proof, nodes):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("ttt.engine.move_proofs.Proof.go_on", stopped)
        with pytest.raises(KeyboardInterrupt):
            board.worth()
    assert ttt.library._search.cache_info().currsize == 0
    assert board.worth() == expected


def test_what_was_learned_is_kept_for_a_few_rules_only():
    for m in range(1, 30):
        ttt.analyse(ttt.start(ttt.rules(m, 1, 1)))
    assert ttt.library._search.cache_info().currsize == ttt.library._search.cache_info().maxsize == 4


def test_threads_may_ask_at_once():
    texts = ["3x3x3", "1-3x3x3-hh-b2a2", "1-3x3x3-hh-a1b1", "1-4x3x3-hh-b2", "1-3x3x3m-hh-b2", "1-4x4x3-hh-a1"]
    expected = [Game(text).worth() for text in texts]
    with ThreadPoolExecutor(6) as threads:
        for told, known in zip(threads.map(lambda text: Game(text).worth(), texts * 5), expected * 5, strict=True):
            assert {move: worth.value for move, worth in told.items()} == {
                move: worth.value for move, worth in known.items()
            }


# The package


def test_the_package_offers_what_the_library_does():
    package: Any = ttt  # the package loads its names only on request
    assert set(package.__all__) == {*ttt.library.__all__, "__version__"}
    assert set(package.__all__) <= set(dir(package))
    for name in ttt.library.__all__:
        assert getattr(ttt, name) is getattr(ttt.library, name)
    with pytest.raises(AttributeError, match="module 'ttt' has no attribute 'nothing'"):
        _ = package.nothing


def test_everything_offered_is_explained_by_its_docstring():
    for name in ttt.library.__all__:
        offered = getattr(ttt, name)
        if callable(offered):
            assert offered.__doc__, name
    for name, member in vars(Game).items():
        if not name.startswith("_"):
            assert member.__doc__, name


def test_nothing_is_loaded_before_it_is_asked_for():
    script = (
        "import sys, ttt\n"
        "assert [name for name in sys.modules if name.startswith('ttt')] == ['ttt']\n"
        "from ttt import *\n"
        "assert repr(Game().push('b2')) == \"Game('1-3x3x3-hh-b2')\"\n"
        "print(start(rules()))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stderr, done.returncode) == ("", 0)
    assert done.stdout == "  a b c\n1 . . .\n2 . . .\n3 . . .\n"


def test_an_outcome_is_a_value():
    assert Game(WON).outcome == Outcome(ttt.FIRST, ((0, 1, 2),))
    assert isinstance(Game().position, Position)


def test_an_error_can_be_copied_and_sent_to_another_process():
    with pytest.raises(ttt.IllegalMove) as refused:
        Game("1-3x3x3-hh-b2").push("b2")
    again = pickle.loads(pickle.dumps(refused.value))
    assert (type(again), again.reason, again.given) == (ttt.IllegalMove, "taken", {"cell": "b2"})
    assert str(again) == str(refused.value)


def test_legal_moves_are_had_with_brackets_and_without():
    for game in (Game(), Game("1-3x3x3-hh-b2"), Game("15x15x5s").push("h8").push("i9").push("g7")):
        assert game.legal_moves() == game.legal_moves
        assert json.loads(json.dumps(game.legal_moves)) == list(game.legal_moves)
        assert pickle.loads(pickle.dumps(game.legal_moves())) == copy.deepcopy(game.legal_moves) == game.legal_moves
    assert repr(Game("2x1x2").legal_moves()) == "['a1', 'b1']"
