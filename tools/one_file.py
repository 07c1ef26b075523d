"""Puts the game, the puzzles and the lessons into one file, which a browser opens without a server or a network.

The file holds files of the site: static/kit/one-file.js unpacks them, and the pages find them as if they were at SITE.
Scripts import from addresses below SITE, and an import map leads from each address to the unpacked contents. The pages'
Python is in the file as bytecode. `python -m tools.one_file` writes build/ttt.html.
"""

import argparse
import base64
import copy
import gzip
import json
import re
import sys
from fnmatch import fnmatch
from pathlib import Path
from posixpath import dirname, join, normpath

from tools.bytecode import packed, unpacked
from tools.from_packages import minified
from tools.inline import ICON, PYTHON, starting
from tools.languages import OTHERS
from tools.manifest import Site, is_loaded
from tools.markup import PARTS, picture_address
from tools.page_files import needed_by_pages
from tools.pages import Page
from tools.pyscript_config import INTERPRETER
from tools.pyscript_config import NAME as CONFIGURATION
from tools.python_imports import file_of, needed_by
from tools.translations import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
TARGET = "ttt.html"
LOADER = "static/kit/one-file.js"
PART = PARTS / "one_file/not-in-file.html"
SITE = "https://ttt.invalid/"  # as in LOADER
FOLDERS = ("", "puzzles/", "lesson/", "more/", "backup/")
LIMITS = "browser/kit/one_file"  # the module that says what the file can't do; no page of the site needs it
BYTECODE = "ttt/every.bin"
# saved(), and static/kit/files.js on the site, fill in where the site is and what to begin with.
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
    "static/game/gifenc.js",
    "static/game/moving-picture.js",
    "static/kit/fflate.js",
    "static/kit/lms-package.js",
    "static/kit/thinking.js",
    "static/sandbox/[!a]*",
    "static/scorm.js",
    "ttt/engine/connect_four_book.txt",
    "ttt/rare.json",
    "ttt/words/languages/embed/*",
)
DOCUMENT = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Tic-tac-toe</title>
<script type="application/json" id="start">{START}</script>
<script type="text/plain" id="files">%s</script>
<script nonce="{NONCE}">%s</script>
</html>
"""
# What all places say about learners' programs, which don't run in the file, and the plans, which need other pages.
UNSAID = "ttt/words/errors/", f"{PARTS}/more/"
_OF_PAGES = [f"{LANGUAGES}/{folder}" for folder in FOLDERS]
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
_SITE_ONLY = re.compile(r'<section [^>]*class="site-only">.*?</section>\n', re.DOTALL)
_STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
_CLASSIC = re.compile(r'<script src="([^"]+)"></script>')
_SCRIPT = re.compile(r'<script type="module"(?: offline)? src="([^"]+)"></script>')


def add_one_file(site: Site) -> None:
    """Write the file into a site whose pages are complete, while each script and style sheet is still a separate file.

    A site without the loader gets no such file. Raises ValueError, which names what is missing or can't be in the file.
    """
    if not site.has(LOADER):
        return
    if not (site.root / PART).is_file():
        raise ValueError(PART.as_posix())
    pages = [page for page in site.pages if page.folder in FOLDERS]
    python = _python(site, pages)
    markups = {page.folder: _markup(site, page, unpacked(python)[0]) for page in pages}
    files = {**_files(site, markups), BYTECODE: python}
    index = [[name, len(content)] for name, content in files.items()]
    spoken = {"languages": OTHERS, "translations": _translations(site)}
    head = json.dumps({"index": index, "pages": markups, **spoken}, ensure_ascii=False)
    content = gzip.compress(head.encode() + b"\n" + b"".join(files.values()), 9, mtime=0)
    loader = minified(site, site.read(LOADER), "js")
    site.write(TARGET, DOCUMENT % (base64.b64encode(content).decode(), loader))


def _python(site: Site, pages: list[Page]) -> bytes:
    """Return the bytecode of all that the pages ever load."""
    files = {file_of(name) for name in needed_by((LIMITS,), site.sources)}
    for page in pages:
        first, later = site.python_of(page)
        files = files.union(first, *later.values())
    return packed(site, sorted(files))


def _files(site: Site, markups: dict[str, str]) -> dict[str, bytes]:
    """Return the contents of the files, by their names on the site; similar files are next to each other."""
    needed = needed_by_pages(site, {name for name in site.names() if is_loaded(name)})
    here = {name for folder in markups for name in needed[folder or "./"]} | {*needed["./"]}
    kept = {name for name in here if not any(fnmatch(name, left) for left in LEFT_OUT)}
    kept |= {name for markup in markups.values() for name in _NAMED.findall(markup)}
    kept -= {name for name in kept if f"{dirname(name)}/" in _OF_PAGES}
    return {name: _content(site, name) for name in sorted(kept, key=lambda name: (*_alike(name), name))}


def _translations(site: Site) -> dict[str, list[object]]:
    """Map each sentence of the pages to its translations, in the order of OTHERS; a missing translation is None."""
    found: dict[str, list[object]] = {}
    for at, code in enumerate(OTHERS):
        unsaid = {
            known.sentence
            for known in site.translations[code]
            if all(place.startswith(UNSAID) for place in known.places)
        }
        for folder in _OF_PAGES:
            said = json.loads(site.read(f"{folder}{code}.json"))
            for sentence in said.keys() - unsaid:
                found.setdefault(sentence, [None] * len(OTHERS))[at] = said[sentence]
    return dict(sorted(found.items()))


def _content(site: Site, name: str) -> bytes:
    """Return what a file holds, shortened, with addresses that lead into the one file."""
    if name.endswith((".js", ".mjs")):
        return minified(site, _script(name, site.read(name)), "js").encode()
    if name.endswith(".css"):

        def seen(found: re.Match[str]) -> str:
            if normpath(join(dirname(name), found[1])) != ICON:
                raise ValueError(f"no {found[1]} in {name}")
            return f"url({picture_address(site.content(ICON))})"

        return minified(site, _ADDRESS.sub(seen, site.read(name)), "css").encode()
    return site.content(name)


def _script(name: str, source: str) -> str:
    """Return a script that imports from addresses below SITE, and checks no hashes."""
    source = _HASHES.sub(_without_hashes, source)
    source = _IMPORTED.sub(lambda found: found[1] + SITE + normpath(join(dirname(name), found[2])), source)
    return source.replace("import.meta.url", json.dumps(SITE + name))


def _markup(site: Site, page: Page, version: str) -> str:
    """Return the markup of a page, with markers where the loader puts scripts and styles.

    version is that of the bytecode with the Python of all pages.
    """
    text = site.read(page.file)

    def named(name: str) -> str:
        return normpath(join(page.folder, name))

    if not page.folder:  # the only page whose snapshot is in the file
        text = _SNAPSHOT.sub(rf'<link href="{SITE}\1"\2', text)
    text = _SITE_ONLY.sub("", _DROPPED.sub("", _COMMENT.sub("", text)))
    text = re.sub(r' data-words="[^"]*"', "", text)  # all pages load the same translations
    text = text.replace(f'href="{page.root}{ICON}"', f'href="{picture_address(site.content(ICON))}"')
    text = text.replace("<head>\n", "<head>\n<!-- imports -->\n").replace(" kit/offline.js", "")
    text = _CLASSIC.sub(lambda found: f"<!-- script {named(found[1])} -->", text)
    text = _STYLE.sub(lambda found: f"<!-- style {named(found[1])} -->", text)
    text = _SCRIPT.sub(lambda found: f'<script type="module" src="{named(found[1])}"></script>', text)
    part = (site.root / PART).read_text(encoding="utf-8")
    text = text.replace("</body>", f"{part}</body>")
    return text.replace(PYTHON, _starting(site, page, version)) if page.start else text


def _starting(site: Site, page: Page, version: str) -> str:
    """Return the script tag that starts a page's Python, all of whose modules are in the file."""
    config = copy.deepcopy(site.configurations[page.folder])
    for name in ("worker", "sandbox", "files"):
        config.pop(name, None)
    modules = config["js_modules"]["main"]
    config["js_modules"]["main"] = {
        SITE + normpath(join(page.folder, name)): called for name, called in modules.items()
    }
    config["interpreter"] = SITE + INTERPRETER
    config["first"] = {"bytecode": BYTECODE, "version": version, "files": []}
    config["one_file"] = True
    config["later"] = {module: [] for module in site.python_of(page)[1]}
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
