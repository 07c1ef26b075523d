"""Puts the game, the puzzles and the lessons into one file, which a browser opens without a server or a network.

The file holds files of the site: static/kit/one-file.js unpacks them, and the pages find them as if they were at SITE.
Scripts import from addresses below SITE, and an import map leads from each address to the unpacked contents. The pages'
Python is in the file as bytecode. `python -m tools.one_file` writes build/ttt.html.
"""

import argparse
import base64
import gzip
import json
import re
import sys
import tomllib
from fnmatch import fnmatch
from itertools import chain
from pathlib import Path
from posixpath import dirname, join, normpath

from tools.bytecode import packed, unpacked
from tools.inline import PYTHON, starting
from tools.languages import OTHERS
from tools.minify import minified
from tools.needed_files import needed_by_pages
from tools.offline import is_loaded
from tools.pages import Page, pages_of
from tools.parts import FOLDER as PARTS
from tools.pyscript_config import INTERPRETER
from tools.pyscript_config import NAME as CONFIGURATION
from tools.python_imports import file_of, needed_by, page_files, sources
from tools.translations import FILES as TRANSLATED
from tools.translations import TARGET as TRANSLATIONS
from ttt.terminal.po_file import entries

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path("ttt.html")
LOADER = Path("static/kit/one-file.js")
PART = PARTS / "one_file/not-in-file.html"
SITE = "https://ttt.invalid/"  # as in LOADER
FOLDERS = ("", "puzzles/", "lesson/", "more/", "backup/")
LIMITS = "browser/kit/one_file"  # the module that says what the file can't do; no page of the site needs it
BYTECODE = "ttt/every.bin"
# saved(), and static/kit/one-file-saving.js on the site, fill in where the site is and what to begin with.
START = '{"site":"","address":""}'
NONCE = "ttt"
POLICY = (
    f"default-src 'none'; script-src 'nonce-{NONCE}' blob: 'wasm-unsafe-eval'; style-src 'nonce-{NONCE}';"
    " img-src data:; base-uri 'none'; form-action 'none'"
)
# Files that the pages name but don't need here, such as those for learners' Python, workers and frames, and bytecode.
LEFT_OUT = (
    "*.html",
    "*.png",
    "*.py",
    "*.toml",
    "*.webmanifest",
    "*/",
    "*first*.bin",
    "*/first.snapshot",
    "lab/*",
    "pyscript/pyodide/*",
    "pyscript/toml-*",
    "static/game/teacher-board.css",
    "static/game/cells.js",
    "static/kit/fflate.js",
    "static/kit/lms-package.js",
    "static/kit/thinking.js",
    "static/sandbox/[!a]*",
    "static/scorm.js",
    "ttt/engine/connect_four_book.txt",
    "ttt/rare.json",
    "ttt/words/languages/embed/*",
)
UNSAID = "ttt/words/errors/"
ICON = "static/icon.svg"
_OF_PAGES = [TRANSLATIONS / folder for folder in FOLDERS]
_HASHES = re.compile(r"^const HASHES = (\{.*\});$", re.MULTILINE)
_IMPORTED = re.compile(r'(\b(?:from|import)\s*\(?\s*")(\.{1,2}/[^"]+)(?=")')
_NAMED = re.compile(r'(?:<!-- (?:style|script) |<script type="module" src=")([^" ]+)')  # in the file's own markup
_COMMENT = re.compile(r"<!--(?! (?:style|script|imports) ).*?-->\n?", re.DOTALL)
_ADDRESS = re.compile(r"\burl\((?!data:|#)([^)]+)\)")
_DROPPED = re.compile(
    r'<(?:meta http-equiv="Content-Security-Policy"|'
    r'link rel="(?:modulepreload|preload|apple-touch-icon|manifest)")[^>]*>\n'
)
_SNAPSHOT = re.compile(r'<link [^>]*href="([^"]+)"( id="snapshot"[^>]*>)')
_STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
_CLASSIC = re.compile(r'<script src="([^"]+)"></script>')
_SCRIPT = re.compile(r'<script type="module"(?: offline)? src="([^"]+)"></script>')


