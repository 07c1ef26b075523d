"""A bot of several files: each sees the others, errors have their line in the whole source, nothing is left behind."""

import json
import sys

import pytest

from ttt.bots.own_modules import MARK, parts
from ttt.bots.runner import Runner
from ttt.lab import bot_files
from ttt.lab.bot_files import joined

GAME = "1-3x3x3-hh-b2"
COUNT = "seen = []\ndef first(cells):\n    seen.append(1)\n    return cells[len(seen) - 1]\n"
BOT = "from rows import first\ndef move(position):\n    return first(position.legal_moves())\n"


def asked(runner, source, **more):
    load = json.loads(runner.answer(json.dumps({"id": 1, "ask": "load", "source": source, **more}), lambda text: None))
    if "error" in load:
        return load["error"]
    question = {"id": 2, "ask": "moves", "games": [GAME], "seeds": [0, 1]}
    return json.loads(runner.answer(json.dumps(question), lambda text: None))["answers"][0]


@pytest.fixture
def runner():
    return Runner()


def test_files_import_one_another_and_begin_afresh_with_each_bot(runner):
    source = joined({"bot.py": BOT, "rows.py": COUNT}, "")
    for _ in range(2):
        assert asked(runner, source) == [{"cell": 0}, {"cell": 1}]


def test_files_in_folders_are_modules_of_packages(runner):
    files = {"bot.py": "import deep.one\n" + BOT.replace("rows", "deep.two"), "deep/one.py": "", "deep/two.py": COUNT}
    assert asked(runner, joined(files, ""))[0] == {"cell": 0}


def test_another_bot_doesn_t_see_them(runner):
    asked(runner, joined({"bot.py": BOT, "rows.py": COUNT}, ""))
    error = asked(runner, BOT)
    assert (error["sort"], error["names"]) == ("import", ["rows"])
    assert "rows" not in sys.modules


@pytest.mark.parametrize(
    ("rows", "sort", "line"),
    [
        (COUNT.replace("[len(seen) - 1]", "[99]"), "exception", 5),
        (COUNT.replace("seen = []", "seen = [["), "syntax", 2),
        ("\n\nimport nothing_here\n" + COUNT, "import", 2),
    ],
)
def test_an_error_has_its_line_in_the_whole_source(runner, rows, sort, line):
    found = asked(runner, joined({"bot.py": BOT, "rows.py": rows}, ""))
    error = found if isinstance(found, dict) else found[0]["error"]
    assert (error["sort"], error["line"]) == (sort, line)


def test_the_luck_of_another_file_counts_as_the_bot_s(runner):
    rows = "import random\nown = random.Random(3)\ndef first(cells):\n    return own.choice(cells)\n"
    assert all(move["chance"] for move in asked(runner, joined({"bot.py": BOT, "rows.py": rows}, "")))


def test_a_run_is_watched_in_all_files(runner):
    rows = "def first(cells):\n    while True:\n        pass\n"
    found = asked(runner, joined({"bot.py": BOT, "rows.py": rows}, ""), watch=True)
    assert found[0]["error"]["sort"] == "time"
    assert found[0]["error"]["line"] in (3, 4)


def test_both_sides_write_the_same_line_and_a_comment_alone_divides_nothing():
    assert MARK == bot_files.MARK
    assert parts("x = 1\n#: rows.py\n") == [("", "x = 1\n#: rows.py\n")]
