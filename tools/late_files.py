"""Gives each page the hash of each file that it loads later, so that the page accepts nothing else as that file."""

import ast
import json
import tomllib
from collections.abc import Iterable
from itertools import chain
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
    _add_to_thinking(site)
    _add_to_frames(site)
    for page in pages_of(site):
        if page.folder:
            own = [f"{page.folder}**/*.{kind}" for kind in ("js", "css", "py", "txt", "bin")]
            patterns = [f"{LANGUAGES}/{page.folder}*.json", PACKING, SAVING, *own]
            if OFFERS_PACKAGES in (site / page.file).read_text(encoding="utf-8"):
                patterns += PACKAGES
            if page.has_sandbox:
                patterns.append(SANDBOX)
            if "../static/kit/step.css" in page.styles:
                patterns += [ANSWERS, DRAG]
            if page.edits_code:
                patterns += EDITING
            if page.shows_python:
                patterns += [PYTHON, COLOURS]
            if page.shows_course:
                patterns.append(COURSE)
            path, text = site / page.folder / OWN, KNOW
            if page.shows_python:
                text = f"export const FOLDERS = {json.dumps(_folders(site))};\n{text}"
        else:
            patterns = [f"{LANGUAGES}/*.json", *STATIC]
            path, text = site / TARGET, (site / TARGET).read_text(encoding="utf-8")
        hashes = _hashes(site, page, patterns)
        if not page.folder:
            hashes = {name: hashes[name] for name in hashes if name not in ELSEWHERE}
        path.write_text(f"const HASHES = {json.dumps(hashes)};\n{text}", encoding="utf-8")


def _folders(site: Path) -> dict[str, str]:
    """Return what each folder of Python is for: the first line of its package's docstring."""
    packages = sorted(site.glob("ttt/**/__init__.py"))
    docstrings = {path: ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "" for path in packages}
    return {f"{path.parent.relative_to(site).as_posix()}/": said.split("\n")[0] for path, said in docstrings.items()}


def _add_to_frames(site: Path) -> None:
    path = site / FRAMES
    if not path.exists():
        return
    later = files_of_frames(sources(site))
    names = {name for files in later.values() for name in files}
    names |= {path.relative_to(site).as_posix() for pattern in OF_FRAMES for path in site.glob(pattern)}
    names -= _python(site / CONFIGURATION)
    hashes = {name: hash_of((site / name).read_bytes()) for name in sorted(names)}
    lists = f"const HASHES = {json.dumps(hashes)};\nconst LATER = {json.dumps(later)};\n"
    path.write_text(lists + path.read_text(encoding="utf-8"), encoding="utf-8")


def _add_to_thinking(site: Path) -> None:
    path = site / THINKING
    if path.exists():
        hashes = {name: hash_of((site / name).read_bytes()) for name in BOOK}
        path.write_text(f"const BOOK = {json.dumps(hashes)};\n{path.read_text(encoding='utf-8')}", encoding="utf-8")


def _hashes(site: Path, page: Page, patterns: Iterable[str]) -> dict[str, str]:
    text = (site / page.file).read_text(encoding="utf-8")  # the markup names what is loaded first
    names = _python(site / page.folder / CONFIGURATION)
    for path in chain(*[site.glob(pattern) for pattern in patterns]):
        name = path.relative_to(site).as_posix()
        if (is_loaded(name) or page.shows_python) and f'"{name.removeprefix(page.folder)}"' not in text:
            names.add(name)
    return {name: hash_of((site / name).read_bytes()) for name in sorted(names)}


def _python(configuration: Path) -> set[str]:
    """Return the files that a page with Python loads later, or gives to its sandbox."""
    if not configuration.exists():
        return set()
    config = tomllib.loads(configuration.read_text(encoding="utf-8"))
    later = {name for files in config["later"].values() for name in files}
    return later | {*config.get("sandbox", {}).get("files", ())}
