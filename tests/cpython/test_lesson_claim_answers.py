"""What the author of a lesson is told: whether a step's claim holds, and its solution."""

import json

import pytest

from ttt.lessons.claim_proofs import check, solve

FORK = "1-3x3x3-hh-a1b2c3c1"
THREAT = "1-3x3x3-hh-a1b2b1"


def claim(position: str, *fields: str) -> str:
    return "\n".join(["ttt-lesson 1", "@title -", "# -", f"@position {position}", *fields]) + "\n"


@pytest.mark.parametrize(
    ("position", "fields", "sign", "reason"),
    [
        (FORK, ("@task find", "@solution a3"), "proved", None),
        (FORK, ("@task find", "@solution b1"), "wrong", "proof wins not"),
        (THREAT, ("@task block", "@solution c1"), "proved", None),
        ("1-15x15x5-hh-", ("@task worth", "@solution win"), "open", "proof unproved"),
        (FORK, ("@task blok",), "wrong", "lesson step"),
    ],
)
def test_a_claim_is_proved_wrong_or_open(position: str, fields: tuple[str, ...], sign: str, reason: str | None):
    told = json.loads(check(claim(position, *fields)))
    assert (told["sign"], told["refused"] and told["refused"]["reason"]) == (sign, reason)


def test_a_refusal_within_a_refusal_is_told_with_it():
    told = json.loads(check(claim(FORK, "@task blok")))
    assert told["refused"]["given"]["because"]["reason"] == "lesson no such task"


@pytest.mark.parametrize(
    ("position", "task", "solution", "moves"),
    [
        (FORK, "win 5", ["a3", "b1", "a2"], 2),
        (FORK, "find", ["a3"], 0),
        (THREAT, "block", ["c1"], 0),
        (THREAT, "hold", ["c1"], 0),
        ("1-3x3x3-hh-", "worth", ["draw"], 0),
        ("1-3x3x3p-hh-a1b2b1c3", "points", ["1"], 0),
    ],
)
def test_a_solution_is_worked_out(position: str, task: str, solution: list[str], moves: int):
    told = json.loads(solve(claim(position, f"@task {task}")))
    assert (told["solution"], told["moves"]) == (solution, moves)
    whole = claim(position, f"@task {task.split()[0]}{f' {moves}' if moves else ''}", f"@solution {' '.join(solution)}")
    assert json.loads(check(whole))["sign"] == "proved"


@pytest.mark.parametrize(
    ("position", "task", "reason"),
    [
        ("1-3x3x3-hh-", "win 2", "draft no win"),
        ("1-3x3x3-hh-", "find", "draft no right cell"),
        ("1-3x3x3-hh-a1b1", "win 1", "draft no line"),
        ("1-15x15x5-hh-", "hold", "proof unproved"),
    ],
)
def test_why_no_solution_is_worked_out_is_told(position: str, task: str, reason: str):
    told = json.loads(solve(claim(position, f"@task {task}")))
    assert told["refused"]["reason"] == reason


@pytest.mark.parametrize(
    ("position", "fields", "right"),
    [
        (FORK, ("@task hold", "@solution b1"), "a3"),
        (FORK, ("@task find", "@solution b1"), "a3"),
        (THREAT, ("@task block", "@solution c3"), "c1"),
    ],
)
def test_what_is_right_in_place_of_a_wrong_answer_is_told_with_it(position: str, fields: tuple[str, ...], right: str):
    assert json.loads(check(claim(position, *fields)))["refused"]["given"]["right"] == right
