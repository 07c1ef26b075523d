"""Tags a release if everything is ready for it: `make release`, or `python -m tools.release 1.0.0`.

It adds a tag to this repository and pushes nothing. Pushing the tag publishes the release: see
.github/workflows/release.yml. With --check it only says what isn't ready.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from tools.release_notes import ROOT, sections, version_of
from tools.translations import FILES, wanting

SHOWN = 3  # uncommitted files to name, at most


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


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """Tag the release, or only check it. If it isn't ready, say why on stderr and return exit status 1."""
    parser = argparse.ArgumentParser(prog="python -m tools.release", description=__doc__.partition("\n")[0])
    parser.add_argument("version", nargs="?", default=version_of(root), help="by default that of ttt/__init__.py")
    parser.add_argument("--check", action="store_true", help="only say what isn't ready")
    options = parser.parse_args(arguments)
    tag = f"v{options.version}"
    try:
        if wrong := list(unready(options.version, root, date.today().isoformat())):
            print(*wrong, sep="\n", file=sys.stderr)
            return 1
        if options.check:
            print(f"{options.version} is ready to be tagged.")
            return 0
        git(root, "tag", "--annotate", "--message", f"ttt {options.version}", tag)
    except subprocess.CalledProcessError as error:
        print(f"git says: {error.stderr.strip()}", file=sys.stderr)
        return 1
    print(f"{tag} is tagged here, and `git push --atomic origin main {tag}` publishes it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
