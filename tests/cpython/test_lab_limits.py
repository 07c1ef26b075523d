"""A textbook's minimax passes despite a slow first move; a bot that hangs is soon reported; slow isn't wrong."""

from itertools import product

import pytest

from tests.cases import for_each
from tests.cpython.test_lab_exam import best, first_free
from tests.cpython.test_lab_verdict import GIVEN
from tests.cpython.test_lab_verdicts_told import BEATS, FUNCTIONS
from tests.every_python.sampling import sample
from tests.helpers.fake_bots import RightProject, cs50, moving
from ttt.game.notation import board_from
from ttt.game.notation import from_text as game_from
from ttt.lab import collection, verdicts
from ttt.lab.hand_in import hand_in
from ttt.lab.limits import FIRST_MOVE, _almost_full
from ttt.lab.referee import begin
from ttt.lab.verdicts import NOT_PASSED, PASSED, TOO_SLOW, Verdict
from ttt.words.lab.teaching import told_all
from ttt.words.lab.verdicts import at_work, told

NEVER_LOSES = GIVEN._replace(kind="cs50", seconds=10)
EMPTY_BOARD = "1-3x3x3-hh-"
SOLUTION = RightProject()
RIGHT = cs50(SOLUTION.functions())


def textbook(empty):
    """Return the seconds that minimax with deep copies takes on a slow device, by the number of free cells."""
    return 80 / {9: 1, 8: 9}.get(empty, 72)


def driven(task, bot, seconds_for, steps=None):
    """Return the result of a task, and add its steps to the list steps, if given.

    seconds_for returns the bot's seconds for a move by the number of free cells; with less time, the bot fails.
    """
    referee, steps = begin(task), [] if steps is None else steps
    reply = None
    try:
        while True:
            step = referee.send(reply)
            steps.append(step)
            reply = step["ask"] and answered(step, bot, seconds_for)
    except StopIteration as end:
        return end.value


def answered(step, bot, seconds_for):
    ask = step["ask"]
    if ask["ask"] == "moves":
        empty = [9 - len(game_from(game).moves) for game in ask["games"] for _ in ask["seeds"]]
    else:
        empty = [case[1].count(".") if case[0] == "minimax" else -1 for case in ask["cases"]]
    for at, cells in enumerate(empty):
        if cells >= 0 and seconds_for(cells) > step["seconds"]:
            return {"failed": "time", "at": at, "line": 7, "error": None}
    return bot(ask)


def verdict(asked, bot, seconds_for, steps=None):
    task = {**verdicts.task_of(asked, "cs50"), "seconds": asked.seconds}
    return verdicts.verdict_of(asked, driven(task, bot, seconds_for, steps))


@for_each(("asked", "seconds"), sample(product([FUNCTIONS, NEVER_LOSES, BEATS], [2, 60]), 2))
def test_the_textbook_is_in_time_whatever_the_limit(asked, seconds):
    """Slow: the textbook's minimax is examined."""
    found = verdict(asked._replace(seconds=seconds), RIGHT, textbook)
    assert found.outcome == PASSED, told_all(found)


@pytest.mark.parametrize("asked", [NEVER_LOSES, BEATS], ids=lambda asked: asked.goal)
def test_what_hangs_is_not_given_the_long_time(asked):
    steps = []
    found = verdict(asked._replace(seconds=10), RIGHT, lambda empty: 10**9, steps)
    assert {step["seconds"] for step in steps if step["ask"]} == {10}
    assert (found.outcome, found.values["seconds"]) == (TOO_SLOW, 10)


def test_the_long_time_ends_too():
    found = verdict(NEVER_LOSES, RIGHT, lambda empty: 999 if empty == 9 else 0)
    assert found == Verdict(False, "too slow", {"where": EMPTY_BOARD, "seconds": FIRST_MOVE, "line": 7})
    assert told_all(found) == "Too slow. No answer within 240 s, at line 7, here: 1-3x3x3-hh-"


