"""How much longer proofs take in Pyodide, the Python of the page's worker, than on CPython."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.bench import proofs

ROOT = Path(__file__).parents[2]
COMMANDS = (
    [sys.executable, proofs.__file__],
    ["node", str(ROOT / "tests/interpreters/run.mjs"), "pyodide", proofs.__file__],
)


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    with_project = os.environ | {"PYTHONPATH": str(ROOT)}
    outputs = [
        subprocess.run(command, capture_output=True, encoding="utf-8", check=True, env=with_project).stdout
        for command in COMMANDS
    ]
    here, there = [json.loads(output) for output in outputs]
    for name, took in here.items():
        yield (
            f"{name}: Pyodide on Node takes {there[name] / took:.1f} times as long as CPython"
            f" ({there[name] * 1000:.0f} ms against {took * 1000:.1f} ms)"
        )
