"""Serves the working tree for development: a saved file is on the page a moment later.

When a browser requests a page, or a page's script asks whether the page is out of date, the site is built again if a
file has changed. This takes only a moment, because the build skips the steps that make pages load fast, and stores
nothing for offline use.
"""

import argparse
import hashlib
import os
import shutil
import sys
import tempfile
import traceback
from collections.abc import Iterator
from pathlib import Path
from threading import Lock
from urllib.parse import urlsplit

from tools.manifest import BUILT_WORKER, Site
from tools.markup import PARTS
from tools.pyscript_config import NAME as CONFIGURATION
from tools.serve import Handler, serve
from tools.site import ROOT, SiteError, fill

FOLDERS = ("static", "example", "ttt")
RELOAD = "reload.js"
NO_SERVICE_WORKER = "no-service-worker.js"
VERSION = "version"  # the file that RELOAD requests
OFFLINE = " kit/offline.js"  # an entry in the list of scripts that a page starts once it is ready


class Draft:
    """A site made from the files under root by renew(), which makes the next version beside it, in a second folder."""

    def __init__(self, root: Path, folder: Path) -> None:
        self._root = root
        self.site, self._next = folder.resolve() / "one", folder.resolve() / "other"
        self._saved: dict[Path, int] = {}
        self._names: dict[Path, set[Path]] = {}  # the files from which the site in each folder was made
        self._lock = Lock()

    def renew(self) -> None:
        """Make the site again if a file has changed. If that fails, the site stays as it was, and stderr says why."""
        with self._lock:
            try:
                saved = {path: path.stat().st_mtime_ns for path in _files(self._root)}
                if saved != self._saved:
                    self._saved = saved
                    self._make()
            except (SiteError, SyntaxError, ValueError, OSError) as error:
                print(*traceback.format_exception_only(error), sep="", file=sys.stderr)

    def _make(self) -> None:
        site = self._next
        if self._names.get(site) != {*self._saved}:
            shutil.rmtree(site, ignore_errors=True)
        self._names[site] = {*self._saved}
        self._add_reload(fill(self._root, site, quick=True))
        self.site, self._next = site, self.site

    def _add_reload(self, site: Site) -> None:
        version = hashlib.sha256(repr(self._saved).encode()).hexdigest()[:16]
        site.write(VERSION, version)
        for source, name in ((RELOAD, RELOAD), (NO_SERVICE_WORKER, BUILT_WORKER)):
            site.copy(self._root / PARTS / source, name)
        for page in site.pages:
            script = f'<script type="module" src="{page.root}{RELOAD}?{version}"></script>'
            text = site.read(page.file).replace(OFFLINE, "")
            site.write(page.file, text.replace("</head>", f"{script}\n</head>"))


def handler_of(draft: Draft) -> type[Handler]:
    """Return a handler that serves the files of a draft, and renews the draft before it serves a page."""

    class Renewing(Handler):
        def parse_request(self) -> bool:
            is_right = super().parse_request()
            if is_right:
                del self.headers["Accept-Encoding"]  # on one machine, compressing takes longer than sending
                if urlsplit(self.path).path.endswith(("/", f"/{VERSION}")):
                    draft.renew()
                self.server.folder = draft.site
            return is_right

    return Renewing


def _files(root: Path) -> Iterator[Path]:
    """Yield the files that a site is made from, except hidden files and compiled Python."""
    yield from (root / "index.html", root / CONFIGURATION)
    for top in FOLDERS:
        for folder, folders, names in os.walk(root / top):
            folders[:] = [name for name in folders if name != "__pycache__"]
            yield from [Path(folder, name) for name in names if not name.startswith(".")]


def main() -> int:
    """Serve the tree until Ctrl-C."""
    parser = argparse.ArgumentParser(prog="python -m tools.dev", description=__doc__)
    parser.add_argument("--port", type=int, default=8000, help="preferred port (default: 8000)")
    wish = parser.parse_args()
    cache = ROOT / ".cache"
    cache.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as folder:
        draft = Draft(ROOT, Path(folder))
        draft.renew()
        serve(draft.site, wish.port, handler_of(draft))
    return 0


if __name__ == "__main__":
    sys.exit(main())
