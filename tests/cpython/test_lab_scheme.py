"""Points by a teacher's scheme: how it is read, what the table and the sheet show, and what a pupil receives."""

import json

import pytest

from tests.cpython.test_lab_assignment import ASKED
from tests.cpython.test_lab_hand_in import HELD, entries_of
from tests.helpers.honest_bots import SOURCES
from ttt.game.errors import Refused
from ttt.lab.collection import row, text_of_all
from ttt.lab.hand_in import hand_in, to_text
from ttt.lab.scheme import EXAMPLE, MOST_GOALS, is_passed_with, scheme_from
from ttt.lab.verdicts import Verdict
from ttt.words.lab.teaching import feedback, heads, line, sheet_heads, sheet_line, short_heads, short_line, told_scheme
from ttt.words.refusals import refusal

WANTED = ASKED._replace(goal="never loses", board="3x3x3", sides="both")
SCHEME = "\n# the first test\n" + EXAMPLE.replace("20 beats", "20: Beats") + "\n\n"
GOALS = scheme_from(SCHEME, WANTED)
LOST = Verdict(False, "loses", {"game": "1-3x3x3-hh-b2a1", "bug": "mixed"})


def test_each_line_is_a_goal_with_its_points():
    assert [goal.points for goal in GOALS] == [60, 20, 10, 10]
    assert told_scheme(GOALS) == [
        "60: Tic-tac-toe. Goal: the bot never loses, whatever is played against it.",
        "20: Connect Four. Goal: the bot wins at least 20 of 40 games against level 50.",
        "10: Goal: all eight functions of the CS50 project are right.",
        "10: Goal: the bot doesn't use this site's engine.",
    ]
    assert scheme_from(" \n#\r\n", WANTED) == []


@pytest.mark.parametrize(
    ("text", "board", "sides"),
    [
        ("5 never loses", "3x3x3", "both"),
        ("5 never loses second", "3x3x3", "second"),
        ("5 never loses 4x3x3 first", "4x3x3", "first"),
    ],
)
def test_what_is_left_out_is_as_usual(text, board, sides):
    [goal] = scheme_from(text, WANTED)
    assert (goal.assignment.board, goal.assignment.sides, goal.assignment.seconds) == (board, sides, WANTED.seconds)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "60",
            "level",
            ",",
            "never loses",
            "0 class",
            "1001 class",
            "-5 class",
            "5.5 class",
            "\u0665 class",
            "9" * 5000,
        ),
        *("1 functions x", "5 never loses 3x3x3 4x4x4", "5 never loses first second", "5 never loses 0x0x0"),
        *("5 beats", "5 beats x", "5 beats 50 20", "5 beats 101", "5 beats 50 3x3x3 9 of 5", "5 beats 50 1 of 500"),
        *("1 <b>", "1 no engine now"),
    ],
)
def test_what_is_no_goal_is_refused_and_repeated(text):
    with pytest.raises(Refused) as refused:
        scheme_from("10 class\n" + text, WANTED)
    assert refusal(refused.value)


def test_too_many_goals_are_refused():
    with pytest.raises(Refused) as refused:
        scheme_from("1 class\n" * (MOST_GOALS + 1), WANTED)
    assert refusal(refused.value) == "11 goals are too many: use at most 10."


def test_a_goal_that_the_assignment_asks_for_needs_no_exam_of_its_own():
    assert [is_passed_with(goal, WANTED) for goal in GOALS] == [True, False, False, False]
    assert not is_passed_with(GOALS[0], WANTED._replace(sides="first"))


def test_the_table_and_the_sheet_show_the_points_and_their_sum():
    one = row(entries_of(hand_in("Ann", WANTED, SOURCES["bits negamax"], HELD))[0], HELD, WANTED, None, [60, 0, 10, 10])
    assert dict(zip(heads(GOALS), line(one), strict=True))["Points (of 100)"] == "80"
    assert dict(zip(short_heads(GOALS), short_line(one, "2027-01-15 08:00"), strict=True)) == {
        "Name": "Ann",
        "Result": "Passed",
        "Points (of 100)": "80",
        "Handed in": "2027-01-15 08:00",
        "Tries": "1",
        "Group": "",
    }
    sheet = dict(zip(sheet_heads(GOALS), sheet_line(one, ""), strict=True))
    assert [sheet[head] for head in ("Goal 1 (60)", "Goal 2 (20)", "Goal 3 (10)", "Goal 4 (10)")] == [
        "60",
        "0",
        "10",
        "10",
    ]
    assert sheet["Points (of 100)"] == "80"
    without = row(one.entry, HELD, WANTED)
    assert len(heads()) == len(line(without)) == 7
    assert len(sheet_heads()) == len(sheet_line(without, ""))


def test_equal_programs_share_the_number_of_their_group():
    two, other = SOURCES["bits negamax"], SOURCES["text two functions"]
    sent = [
        ("Ann", two),
        ("Ben", other),
        ("Cara", "# mine\n" + two),
        ("Dan", SOURCES["list one function"]),
        ("Eve", other),
    ]
    found = entries_of(*[hand_in(name, WANTED, source, HELD) for name, source in sent])
    assert {one.handed_in.name: one.group for one in found} == {"Ann": 1, "Ben": 2, "Cara": 1, "Dan": 0, "Eve": 2}
    assert {one.handed_in.name: one.twins for one in found}["Ann"] == ["Cara"]
    assert sheet_line(row(found[0], HELD, WANTED), "")[sheet_heads().index("Group")] == "1"
    assert sheet_line(row(found[3], HELD, WANTED), "")[sheet_heads().index("Group")] == ""


def test_a_pupil_gets_the_verdict_the_game_the_suspicion_and_the_points_and_nothing_of_others():
    two = SOURCES["bits negamax"]
    found = entries_of(*[hand_in(name, WANTED, two, HELD) for name in ("Ann", "Ben")])
    text = feedback(row(found[0], LOST, WANTED, None, [0, 20, 0, 10]), GOALS, "https://school.example/ttt/")
    assert text.splitlines() == [
        "Ann",
        WANTED.title,
        "",
        "Not passed. Can lose: b2 a1. A minimax that mixes up max and min behaves like this: both "
        "sides maximise, for example.",
        "The game: https://school.example/ttt/#1-3x3x3-hh-b2a1",
        "",
        "Points: 30 of 100",
        "0 of 60: Tic-tac-toe. Goal: the bot never loses, whatever is played against it.",
        "20 of 20: Connect Four. Goal: the bot wins at least 20 of 40 games against level 50.",
        "0 of 10: Goal: all eight functions of the CS50 project are right.",
        "10 of 10: Goal: the bot doesn't use this site's engine.",
    ]
    assert "Ben" not in text
    assert "Points" not in feedback(row(found[0], LOST, WANTED), [], "")
    assert text_of_all(["a\n", "b\fc\n"]) == "a\n\fb c\n"


def test_a_hand_in_holds_nothing_of_how_it_was_typed():
    record = json.loads(to_text(hand_in("Ann", WANTED, SOURCES["bits negamax"], HELD, "7b", 1_800_000_000, 2)))
    assert set(record) - {"version"} == {
        "name", "identifier", "assignment", "source", "claim", "judged", "judged_for", "at", "tries",
    }  # fmt: skip
