"""What `make quick` takes for near to a change."""

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
        ("ttt/browser/matchboxes/box_view.py", "tests/browser/test_matchboxes_page.py"),
        ("docs/lab.md", "tests/build/test_docs.py"),
        ("ttt/words/languages/de.json", "tests/cpython/test_languages.py"),
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


def test_there_is_time_for_the_nearest_only():
    tests = [f"tests/cpython/test_{name}.py" for name in "abcdef"]
    assert fitting(tests, dict.fromkeys(tests, ENOUGH / 4)) == tests[:4]
    assert fitting(tests, {tests[0]: 2 * ENOUGH}) == tests[:1]
    assert fitting(tests, {tests[1]: 2 * ENOUGH}) == [tests[0], *tests[2:]]


@pytest.mark.parametrize("damaged", ['{"a": 1', "[1]", "\N{REPLACEMENT CHARACTER}", None])
def test_seconds_that_cannot_be_read_are_none_and_new_ones_are_kept(tmp_path: Path, damaged: str | None):
    path = tmp_path / "kept/seconds.json"
    if damaged is not None:
        path.parent.mkdir()
        path.write_text(damaged, encoding="utf-8")
    assert kept_seconds(path) == {}
    keep_seconds({"a": 1.26}, path)
    keep_seconds({"b": 2}, path)
    assert kept_seconds(path) == {"a": 1.3, "b": 2}
    assert [*path.parent.iterdir()] == [path]