def add_one_file(root: Path, site: Path) -> None:
    """Write the file into a site whose pages are complete, while each script and style sheet is still a separate file.

    A site without the loader gets no such file. Raises ValueError, which names what is missing or can't be in the file.
    """
    if not (site / LOADER).exists():
        return
    if not (root / PART).is_file():
        raise ValueError(PART.as_posix())
    (site / TARGET).write_text(_Made(root, site).text(), encoding="utf-8")


class _Made:
    """The single file, made from a site."""

    def __init__(self, root: Path, site: Path) -> None:
        self._root, self._site, self._packages = root, site, root / "node_modules"
        self._pages = [page for page in pages_of(site) if page.folder in FOLDERS]
        known = sources(site)
        files = {file_of(name) for name in needed_by((LIMITS,), known)}
        self._later: dict[str, list[str]] = {}
        for page in self._pages:
            if page.start:
                first, later = page_files(known, *page.starts)
                files |= {file_of(page.start), *first, *chain(*later.values())}
                self._later[page.folder] = [*later]
        self._python = packed(self._packages, site, sorted(files))
        self._markups = {page.folder: self._markup(page) for page in self._pages}

    def text(self) -> str:
        files = {**self._files(), BYTECODE: self._python}
        index = [[name, len(content)] for name, content in files.items()]
        spoken = {"languages": OTHERS, "translations": self._translations()}
        head = json.dumps({"index": index, "pages": self._markups, **spoken}, ensure_ascii=False)
        content = gzip.compress(head.encode() + b"\n" + b"".join(files.values()), 9, mtime=0)
        loader = minified(self._packages, (self._site / LOADER).read_text(encoding="utf-8"), "js")
        return "\n".join(
            [
                "<!doctype html>",
                '<html lang="en">',
                '<meta charset="utf-8">',
                f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
                '<meta name="viewport" content="width=device-width, initial-scale=1">',
                '<meta name="color-scheme" content="light dark">',
                "<title>Tic-tac-toe</title>",
                f'<script type="application/json" id="start">{START}</script>',
                f'<script type="text/plain" id="files">{base64.b64encode(content).decode()}</script>',
                f'<script nonce="{NONCE}">{loader}</script>',
                "</html>",
                "",
            ]
        )

    def _files(self) -> dict[str, bytes]:
        """Return the contents of the files, by their names on the site; similar files are next to each other."""
        names = [path.relative_to(self._site).as_posix() for path in self._site.rglob("*") if path.is_file()]
        needed = needed_by_pages(self._site, {name for name in names if is_loaded(name)})
        here = {name for page in self._pages for name in needed[page.folder or "./"]} | {*needed["./"]}
        kept = {name for name in here if not any(fnmatch(name, left) for left in LEFT_OUT)}
        kept |= {name for markup in self._markups.values() for name in _NAMED.findall(markup)}
        kept -= {name for name in kept if Path(name).parent in _OF_PAGES}
        return {name: self._content(name) for name in sorted(kept, key=lambda name: (*_alike(name), name))}

    def _translations(self) -> dict[str, list[object]]:
        """Map each sentence of the pages to its translations, in the order of OTHERS; a missing translation is None."""
        found: dict[str, list[object]] = {}
        for at, code in enumerate(OTHERS):
            text = (self._root / TRANSLATED / f"{code}.po").read_text(encoding="utf-8")
            # What all places say about learners' programs, which don't run in the file.
            unsaid = {known.sentence for known in entries(text) if all(at.startswith(UNSAID) for at in known.places)}
            for folder in _OF_PAGES:
                said = json.loads((self._site / folder / f"{code}.json").read_text(encoding="utf-8"))
                for sentence in said.keys() - unsaid:
                    found.setdefault(sentence, [None] * len(OTHERS))[at] = said[sentence]
        return dict(sorted(found.items()))

    def _content(self, name: str) -> bytes:
        content = (self._site / name).read_bytes()
        if name.endswith((".js", ".mjs")):
            return minified(self._packages, self._script(name, content.decode()), "js").encode()
        if name.endswith(".css"):

            def seen(found: re.Match[str]) -> str:
                if normpath(join(dirname(name), found[1])) != ICON:
                    raise ValueError(f"no {found[1]} in {name}")
                return f"url({self._icon()})"

            return minified(self._packages, _ADDRESS.sub(seen, content.decode()), "css").encode()
        return content

    def _script(self, name: str, source: str) -> str:
        """Return a script that imports from addresses below SITE, and checks no hashes."""
        source = _HASHES.sub(_without_hashes, source)
        source = _IMPORTED.sub(lambda found: found[1] + SITE + normpath(join(dirname(name), found[2])), source)
        return source.replace("import.meta.url", json.dumps(SITE + name))

    def _icon(self) -> str:
        return "data:image/svg+xml;base64," + base64.b64encode((self._site / ICON).read_bytes()).decode()

    def _markup(self, page: Page) -> str:
        """Return the markup of a page, with markers where the loader puts scripts and styles."""
        text = (self._site / page.file).read_text(encoding="utf-8")

        def named(name: str) -> str:
            return normpath(join(page.folder, name))

        if not page.folder:  # the only page whose snapshot is in the file
            text = _SNAPSHOT.sub(rf'<link href="{SITE}\1"\2', text)
        text = _DROPPED.sub("", _COMMENT.sub("", text))
        text = re.sub(r' data-words="[^"]*"', "", text)  # all pages load the same translations
        text = text.replace(f'href="{page.root}{ICON}"', f'href="{self._icon()}"')
        text = text.replace("<head>\n", "<head>\n<!-- imports -->\n").replace(" kit/offline.js", "")
        text = _CLASSIC.sub(lambda found: f"<!-- script {named(found[1])} -->", text)
        text = _STYLE.sub(lambda found: f"<!-- style {named(found[1])} -->", text)
        text = _SCRIPT.sub(lambda found: f'<script type="module" src="{named(found[1])}"></script>', text)
        part = (self._root / PART).read_text(encoding="utf-8")
        text = text.replace("</body>", f"{part}</body>")
        return text.replace(PYTHON, self._starting(page)) if page.start else text

    def _starting(self, page: Page) -> str:
        """Return the script tag that starts a page's Python, all of whose modules are in the file."""
        config = tomllib.loads((self._site / page.folder / CONFIGURATION).read_text(encoding="utf-8"))
        for name in ("worker", "sandbox", "files"):
            config.pop(name, None)
        modules = config["js_modules"]["main"]
        config["js_modules"]["main"] = {
            SITE + normpath(join(page.folder, name)): called for name, called in modules.items()
        }
        config["interpreter"] = SITE + INTERPRETER
        config["first"] = {"bytecode": BYTECODE, "version": unpacked(self._python)[0], "files": []}
        config["one_file"] = True
        config["later"] = {module: [] for module in self._later[page.folder]}
        return starting(json.dumps(config), f"{page.folder}{CONFIGURATION}")


