"""The three programs side by side: their figures are those that a test counts, and counted figures stay."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_access import CUT, LOOKS, violations_in_each_look
from tests.conftest import PATIENCE, USUALLY, Guard
from tests.every_python.expect import there
from tests.helpers.counted_by_hand import counted
from tests.helpers.lab import COLD
from tools.languages import language
from ttt.browser.think.growth import along
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.words.think.counts import amount

GAME = "1-3x3x3-hh-a1b2c3b1b3"  # four empty cells
OTHER = "1-3x3x3-hh-a1b2c3a3c1"
PROGRAMS = ("minimax", "alpha_beta", "alpha_beta_table")


@pytest.fixture(scope="module")
def page(browser: Browser, site: str) -> Iterator[Page]:
    """One tab for all tests, because Python takes seconds to start in the sandbox; no test may cause an error.

    Before the first test, the page has counted everything that it counts unasked.
    """
    context = browser.new_context(base_url=site, **USUALLY)
    context.set_default_timeout(PATIENCE)
    context.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    guard = Guard()
    guard.watch(context)
    page = context.new_page()
    page.goto(f"think/#game={GAME}")
    expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=COLD)
    page.get_by_text("Side by side").click()
    expect(page.locator("#counting-told")).to_have_text("Everything is counted.", timeout=COLD)
    yield page
    page.title()
    context.close()
    assert guard.errors + guard.strangers == []


def rows(page: Page, name: str) -> list[list[str]]:
    """Return the rows of a table, as texts."""
    found = page.get_by_role("table", name=name).locator("tbody tr").all()
    return [[cell.strip("\u2068\u2069 \u00a0\n") for cell in row.locator("th, td").all_inner_texts()] for row in found]


def test_the_same_position_is_counted_by_all_three_as_a_test_counts_it(page: Page):
    expect(page.locator("#counts-said")).to_contain_text("All three agree: a draw, 0.", timeout=COLD)
    told = rows(page, "This position")
    for program, row in zip(PROGRAMS, told, strict=True):
        expected = counted(program, position_of(from_text(GAME)))
        assert row[1:] == [str(expected[name]) for name in ("visited", "cut", "looked_up", "value")]
    bars = page.locator("#counts i").evaluate_all("bars => bars.map((bar) => bar.style.getPropertyValue('--share'))")
    shares = [100 * int(row[1]) / int(told[0][1]) for row in told]
    assert [float(bar.removesuffix("%")) for bar in bars] == pytest.approx(shares, abs=0.06)


def test_another_position_is_counted_when_a_link_leads_there(page: Page):
    for game in (OTHER, GAME):  # and back to the position already counted
        page.evaluate("game => { location.hash = `game=${game}`; }", game)
        expected = [amount(counted(program, position_of(from_text(game)))["visited"]) for program in PROGRAMS]
        expect(page.locator("#counts td:nth-child(2)")).to_have_text(expected, timeout=COLD)


def test_who_stops_at_once_is_told_so_for_good(page: Page):
    page.evaluate("""() => {
      for (const name of ["measure", "stop-counting"]) document.getElementById(name).click();
      return new Promise((resolve) => setTimeout(resolve));
    }""")
    expect(page.locator("#counting-told")).to_have_text("Stopped. The counts so far are kept.")
    expect(page.get_by_role("button", name="Measure how it grows")).to_be_visible()


@pytest.mark.sandbox
def test_growth_is_measured_along_the_game_and_stopping_keeps_what_was_counted(page: Page):
    """Slow: five programs count up to eight empty cells in Pyodide."""
    stop = page.get_by_role("button", name="Stop", exact=True)
    page.get_by_role("button", name="Measure how it grows").click()
    expect(stop).to_be_focused()
    table = page.get_by_role("table", name="How it grows")
    seven = table.get_by_role("row", name=re.compile("^7 "))
    for cell in (3, 1):  # the last counts before those of eight empty cells
        expect(seven.get_by_role("cell").nth(cell)).to_have_text(re.compile(r"\d"), timeout=COLD)
    stop.click()
    expect(page.get_by_role("status").filter(has_text="Stopped.")).to_be_visible()
    expect(page.get_by_role("button", name="Measure how it grows")).to_be_focused()
    told = rows(page, "How it grows")
    positions = [position_of(there(game)) for _, game in along(from_text(GAME))][:4]
    for empty, row, position in zip(range(4, 8), told, positions, strict=False):
        expected = [amount(counted(program, position)["visited"]) for program in PROGRAMS]
        assert (row[0], row[2:]) == (str(empty), expected)
    assert [row[1].replace("\u202f", "") for row in told] == ["24", "120", "720", "5040", "40320", "362880"]
    expect(page.locator("#growth-said")).to_contain_text("empty cells, alpha-beta looks at")


@pytest.mark.layout
def test_it_is_read_in_every_look_on_a_phone_and_in_another_language(page: Page):
    page.set_viewport_size({"width": 360, "height": 740})
    assert violations_in_each_look(page) == {look: [] for look in LOOKS}
    page.get_by_role("button", name="Preferences").click()
    page.get_by_label("Language").select_option("ar")
    said = language("ar")
    expect(page.locator("#growth-title")).to_have_text(said["How it grows"])
    expect(page.locator("#counts-said")).to_contain_text(said["All three agree: a draw, 0."])
    page.keyboard.press("Escape")
    assert page.evaluate(CUT) == []
