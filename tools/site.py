"""Builds `_site/`, the folder that is served, tested and published.

fill() lists all steps in their order. Each is a function, in a file that says what it does and why; it reads the Site
(tools/manifest.py) and adds to it. tools/pages.py has a row for each page, and tools/python_imports.py reads from the
sources which modules a page needs at once, and which later.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from tools.bytecode import add_bytecode
from tools.from_packages import add_from_packages, add_licences, add_runtimes, shorten_scripts
from tools.inline import add_inline
from tools.manifest import Site
from tools.map_data import add_map_data
from tools.markup import PARTS, add_markup
from tools.one_file import add_one_file
from tools.page_files import add_hashes, add_service_worker
from tools.pages import SOURCES as PAGES
from tools.pyscript_config import NAME as CONFIGURATION
from tools.pyscript_config import add_configurations
from tools.recordings import add_recordings
from tools.snapshot import add_snapshots
from tools.translations import add_translations

ROOT = Path(__file__).resolve().parent.parent
COPIED = (  # folders, and what of them
    ("static", "*"),
    ("example", "*"),
    ("ttt", "*.py"),
    ("ttt/engine", "*.txt"),
    ("tools", "check_proof.py"),
)
ELEMENTS = Path("static/elements")  # custom elements for other people's pages


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


def fill(root: Path, folder: Path, quick: bool = False) -> Site:
    """Make a site in a folder, and return it. Raises SiteError if something is missing.

    A quick site loads more slowly: it has neither bytecode nor a service worker, and the game's markup holds no scripts
    and no style. If the folder holds a quick site already, copied files that haven't changed are left alone.
    """
    site = Site(root, folder)
    try:
        # What is copied: the tree's own files, and what comes from npm packages.
        add_app(site)
        add_runtimes(site)
        add_from_packages(site)
        add_licences(site)
        # What the Python of each page starts with, ready to run.
        if not quick:
            add_bytecode(site)
            add_snapshots(site)
        add_configurations(site)
        # What pages fetch: all that they say, and recordings of the site's own programs; and what people download.
        add_translations(site)
        add_recordings(site)
        add_map_data(site)
        # The pages themselves. From here on, their files are only made shorter.
        add_markup(site)
        if not quick:
            shorten_scripts(site)
        # What accepts these files only as they are now.
        add_hashes(site)
        # Without this file, GitHub Pages would leave out every file whose name starts with an underscore.
        site.write(".nojekyll", "")
        if not quick:
            add_one_file(site)
            add_inline(site)
            add_service_worker(site)
    except ValueError as error:
        raise SiteError(f"The site needs {error}.") from error
    return site


def add_app(site: Site) -> None:
    """Copy the files of the tree that are published. Raises ValueError with what is missing, a file or a folder."""
    for name in ("index.html", CONFIGURATION):
        site.copy(site.root / name, name)
    for folder, pattern in COPIED:
        found = sorted(path for path in (site.root / folder).rglob(pattern) if path.is_file())
        found = [path for path in found if not path.is_relative_to(site.root / PARTS)]
        if not found:
            raise ValueError(f"the folder {folder}/")
        for source in found:
            site.copy(source, _published(source.relative_to(site.root)).as_posix())


def _published(name: Path) -> Path:
    """Return where a file of the tree is published: pages at the top, elements where other sites look for them."""
    if name.is_relative_to(ELEMENTS):
        return ELEMENTS.parent / name.name
    return name.relative_to(PAGES) if name.is_relative_to(PAGES) else name


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
