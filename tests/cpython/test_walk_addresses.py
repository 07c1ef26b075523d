"""Links to stepping through a program: they are shown wherever this is possible, and lead to a page that reads them."""

import importlib
from types import SimpleNamespace

import pytest

from tests.helpers.headless import headless
from ttt.browser.kit.walk_link import LINES, MOVES, STORY, Link, read, write
from ttt.browser.lab.walk_address import walk_address
from ttt.game.errors import BadLink
from ttt.game.notation import from_text
from ttt.game.record import position_of

WALKED = {
    "1-3x3x3-hc70-b2a1": "1-3x3x3-hh-b2a1",
    "1-3x3x3m-hh-": "1-3x3x3m-hh-",
    "1-7x6x4g-ohh-d6": "1-7x6x4g-hh-d6",
    "1-3x3x3-hh-a1b1c3b2b3": "1-3x3x3-hh-a1b1c3b2b3",
}
NOT_WALKED = ("1-3x3x3p-hh-a1", "1-8x8x5-hh-", "1-15x15x5-hh-h8", "1-3x3x3-hh-a1a2b1b2c1")


@pytest.fixture(scope="module")
def of_analysis():
    """Return a function that returns the link for a game in the analysis on the game's page."""
    with headless():
        panel = importlib.import_module("ttt.browser.game.analysis_panel")
        yield lambda game: panel.walk_address(SimpleNamespace(game=game, position=position_of(game)))


@pytest.mark.parametrize("text", WALKED)
def test_the_walk_understands_what_leads_to_it(of_analysis, text: str) -> None:
    game, walked = from_text(text), from_text(WALKED[text])
    page, sign, fragment = of_analysis(game).partition("#")
    few = game.rules.size - len(game.moves) <= 5
    assert (page, sign, read(fragment)) == (
        "think/",
        "#",
        Link(walked, "minimax" if few else "alpha_beta", "", None, STORY),
    )
    page, sign, fragment = walk_address("k5", game).partition("#")
    assert (page, sign, read(fragment)) == ("../think/", "#", Link(walked, "own", "k5", None, LINES))


@pytest.mark.parametrize("text", NOT_WALKED)
def test_where_nothing_can_be_walked_no_link_is_offered(of_analysis, text: str) -> None:
    assert of_analysis(from_text(text)) == walk_address("k5", from_text(text)) == ""


def test_a_bot_that_is_not_on_the_shelf_is_not_offered() -> None:
    assert walk_address("", from_text("1-3x3x3-hh-")) == ""


def test_the_pace_follows_from_what_is_named() -> None:
    paces = {
        "": STORY,
        "program=minimax": STORY,
        "program=minimax&step=4": LINES,
        "program=moss": LINES,
        "pace=moves&step=4": MOVES,
        "pace=lines": LINES,
    }
    assert {text: read(text).pace for text in paces} == paces
    with pytest.raises(BadLink, match="pace=hare"):
        read("pace=hare")


def test_an_address_that_is_kept_up_to_date_is_read_as_it_was_meant() -> None:
    game = from_text("1-3x3x3-hh-b2")
    for link in (
        Link(game, "minimax", "", 7, MOVES),
        Link(game, "minimax", "", 7, LINES),
        Link(game, "own", "k5", None, LINES),
    ):
        assert read(write(link)) == link
    assert read(write(Link(game, "minimax", "", 7, STORY))) == Link(game, "minimax", "", None, STORY)
