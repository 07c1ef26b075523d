"""Builds `_site/`, the folder that is served, tested and published."""

import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

from tools.bytecode import add_bytecode
from tools.from_packages import add_from_packages
from tools.inline import add_inline
from tools.late_files import FRAMES, add_hashes
from tools.late_files import TARGET as LATE_FILES
from tools.minify import bundled, minified
from tools.offline import SOURCE as SERVICE_WORKER
from tools.offline import add_service_worker
from tools.one_file import add_one_file
from tools.pages import JAVASCRIPT
from tools.pages import SOURCES as PAGES
from tools.parts import FOLDER as PARTS
from tools.parts import add_parts
from tools.preload import add_preloads
from tools.pyscript_config import INTERPRETER, add_files
from tools.pyscript_config import NAME as CONFIGURATION
from tools.recordings import add_recordings
from tools.sandbox_frame import add_frame_hash
from tools.snapshot import MICROPYTHON, add_snapshots
from tools.translations import add_translations

ROOT = Path(__file__).resolve().parent.parent
ELEMENTS = Path("static/elements")  # custom elements for other people's pages

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
FROM_SITE = "pyscript/micropython/micropython.mjs"  # imported by INTERPRETER, unless bundled into it
MICROPYTHON_FILES = ("micropython.mjs", "micropython.wasm")

# Prefixes of the files in PyScript's dist/ that the site leaves out. Each is loaded only on request, and
# nothing here requests it: the configuration switches these plugins off.
UNUSED = (
    "codemirror",  # the editor
    "index-",  # the editor's syntax trees
    "py-",  # the plugins py-editor, py-game and py-terminal, and the terminal's side in Pyodide
    "mpy-",  # the terminal's side in MicroPython
    "xterm",  # the terminal
    "donkey-",  # Python evaluated on request
    "toml-Blg7Izee",  # a TOML reader for py-editor and py-game; configurations are read by another
    "zip-",  # unpacks archives that a configuration names
    "pyodide_graph-",  # finds packages, which would be fetched from another host
    "service-worker.js",  # an empty file
    "storage.js",  # for pages in JavaScript
)


class SiteError(Exception):
    """The site can't be built; the text is a sentence that says why."""


def build(root: Path = ROOT, site: Path | None = None) -> Path:
    """Build a site from the files under root and from `root/node_modules`, and return its path.

    The site goes to `root/_site` unless another folder is given. The same files always produce the same site.
    If something is missing, raises SiteError and leaves an earlier site unchanged.
    """
    site = site or root / "_site"
    cache = root / ".cache"
    cache.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as scratch:
        fresh = Path(scratch, "fresh")
        fill(root, fresh)
        if site.exists():
            shutil.move(site, Path(scratch, "old"))
        shutil.move(fresh, site)
    return site


def fill(root: Path, site: Path, quick: bool = False) -> None:
    """Make a site in a folder. Raises SiteError if something is missing.

    A quick site loads more slowly: it has neither bytecode nor a service worker, and the game's markup holds no scripts
    and no style. If the folder holds a quick site already, copied files that haven't changed are left alone.
    """
    _add_app(root, site)
    try:
        _add_runtimes(root / "node_modules", site / "pyscript")
        if not quick:
            add_bytecode(root / "node_modules", site)
            add_snapshots(root / "node_modules", site)
        add_from_packages(root / "node_modules", site)
        add_translations(root, site)
        add_recordings(site)
        _add_licences(root, site / "pyscript" / "licences")
        add_files(site)
        add_parts(root, site)
        add_preloads(site)
        add_frame_hash(site)
    except ValueError as error:
        raise SiteError(f"The site needs {error}.") from error
    for name in (LATE_FILES, FRAMES):
        if not (site / name).exists():
            raise SiteError(f"The site needs {name}.")
    if not quick:
        _minify(root, site)
    add_hashes(site)
    # Without this file, GitHub Pages would leave out every file whose name starts with an underscore.
    (site / ".nojekyll").touch()
    if not quick:
        _make_quick_to_load(root, site)


