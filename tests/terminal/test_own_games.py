"""A game of one's own, solved at the terminal and in the library: what it says, and how it is refused."""

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
# By functions what is said of them.
WRONG = {
    "x = 1\n": "This code isn't a game yet: start, moves, after, result is missing.",
    WHOLE.format(
        start="[1]", moves="[[1]]"
    ): "[1] can't be a position, as it can change: use a tuple in place of a list",
    WHOLE.format(start="0", moves="[1]"): "This game has more than 1,000,000 positions, such as 1000000.",
    WHOLE.format(start="0", moves="[1 / 0]"): "Line 2: The code raised an error: ZeroDivisionError: division by zero",
}


def test_a_game_and_its_bot_are_told(capsys):
    assert main(["solve-game", NIM]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Whoever begins wins. Number of moves: 11.\nThe game has 120 positions;")
    assert "Moving first, move() can end with a loss, where a win is possible." in out


def test_a_script_gets_json(capsys):
    assert main(["solve-game", NIM, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["value"], told["plies"], told["positions"], told["counts"]["W"]) == ("W", 11, 120, 102)
    assert [check["worst"] for check in told["bot"]] == ["L", "L"]


@pytest.mark.parametrize("source", WRONG)
def test_what_is_wrong_is_said_in_a_sentence(source, tmp_path, capsys):
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
    assert "Whoever begins wins. Number of moves: 13." in str(solution)


def test_a_terminal_shows_how_many_positions_there_are_so_far():
    with at_terminal("solve-game", str(EXAMPLES / "vanishing.py")) as person:
        person.reads("Positions so far: ")
        person.reads("Whoever begins wins. Number of moves: 13.")
        assert person.leaves() == 0
