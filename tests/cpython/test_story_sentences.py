"""What the story says about a position, a branch and an answer is true."""

from typing import Any

import pytest

from ttt.game.notation import from_text
from ttt.words.think import riddle, story

BOARD = from_text("1-3x3x3-hh-").rules
ROOT: dict[str, Any] = {"isRoot": True, "isDone": True, "toMove": 1, "winner": "draw", "value": 0, "line": [2]}
BRANCH = {"isRoot": False, "isTop": True, "isDone": True, "sort": "searched", "by": 1, "toMove": 0, "cell": 1}
LINE: dict[str, Any] = {"value": 0, "winner": "draw", "line": [2, 6], "isEnded": True, "isFromTable": False}
HELD: dict[str, Any] = {**BRANCH, **LINE, "cut": 0, "best": -1}


def told(*winners: str, winner: str = "draw") -> str:
    """Return the story's answer for O, whose moves a1, b1, c1... lead to these winners."""
    children = [[cell, each, 0] for cell, each in enumerate(winners)]
    return story.sentence({**ROOT, "winner": winner, "children": children}, BOARD, True)


def test_the_question_is_what_the_answer_will_answer():
    asked = {**ROOT, "isDone": False}
    assert story.sentence(asked, BOARD, True) == "You are O. Which move saves you?"
    assert story.sentence({**asked, "winner": "O"}, BOARD, True) == "You are O. Which move wins?"
    assert story.sentence({**asked, "winner": "X"}, BOARD, False) == "You are O. Can any move save you?"
    assert story.question(0) == "You are X. What would you play?"


def test_the_answer_claims_no_more_than_is_known():
    assert told("X", "draw", "X") == "O must take b1: everything else loses."
    assert told("draw", "draw", "X") == "a1, b1 save O: everything else loses."
    assert told("draw", "", "X") == "The best O can do is draw, with a1."
    assert told("draw", "draw") == "The best O can do is draw, with a1, b1."
    assert told("O", "X", "draw", winner="O") == "O must take a1: nothing else wins."
    assert told("O", "", winner="O") == "O wins with a1."
    assert told("X", "X", winner="X") == "Nothing saves O: X wins."
    assert told("draw") == "a1 is the only move: Draw."
    unfinished = {**ROOT, "value": None, "line": [], "children": []}
    for facts in (unfinished, {**HELD, "isTop": False}):
        assert story.sentence(facts, BOARD, True) == "The recording ends here, before the answer."


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({}, "O plays b1, then c1, a3: a draw."),
        (
            {"winner": "X", "isEnded": False, "isFromTable": True},
            "O plays b1, then c1, a3. The table says: X wins.",
        ),
        ({"isEnded": False, "isFromTable": True}, "O plays b1, then c1, a3. The table says: a draw."),
        ({"winner": "X", "line": [2]}, "O plays b1? X plays c1 and wins."),
        (
            {"winner": "X", "line": [2], "cut": 2},
            "O plays b1? X plays c1 and wins. 2 other replies are pruned: one reply is enough.",
        ),
        ({"winner": "", "best": 4, "cut": 1}, "O plays b1: no better than b2, so 1 other reply is pruned."),
        ({"winner": "", "best": 4}, "O plays b1: no better than b2."),
        ({"sort": "finished", "winner": "O", "line": []}, "O plays b1 and wins."),
        ({"sort": "finished", "winner": "X", "line": []}, "O plays b1 and loses."),
        ({"value": None}, "O plays b1: not known yet."),
    ],
)
def test_each_branch_has_one_sentence(change: dict[str, Any], sentence: str):
    assert story.sentence({**HELD, **change}, BOARD, True) == sentence


def test_a_guess_is_judged_by_what_is_known_of_it():
    facts = {**ROOT, "children": [[0, "X", 3], [1, "", 0], [2, "draw", 0]]}
    assert [story.judged(cell, facts, BOARD) for cell in (0, 1, 2, 8)] == [
        "You said a1: that loses.",
        "You said b1: that's no better.",
        "You said c1: right!",
        "",
    ]
    assert story.judged(0, {**facts, "winner": "X"}, BOARD) == "You said a1: that loses."


def test_a_riddle_ends_with_the_answer():
    moves = [{"cell": 0, "winner": "X"}, {"cell": 1, "winner": "draw"}]
    tree = {"toMove": 1, "winner": "draw", "moves": moves}
    assert riddle.solved(tree, 0, BOARD) == "Solved without a mistake! O must take b1: everything else loses."
    assert riddle.solved(tree, 2, BOARD).startswith("Solved, with 2 mistakes.")


def test_a_riddle_tells_what_a_reply_leads_to_by_its_score_where_a_table_answered():
    reply = {"cell": 2, "sort": "table", "winner": "O", "value": -3, "line": [], "isEnded": False}
    assert riddle.reply_right(reply, 1, BOARD) == "Right: c1: O wins"
    assert riddle.reply_wrong({**reply, "sort": "finished"}, 1, BOARD) == "No: O plays c1 and wins."
