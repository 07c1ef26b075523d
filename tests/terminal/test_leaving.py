"""Leaving a game by the end of the input, by Ctrl-C or by "quit"; and how a command ends when its reader stops."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.every_python.expect import there
from tests.helpers.at_terminal import CTRL_C_WHILE_IMPORTING, PATIENCE, ROOT, Script, at_terminal, ttt
from ttt.__main__ import run
from ttt.game.seeded_chance import seeded
from ttt.terminal.what_to_play import interview
from ttt.workbench.prompt import Terminal

AGAINST_COMPUTER = ("1", "", "100", "y", "5", "undo", "9")
A_SERIES = ("3", "3x3x3", "1", "Ann", "Bob", "1", "1", "4", "2", "5", "3", "2", "9")


@pytest.mark.parametrize("answers", [AGAINST_COMPUTER, A_SERIES], ids=["against the computer", "a series"])
def test_the_input_may_end_anywhere(answers):
    for length in range(len(answers) + 1):
        script = Script(answers[:length])
        interview(script.terminal, seeded(1))
        assert script.said[-1] == "Thank you for playing."


@pytest.mark.parametrize("answers", [AGAINST_COMPUTER, A_SERIES], ids=["against the computer", "a series"])
def test_ctrl_c_may_come_at_any_question(answers):
    for length in range(len(answers) + 1):
        script = Script([])
        left = list(answers[:length])

        def read(question, left=left):
            if not left:
                raise KeyboardInterrupt
            return left.pop(0)

        interview(Terminal(read, script.said.append), seeded(1))
        assert script.said[-1] == "Thank you for playing."


def test_ctrl_c_while_the_computer_thinks():
    def chance():
        raise KeyboardInterrupt

    script = Script(["1", "", "100", "y", "5"])
    interview(script.terminal, chance)
    assert "1-3x3x3-hc100-\n" in script.text or "1-3x3x3-hc100-b2\n" in script.text
    assert script.said[-1] == "Thank you for playing."


def test_at_the_end_of_input_the_game_can_go_on():
    done = ttt(told="2\n4x4x3g\na\nb\n")
    assert (done.stderr, done.returncode) == ("", 0)
    assert done.stdout.endswith("To continue this game: python -m ttt play 1-4x4x3g-hh-a4b4\nThank you for playing.\n")
    on = ttt("play", "1-4x4x3g-hh-a4b4", told="a\nb\na\n")
    assert (on.stderr, on.returncode) == ("", 0)
    assert "X wins: X has 3 in a row." in on.stdout


def test_ctrl_c_and_ctrl_d_at_a_terminal():
    for key in ("\x03", "\x04"):
        with at_terminal("play", "1-3x3x3-hh-a1") as person:
            person.answers("O, your move", "b2")
            person.reads("X, your move")
            person.lets_it_read()
            person.types(key)
            person.reads("To continue this game: python -m ttt play 1-3x3x3-hh-a1b2\nThank you for playing.")
            assert person.leaves() == 0
            assert "Traceback" not in person.screen


def test_bytes_that_are_no_text_and_controls_end_nothing():
    done = ttt(told=b"2\n\n\xff\xfe\n\0\n\x1b[2J\n" + b"z" * 100_000 + b"\n1\n")
    assert (done.stderr, done.returncode) == ("", 0)
    assert done.stdout.count("isn't valid input") == 4
    assert "\x1b" not in done.stdout
    assert "\0" not in done.stdout
    assert len(done.stdout) < 5000
    assert "play 1-3x3x3-hh-a1\n" in done.stdout


def test_a_line_that_begins_with_nul_does_not_end_the_game_at_a_terminal():
    with at_terminal("play", "1-3x3x3-hh-") as person:
        person.answers("X, your move", "\0")
        person.answers("isn't valid input", "quit")
        assert person.leaves() == 0
        assert "\\x00" in person.screen


def test_no_input_at_all_ends_politely(monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    script = Script([])
    interview(Terminal(write=script.said.append), seeded(1))
    assert script.said[-1] == "Thank you for playing."


def test_an_encoding_without_our_signs_ends_nothing(monkeypatch):
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = ttt(told="4\n2\n\n1\n")
    assert (done.stderr, done.returncode) == ("", 0)
    assert "?4? isn't one of 1, 2, 3." in done.stdout


def test_nobody_reads_on():
    """This is as in `python -m ttt show TEXT | head -1`, but with more to say than a pipe holds."""
    with subprocess.Popen(
        [sys.executable, "-m", "ttt", "play", "1-100x100x5-hh-", "--seed", "1"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        given, told, complaints = there(process.stdin), there(process.stdout), there(process.stderr)
        told.readline()
        told.close()
        given.write(b"".join(f"1 {column}\n".encode() for column in range(1, 101)))
        given.close()
        assert complaints.read() == b""
        assert process.wait(PATIENCE) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_a_full_disk_is_told_in_one_sentence():
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "ttt", "show", "1-3x3x3-hh-"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=PATIENCE,
            check=False,
        )
    assert (done.stderr, done.returncode) == (b"ttt: No space left on device\n", 1)


@pytest.mark.parametrize("name", ["ttt.terminal", "argparse", "ttt.engine.search", "ttt.words.refusals"])
def test_ctrl_c_before_the_program_has_loaded_shows_no_traceback(tmp_path, monkeypatch, name):
    (tmp_path / "sitecustomize.py").write_text(CTRL_C_WHILE_IMPORTING.format(name=name))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    done = ttt("show", "3x3x3")
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 130)


def test_ctrl_c_while_a_command_runs_shows_no_traceback(monkeypatch):
    def interrupted(arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr("ttt.terminal.main.main", interrupted)
    assert run() == 130
