"""The tests of tests/every_python on the two Pythons of the page. run.mjs runs them, here they are reported by file."""

import ast
import json
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PORTABLE = ROOT / "tests/every_python"
SECONDS = 900  # MicroPython takes about thirty, and longer on a busy machine


def names_in(file):
    """The names of all tests in a file, as run.mjs prints them. Read from the source, so none can go missing."""
    return [
        f"{file.stem}::{node.name}"
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


@pytest.fixture(scope="module", params=["micropython", "pyodide"])
def results(request):
    """What each test gave on one interpreter, by its name; under None what the run itself said."""
    node = shutil.which("node")
    assert node, "node is not installed; it runs MicroPython and Pyodide"
    assert (ROOT / "node_modules" / "pyodide").is_dir(), "node_modules is missing: run npm ci first"
    command = [node, str(HERE / "run.mjs"), request.param]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=SECONDS, check=False)
    lines = run.stdout.splitlines()
    found = {report["test"]: report for report in [json.loads(line) for line in lines if line.startswith("{")]}
    others = [line for line in lines if not line.startswith("{")]
    found[None] = "\n".join([f"exit status {run.returncode}", *others, run.stderr])
    return found


@pytest.mark.parametrize("file", sorted(PORTABLE.glob("test_*.py")), ids=lambda file: file.stem)
def test_engine(results, file):
    names = names_in(file)
    assert names
    unread = results.get(file.stem)  # its module cannot be imported
    reports = {name: results.get(name) or unread for name in names}
    failed = {name: report for name, report in reports.items() if not (report and report["ok"])}
    faults = [f"{name}: {report['error']}" if report else f"{name} did not run" for name, report in failed.items()]
    assert not faults, "\n".join([*faults, results[None]])
