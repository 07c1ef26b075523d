"""Prints what CHANGELOG.md says about a release: `python -m tools.release_notes v1.0.0`.

The workflow `release` publishes this as the notes; it stops here if the tag doesn't match the version of the package.
"""

import argparse
import re
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
HEADING = re.compile(r"^## \[(.+?)\](?: - (\S+))?$", re.MULTILINE)  # as keepachangelog.com lays it out
VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)


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


def notes(tag: str, root: Path = ROOT) -> str:
    """Return what changed in the version with this tag. Raises ValueError with a sentence if there is no release."""
    version = version_of(root)
    if tag != f"v{version}":
        raise ValueError(f"The tag is {tag}, but ttt/__init__.py says {version}.")
    section = sections(root).get(version)
    if not section or not section.text:
        raise ValueError(f"CHANGELOG.md says nothing about {version}.")
    return section.text + "\n"


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """Print the notes; if there are none, print a sentence to stderr and return exit status 1."""
    parser = argparse.ArgumentParser(prog="python -m tools.release_notes", description=__doc__.partition("\n")[0])
    parser.add_argument("tag", help="such as v1.0.0")
    try:
        print(notes(parser.parse_args(arguments).tag, root), end="")
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
