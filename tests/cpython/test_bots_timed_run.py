"""A watched run names the line that a bot has reached, and stops the bot there.

The tests that need sys.monitoring run in Pyodide: tests/interpreters/test_bots_in_pyodide.py.
"""

import pytest

from tests.cpython.test_bots_misbehaviour import inside
from tests.helpers.asking import EMPTY, Asked
from ttt.bots.line_trace import TimedRun
from ttt.bots.mistakes import OutOfTime

ENDLESS = inside("if position.ply:\n    while True:\n        pass\nreturn 4")


def test_a_bot_that_takes_too_long_is_stopped_in_its_line():
    error = Asked(ENDLESS, watch=True).move(EMPTY + "b2")["error"]
    assert error["sort"] == "time"
    assert error["line"] == 3  # where the loop begins
    assert error["cause"]["key"] == "endless loop"
    assert any(f'File "bot.py", line {line}, in move' in error["traceback"] for line in (3, 4))


def test_a_source_that_takes_too_long_is_stopped():
    error = Asked("x = 0\nwhile True:\n    x += 1", watch=True).loaded["error"]
    assert error["sort"] == "time"
    assert error["line"] in (2, 3)


def test_the_batch_ends_with_the_question_that_took_too_long():
    asked = Asked(ENDLESS, watch=True)
    answers = asked.moves(EMPTY, EMPTY + "b2", EMPTY)
    assert [answer[0].get("cell") for answer in answers] == [4, None]
    assert [post["done"] for post in asked.posts if "done" in post] == [1]


def test_lines_are_told_as_they_come():
    asked = Asked(inside("x = 1\ny = x + 1\nreturn y"), watch=True)
    asked.posts.clear()
    asked.move()
    assert [post["at"] for post in asked.posts if "at" in post] == [2, 3, 4]


def test_a_watched_bot_plays_as_it_does_unwatched():
    source = inside("import random\nreturn random.choice([cell for cell in position.legal_moves()])")
    assert Asked(source, watch=True).moves(EMPTY, seeds=(1, 2, 3)) == Asked(source).moves(EMPTY, seeds=(1, 2, 3))


def test_a_line_is_told_again_and_again_but_not_each_time():
    now = [0.0]
    told = []
    watch = TimedRun(told.append, lambda: now[0])
    for _ in range(1000):
        watch.told(1)
        watch.told(2)
    assert len(told) == 40
    now[0] += 0.01
    watch.told(1)
    assert told[-1] == 1
    now[0] += 0.5
    with pytest.raises(OutOfTime):
        watch.told(None)
    assert watch.stopped_at == 1
