"""Makes the files of a release: `python -m tools.release_files build/release`.

The folder then holds the built site as a zip, and in package/ the sdist and the wheel. These are built by setuptools
and pip, which are installed anyway, so nothing more has to be installed and pinned.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from tools.release_notes import ROOT, version_of

PACKAGED = ("pyproject.toml", "README.md", "LICENSE")  # besides ttt/
SDIST = ("-c", "import sys, setuptools.build_meta; setuptools.build_meta.build_sdist(sys.argv[1])")
WHEEL = ("-m", "pip", "wheel", "--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir")
RELATIVE = re.compile(r'(\]\(|src=")(?!https?:|#)([^)"]+)')


def zip_site(site: Path, target: Path) -> None:
    """Pack a site into one folder, named as the zip. The same site always makes the same zip."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(path for path in site.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(f"{target.stem}/{path.relative_to(site).as_posix()}")  # always with the same time
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)


def build_package(root: Path, folder: Path, repository: str = "") -> None:
    """Build the sdist, and from it the wheel, which proves that the sdist holds enough.

    If the repository's address is given, links in the README lead there, because PyPI shows the README without the
    files it links to. Raises CalledProcessError if either can't be built.
    """
    with tempfile.TemporaryDirectory() as scratch:
        # Use a copy, because setuptools leaves files beside the sources, and would pack those of an earlier build.
        copy = Path(scratch, "copy")
        shutil.copytree(root / "ttt", copy / "ttt", ignore=shutil.ignore_patterns("__pycache__"))
        for name in PACKAGED:
            shutil.copy(root / name, copy)
        if repository:
            readme = copy / "README.md"
            text = readme.read_text(encoding="utf-8")
            readme.write_text(with_addresses(text, repository, f"v{version_of(root)}"), encoding="utf-8")
        target = folder.resolve()
        _run_python(*SDIST, target, within=copy)
        [sdist] = target.glob("*.tar.gz")
        _run_python(*WHEEL, target, sdist, within=Path(scratch))


def with_addresses(readme: str, repository: str, tag: str) -> str:
    """Return the README with each relative link leading to the repository's file as it was at the tag."""

    def absolute(link: re.Match[str]) -> str:
        kind = "raw" if link[2].endswith(".png") else "blob"
        return f"{link[1]}{repository}/{kind}/{tag}/{link[2]}"

    return RELATIVE.sub(absolute, readme)


def _run_python(*arguments: str | Path, within: Path) -> None:
    subprocess.run([sys.executable, *arguments], cwd=within, capture_output=True, encoding="utf-8", check=True)


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """Make the files; if that fails, say why on stderr and return exit status 1."""
    parser = argparse.ArgumentParser(prog="python -m tools.release_files", description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="which gets the files; it must not exist yet")
    parser.add_argument("--repository", default="", help="its address, for the links of the README")
    options = parser.parse_args(arguments)
    site = root / "_site"
    if not (site / "index.html").exists():
        print("There is no site in _site/: run make site.", file=sys.stderr)
        return 1
    if options.folder.exists():
        print(f"{options.folder} exists already.", file=sys.stderr)
        return 1
    package = options.folder / "package"
    package.mkdir(parents=True)
    zip_site(site, options.folder / f"site-{version_of(root)}.zip")
    try:
        build_package(root, package, options.repository)
    except subprocess.CalledProcessError as error:
        print(f"The package can't be built: {error.stderr.strip()}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
