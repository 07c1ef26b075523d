"""Puts into each page what all pages but the game have in common: HTML itself can't include a file."""

import re
from pathlib import Path

from tools.pages import pages_of

FOLDER = Path("static/parts")
# A script beside a marker is only for the tree.
_MARKER = re.compile(r'<!-- part: ([a-z-]+) -->(?:<script src="[^"]+"></script>)?\n?')


def add_parts(root: Path, site: Path) -> None:
    """Replace each `<!-- part: name -->` in the pages of a site by root/static/parts/name.html.

    Raises ValueError with the name of a part that isn't there.
    """
    for page in pages_of(site):
        path = site / page.folder / "index.html"
        path.write_text(with_parts(path.read_text(encoding="utf-8"), root), encoding="utf-8")


def with_parts(text: str, root: Path) -> str:
    """A page's markup with its parts in place of their markers. Raises ValueError as above."""

    def part(found: re.Match[str]) -> str:
        path = FOLDER / f"{found[1]}.html"
        if not (root / path).is_file():
            raise ValueError(path.as_posix())
        return (root / path).read_text(encoding="utf-8")

    return _MARKER.sub(part, text)
