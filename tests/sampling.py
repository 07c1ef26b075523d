"""Samples that change each day: `make test` tries some of many cases and costly tests, `pytest --whole` tries all.

The costly tests are the slow ones, and those of what only a browser has.

The seed is the date. Pytest's header shows it, and `--seed 20261129` draws the samples of that day again. Hypothesis
uses it for its examples too. A test draws its sample with tests/every_python/sampling.py.
"""

from datetime import UTC, datetime

import pytest

from tests.every_python.sampling import Chosen, sample
from tests.markers import EACH_DAY, ONLY_IN_A_BROWSER
from tests.slow import is_slow

# Each day, one in this many slow tests runs, and one in this many tests of what only a browser has.
OF_SLOW, OF_A_BROWSER_S = 10, 12


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", type=int, help="draw the samples of another day, such as 20261129")
    parser.addoption("--whole", action="store_true", help="try all cases, not samples, and what is marked proof")


@pytest.hookimpl(tryfirst=True)  # before Hypothesis reads its seed
def pytest_configure(config: pytest.Config) -> None:
    """Choose the seed once: the processes that share the tests get the options of the first."""
    option = config.option
    option.seed = option.seed or int(f"{datetime.now(UTC):%Y%m%d}")
    option.hypothesis_seed = option.hypothesis_seed or str(option.seed)
    Chosen.seed, Chosen.is_whole = option.seed, option.whole


def pytest_report_header() -> str:
    return "samples: none, but all cases" if Chosen.is_whole else f"samples: --seed {Chosen.seed}"


def is_seen_in_turn(item: pytest.Item) -> bool:
    """Whether a test needs a browser, and isn't one that must run each day."""
    markers = {marker.name for marker in item.iter_markers()}
    return EACH_DAY not in markers and not markers.isdisjoint(ONLY_IN_A_BROWSER)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests marked proof and, if no file is named, all but a sample of the costly tests.

    With --whole, leave out none.
    """
    if Chosen.is_whole:
        return
    left = {item for item in items if item.get_closest_marker("proof")}
    if not any(".py" in name for name in config.args):
        slow = [item for item in items if is_slow(item)]
        in_a_browser = [item for item in items if is_seen_in_turn(item) and not is_slow(item)]
        for dear, part in ((slow, OF_SLOW), (in_a_browser, OF_A_BROWSER_S)):
            left.update(set(dear).difference(sample(dear, len(dear) // part)))
    items[:] = [item for item in items if item not in left]
    config.hook.pytest_deselected(items=list(left))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show the seed if something failed, because a quiet run has no header."""
    if terminalreporter.stats.get("failed") and not Chosen.is_whole:
        terminalreporter.write_line(f"samples: --seed {Chosen.seed}")
