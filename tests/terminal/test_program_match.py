"""python -m ttt match with programs that speak the Gomocup protocol, good and bad ones, and between levels."""

import json
import sys
from pathlib import Path

import pytest

import ttt
from tests.helpers.at_terminal import at_terminal
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.lab.players import Levels
from ttt.terminal.main import main
from ttt.workbench import gomocup_program
from ttt.workbench.gomocup_program import GomocupProgram

# Plays on the first free cell from the middle row down, and records what it is sent; from its third move on it
# misbehaves as its argument says.
PROGRAM = """
import os, sys, time

kept, manner = sys.argv[1:]
taken, moves = set(), 0

def say(text):
    print(text, flush=True)

def move():
    global moves
    moves += 1
    free = next((x, y) for y in range(7, 15) for x in range(15) if (x, y) not in taken)
    taken.add(free)
    if moves < 3 or manner in ("good", "no restart"):
        return "%d,%d" % free
    if manner == "dies":
        os._exit(1)
    while manner == "floods":
        sys.stdout.write("x" * 10000)
    if manner == "hangs":
        time.sleep(1000)
    wrong = {"is taken": "%d,%d" % min(taken), "is outside": "15,3", "complains": "ERROR \\x1b[2Jlost", "babbles": "h8"}
    return wrong[manner]

say("MESSAGE ready")
board = None
for line in sys.stdin:
    line = line.strip()
    with open(kept, "a") as file:
        file.write(line + "\\n")
    word, _, rest = line.partition(" ")
    if board is not None:
        if line == "DONE":
            taken, board = board, None
            say(move())
        else:
            board.add(tuple(map(int, line.split(",")[:2])))
    elif word in ("START", "RECTSTART", "RESTART"):
        taken, moves = set(), 0
        say("ERROR too large" if manner == "refuses" else
            "UNKNOWN" if manner == "no restart" and word == "RESTART" else "OK - good")
    elif word == "BOARD":
        board = set()
    elif word in ("BEGIN", "TURN"):
        if rest:
            taken.add(tuple(map(int, rest.split(","))))
        say("DEBUG thinking")
        say(move())
    elif word == "END":
        break
"""


class Program:
    """A program in a folder. Calling it with a kind of misbehaviour returns the command line that runs it so."""

    def __init__(self, folder: Path) -> None:
        self._file, self._kept = folder / "program.py", folder / "kept.txt"
        self._file.write_text(PROGRAM)

    def __call__(self, manner: str = "good") -> str:
        return f'"{sys.executable}" "{self._file}" "{self._kept}" "{manner}"'

    def told(self) -> list[str]:
        """Return the lines that the program was sent."""
        return self._kept.read_text().splitlines()


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return Program(tmp_path)


def played(command, *arguments):
    """Return the result of a match with a level that doesn't think, after checking every game by the rules."""
    found = json.loads(command("match", *arguments, "--nodes", "0", "--json"))
    for game in found["played"]:
        outcome = position_of(from_text(game["game"])).outcome
        assert (outcome is None) == bool(game["lost_by"])
    return found


def test_a_program_plays_a_match_and_every_game_is_told(command, program):
    name = program()
    score, share, openings, *games = command("match", name, "100", "--games", "3", "--nodes", "0").splitlines()
    assert score.endswith(" against Level 100: won 0, drew 0, lost 3.")
    assert "0% of the points. After very many games, it would most likely be between 0 and " in share
    assert openings == "Each pair of games shares its opening: 2 random moves for each side."
    begins = [
        f"{number}. {who} begins. Level 100 wins. 1-15x15x5-"
        for number, who in ((1, name), (2, "Level 100"), (3, name))
    ]
    assert [game.startswith(begin) for game, begin in zip(games, begins, strict=True)] == [True] * 3