def _without_hashes(found: re.Match[str]) -> str:
    """Return a statement that keeps the names of files, by which the course knows its lessons, but not their hashes."""
    return f"const HASHES = {json.dumps(dict.fromkeys(json.loads(found[1]), ''))};"


def _alike(name: str) -> tuple[str, str]:
    """Return the sort key that puts all languages of a text next to each other."""
    path = Path(name)
    return (path.suffix, path.stem if path.suffix == ".txt" else path.parent.as_posix())


def saved(text: str, site: str, address: str) -> str:
    """Return the file's text with two addresses: where the site is published, and what to open first.

    The first ends in a slash. Either can be "".
    """
    told = json.dumps({"site": site, "address": address}, separators=(",", ":")).replace("<", "\\u003c")
    return text.replace(START, told, 1)


def main(arguments: "list[str] | None" = None) -> int:
    """Write build/ttt.html from the built site."""
    parser = argparse.ArgumentParser(prog="python -m tools.one_file", description=__doc__.partition("\n")[0])
    parser.add_argument("--site", default="", help="where the site is published, for links that lead out of the file")
    parser.add_argument("--address", default="", help="what to begin with, such as lesson/#course=forks")
    wish = parser.parse_args(arguments)
    if wish.site and not re.fullmatch(r"https?://[^\s\"'<>]+", wish.site):
        parser.error(f"--site is an address such as https://example.org/ttt/, not {wish.site!r}")
    source, target = ROOT / "_site" / TARGET, ROOT / "build" / TARGET
    if not source.exists():
        parser.error("the site isn't built: `make site` does it")
    target.parent.mkdir(exist_ok=True)
    site = wish.site and wish.site.rstrip("/") + "/"
    target.write_text(saved(source.read_text(encoding="utf-8"), site, wish.address), encoding="utf-8")
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
