"""Slow tests: each says why in its docstring, in a line that begins with "Slow:".

At its end, a run lists the tests that took long and don't say so. It counts processor time, which depends least on what
else the machine does: that of the test and of the programs it started and waited for, but not that of fixtures and
browsers. The list fails nothing, since no test depends on time.
"""

import os
import re
from collections.abc import Iterator
from itertools import chain

import pytest

LONG = 2.0  # seconds
WHY = re.compile(r"\bSlow: \w")
UNEXPLAINED = "slow, and doesn't say why"


def spent() -> float:
    """Return the seconds of processor time used so far."""
    return sum(os.times()[:4])


def is_slow(item: pytest.Item) -> bool:
    """Whether a test says that it takes long."""
    return isinstance(item, pytest.Function) and bool(WHY.search(item.function.__doc__ or ""))


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
    """List the unexplained slow tests, the slowest first, unless all tests were asked for."""
    reports = chain.from_iterable(terminalreporter.stats.values())
    calls = [report for report in reports if isinstance(report, pytest.TestReport) and report.when == "call"]
    found = [(seconds, call.nodeid) for call in calls for name, seconds in call.user_properties if name == UNEXPLAINED]
    if found and not config.option.whole:
        terminalreporter.write_sep("_", f"over {LONG:.0f} s of processor time without a line “Slow: …” that says why")
        for seconds, name in sorted(found, reverse=True):
            terminalreporter.write_line(f"{seconds:5} s  {name}")
