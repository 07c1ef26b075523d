"""The tests of tests/every_python on the page's two Pythons: run.mjs runs them, and here they are reported by file.

CPython runs all of them itself. Each of the page's two imports them all and runs a sample, or all in `make proofs`.
MicroPython's sample is larger, because Pyodide is a CPython.
"""

import ast
import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.every_python.sampling import Chosen, sample

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PORTABLE = ROOT / "tests/every_python"
FILES = sorted(PORTABLE.glob("test_*.py"))
RUN = {"micropython": 100, "pyodide": 30}  # of 700 tests
SECONDS = 900  # MicroPython takes about thirty, and longer on a busy machine


def names_in(file):
    """Return the names of all tests in a file, as run.mjs prints them; read from the source, so none can go missing."""
    return [
        f"{file.stem}::{node.name}"
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


@pytest.fixture(scope="module", params=["micropython", "pyodide"])
def results(request):
    """The result of each test on one interpreter, by its name; under None, what the run itself said."""
    node = shutil.which("node")
    assert node, "node is not installed; it runs MicroPython and Pyodide"
    assert (ROOT / "node_modules" / "pyodide").is_dir(), "node_modules is missing: run npm ci first"
    every = [name for file in FILES for name in names_in(file)]
    only = sample(every, RUN[request.param])
    chosen = f"Chosen.seed, Chosen.is_whole, only = {Chosen.seed}, {Chosen.is_whole}, {only}"
    before = f"from tests.every_python.sampling import Chosen; {chosen}"
    command = [node, str(HERE / "run.mjs"), request.param, str(HERE / "runner.py"), before]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=SECONDS, check=False)
    lines = run.stdout.splitlines()
    found = {report["test"]: report for report in [json.loads(line) for line in lines if line.startswith("{")]}
    others = [line for line in lines if not line.startswith("{")]
    unread = {name for name in found if "::" not in name}
    found |= {name: {"ok": True} for name in every if name not in only and name.split("::")[0] not in unread}
    found[None] = "\n".join([f"exit status {run.returncode}", *others, run.stderr])
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_engine(results, file):
    names = names_in(file)
    assert names
    unread = results.get(file.stem)  # set if the module can't be imported
    reports = {name: results.get(name) or unread for name in names}
    failed = {name: report for name, report in reports.items() if not (report and report["ok"])}
    faults = [f"{name}: {report['error']}" if report else f"{name} did not run" for name, report in failed.items()]
    assert not faults, "\n".join([*faults, results[None]])
