"""Assignments: what they can ask for, and what a link may contain instead of one."""

import json

import pytest

from tests.cases import for_each
from ttt.game.errors import BadRecord, Refused
from ttt.lab.assignment import Assignment, checked, digest_of, from_text, plain, to_text
from ttt.sharing import shared_text
from ttt.sharing.packing import pack, unpack
from ttt.sharing.shared_text import LONGEST
from ttt.words import refusals as refusals
from ttt.words.lab.teaching import told_goal

ASKED = Assignment(
    "Never lose", "Write it.", "any", "never loses", "3x3x3", "both", 50, 40, 30, 10, "def move(p): ...", False
)
LETTERS = "q1ZKzEl"
FIELDS = ASKED._fields[:-1]  # unaided can be missing: earlier versions don't have it


def refusal_of(text: str) -> str:
    with pytest.raises(BadRecord) as refused:
        from_text(text, LETTERS)
    return str(refused.value)


@pytest.mark.parametrize(
    "asked",
    [
        ASKED,
        ASKED._replace(title="宿題 😀", text="\n" * 10_000, starter="é" * 100_000),
        ASKED._replace(goal="beats", board="15x15x5", wins=40),
        ASKED._replace(goal="functions", kind="cs50", board=""),
        ASKED._replace(goal="class", kind="class"),
        ASKED._replace(kind="kaggle", board="7x6x4g"),
        ASKED._replace(unaided=True),
    ],
)
def test_an_assignment_comes_back_from_a_link(asked: Assignment) -> None:
    assert from_text(unpack(pack(to_text(asked)), LONGEST), LETTERS) == asked


@for_each(
    ("field", "value", "sentence"),
    [
        ("title", "", "“” can't be a title: use one line of 1 to 100 characters."),
        ("title", "x" * 101, "can't be a title"),
        ("title", "two\nlines", "can't be a title"),
        ("title", " spaced", "can't be a title"),
        ("title", "\u00a0", "can't be a title"),
        ("title", "turned \u202e round", "can't be a title"),
        ("text", "x" * 10_001, "is too long to read: at most 10000 characters."),
        ("starter", "x" * 100_001, "is too long to read: at most 100000 characters."),
        ("starter", "x" + "\n" * 20_000, "has 20001 lines: at most 20000 can be opened."),
        ("goal", "wins", "“wins” isn't possible here: choose one of never loses, beats, functions, class."),
        ("kind", "class", "“class” isn't possible here: choose one of any, move, cs50, kaggle."),
        ("kind", "kaggle", "A bot of the kind “kaggle” can't play on 3x3x3."),
        ("sides", "third", "“third” isn't possible here: choose one of both, first, second."),
        ("board", "0x3x3", "“0x3x3” doesn't start with a number from 1 to 999."),
        ("board", "9" * 200, "doesn't start with a number"),
        ("level", 0, "“0” isn't possible here: use a whole number from 1 to 100."),
        ("games", 201, "“201” isn't possible here: use a whole number from 1 to 200."),
        ("wins", 41, "“41” isn't possible here: use a whole number from 1 to 40."),
        ("seconds", 61, "“61” isn't possible here: use a whole number from 1 to 60."),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence_that_repeats_it(
    field: str, value: object, sentence: str
) -> None:
    wrong = ASKED._replace(**{field: value})
    with pytest.raises(Refused) as refused:
        checked(wrong)
    assert sentence in str(refused.value)
    told = refusal_of(to_text(wrong))
    assert told.startswith(f"“{LETTERS}” asks for something impossible: ")
    assert sentence in told


@pytest.mark.parametrize("kind", ["any", "move", "kaggle", "class"])
def test_the_eight_functions_are_asked_of_the_cs50_project_alone(kind: str) -> None:
    with pytest.raises(Refused, match="choose one of cs50"):
        checked(ASKED._replace(goal="functions", kind=kind))


DAMAGED = f"“{LETTERS}” isn't an assignment: it is damaged, cut off or too long."


def changed(**changes: object) -> str:
    return json.dumps({**plain(ASKED), "version": 1, **changes})


def without(name: str) -> str:
    return json.dumps({key: value for key, value in json.loads(changed()).items() if key != name})


SHAPES = ("", "{", "[]", "null", "7", '"text"', "[" * 100_000, "9" * 600_000, to_text(ASKED)[:-2])
VERSIONS = ({}, [1], "9" * 1000, 10**400, None, "x")


@for_each(
    "text",
    [
        *SHAPES,
        *[changed(version=version) for version in VERSIONS],
        *[changed(**{name: wrong}) for name in FIELDS for wrong in (None, [], {}, 1.0, True)],
        *[changed(unaided=wrong) for wrong in (None, [], {}, 1, "yes")],
        *[without(name) for name in (*FIELDS, "version")],
        changed(level=-1),
        changed(level="50"),
    ],
)
def test_a_damaged_text_is_refused(text: str) -> None:
    assert refusal_of(text) == DAMAGED


def test_a_later_version_is_refused_as_such() -> None:
    told = refusal_of(changed(version=2))
    assert told == f"“{LETTERS}” is in version 2 of the format, which can't be read here."


def test_a_megabyte_is_refused_before_it_is_read() -> None:
    assert "is too long to read" in refusal_of('"' * 1_000_000)


def test_fields_of_a_newer_page_are_no_harm() -> None:
    assert from_text(changed(more=1), LETTERS) == ASKED


def test_whatever_is_changed_gives_another_mark() -> None:
    others = [ASKED._replace(**{name: "x" if isinstance(value, str) else 1}) for name, value in plain(ASKED).items()]
    assert len({digest_of(one) for one in [ASKED, *others]}) == len(others) + 1


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({}, "Tic-tac-toe. Goal: the bot never loses, whatever is played against it. 10 seconds per move."),
        ({"sides": "second"}, "Tic-tac-toe. Goal: moving second, the bot never loses"),
        ({"goal": "beats"}, "Goal: the bot wins at least 30 of 40 games against level 50."),
        ({"goal": "beats", "board": "5x5x4", "seconds": 1}, "Four in a row (\u20685x5x4\u2069). Goal: "),
        ({"unaided": True}, "Not allowed: this site's engine, or an unchanged starter."),
        ({"goal": "functions"}, "all eight functions"),
        ({"goal": "class"}, "O(1)"),
    ],
)
def test_a_learner_is_told_the_goal(changes: dict, sentence: str) -> None:
    assert sentence in told_goal(ASKED._replace(**changes))


def test_texts_and_marks_of_what_forbids_nothing_are_those_of_earlier_versions() -> None:
    assert "unaided" not in to_text(ASKED)
    assert digest_of(ASKED) == shared_text.digest("\n".join(str(field) for field in ASKED[:-1]))
    assert from_text(to_text(ASKED), LETTERS).unaided is False
    assert digest_of(ASKED._replace(unaided=True)) != digest_of(ASKED)
