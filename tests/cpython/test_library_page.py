"""docs/library.md: its examples run exactly as printed."""

import doctest
import importlib
import re

import pytest

import ttt
import ttt.library
from tests.cases import for_each
from tests.cpython.test_import_borders import ROOT
from tools.languages import OTHERS, english, language
from ttt.game.rules import KINDS, VARIANTS

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


def test_every_letter_of_a_rule_is_in_the_notation_and_in_the_help_of_each_language():
    notation = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `([a-z])`(?:, `u([a-z])`)?", notation, re.MULTILINE)
    assert sorted("".join(map("".join, told))) == sorted(VARIANTS + KINDS)
    for code in ("en", *OTHERS):
        about = (language(code) if code in OTHERS else english())[
            "A board is columns x rows x how many in a row, such as 3x3x3. Letters after it change the rules:\n"
            "m: completing a row loses; g: marks fall; e: longer rows don't count; p: each row scores a point;\n"
            "s: after three marks the other player chooses a side (9x9 or more).\n"
            "The letters of other games: 3x3x3w (wild), 3x3x3n (notakto), 6x6x5c (Order and Chaos), 3x3x3v "
            "(vanishing), 9x9x3u and 9x9x3uf (ultimate)."
        ]
        assert set(re.findall(r"\b([a-z])\b", about, re.ASCII)) >= set(VARIANTS), code
        assert set("".join(re.findall(r"\dx\dx\d([a-z]+)", about))) == set(KINDS), code


def test_a_number_of_nodes_of_any_type_is_a_setting_as_the_page_says():
    with pytest.raises(ttt.BadSetting):
        ttt.Game().worth(nodes="x")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        ttt.Game().push(3)  # type: ignore[arg-type]
    assert '| a board, a rule or a number of nodes that is not possible, such as `nodes="x"` |' in PAGE.read_text(
        "utf-8"
    )


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
