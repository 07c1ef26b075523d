"""Runs the tests nearest to what has changed, for half a minute: `make quick`, or `make quick SINCE=main~3`.

The nearest tests are those that have changed, then those that are named after a changed file, then those that import
the file or open its page, then those that import its importers. The times of the last `make test` decide which tests
fit: if a file takes too long, only its quickest tests run.
"""

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile

from tools.pages import PAGES
from tools.python_imports import sources

ROOT = Path(__file__).parents[1]
SECONDS = ROOT / ".cache/test-seconds.json"  # by file, as tests/conftest.py writes them
ENOUGH = 40  # seconds of all processes together
UNKNOWN = {"browser": 30.0, "build": 10.0}  # seconds assumed for a file that never ran, by folder; else 3
ALWAYS = {  # folders that are read as a whole, and their tests
    r"\.md$": "tests/build/test_docs.py",
    r"^ttt/(words|locale)/": "tests/cpython/test_words_complete.py tests/cpython/test_languages.py",
    r"^ttt/": "tests/cpython/test_import_borders.py tests/cpython/test_page_files.py",
    r"^tools/": "tests/build/test_site.py",
    r"^(static|ttt/browser)/(kit|game|parts)/|^index": "tests/browser/test_games.py tests/browser/test_one_board.py",
    r"^static/sandbox/": "tests/browser/test_lab_sandbox.py",
}
# An import: from which package, and which names. Reading it with `ast` would take a fifth of the half minute.
IMPORT = re.compile(r"^ *(?:from|import) ttt\b([\w.]*)(?: import (\([^)]*\)|.*))?", re.MULTILINE)
HELPER = re.compile(r"^from tests\.helpers\.(\w+) import", re.MULTILINE)
GAME = "board"  # the helper of tests that play in the game's own page

Seconds = dict[str, dict[str, float]]  # by file and test


def kept_seconds(path: Path = SECONDS) -> Seconds:
    """Return how many seconds each test took in its file's last complete run; {} if no readable times are kept."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {file: tests for file, tests in kept.items() if isinstance(tests, dict)} if isinstance(kept, dict) else {}


def keep_seconds(spent: Mapping[str, float], path: Path = SECONDS) -> None:
    """Keep the seconds of the tests in some files, by name, in place of the earlier ones of these files.

    If two runs write at once, the text of one of them stays, whole.
    """
    path.parent.mkdir(exist_ok=True)
    seconds: Seconds = {}
    for name, taken in spent.items():
        of, _, test = name.partition("::")
        seconds.setdefault(of, {})[test] = round(taken, 2)
    with NamedTemporaryFile("w", dir=path.parent, prefix=path.name, encoding="utf-8", delete=False) as file:
        json.dump({**kept_seconds(path), **seconds}, file, indent=0)
    Path(file.name).replace(path)


def changed(since: str) -> list[str]:
    """Return the files that differ from a commit, and those that git doesn't know yet."""
    known = _git("diff", "--name-only", since)
    return sorted({*known, *_git("ls-files", "--others", "--exclude-standard")})


def nearest(files: Iterable[str], root: Path = ROOT) -> list[str]:
    """Return the test files for some changed files, the nearest first."""
    files = [*files]
    modules = {file.removeprefix("ttt/").removesuffix(".py") for file in files if re.search(r"^ttt/.*\.py$", file)}
    found = [(test, 0) for test in files if re.search(r"^tests/\w+/test_\w+\.py$", test) and (root / test).exists()]
    found += _by_names(files, root)
    found += _by_imports(modules, root)
    found += [
        (test, 2)
        for file in files
        for pattern in ALWAYS
        if re.search(pattern, file)
        for test in ALWAYS[pattern].split()
    ]
    distances: dict[str, int] = {}
    for test, distance in found:
        distances[test] = min(distances.get(test, distance), distance)
    return sorted(distances, key=lambda test: (distances[test], test))


def _by_names(files: Iterable[str], root: Path) -> Iterator[tuple[str, int]]:
    """Yield the browser tests named after a file or its page and, at a greater distance, those that open the page."""
    _, tests = _graph(root)
    browser_tests = {test: used for test, used in tests.items() if test.startswith("tests/browser/")}
    for file in files:
        page = next((page.name for page in PAGES if page.name and f"/{page.name}/" in file), None)
        words = _words(Path(file).stem) if file.startswith(("static/", "ttt/")) else set()
        near = 1 if file.startswith(("static/", "ttt/browser/")) else 2
        for test, used in browser_tests.items():
            name = Path(test).stem.removeprefix("test_")
            opens = not page or any(module.startswith(f"browser/{page}/") for module in used)
            if opens and _words(name) <= words:
                yield test, near
            elif page and (opens or name.startswith(page)):
                yield test, near + (not name.startswith(page))


