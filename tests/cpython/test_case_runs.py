"""The cases of a program: what the sandbox's Python returns for each."""

import json

import pytest

from ttt.bots.runner import Runner
from ttt.words.errors.told import sentences

GAME = "1-3x3x3-hh-"
PLAIN = {0x2068: None, 0x2069: None}  # without the marks that isolate a text's direction
WALKS = ("", 0, 1), ("", 1, 10), ("", 2, 82), ('"a1"', 2, 65)


def asked(source, *cases, game=GAME):
    """Return the results of a program's cases, or the reply to a program that can't be loaded."""
    runner = Runner()
    load = {"id": 0, "ask": "load", "source": source, "kind": "program"}
    loaded = json.loads(runner.answer(json.dumps(load), lambda text: None))
    if "kind" not in loaded:
        return loaded
    question = {"id": 1, "ask": "cases", "game": game, "cases": [list(case) for case in cases]}
    return json.loads(runner.answer(json.dumps(question), lambda text: None))["answers"]


def test_each_case_is_right_or_tells_what_came():
    found = asked("def double(number):\n    return number", ("double(0)", "0"), ("double(2)", "4"))
    assert found == [{"right": True}, {"right": False, "came": "2"}]


def test_a_case_names_positions_and_cells():
    source = "def move(position):\n    return position.legal_moves()[0]"
    assert asked(source, ('cell(move(at("a1")))', '"b1"'), ('at("a1b2").ply', "2")) == [{"right": True}] * 2
    assert asked(source, ('cell(move(at("a3")))', '"a2"'), game="1-3x3x3g-hh-") == [{"right": True}]


def test_a_case_counts_the_positions_that_a_call_looks_at():
    source = (
        "def walk(position, depth):\n"
        "    for cell in position.legal_moves() if depth else ():\n"
        "        walk(position.play(cell), depth - 1)\n"
        "def tries(position):\n"
        "    try:\n"
        "        position.play(9)\n"
        "    except Exception:\n"
        "        raise ValueError\n"
    )
    cases = [(f"looked(walk, at({at}), {depth})", str(count)) for at, depth, count in WALKS]
    assert asked(source, *cases) == [{"right": True}] * len(WALKS)
    [failed, counted] = asked(source, ("looked(tries, at())", "1"), cases[1])
    assert failed["error"]["text"] == "ValueError"
    assert counted == {"right": True}  # the count begins anew after an error


@pytest.mark.parametrize(("answer", "came"), [("None", "None"), ("99", "99"), ("'z9'", "'z9'"), ("True", "True")])
def test_what_is_no_cell_is_shown_as_it_is(answer, came):
    found = asked(f"def move(position):\n    return {answer}", ("cell(move(at()))", '"a1"'))
    assert found == [{"right": False, "came": came}]


def test_moves_that_cannot_be_played_are_repeated_with_the_reason():
    [found] = asked("x = 1", ('at("a1b2b2")', "1"))
    assert (
        sentences(found["error"])
        .translate(PLAIN)
        .startswith("The library ttt refused this: at(“a1b2b2”) isn't possible. b2 is already taken.")
    )


def test_an_error_has_the_line_of_the_program():
    [found] = asked("def halve(number):\n    return number / 0", ("halve(2)", "1"))
    assert (found["error"]["text"], found["error"]["line"]) == ("ZeroDivisionError: division by zero", 2)
    [found] = asked("x = 1", ("halve(2)", "1"))
    assert found["error"]["text"] == "NameError: name 'halve' is not defined"
    assert asked("def (", ("1", "1"))["error"]["sort"] == "syntax"


def test_what_compares_as_it_likes_is_an_error_at_most():
    source = "class Odd:\n    def __eq__(self, other):\n        raise ValueError('no')"
    [found] = asked(source, ("Odd()", "1"))
    assert found["error"]["text"] == "ValueError: no"


def test_only_a_program_has_cases():
    runner = Runner()
    bot = "def move(position):\n    return 0"
    runner.answer(json.dumps({"id": 0, "ask": "load", "source": bot}), lambda text: None)
    question = {"id": 1, "ask": "cases", "game": GAME, "cases": [["1", "1"]]}
    assert json.loads(runner.answer(json.dumps(question), lambda text: None))["error"]["sort"] == "not program"
