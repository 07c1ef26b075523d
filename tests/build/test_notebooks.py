"""The notebooks in docs/notebooks/: each runs in plain Jupyter, and gives the outputs stored in it."""

import json
import subprocess
import sys
from pathlib import Path

from tests.cases import for_each
from tests.cpython.test_import_borders import ROOT

NOTEBOOKS = sorted((ROOT / "docs/notebooks").glob("*.ipynb"))


def checked(*paths: Path) -> "subprocess.CompletedProcess[str]":
    """Check notebooks in a new process, and return its result: Jupyter's driver warns of much that isn't ours."""
    command = [sys.executable, "-m", "tools.notebooks", "--check", *map(str, paths)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=500, check=False)


@for_each("path", NOTEBOOKS)
def test_a_notebook_gives_the_outputs_that_are_kept_in_it(path: Path):
    """Slow: all its cells are run."""
    done = checked(path)
    assert (done.stdout, done.returncode) == ("", 0), done.stdout + done.stderr


def test_another_output_is_found(tmp_path: Path):
    notebook = json.loads((ROOT / "docs/notebooks/minimax.ipynb").read_text(encoding="utf-8"))
    notebook["cells"] = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"][:1]
    notebook["cells"][0]["source"] = "1 + 1"
    notebook["cells"][0]["outputs"] = [
        {"data": {"text/plain": "3"}, "execution_count": 1, "metadata": {}, "output_type": "execute_result"}
    ]
    path = tmp_path / "wrong.ipynb"
    path.write_text(json.dumps(notebook), encoding="utf-8")
    done = checked(path)
    assert done.returncode == 1
    assert [line for line in done.stdout.splitlines() if '"3"' in line or '"2"' in line]


def test_a_notebook_is_there_for_a_student_s_bot_and_one_for_the_rest():
    assert [path.name for path in NOTEBOOKS] == ["game.ipynb", "minimax.ipynb"]
