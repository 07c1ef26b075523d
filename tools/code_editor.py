"""Copies the modules that pages use, and all modules that these import, from the package of the lab's code editor."""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

DIST = Path("prism-code-editor", "dist")
TARGET = Path("lab/editor")
USED = (  # the modules that static/sandbox/code_editor.js and static/pages/source/page.js use
    "index.js",
    "prism/index.js",
    "prism/languages/python.js",
    "languages/python.js",
    "extensions/commands/index.js",
    "extensions/matchBrackets/index.js",
    "extensions/matchBrackets/highlight.js",
    "layout.css",
)
_IMPORT = re.compile(r'\b(?:from|import)\s*"(\.[^"]+)"')


def add_editor(packages: Path, site: Path) -> None:
    """Copy the editor into a site that has the lab. Raises ValueError with the name of a file that is missing."""
    if not (site / TARGET.parent).is_dir():
        return
    for name in sorted(set(_needed(packages / DIST, USED))):
        target = site / TARGET / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(packages / DIST / name, target)


def _needed(dist: Path, names: "tuple[str, ...]") -> Iterator[str]:
    """Yield the paths, relative to dist, of files and of all that they import."""
    waiting, found = list(names), set()
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        yield name
        if not (dist / name).is_file():
            raise ValueError(dist / name)
        for imported in _IMPORT.findall((dist / name).read_text(encoding="utf-8")) if name.endswith(".js") else ():
            waiting.append(os.path.normpath(Path(name).parent / imported))
