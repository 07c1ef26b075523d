"""The page's lists of files: those that the first game waits for, and those that load later with all they need."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cases import for_each
from tests.cpython.test_import_borders import ROOT, SOURCES
from tools.architecture import MAY_IMPORT
from tools.one_file import LIMITS
from tools.pages import JAVASCRIPT, PAGES
from tools.python_imports import START, dotted, imported_modules, imports, needed_by, page_files

# A change that makes the first game wait for one more file must be deliberate.
FIRST_EXPECTED = """
browser/game/address controls game_page screen
browser/kit/base_page module_fetching notices storage thinker
game/cells errors family level notation record rules seeded_chance
session/people_names saved_sitting scores series session settings stored_text view
words/games playing refusals speech
"""


@pytest.fixture(scope="module")
def files():
    """Return the files that the first game waits for, and those that each later module needs in addition."""
    return page_files(SOURCES)


def fetched(files):
    """Return every file that the page ever requests, except the one that starts it."""
    first, later = files
    return set(first).union(*later.values())


def listed(text):
    """Yield the files in a text that names each folder once."""
    for line in text.split("\n"):
        names = line.split()
        folder = names[0].rpartition("/")[0] + "/" if names and "/" in names[0] else ""
        for name in names:
            yield f"ttt/{name if '/' in name else folder + name}.py"


def test_the_first_game_waits_for_no_more_than_it_needs(files):
    assert sorted(listed(FIRST_EXPECTED)) == files[0]


def test_the_page_does_without_what_packages_hold_for_readers(files):
    packages = [name for name in SOURCES if name.endswith("/__init__") and not name.startswith("workbench/")]
    assert len(packages) >= 10
    for name in packages:
        [docstring] = ast.parse(SOURCES[name]).body
        assert isinstance(docstring, ast.Expr), name
    assert [file for file in fetched(files) if file.endswith("__init__.py")] == []


# Imports each module with only its own files, in its own process. The page itself is a stand-in.
IMPORTING = """
import json, os, sys
from importlib.machinery import PathFinder
from unittest.mock import MagicMock

first, later = json.load(sys.stdin)
for name in ("js", "pyscript", "pyscript.js_modules"):
    sys.modules[name] = MagicMock()

class OnlyThese:
    def find_spec(name, path=None, target=None):
        if name.split(".")[0] != "ttt":
            return None
        found = PathFinder.find_spec(name, path, target)
        file = found and found.origin and os.path.relpath(found.origin)
        if file and not file.endswith("__init__.py") and file not in allowed:
            raise ImportError(file + " isn't among its files")
        return found

sys.meta_path.insert(0, OnlyThese)
for module, files in later.items():
    allowed = {*first, *files}
    if not (child := os.fork()):
        try:
            __import__(module)
        except BaseException as error:
            print(module, repr(error), file=sys.stderr, flush=True)
            os._exit(1)
        os._exit(0)
    os.waitpid(child, 0)
"""


def test_what_comes_later_can_be_imported_from_its_files_alone(files):
    run = subprocess.run(
        [sys.executable, "-c", IMPORTING],
        cwd=ROOT,
        input=json.dumps(files),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")


def test_what_comes_later_cannot_be_imported_without_one_of_its_files(files):
    first, later = files
    module = "ttt.browser.game.hints"
    needed = [file for file in later[module] if file != "ttt/browser/game/hints.py"]
    assert needed
    wanting = json.dumps([first, {module: [file for file in later[module] if file != needed[0]]}])
    run = subprocess.run(
        [sys.executable, "-c", IMPORTING], cwd=ROOT, input=wanting, capture_output=True, text=True, check=False
    )
    assert f"{needed[0]} isn't among its files" in run.stderr


def test_what_an_async_function_imports_it_has_asked_for(files):
    late = 0
    here = {START} | {file.removeprefix("ttt/").removesuffix(".py") for file in fetched(files)}
    first = needed_by((START,), SOURCES)
    for name in sorted(here):
        tree = ast.parse(SOURCES[name])
        texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        for function in ast.walk(tree):
            if isinstance(function, ast.AsyncFunctionDef):
                # A module needn't fetch itself.
                for module in set(imported_modules(name, ast.unparse(function), SOURCES)) - first - {LIMITS}:
                    if not module.endswith("__init__"):
                        assert dotted(module) in texts, f"ttt/{name}.py imports {module} without asking for it"
                        late += 1
    assert late >= 3


@for_each("page", [page for page in PAGES if page.state])
def test_the_row_of_a_page_names_the_scripts_that_its_python_imports(page):
    named = {Path(script).stem for script in (*JAVASCRIPT, *page.javascript)}
    used = {
        script
        for module in needed_by(page.starts, SOURCES)
        for package, script in imports(module, SOURCES[module], only_run=True, at_once=True)
        if package == "pyscript.js_modules"
    }
    assert used - named == set()
    assert all(start in SOURCES for start in page.starts)


def test_the_page_never_fetches_the_terminal_the_library_or_the_textbook(files):
    assert [file for file in fetched(files) if "terminal" in file or "library" in file or "minimax" in file] == []


def test_the_page_asks_the_package_for_none_of_its_names(files):
    """The package takes these names from the library, whose files the page doesn't have."""
    here = {file.removeprefix("ttt/").removesuffix(".py") for file in fetched(files)}
    assert [
        (name, part)
        for name in sorted({START, *here})
        for module, part in imports(name, SOURCES[name])
        if module == "ttt" and part not in MAY_IMPORT
    ] == []


def test_every_part_of_the_page_comes_later_and_is_made_in_the_same_way(files):
    tree = ast.parse(SOURCES["browser/game/controls"])
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "LatePanel"]
    values = {ast.unparse(node.targets[0]): node.value for node in tree.body if isinstance(node, ast.Assign)}
    named = [values.get(ast.unparse(node.args[0]), node.args[0]) for node in calls]
    modules: list[str] = [ast.literal_eval(node) for node in named]
    assert len(set(modules)) > 20
    for module in set(modules):
        assert module in files[1]
        parsed = ast.parse(SOURCES[module.removeprefix("ttt.").replace(".", "/")])
        parts = [
            node.name
            for node in parsed.body
            if isinstance(node, ast.ClassDef) and "GamePanel" in map(ast.unparse, node.bases)
        ]
        assert [ast.unparse(node) for node in parsed.body if ast.unparse(node).startswith("make")] == [
            f"make = {parts[0]}"
        ]
