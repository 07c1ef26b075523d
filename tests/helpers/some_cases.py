"""The project's functions asked about some of the boards, where what is said of them is tested and not every board."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from ttt.lab import function_cases, functions
from ttt.lab.function_cases import Case

ALL = 1 + 9 + 72  # boards of up to two marks, of which the first moves are asked
STEP = 8  # of the others every so many


@cache
def _batches() -> tuple[list[Case], ...]:
    boards = function_cases._boards()
    return tuple(function_cases._batches(boards[:ALL] + boards[ALL::STEP]))


@contextmanager
def some_cases() -> Iterator[None]:
    """While the block runs, exams in this process ask about these boards only."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(functions, "batches", _batches)
        yield
