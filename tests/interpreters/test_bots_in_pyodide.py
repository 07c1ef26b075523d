"""A bot's side on the sandbox's Python, where its version or the browser's build of it matters."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.every_python.worker_questions import answers
from tests.helpers.recorded import PROGRAMS, counted, record
from tests.lab_bots.broken import ANSWERS, RUNNING, SYNTAX
from ttt.browser.think.ready_positions import FOUR

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SECONDS = 600  # a run takes about eight, and longer on a busy machine


@pytest.fixture(scope="module")
def errors():
    node = shutil.which("node")
    assert node, "node is not installed; it runs Pyodide"
    command = [node, str(HERE / "run.mjs"), "pyodide", str(HERE / "bots_in_pyodide.py")]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=SECONDS, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return json.loads(run.stdout.splitlines()[-1])


@pytest.mark.parametrize(
    ("endless", "line"),
    [
        ("in a loop", 2),
        ("within except", 4),
        ("answering from except", 3),
        ("answering from finally", 3),
        ("in a generator", 2),
        ("in a comprehension", 2),
    ],
)
def test_an_endless_bot_is_stopped_in_its_line_whatever_it_catches(errors, endless, line):
    """Slow: each bot hangs until its second is over."""
    assert (errors[endless]["sort"], errors[endless]["line"]) == ("time", line)


@pytest.mark.parametrize("sort", ["exit", "recursion", "input", "import", "exception"])
def test_a_misbehaving_bot_is_told_of_as_at_the_terminal(errors, sort):
    assert (errors[sort]["sort"], errors[sort]["line"]) == (sort, 2)


def test_causes_are_told_as_at_the_terminal(errors):
    cases = (*SYNTAX, *RUNNING, *ANSWERS)
    assert errors["causes"] == [[case.key, case.line, case.column] for case in cases]


def test_python_says_what_a_name_may_have_meant(errors):
    assert errors["exception"]["text"].endswith("Did you mean: 'position'?")


@pytest.mark.parametrize("name", [*PROGRAMS, "move_minimax", "move_every_statement"])
def test_a_recording_is_the_same_whatever_the_version_of_python(errors, name):
    assert errors["recordings"][name] == record(name)
    assert errors["counts"][name] == counted(record(name))


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_the_site_records_in_advance_is_what_the_sandbox_would_record(errors, name):
    assert errors["opened"][name] == record(name, FOUR)


def test_the_budget_ends_a_bot_whatever_it_catches(errors):
    assert errors["caught"] == [False, "steps"]


def test_lists_in_lists_do_not_end_the_interpreter_of_the_referee(errors):
    assert errors["forged"]["refused"]["reason"] == "lab task"


def test_the_worker_of_the_page_thinks_as_the_one_of_light_pages_does(errors):
    assert errors["worker"] == answers((ROOT / "ttt/browser/kit/worker.py").read_text(encoding="utf-8"))
