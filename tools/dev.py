"""Serves the tree while somebody works on it: what is saved is on the page a moment later.

Whenever a page is asked for, or its script asks whether it is out of date, the site is built anew if a file changed.
That takes a moment, as it is built without what makes a visit short, and nothing of it is kept for offline use.
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

from tools.offline import TARGET as SERVICE_WORKER
from tools.pages import pages_of
from tools.parts import FOLDER as PARTS
from tools.pyscript_config import NAME as CONFIGURATION
from tools.serve import Handler, serve
from tools.site import ROOT, SiteError, build

FOLDERS = ("static", "example", "ttt")
RELOAD = "reload.js"
VERSION = "version"  # what that script asks for
OFFLINE = " kit/offline.js"  # in the list of what a page starts once it is ready


class Draft:
    """A site made of the files under root as they are now."""

    def __init__(self, root: Path, site: Path) -> None:
        self.site = site
        self._root = root
        self._version = ""
        self._lock = Lock()

    def renew(self) -> None:
        """Build it anew if a file has changed. If that can't be done, it stays as it was, and stderr says why."""
        with self._lock:
            try:
                version = _version(self._root)
                if version != self._version:
                    self._version = version
                    build(self._root, self.site, quick=True)
                    self._add_reload()
            except (SiteError, SyntaxError, ValueError, OSError) as error:
                print(*traceback.format_exception_only(error), sep="", file=sys.stderr)

    def _add_reload(self) -> None:
        for name in (RELOAD, SERVICE_WORKER):
            shutil.copyfile(self._root / PARTS / name, self.site / name)
        (self.site / VERSION).write_text(self._version)
        for page in pages_of(self.site):
            path = self.site / page.folder / "index.html"
            script = f'<script type="module" src="{page.root}{RELOAD}?{self._version}"></script>'
            text = path.read_text(encoding="utf-8").replace(OFFLINE, "")
            path.write_text(text.replace("</head>", f"{script}\n</head>"), encoding="utf-8")


def handler_of(draft: Draft) -> type[Handler]:
    """What answers with the files of a draft, and renews it before it answers with a page."""

    class Renewing(Handler):
        def parse_request(self) -> bool:
            is_right = super().parse_request()
            if is_right:
                del self.headers["Accept-Encoding"]  # within a machine, compressing takes longer than sending
                if urlsplit(self.path).path.endswith(("/", f"/{VERSION}")):
                    draft.renew()
            return is_right

    return Renewing


def _version(root: Path) -> str:
    """A text that changes when a file is saved, added or removed."""
    saved = sorted(f"{path} {path.stat().st_mtime_ns}" for path in _files(root))
    return hashlib.sha256("\n".join(saved).encode()).hexdigest()[:16]


def _files(root: Path) -> Iterator[Path]:
    """What a site is made of, without the hidden files that editors write, and what Python compiles."""
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
        draft = Draft(ROOT, Path(folder, "site"))
        draft.renew()
        serve(draft.site, wish.port, handler_of(draft))
    return 0


if __name__ == "__main__":
    sys.exit(main())
