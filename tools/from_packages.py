"""Puts what scripts of the site take from npm packages beside those scripts: a QR library, a zip library and a font."""

import shutil
from pathlib import Path
from typing import NamedTuple

from tools.minify import bundled


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


def add_from_packages(packages: Path, site: Path) -> None:
    """Add to a site what its scripts use; packages is node_modules/. Raises ValueError with what is missing."""
    for source, target, user, exports in (QR, ZIP, DISPLAY_FACE):
        if not (site / target).with_name(user).exists():
            continue
        if not (packages / source).exists():
            raise ValueError(packages / source)
        if exports:
            (site / target).write_text(bundled(packages, exports), encoding="utf-8")
        else:
            shutil.copyfile(packages / source, site / target)
