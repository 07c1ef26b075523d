"""Copies the source tree, so that tests can change it and build a site from it."""

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]


def copied_to(folder: Path) -> Path:
    """Copy what a site is built from, and what builds it, into a folder, and return the folder."""
    for name in ("index.html", "pyscript.toml", "package-lock.json"):
        shutil.copy(ROOT / name, folder)
    for name in ("static", "ttt", "example"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "tools").mkdir()
    for file in (ROOT / "tools").glob("*.*"):
        shutil.copy(file, folder / "tools")
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    return folder


def replace(path: Path, part: str, other: str) -> None:
    """Replace the first occurrence of a part of a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(part) >= 1, (path, part)
    path.write_text(text.replace(part, other, 1), encoding="utf-8")
