"""Imports the Python of each page before there is a page, and stores what that changes in MicroPython's memory.

A page that lays the snapshot over its own MicroPython (static/kit/micropython.js) has all those modules at once, and
needn't import them. The snapshot fits every browser: the same program does the same to the same memory.

The file of a page has three parts, joined as in tools/bytecode.py. head is JSON with the size of the memory, a checksum
of its first state, the places of the page's objects that Python knows, the number of the next such object, and whether
the random numbers need another seed. runs says in turn how many pieces of 64 bytes stay and how many change, with two
bytes for each number. content holds the pieces that change.
"""

import base64
import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from tools.bytecode import bytecode_of, first_files, joined, pyscript_files, unpacked
from tools.pages import JAVASCRIPT, Page, pages_of
from tools.python_imports import sources

PROGRAM = Path(__file__).with_suffix(".mjs")
MICROPYTHON = Path("@micropython", "micropython-webassembly-pyscript", "micropython.mjs")


def snapshot_of(page: Page) -> Path:
    """Return the path of a page's snapshot."""
    return bytecode_of(page).with_suffix(".snapshot")


def add_snapshots(packages: Path, site: Path) -> None:
    """Write the file of each page. Raises ValueError if a page's Python can't be imported without the page."""
    known = sources(site)
    pages = [page for page in pages_of(site) if page.start is not None]
    told = json.dumps([_told(packages, site, page, first_files(page, known)) for page in pages])
    for page, line in zip(pages, snapshots(packages / MICROPYTHON, told), strict=True):
        (site / snapshot_of(page)).write_bytes(joined(_parts(json.loads(line))))


@cache
def snapshots(micropython: Path, told: str) -> list[str]:
    """Return the line that the program prints for each page described in told; equal calls run it only once.

    Raises ValueError if the program fails.
    """
    command = ["node", str(PROGRAM), str(micropython)]
    done = subprocess.run(command, input=told, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise ValueError(f"Python that can be imported before there is a page: {done.stderr.strip()}")
    return done.stdout.splitlines()


def _told(packages: Path, site: Path, page: Page, names: list[str]) -> dict[str, Any]:
    """Return what the program has to know about a page."""
    _, files = unpacked((site / bytecode_of(page)).read_bytes())
    return {
        "files": [[name, base64.b64encode(content).decode()] for name, content in files.items()],
        "modules": [_module(name) for name in [*names, *pyscript_files(packages)]],
        "javascript": [Path(name).stem for name in (*JAVASCRIPT, *page.javascript)],
    }


def _module(name: str) -> str:
    """Return the name of the module that a file holds."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _parts(found: dict[str, Any]) -> dict[str, bytes]:
    content, runs = (base64.b64decode(found.pop(name)) for name in ("content", "runs"))
    return {"head": json.dumps(found).encode(), "runs": runs, "content": content}
