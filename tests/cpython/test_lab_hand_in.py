"""Hand-ins: codes that survive e-mails and forms, what may come instead of a code, and the table of a class."""

import csv
import io
import json
import textwrap
from typing import Any

import pytest

from tests.cases import for_each
from tests.cpython.test_lab_assignment import ASKED
from tests.helpers.fake_bots import examined
from ttt.game.errors import BadRecord, Refused
from ttt.lab.assignment import plain
from ttt.lab.collection import Answered, Likeness, alone, answered, csv_text, entries, in_order, row
from ttt.lab.hand_in import CODE, HandIn, from_text, hand_in, to_text
from ttt.lab.verdicts import Verdict, unloaded
from ttt.sharing.codes import below
from ttt.sharing.packing import pack, unpack
from ttt.sharing.shared_text import LONGEST
from ttt.words.lab.teaching import line, sheet_heads, sheet_line, told_differences, told_notes, told_row

SOURCE = "def move(position):\n    return 'b2'  # ←\n"
HELD = Verdict(True, "never loses", {"positions": 612})
LOST = Verdict(False, "loses", {"game": "1-3x3x3-hh-b2a1"})
LATE = Verdict(False, "too slow", {"where": "1-3x3x3-hh-", "seconds": 4, "line": 2})
BEN = hand_in("Ben", ASKED, SOURCE, HELD)
BENS = CODE.code(pack(to_text(BEN)))


def read(sent_code: str) -> HandIn:
    [sent] = CODE.codes_in(sent_code)
    assert sent.refusal is None
    return from_text(unpack(sent.letters, LONGEST), sent.given)


@pytest.mark.parametrize(
    "pasted",
    [
        BENS,
        f"  {BENS}\r\n",
        textwrap.fill(BENS, 60, break_on_hyphens=False),
        textwrap.fill(BENS, 5),
        "\n".join(f"> > {part}" for part in textwrap.wrap(BENS, 70)),
        f"Dear teacher, here is mine: {BENS} Is it right? Yours, ttt",
        "\u200b\ufeff\u00a0".join(BENS),
        below("ttt-hand-in-1-9-abc\ntt t-hand\u00ad-in-", BENS),
    ],
    ids=["alone", "spaces", "wrapped", "narrow", "quoted", "prose", "invisible", "file"],
)
def test_a_code_survives_being_pasted(pasted: str) -> None:
    assert read(pasted) == BEN


def test_several_codes_are_found_with_prose_between_them_and_each_bad_one_is_told() -> None:
    text = f"Ann writes:\n{BENS}\n{BENS[:-30]}\nCara: ttt-hand-in-2-5-abcde, ttt-hand-in-x, and {BENS}"
    found = CODE.codes_in(text)
    assert [sent.letters for sent in found if not sent.refusal] == [pack(to_text(BEN))] * 2
    told = [str(sent.refusal) for sent in found if sent.refusal]
    assert "is cut off: it has only" in told[0]
    assert "is in version 2" in told[1]
    assert "isn't a hand-in code" in told[2]
    assert all(sentence.startswith("“ttt-hand-in-") for sentence in told)


def test_a_code_that_is_cut_off_tells_how_much_is_there() -> None:
    [sent] = CODE.codes_in(BENS[:-9])
    count = len(pack(to_text(BEN)))
    assert str(sent.refusal).endswith(f"is cut off: it has only {count - 9} of {count} characters.")


@pytest.mark.parametrize("text", ["", "Dear teacher", "TTT-HAND-IN-1-5-abcde"])
def test_a_text_without_a_code_is_refused(text: str) -> None:
    with pytest.raises(BadRecord) as refused:
        CODE.codes_in(text)
    assert str(refused.value) == f"There's no hand-in code in “{text}”: a hand-in code begins with ttt-hand-in-."


def test_more_than_a_class_can_send_is_refused() -> None:
    with pytest.raises(BadRecord, match="too long to read"):
        CODE.codes_in(BENS * 10_000)
    with pytest.raises(BadRecord, match=r"^10001 codes are too many at once: use at most 10000\.$"):
        CODE.codes_in("ttt-hand-in-1-4-AAAA " * 10_001)
    assert len(CODE.codes_in("ttt-hand-in-1-4-AAAA " * 10_000)) == 10_000


def changed(**changes: object) -> str:
    return json.dumps({**json.loads(to_text(BEN)), **changes})


BAD_CLAIMS = (
    {"passed": 1, "told": "stopped", "values": {}},
    {"passed": True, "told": "best of all", "values": {}},
    {"passed": True, "told": [], "values": {}},
    {"passed": True, "told": "never loses", "values": {}},
    {"passed": True, "told": "never loses", "values": {"positions": []}},
    {"passed": True, "told": "never loses", "values": {"positions": -1}},
    {"passed": True, "told": "loses", "values": {"game": {}}},
    {},
    [],
    "passed",
)


