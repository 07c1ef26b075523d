"""A sitting at a board in a notebook: what a page may request, what is shown, and ttt.play() itself."""

import io
import sys
from types import SimpleNamespace
from typing import Any

import pytest
import traitlets

import ttt
from tests.cases import for_each
from ttt import Game
from ttt.game.errors import BadSetting
from ttt.workbench import play
from ttt.workbench.table import Table, seated, thinker


def table_of(text: str, against: Any = None) -> Table:
    sitting = seated(Game(text), against, is_new="-" not in text)
    return Table(sitting, thinker(sitting, against))


def last(position: Any) -> int:
    return position.legal_moves()[-1]


@for_each(
    "asked",
    [
        None,
        5,
        "play",
        [],
        {},
        {"play": "b2"},
        {"play": True},
        {"play": 4.0},
        {"play": -1},
        {"play": 9},
        {"play": 10**30},
        {"side": "X"},
        {"side": 5},
        {"undo": True},
        {"resign": True},
    ],
)
def test_what_is_no_move_changes_nothing(asked):
    table = table_of("3x3x3")
    [shown] = table.act(asked)
    assert table.game.moves == ()
    assert shown["status"]


def test_a_refusal_is_said_until_something_else_is_done():
    table = table_of("1-3x3x3-hh-b2")
    assert [shown["status"] for shown in table.act({"play": 4})] == ["b2 is already taken."]
    assert [shown["status"] for shown in table.act({"play": 0})] == ["O played a1. X to move."]


def test_the_computer_answers_after_what_was_played_is_shown():
    first, second = table_of("3x3x3", last).act({"play": 4})
    assert first["status"] == "The computer is thinking."
    assert [cell["isOpen"] for cell in first["cells"]] == 9 * [False]
    assert [button[1] for button in first["buttons"].values()] == [False, False]
    assert second["status"] == "The computer played c3. Your turn."
    assert sum([cell["isOpen"] for cell in second["cells"]]) == 7


def test_the_computer_begins_where_it_is_its_turn():
    assert len(list(table_of("1-3x3x3-c100h-").go_on())) == 2
    assert len(table_of("1-3x3x3-pipmoss-").game.moves) == 0


def test_two_opponents_play_to_the_end():
    *_, shown = table_of("1-3x3x3-pipmoss-").go_on()
    assert [cell["isOpen"] for cell in shown["cells"]] == 9 * [False]


@for_each(
    ("text", "against", "seats"),
    [
        ("3x3x3", None, (0, 50)),
        ("3x3x3", 7, (0, 7)),
        ("3x3x3", "sage", (0, 106)),
        ("3x3x3", last, (0, 100)),
        ("1-3x3x3-hh-", None, (0, 0)),
        ("1-3x3x3-hh-", 7, (0, 7)),
        ("1-3x3x3-c9h-", 7, (7, 0)),
        ("1-3x3x3-c9h-", None, (9, 0)),
    ],
)
def test_who_sits_where(text, against, seats):
    assert table_of(text, against).game.seats == seats


@for_each("against", ["", "50", 0, 101, True, 2.5, [], {}])
def test_who_is_no_opponent_is_refused(against):
    with pytest.raises(BadSetting, match="isn't an opponent"):
        table_of("3x3x3", against)


def test_a_function_plays_only_where_it_can():
    def agent(observation: Any, configuration: Any) -> int:
        return 0

    with pytest.raises(BadSetting, match="agent"):
        table_of("3x3x3", agent)
    with pytest.raises(BadSetting, match="9x9x5s"):
        table_of("9x9x5s", last)


@for_each(
    ("bot", "told"),
    [
        (lambda position: 99, "99"),
        (lambda position: 4, "4 (b2)\u2069 is already taken."),
        (lambda position: "b2", "\u2068b2\u2069 is already taken."),
        (lambda position: None, "None"),
        (lambda position: 1 / 0, "ZeroDivisionError"),
    ],
)
def test_what_a_function_does_wrong_is_said(bot, told):
    table = table_of("3x3x3", bot)
    *_, shown = table.act({"play": 4})
    assert told in shown["status"]
    assert shown["buttons"]["undo"][1]
    assert table.game.moves == (4,)


def test_at_a_terminal_moves_are_typed(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("b2\na1\nquit\n"))
    assert ttt.play("3x3x3", against=last) is None
    told = capsys.readouterr().out
    assert "The computer played 9 (c3)." in told
    assert "The computer played 8 (b3)." in told


def test_a_notebook_is_known_by_its_kernel(monkeypatch):
    assert not play.is_in_notebook()
    for kernel, expected in ((object(), True), (None, False)):
        shell = SimpleNamespace(kernel=kernel)
        monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda shell=shell: shell))
        assert play.is_in_notebook() is expected
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: None))
    assert not play.is_in_notebook()


def test_in_a_notebook_without_anywidget_moves_are_typed_too(monkeypatch, capsys):
    shell = SimpleNamespace(kernel=object())
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    monkeypatch.setattr(play, "find_spec", lambda name: None)
    monkeypatch.setattr("builtins.input", lambda question="": "quit")
    assert ttt.play() is None
    assert "Thank you for playing." in capsys.readouterr().out


class Widget(traitlets.HasTraits):
    """A stand-in for anywidget's widget: a value kept in step with a page, and messages from the page."""

    def on_msg(self, heard: Any) -> None:
        self.hear = heard


def test_in_a_notebook_with_anywidget_a_board_comes_back(monkeypatch):
    shell = SimpleNamespace(kernel=object())
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    monkeypatch.setitem(sys.modules, "anywidget", SimpleNamespace(AnyWidget=Widget))
    monkeypatch.setattr(play, "find_spec", lambda name: name == "anywidget")
    monkeypatch.delitem(sys.modules, "ttt.workbench.board_widget", raising=False)
    board: Any = ttt.play(against=last)
    sent = []
    board.observe(lambda change: sent.append(change.new["status"]), "shown")
    board.hear(board, {"play": 4}, [])
    assert sent == ["The computer is thinking.", "The computer played c3. Your turn."]
    assert board.game == Game("1-3x3x3-hc100-b2c3")
    assert type(board.game) is Game
    assert "render" in board._esm
    assert ".ttt-board" in board._css
    del sys.modules["ttt.workbench.board_widget"]  # it was made with a stand-in
