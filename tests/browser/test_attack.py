"""Texts that are huge, deep or full of digits, by every way in; `python -m tests.attack` tries two hundred more."""

from collections.abc import Callable
from itertools import groupby
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.attack.attacking import LONGEST, Attacker
from tests.attack.tries import TELLING, Try, tries


def place(one: Try) -> str:
    """The page that a try needs, and how."""
    return f"{one.page or 'game'} by {one.act.partition(' ')[0]}"


BY_PAGE = {
    page: list(some) for page, some in groupby(sorted([one for one in tries() if one.is_telling], key=place), key=place)
}


@pytest.mark.only_browser("chromium")  # which says nothing of what a long address costs the browser itself
@pytest.mark.parametrize("page", BY_PAGE)
def test_the_page_is_never_away_and_says_what_it_was_given(
    light_context: Callable[..., BrowserContext], site: str, site_folder: Path, page: str
) -> None:
    attacker = Attacker(light_context(), site, site_folder)
    for one in BY_PAGE[page]:
        found = attacker.carry_out(one)
        assert found.gap < LONGEST, one.name
        assert found.errors == [], one.name


def test_each_telling_try_is_there():
    assert {(one.way, one.monster.name) for some in BY_PAGE.values() for one in some} == TELLING
    assert len(list(tries())) >= 200