@for_each(
    "text",
    [
        "",
        "[]",
        '{"version": 1}',
        *[changed(**{name: wrong}) for name in ("name", "judged", "judged_for", "source") for wrong in (None, 1, [])],
        *[changed(**{name: wrong}) for name in ("assignment", "claim") for wrong in (None, 1, "x")],
        changed(source="x" * 100_001),
        changed(source="\n" * 20_000),
        changed(source="\ud800"),
        changed(name=""),
        changed(name="two\nlines"),
        *[changed(**{name: wrong}) for name in ("identifier", "at", "tries") for wrong in (None, [], -1, 10**20, 1.5)],
        changed(identifier="x" * 41),
        changed(name="x" * 41),
        changed(assignment={**plain(ASKED), "level": "50"}),
        *[changed(claim=claim) for claim in BAD_CLAIMS],
    ],
)
def test_a_damaged_or_forged_text_is_refused(text: str) -> None:
    with pytest.raises(BadRecord) as refused:
        from_text(text, "ttt-hand-in-1-9-q1ZKzE")
    assert str(refused.value).startswith("“ttt-hand-in-1-9-q1ZKzE” ")


def test_what_is_claimed_is_short() -> None:
    found = from_text(
        changed(claim={"passed": True, "told": "error", "values": {"sort": "x" * 999, "text": "", "line": 1}}), ""
    )
    assert len(found.claim.values["sort"]) == 300


@pytest.mark.parametrize(
    ("name", "source", "sentence"),
    [
        (" ", SOURCE, "can't be a name"),
        ("Ann", "x" * 100_001, "is too long to read: at most 100000 characters."),
        ("Ann", "\n" * 20_000, "has 20001 lines: at most 20000 can be opened."),
    ],
)
def test_what_cannot_be_handed_in_is_refused(name: str, source: str, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        hand_in(name, ASKED, source, HELD)
    assert sentence in str(refused.value)


OTHER = ASKED._replace(title="Another", sides="first")


@pytest.mark.parametrize(
    ("sent", "found", "sentence"),
    [
        (BEN, HELD, "As claimed"),
        (BEN._replace(claim=LOST), LOST, "As claimed"),
        (BEN._replace(claim=LATE), LATE._replace(values={"line": 3}), "As claimed"),
        (BEN, LOST, "It claimed to pass: Never loses; positions asked about: 612."),
        (BEN._replace(claim=LOST), HELD, "It claimed: Can lose: 1-3x3x3-hh-b2a1."),
        (BEN, Verdict(None, "stopped", {}), "As claimed"),
        (BEN._replace(source=SOURCE + "#"), HELD, "The code was changed after its verdict."),
        (BEN._replace(judged_for="x"), HELD, "Its verdict is for a different assignment."),
        (
            hand_in("Ben", OTHER, SOURCE, HELD),
            HELD,
            "It was made for a different assignment. Differences: title, side.",
        ),
    ],
)
def test_the_table_tells_how_a_hand_in_differs_from_what_was_found(sent: HandIn, found: Verdict, sentence: str) -> None:
    assert told_differences(row(alone(sent), found, ASKED)) == sentence


def test_who_answers_which_assignment_is_told_once_a_name_and_in_their_order() -> None:
    others = [hand_in("Eve", OTHER, SOURCE, HELD)] * 4
    assert answered([BEN, *others, BEN]) == [
        Answered(ASKED, ["Ben"], []),
        Answered(OTHER, ["Eve"], ["title", "sides"]),
    ]
    assert len(answered([BEN, BEN])) == 1


def test_the_table_is_in_the_order_of_names() -> None:
    sent = [hand_in(name, ASKED, SOURCE, HELD) for name in ("cara", "Ben", "ann")]
    rows = in_order([row(alone(one), HELD, ASKED) for one in sent])
    assert [line(one)[0] for one in rows] == ["ann", "Ben", "cara"]
    assert line(rows[0])[1:] == ["Passed", "Never loses; positions asked about: 612", "As claimed", "", "", SOURCE]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"board": "3x3x3m"}, "board (\u20683x3x3m\u2069 instead of \u20683x3x3\u2069)"),
        ({"seconds": 60}, "seconds per move (\u206860\u2069 instead of \u206810\u2069)"),
        ({"level": 1, "goal": "beats"}, "goal, level (\u20681\u2069 instead of \u206850\u2069)"),
        ({"text": "", "unaided": True}, "text, whether the engine and starters are allowed"),
    ],
)
def test_what_answers_another_assignment_has_not_passed_and_is_told_what_differs(changes: dict, sentence: str) -> None:
    sent = hand_in("Ann", ASKED._replace(**changes), SOURCE, HELD)
    one = row(alone(sent), HELD, ASKED)
    assert (one.passed, told_row(one)) == (None, "Not settled")
    assert told_differences(one) == f"It was made for a different assignment. Differences: {sentence}."
    assert row(alone(sent), LOST, ASKED).passed is False


