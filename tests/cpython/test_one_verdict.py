"""One verdict everywhere: the tab Exam, the hand-in, the class, and at the terminal exam and collect say the same."""

import json
from argparse import Namespace

import pytest

from tests.helpers.forty_bots import CASES
from tests.helpers.no_sleep import Sleepless
from tests.helpers.page_of_lab import page_of_lab
from tests.helpers.some_cases import some_cases
from ttt.lab.assignment import LINK, to_text
from ttt.sharing.packing import pack
from ttt.terminal import bot_process, collect_command, lab_commands

UNSET = dict.fromkeys(("board", "side", "kind", "seconds", "csv"))
SAID = {"passed": "Passed", "failed": "Not passed", "too slow": "Too slow"}


@pytest.fixture(scope="module")
def lab_page():
    with pytest.MonkeyPatch.context() as patched, some_cases(), page_of_lab() as page:
        patched.setattr(bot_process, "Child", Sleepless)
        yield page
        Sleepless.end_all()


@pytest.fixture
def terminal(capsys, tmp_path):
    """Runs a command of the lab on a text in a file; what it prints as JSON."""

    def run(command, text, **options):
        path = tmp_path / "given.txt"
        path.write_text(text, encoding="utf-8")
        capsys.readouterr()
        command(Namespace(**{**UNSET, "file": str(path), "codes": [str(path)], "json": True, **options}))
        return json.loads(capsys.readouterr().out)

    return run


def test_there_are_forty_bots():
    assert len({case.name for case in CASES}) == len(CASES) == 40


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_verdict_is_the_same_everywhere(lab_page, terminal, case):
    link = "https://here/lab/" + LINK + pack(to_text(case.assignment))
    handed_in, code = lab_page.hand_in(case.source, case.assignment)
    result, verdict = lab_page.collect(code)
    assert result == SAID[case.outcome]
    told = f"{result}. {verdict}"
    assert lab_page.exam(case.source, case.assignment).replace("<", "").replace(">", "") == f"The exam is over. {told}"
    assert handed_in.replace("<", "").replace(">", "").startswith(told)
    [row] = terminal(collect_command.collect, code, assignment=None)["rows"]
    assert (row["outcome"], row["verdict"], row["claim"]) == (case.outcome, verdict, "As claimed")
    exam = terminal(lab_commands.exam, case.source, assignment=link)
    assert exam["outcome"] == case.outcome
    assert told in exam["sentences"] or exam["kind"] is None