def _words(name: str) -> set[str]:
    return {*re.split(r"[-_]", name.removesuffix("_page"))}


def _by_imports(modules: set[str], root: Path) -> Iterator[tuple[str, int]]:
    """Yield the test files that import modules or open a page that runs them, with the number of imports in between."""
    importers, tests = _graph(root)
    distance, near, seen = 1, set(modules), set()
    while near:
        seen |= near
        yield from [(test, distance + test.startswith("tests/browser/")) for test in tests if tests[test] & near]
        near = {name for module in near for name in importers.get(module, ())} - seen
        distance += 1


@cache
def _graph(root: Path) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """Map each module of ttt to the modules that import it, and each test file to those it imports or its pages run."""
    known = sources(root)
    importers: dict[str, set[str]] = {}
    for name, source in known.items():
        for target in _imported(source, known):
            importers.setdefault(target, set()).add(name)
    tests = {}
    for folder in ("browser", "cpython", "every_python", "terminal"):
        for path in root.glob(f"tests/{folder}/test_*.py"):
            text = path.read_text(encoding="utf-8")
            tests[path.relative_to(root).as_posix()] = _imported(text, known)
            if folder == "browser":
                pages = tuple(f"browser/{page}/" for page in _pages(path, text, root))
                tests[path.relative_to(root).as_posix()] |= {name for name in known if name.startswith(pages)}
    return importers, tests


def _imported(source: str, known: Collection[str]) -> set[str]:
    """Return the modules of ttt that a source imports, including those only for mypy."""
    found = set()
    for package, names in IMPORT.findall(source):
        path = package.strip(".").replace(".", "/")
        found |= {path, *[f"{path}/{name}".strip("/") for name in (*re.findall(r"\w+", names), "__init__")]}
    return found & {*known}


def _pages(path: Path, text: str, root: Path) -> set[str]:
    """Return the folders of the pages that a browser test opens: those that it or its helpers name, else the game's."""
    helpers = HELPER.findall(text)
    texts = [
        text,
        *[(root / f"tests/helpers/{name}.py").read_text(encoding="utf-8") for name in helpers if name != GAME],
    ]
    named = {page.name for page in PAGES if page.name and any(f'"{page.folder}' in text for text in texts)}
    named |= {page.name for page in PAGES if page.name and path.stem.startswith(f"test_{page.name}")}
    return named | {"game"} if GAME in helpers or not named else named


def fitting(files: list[str], seconds: Seconds) -> list[str]:
    """Return what there is time for, the first files first: whole files, or the quickest tests of a long one.

    The tests of a long file may take half of the time left, so that some remains for the next file. If nothing fits,
    the first file is returned.
    """
    chosen, left = [], float(ENOUGH)
    for file in files:
        tests = _in_turn(seconds.get(file, {}))
        whole = sum(taken for _, taken in tests) if tests else UNKNOWN.get(file.split("/")[1], 3.0)
        if whole <= left:
            chosen.append(file)
            left -= whole
            continue
        share = left / 2
        for test, taken in tests:
            if taken <= share:
                chosen.append(f"{file}::{test}")
                share, left = share - taken, left - taken
    return chosen or files[:1]


def _in_turn(seconds: Mapping[str, float]) -> list[tuple[str, float]]:
    """Return the tests with their seconds, the quickest first: one case of each, then a second case, and so on."""
    found, cases = [], Counter[str]()
    for test, taken in sorted(seconds.items(), key=lambda test: test[1]):
        name = test.partition("[")[0]
        found.append((cases[name], taken, test))
        cases[name] += 1
    return [(test, taken) for _, taken, test in sorted(found)]


def _git(*command: str) -> list[str]:
    return subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()


def main(since: str) -> int:
    """Run the tests nearest to the changes since a commit, say what was left out, and return pytest's exit status."""
    tests = nearest(changed(since))
    if not tests:
        print("No test is near to what has changed.")
        return 0
    chosen = fitting(tests, kept_seconds())
    whole = [test for test in chosen if "::" not in test]
    some = f", and {len(chosen) - len(whole)} tests of others" if len(whole) < len(chosen) else ""
    print(f"{len(whole)} of {len(tests)} files of tests that are near to what has changed since {since}{some}")
    command = [sys.executable, "-m", "pytest", "--numprocesses", "logical", "--dist", "worksteal", "--quiet", *chosen]
    done = subprocess.run(command, cwd=ROOT, check=False)
    left = [test for test in tests if test not in whole]
    if left:
        print(f"Left to `make test`: {', '.join(left[:10])}{f' and {len(left) - 10} more' if len(left) > 10 else ''}")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "HEAD"))
