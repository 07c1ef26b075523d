"""Huge, deeply nested or digit-filled texts through every way in; `python -m tests.attack` tries two hundred more."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.attack.attacking import Attacker
from tests.attack.tries import TELLING, Try, tries
from tests.browser.conftest import SAVE_DATA
from tests.conftest import USUALLY, Guard

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def all_tries() -> tuple[list[Try], int]:
    """Return the tries with is_telling, sorted by page and act; and the number of all tries, too many to keep."""
    telling, count = [], 0
    for one in tries():
        count += 1
        if one.is_telling:
            telling.append(one)
    return sorted(telling, key=lambda one: (one.page, one.act)), count


@pytest.fixture(scope="module")
def attacker(browser: Browser, site: str, site_folder: Path) -> Iterator[Attacker]:
    """One tab for all pages; what the browser stores for the first speeds up the others."""
    context, guard = browser.new_context(**USUALLY), Guard()
    guard.watch(context)
    context.add_init_script(SAVE_DATA)
    attacker = Attacker(context, site, site_folder)
    yield attacker
    attacker.page.title()  # once the page answers, all that it reported before has come in
    context.close()
    assert guard.errors + guard.strangers == []


@pytest.mark.only_browser("chromium")  # this doesn't test what a long address costs the browser itself
def test_the_page_is_never_away_and_says_what_it_was_given(
    attacker: Attacker, all_tries: tuple[list[Try], int]
) -> None:
    """Slow: the largest texts are sent into one page after another."""
    longest = attacker.longest()
    for one in all_tries[0]:
        found = attacker.carry_out(one)
        assert found.gap < longest, (one.name, found.gap)
        assert found.errors == [], one.name


def test_each_telling_try_is_there(all_tries: tuple[list[Try], int]) -> None:
    assert {(one.way, one.monster.name) for one in all_tries[0]} == TELLING
    assert all_tries[1] >= 200