def test_a_program_is_told_the_game_as_the_protocol_says(command, program):
    found = played(
        command, program(), "level:100", "--board", "15x9x5e", "--games", "2", "--opening", "0", "--seconds", "3"
    )
    told = program.told()
    assert told[:7] == [
        "RECTSTART 15,9",
        "INFO timeout_turn 3000",
        "INFO timeout_match 0",
        "INFO max_memory 0",
        "INFO game_type 1",
        "INFO rule 1",
        "INFO time_left 2147483647",
    ]
    assert told[7] == "BEGIN"
    first, second = [from_text(game["game"]).moves for game in found["played"]]
    turns = [line for line in told if line.startswith("TURN ")]
    expected = [*first[1::2][: (len(first) - 1) // 2], *second[::2][: len(second) // 2]]
    assert turns == [f"TURN {cell % 15},{cell // 15}" for cell in expected]
    assert told.count("RESTART") == 1
    assert told[-1] == "END"


def test_an_opening_is_set_up_with_own_stones_and_those_of_the_opponent(command, program):
    found = played(command, program(), "100", "--games", "2", "--opening", "1")
    told = program.told()
    for number, owners in enumerate(((1, 2), (2, 1, 2))):
        at = [place for place, line in enumerate(told) if line == "BOARD"][number]
        moves = from_text(found["played"][number]["game"]).moves
        expected = [f"{cell % 15},{cell // 15},{owner}" for cell, owner in zip(moves, owners, strict=False)]
        assert told[at + 1 : at + 2 + len(owners)] == [*expected, "DONE"]


def test_a_program_that_can_t_restart_is_started_again(command, program):
    played(command, program("no restart"), "100", "--games", "2")
    assert program.told().count("START 15") == 2


@pytest.mark.parametrize(
    ("manner", "why"),
    [
        ("dies", "The program ended by itself."),
        ("hangs", "The program didn't answer within 1 s."),
        ("is taken", "It answered a8, which isn't a legal move."),
        ("is outside", "It answered 15,3, which isn't a legal move."),
        ("complains", "It answered ERROR \\x1b[2Jlost, which isn't a legal move."),
        ("babbles", "It answered h8, which isn't a legal move."),
        ("floods", f"It answered {'x' * 200}, which isn't a legal move."),
    ],
)
def test_a_program_that_fails_loses_the_game_with_a_sentence_and_the_rest_goes_on(
    command, program, monkeypatch, manner, why
):
    monkeypatch.setattr(gomocup_program, "_GRACE", 0.0)
    seconds = "1" if manner == "hangs" else "20"
    arguments = (program(manner), "1", "--games", "3", "--opening", "0", "--seconds", seconds)
    score, _, forfeits, told, *games = command("match", *arguments).splitlines()
    assert score.endswith(" against Level 1: won 0, drew 0, lost 3.")
    assert "lost through illegal moves, errors or missing answers: 3. The first: 1-15x15x5-" in forfeits
    assert told == why
    assert len(games) == 3


@pytest.mark.parametrize("board", ["7x6x4g", "15x15x5m", "15x15x5p", "15x15x4", "3x3x3"])
def test_a_game_that_programs_don_t_play_is_refused(refused, program, board):
    told = refused("match", program(), "50", "--board", board)
    assert told == (f"Programs can't be told to play {board}: they play five in a row, such as 15x15x5 or 20x20x5e.\n")


def test_a_program_that_can_t_play_is_refused(refused, program, monkeypatch):
    assert refused("match", "./no-such-program --fast", "50") == (
        "“./no-such-program --fast” can't be started: No such file or directory.\n"
    )
    assert "can't play on 15x15x5: it answered “ERROR too large”." in refused("match", program("refuses"), "50")
    monkeypatch.setattr(gomocup_program, "STARTING", 0.2)
    silent = f'"{sys.executable}" -c "import time; time.sleep(1000)"'
    told = refused("match", "50", silent)
    assert told.endswith("” didn't answer START, as programs that speak the Gomocup protocol do.\n")
    assert "didn't answer START" in refused("match", f'"{sys.executable}" -c "pass"', "50")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("101", "1"), "“101” isn't a level"),
        (("1", "-5"), "“-5” isn't a level"),
        (("1", "2", "--opening", "11"), "“11” isn't a number of random moves: use 0 to 10."),
        (("1", "2", "--opening", "-1"), "“-1” isn't a number of random moves: use 0 to 10."),
        (("1", "2", "--nodes", "few"), "“few”"),
        (("1", "nobody.py"), "“nobody.py” can't be read"),
    ],
)
def test_a_bad_player_or_option_is_refused(refused, arguments, told):
    assert told in refused("match", *arguments)


