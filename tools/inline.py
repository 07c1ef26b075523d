"""Puts into the game's markup what its first picture and its start need, so that they wait for fewer requests.

These are the game's style sheets, the scripts that nothing else imports, and PyScript's configuration. The page's
policy allows the scripts and the style by their hashes. The icon becomes a part of the markup, too.
"""

import json
import re
from posixpath import dirname, join, normpath

from tools.from_packages import minified
from tools.manifest import Site, hash_of
from tools.markup import picture_address
from tools.pyscript_config import NAME as CONFIGURATION

PAGE = "index.html"
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


def add_inline(site: Site) -> None:
    """Replace the links in the markup with the files' contents, without what only human readers need.

    The scripts that no other page has are then deleted. Raises ValueError with the name of what is missing, a file or a
    part of the markup.
    """
    site.write(PAGE, _COMMENT.sub("", site.read(PAGE)))
    _add_style(site)
    for name in SCRIPTS:
        _add_script(site, name)
    site.replace(PAGE, PYTHON, starting(json.dumps(site.configurations[""], indent=0), CONFIGURATION))
    site.replace(PAGE, f'href="{ICON}"', f'href="{_icon(site)}"')
    for name in SCRIPTS:
        if name.startswith(ITS_OWN):
            site.remove(name)


def starting(config: str, name: str) -> str:
    """Return the tag that starts Python with a configuration in JSON. Raises ValueError with its name if it has a '."""
    if "'" in config:
        raise ValueError(f"{name} without '")
    return f"<script type=\"mpy\" config='{config}'>"


def _add_style(site: Site) -> None:
    links = _SHEETS.search(site.read(PAGE))
    if not links:
        raise ValueError("style sheets in index.html")

    def sheet(name: str) -> str:
        """Return a style sheet with the icon put in, and with its other addresses as seen from the page."""

        def seen(found: re.Match[str]) -> str:
            address = normpath(join(dirname(name), found[1]))
            return f"url({_icon(site) if address == ICON else address})"

        return _ADDRESS.sub(seen, site.read(name).strip())

    style = minified(site, "\n".join(map(sheet, _NAME.findall(links[0]))), "css")
    site.replace(PAGE, links[0], f"<style>{style}</style>\n")
    _allow(site, "style-src", style)


def _add_script(site: Site, name: str) -> None:
    source = _IMPORTED.sub(lambda found: "./" + normpath(join(dirname(name), found[0])), site.read(name).strip())
    script = minified(site, source, "js")
    kind = ' type="module"' if f'type="module" src="{name}"' in site.read(PAGE) else ""
    site.replace(PAGE, f'<script{kind} src="{name}"></script>', f"<script{kind}>{script}</script>")
    _allow(site, "script-src", script)


def _allow(site: Site, policy: str, content: str) -> None:
    site.replace(PAGE, f"{policy} 'self'", f"{policy} 'self' '{hash_of(content.encode())}'")


def _icon(site: Site) -> str:
    return picture_address(site.read(ICON).strip().encode())
