"""The files that the page is told of: what the first game waits for, and what comes later with all that it needs."""

import ast
import shutil
import subprocess
import sys

import pytest

from tests.unit.test_import_borders import MAY_IMPORT, ROOT, SOURCES
from tools.page_files import START, dotted, imported_modules, imports, needed_by, page_files

FIRST, LATER = page_files(SOURCES)

# Whoever makes the first game wait for one more file means to.
FIRST_EXPECTED = """
browser/address app clicks_and_keys late_parts module_fetching notices screen storage_with_fallback thinker
game/analysis cells errors level notation record rules seeded_chance
session/names saved_sitting scores series session settings stored_text view
words/playing refusals speech
"""


def listed(text):
    """The files of a text that names folders once."""
    for line in text.split("\n"):
        names = line.split()
        folder = names[0].rpartition("/")[0] + "/" if names and "/" in names[0] else ""
        for name in names:
            yield f"ttt/{name if '/' in name else folder + name}.py"


def test_the_first_game_waits_for_no_more_than_it_needs():
    assert sorted(listed(FIRST_EXPECTED)) == FIRST


def test_the_page_does_without_what_packages_hold_for_readers():
    packages = [name for name in SOURCES if name.endswith("/__init__") and not name.startswith("terminal/")]
    assert len(packages) == 7
    for name in packages:
        [docstring] = ast.parse(SOURCES[name]).body
        assert isinstance(docstring, ast.Expr), name
    assert [file for files in (FIRST, *LATER.values()) for file in files if file.endswith("__init__.py")] == []


@pytest.mark.parametrize("module", LATER)
def test_what_comes_later_can_be_imported_from_its_files_alone(module, tmp_path):
    """By an interpreter that has these files and the first ones; the page itself is a stand-in."""
    for file in (*FIRST, *LATER[module]):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    script = (
        "import sys; from unittest.mock import MagicMock\n"
        "for name in ('js', 'pyscript', 'pyscript.js_modules'): sys.modules[name] = MagicMock()\n"
        f"import {module}"
    )
    run = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_what_an_async_function_imports_it_has_asked_for():
    late = 0
    here = {START} | {
        file.removeprefix("ttt/").removesuffix(".py") for files in (FIRST, *LATER.values()) for file in files
    }
    first = needed_by(START, SOURCES)
    for name in sorted(here):
        tree = ast.parse(SOURCES[name])
        texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        for function in ast.walk(tree):
            if isinstance(function, ast.AsyncFunctionDef):
                for module in set(imported_modules(name, ast.unparse(function), SOURCES)) - first:
                    if not module.endswith("__init__"):
                        assert dotted(module) in texts, f"ttt/{name}.py imports {module} without asking for it"
                        late += 1
    assert late >= 3


def test_the_page_never_fetches_the_terminal_the_library_or_the_textbook():
    fetched = {file for files in (FIRST, *LATER.values()) for file in files}
    assert [file for file in fetched if "terminal" in file or "library" in file or "minimax" in file] == []


def test_the_page_asks_the_package_for_none_of_its_names():
    """Those come with the library, whose files it does not have."""
    here = {file.removeprefix("ttt/").removesuffix(".py") for files in (FIRST, *LATER.values()) for file in files}
    assert [
        (name, part)
        for name in sorted({START, *here})
        for module, part in imports(name, SOURCES[name])
        if module == "ttt" and part not in MAY_IMPORT
    ] == []


def test_every_part_of_the_page_comes_later_and_is_made_in_the_same_way():
    tree = ast.parse(SOURCES["browser/late_parts"])
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Row"]
    links = next(node for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "LINKS")
    modules = [node.args[0].value if isinstance(node.args[0], ast.Constant) else links.value.value for node in calls]
    assert len(set(modules)) > 8
    for module in set(modules):
        assert module in LATER
        made = [
            node
            for node in ast.parse(SOURCES[module.removeprefix("ttt.").replace(".", "/")]).body
            if isinstance(node, ast.FunctionDef) and node.name == "make"
        ]
        assert [ast.unparse(node.args) for node in made] == ["page: 'Page'"], module
