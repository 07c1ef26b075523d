"""Two hundred hand-ins of a class, honest and forged: the page and the terminal judge them alike.

The exams are made up; test_one_verdict.py tests that their verdicts are the same everywhere.
"""

import csv
import io
from argparse import Namespace
from collections import Counter
from typing import Any

import pytest

from tests.cpython.test_lab_hand_in import HELD, LATE, LOST
from tests.helpers.fake_bots import RightProject, cs50, examined, moving
from tests.helpers.honest_bots import SOURCES
from tests.helpers.page_of_lab import page_of_lab
from tests.terminal.test_collect import QUICK, code_of
from ttt.lab import verdicts
from ttt.lab.assignment import LINK, Assignment, to_text
from ttt.lab.collection import ClassRow, Judged, alone, exams
from ttt.lab.hand_in import hand_in
from ttt.lab.scheme import scheme_from
from ttt.lab.verdicts import Verdict
from ttt.sharing.packing import pack
from ttt.terminal import class_commands
from ttt.words.lab.teaching import sheet_heads, sheet_line, told_answered
from ttt.words.speech import say
from ttt.workbench import class_exams
from ttt.workbench.prompt import print_spooled, visible

EASIER = QUICK._replace(sides="second")
POINTS = "60 never loses first\n10 no engine"
WANTED = "lab/" + LINK + pack(to_text(QUICK))


def of_exam(positions: int, errors: int = 0, illegal: int = 0, engine: bool = False) -> dict[str, Any]:
    """Return the part of an exam's result that counts for points."""
    leaning = {"engine": [0] * engine, "refused": []}
    return {
        "task": "exam",
        "positions": positions,
        "illegal_count": illegal,
        "errors": {"count": errors},
        "leaning": leaning,
    }


RAISED = Verdict(False, "error", {"sort": "exception", "text": "IndexError", "line": 2})
EXAMS = {  # by source
    "right": Judged(HELD, of_exam(67)),
    "hasty": Judged(LOST, of_exam(90)),
    "silent": Judged(LATE, of_exam(0)),
    "raising": Judged(RAISED, of_exam(3, errors=3)),
    "off the board": Judged(Verdict(False, "breaks a rule", {"game": "1-3x3x3-hh-"}), of_exam(3, illegal=3)),
    "not python": Judged(verdicts.unloaded({"error": {"sort": "syntax", "text": "", "line": 1}}, 2), None),
    "engine": Judged(HELD, of_exam(67, engine=True)),
    SOURCES["bits negamax"]: Judged(HELD, of_exam(67)),
}


def the_class() -> list[str]:
    sent = [hand_in(f"{kind} {number}", QUICK, kind, HELD) for kind, count in COUNTS.items() for number in range(count)]
    sent += [hand_in(f"copy {number}", QUICK, SOURCES["bits negamax"], HELD) for number in range(10)]
    for number in range(10):  # these names are one pupil's, whose latest hand-in counts
        names = (f"often {number}", f"Often {number}", f"OFTEN  {number}", f"\uff2fften {number}")
        sent += [hand_in(name, QUICK, "hasty" if at else "right", HELD, "", 100 - at) for at, name in enumerate(names)]
    sent += [hand_in(f"easier {number}", EASIER, "right", HELD) for number in range(10)]
    return [code_of(one) for one in sent]


COUNTS = {"right": 60, "hasty": 30, "silent": 20, "raising": 10, "off the board": 10, "engine": 5, "not python": 5}
JUDGED = {  # by kind: the outcome, and the points for each of the two goals
    "right": ("Passed", "60", "10"),
    "hasty": ("Not passed", "0", "10"),
    "silent": ("Too slow", "0", "0"),
    "raising": ("Not passed", "0", "0"),
    "off the board": ("Not passed", "0", "0"),
    "engine": ("Passed", "60", "0"),
    "not python": ("Not passed", "0", "0"),
    "copy": ("Passed", "60", "10"),
    "often": ("Passed", "60", "10"),
    "easier": ("Not settled", "60", "10"),
}


class OnPage:
    """A made-up exam for the page."""

    def __init__(self, lab: object, asked: Assignment, hear: object) -> None:
        pass

    async def verdict(self, source: str, on_step: object, on_wait: object) -> Verdict:
        self.result = EXAMS[source].result
        return EXAMS[source].verdict

    def unaided(self, verdict: Verdict, starter: str) -> Verdict:
        return verdict


@pytest.fixture(scope="module")
def lab_page():
    with page_of_lab() as page:
        vars(page.collect_panel)["AssignmentExam"] = OnPage
        yield page


@pytest.fixture
def terminal(capsys, tmp_path, monkeypatch):
    """Return a function that collects codes at the terminal, and returns the exit status, stdout and stderr."""
    monkeypatch.setattr(class_exams, "judged", lambda asked, source, starter, watch: EXAMS[source])
    (tmp_path / "points.txt").write_text(POINTS)

    def run(codes, assignment):
        (tmp_path / "codes.txt").write_text(codes)
        options = {"codes": [str(tmp_path / "codes.txt")], "points": str(tmp_path / "points.txt"), "csv": True}
        options |= {"jobs": "1", "keep": None, "dask": None}
        status = class_commands.collect(
            Namespace(**options, json=False, feedback=False, format=None, assignment=assignment)
        )
        return status, *capsys.readouterr()

    return run


