"""Samples, others each day: `make test` tries some of many cases, and `make proofs` (`pytest --whole`) all of them.

The seed is the date. Pytest's header tells it, and `--seed 20261129` draws the samples of that day again. Hypothesis
takes it for its examples too. A test draws its sample with tests/every_python/sampling.py.
"""

from datetime import UTC, datetime

import pytest

from tests.every_python.sampling import Chosen


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
    """Leave out what is marked proof, unless asked for the whole."""
    proofs = [] if Chosen.is_whole else [item for item in items if item.get_closest_marker("proof")]
    if proofs:
        items[:] = [item for item in items if item not in proofs]
        config.hook.pytest_deselected(items=proofs)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell the seed where something failed, as a quiet run has no header."""
    if terminalreporter.stats.get("failed") and not Chosen.is_whole:
        terminalreporter.write_line(f"samples: --seed {Chosen.seed}")
