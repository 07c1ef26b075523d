"""Refused command lines: one sentence that repeats the refused part, status 2, and never a traceback."""

import pytest

from tests.cases import for_each
from tests.helpers.at_terminal import ttt
from ttt import __version__ as ttt_version
from ttt.terminal.main import main
from ttt.workbench import given

GAME = "1-3x3x3-hh-"
WON = "1-3x3x3-hh-a1b1a2b2a3"
DRAWN = "1-3x3x3-hh-a1b1c1b2a2c2b3a3c3"
REFUSED = (
    (("nonsense",), "nonsense"),
    (("show",), "show"),
    (("show", ""), "“”"),
    (("show", "nonsense"), "nonsense"),
    (("show", "-nonsense"), "-nonsense"),
    (("show", "no-nonsense"), "no-nonsense"),
    (("show", "3x3"), "“3x3”"),
    (("show", "3x3x4"), "4 in a row"),
    (("play", "7x6x4z"), "“z”"),
    (("play", "7x6x4g", "--level", "0"), "Difficulty 0 "),
    (("play", "7x6x4g", "--names", "Ann", "Ann"), "Ann"),
    (("move", "0x0x0"), "0 x 0"),
    (("review", "9" * 100_000), "999999"),
    (("--version", "more", "--language", "xx"), "xx"),
    (("show", GAME, "more"), "more"),
    (("show", "1-3x3x3-hh-a1a1"), "a1"),
    (("show", "1-999x999x3-hh-"), "1-999x999x3-hh-"),
    (("show", "2-3x3x3-hh-"), "2-3x3x3-hh-"),
    (("show", WON + "c3"), WON + "c3"),
    (("show", "\ud800\udfff"), "\\ud800"),
    (("show", "1-3x3x3-hh-\0"), "\\x00"),
    (("show", "\x1b[2J\n"), "\\x1b[2J\\n"),
    (("show", "a" * 100_000), "a" * 40),
    (("show", "1-100x100x5-hh-" + "a1" * 20_000), "1-100x100x5-hh-a1a1"),
    (("analyse", "nonsense", "--json"), "nonsense"),
    (("analyse", GAME, "--nodes", "-1"), "-1"),
    (("analyse", GAME, "--nodes", "1e3"), "1e3"),
    (("analyse", GAME, "--nodes", "9" * 100_000), "999999"),
    (("analyse", GAME, "--nodes"), "--nodes"),
    (("analyse", GAME, "--js"), "--js"),
    (("solve", "3x3"), "“3x3”"),
    (("solve", "3x3x4"), "4 in a row"),
    (("solve", "0x0x0"), "0 x 0"),
    (("solve", "-3x3x3"), "-3x3x3"),
    (("solve", "999x3x3"), "999 x 3"),
    (("solve", "9999x3x3"), "9999x3x3"),
    (("solve", "3x3x3gm"), "gm"),
    (("solve", "3x3x3ep"), "ep"),
    (("solve", "٣x٣x٣"), "٣x٣x٣"),
    (("solve", "9" * 100_000), "999999"),
    (("move", WON), WON),
    (("move", DRAWN), DRAWN),
    (("move", GAME, "--level", "0"), "Difficulty 0 "),
    (("move", GAME, "--level", "101"), "101"),
    (("move", GAME, "--level", "-5"), "-5"),
    (("move", GAME, "--level", "hard"), "hard"),
    (("move", GAME, "--seed", "x"), "“x”"),
    (("move", GAME, "--seed", "9" * 100), "999999"),
    (("play", "nonsense"), "nonsense"),
    (("play", GAME, "--level", "1000"), "1000"),
    (("play", GAME, "--names", "Ann"), "Ann"),
    (("play", GAME, "--names", "Ann", "Ann"), "Ann"),
    (("play", GAME, "--names", "Ann", "\x1b[2J"), "\\x1b[2J"),
    (("play", GAME, "--names", "x" * 41, "Ann"), "xxxx"),
    (("--seed", "x"), "“x”"),
    (("--level", "5"), "--level"),
)


@for_each(("arguments", "repeated"), REFUSED)
def test_what_is_refused_is_repeated_in_one_sentence(refused, arguments, repeated):
    assert repeated in refused(*arguments)


def test_a_refusal_of_a_process():
    done = ttt("show", "nonsense\udcff")
    assert (done.stdout, done.returncode) == ("", 2)
    assert done.stderr.startswith("“nonsense\\udcff” is neither a board")
    assert done.stderr.count("\n") == 1


def test_help_names_every_command(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    told = capsys.readouterr().out
    for name in ("play", "show", "analyse", "solve", "move", "judge"):
        assert f"\n    {name} " in told


def test_help_tells_how_a_game_is_written(capsys):
    for command in ((), ("play",), ("show",), ("analyse",), ("review",), ("move",)):
        with pytest.raises(SystemExit):
            main([*command, "--help"])
        told = " ".join(capsys.readouterr().out.split())
        for part in ("1-BOARD-SEATS-MOVES", "1-7x6x4g-hc70-d6d5", "g: marks fall"):
            assert part in told, (command, part)


def test_the_version(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"ttt {ttt_version}\n"


@pytest.mark.parametrize(
    "command", ["judge", "exam", "match /dev/zero", "collect", "lesson", "solve-game", "tournament /dev/zero"]
)
def test_of_a_file_that_is_too_large_or_has_no_end_no_more_is_read_than_may_be(refused, monkeypatch, command):
    monkeypatch.setattr(given, "MOST_READ", 1000)
    told = refused(*command.split(), "/dev/zero")
    assert "“/dev/zero” can't be read: it has more than 1000 characters.\n" in told
