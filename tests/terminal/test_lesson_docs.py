"""The examples in docs/lesson.md are lessons exactly as printed, and their claims are true."""

import re

from tests.cpython.test_import_borders import ROOT
from ttt.lessons import lesson_text
from ttt.lessons.claim_proofs import _CHECKS, PROVED, prove
from ttt.lessons.lesson import (
    CHOOSE,
    MOST_CASES,
    MOST_EMPTY,
    MOST_HINTS,
    MOST_OPTIONS,
    MOST_STEPS,
    ORDER,
    SECONDS,
    TASKS,
)
from ttt.lessons.lesson_text import from_text, to_lesson_text

PAGE = (ROOT / "docs/lesson.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)


def test_what_the_examples_claim_is_proved():
    assert len(EXAMPLES) == 2
    for example in EXAMPLES:
        assert [found for found in prove(from_text(example)) if found.verdict != PROVED] == []
        assert from_text(to_lesson_text(from_text(example))) == from_text(example)


def test_there_is_an_example_of_every_task():
    shown = {step.task for example in EXAMPLES for step in from_text(example).steps}
    assert shown == set(TASKS) - {"look"}
    listed = re.findall(r"^\| `([a-z ]+?)(?: 2| first)?` \| .* \| .* \|$", PAGE.split("## Tasks")[1], re.MULTILINE)
    assert listed == list(TASKS)


def test_every_field_is_in_the_table():
    listed = re.findall(r"^\| `@(\w+)` \|", PAGE, re.MULTILINE)
    assert listed == [
        *lesson_text._HEADER,
        *(
            "position",
            "task",
            "about",
            "only",
            "level",
            "marked",
            "arrows",
            "tree",
            "cards",
            "code",
            "solution",
            "option",
            "case",
            "hint",
            "say",
        ),
    ]
    assert set(listed) == {*lesson_text._HEADER, *lesson_text._ONCE, *lesson_text._OFTEN}


def test_it_says_of_every_task_what_is_proved():
    table = PAGE.split("| task | what is proved |")[1].split("\n\n")[0]
    told = re.findall(r"`([a-z ]+?)(?: 2)?`", "".join(re.findall(r"^\|([^|]*)\|", table, re.MULTILINE)))
    assert set(told) == set(TASKS)
    (nothing,) = re.findall(r"^\|([^|]*)\| Nothing", table, re.MULTILINE)
    assert set(re.findall("`([a-z]+)`", nothing)) == set(TASKS) - {*_CHECKS, ORDER}


def test_not_every_answer_is_proved_so_no_page_says_it():
    assert CHOOSE not in _CHECKS
    assert "claim" in "Set up boards, ask questions, and have every claim proved."
    assert "every answer" not in "Set up boards, ask questions, and have every claim proved."


def test_it_says_what_is_proved_on_a_large_board():
    head = "ttt-lesson 1\n@title A\n# B\n@position 1-15x15x5-hh-h8h7h9a2h10a3h11\n"
    steps = ("@task block\n@solution h12", "@task predict\n@level moss\n@solution h12", "@task hold\n@solution h12")
    found = [found for step in steps for found in prove(from_text(head + step))]
    assert [each.verdict == PROVED for each in found] == [True, True, False]
    assert "the solutions of `block`, `predict` and `points` tasks" in PAGE.replace("\n", " ")


def test_the_limits_are_the_ones_that_hold():
    assert f"at most {lesson_text.LONGEST:,} characters and {MOST_STEPS} steps" in PAGE
    assert f"2 to {MOST_OPTIONS} times" in PAGE
    assert f"up to {MOST_HINTS} times" in PAGE
    assert f"up to {MOST_CASES} times" in PAGE
    assert f"each case gets {SECONDS} seconds" in PAGE.replace("\n", " ")
    assert f"at most {MOST_EMPTY} cells may be empty" in PAGE
