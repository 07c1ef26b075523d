"""Completes the markup of each page: HTML itself can't include a file.

A page's own markup is its title, its description and the content of its body; static/parts/page.html goes around it,
filled in from the page's row in tools/pages.py. Each `<!-- part: name -->` becomes static/parts/name.html (in a
subfolder if only one page uses it) or what tools/drawn_markup.py makes of the values of the map.

The head names right away what the page will request. PyScript asks for its parts one after another: its core, the
configuration, the interpreter, then each Python file. If they are named, the browser fetches them in parallel.
"""

import base64
import re
from pathlib import Path
from string import Template

from tools.bytecode import unpacked
from tools.drawn_markup import PARTS as OF_FIRST_MAP
from tools.drawn_markup import picture
from tools.manifest import Site
from tools.pages import Page
from tools.pyscript_config import NAME as CONFIGURATION
from tools.python_imports import dotted

PARTS = Path("static/parts")
FRAME = PARTS / "page.html"
BASE = (
    "hashes.js",
    "../static/kit/language.js",
    "../static/kit/dialogs.js",
    "../static/kit/doors.js",
)
OF_PYTHON = ("../static/kit/not-starting.js", "../static/kit/boot.js", "../pyscript/core.js")
_LATER = "kit/theme.js kit/display-face.js kit/offline.js kit/lasting.js"  # other pages start them in their own scripts
SANDBOX = "static/sandbox/sandbox.js"  # has the policy of its frame, which also inherits the page's policy
SCRIPT = "static/sandbox/frame.js"  # the only inline script of a page with a sandbox: that of the frame
MARKER = "'sha256-frame'"  # for the hash of SCRIPT
WHOLE = "const WHOLE = 0;"  # in SANDBOX, for the number of bytes that it fetches
FETCHED = "pyscript/pyodide/*"
_SCRIPTS = {
    "without Python": "'self'",
    "with Python": "'self' 'wasm-unsafe-eval'",
    "with a sandbox": f"'self' 'wasm-unsafe-eval' {MARKER}",
}
_REST = "style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'"
PRELOADS = "<!-- preloads -->"
PYTHON = f"""<!-- part: plugins -->
<script type="mpy" config="{CONFIGURATION}">
from {{module}} import start
start()
</script>"""
DOORS = "doors"  # the part with the links by which people go from page to page, as seen from the top of the site
HOME = "./"
_DOOR = re.compile(r'<a href="([^"]*)"')
_MARKER = re.compile(r"<!-- part: ([a-z/-]+) -->\n?")
_BOARD = re.compile(r"<!-- board: (.+?) -->")
# Anything before the title is only for readers of the source file.
_OWN = re.compile(r"(?s:.*?)(<title.*</title>\n<meta name=\"description\".*>\n)(?s:(.*))")


def add_markup(site: Site) -> None:
    """Complete the pages of a site.

    Raises ValueError with the name of a part that is missing, of a page without a title or a description, or with a
    marker and the name of a file that doesn't have it exactly once.
    """
    for page in site.pages:
        site.write(page.file, markup(page, site.read(page.file), site.root))
        if page.start:
            site.replace(page.file, PRELOADS, "\n".join(_preloads(site, page)))
    add_frame_hash(site)


def add_frame_hash(site: Site) -> None:
    """Put the hash of the frame's script in place of its marker; a site without a sandbox is left alone.

    Also write into the sandbox how many bytes it fetches, which no header says if the files come compressed. Raises
    ValueError as add_markup() does.
    """
    if not site.has(SCRIPT):
        return
    for name in (SANDBOX, *[page.file for page in site.pages if page.has_sandbox]):
        site.replace(name, MARKER, f"'{site.hash(SCRIPT)}'")
    size = sum(len(site.content(name)) for name in site.names(FETCHED))
    site.write(SANDBOX, site.read(SANDBOX).replace(WHOLE, f"const WHOLE = {size};"))


def markup(page: Page, own: str, root: Path) -> str:
    """Return a page's markup, but for the links to what it will request; own is what its source file holds.

    Raises ValueError as add_markup() does.
    """
    if not page.folder:
        return _with_parts(own, page, root)
    found = _OWN.fullmatch(own)
    if not found:
        raise ValueError(f"a title and a description in {page.file}")
    scripts = (*BASE, *page.scripts, *(OF_PYTHON if page.state else ()))
    links = [f'<link rel="stylesheet" href="{name}">' for name in page.styles]
    later = [f'data-then="{_LATER}"'] if page.state else []
    values = {
        "attributes": " ".join(filter(None, [f'data-words="{page.folder}"', *later, page.attributes])),
        "policy": _policy(page),
        "told": found[1].rstrip(),
        "preloads": PRELOADS if page.state else "",
        "links": "\n".join([*links, *[f'<script type="module" src="{name}"></script>' for name in scripts]]),
        "name": page.name,
        "own": found[2].rstrip(),
        "python": PYTHON.format(module=dotted(str(page.start))) if page.state else "",
    }
    return _with_parts(Template(_part(FRAME, root)).substitute(values), page, root)


def _with_parts(text: str, page: Page, root: Path) -> str:
    """Replace the markers in markup with parts, which may hold markers too."""

    def part(found: re.Match[str]) -> str:
        if found[1] in OF_FIRST_MAP:
            return OF_FIRST_MAP[found[1]](root)
        own = _MARKER.sub(part, _part(PARTS / f"{found[1]}.html", root))
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


def _policy(page: Page) -> str:
    """Return a page's policy. A page that shows Python files runs none; the others allow all that the game needs."""
    sort = "with a sandbox" if page.has_sandbox else "without Python" if page.shows_python else "with Python"
    workers = "" if page.shows_python else "worker-src 'self' blob:; "
    return f"default-src 'self'; script-src {_SCRIPTS[sort]}; {workers}{_REST}"


def _preloads(site: Site, page: Page) -> list[str]:
    """Return the links to what the page's Python needs: PyScript, the interpreter, JavaScript and the first files."""
    config = site.configurations[page.folder]
    is_game = not page.folder and "first" in config  # its configuration is in the markup
    # PyScript's modules; the last reads a configuration.
    runtime = [name for kind in ("core*", "error-*", "toml-*") for name in site.names(f"pyscript/{kind}.js")]
    runtime = [page.root + name for name in runtime if not (is_game and name.startswith("pyscript/toml-"))]
    fetched = [page.root + "pyscript/micropython/micropython.wasm", *([] if is_game else [CONFIGURATION])]
    modules = [config["interpreter"], *config.get("js_modules", {}).get("main", {})]
    module, fetch = '<link rel="modulepreload"', '<link rel="preload" as="fetch" crossorigin'
    links = [f'{module} href="{name}">' for name in runtime]
    links += [f'{fetch} href="{name}">' for name in fetched]
    links += [f'{module} href="{name}">' for name in modules]
    # The Python files are needed last and mustn't delay the runtime.
    late = f'{fetch} fetchpriority="low"'
    if "first" in config:
        version, _ = unpacked(site.content(page.snapshot))
        return [*links, f'{late} href="{page.root}{page.snapshot}" id="snapshot" data-version="{version}">']
    return [*links, *[f'{late} href="{name}">' for name in config["files"]]]


def picture_address(content: bytes) -> str:
    """Return the address that holds an SVG picture itself."""
    return "data:image/svg+xml;base64," + base64.b64encode(content).decode()
