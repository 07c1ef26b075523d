"""What pyscript.toml says comes with the page or later, against the imports of ttt/."""

import ast
import tomllib

from tests.unit.test_layers import ROOT, SOURCES, imported_modules, is_about_types

CONFIGURATION = tomllib.loads((ROOT / "pyscript.toml").read_text())
START = "browser/main"  # which the page names itself


def name_of(file):
    return file.removeprefix("ttt/").removesuffix(".py")


FIRST = {name_of(file) for file in CONFIGURATION["files"]}
LATER = {name_of(file): {name_of(needed) for needed in files} for file, files in CONFIGURATION["later"].items()}


def without(source, kind):
    """A module without what never runs here, and without functions of a kind."""

    class Pruning(ast.NodeTransformer):
        def visit(self, node):
            return ast.Pass() if isinstance(node, kind) or is_about_types(node) else self.generic_visit(node)

    return ast.unparse(Pruning().visit(ast.parse(source)))


def needed_by(start, kind):
    """All modules that a module imports, directly or by others, outside of functions of a kind."""
    found, waiting = set(), [start]
    while waiting:
        name = waiting.pop()
        if name in found or name not in SOURCES:
            continue
        found.add(name)
        packages = [name.rsplit("/", 1)[0] + "/__init__"] if "/" in name else ["__init__"]
        waiting += [*packages, *imported_modules(name, without(SOURCES[name], kind), SOURCES)]
    return found


def test_the_page_waits_for_what_it_starts_with_and_for_nothing_else():
    assert needed_by(START, ast.AsyncFunctionDef) - {START} == FIRST


def test_each_part_comes_with_all_that_it_needs():
    """What it imports within functions too, except within async ones, which can fetch."""
    needed = {name: needed_by(name, ast.AsyncFunctionDef) - FIRST - {name} for name in LATER}
    assert needed == LATER


def test_what_is_imported_late_is_fetched_before():
    here = FIRST | {START} | set(LATER).union(*LATER.values())
    late = 0
    for name in sorted(here):
        tree = ast.parse(SOURCES[name])
        texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        for function in ast.walk(tree):
            if isinstance(function, ast.AsyncFunctionDef):
                for module in set(imported_modules(name, ast.unparse(function), SOURCES)) - FIRST:
                    assert f"ttt/{module}.py" in texts, f"ttt/{name}.py imports {module} without asking for it"
                    late += 1
    assert late >= len(LATER)


def test_every_file_goes_where_it_is_imported_from():
    assert {
        file: folder for file, folder in CONFIGURATION["files"].items() if file.rpartition("/")[0] + "/" != folder
    } == {}