def test_other_moves_have_the_usual_time():
    """Slow: the textbook's minimax is examined."""
    found = verdict(FUNCTIONS._replace(seconds=10), RIGHT, lambda empty: 11 if empty == 7 else 0)
    assert (found.outcome, found.values["seconds"]) == (TOO_SLOW, 10)
    assert found.values["where"].startswith("minimax([[None, None, None], [None, None, None], [None, ")


def test_the_exam_stopped_in_between_is_stopped():
    referee = begin({"task": "exam", "seconds": 5})
    next(referee)
    assert referee.send({"failed": "time", "at": 0})["about"] == _almost_full(board_from("3x3x3"))
    with pytest.raises(StopIteration) as end:
        referee.send({"failed": "stopped"})
    assert verdicts.of_result(end.value.value).told == "stopped"


def test_what_is_wrong_counts_before_what_is_slow():
    class Project(RightProject):
        def utility(self, board):
            return -super().utility(board)

        def minimax(self, board):
            return SOLUTION.minimax(board)

    found = verdict(FUNCTIONS._replace(seconds=5), cs50(Project().functions()), lambda empty: 10 * (empty == 7))
    assert found == Verdict(False, "functions wrong", {"names": "utility"})
    lost = driven({"task": "exam", "seconds": 5}, moving(first_free), lambda empty: 10 * (empty == 1))
    assert verdicts.of_result(lost).told == "loses"


def test_who_loses_enough_games_on_the_board_is_not_told_as_slow():
    late = lambda empty: 999 * (empty < 3)  # noqa: E731
    beats = BEATS._replace(games=20, wins=20, level=1, seconds=5)
    assert verdict(beats, moving(best), late).outcome == TOO_SLOW
    hard = beats._replace(level=100)
    assert verdict(hard, moving(first_free), lambda empty: 0).outcome == NOT_PASSED


def test_an_almost_full_board_is_found_on_every_board():
    for board in ("3x3x3", "3x3x3m", "7x6x4g", "15x15x5", "2x1x2"):
        game = game_from(_almost_full(board_from(board)))
        assert game.rules.size - len(game.moves) in (1, 2), board


def test_a_verdict_of_the_version_before_is_read_and_is_as_claimed():
    old = verdicts.from_plain({"passed": False, "told": "took too long", "values": {"line": 3}})
    assert told_all(old) == "Too slow. No answer in time, at line 3"
    now = Verdict(False, "too slow", {"where": EMPTY_BOARD, "seconds": 10, "line": 4})
    entry = collection.Entry(hand_in("Ann", GIVEN, "x", old), 1, "", [], 0)
    assert collection.row(entry, now, GIVEN).differences == []
    passed = Verdict(True, "functions right", {})
    entry = collection.Entry(hand_in("Ann", GIVEN, "x", passed), 1, "", [], 0)
    assert collection.row(entry, now, GIVEN).differences == ["differs otherwise"]  # no more is said about it


def test_what_takes_long_is_told_with_its_place_and_what_would_help():
    steps = []
    driven({"task": "functions", "seconds": 10}, RIGHT, textbook, steps)
    step = steps[-1]
    assert step["about"] == "minimax([[None, None, None], [None, None, None], [None, None, None]])"
    assert at_work(step, 3) == f"{step['about']}: 3 s so far, of up to 240 s."
    assert at_work(step, 5).endswith("add one: that makes a plain minimax over 20 times faster.")
    several = next(one for one in steps if one["about"] == "minimax")
    assert at_work(several, 3) == "minimax: 3 s so far, of up to 10 s."


def test_on_a_large_board_given_up_games_are_not_what_ended_it():
    def late(ask):
        is_late = len(ask["seeds"]) == 1 and len(ask["games"]) > 2
        return {"failed": "time", "at": len(ask["games"]) - 1, "line": 3} if is_late else moving(best_column)(ask)

    found = driven({"task": "exam", "board": "7x6x4g", "seconds": 5}, late, lambda empty: 0)
    assert found["matches"][0]["played"][0]["lost_by"]["why"] == "given up"
    assert found["stopped"]["why"] == "time"
    assert [one for one in told(found) if one.startswith("Too slow: no answer within 240 s here: ")]


def best_column(position, seed):
    return position.legal_moves()[0]
