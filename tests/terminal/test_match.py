"""python -m ttt match: bots and levels against each other."""

import json

import pytest

from tests.lab_bots.sources import source
from ttt.terminal.main import main


@pytest.fixture
def bot(tmp_path):
    """Return a function that writes a source into a file and returns the file's path."""

    def written(text, name="bot.py"):
        (tmp_path / name).write_text(text, encoding="utf-8")
        return str(tmp_path / name)

    return written


def test_a_match_tells_its_score_and_its_share_of_the_points(command, bot):
    first, share, *_ = command("match", bot(source("move_rules")), "level:1", "--games", "10").splitlines()
    assert "bot.py against Level 1: won " in first
    assert first.endswith(" lost 0.")
    assert "% of the points. After very many games, it would most likely be between " in share


def test_the_same_seed_gives_the_same_games(command, bot):
    players = bot(source("move_random"), "a.py"), bot(source("move_random"), "b.py")
    told = [command("match", *players, "--games", "4", "--seed", seed, "--json") for seed in ("5", "5", "-6")]
    games = [json.loads(one)["played"] for one in told]
    assert games[0] == games[1] != games[2]


def test_an_object_for_scripts(command, bot):
    name = bot(source("kaggle_agent"))
    told = json.loads(command("match", "level:1", name, "--board", "7x6x4g", "--games", "2", "--json"))
    assert [player["name"] for player in told["players"]] == ["level:1", name]
    assert [player["games"] for player in told["players"]] == [2, 2]
    assert all(game["game"].startswith("1-7x6x4g-") for game in told["played"])
    assert told["sentences"][0].startswith(f"{name} against Level 1: ")


def test_games_lost_without_a_legal_move_are_told_with_why(command, bot):
    wrong = bot("def move(position):\n    return 'b9'")
    _, _, lost, why, see = command("match", wrong, "level:1", "--games", "2").splitlines()
    assert "bot.py lost through illegal moves, errors or missing answers: 2. The first: 1-3x3x3-" in lost
    assert why == "It answered 'b9', which isn't a legal move."
    assert see == f"To see the game: python -m ttt show {lost.split()[-1]}"
    failing = bot("def move(position):\n    return 1 / 0")
    told = command("match", failing, "level:1", "--games", "2")
    assert "\nLine 2: The bot raised an error: ZeroDivisionError: division by zero\n" in told
    assert '  File "bot.py", line 2, in move\n' in told
    assert told.count("ZeroDivisionError: division by zero") == 1


@pytest.mark.parametrize(
    ("option", "given"), [("--games", "0"), ("--games", "1001"), ("--games", "many"), ("--seconds", "0")]
)
def test_a_bad_option_of_a_match_is_refused(refused, bot, option, given):
    assert f"“{given}”" in refused("match", bot(source("move_random")), "level:1", option, given)


def test_a_level_that_is_none_is_refused(refused, bot):
    told = refused("match", bot(source("move_random")), "level:101")
    assert told == "“level:101” isn't a level: use level:1 to level:100.\n"


def test_a_bot_that_can_t_play_is_told(capsys, bot):
    assert main(["match", bot("x = 1"), "level:1"]) == 2
    assert "can't be examined" in capsys.readouterr().err


def test_a_bot_of_another_board_is_told_the_option_that_names_one(capsys, bot):
    assert main(["match", bot(source("kaggle_agent")), "level:1"]) == 2
    assert capsys.readouterr().err.endswith("can't play on this board: use --board 7x6x4g.\n")
