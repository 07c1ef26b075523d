"""Of many small cases in one test, every one that fails is reported."""

import pytest

from tests.cases import for_each


def test_one_case_that_fails_is_named_beneath_its_error():
    @for_each("number", [1, 2, 3])
    def is_odd_or_one(number):
        assert number % 2

    with pytest.raises(AssertionError) as error:
        is_odd_or_one()
    assert error.value.__notes__ == ["with number = 2"]


def test_of_several_cases_that_fail_each_is_named():
    @for_each(("text", "length"), [("a", 1), ("bb", 1), ("ccc", 3), ("dddd", 1)])
    def has_length(text, length):
        if len(text) != length:
            pytest.fail(f"{len(text)} is not {length}")

    with pytest.raises(BaseExceptionGroup) as error:
        has_length()
    assert error.value.message.splitlines() == [
        "2 of 4 cases fail",
        "with text = 'bb', length = 1",
        "with text = 'dddd', length = 1",
    ]
    assert [str(each) for each in error.value.exceptions] == ["2 is not 1", "4 is not 1"]


def test_cases_within_cases_are_all_tried():
    tried = []

    @for_each("row", [1, 2])
    @for_each("column", [1, 2])
    def is_first(row, column):
        tried.append((row, column))
        assert row == column

    with pytest.raises(ExceptionGroup):
        is_first()
    assert tried == [(1, 1), (1, 2), (2, 1), (2, 2)]
