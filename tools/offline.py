"""Tells the service worker which files the site consists of, so that it can store and verify them."""

import base64
import hashlib
import json
from pathlib import Path

from tools.needed_files import needed_by_pages
from tools.pages import BOOK, pages_of

SOURCE = Path("static/kit/service-worker.js")
TARGET = Path("service-worker.js")  # at the top, because a service worker controls only its own folder
LARGE = "pyscript/pyodide/"
PACKAGE = "ttt/__init__.py"
# Files that are published, but that no page loads.
LEFT_OUT = (
    "pyscript/licences/",
    "ttt/terminal/",
    "ttt/workbench/",
    "ttt/words/terminal.py",
    "ttt/words/workbench.py",
    "example/",
    "static/ttt-board.js",
    "static/ttt-lesson.js",
    ".nojekyll",
    str(TARGET),
    str(SOURCE),
    "static/kit/opened-as-file.js",  # loaded only by a page opened as a file
    "static/kit/one-file.js",  # part of ttt.html
    "ttt.html",  # only downloaded
    "ttt/browser/kit/one_file.py",
    # The game's markup contains these.
    "pyscript.toml",
    "static/game/dialogs.js",
    "static/game/embed.css",
    "static/game/picker.css",
)


def add_service_worker(site: Path) -> None:
    """Move the service worker to the top of a site that is otherwise complete, and give it the list of files.

    The version goes into the markup of each page, so that every page differs between versions.
    """
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    large = {name: _described(site / name) for name in names if name.startswith(LARGE)}
    small = {asked_for(name): site / name for name in names if name not in large and is_loaded(name)}
    source = (site / SOURCE).read_text()
    version = _version({name: hash_of(path.read_bytes()) for name, path in small.items()}, source)
    for page in pages_of(site):
        with (site / page.file).open("a", encoding="utf-8") as markup:
            markup.write(f"<!-- version {version} -->\n")
    pages = needed_by_pages(site, small)
    contents = {
        "version": version,
        "files": {name: hash_of(path.read_bytes()) for name, path in small.items()},
        "pages": {
            name: {"files": needed, "size": sum(small[file].stat().st_size for file in needed)}
            for name, needed in pages.items()
        },
        "book": BOOK[-1],
        "runtime": {"version": _version(large, ""), "files": large},
    }
    (site / SOURCE).unlink()
    (site / TARGET).write_text(f"const SITE = {json.dumps(contents)};\n{source}")


def _described(path: Path) -> dict[str, str | int]:
    content = path.read_bytes()
    return {"hash": hash_of(content), "size": len(content)}


def asked_for(name: str) -> str:
    """Return the name by which a browser requests a file: a page by its folder."""
    folder, _, file = name.rpartition("/")
    return f"{folder or '.'}/" if file == "index.html" else name


def is_loaded(name: str) -> bool:
    """Whether a page loads a file of the site. The `__init__.py` of a package is only for readers, except ttt's."""
    return not name.startswith(LEFT_OUT) and (name == PACKAGE or not name.endswith("/__init__.py"))


def hash_of(content: bytes) -> str:
    """Return a hash in the form of `integrity` in HTML and fetch()."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def _version(files: object, source: str) -> str:
    return hashlib.sha256((json.dumps(files) + source).encode()).hexdigest()[:16]
