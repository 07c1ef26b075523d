"""Tags a release if everything is ready for it: `make release`, or `python -m tools.release 1.0.0`.

It adds a tag to this repository and pushes nothing. Pushing the tag publishes the release: see
.github/workflows/release.yml, which uses the last two of these:

--check         only say what isn't ready
--notes TAG     print what CHANGELOG.md says about a release; fail if the tag doesn't match the version of the package
--files FOLDER  make the files of the release: the built site as a zip, the map of rules as data, and in package/ the
                sdist and the wheel

The package is built by setuptools and pip, which are installed anyway, so nothing more has to be installed and pinned.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

from tools.translations import FILES, wanting

ROOT = Path(__file__).resolve().parents[1]
HEADING = re.compile(r"^## \[(.+?)\](?: - (\S+))?$", re.MULTILINE)  # as keepachangelog.com lays it out
VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
RELATIVE = re.compile(r'(\]\(|src=")(?!https?:|#)([^)"]+)')
SHOWN = 3  # uncommitted files to name, at most
DATA = ("rules/map.csv", "rules/map.json")
PACKAGED = ("pyproject.toml", "README.md", "LICENSE")  # besides ttt/
SDIST = ("-c", "import sys, setuptools.build_meta; setuptools.build_meta.build_sdist(sys.argv[1])")
WHEEL = ("-m", "pip", "wheel", "--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir")


class Unready(Exception):
    """There is no release, or its files can't be made; the text is a sentence for each reason, one a line."""


class Section(NamedTuple):
    """What changed in one version."""

    date: str  # "" until the version is released
    text: str


def version_of(root: Path) -> str:
    """Return the version, or "no version" unless ttt/__init__.py has exactly one.

    The version is a literal there, so MicroPython and setuptools can do without git.
    """
    found = VERSION.findall((root / "ttt/__init__.py").read_text(encoding="utf-8"))
    return found[0] if len(found) == 1 else "no version"


def sections(root: Path) -> dict[str, Section]:
    """Return the sections of CHANGELOG.md by their versions, the newest first."""
    _, *parts = HEADING.split((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    return {parts[at]: Section(parts[at + 1] or "", parts[at + 2].strip()) for at in range(0, len(parts), 3)}


def unready(version: str, root: Path, today: str) -> Iterator[str]:
    """Yield a sentence for each thing that keeps this version from being released today."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        yield f"“{version}” is not a version such as 1.0.0."
    if changed := [line[3:] for line in git(root, "status", "--porcelain").splitlines()]:
        more = f" and {len(changed) - SHOWN} more" if len(changed) > SHOWN else ""
        yield f"Not committed yet: {', '.join(changed[:SHOWN])}{more}."
    if git(root, "branch", "--show-current") != "main":
        yield "This is not the branch main."
    if git(root, "tag", "--list", f"v{version}"):
        yield f"The tag v{version} exists already."
    if (found := version_of(root)) != version:
        yield f"ttt/__init__.py says {found}, not {version}."
    section = sections(root).get(version)
    if not section or not section.text:
        yield f"CHANGELOG.md says nothing about {version}."
    elif section.date != today:
        yield f"CHANGELOG.md dates {version} {section.date or 'nowhere'}, and today is {today}."
    cited = (root / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    for line in (f"version: {version}", f'date-released: "{today}"'):
        if line not in cited:
            yield f"CITATION.cff has no line “{line}”."
    for file in sorted((root / FILES).glob("*.po")):
        yield from wanting(file.stem, file.read_text(encoding="utf-8"))


def git(root: Path, *arguments: str) -> str:
    """Return what git prints, without trailing whitespace. Raises CalledProcessError if git fails."""
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, encoding="utf-8", check=True)
    return done.stdout.rstrip()


def tagged(version: str, root: Path, is_check: bool) -> str:
    """Tag the release unless it is only checked; return what to say. Raises Unready."""
    tag = f"v{version}"
    try:
        if wrong := list(unready(version, root, date.today().isoformat())):
            raise Unready("\n".join(wrong))
        if is_check:
            return f"{version} is ready to be tagged."
        git(root, "tag", "--annotate", "--message", f"ttt {version}", tag)
    except subprocess.CalledProcessError as error:
        raise Unready(f"git says: {error.stderr.strip()}") from error
    return f"{tag} is tagged here, and `git push --atomic origin main {tag}` publishes it."


def notes(tag: str, root: Path) -> str:
    """Return what changed in the version with this tag. Raises Unready."""
    version = version_of(root)
    if tag != f"v{version}":
        raise Unready(f"The tag is {tag}, but ttt/__init__.py says {version}.")
    section = sections(root).get(version)
    if not section or not section.text:
        raise Unready(f"CHANGELOG.md says nothing about {version}.")
    return section.text


def make_files(folder: Path, root: Path, repository: str) -> None:
    """Make the files of a release in a folder that doesn't exist yet. Raises Unready."""
    site = root / "_site"
    if not (site / "index.html").exists():
        raise Unready("There is no site in _site/: run make site.")
    if folder.exists():
        raise Unready(f"{folder} exists already.")
    package = folder / "package"
    package.mkdir(parents=True)
    version = version_of(root)
    zip_site(site, folder / f"site-{version}.zip")
    for name in DATA:
        shutil.copy(site / name, folder / f"map-{version}{Path(name).suffix}")
    try:
        build_package(root, package, repository)
    except subprocess.CalledProcessError as error:
        raise Unready(f"The package can't be built: {error.stderr.strip()}") from error


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
    """Do what the arguments ask; if that fails, say why on stderr and return exit status 1."""
    parser = argparse.ArgumentParser(prog="python -m tools.release", description=__doc__.partition("\n")[0])
    parser.add_argument("version", nargs="?", default=version_of(root), help="by default that of ttt/__init__.py")
    parser.add_argument("--check", action="store_true", help="only say what isn't ready")
    parser.add_argument("--notes", metavar="TAG", help="only print the notes of a release, such as v1.0.0")
    parser.add_argument("--files", metavar="FOLDER", type=Path, help="only make the files; the folder must be new")
    parser.add_argument("--repository", default="", help="its address, for the links of the README in the package")
    options = parser.parse_args(arguments)
    try:
        if options.files:
            make_files(options.files, root, options.repository)
        else:
            print(notes(options.notes, root) if options.notes else tagged(options.version, root, options.check))
    except Unready as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
