"""Tells pages and the service worker which files there are, so that they accept nothing else as those files.

A page gets the hash of each file that it loads later. The service worker gets a list of all files, with those that each
page needs, so that it can store and verify them.
"""

import ast
import hashlib
import json
import re
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import PurePath
from posixpath import dirname, join, normpath

from tools.manifest import BUILT_WORKER, SERVICE_WORKER, Site, asked_for, is_loaded
from tools.pages import BINDING, BOOK, DRAG, FILES, JOINED, LAB_LINK, PACKING, STEP, Page
from tools.python_imports import reached
from tools.translations import LANGUAGES

FETCHING = "static/kit/fetching.js"  # gets the hashes of the game's files
OWN = "hashes.js"  # the file with the hashes in the folder of every page but the game
KNOW = 'import { know } from "../static/kit/fetching.js";\n\nknow(HASHES);\nexport { HASHES };\n'
COLOURS = "lab/editor/prism/**/*.js"  # for highlighting Python
THINKING = "static/kit/thinking.js"
SANDBOX = "static/sandbox/*.js"
EDITING = ("static/sandbox/*.css", "static/kit/code.css", "lab/editor/**/*.js", "lab/editor/**/*.css")
PACKAGES = ("static/kit/lms-package.js", "static/kit/fflate.js", "static/scorm.js")  # for a learning platform
OFFERS_PACKAGES = 'id="for-lms"'  # the markup of a page that offers packages
PYTHON = "ttt/**/*.py"
COURSE = "lesson/course/**/*.txt"
ANSWERS = "static/kit/step-*.css"  # for some kinds of lesson steps, as is DRAG: for the pages that show steps
STATIC = ("static/kit/*.js", "static/kit/*.woff2", "static/game/*")
FRAMES = "static/kit/messages.js"
TAUGHT = ("static/game/cells.js", "static/game/teacher-board.css")
OF_FRAMES = (*TAUGHT, f"{LANGUAGES}/embed/*.json")
ELSEWHERE = (
    PACKING,
    *PACKAGES,
    DRAG,
    BINDING,
    LAB_LINK,
    "static/kit/lean-qr.js",
    "static/kit/doors.js",
    "static/kit/thumbnail.js",
    *TAUGHT,
)  # not loaded by the game itself
LARGE = "pyscript/pyodide/"
QUOTED = re.compile(r"""["'(=]([^"'()\s<>=?#]+)(?=["'()\s>?#])""")
NAMING = (".css", ".html", ".js", ".mjs", ".py", ".toml", ".webmanifest")
LANGUAGE = "{language}"  # in a name, stands for the code of any language
GAME = "./"


def add_hashes(site: Site) -> None:
    """Put the hashes into a site that is complete except for the service worker.

    The hashes of the game's files go to the top of static/kit/fetching.js, those of another page into its own
    hashes.js. The hashes of files that only a frame loads go to the top of static/kit/messages.js, which the game
    itself loads later, and those of the book to the top of static/kit/thinking.js. Raises ValueError with the name of
    a script that is missing.
    """
    if site.has(THINKING):
        _put_first(site, THINKING, BOOK=_hashes(site, BOOK))
    game, *_ = site.pages
    later = {module: files for module, files in site.python_of(game)[1].items() if module not in site.game_alone[1]}
    of_frames = {*site.names(*OF_FRAMES)}.union(*later.values())
    _put_first(site, FRAMES, HASHES=_hashes(site, of_frames - _python(site, game)), LATER=later)
    for page in site.pages:
        if page.folder:
            folders = f"export const FOLDERS = {json.dumps(_folders(site))};\n" if page.shows_python else ""
            site.write(page.folder + OWN, folders + KNOW)
        _put_first(site, page.folder + OWN if page.folder else FETCHING, HASHES=_hashes(site, _later(site, page)))


def _put_first(site: Site, name: str, **constants: object) -> None:
    """Put constants at the top of a script."""
    lines = [f"const {constant} = {json.dumps(value)};\n" for constant, value in constants.items()]
    site.write(name, "".join(lines) + site.read(name))


def _hashes(site: Site, names: Iterable[str]) -> dict[str, str]:
    return {name: site.hash(name) for name in sorted(names)}


def _folders(site: Site) -> dict[str, str]:
    """Return what each folder of Python is for: the first line of its package's docstring."""
    packages = site.names("ttt/**/__init__.py")
    docstrings = {name: ast.get_docstring(ast.parse(site.read(name))) or "" for name in packages}
    return {f"{dirname(name)}/": said.split("\n")[0] for name, said in docstrings.items()}


def _later(site: Site, page: Page) -> set[str]:
    """Return the files that a page loads later: its markup names those that it loads first."""
    markup = site.read(page.file)
    later = _python(site, page) | {
        name
        for name in site.names(*_patterns(page, markup))
        if (is_loaded(name) or page.shows_python) and f'"{name.removeprefix(page.folder)}"' not in markup
    }
    return later if page.folder else later - {*ELSEWHERE}


