"""Puts what the site's scripts take from npm packages into the site: a QR library, a zip library, a font, an editor."""

import re
import shutil
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import NamedTuple

from tools.minify import bundled
from tools.python_imports import reached


class Taken(NamedTuple):
    """What is taken from a package: source is its file or folder in node_modules/, user the script beside target.

    exports is a statement that names the functions to take, where the site needs only some of them.
    """

    source: Path
    target: Path
    user: str
    exports: str = ""


QR = Taken(Path("lean-qr/index.mjs"), Path("static/kit/lean-qr.js"), "qr.js")
ZIP = Taken(
    Path("fflate"), Path("static/kit/fflate.js"), "lms-package.js", 'export { strToU8, zipSync } from "fflate";'
)
# The font of names, results and titles. The package has a file for each script. The file for Latin letters has all that
# English, German, French, Spanish and Portuguese need; other scripts keep the system's font (static/kit/base.css).
DISPLAY_FACE = Taken(
    Path("@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2"),
    Path("static/kit/display-face.woff2"),
    "display-face.js",
)
EDITOR = Path("prism-code-editor", "dist")
EDITOR_TARGET = Path("lab/editor")
EDITOR_MODULES = (  # those that static/sandbox/code_editor.js and static/pages/source/page.js use
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


def add_from_packages(packages: Path, site: Path) -> None:
    """Add to a site what its scripts use; packages is node_modules/. Raises ValueError with what is missing."""
    _add_editor(packages, site)
    for source, target, user, exports in (QR, ZIP, DISPLAY_FACE):
        if not (site / target).with_name(user).exists():
            continue
        if not (packages / source).exists():
            raise ValueError(packages / source)
        if exports:
            (site / target).write_text(bundled(packages, exports), encoding="utf-8")
        else:
            shutil.copyfile(packages / source, site / target)


def _add_editor(packages: Path, site: Path) -> None:
    """Copy the lab's code editor, with all that its modules import, into a site that has the lab."""
    if not (site / EDITOR_TARGET.parent).is_dir():
        return
    dist = packages / EDITOR

    def imported(name: str) -> list[str]:
        if not (dist / name).is_file():
            raise ValueError(dist / name)
        names = _IMPORT.findall((dist / name).read_text(encoding="utf-8")) if name.endswith(".js") else []
        return [normpath(join(dirname(name), other)) for other in names]

    for name in sorted(reached(EDITOR_MODULES, imported)):
        target = site / EDITOR_TARGET / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(dist / name, target)
