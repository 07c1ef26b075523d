"""Copies into the site the functions of the zip library that static/kit/lms-package.js imports."""

from pathlib import Path

from tools.minify import bundled

PACKAGE = "fflate"
TARGET = Path("static/kit/fflate.js")
USER = "lms-package.js"  # the script beside TARGET that uses it
USED = f'export {{ strToU8, zipSync }} from "{PACKAGE}";'


def add_zip_library(packages: Path, site: Path) -> None:
    """Write the functions into a site that uses them. Raises ValueError with what is missing."""
    if not (site / TARGET).with_name(USER).exists():
        return
    if not (packages / PACKAGE).is_dir():
        raise ValueError(packages / PACKAGE)
    (site / TARGET).write_text(bundled(packages, USED), encoding="utf-8")
