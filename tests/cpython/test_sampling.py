"""A sample: some of the cases, in their order, the same for one seed, and over time each of them."""

import os
import re
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest

from tests.every_python.sampling import Chosen, sample

ROOT = Path(__file__).parents[2]
CASES = "abcdefghij"
TESTS = """
import pytest

def test_quick(): pass

@pytest.mark.proof
def test_proof(): pass

@pytest.mark.parametrize("number", range(10))
def test_slow(number):
    "Slow: it is said to be."

@pytest.mark.layout
@pytest.mark.parametrize("number", range(12))
def test_seen(number): pass

@pytest.mark.layout
@pytest.mark.browser
def test_seen_each_day(): pass
"""


@pytest.fixture(autouse=True)
def a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Chosen, "seed", 20261129)
    monkeypatch.setattr(Chosen, "is_whole", False)


def test_a_sample_is_in_order_and_the_same_for_one_seed() -> None:
    drawn = sample(CASES, 4)
    assert len(set(drawn)) == 4
    assert drawn == sorted(drawn) == sample(iter(CASES), 4)


def test_no_more_are_drawn_than_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sample(CASES, 20) == list(CASES)
    monkeypatch.setattr(Chosen, "is_whole", True)
    assert sample(CASES, 4) == list(CASES)


def test_in_a_few_weeks_every_case_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = set()
    for day in range(20261101, 20261131):
        monkeypatch.setattr(Chosen, "seed", day)
        drawn |= set(sample(CASES, 4))
    assert drawn == set(CASES)


def collected(*arguments: str) -> list[str]:
    """Return the names of the tests that pytest would run."""
    plugins = chain.from_iterable(("-p", name) for name in ("tests.slow", "tests.sampling", "hypothesispytest"))
    command = [sys.executable, "-m", "pytest", *plugins, "-c", "/dev/null"]
    asked = ["--collect-only", "--quiet", "--seed", "20261129", *arguments]
    alone = {**os.environ, "PYTEST_ADDOPTS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    run = subprocess.run([*command, *asked], cwd=ROOT, env=alone, capture_output=True, encoding="utf-8", check=True)
    return re.findall(r"::test_(\w+)", run.stdout)


def test_of_a_folder_some_of_the_dear_tests_run_of_a_file_all_and_proofs_only_of_the_whole(tmp_path: Path) -> None:
    file = tmp_path / "test_them.py"
    file.write_text(TESTS)
    assert collected(str(tmp_path)) == ["quick", "slow", "seen", "seen_each_day"]
    assert collected(str(file)) == ["quick", *["slow"] * 10, *["seen"] * 12, "seen_each_day"]
    assert collected(str(tmp_path), "--whole") == ["quick", "proof", *["slow"] * 10, *["seen"] * 12, "seen_each_day"]
