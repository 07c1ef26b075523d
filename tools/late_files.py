"""Gives each page the hash of each file that it loads later, so that the page accepts nothing else as that file."""

import ast
import json
import tomllib
from collections.abc import Iterable
from pathlib import Path

from tools.offline import hash_of, is_loaded
from tools.pages import BOOK, Page, pages_of
from tools.pyscript_config import NAME as CONFIGURATION
from tools.python_imports import files_of_frames, sources
from tools.translations import TARGET as TRANSLATIONS

TARGET = Path("static/kit/fetching.js")
OWN = "hashes.js"  # the file with the hashes in the folder of every page but the game
KNOW = 'import { know } from "../static/kit/fetching.js";\n\nknow(HASHES);\nexport { HASHES };\n'
LANGUAGES = TRANSLATIONS.as_posix()
COLOURS = "lab/editor/prism/**/*.js"  # for highlighting Python
THINKING = Path("static/kit/thinking.js")
SANDBOX = "static/sandbox/*.js"
EDITING = ("static/sandbox/*.css", "static/kit/code.css", "lab/editor/**/*.js", "lab/editor/**/*.css")
PACKING = "static/kit/packing.js"  # not needed by the game
SAVING = "static/kit/one-file-saving.js"  # not needed by the game either
PACKAGES = ("static/kit/lms-package.js", "static/kit/fflate.js", "static/scorm.js")  # for a learning platform
OFFERS_PACKAGES = 'id="for-lms"'  # the markup of a page that offers packages
PYTHON = "ttt/**/*.py"
COURSE = "lesson/course/**/*.txt"
ANSWERS = "static/kit/step-*.css"  # for some kinds of lesson steps, on the pages that show steps
DRAG = "static/kit/card_drag.js"  # also for some kinds of lesson steps
STATIC = ("static/kit/*.js", "static/kit/*.woff2", "static/game/*")
FRAMES = Path("static/kit/messages.js")
TAUGHT = ("static/game/cells.js", "static/game/teacher-board.css")
OF_FRAMES = (*TAUGHT, f"{LANGUAGES}/embed/*.json")
ELSEWHERE = (
    PACKING,
    SAVING,
    *PACKAGES,
    DRAG,
    "static/kit/binding.js",
    "static/kit/lab_link.js",
    "static/kit/lean-qr.js",
    "static/kit/doors.js",
    "static/kit/thumbnail.js",
    *TAUGHT,
)  # not loaded by the game itself


def add_hashes(site: Path) -> None:
    """Put the hashes into a site that is complete except for the service worker.

    The hashes of the game's files go to the top of static/kit/fetching.js, those of another page into its own
    hashes.js. The hashes of files that only a frame loads go to the top of static/kit/messages.js, which the game
    itself loads later, and those of the book to the top of static/kit/thinking.js.
    """
    if (site / THINKING).exists():
        _put_first(site / THINKING, BOOK=_hashes(site, BOOK))
    later = files_of_frames(sources(site))
    of_frames = {name for files in later.values() for name in files} | _found(site, OF_FRAMES)
    _put_first(site / FRAMES, HASHES=_hashes(site, of_frames - _python(site / CONFIGURATION)), LATER=later)
    for page in pages_of(site):
        path = site / page.folder / OWN if page.folder else site / TARGET
        if page.folder:
            folders = f"export const FOLDERS = {json.dumps(_folders(site))};\n" if page.shows_python else ""
            path.write_text(folders + KNOW, encoding="utf-8")
        _put_first(path, HASHES=_hashes(site, _later(site, page)))


def _put_first(path: Path, **constants: object) -> None:
    """Put constants at the top of a script."""
    lines = [f"const {name} = {json.dumps(value)};\n" for name, value in constants.items()]
    path.write_text("".join(lines) + path.read_text(encoding="utf-8"), encoding="utf-8")


def _hashes(site: Path, names: Iterable[str]) -> dict[str, str]:
    return {name: hash_of((site / name).read_bytes()) for name in sorted(names)}


def _found(site: Path, patterns: Iterable[str]) -> set[str]:
    """Return the names of the files that patterns match."""
    return {path.relative_to(site).as_posix() for pattern in patterns for path in site.glob(pattern)}


def _folders(site: Path) -> dict[str, str]:
    """Return what each folder of Python is for: the first line of its package's docstring."""
    packages = sorted(site.glob("ttt/**/__init__.py"))
    docstrings = {path: ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "" for path in packages}
    return {f"{path.parent.relative_to(site).as_posix()}/": said.split("\n")[0] for path, said in docstrings.items()}


def _later(site: Path, page: Page) -> set[str]:
    """Return the files that a page loads later: its markup names those that it loads first."""
    markup = (site / page.file).read_text(encoding="utf-8")
    later = _python(site / page.folder / CONFIGURATION) | {
        name
        for name in _found(site, _patterns(page, markup))
        if (is_loaded(name) or page.shows_python) and f'"{name.removeprefix(page.folder)}"' not in markup
    }
    return later if page.folder else later - {*ELSEWHERE}


def _patterns(page: Page, markup: str) -> list[str]:
    """Return patterns of the files that a page may load, besides its Python."""
    patterns = [f"{LANGUAGES}/{page.folder}*.json"]
    if not page.folder:
        return [*patterns, *STATIC]
    patterns += [PACKING, SAVING, *[f"{page.folder}**/*.{kind}" for kind in ("js", "css", "py", "txt", "bin")]]
    for has_them, more in (
        (OFFERS_PACKAGES in markup, PACKAGES),
        (page.has_sandbox, (SANDBOX,)),
        ("../static/kit/step.css" in page.styles, (ANSWERS, DRAG)),
        (page.edits_code, EDITING),
        (page.shows_python, (PYTHON, COLOURS)),
        (page.shows_course, (COURSE,)),
    ):
        patterns += more if has_them else ()
    return patterns


def _python(configuration: Path) -> set[str]:
    """Return the files that a page with Python loads later, or gives to its sandbox."""
    if not configuration.exists():
        return set()
    config = tomllib.loads(configuration.read_text(encoding="utf-8"))
    later = {name for files in config["later"].values() for name in files}
    return later | {*config.get("sandbox", {}).get("files", ())}