def entries_of(*sent: HandIn) -> list:
    return entries(list(sent), [like(one) for one in sent], ASKED)


def like(one: HandIn) -> Likeness:
    task = {"task": "likeness", "source": one.source, "starter": one.assignment.starter}
    found = examined({**task, "name": one.name, "identifier": one.identifier})
    return Likeness(found["pupil"], found["starter"], found["shape"])


@pytest.mark.parametrize(
    "names",
    [
        ("grace hopper", "Grace Hopper", "GRACE  HOPPER", "Grace\u00a0Hopper"),
        ("Zoë", "Zoe\u0308", "ZOË"),
        ("Straße", "STRASSE"),
        ("\uff21nn", "Ann"),
        ("A\u200bnn\u00ad", "Ann"),
    ],
)
def test_a_name_that_is_written_otherwise_is_the_same_pupil(names: tuple) -> None:
    [entry] = entries_of(*[hand_in(name, ASKED, SOURCE, HELD) for name in names])
    assert (entry.tries, entry.twins) == (len(names), [])
    assert entry.handed_in.name == names[-1]


def test_what_python_cannot_read_is_no_try() -> None:
    unreadable = unloaded({"error": {"sort": "syntax"}}, 5)
    [entry] = entries_of(*[hand_in("Ann", ASKED, SOURCE, claim) for claim in (unreadable, HELD, unreadable)])
    assert entry.tries == 1


def test_an_identifier_tells_pupils_of_one_name_apart_and_one_pupil_of_two_names() -> None:
    given = [("Ann", "7a"), ("Ann", "7b"), ("Anna", "7A "), ("Ann", "")]
    found = entries_of(*[hand_in(name, ASKED, SOURCE, HELD, number) for name, number in given])
    assert [(one.handed_in.name, one.handed_in.identifier, one.tries) for one in found] == [
        ("Anna", "7A", 2),
        ("Ann", "7b", 1),
        ("Ann", "", 1),
    ]


def test_the_latest_that_answers_the_assignment_counts() -> None:
    late = hand_in("Ann", ASKED, SOURCE + "#", HELD, "", 1_800_000_300, 5)
    early = hand_in("Ann", ASKED, SOURCE, HELD, "", 1_800_000_000, 4)
    other = hand_in("Ann", OTHER, SOURCE, HELD, "", 1_800_000_900, 1)
    [entry] = entries_of(late, other, early)
    assert (entry.handed_in, entry.tries) == (late, 5)
    assert told_notes(row(entry, HELD, ASKED)) == "Hand-ins: 5. The latest one for this assignment counts."
    [entry] = entries_of(other)
    assert entry.handed_in == other


def test_a_row_for_a_spreadsheet_has_what_a_teacher_grades_with_and_no_code() -> None:
    asked = ASKED._replace(goal="beats")
    found = Verdict(True, "won", {"wins": 30, "games": 40, "wanted": 30})
    score = {"wins": 30, "draws": 6, "share": 0.825}
    result: Any = {"task": "match", "players": [score], "leaning": {"engine": [0], "refused": []}}
    one = row(alone(hand_in("Ann", asked, SOURCE, found, "7b", 1_800_000_000, 2)), found, asked, result)
    told = dict(zip(sheet_heads(), sheet_line(one, "2027-01-15 08:00"), strict=True))
    assert told == {
        "Identifier": "7b",
        "Name": "Ann",
        "Assignment": "Never lose",
        "Result": "Passed",
        "Wins": "30",
        "Draws": "6",
        "Share of the points": "83%",
        "Handed in": "2027-01-15 08:00",
        "Tries": "1",
        "Group": "",
        "Verdict": "Won 30 of 40, needed 30",
        "Compared with the claim": "As claimed",
        "Notes": "It uses this site's engine.",
    }


def test_codes_of_the_version_before_are_read() -> None:
    record = json.loads(to_text(BEN))
    for name in ("identifier", "at", "tries"):
        del record[name]
    assert from_text(json.dumps(record), "") == BEN


@pytest.mark.parametrize(
    "cell", ['=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "\n=1", "\uff1d1", "\uff20A1"]
)
def test_a_spreadsheet_shows_the_table_and_computes_nothing_of_it(cell: str) -> None:
    [line] = csv.reader(io.StringIO(csv_text([[cell, "plain"]]), newline=""))
    assert line == ["'" + cell, "plain"]


def test_the_table_as_csv_comes_back() -> None:
    table = [["Name", "Code"], ['a "b", c', "def move(p):\r\n    return 1\n"], ["", " spaced "]]
    assert list(csv.reader(io.StringIO(csv_text(table), newline=""))) == table
