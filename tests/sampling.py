"""Some of many cases, others each day: `make test` tries a sample, and `make proofs` (`pytest --whole`) all of them.

The seed is the date. Pytest's header tells it, and `--seed 20261129` draws the samples of that day again. Hypothesis
takes it for its examples too.
"""

from collections.abc import Iterable
from datetime import UTC, datetime
from random import Random
from typing import TypeVar

import pytest

T = TypeVar("T")


class Chosen:
    """What this run was asked for."""

    seed = ""
    is_whole = False


def sample(cases: Iterable[T], size: int) -> list[T]:
    """As many of the cases, in their order; all of them with `--whole`, or where there are no more."""
    every = list(cases)
    if Chosen.is_whole or len(every) <= size:
        return every
    return [every[at] for at in sorted(Random(Chosen.seed).sample(range(len(every)), size))]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", help="draw the samples of another day, such as 20261129")
    parser.addoption("--whole", action="store_true", help="try all cases, not samples, and what is marked proof")


@pytest.hookimpl(tryfirst=True)  # before Hypothesis looks
def pytest_configure(config: pytest.Config) -> None:
    """Choose the seed, once: the processes that share the tests are given the options of the first."""
    option = config.option
    option.seed = option.seed or f"{datetime.now(UTC):%Y%m%d}"
    option.hypothesis_seed = option.hypothesis_seed or option.seed
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
