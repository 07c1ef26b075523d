"""The page with the sources finds the same imports in the text of a Python file as Python itself."""

import json
import subprocess

import pytest

from tests.cpython.test_import_borders import ROOT, SOURCES
from tools.python_imports import file_of, imported_modules

SCRIPT = ROOT / "static/pages/source/reading.js"
PROGRAM = f"""
    import {{ text }} from "node:stream/consumers";
    import {{ imports }} from {json.dumps(SCRIPT.as_uri())};
    const files = JSON.parse(await text(process.stdin));
    const isKnown = (name) => name in files;
    const found = ([file, code]) => [file, imports(code, isKnown)];
    process.stdout.write(JSON.stringify(Object.fromEntries(Object.entries(files).map(found))));
"""


def read(files: dict[str, str]) -> dict[str, list[dict]]:
    command = ["node", "--input-type=module", "--eval", PROGRAM]
    run = subprocess.run(command, input=json.dumps(files), capture_output=True, encoding="utf-8", check=True)
    return json.loads(run.stdout)


@pytest.fixture(scope="module")
def found() -> dict[str, list[dict]]:
    return read({file_of(name): source for name, source in SOURCES.items()})


def test_each_file_that_is_imported_is_found_where_it_is_named(found: dict[str, dict]) -> None:
    total = 0
    for name, source in SOURCES.items():
        here = found[file_of(name)]
        modules = {module for module in imported_modules(name, source, SOURCES) if not module.endswith("__init__")}
        assert {each["file"] for each in here} == {file_of(module) for module in modules & SOURCES.keys()}, name
        for each in here:
            named = source.split("\n")[each["line"] - 1][each["from"] : each["to"]]
            assert each["file"].endswith(f"{named.replace('.', '/')}.py"), (name, each)
        total += len(here)
    assert total > 300


def test_what_looks_like_an_import_of_a_file_that_is_not_there_is_none() -> None:
    code = "import ttt.nothing\nfrom ttt.game import (\n    rules,\n    nobody,\n)\n"
    [read_one] = [read({"a.py": code, "ttt/game/rules.py": ""})["a.py"]]
    assert read_one == [{"file": "ttt/game/rules.py", "line": 3, "from": 4, "to": 9}]
