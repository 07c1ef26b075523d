"""The referee's messages: which tasks and replies it refuses, as values and as JSON."""

import json

import pytest

from tests.cases import for_each
from tests.helpers.fake_bots import moving
from ttt.game.errors import Refused
from ttt.lab.referee import Referee, begin
from ttt.words.lab.verdicts import told

EXAM = {"task": "exam", "kind": "move", "board": "3x3x3", "sides": "both"}
MATCH = {"task": "match", "board": "3x3x3", "players": [{"bot": 0}, {"level": 70}], "games": 4, "seed": 0}
BAD = (
    None, 5, "exam", [], {}, {"task": None}, {"task": "win"}, {"task": ["exam"]}, {"task": True},
    {**EXAM, "kind": "class"}, {**EXAM, "kind": 3}, {**EXAM, "kind": ["move"]}, {**EXAM, "board": None},
    {**EXAM, "board": 3}, {**EXAM, "board": "3x3"}, {**EXAM, "board": "3x3x4"}, {**EXAM, "board": "0x3x3"},
    {**EXAM, "board": "101x3x3"}, {**EXAM, "board": "3x3x3ep"}, {**EXAM, "board": "x" * 10000},
    {**EXAM, "sides": "all"},
    {**EXAM, "sides": 1}, {**EXAM, "sides": ["both"]}, {**MATCH, "players": None}, {**MATCH, "players": []},
    {**MATCH, "players": [{"bot": 0}]}, {**MATCH, "players": [{"bot": 0}] * 3}, {**MATCH, "players": [0, 1]},
    {**MATCH, "players": [{"bot": -1}, {"bot": 0}]}, {**MATCH, "players": [{"bot": "0"}, {"bot": 0}]},
    {**MATCH, "players": [{"bot": True}, {"bot": 0}]}, {**MATCH, "players": [{"bot": 0, "level": 5}, {"bot": 0}]},
    {**MATCH, "players": [{}, {"bot": 0}]}, {**MATCH, "players": [{"level": 0}, {"bot": 0}]},
    {**MATCH, "players": [{"level": 107}, {"bot": 0}]}, {**MATCH, "players": [{"level": 7.5}, {"bot": 0}]},
    {**MATCH, "games": 0}, {**MATCH, "games": 10**9}, {**MATCH, "games": "4"}, {**MATCH, "games": 1.5},
    {**MATCH, "seed": -1}, {**MATCH, "seed": None}, {**MATCH, "task": "arena", "players": [{"bot": 0}] * 41},
    {"task": "check"}, {"task": "check", "certificate": None},
)  # fmt: skip


@for_each("task", BAD)
def test_a_task_that_there_is_not_is_refused_with_a_sentence(task):
    with pytest.raises(Refused) as refused:
        begin(task)
    assert len(str(refused.value)) < 400
    assert not str(refused.value).startswith(refused.value.reason)
    answer = json.loads(Referee().begin(json.dumps(task)))
    assert answer["refused"]["reason"] == refused.value.reason


def test_the_referee_speaks_json_up_to_the_result():
    referee = Referee()
    told_by_it = json.loads(referee.begin(json.dumps(EXAM)))
    steps = 0
    while "result" not in told_by_it:
        steps += 1
        ask = told_by_it["ask"]
        reply = ask and moving(lambda position, seed: position.legal_moves()[0])(ask)
        told_by_it = json.loads(referee.go_on(json.dumps(reply)))
    assert steps > 5
    assert told_by_it["result"]["never_loses"] is False
    assert told(told_by_it["result"])
    assert json.loads(referee.go_on("{}"))["refused"]["reason"] == "no lab task"


def test_brackets_in_a_text_are_no_lists():
    answer = {"answers": [[{"wrong": '\\"' + "[" * 100, "why": "not a cell"}] * 3]}
    referee = Referee()
    referee.begin(json.dumps(EXAM))
    assert "ask" in json.loads(referee.go_on(json.dumps(answer)))


@pytest.mark.parametrize(
    "text", ["", "{", "NaN", "[" * 100000, "[" * 60 + "]" * 60, "1" * 5000, "null", '{"answers": [[{"cell": 1e999}]]}']
)
def test_a_reply_that_is_no_json_is_nonsense(text):
    referee = Referee()
    referee.begin(json.dumps(EXAM))
    result = json.loads(referee.go_on(text))["result"]
    assert result["stopped"]["why"] == "nonsense"


@pytest.mark.parametrize("text", ["", "{", "[" * 100000, "null"])
def test_a_task_that_is_no_json_is_refused(text):
    assert json.loads(Referee().begin(text))["refused"]["reason"] == "lab task"


def test_a_new_task_drops_the_old_one():
    referee = Referee()
    referee.begin(json.dumps(EXAM))
    assert json.loads(referee.begin("{}"))["refused"]["reason"] == "lab task"
    assert json.loads(referee.go_on("{}"))["refused"]["reason"] == "no lab task"


def test_a_check_needs_no_bot():
    answer = json.loads(Referee().begin(json.dumps({"task": "check", "certificate": {"version": 1}})))
    assert answer["result"]["status"] == 2
    assert told(answer["result"])[0].startswith("This isn't a version 1 certificate: ")
