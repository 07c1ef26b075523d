"""Which tests `make quick` considers near to a change."""

from pathlib import Path

import pytest

from tests.quick import ENOUGH, ROOT, fitting, keep_seconds, kept_seconds, nearest


@pytest.mark.parametrize(
    ("changed", "first"),
    [
        ("tests/cpython/test_swap.py", "tests/cpython/test_swap.py"),
        ("ttt/engine/threats.py", "tests/cpython/test_threats.py"),
        ("ttt/puzzles/puzzle_list.py", "tests/cpython/test_puzzles.py"),
        ("static/pages/paper/sheets.css", "tests/browser/test_paper_page.py"),
        ("static/pages/lab/tournament.js", "tests/browser/test_tournament.py"),
        ("static/game/share.css", "tests/browser/test_share.py"),
        ("ttt/browser/matchboxes/box_view.py", "tests/browser/test_matchboxes_page.py"),
        ("ttt/browser/game/hints.py", "tests/browser/test_hints.py"),
        ("docs/lab.md", "tests/build/test_docs.py"),
        ("ttt/locale/de.po", "tests/cpython/test_languages.py"),
    ],
)
def test_the_tests_of_what_changed_come_first(changed: str, first: str):
    found = nearest([changed])
    assert first in found[:8]
    assert all((ROOT / test).exists() for test in found)


def test_what_everything_imports_reaches_most_tests_and_those_that_import_it_come_first():
    found = nearest(["ttt/game/rules.py"])
    assert len(found) > 100
    assert found.index("tests/every_python/test_rules.py") < found.index("tests/cpython/test_words_complete.py")


def test_a_browser_test_is_near_to_the_python_of_the_pages_that_it_opens():
    found = nearest(["ttt/browser/think/replay.py"])
    others = [
        test for test in found if test.startswith("tests/browser/") and not test.startswith("tests/browser/test_think")
    ]
    assert "tests/browser/test_end_card.py" in others  # the end card has a link to the page "See it think"
    assert "tests/browser/test_undo.py" not in others
    assert "tests/browser/test_undo.py" in nearest(["ttt/browser/game/controls.py"])


def test_there_is_time_for_the_nearest_only():
    files = [f"tests/cpython/test_{name}.py" for name in "abcdef"]
    assert fitting(files, {file: {"test": ENOUGH / 4} for file in files}) == files[:4]
    assert fitting(files, {files[1]: {"test": 2.0 * ENOUGH}}) == [files[0], *files[2:]]


def test_of_what_takes_too_long_the_quickest_tests_are_run_and_leave_time_for_others():
    seconds = {
        "tests/browser/test_a.py": {
            "test_slow": 2.0 * ENOUGH,
            "test_b[light]": 1,
            "test_a[light]": 0.5,
            "test_c": ENOUGH / 2,
        },
        "tests/browser/test_b.py": {"test_d": ENOUGH / 3},
    }
    tests = [f"tests/browser/test_a.py::{name}" for name in ("test_a[light]", "test_b[light]")]
    assert fitting([*seconds], seconds) == [*tests, "tests/browser/test_b.py"]


def test_a_case_of_each_test_comes_before_a_second_of_one():
    seconds = {"tests/x/a.py": {"test_a[1]": 1, "test_a[2]": 2, "test_b": ENOUGH / 4, "test_slow": 2.0 * ENOUGH}}
    tests = [f"tests/x/a.py::{name}" for name in ("test_a[1]", "test_b", "test_a[2]")]
    assert fitting([*seconds], seconds) == tests


def test_something_is_run():
    assert fitting(["tests/browser/test_a.py"], {"tests/browser/test_a.py": {"test": 2.0 * ENOUGH}}) == [
        "tests/browser/test_a.py"
    ]


@pytest.mark.parametrize("damaged", ['{"a": 1', "[1]", "\N{REPLACEMENT CHARACTER}", None])
def test_seconds_that_cannot_be_read_are_none_and_new_ones_are_kept(tmp_path: Path, damaged: str | None):
    path = tmp_path / "kept/seconds.json"
    if damaged is not None:
        path.parent.mkdir()
        path.write_text(damaged, encoding="utf-8")
    assert kept_seconds(path) == {}
    keep_seconds({"a.py::test[x::y]": 1.263, "a.py::gone": 3}, path)
    keep_seconds({"b.py::test": 2}, path)
    keep_seconds({"a.py::test[x::y]": 1.5}, path)
    assert kept_seconds(path) == {"a.py": {"test[x::y]": 1.5}, "b.py": {"test": 2}}
    assert [*path.parent.iterdir()] == [path]
