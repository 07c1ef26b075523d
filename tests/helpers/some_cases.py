"""Exams of the functions of CS50's project on only some of the boards, for tests of what an exam says."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from ttt.lab import function_cases, functions
from ttt.lab.function_cases import Case

ALL = 1 + 9 + 72  # boards of up to two marks: the exam asks about all of them
STEP = 8  # of the other boards, one in this many


@cache
def _batches() -> tuple[list[Case], ...]:
    boards = function_cases._boards()
    return tuple(function_cases._batches(boards[:ALL] + boards[ALL::STEP]))


@contextmanager
def some_cases() -> Iterator[None]:
    """Let exams in this process ask about these boards only, while the block runs."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(functions, "batches", _batches)
        yield
