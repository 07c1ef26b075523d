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

from tools.bytecode import joined, pyscript_files, unpacked
from tools.manifest import Site
from tools.pages import JAVASCRIPT, Page

PROGRAM = Path(__file__).with_suffix(".mjs")
MICROPYTHON = Path("@micropython", "micropython-webassembly-pyscript", "micropython.mjs")


def add_snapshots(site: Site) -> None:
    """Write the file of each page. Raises ValueError if a page's Python can't be imported without the page."""
    told = json.dumps([_told(site, page) for page in site.with_python])
    for page, line in zip(site.with_python, snapshots(site.packages / MICROPYTHON, told), strict=True):
        site.write(page.snapshot, joined(_parts(json.loads(line))))


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


def _told(site: Site, page: Page) -> dict[str, Any]:
    """Return what the program has to know about a page."""
    _, files = unpacked(site.content(page.bytecode))
    names = [*site.python_of(page)[0], *pyscript_files(site.packages)]
    return {
        "files": [[name, base64.b64encode(content).decode()] for name, content in files.items()],
        "modules": [_module(name) for name in names],
        "javascript": [Path(name).stem for name in (*JAVASCRIPT, *page.javascript)],
    }


def _module(name: str) -> str:
    """Return the name of the module that a file holds."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _parts(found: dict[str, Any]) -> dict[str, bytes]:
    content, runs = (base64.b64decode(found.pop(name)) for name in ("content", "runs"))
    return {"head": json.dumps(found).encode(), "runs": runs, "content": content}
