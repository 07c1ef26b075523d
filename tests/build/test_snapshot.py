"""The memory snapshots in which each page's Python is already imported."""

import json
import re
from pathlib import Path

import pytest

from tools.bytecode import packed, unpacked
from tools.manifest import Site
from tools.pages import PAGES, Page
from tools.site import ROOT
from tools.snapshot import add_snapshots, snapshots

WITH_PYTHON = [page for page in PAGES if page.start]
PIECE = 64  # bytes


@pytest.mark.parametrize("page", WITH_PYTHON, ids=lambda page: page.folder or "game")
def test_the_markup_names_it_with_its_version(site_folder: Path, page: Page) -> None:
    version, parts = unpacked((site_folder / page.snapshot).read_bytes())
    markup = (site_folder / page.folder / "index.html").read_text()
    assert f'href="{page.root}{page.snapshot}" id="snapshot" data-version="{version}"' in markup
    assert [*parts] == ["head", "runs", "content"]


@pytest.mark.parametrize("page", WITH_PYTHON, ids=lambda page: page.folder or "game")
def test_each_object_of_the_page_that_python_knows_has_a_place(site_folder: Path, page: Page) -> None:
    _, parts = unpacked((site_folder / page.snapshot).read_bytes())
    objects = json.loads(parts["head"])["objects"]
    roots = {path[0] for path in objects if path}
    assert {"globalThis", "polyscript", "_pyscript", "polyscript.js_modules"} <= roots
    runs = memoryview(parts["runs"]).cast("H")
    assert sum(runs[1::2]) * PIECE == len(parts["content"])


def small_site(folder: Path, source: str) -> Path:
    """Make a site whose game is only this source."""
    start = folder / "ttt/browser/game/main.py"
    start.parent.mkdir(parents=True)
    start.write_text(source)
    (folder / "index.html").touch()
    (folder / "ttt/first_game.bin").write_bytes(packed(Site(ROOT, folder), ["ttt/browser/game/main.py"]))
    return folder


def test_is_the_same_from_the_same_sources(tmp_path: Path) -> None:
    found = []
    for name in ("one", "other"):
        site = small_site(tmp_path / name, "from random import random\ndrawn = random()\n")
        snapshots.cache_clear()
        add_snapshots(Site(ROOT, site))
        found.append((site / "ttt/first_game.snapshot").read_bytes())
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("import js\njs.document.title", "main: .*title"),
        ("from pyscript.js_modules import board\nboard.show()", "board.show is called while Python is imported"),
        ("import js\nkept = js.Object.new()", "Python keeps an object of the page while it is imported"),
        ("from pyscript.js_modules import board\nboard.hear = lambda: 0", "hands an object to JavaScript"),
        ("1 / 0", "divide by zero"),
    ],
)
def test_python_that_needs_a_page_while_it_is_imported_is_refused(tmp_path: Path, source: str, told: str) -> None:
    site = small_site(tmp_path, source)
    with pytest.raises(ValueError, match=re.compile(told, re.DOTALL)):
        add_snapshots(Site(ROOT, site))
