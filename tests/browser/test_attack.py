"""Texts that are huge, deep or full of digits, by every way in; `python -m tests.attack` tries two hundred more."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.attack.attacking import LONGEST, Attacker
from tests.attack.tries import TELLING, Try, tries
from tests.browser.conftest import SAVE_DATA
from tests.conftest import USUALLY, Guard


def place(one: Try) -> str:
    """The page that a try needs, and how."""
    return f"{one.page or 'game'} by {one.act.partition(' ')[0]}"


def telling_ones() -> tuple[dict[str, list[Try]], int]:
    """The telling tries by what they need, and how many tries there are: to make them takes long, to keep them room."""
    found: dict[str, list[Try]] = {}
    count = 0
    for one in tries():
        count += 1
        if one.is_telling:
            found.setdefault(place(one), []).append(one)
    return found, count


BY_PAGE, COUNT = telling_ones()


@pytest.fixture(scope="module")
def attacker(browser: Browser, site: str, site_folder: Path) -> Iterator[Attacker]:
    """One tab for all pages; what the browser keeps after the first makes the others short."""
    context, guard = browser.new_context(**USUALLY), Guard()
    guard.watch(context)
    context.add_init_script(SAVE_DATA)
    attacker = Attacker(context, site, site_folder)
    yield attacker
    attacker.page.title()  # what it reported before the answer has then come in
    context.close()
    assert guard.errors + guard.strangers == []


@pytest.mark.only_browser("chromium")  # which says nothing of what a long address costs the browser itself
@pytest.mark.parametrize("page", BY_PAGE)
def test_the_page_is_never_away_and_says_what_it_was_given(attacker: Attacker, page: str) -> None:
    for one in BY_PAGE[page]:
        found = attacker.carry_out(one)
        assert found.gap < LONGEST, one.name
        assert found.errors == [], one.name


def test_each_telling_try_is_there():
    assert {(one.way, one.monster.name) for some in BY_PAGE.values() for one in some} == TELLING
    assert COUNT >= 200
