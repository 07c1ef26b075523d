"""Many small cases of one rule as one test: to report a case takes longer than to look at it."""

import functools
import inspect
from collections.abc import Callable, Iterable
from typing import Any

Test = Callable[..., None]


def for_each(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """As @pytest.mark.parametrize, but in one test. The first case that fails ends it, and is named beneath the error.

    For cases that need nothing anew: what fixtures a test asks for is there once for all of them.
    """
    every = list(cases)
    assert every, "no case"

    def of(test: Test) -> Test:
        @functools.wraps(test)
        def each(**given: Any) -> None:
            for case in every:
                values = {names: case} if isinstance(names, str) else dict(zip(names, case, strict=True))
                try:
                    test(**given, **values)
                except BaseException as error:
                    error.add_note("with " + ", ".join([f"{name} = {shown(value)}" for name, value in values.items()]))
                    raise

        signature = inspect.signature(test)
        told = [names] if isinstance(names, str) else names
        left = [parameter for name, parameter in signature.parameters.items() if name not in told]
        # What pytest gives: fixtures, and cases of its own.
        vars(each)["__signature__"] = signature.replace(parameters=left)
        return each

    return of


def shown(value: object) -> str:
    """A value of a case, or its beginning."""
    text = ascii(value)
    return text if len(text) <= 300 else f"{text[:300]}… ({len(text)} characters)"