def test_levels_play_against_each_other_and_a_seed_repeats_their_games(command):
    found = [
        played(command, "100", "1", "--board", "9x9x5", "--games", "4", "--seed", seed) for seed in ("1", "1", "2")
    ]
    assert found[0] == found[1]
    games = [from_text(game["game"]).moves for game in found[0]["played"]]
    assert games[0][:4] == games[1][:4]
    assert games[2][:4] == games[3][:4] != games[0][:4]
    assert games != [from_text(game["game"]).moves for game in found[2]["played"]]
    assert [game["first"] for game in found[0]["played"]] == [0, 1, 0, 1]
    assert found[0]["players"][0]["wins"] == 4


def test_small_boards_have_no_openings_unless_one_is_asked_for(command):
    assert played(command, "100", "100", "--games", "2")["opening"] == 0
    found = played(command, "100", "100", "--games", "2", "--opening", "1")
    first, second = [from_text(game["game"]).moves for game in found["played"]]
    assert first[:2] == second[:2]


def test_ctrl_c_gives_the_games_that_are_over(capsys, program, monkeypatch):
    ask, asked = GomocupProgram.ask, []

    def interrupted(self, question, *given):
        asked.append(question)
        if "RESTART" in program.told():
            raise KeyboardInterrupt
        return ask(self, question, *given)

    monkeypatch.setattr(GomocupProgram, "ask", interrupted)
    assert main(["match", program(), "100", "--games", "9", "--nodes", "0", "--jobs", "1"]) == 130
    told = capsys.readouterr()
    assert told.err == ""
    lines = told.out.splitlines()
    assert lines[0].endswith(" won 0, drew 0, lost 1.")
    assert "Stopped before the end." in lines
    assert lines[-1].startswith("1. ")


def test_ctrl_c_while_a_level_thinks_gives_the_games_that_are_over(capsys, monkeypatch):
    move, moves = Levels.move, []

    def interrupted(self, position, level, chance):
        moves.append(position)
        if len(moves) > 20:
            raise KeyboardInterrupt
        return move(self, position, level, chance)

    monkeypatch.setattr(Levels, "move", interrupted)
    assert main(["match", "100", "1", "--json", "--nodes", "0"]) == 130
    told = json.loads(capsys.readouterr().out)
    assert told["is_complete"] is False
    assert len(told["played"]) < 40


def test_at_a_terminal_the_score_so_far_is_told(program):
    with at_terminal("match", program(), "100", "--games", "2", "--nodes", "0") as person:
        person.reads(" %, 1 of 2 games, 0 to 1")
        assert person.leaves() == 0
        assert "lost 2." in person.screen


def test_a_program_plays_for_the_library_too(tmp_path: Path):
    program, kept = tmp_path / "program.py", tmp_path / "kept"
    program.write_text(PROGRAM, encoding="utf-8")
    command = f"'{sys.executable}' '{program}' '{kept}'"
    match = ttt.match(f"{command} good", 1, games=2, nodes=20)
    assert match.board == "15x15x5"
    assert [game.lost_by for game in match.games] == [None, None]
    assert kept.read_text(encoding="utf-8").rstrip().endswith("END")
    assert [game.lost_by for game in ttt.match(f"{command} dies", 1, games=1, nodes=20).games] == ["died"]
