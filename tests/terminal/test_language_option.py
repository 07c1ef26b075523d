"""The terminal in other languages: named by an option, else by the environment; typed words stay the same."""

import pytest

from tests.helpers.at_terminal import ttt
from tools.languages import language
from ttt.game.errors import BadSetting
from ttt.terminal import language as spoken
from ttt.terminal.main import main
from ttt.words.plurals import FORMS

OTHERS = sorted(FORMS.keys() - {"en"})


def plain(sentence):
    """Return a sentence as a terminal gets it, without marks that only a page understands."""
    return sentence.replace("\u00a0", " ").replace("\u2068", "").replace("\u2069", "")


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "pt_BR.UTF-8", "LC_ALL": ""}, "pt"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "nl_NL.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
    ],
)
def test_the_environment_names_a_language(environment, code):
    assert spoken.wanted(None, environment) == code
    assert spoken.wanted("es", environment) == "es"


def test_a_language_that_is_not_spoken_is_refused(refused):
    with pytest.raises(BadSetting):
        spoken.wanted("tlh", {})
    told = refused("--language", "tlh")
    assert told == "“tlh” isn't an available language: choose one of en, de, fr, es, pt, zh, ja, ar.\n"
    assert "Can't run" in refused("--language")


SHOWN = (
    "Tic-tac-toe and its family: k in a row on any board.",
    "Who plays? (1) you against the computer, (2) two players, (3) a series of matches",
    "Difficulty, 1 (easiest) to 100 (hardest)",
    "Do you want to go first? (y/n)",
    "The cells are numbered from 1 here; in Python, from 0:",
    "All moves draw: choose any.",
)


@pytest.mark.parametrize("code", OTHERS)
def test_a_whole_game_in_every_language(code):
    said = language(code)
    answers = ["1", "", "100", "y", "5", "undo", "hint", *"123456789", "n"]
    done = ttt("--language", code, "--seed", "1", told="\n".join(answers) + "\n")
    assert (done.stderr, done.returncode) == ("", 0)
    for sentence in SHOWN:
        assert plain(said[sentence]) in done.stdout, sentence
    assert done.stdout.endswith(said["Thank you for playing."] + "\n")
    assert plain(done.stdout) == done.stdout


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_option_may_stand_anywhere(command, place):
    arguments = ["show", "1-3x3x3-hh-"]
    arguments[place:place] = ["--language", "de"]
    assert command(*arguments).endswith("X ist am Zug.\n")


def test_refusals_and_help_are_in_the_language(monkeypatch, refused, capsys):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    sentence = plain(
        language("fr")["“{given}” is neither a board, such as 7x6x4g, nor a game's text, such as 1-3x3x3-hh-b2."]
    ).format(given="x")
    assert refused("show", "x") == sentence + "\n"
    with pytest.raises(SystemExit):
        main(["--help"])
    assert (
        language("fr")["judge every move of a game, and show what was better and why"][:30] in capsys.readouterr().out
    )


def test_the_interview_problem_is_answered_in_its_own_words(command, tmp_path):
    (tmp_path / "lines").write_text("2\n0,0,1\n1,0,2\n0,1,1\n")
    assert command("judge", str(tmp_path / "lines"), "--language", "de").endswith("\nPlayer 1 wins\n")


def test_plurals_are_those_of_the_language(command):
    assert "gewinnt in 1 Zug\n" in command("analyse", "1-3x3x3-hh-a1a2b1b2", "--language", "de")
