"""What `make quick` takes for near to a change."""

import pytest

from tests.quick import ENOUGH, ROOT, fitting, nearest


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
