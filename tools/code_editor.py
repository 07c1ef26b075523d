"""Copies the modules that pages use, and all modules that these import, from the package of the lab's code editor."""

import re
import shutil
from pathlib import Path
from posixpath import dirname, join, normpath

from tools.python_imports import reached

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
    dist = packages / DIST

    def imported(name: str) -> list[str]:
        if not (dist / name).is_file():
            raise ValueError(dist / name)
        names = _IMPORT.findall((dist / name).read_text(encoding="utf-8")) if name.endswith(".js") else []
        return [normpath(join(dirname(name), other)) for other in names]

    for name in sorted(reached(USED, imported)):
        target = site / TARGET / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(dist / name, target)
