"""Runs the tests nearest to what has changed, for about a minute: `make quick`, or `make quick SINCE=main~3`.

Nearest are those that changed themselves, then those that import what changed, then those that import what imports it.
Of a page it is the tests that are named after it. How long each file took in the last `make test` tells how many fit.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile

from tools.pages import PAGES
from tools.python_imports import imported_modules, sources

ROOT = Path(__file__).parents[1]
SECONDS = ROOT / ".cache/test-seconds.json"  # by file, as tests/conftest.py writes them
ENOUGH = 90  # seconds of all processes together
UNKNOWN = {"browser": 30.0, "build": 10.0}  # seconds of a file that was never run; of any other, 3
ALWAYS = {  # what is read as a whole, and the tests of it
    r"\.md$": "tests/build/test_docs.py",
    r"^ttt/words/": "tests/cpython/test_words_complete.py tests/cpython/test_languages.py",
    r"^ttt/": "tests/cpython/test_import_borders.py tests/cpython/test_page_files.py",
    r"^tools/": "tests/build/test_site.py",
    r"^(static/(kit|game|parts)/|index\.html)": "tests/browser/test_games.py tests/browser/test_one_board.py",
    r"^static/sandbox/": "tests/browser/test_lab_sandbox.py",
}


def kept_seconds(path: Path = SECONDS) -> dict[str, float]:
    """The seconds of each file in its last whole run; none where nothing is kept, or nothing that can be read."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def keep_seconds(spent: Mapping[str, float], path: Path = SECONDS) -> None:
    """Keep what files took beside what others did. Two runs at once leave a whole text, that of one of them."""
    path.parent.mkdir(exist_ok=True)
    seconds = {file: round(taken, 1) for file, taken in spent.items()}
    with NamedTemporaryFile("w", dir=path.parent, prefix=path.name, encoding="utf-8", delete=False) as file:
        json.dump({**kept_seconds(path), **seconds}, file, indent=0)
    Path(file.name).replace(path)


def changed(since: str) -> list[str]:
    """The files that differ from a commit, and those that git doesn't know yet."""
    known = _git("diff", "--name-only", since)
    return sorted({*known, *_git("ls-files", "--others", "--exclude-standard")})


def nearest(files: Iterable[str], root: Path = ROOT) -> list[str]:
    """The test files for some changed files, those that are nearest to them first."""
    distances: dict[str, int] = {}
    modules = set()
    for file in files:
        if re.search(r"^tests/\w+/test_\w+\.py$", file) and (root / file).exists():
            distances[file] = 0
        if file.startswith("ttt/") and file.endswith(".py"):
            modules.add(file.removeprefix("ttt/").removesuffix(".py"))
        for pattern, tests in ALWAYS.items():
            if re.search(pattern, file):
                distances |= {test: 1 for test in tests.split() if test not in distances}
        page = next((page.name for page in PAGES if page.name and f"/{page.name}/" in file), None)
        for path in root.glob(f"tests/browser/test_{page}*.py") if page else ():
            distances.setdefault(path.relative_to(root).as_posix(), 1)
    for test, distance in _by_imports(modules, root).items():
        distances[test] = min(distances.get(test, distance), distance)
    return sorted(distances, key=lambda test: (distances[test], test))


def _by_imports(modules: set[str], root: Path) -> dict[str, int]:
    """The test files outside of the browser that import modules, with how many imports lie between."""
    importers, tests = _graph(root)
    found: dict[str, int] = {}
    distance, near, seen = 1, set(modules), set()
    while near:
        seen |= near
        for test, used in tests.items():
            if used & near:
                found.setdefault(test, distance)
        near = {name for module in near for name in importers.get(module, ())} - seen
        distance += 1
    return found


@cache
def _graph(root: Path) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """By each module of ttt those that import it; by each test file the modules that it imports."""
    known = sources(root)
    importers: dict[str, set[str]] = {}
    for name, source in known.items():
        for target in imported_modules(name, source, known):
            importers.setdefault(target, set()).add(name)
    tests = {
        path.relative_to(root).as_posix(): set(imported_modules("tests", path.read_text(encoding="utf-8"), known))
        for folder in ("cpython", "every_python", "terminal")
        for path in root.glob(f"tests/{folder}/test_*.py")
    }
    return importers, tests


def fitting(tests: list[str], seconds: dict[str, float]) -> list[str]:
    """As many of the first tests as there is time for; one at least."""
    chosen, spent = [], 0.0
    for test in tests:
        takes = seconds.get(test, UNKNOWN.get(test.split("/")[1], 3.0))
        if not chosen or spent + takes <= ENOUGH:
            chosen.append(test)
            spent += takes
    return chosen


def _git(*command: str) -> list[str]:
    return subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()


def main(since: str) -> int:
    """Run them, and tell what was left out."""
    tests = nearest(changed(since))
    if not tests:
        print("No test is near to what has changed.")
        return 0
    chosen = fitting(tests, kept_seconds())
    print(f"{len(chosen)} of {len(tests)} files of tests that are near to what has changed since {since}")
    command = [sys.executable, "-m", "pytest", "--numprocesses", "auto", "--dist", "loadfile", "--quiet", *chosen]
    done = subprocess.run(command, cwd=ROOT, check=False)
    left = [test for test in tests if test not in chosen]
    if left:
        print(f"Left to `make test`: {', '.join(left[:10])}{f' and {len(left) - 10} more' if len(left) > 10 else ''}")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "HEAD"))
