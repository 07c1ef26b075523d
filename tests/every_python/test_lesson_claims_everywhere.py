"""The claims of the editor's lessons, proved in each Python as the page itself proves them, without a worker."""

import json

from ttt.lessons.claim_proofs import check, solve
from ttt.lessons.draft_text import claim_of
from ttt.lessons.drafting import BLANK, BOARD, TEMPLATES, with_fields

CLAIMED = [
    with_fields(BLANK, title=name, position=BOARD + moves, **fields)
    for steps in TEMPLATES.values()
    for name, moves, fields in steps
    if fields["task"] != "choose"
]


def test_each_claim_is_proved():
    assert [json.loads(check(claim_of(step)))["sign"] for step in CLAIMED] == ["proved"] * 8


def test_a_row_is_stopped_in_connect_four_without_a_search():
    asked = with_fields(BLANK, title="T", position="1-7x6x4g-hh-d6a6d5a5g6a4", task="block", solution=("a3",))
    assert json.loads(check(claim_of(asked)))["sign"] == "proved"


def test_a_wrong_claim_is_refused_with_its_reason():
    wrong = with_fields(BLANK, title="T", position=BOARD + "a1b2c3b1", task="block", solution=("a3",))
    assert json.loads(check(claim_of(wrong)))["refused"]["reason"] == "proof stops not"


def test_each_solution_is_worked_out():
    for step in CLAIMED:
        if step.solution:
            told = json.loads(solve(claim_of(with_fields(step, solution=()))))
            assert told["solution"] == list(step.solution)
