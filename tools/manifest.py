"""The site that is being made: each step of the build (tools/site.py) reads it and adds to it.

Whatever several steps ask is worked out once, here: which pages there are, what their Python imports, the hashes of
files. The name of a file is its path from the top of the site, such as "lab/index.html".
"""

import base64
import hashlib
import os
import shutil
from functools import cached_property
from pathlib import Path
from typing import Any

from tools.pages import PAGES, Page
from tools.python_imports import FRAME, file_of, page_files, sources
from ttt.terminal.po_file import Entry

SERVICE_WORKER = "static/kit/service-worker.js"
BUILT_WORKER = "service-worker.js"  # at the top, because a service worker controls only its own folder
PACKAGE = "ttt/__init__.py"
# Files that are published, but that no page loads.
LEFT_OUT = (
    "pyscript/licences/",
    "ttt/terminal/",
    "ttt/workbench/",
    "ttt/words/commands.py",
    "ttt/words/terminal.py",
    "ttt/words/workbench.py",
    "example/",
    "static/ttt-board.js",
    "static/ttt-lesson.js",
    ".nojekyll",
    BUILT_WORKER,
    SERVICE_WORKER,
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


class Site:
    """A site in a folder, made from the files under root and from the packages in root/node_modules.

    The steps store here what later steps ask: configurations holds what starts the Python of each page, by the page's
    folder; translations holds the entries of each language's PO file, by the language's code.
    """

    def __init__(self, root: Path, folder: Path) -> None:
        self.root, self.folder, self.packages = root, folder, root / "node_modules"
        self.configurations: dict[str, dict[str, Any]] = {}
        self.translations: dict[str, list[Entry]] = {}
        self._python: dict[str, tuple[list[str], dict[str, list[str]]]] = {}
        self._hashes: dict[str, str] = {}

    @cached_property
    def pages(self) -> list[Page]:
        """The pages that the site has."""
        return [page for page in PAGES if self.has(page.file)]

    @cached_property
    def with_python(self) -> list[Page]:
        """The pages that start Python."""
        return [page for page in self.pages if page.start]

    @cached_property
    def sources(self) -> dict[str, str]:
        """The source of every module of ttt, by name."""
        return sources(self.folder)

    @cached_property
    def game_alone(self) -> tuple[list[str], dict[str, list[str]]]:
        """What page_files() returns for the game outside another page's frame."""
        return page_files({**self.sources, FRAME: ""})

    def python_of(self, page: Page) -> tuple[list[str], dict[str, list[str]]]:
        """Return the Python files that a page waits for, and for each module loaded later the files that it adds.

        A page without Python has none.
        """
        if not page.start:
            return [], {}
        if page.folder not in self._python:
            first, later = page_files(self.sources, *page.starts)
            self._python[page.folder] = sorted([file_of(page.start), *first]), later
        return self._python[page.folder]

    def names(self, *patterns: str) -> list[str]:
        """Return the names of all files, or of those that match one of the patterns."""
        found = {path for pattern in patterns or ["**/*"] for path in self.folder.glob(pattern) if path.is_file()}
        return sorted([path.relative_to(self.folder).as_posix() for path in found])

    def has(self, name: str) -> bool:
        """Whether there is a file with this name."""
        return (self.folder / name).is_file()

    def content(self, name: str) -> bytes:
        """Return what a file holds. Raises ValueError with the name of a file that is missing."""
        if not self.has(name):
            raise ValueError(name)
        return (self.folder / name).read_bytes()

    def read(self, name: str) -> str:
        """Return the text of a file. Raises ValueError as content() does."""
        return self.content(name).decode()

    def hash(self, name: str) -> str:
        """Return the hash of a file, as hash_of() does. Raises ValueError as content() does."""
        if name not in self._hashes:
            self._hashes[name] = hash_of(self.content(name))
        return self._hashes[name]

    def write(self, name: str, content: str | bytes) -> None:
        """Write a file."""
        self._hashes.pop(name, None)
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)

    def replace(self, name: str, part: str, other: str) -> None:
        """Replace a part of a file. Raises ValueError with the part and the name unless the part is there once."""
        text = self.read(name) if self.has(name) else ""
        if text.count(part) != 1:
            raise ValueError(f"{part} once in {name}")
        self.write(name, text.replace(part, other))

    def remove(self, name: str) -> None:
        """Remove a file."""
        self._hashes.pop(name, None)
        (self.folder / name).unlink()

    def copy(self, source: Path, name: str) -> None:
        """Copy a file from elsewhere, unless the site has it already with the same modification time.

        Raises ValueError with the path of a file that is missing.
        """
        if not source.is_file():
            raise ValueError(source)
        saved, target = source.stat().st_mtime_ns, self.folder / name
        if target.exists() and target.stat().st_mtime_ns == saved:
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        os.utime(target, ns=(saved, saved))


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
