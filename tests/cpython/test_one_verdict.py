"""One verdict everywhere: the Exam tab, the hand-in, the class and, at the terminal, exam and collect say the same."""

import json
import re
from argparse import Namespace

import pytest

from tests.cpython.test_lab_assignment import ASKED
from tests.every_python.sampling import sample
from tests.helpers.forty_bots import CASES, CONSTANT, HASTY, NEVER
from tests.helpers.forty_bots import CLASS as INTERVIEW
from tests.helpers.no_sleep import Sleepless
from tests.helpers.page_of_lab import page_of_lab
from tests.helpers.some_cases import some_cases
from tests.lab_bots.faulty import FAULTY, faulty
from ttt.lab import hand_in as hand_ins
from ttt.lab.assignment import LINK, to_text
from ttt.lab.verdicts import Verdict
from ttt.sharing.packing import pack
from ttt.terminal import class_commands, lab_commands
from ttt.words.lab.suspicions import bug_told
from ttt.workbench import bot_process

UNSET = {
    **dict.fromkeys(("board", "side", "kind", "seconds", "csv", "points", "feedback", "keep", "dask", "format")),
    "jobs": "1",
}
SAID = {"passed": "Passed", "failed": "Not passed", "too slow": "Too slow"}


@pytest.fixture(scope="module")
def lab_page():
    with pytest.MonkeyPatch.context() as patched, some_cases(), page_of_lab() as page:
        patched.setattr(bot_process, "Child", Sleepless)
        yield page
        Sleepless.end_all()


@pytest.fixture
def terminal(capsys, tmp_path):
    """Return a function that runs a command of the lab on a text in a file, and returns the JSON that it prints."""

    def run(command, text, **options):
        path = tmp_path / "given.txt"
        path.write_text(text, encoding="utf-8")
        capsys.readouterr()
        command(Namespace(**{**UNSET, "file": str(path), "codes": [str(path)], "json": True, **options}))
        return json.loads(capsys.readouterr().out)

    return run


def test_there_are_forty_bots():
    assert len({case.name for case in CASES}) == len(CASES) == 40


@pytest.fixture
def everywhere(lab_page, terminal):
    """Return a function that examines a bot everywhere, and returns the verdict and collect's row for the bot."""

    def verdict(source, assignment, outcome):
        link = "https://here/lab/" + LINK + pack(to_text(assignment))
        handed_in, code = lab_page.hand_in(source, assignment)
        result, verdict = lab_page.collect(code)
        assert result == SAID[outcome]
        told = f"{result}. {verdict}"
        assert lab_page.exam(source, assignment).replace("<", "").replace(">", "") == f"The exam is over. {told}"
        assert handed_in.replace("<", "").startswith(f"{result}. ")  # what the code claims is compared below
        [row] = terminal(class_commands.collect, code, assignment=None)["rows"]
        assert (row["outcome"], row["verdict"], row["claim"]) == (outcome, verdict, "As claimed")
        exam = terminal(lab_commands.exam, source, assignment=link)
        assert (exam["outcome"], exam["bug"]) == (outcome, row["bug"])
        assert told in exam["sentences"] or exam["kind"] is None
        return verdict, row

    return verdict


@pytest.mark.parametrize("case", sample(CASES, 12), ids=lambda case: case.name)
def test_the_verdict_is_the_same_everywhere(everywhere, case):
    """Slow: a bot is examined in each of the places."""
    everywhere(case.source, case.assignment, case.outcome)


@pytest.mark.parametrize(
    ("name", "goal"),
    [
        ("no diagonals", "never loses"),
        ("cs50: all maximise", "functions"),
    ],
)
def test_the_bug_that_is_suspected_is_the_same_everywhere(everywhere, name, goal):
    bug = FAULTY[name][0]
    assignment = ASKED._replace(goal=goal, board="3x3x3", sides="both", kind="cs50" if goal == "functions" else "any")
    verdict, row = everywhere(faulty(name), assignment, "failed")
    assert row["bug"] == bug
    assert verdict.endswith(". " + bug_told(bug))


@pytest.mark.proof
def test_who_only_does_not_hurry_to_win_has_no_bug(everywhere):
    assignment = ASKED._replace(goal="never loses", board="3x3x3", sides="both", kind="any")
    verdict, row = everywhere(faulty("all wins are worth the same"), assignment, "passed")
    assert row["bug"] is None
    assert re.fullmatch(r"Never loses; positions asked about: \d+", verdict)


def test_a_class_of_the_interview_handed_in_where_moves_are_wanted_stops_nobody_elses_exam(lab_page, terminal):
    codes = []
    for name, source, assignment in (("Ann", CONSTANT, INTERVIEW), ("Ben", HASTY, NEVER)):
        sent = hand_ins.hand_in(name, assignment, source, Verdict(True, "never loses", {"positions": 99}))
        codes.append(hand_ins.CODE.code(pack(hand_ins.to_text(sent))))
    link = "https://here/lab/" + LINK + pack(to_text(NEVER))
    collector, _ = lab_page.collected("\n".join(codes), link)
    on_page = [lab_page.collect_panel.lab_teaching.line(row)[:3] for row in collector._rows]
    rows = terminal(class_commands.collect, "\n".join(codes), assignment=link)["rows"]
    assert [(row["name"], row["passed"]) for row in rows] == [("Ann", False), ("Ben", False)]
    assert [line[2] for line in on_page] == [row["verdict"] for row in rows]