def _patterns(page: Page, markup: str) -> list[str]:
    """Return patterns of the files that a page may load, besides its Python."""
    patterns = [f"{LANGUAGES}/{page.folder}*.json"]
    if not page.folder:
        return [*patterns, *STATIC]
    patterns += [PACKING, FILES, *[f"{page.folder}**/*.{kind}" for kind in ("js", "css", "py", "txt", "bin")]]
    for has_them, more in (
        (OFFERS_PACKAGES in markup, PACKAGES),
        (page.has_sandbox, (SANDBOX,)),
        (STEP[0] in page.styles, (ANSWERS, DRAG)),
        (page.edits_code, EDITING),
        (page.shows_python, (PYTHON, COLOURS)),
        (page.shows_course, (COURSE,)),
    ):
        patterns += more if has_them else ()
    return patterns


def _python(site: Site, page: Page) -> set[str]:
    """Return the files that a page with Python loads later, or gives to its sandbox."""
    config = site.configurations.get(page.folder, {})
    return {*config.get("sandbox", {}).get("files", ())}.union(*config.get("later", {}).values())


def needed_by_pages(site: Site, names: Collection[str]) -> dict[str, list[str]]:
    """Map each page to those of the named files that it needs, at once or later, besides the game's own.

    All names are those that a browser requests. The game's own files, its markup included, are the entry "./". The page
    around a frame needs the framed page, too. The book of Connect Four, with the module that reads it, counts as a
    page. A page needs what its files name, from its markup on; its hashes.js and its pyscript.toml name what is loaded
    later. Anything in quotes or brackets may be a name, so the result may hold files that the page doesn't need, but
    never lacks one that it needs.
    """
    codes = tuple([PurePath(name).stem for name in site.names(f"{LANGUAGES}/*.json")])
    others = {*names} - {page.folder or GAME for page in site.pages}
    named = {name: _named_in(site, name, codes) & others for name in names}
    needed = {page.folder or GAME: _needed(page, named) for page in site.pages}
    needed[GAME] -= {*BOOK}
    needed[BOOK[-1]] = {*BOOK} & {*names}
    return {name: sorted(found if name == GAME else found - needed[GAME]) for name, found in needed.items()}


def _needed(page: Page, named: dict[str, frozenset[str]]) -> set[str]:
    """Return a page's markup, the files in its folder and in those of its frames, what these files name, and so on."""
    own = [name for name in named if name.startswith((page.folder or GAME, *page.frames))]
    return reached(own, named.__getitem__)


def _named_in(site: Site, name: str, codes: tuple[str, ...]) -> frozenset[str]:
    """Return the paths that a file may name; codes are the codes of the languages."""
    file = f"{name}index.html" if name.endswith("/") else name
    if not file.endswith(NAMING) and name != JOINED:
        return frozenset()
    written = site.read(file)
    return _named(dirname(name), "\n".join(json.loads(written).values()) if name == JOINED else written, codes)


@cache
def _named(folder: str, written: str, codes: tuple[str, ...]) -> frozenset[str]:
    """Return the paths that a text may name, relative to its folder or to the top of the site."""
    texts = set(QUOTED.findall(written))
    texts |= {text.replace(LANGUAGE, code) for text in texts if LANGUAGE in text for code in codes}
    return frozenset(texts | {normpath(join(folder, text)) for text in texts})


def add_service_worker(site: Site) -> None:
    """Move the service worker to the top of a site that is otherwise complete, and give it the list of files.

    The version goes into the markup of each page, so that every page differs between versions. Raises ValueError with
    the name of the service worker if it is missing.
    """
    source = site.read(SERVICE_WORKER)
    large = {name: {"hash": site.hash(name), "size": len(site.content(name))} for name in site.names(f"{LARGE}**/*")}
    small = {asked_for(name): name for name in site.names() if name not in large and is_loaded(name)}
    version = _version({name: site.hash(file) for name, file in small.items()}, source)
    for page in site.pages:
        site.write(page.file, f"{site.read(page.file)}<!-- version {version} -->\n")
    contents = {
        "version": version,
        "files": {name: site.hash(file) for name, file in small.items()},
        "pages": {
            name: {"files": needed, "size": sum(len(site.content(small[file])) for file in needed)}
            for name, needed in needed_by_pages(site, small).items()
        },
        "book": BOOK[-1],
        "runtime": {"version": _version(large, ""), "files": large},
    }
    site.remove(SERVICE_WORKER)
    site.write(BUILT_WORKER, f"const SITE = {json.dumps(contents)};\n{source}")


def _version(files: object, source: str) -> str:
    return hashlib.sha256((json.dumps(files) + source).encode()).hexdigest()[:16]
