"""Runs the notebooks in docs/notebooks/ in plain Jupyter and writes their outputs into them.

python -m tools.notebooks              run them all, and store the outputs
python -m tools.notebooks --check      write nothing; say where an output differs from the stored one
"""

import argparse
import difflib
import os
import re
import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from traitlets.config import Config

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs/notebooks"
SECONDS = 300  # for one cell
# What an exam says about time only on a slow machine.
_SLOW = re.compile("<p>The slowest answer took[^<]*</p>|'The slowest answer took[^']*', ")


def run(text: str) -> str:
    """Run a notebook and return it with the outputs of its cells. Raises CellExecutionError if a cell raises an error.

    A cell with the tag skip-execution waits for a person and isn't run.
    """
    notebook = nbformat.reads(text, as_version=4)
    with tempfile.TemporaryDirectory() as home:
        # Do without the settings and the history of the person who runs this.
        own = {"IPYTHONDIR": home, "JUPYTER_CONFIG_DIR": home, "JUPYTER_RUNTIME_DIR": home, "JUPYTER_DATA_DIR": home}
        os.environ.update({"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0", **own})
        settings = Config(KernelManager={"transport": "ipc"})  # no port is opened
        NotebookClient(notebook, timeout=SECONDS, kernel_name="python3", record_timing=False, config=settings).execute()
    return f"{nbformat.writes(notebook)}\n"


def differences(kept: str, came: str) -> list[str]:
    """Return the lines that differ, except those on how long something took."""
    return list(difflib.unified_diff(_timeless(kept), _timeless(came), "kept", "came", lineterm="", n=0))


def _timeless(text: str) -> list[str]:
    return _SLOW.sub("", text).splitlines()


def main(arguments: "list[str] | None" = None) -> int:
    """Run notebooks; the exit status is 1 if an output differs from the stored one."""
    parser = argparse.ArgumentParser(prog="python -m tools.notebooks", description=__doc__.partition("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, help="only these notebooks")
    parser.add_argument("--check", action="store_true", help="write nothing")
    options = parser.parse_args(arguments)
    status = 0
    for path in options.files or sorted(FOLDER.glob("*.ipynb")):
        kept = path.read_text(encoding="utf-8")
        came = run(kept)
        if not options.check:
            path.write_text(came, encoding="utf-8")
        elif found := differences(kept, came):
            print(path.name, *[line[:200] for line in found], sep="\n")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
