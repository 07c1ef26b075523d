"""A bot in its own process: whatever it does, an answer comes in time, and the next question gets one too."""

import sys

import pytest

from ttt.workbench import bot_process
from ttt.workbench.bot_process import BotProcess, last_error, remaining, size

EMPTY = "1-3x3x3-hh-"
GAMES = [EMPTY, EMPTY + "b2", EMPTY + "b2a1"]


def asked(body, patience=1):
    """Return the result of asking a bot for moves in three games; body runs in the second."""
    lines = "".join([f"        {line}\n" for line in body.splitlines()])
    source = f"def move(position):\n    if position.ply == 1:\n{lines}    return 4\n"
    with BotProcess(source, patience) as bot:
        assert bot.load()["kind"] == "move"
        reply = bot.ask({"ask": "moves", "games": GAMES, "seeds": [0, 1]})
        after = bot.ask({"ask": "moves", "games": [EMPTY], "seeds": [0]})
        assert after["answers"] == [[{"cell": 4}]]
    return reply


@pytest.mark.parametrize(
    ("body", "why", "line"),
    [
        ("while True: pass", "time", 3),
        ("import time\ntime.sleep(1000)", "time", 4),
        ("10 ** 10 ** 8", "time", 3),
        ("import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nsignal.pause()", "time", 5),
        ("import os\nwhile True: [os.write(pipe, b'{}\\n') for pipe in range(3, 9) if pipe == 4]", "time", 4),
        ("import os\nos._exit(0)", "died", 4),
        ("import os\nos.closerange(0, 100)", "died", 4),
        ("import os, signal\nos.kill(os.getpid(), signal.SIGKILL)", "died", 4),
    ],
)
def test_a_bot_without_an_answer_is_ended_and_told_its_line(monkeypatch, body, why, line):
    """Slow: each bot hangs until its second is over."""
    monkeypatch.setattr(bot_process, "WATCHED", 1)  # a second, as in the first run
    reply = asked(body)
    assert (reply["failed"], reply["line"]) == (why, line)
    assert reply["at"] == 2


@pytest.mark.parametrize(
    "body",
    [
        "import os\nos.fork()",
        "import os\nos.write(1, b'{}\\n' * 10_000)",
        "import sys\nsys.__stdout__.write('{}')\nsys.__stdout__.flush()",
        "import os\nprint('\\ud800 \\U0001f642')",
        "import threading, time\nthreading.Thread(target=time.sleep, args=(1000,), daemon=True).start()",
    ],
)
def test_a_bot_that_disturbs_its_process_still_answers(body):
    assert [[answer["cell"] for answer in each] for each in asked(body, patience=20)["answers"]] == [[4, 4]] * 3


@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is limited on Linux")
def test_a_bot_that_takes_too_much_memory_gets_an_error():
    reply = asked("held = bytearray(2 ** 31)", patience=20)
    assert reply["answers"][1][0]["error"]["sort"] == "memory"


def test_what_a_bot_printed_is_kept():
    with BotProcess("print('a')\ndef move(position):\n    print('b')\n    return 1", 20) as bot:
        bot.load()
        bot.ask({"ask": "moves", "games": [EMPTY], "seeds": [0]})
        assert bot.printed == "a\nb\n"


def test_chance_and_sets_are_the_same_in_each_process():
    source = "def move(position): return hash('any text') % 9"
    found = []
    for _ in range(2):
        with BotProcess(source, 20) as bot:
            found.append(bot.ask({"ask": "moves", "games": [EMPTY], "seeds": [0]})["answers"])
    assert found[0] == found[1]


def test_what_is_left_of_a_question():
    moves = {"ask": "moves", "games": ["a", "b", "c"], "seeds": [0, 1, 2]}
    assert size(moves) == 9
    assert remaining(moves, 4) == ({**moves, "games": ["b", "c"]}, 3)
    cases = {"ask": "functions", "cases": [["player"], ["winner"]]}
    assert remaining(cases, 1) == ({**cases, "cases": [["winner"]]}, 1)
    assert remaining({"ask": "load"}, 0) == ({"ask": "load"}, 0)


def test_where_a_watched_batch_ended():
    late = {"error": {"sort": "time"}}
    moves = {"ask": "moves", "games": ["a", "b"], "seeds": [0, 1]}
    assert last_error(moves, {"answers": [[{"cell": 1}] * 2, [{"cell": 1}, late]]}) == ({"sort": "time"}, 3)
    cases = {"ask": "functions", "cases": [["player"], ["winner"]]}
    assert last_error(cases, {"answers": [{"value": 1}, late]}) == ({"sort": "time"}, 1)
    games = {"ask": "class", "games": [{}, {}]}
    assert last_error(games, {"answers": [[0, 0], [0, late]]}) == ({"sort": "time"}, 1)
    assert last_error(games, {"error": {"sort": "time"}}) == ({"sort": "time"}, 0)
    assert last_error(games, {"answers": "nonsense"}) == ({}, 0)
