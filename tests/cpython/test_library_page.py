"""docs/library.md: its examples are run as they stand there."""

import doctest
import importlib
import re

import ttt
import ttt.library
from tests.cases import for_each
from tests.cpython.test_import_borders import ROOT

PAGE = ROOT / "docs/library.md"


def test_every_example_of_the_page_gives_what_it_says():
    found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert found.attempted > 40
    assert found.failed == 0


def test_the_example_of_the_readme_gives_what_it_says():
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert found.attempted == 3
    assert found.failed == 0


def test_the_example_of_the_package_gives_what_it_says():
    found = doctest.testmod(ttt)
    assert found.attempted == 4
    assert found.failed == 0


def test_what_the_page_names_is_there():
    told = PAGE.read_text(encoding="utf-8")
    assert {name for name in re.findall(r"\bttt\.([A-Za-z_]\w*)", told) if not hasattr(ttt, name)} - {
        "coach",
        "counters",
        "game",
        "session",
    } == set()
    for module in re.findall(r"from (ttt[\w.]+) import", told):
        importlib.import_module(module)


@for_each("name", [name for name in ttt.library.__all__ if name != "Rules"])
def test_what_is_offered_is_explained(name):
    told = PAGE.read_text(encoding="utf-8")
    assert re.search(rf"\b{name}\b", told), name