def test_two_hundred_hand_ins_are_judged_alike_on_the_page_and_at_the_terminal(lab_page, terminal):
    codes = the_class()
    assert len(codes) == 200
    collector, told = lab_page.collected("\n".join(codes), WANTED, POINTS)
    assert told == "\u2068First, never lose\u2069: 170 handed in, 85 passed"
    lines = [sheet_heads(collector._goals), *[sheet_line(row, "") for row in collector._rows]]
    table = [[visible(text) for text in line] for line in lines]
    status, printed, _ = terminal("\n".join(codes), WANTED)
    at_terminal = list(csv.reader(io.StringIO(printed, newline="")))
    time = table[0].index("Handed in")
    assert status == 0
    assert [[*row[:time], *row[time + 1 :]] for row in at_terminal] == [
        [*row[:time], *row[time + 1 :]] for row in table
    ]

    rows = [dict(zip(table[0], row, strict=True)) for row in table[1:]]
    found = Counter(
        (row["Name"].lower().rpartition(" ")[0], row["Result"], row["Goal 1 (60)"], row["Goal 2 (10)"]) for row in rows
    )
    assert found == {
        (kind, *JUDGED[kind]): count for kind, count in {**COUNTS, "copy": 10, "often": 10, "easier": 10}.items()
    }


def test_without_a_link_nobody_is_judged_by_what_most_sent(lab_page, terminal):
    codes = "\n".join(
        [code_of(hand_in("Eve", EASIER, "hasty", HELD)._replace(at=at)) for at in range(4)] + the_class()[:3]
    )
    collector, told = lab_page.collected(codes, "", POINTS)
    status, printed, unsettled = terminal(codes, None)
    assert (status, printed, collector._rows) == (2, "", [])
    assert (
        told
        == say("These codes are for different assignments: choose the one that counts.")
        == unsettled.splitlines()[0]
    )
    assert [visible(told) for told in told_answered(collector._codes.choices)] == unsettled.splitlines()[1::2]
    assert [choice.names for choice in collector._codes.choices] == [["Eve"], ["right 0", "right 1", "right 2"]]


def points_of(result):
    """Return the points for a result under a scheme that rewards only doing without the engine."""
    asking = exams(alone(hand_in("Ann", QUICK, "", HELD)), QUICK, scheme_from("10 no engine", QUICK))
    next(asking)
    row = asking.send(Judged(LOST, result))
    assert isinstance(row, ClassRow)
    return row.earned


def raises(*given):
    raise NotImplementedError


class AnyMove(RightProject):
    def minimax(self, board):
        return min(self.actions(board))


class NoMove(RightProject):
    minimax = raises


ERROR = {"error": {"sort": "exception", "text": "x", "line": 1, "column": None, "traceback": "", "names": []}}
MATCH = {"task": "match", "board": "3x3x3", "players": [{"bot": 0}, {"level": 1}], "games": 2, "seed": 0}


@pytest.mark.parametrize(
    ("task", "bot", "earned"),
    [
        (MATCH, moving(lambda position, seed: position.legal_moves()[0]), 10),
        (MATCH, moving(lambda position, seed: None), 0),
        (MATCH, lambda ask: {"failed": "time"}, 0),
        ({"task": "functions"}, cs50(AnyMove().functions()), 10),
        ({"task": "functions"}, cs50(NoMove().functions()), 0),
        ({"task": "functions"}, lambda ask: {"failed": "time"}, 0),
        ({"task": "class"}, lambda ask: {"answers": [[0] * len(game["moves"]) for game in ask["games"]]}, 10),
        ({"task": "class"}, lambda ask: {"answers": [[ERROR] for _ in ask["games"]]}, 0),
        ({"task": "class"}, lambda ask: {"failed": "time"}, 0),
    ],
)
def test_a_point_for_what_a_program_does_not_do_needs_one_that_does_something(task, bot, earned):
    assert points_of(examined({**task, "seconds": 1}, bot)) == [earned]


def test_a_row_is_written_before_the_next_hand_in_is_examined(terminal, monkeypatch):
    begun, written, again = [], [], class_exams.judged_again

    def judged_again(entry, wanted, goals):
        begun.append(entry)
        assert len(written) == len(begun)  # the heads and a row for each before this one
        return again(entry, wanted, goals)

    monkeypatch.setattr(class_exams, "judged_again", judged_again)
    monkeypatch.setattr(class_commands, "print_spooled", written.extend)
    terminal("\n".join(the_class()[:20]), WANTED)
    assert len(begun) == 20


def test_what_is_not_whole_is_not_printed(capsys):
    with pytest.raises(ZeroDivisionError):
        print_spooled(str(1 // (1 - number)) for number in range(3))
    assert capsys.readouterr().out == ""
    print_spooled(["a\r\n", "b"])
    assert capsys.readouterr().out == "a\r\nb"
