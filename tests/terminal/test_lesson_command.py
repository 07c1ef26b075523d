"""python -m ttt lesson shows a lesson, and proves its claims."""

import io
import json

import pytest

from tests.cpython.test_import_borders import ROOT
from ttt.terminal.main import main

RIGHT = """ttt-lesson 1
@title Forks
# Two at once
X has *two* rows. See [the rules](../rules/).
@position 1-3x3x3-hh-a1b2c3c1
@marked a3
@only a3 b1
@task win 2
# Which?
@task choose
@option one
@option two
@solution 2
"""
WRONG = RIGHT.replace("win 2", "win 1")
LARGE = RIGHT + "# Five\n@position 1-15x15x5-hh-h8\n@task hold\n"


@pytest.fixture
def file(tmp_path):
    def written(name, text):
        (tmp_path / name).write_text(text, encoding="utf-8")
        return str(tmp_path / name)

    return written


@pytest.fixture
def ran(capsys):
    def run(*arguments):
        status = main(["lesson", *arguments])
        told = capsys.readouterr()
        return status, told.out, told.err

    return run


def test_a_lesson_is_shown(file, ran):
    status, said, wrong = ran(file("right", RIGHT))
    assert (status, wrong) == (0, "")
    assert said.split("\n") == [
        "Forks",
        "",
        "1. Two at once",
        "",
        "X has two rows. See the rules (../rules/).",
        "",
        "    a   b   c",
        "  -------------",
        "1 | X | - | O |",
        "  -------------",
        "2 | - | O | - |",
        "  -------------",
        "3 | - | - | X |",
        "  -------------",
        "X to move.",
        "Marked: a3.",
        "",
        "Win in 2 of your moves.",
        "Only these cells may be played: a3, b1.",
        "",
        "2. Which?",
        "",
        "Which answer is right?",
        "1) one",
        "2) two",
        "",
    ]


def test_what_is_claimed_is_proved_step_by_step(file, ran):
    assert ran("--check", file("right", RIGHT)) == (
        0,
        "Forks\n1. Two at once: Proved.\n2. Which?: There is nothing to prove.\n",
        "",
    )
    status, said, _ = ran("--check", file("wrong", WRONG))
    assert (status, said.split("\n")[1]) == (1, "1. Two at once: X wins in 2, not in 1.")
    status, said, _ = ran("--check", file("large", LARGE))
    assert (status, said.split("\n")[3][:30]) == (2, "3. Five: This can't be proved ")


def test_what_is_wrong_counts_before_what_is_not_known(file, ran):
    files = [file("large", LARGE), file("wrong", WRONG), file("right", RIGHT), file("broken", "nothing")]
    assert ran("--check", *files)[0] == 1
    assert ran("--check", files[0], files[2])[0] == 2


def test_what_cannot_be_read_is_told_and_the_others_are_shown(file, ran):
    status, said, wrong = ran(file("broken", "nothing"), "no such file", file("right", RIGHT))
    assert status == 2
    assert "broken: “nothing” can't begin a lesson: the first line of a lesson must be “ttt-lesson 1”.\n" in wrong
    assert wrong.count("\n") == 2
    assert said.startswith("Forks\n")


def test_a_lesson_comes_in(ran, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(RIGHT))
    assert ran("--check", "-")[0] == 0


def test_a_script_reads_what_is_proved(file, ran):
    name = file("wrong", WRONG)
    status, said, _ = ran("--check", "--json", name)
    told = json.loads(said)
    assert (status, told["file"], told["title"], len(told["steps"])) == (1, name, "Forks", 2)
    assert told["steps"][0] == {
        "step": 1,
        "title": "Two at once",
        "verdict": "wrong",
        "sentence": "X wins in 2, not in 1.",
        "reason": "length",
        "given": {"mark": "X", "moves": 2, "claimed": 1},
    }
    assert json.loads(ran("--json", name)[1])["steps"][1] == {"title": "Which?", "task": "choose"}


def test_a_terminal_gets_no_commands_from_a_lesson(file, ran):
    told = ran(file("evil", RIGHT.replace("Forks", "For\x1b[31mks")))[1] + ran("--check", file("e", RIGHT))[1]
    assert "\x1b" not in told


def test_the_course_claims_nothing_that_is_not_proved(ran):
    files = sorted(str(path) for path in (ROOT / "static/pages/lesson/course/en").glob("*.txt"))
    assert files
    status, said, wrong = ran("--check", *files)
    assert (status, wrong) == (0, ""), said
