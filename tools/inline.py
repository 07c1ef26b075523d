"""Puts into the game's markup what its first picture and its start need, so that they wait for fewer requests.

These are the game's style sheets, the scripts that nothing else imports, and PyScript's configuration. The page's
policy allows the scripts and the style by their hashes. The icon becomes a part of the markup, too.
"""

import base64
import json
import re
import tomllib
from pathlib import Path
from posixpath import dirname, join, normpath

from tools.minify import minified
from tools.offline import hash_of
from tools.pyscript_config import NAME as CONFIGURATION

PAGE = Path("index.html")
SCRIPTS = (
    "static/kit/frame.js",
    "static/kit/early-presses.js",
    "static/game/early-board.js",
    "static/kit/not-starting.js",
    "static/kit/dialogs.js",
    "static/game/dialogs.js",
    "static/kit/ghost-mark.js",
    "static/kit/boot.js",
)
ITS_OWN = "static/game/"  # the folder of the scripts that no other page has
ICON = "static/icon.svg"
PYTHON = f'<script type="mpy" config="{CONFIGURATION}">'
_COMMENT = re.compile(r" *<!--.*?-->\n?", re.DOTALL)
_SHEETS = re.compile(r'(<link rel="stylesheet" href="[^"]+">\n)+')
_NAME = re.compile(r'href="([^"]+)"')
_ADDRESS = re.compile(r"\burl\((?!data:)([^)]+)\)")
_IMPORTED = re.compile(r'(?:(?<=from ")|(?<=import "))\.[^"]+')


def add_inline(packages: Path, site: Path) -> None:
    """Replace the links in the markup with the files' contents, without what only human readers need.

    The scripts that no other page has are then deleted. packages is node_modules/. Raises ValueError with the name of
    what is missing, a file or a part of the markup.
    """
    page = _Page(packages, site)
    page.add_style()
    for name in SCRIPTS:
        page.add_script(name)
    page.add_python()
    page.replace(f'href="{ICON}"', f'href="{page.icon()}"')
    (site / PAGE).write_text(page.text, encoding="utf-8")
    for name in SCRIPTS:
        if name.startswith(ITS_OWN):
            (site / name).unlink()


def starting(config: str, name: str) -> str:
    """Return the tag that starts Python with a configuration in JSON. Raises ValueError with its name if it has a '."""
    if "'" in config:
        raise ValueError(f"{name} without '")
    return f"<script type=\"mpy\" config='{config}'>"


class _Page:
    """The markup of the game, into which the files are put one by one."""

    def __init__(self, packages: Path, site: Path) -> None:
        self._packages, self._site = packages, site
        self.text = _COMMENT.sub("", (site / PAGE).read_text(encoding="utf-8"))

    def add_style(self) -> None:
        links = _SHEETS.search(self.text)
        if not links:
            raise ValueError("style sheets in index.html")
        style = minified(self._packages, "\n".join(map(self._sheet, _NAME.findall(links[0]))), "css")
        self.replace(links[0], f"<style>{style}</style>\n")
        self._allow("style-src", style)

    def add_script(self, name: str) -> None:
        folder = dirname(name)
        source = _IMPORTED.sub(lambda found: "./" + normpath(join(folder, found[0])), self._contents(name))
        script = minified(self._packages, source, "js")
        kind = ' type="module"' if f'type="module" src="{name}"' in self.text else ""
        self.replace(f'<script{kind} src="{name}"></script>', f"<script{kind}>{script}</script>")
        self._allow("script-src", script)

    def add_python(self) -> None:
        """Put PyScript's configuration in, as JSON."""
        config = json.dumps(tomllib.loads(self._contents(CONFIGURATION)), indent=0)
        self.replace(PYTHON, starting(config, CONFIGURATION))

    def icon(self) -> str:
        return "data:image/svg+xml;base64," + base64.b64encode(self._contents(ICON).encode()).decode()

    def replace(self, part: str, other: str) -> None:
        if self.text.count(part) != 1:
            raise ValueError(f"{part} once in index.html")
        self.text = self.text.replace(part, other)

    def _allow(self, policy: str, content: str) -> None:
        self.replace(f"{policy} 'self'", f"{policy} 'self' '{hash_of(content.encode())}'")

    def _sheet(self, name: str) -> str:
        """Return a style sheet with the icon put in, and with its other addresses as seen from the page."""

        def seen(found: re.Match[str]) -> str:
            address = normpath(join(dirname(name), found[1]))
            return f"url({self.icon() if address == ICON else address})"

        return _ADDRESS.sub(seen, self._contents(name))

    def _contents(self, name: str) -> str:
        if not (self._site / name).is_file():
            raise ValueError(name)
        return (self._site / name).read_text(encoding="utf-8").strip()
