"""Runs many small cases of one rule as one test, because reporting a case takes longer than checking it."""

import functools
import inspect
from collections.abc import Callable, Iterable
from typing import Any

import pytest

Test = Callable[..., None]
FAULTS = (Exception, pytest.fail.Exception, BaseExceptionGroup)  # raised by a case, or by cases within it


def for_each(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Parametrize as @pytest.mark.parametrize does, but in one test. Every case that fails is named below its error.

    This is for cases that can share fixtures: each fixture is set up once for all of them.
    """
    every = list(cases)
    assert every, "no case"

    def of(test: Test) -> Test:
        @functools.wraps(test)
        def each(**given: Any) -> None:
            failed: list[BaseException] = []
            for case in every:
                values = {names: case} if isinstance(names, str) else dict(zip(names, case, strict=True))
                try:
                    test(**given, **values)
                except FAULTS as error:
                    told = "with " + ", ".join([f"{name} = {shown(value)}" for name, value in values.items()])
                    error.add_note(told)
                    failed.append(error)
            if len(failed) == 1:
                raise failed[0]
            if failed:
                begin = f"{len(failed)} of {len(every)} cases fail"
                raise BaseExceptionGroup("\n".join([begin, *[error.__notes__[-1] for error in failed]]), failed)

        signature = inspect.signature(test)
        told = [names] if isinstance(names, str) else names
        left = [parameter for name, parameter in signature.parameters.items() if name not in told]
        # What pytest passes: fixtures, and its own cases.
        vars(each)["__signature__"] = signature.replace(parameters=left)
        return each

    return of


def shown(value: object) -> str:
    """Return a value of a case as text, shortened if long."""
    text = ascii(value)
    return text if len(text) <= 300 else f"{text[:300]}… ({len(text)} characters)"
