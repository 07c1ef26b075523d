"""Finds which of a site's files each page needs, at once or later: it follows the names in files, from the markup on.

A page's hashes.js and its pyscript.toml name what is loaded later. Anything in quotes or brackets may be a name, so the
result may hold files that the page doesn't need, but never lacks one that it needs.
"""

import json
import re
from collections.abc import Collection
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath

from tools.pages import BOOK, JOINED, Page, pages_of
from tools.python_imports import reached
from tools.translations import TARGET as LANGUAGES

QUOTED = re.compile(r"""["'(=]([^"'()\s<>=?#]+)(?=["'()\s>?#])""")
NAMING = (".css", ".html", ".js", ".mjs", ".py", ".toml", ".webmanifest")
LANGUAGE = "{language}"  # in a name, stands for the code of any language
GAME = "./"


def needed_by_pages(site: Path, names: Collection[str]) -> dict[str, list[str]]:
    """Map each page to those of the named files that it needs besides the game's own.

    All names are those that a browser requests. The game's own files, its markup included, are the entry "./". The page
    around a frame needs the framed page, too. The book of Connect Four, with the module that reads it, counts as a
    page.
    """
    pages, codes = pages_of(site), tuple(sorted(file.stem for file in (site / LANGUAGES).glob("*.json")))
    others = {*names} - {page.folder or GAME for page in pages}
    named = {name: _named_in(site, name, codes) & others for name in names}
    needed = {page.folder or GAME: _needed(page, named) for page in pages}
    needed[GAME] -= {*BOOK}
    needed[BOOK[-1]] = {*BOOK} & {*names}
    return {name: sorted(found if name == GAME else found - needed[GAME]) for name, found in needed.items()}


def _needed(page: Page, named: dict[str, frozenset[str]]) -> set[str]:
    """Return a page's markup, the files in its folder and in those of its frames, what these files name, and so on."""
    own = [name for name in named if name.startswith((page.folder or GAME, *page.frames))]
    return reached(own, named.__getitem__)


def _named_in(site: Path, name: str, codes: tuple[str, ...]) -> frozenset[str]:
    """Return the paths that a file may name; codes are the codes of the languages."""
    path = site / name / "index.html" if name.endswith("/") else site / name
    if path.suffix not in NAMING and name != JOINED:
        return frozenset()
    written = path.read_text(encoding="utf-8")
    return _named(dirname(name), "\n".join(json.loads(written).values()) if name == JOINED else written, codes)


@cache
def _named(folder: str, written: str, codes: tuple[str, ...]) -> frozenset[str]:
    """Return the paths that a text may name, relative to its folder or to the top of the site."""
    texts = set(QUOTED.findall(written))
    texts |= {text.replace(LANGUAGE, code) for text in texts if LANGUAGE in text for code in codes}
    return frozenset(texts | {normpath(join(folder, text)) for text in texts})
