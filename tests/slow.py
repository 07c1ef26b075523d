"""Slow tests: each says why in its docstring, in a line that begins with "Slow:", and `make test` runs a part of them.

Which took long and don't say so, a run tells at its end. It counts processor time, as that depends least on what else
the machine does: of the test and of the programs that it started and waited for, but not of fixtures and browsers. It
is told and fails nothing, since no test depends on time.
"""

import os
import re
from collections.abc import Iterator
from itertools import chain

import pytest

from tests.every_python.sampling import sample

PART = 5  # one of so many slow tests runs on a day
LONG = 2.0  # seconds
WHY = re.compile(r"\bSlow: \w")
UNEXPLAINED = "slow, and doesn't say why"


def spent() -> float:
    """Seconds of processor time up to now."""
    return sum(os.times()[:4])


def is_slow(item: pytest.Item) -> bool:
    """Whether a test says that it takes long."""
    return isinstance(item, pytest.Function) and bool(WHY.search(item.function.__doc__ or ""))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out most of the slow tests, other ones each day, unless a file or a test is asked for by name."""
    if any(".py" in name for name in config.args):
        return
    slow = [item for item in items if is_slow(item)]
    left = set(slow).difference(sample(slow, len(slow) // PART))
    items[:] = [item for item in items if item not in left]
    config.hook.pytest_deselected(items=list(left))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    before = spent()
    try:
        return (yield)
    finally:
        seconds = spent() - before
        if seconds > LONG and not is_slow(item):
            item.user_properties.append((UNEXPLAINED, round(seconds, 1)))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """List them, the slowest first, unless samples were left for the whole."""
    reports = chain.from_iterable(terminalreporter.stats.values())
    calls = [report for report in reports if isinstance(report, pytest.TestReport) and report.when == "call"]
    found = [(seconds, call.nodeid) for call in calls for name, seconds in call.user_properties if name == UNEXPLAINED]
    if found and not config.option.whole:
        terminalreporter.write_sep("_", f"over {LONG:.0f} s of processor time without a line “Slow: …” that says why")
        for seconds, name in sorted(found, reverse=True):
            terminalreporter.write_line(f"{seconds:5} s  {name}")
