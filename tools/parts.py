"""Completes the markup of each page: HTML itself can't include a file.

A page's own markup is its title, its description and the content of its body; static/parts/page.html goes around it,
filled in from the page's row in tools/pages.py. Each `<!-- part: name -->` becomes static/parts/name.html (in a
subfolder if only one page uses it) or what tools/rules_map_markup.py makes of the values of the map.
"""

import re
from pathlib import Path
from string import Template

from tools.board_pictures import picture
from tools.pages import Page, pages_of
from tools.pyscript_config import NAME as CONFIGURATION
from tools.python_imports import dotted
from tools.rules_map_markup import PARTS as OF_FIRST_MAP

FOLDER = Path("static/parts")
FRAME = FOLDER / "page.html"
BASE = (
    "hashes.js",
    "../static/kit/language.js",
    "../static/kit/dialogs.js",
    "../static/kit/doors.js",
)
OF_PYTHON = ("../static/kit/not-starting.js", "../static/kit/boot.js", "../pyscript/core.js")
_LATER = "kit/theme.js kit/display-face.js kit/offline.js kit/lasting.js"  # other pages start them in their own scripts
_SCRIPTS = {
    "without Python": "'self'",
    "with Python": "'self' 'wasm-unsafe-eval'",
    "with a sandbox": "'self' 'wasm-unsafe-eval' 'sha256-frame'",  # tools/sandbox_frame.py puts the frame's hash there
}
_REST = "style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'"
DOORS = "doors"  # the part with the links by which people go from page to page, as seen from the top of the site
HOME = "./"
_DOOR = re.compile(r'<a href="([^"]*)"')
_MARKER = re.compile(r"<!-- part: ([a-z/-]+) -->\n?")
_BOARD = re.compile(r"<!-- board: (.+?) -->")
# Anything before the title is only for readers of the source file.
_OWN = re.compile(r"(?s:.*?)(<title.*</title>\n<meta name=\"description\".*>\n)(?s:(.*))")


def add_parts(root: Path, site: Path) -> None:
    """Complete the pages of a site with the parts of root.

    Raises ValueError with the name of a part that is missing, or of a page without a title or a description.
    """
    for page in pages_of(site):
        path = site / page.file
        path.write_text(markup(page, path.read_text(encoding="utf-8"), root), encoding="utf-8")


def markup(page: Page, own: str, root: Path) -> str:
    """Return the whole markup of a page; own is what its source file holds. Raises ValueError as add_parts() does."""
    if not page.folder:
        return _with_parts(own, page, root)
    found = _OWN.fullmatch(own)
    if not found:
        raise ValueError(f"a title and a description in {page.file}")
    scripts = (*BASE, *page.scripts, *(OF_PYTHON if page.state else ()))
    values = {
        "attributes": _attributes(page),
        "policy": _policy(page),
        "told": found[1].rstrip(),
        "preloads": "<!-- preloads -->" if page.state else "",
        "links": "\n".join([*map(_style, page.styles), *map(_script, scripts)]),
        "name": page.name,
        "own": found[2].rstrip(),
        "python": f"<!-- part: plugins -->\n{_python(page)}" if page.state else "",
    }
    return _with_parts(Template(_part(FRAME, root)).substitute(values), page, root)


def _with_parts(text: str, page: Page, root: Path) -> str:
    """Replace the markers in markup with parts, which may hold markers too. Raises ValueError as add_parts() does."""

    def part(found: re.Match[str]) -> str:
        if found[1] in OF_FIRST_MAP:
            return OF_FIRST_MAP[found[1]](root)
        own = _MARKER.sub(part, _part(FOLDER / f"{found[1]}.html", root))
        return _doors(page, own) if found[1] == DOORS else own

    return _BOARD.sub(lambda found: picture(found[1]), _MARKER.sub(part, text))


def _doors(page: Page, part: str) -> str:
    """Return the markup of the doors as seen from a page, with the door marked that is the page or leads to it."""

    def seen(found: re.Match[str]) -> str:
        folder = "" if found[1] == HOME else found[1]
        is_current = folder == page.door
        current = f' aria-current="{"page" if folder == page.folder else "true"}"' if is_current else ""
        return f'<a href="{page.root + folder or HOME}"{current}'

    return _DOOR.sub(seen, part)


def _part(path: Path, root: Path) -> str:
    if not (root / path).is_file():
        raise ValueError(path.as_posix())
    return (root / path).read_text(encoding="utf-8")


def _attributes(page: Page) -> str:
    later = [f'data-then="{_LATER}"'] if page.state else []
    return " ".join([f'data-words="{page.folder}"', *later, *([page.attributes] if page.attributes else [])])


def _policy(page: Page) -> str:
    """Return a page's policy. A page that shows Python files runs none; the others allow all that the game needs."""
    sort = "with a sandbox" if page.has_sandbox else "without Python" if page.shows_python else "with Python"
    workers = "" if page.shows_python else "worker-src 'self' blob:; "
    return f"default-src 'self'; script-src {_SCRIPTS[sort]}; {workers}{_REST}"


def _style(name: str) -> str:
    return f'<link rel="stylesheet" href="{name}">'


def _script(name: str) -> str:
    return f'<script type="module" src="{name}"></script>'


def _python(page: Page) -> str:
    start = f"from {dotted(str(page.start))} import start\nstart()"
    return f'<script type="mpy" config="{CONFIGURATION}">\n{start}\n</script>'
