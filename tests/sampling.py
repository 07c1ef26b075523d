"""Samples, others each day: `make test` tries some of many cases and of the slow tests, `pytest --whole` all of them.

The seed is the date. Pytest's header tells it, and `--seed 20261129` draws the samples of that day again. Hypothesis
takes it for its examples too. A test draws its sample with tests/every_python/sampling.py.
"""

from datetime import UTC, datetime

import pytest

from tests.every_python.sampling import Chosen, sample
from tests.slow import is_slow

PART = 5  # one of so many slow tests runs on a day


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", type=int, help="draw the samples of another day, such as 20261129")
    parser.addoption("--whole", action="store_true", help="try all cases, not samples, and what is marked proof")


@pytest.hookimpl(tryfirst=True)  # before Hypothesis looks
def pytest_configure(config: pytest.Config) -> None:
    """Choose the seed, once: the processes that share the tests are given the options of the first."""
    option = config.option
    option.seed = option.seed or int(f"{datetime.now(UTC):%Y%m%d}")
    option.hypothesis_seed = option.hypothesis_seed or str(option.seed)
    Chosen.seed, Chosen.is_whole = option.seed, option.whole


def pytest_report_header() -> str:
    return "samples: none, but all cases" if Chosen.is_whole else f"samples: --seed {Chosen.seed}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Unless asked for the whole, leave out what is marked proof, and most slow tests if none is asked for by name."""
    if Chosen.is_whole:
        return
    left = {item for item in items if item.get_closest_marker("proof")}
    if not any(".py" in name for name in config.args):
        slow = [item for item in items if is_slow(item)]
        left.update(set(slow).difference(sample(slow, len(slow) // PART)))
    items[:] = [item for item in items if item not in left]
    config.hook.pytest_deselected(items=list(left))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell the seed where something failed, as a quiet run has no header."""
    if terminalreporter.stats.get("failed") and not Chosen.is_whole:
        terminalreporter.write_line(f"samples: --seed {Chosen.seed}")
