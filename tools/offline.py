"""Tells the service worker which files the site consists of, so that it can store and verify them."""

import base64
import hashlib
import json
from pathlib import Path

SOURCE = Path("static/service-worker.js")
TARGET = Path("service-worker.js")  # at the top, because a service worker controls only its own folder
LARGE = "pyscript/pyodide/"
# Published, but not loaded by the page.
LEFT_OUT = (
    "pyscript/licences/",
    "ttt/terminal/",
    "ttt/words/terminal.py",
    "ttt/library.py",
    "ttt/words/library.py",
    "example/",
    "static/ttt-board.js",
    ".nojekyll",
    str(TARGET),
    str(SOURCE),
)


def add_service_worker(site: Path) -> None:
    """Move the service worker to the top of a site that is otherwise complete, and give it the list of files."""
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    large = {
        name: {"hash": hash_of((site / name).read_bytes()), "size": (site / name).stat().st_size}
        for name in names
        if name.startswith(LARGE)
    }
    small = {
        "./" if name == "index.html" else name: hash_of((site / name).read_bytes())
        for name in names
        if name not in large and is_loaded(name)
    }
    source = (site / SOURCE).read_text()
    contents = {
        "version": _version(small, source),
        "files": small,
        "runtime": {"version": _version(large, ""), "files": large},
    }
    (site / SOURCE).unlink()
    (site / TARGET).write_text(f"const SITE = {json.dumps(contents)};\n{source}")


def is_loaded(name: str) -> bool:
    """Whether the page loads a file of the site."""
    return not name.startswith(LEFT_OUT) and not name.endswith("/__init__.py")


def hash_of(content: bytes) -> str:
    """A hash in the form of `integrity` in HTML and fetch()."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def _version(files: object, source: str) -> str:
    return hashlib.sha256((json.dumps(files) + source).encode()).hexdigest()[:16]
