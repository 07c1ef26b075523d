"""Copies the library that makes QR codes to the place from which static/kit/qr.js imports it."""

import shutil
from pathlib import Path

SOURCE = Path("lean-qr", "index.mjs")
TARGET = Path("static/kit/lean-qr.js")
USER = "qr.js"  # the script beside TARGET that uses it


def add_qr(packages: Path, site: Path) -> None:
    """Copy the library into a site that uses it. Raises ValueError with the name of the file if it is missing."""
    if not (site / TARGET).with_name(USER).exists():
        return
    if not (packages / SOURCE).is_file():
        raise ValueError(packages / SOURCE)
    shutil.copyfile(packages / SOURCE, site / TARGET)
