"""Copies the display face, the font of names, results and titles, to where static/kit/display-face.js expects it.

The package has a file for each script. The file for Latin letters has all that English, German, French, Spanish and
Portuguese need; other scripts keep the system's font (static/kit/base.css).
"""

import shutil
from pathlib import Path

SOURCE = Path("@fontsource-variable", "fredoka", "files", "fredoka-latin-wght-normal.woff2")
TARGET = Path("static/kit/display-face.woff2")
USER = "display-face.js"  # the script beside TARGET that uses it


def add_display_face(packages: Path, site: Path) -> None:
    """Copy the face into a site that uses it. Raises ValueError with the name of the file if it is missing."""
    if not (site / TARGET).with_name(USER).exists():
        return
    if not (packages / SOURCE).is_file():
        raise ValueError(packages / SOURCE)
    shutil.copyfile(packages / SOURCE, site / TARGET)
