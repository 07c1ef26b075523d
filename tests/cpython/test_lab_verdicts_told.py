"""What a referee's result says about an assignment, and what is stored of assignments already begun."""

from typing import Any

import pytest

from tests.cpython.test_lab_assignment import ASKED
from tests.helpers.fake_bots import examined, moving
from ttt.game.errors import BadRecord
from ttt.lab import opened_assignments
from ttt.lab.assignment import Assignment
from ttt.lab.referee import begin
from ttt.lab.verdicts import Verdict, from_plain, kind_of, plain, task_of, unloaded, verdict_of
from ttt.words.lab.teaching import told_all, told_briefly, told_verdict

BEATS = ASKED._replace(goal="beats", games=4, wins=2, level=1)
FUNCTIONS = ASKED._replace(goal="functions", kind="cs50")
CLASS = ASKED._replace(goal="class", kind="class")


def judged(asked: Assignment, reply: dict[str, Any]) -> Verdict:
    """Return the verdict on an assignment if the bot's side answers every question alike."""
    steps = begin(task_of(asked, "move"))
    told: dict[str, Any] | None = None
    try:
        while True:
            told = reply if steps.send(told)["ask"] else None
    except StopIteration as end:
        return verdict_of(asked, end.value)


def failed(why: str, line: int | None = None, error: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"failed": why, "line": line, "at": 0, "error": error}


@pytest.mark.parametrize("asked", [ASKED, BEATS, FUNCTIONS, CLASS])
def test_an_exam_that_was_stopped_is_not_settled(asked: Assignment) -> None:
    assert judged(asked, failed("stopped")) == Verdict(None, "stopped", {})


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (ASKED, "Too slow. No answer within 20 s, at line 7, here: 1-3x3x3-hh-"),
        (BEATS, "Too slow. No answer in time, at line 7, here: 1-3x3x3-"),
        (FUNCTIONS, "Too slow. No answer within 20 s, at line 7, here: initial_state()"),
        (CLASS, "Too slow. No answer within 20 s, at line 7"),
    ],
)
def test_a_bot_that_never_answers_does_not_pass(asked: Assignment, sentence: str) -> None:
    found = judged(asked, failed("time", line=7))
    assert found.passed is False
    assert told_all(found).startswith(sentence)
    assert from_plain(plain(found)) == found


@pytest.mark.parametrize("asked", [ASKED, BEATS, CLASS])
def test_nonsense_does_not_pass(asked: Assignment) -> None:
    found = judged(asked, {"answers": "nonsense"})
    assert found.passed is False
    assert told_verdict(found)


ERROR = {"sort": "exception", "text": "NameError: name 'x' is not defined", "line": 7, "names": []}


@pytest.mark.parametrize(
    ("why", "sentence"),
    [
        ({"error": ERROR}, "NameError: name 'x' is not defined"),
        ({"error": {**ERROR, "sort": "no kind", "names": ["move", "agent"]}}, "move, agent"),
        ({"error": {**ERROR, "sort": "time"}}, "No answer within 5 s, at line 7"),
        ({"error": {"sort": ["x"], "text": {}, "line": "7", "names": 7}}, "{}"),
        ({"failed": "time", "line": 3}, "No answer within 5 s, at line 3"),
        ({"failed": "died"}, "The exam couldn't be finished"),
        ({"failed": "stopped"}, "The exam was stopped"),
        ({}, "The exam couldn't be finished"),
    ],
)
def test_a_source_that_cannot_be_loaded_is_told(why: dict[str, Any], sentence: str) -> None:
    found = unloaded(why, 5)
    assert not found.passed
    assert sentence in told_verdict(found)
    assert from_plain(plain(found)) == found


@pytest.mark.parametrize(
    ("found", "brief"),
    [
        (Verdict(True, "never loses", {"positions": 9}), ""),
        (Verdict(False, "loses", {"game": "1-3x3x3-hh-a1b1"}), "Can lose"),
        (Verdict(False, "breaks a rule", {"game": "1-3x3x3-hh-a1b1"}), "No legal move in a1 b1"),
        (
            Verdict(False, "too slow", {"where": "1-3x3x3-hh-", "seconds": 4, "line": 2}),
            "No answer within 4 s, at line 2",
        ),
        (unloaded({"error": ERROR}, 5), "Line 7: \u2068NameError\u2069"),
        (unloaded({"error": {**ERROR, "sort": "exit"}}, 5), "Line 7: The bot quit by itself, as with sys.exit()."),
        (
            unloaded({"error": {**ERROR, "text": "IndexError"}}, 5),
            "Line 7: The bot raised an error: \u2068IndexError\u2069",
        ),
    ],
)
def test_why_a_bot_did_not_pass_is_told_in_a_few_words(found: Verdict, brief: str) -> None:
    assert told_briefly(found) == brief


def test_who_plays_by_chance_and_lost_nothing_passes() -> None:
    def choose(position: Any, seed: int) -> dict[str, Any]:
        return {"cell": position.legal_moves()[0], "chance": True}

    found = verdict_of(ASKED, examined({"task": "exam", "board": "2x1x2"}, moving(choose)))
    assert (found.passed, found.told) == (True, "lost nothing")


def test_any_kind_is_left_to_be_found() -> None:
    assert (kind_of(ASKED), kind_of(CLASS)) == (None, "class")
    assert dict(task_of(ASKED, "cs50"))["kind"] == "cs50"


def test_the_assignments_that_were_begun_come_back() -> None:
    other = ASKED._replace(title="Another")
    now = opened_assignments.opened(
        opened_assignments.opened(opened_assignments.opened(opened_assignments.NONE, ASKED, "k1"), other, "k2"),
        ASKED,
        "k3",
    )
    now = opened_assignments.from_text(opened_assignments.to_text(now))
    assert now.open == ASKED
    assert [opened_assignments.bot_for(now, one) for one in (ASKED, other, CLASS)] == ["k3", "k2", ""]
    assert opened_assignments.from_text(opened_assignments.to_text(opened_assignments.closed(now))).open is None


@pytest.mark.parametrize("text", ["", "{}", '{"version": 1}', '{"version": 1, "open": {}, "bots": []}', "[[1, 2]]"])
def test_a_damaged_text_of_them_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        opened_assignments.from_text(text)


def test_not_all_are_remembered_for_ever() -> None:
    now = opened_assignments.NONE
    for number in range(150):
        now = opened_assignments.opened(now, ASKED._replace(title=str(number)), f"k{number}")
    assert len(now.bots) == 100
    assert opened_assignments.bot_for(now, ASKED._replace(title="149")) == "k149"
