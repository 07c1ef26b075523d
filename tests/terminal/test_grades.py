"""Grades for other programs: JUnit's XML and Gradescope's results.json, and the examples that use them."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from jsonschema import validate  # type: ignore[import-untyped]

from tests.cpython.test_lab_assignment import ASKED
from ttt.lab.hand_in import CODE, hand_in, to_text
from ttt.lab.verdicts import Verdict
from ttt.sharing.packing import pack

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "example"
FIRST_MOVE = "def move(position):\n    return position.legal_moves()[0]\n"
POINTS = "20 never loses 3x3x3\n5 no engine\n"
# https://gradescope-autograders.readthedocs.io/en/latest/specs/#output-format, as far as it is used.
RESULTS = {
    "type": "object",
    "additionalProperties": False,
    "required": ["score"],
    "properties": {
        "score": {"type": "number"},
        "output": {"type": "string"},
        "extra_data": {"type": "object"},
        "tests": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "properties": {
                    "name": {"type": "string"},
                    "score": {"type": "number"},
                    "max_score": {"type": "number"},
                    "status": {"enum": ["passed", "failed"]},
                    "output": {"type": "string"},
                    "output_format": {"enum": ["text", "html", "simple_format", "md", "ansi"]},
                },
            },
        },
    },
}


@pytest.fixture
def folder(tmp_path):
    """A folder with a bot, a scheme of points, and what Gradescope has in its own folder."""
    (tmp_path / "bot.py").write_text(FIRST_MOVE)
    (tmp_path / "points.txt").write_text(POINTS)
    return tmp_path


def exam(folder, *options):
    command = [sys.executable, "-m", "ttt", "exam", "bot.py", *options]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, encoding="utf-8")


def cases(text):
    """Return for each case of JUnit's XML its name and why it failed."""
    root = ElementTree.fromstring(text)
    assert root.tag == "testsuites"
    for suite in root:
        assert int(suite.get("tests") or 0) == len(suite)
        assert int(suite.get("failures") or 0) == len(suite.findall("testcase/failure"))
    return {case.get("name"): getattr(case.find("failure"), "text", None) for case in root.iter("testcase")}


def test_a_program_is_graded_goal_by_goal(folder):
    done = exam(folder, "--points", "points.txt", "--format", "junit")
    [(lost, why), (kept, nothing)] = cases(done.stdout).items()
    assert done.returncode == 1
    assert "never loses" in lost
    assert why.endswith("Not passed. Can lose: 1-3x3x3-hh-a1b1a2c1a3") or "Can lose" in why
    assert ("engine" in kept, nothing) == (True, None)


def test_without_a_scheme_the_exam_is_one_goal_worth_a_point(folder):
    done = exam(folder, "--format", "gradescope")
    found = json.loads(done.stdout)
    validate(found, RESULTS)
    assert (found["score"], [test["max_score"] for test in found["tests"]]) == (0, [1])


def test_without_a_format_the_grades_are_words(folder):
    assert "Points: 5 of 25" in exam(folder, "--points", "points.txt").stdout


def test_a_format_that_isn_t_one_is_refused(folder):
    done = exam(folder, "--format", "tap")
    assert (done.returncode, done.stderr) == (2, "“tap” isn't one of junit, gradescope.\n")


def test_control_characters_are_not_in_xml(folder):
    (folder / "bot.py").write_text("def move(position):\n    raise ValueError('\\x00\\x1b[2J\\ud800<b>')\n")
    assert len(cases(exam(folder, "--format", "junit").stdout)) == 1


def test_a_class_has_a_suite_or_a_line_for_each_pupil(folder):
    claim = Verdict(True, "never loses", {"positions": 99})
    sent = [hand_in(name, ASKED, FIRST_MOVE + f"# {name}\n", claim) for name in ("Ann", "<Ben>")]
    (folder / "codes.txt").write_text("\n".join([CODE.code(pack(to_text(one))) for one in sent]))
    command = [sys.executable, "-m", "ttt", "collect", "codes.txt", "--points", "points.txt", "--format"]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    junit, lines = [
        subprocess.run([*command, form], cwd=folder, env=env, capture_output=True, text=True).stdout
        for form in ("junit", "gradescope")
    ]
    assert [suite.get("name") for suite in ElementTree.fromstring(junit)] == ["<Ben>", "Ann"]
    pupils = [json.loads(line) for line in lines.splitlines()]
    assert [(pupil["extra_data"]["name"], pupil["score"]) for pupil in pupils] == [("<Ben>", 5), ("Ann", 5)]


def test_gradescope_s_script_writes_results_that_gradescope_reads(folder):
    for name in ("source", "submission", "results"):
        (folder / name).mkdir()
    (folder / "points.txt").rename(folder / "source/points.txt")
    results = folder / "results/results.json"
    env = {**os.environ, "PYTHONPATH": str(ROOT), "AUTOGRADER": str(folder), "PATH": path_with_python()}
    script = EXAMPLE / "gradescope/run_autograder"
    subprocess.run(["bash", script], env=env, check=True, stderr=subprocess.DEVNULL)
    missing = json.loads(results.read_text())
    validate(missing, RESULTS)
    assert "bot.py" in missing["output"]
    (folder / "bot.py").rename(folder / "submission/bot.py")
    subprocess.run(["bash", script], env=env, check=True)
    found = json.loads(results.read_text())
    validate(found, RESULTS)
    assert found["score"] == 5


def test_the_steps_of_the_github_workflow_write_the_grades(folder):
    text = (EXAMPLE / "github-classroom.yml").read_text(encoding="utf-8")
    steps = [step for step in re.findall(r"run: (.*)", text) if "pip install" not in step]
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PATH": path_with_python()}
    done = [subprocess.run(["bash", "-c", step], cwd=folder, env=env, capture_output=True, text=True) for step in steps]
    assert [each.returncode for each in done] == [1, 0]
    assert len(cases(done[1].stdout)) == 2


def path_with_python():
    return f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
