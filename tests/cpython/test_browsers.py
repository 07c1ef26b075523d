"""Which browser tests run where, and what is reported at the end."""

import ast
import xml.etree.ElementTree as ET

from tests.browsers import summary
from tests.cases import for_each
from tests.helpers.in_firefox import SKIPPED
from tools.site import ROOT

REPORT = """<testsuites><testsuite>
<testcase name="one"/>
<testcase name="two"><failure message="no"/></testcase>
<testcase name="three"><error message="not even begun"/></testcase>
<testcase name="four"><skipped message="no touch"/></testcase>
<testcase name="five"><skipped message="no touch"/></testcase>
</testsuite></testsuites>"""


@for_each("file", sorted({file for file, _ in SKIPPED}))
def test_what_firefox_is_spared_is_a_test(file: str) -> None:
    tree = ast.parse((ROOT / f"tests/browser/{file}.py").read_text(encoding="utf-8"))
    there = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert {name for of, name in SKIPPED if of == file} - there == set()


def test_the_summary_counts_what_ran_and_says_why_the_rest_did_not() -> None:
    assert list(summary("Firefox", ET.fromstring(REPORT))) == [
        "Firefox: 3 of 5 tests ran (60%); 1 passed, 2 failed, 2 were skipped.",
        "  2 skipped: no touch",
    ]


def test_a_test_that_fails_and_whose_end_fails_too_counts_once() -> None:
    twice = '<testsuite><testcase name="a"><failure/></testcase><testcase name="a"><error/></testcase></testsuite>'
    assert list(summary("Firefox", ET.fromstring(twice))) == [
        "Firefox: 1 of 1 tests ran (100%); 0 passed, 1 failed, 0 were skipped."
    ]
