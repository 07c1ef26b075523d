"""A learner's own game, solved at the terminal and in the library: what is said about it, and how it is refused."""

import json
from pathlib import Path

import pytest

import ttt
from tests.helpers.at_terminal import at_terminal
from ttt.game.errors import BadSetting
from ttt.terminal.main import main

EXAMPLES = Path(__file__).parents[2] / "static/pages/lab/games"
NIM = str(EXAMPLES / "nim.py")
WHOLE = """def start(): return {start}
def moves(n): return {moves}
def after(n, m): return n + m
def result(n): return None
"""
# Wrong functions, and what is said about them.
WRONG = {
    "x = 1\n": "This code isn't a game yet: it lacks start, moves, after, result.",
    WHOLE.format(
        start="[1]", moves="[[1]]"
    ): "[1] can't be a position, because it can change: use a tuple instead of a list",
    WHOLE.format(start="0", moves="[1]"): "This game has more than 1,000,000 positions, such as 1000000.",
    WHOLE.format(start="0", moves="[1 / 0]"): "Line 2: The code raised an error: ZeroDivisionError: division by zero",
}


def test_a_game_and_its_bot_are_told(capsys):
    assert main(["solve-game", NIM]) == 0
    out = capsys.readouterr().out
    assert out.startswith("The side that moves first wins. Number of moves: 11.\nThe game has 120 positions;")
    assert "When it moves first, move() can end in a loss although a win was possible." in out


def test_a_script_gets_json(capsys):
    assert main(["solve-game", NIM, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["value"], told["plies"], told["positions"], told["counts"]["W"]) == ("W", 11, 120, 102)
    assert [check["worst"] for check in told["bot"]] == ["L", "L"]


@pytest.mark.parametrize("source", WRONG)
def test_what_is_wrong_is_said_in_a_sentence(source, tmp_path, capsys):
    """Slow: one of these games hangs until its time is up."""
    file = tmp_path / "game.py"
    file.write_text(source)
    assert main(["solve-game", str(file)]) == 2
    assert WRONG[source] in capsys.readouterr().err
    with pytest.raises(BadSetting) as refused:
        ttt.solve_game(file)
    assert WRONG[source] in str(refused.value)


def test_the_library_solves_a_game_that_can_go_on_for_ever():
    solution = ttt.solve_game(EXAMPLES / "vanishing.py")
    assert (solution.value, solution.plies, solution.positions, solution.ends) == ("W", 13, 73450, 6768)
    assert "The side that moves first wins. Number of moves: 13." in str(solution)


def test_a_terminal_shows_how_many_positions_there_are_so_far():
    with at_terminal("solve-game", str(EXAMPLES / "vanishing.py")) as person:
        person.reads("Positions so far: ")
        person.reads("The side that moves first wins. Number of moves: 13.")
        assert person.leaves() == 0


PERFECT = """
from game import after, moves
def move(heaps):
    for choice in moves(heaps):
        a, b, c = after(heaps, choice)
        if a ^ b ^ c == 0:
            return choice
    return moves(heaps)[0]
"""
# Wrong bots by their sources, and what is said about them.
WRONG_BOTS = {
    "x = 1\n": "A bot for this game needs a function move(position), but this program has none.",
    "def move(heaps):\n  return [0, 1]\n": "In the position (3, 4, 5), move() returned [0, 1], which isn't one",
    "def move(heaps):\n  return heaps[3]\n": "Line 2: ",
    "def move(heaps):\n  for _ in range(10**6): print('many a line ' * 9)\n": "The bot printed too much at once",
    "def move(heaps):\n  while True: pass\n": "Line 2: A function didn't return within",
}


@pytest.fixture
def bot(tmp_path):
    return tmp_path / "bot.py"


def test_a_bot_in_another_file_is_examined_instead_of_the_games_own(bot, capsys):
    bot.write_text(PERFECT)
    assert main(["solve-game", NIM, "--bot", str(bot)]) == 0
    out = capsys.readouterr().out
    assert "When it moves first, move() never gets less than the value of the game, whatever the reply." in out
    solution = ttt.solve_game(NIM, bot=bot)
    assert [(check["worst"], check["slips"]) for check in solution.bot] == [("W", 0), ("L", 0)]


@pytest.mark.parametrize("source", WRONG_BOTS)
def test_what_is_wrong_with_a_bot_names_its_file(source, bot, capsys, monkeypatch):
    """Slow: a bot that never answers gets its three seconds twice."""
    monkeypatch.setattr("ttt.workbench.own_games.PATIENCE", 3)
    bot.write_text(source)
    assert main(["solve-game", NIM, "--bot", str(bot)]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"“{bot}” can't be examined.")
    assert WRONG_BOTS[source] in told
    with pytest.raises(BadSetting, match="can't be examined"):
        ttt.solve_game(NIM, bot=bot)


def test_what_a_bot_changes_in_its_copy_of_the_game_changes_nothing_of_the_game(bot):
    bot.write_text(PERFECT + "\nimport game\ngame.result = lambda heaps: 'win'\ngame.start = None\n")
    assert ttt.solve_game(NIM, bot=bot) == ttt.solve_game(NIM, bot=bot)
    bot.write_text("import game, sys\ngame.__dict__.clear()\nsys.modules.clear()\ndef move(heaps): return 0, 0")
    with pytest.raises(BadSetting):
        ttt.solve_game(NIM, bot=bot)
    assert ttt.solve_game(NIM).value == "W"


def test_a_bot_that_is_not_there_is_refused(tmp_path, capsys):
    assert main(["solve-game", NIM, "--bot", str(tmp_path / "none.py")]) != 0
    assert "can't be read: No such file" in capsys.readouterr().err
    with pytest.raises(TypeError):
        ttt.solve_game(NIM, bot=3)  # type: ignore[arg-type]