def _minify(root: Path, site: Path) -> None:
    """Shorten the scripts that the Python of every page waits for, and join those that start MicroPython."""
    bundle = site / INTERPRETER
    if bundle.exists():
        script = bundle.read_text(encoding="utf-8").replace(f'"../../{FROM_SITE}"', f'"{MICROPYTHON}"')
        bundle.write_text(bundled(root / "node_modules", script, "./fetching.js"), encoding="utf-8")
        (site / FROM_SITE).unlink()
    for name in JAVASCRIPT:
        path = site / name
        if path.exists():
            path.write_text(minified(root / "node_modules", path.read_text(encoding="utf-8"), "js"), encoding="utf-8")


def _make_quick_to_load(root: Path, site: Path) -> None:
    try:
        add_one_file(root, site)
        add_inline(root / "node_modules", site)
    except ValueError as error:
        raise SiteError(f"The site needs {error}.") from error
    if not (site / SERVICE_WORKER).exists():
        raise SiteError(f"The site needs {SERVICE_WORKER}.")
    add_service_worker(site)


def _add_app(root: Path, site: Path) -> None:
    for name in ("index.html", CONFIGURATION):
        _copy(root / name, site / name)
    for folder, pattern in (
        ("static", "*"),
        ("example", "*"),
        ("ttt", "*.py"),
        ("ttt/engine", "*.txt"),
    ):
        found = sorted(path for path in (root / folder).rglob(pattern) if path.is_file())
        found = [path for path in found if not path.is_relative_to(root / PARTS)]
        if not found:
            raise SiteError(f"The site needs the folder {folder}/.")
        for source in found:
            _copy(source, site / _published(source.relative_to(root)))


def _published(name: Path) -> Path:
    """Return where a file of the tree is published: pages at the top, elements where other sites look for them."""
    if name.is_relative_to(ELEMENTS):
        return ELEMENTS.parent / name.name
    return name.relative_to(PAGES) if name.is_relative_to(PAGES) else name


def _add_runtimes(packages: Path, target: Path) -> None:
    if not packages.is_dir():
        raise SiteError("The site needs the packages in node_modules/: `npm ci` puts them there.")
    for source in sorted((packages / "@pyscript" / "core" / "dist").glob("*.js")):
        if not source.name.startswith(UNUSED):
            _copy(source, target / source.name)
    for name in PYODIDE_FILES:
        _copy(packages / "pyodide" / name, target / "pyodide" / name)
    for name in MICROPYTHON_FILES:
        _copy(packages / "@micropython" / "micropython-webassembly-pyscript" / name, target / "micropython" / name)
    script = target / "micropython" / MICROPYTHON_FILES[0]
    script.write_text(minified(packages, script.read_text(encoding="utf-8"), "js"), encoding="utf-8")


def _add_licences(root: Path, target: Path) -> None:
    """Copy the licence texts of the runtimes and of the packages they depend on, where there are any."""
    lock = root / "package-lock.json"
    if not lock.exists():
        raise SiteError("The site needs package-lock.json.")
    for where, package in json.loads(lock.read_text())["packages"].items():
        if not where or package.get("dev"):
            continue
        name = where.removeprefix("node_modules/").replace("/node_modules/", "/").replace("/", "-")
        for source in sorted((root / where).glob("LICENSE*")):
            _copy(source, target / f"{name}.txt")


def _copy(source: Path, target: Path) -> None:
    """Copy a file, unless the target is there already with the same modification time."""
    if not source.is_file():
        raise SiteError(f"The site needs {source}.")
    saved = source.stat().st_mtime_ns
    if target.exists() and target.stat().st_mtime_ns == saved:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    os.utime(target, ns=(saved, saved))


def main() -> int:
    """Build the site; on failure print one sentence to stderr and return exit status 1."""
    try:
        build()
    except SiteError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
