"""A copy of the tree from which a site can be built, for tests that change it."""

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]


def copied_to(folder: Path) -> Path:
    """The folder, with what a site is built from, and what builds it."""
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
    """Put other in place of the first such part of a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(part) >= 1, (path, part)
    path.write_text(text.replace(part, other, 1), encoding="utf-8")
