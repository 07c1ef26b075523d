"""A sample: some of the cases, in their order, the same for one seed, and in time each of them."""

import pytest

from tests.every_python.sampling import Chosen, sample

CASES = "abcdefghij"


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
