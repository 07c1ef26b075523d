"""The page's layout where WebKitGTK once differed: in a window, and as narrow as a phone."""

from collections.abc import Iterator

import pytest

from tests.webkit.tab import Tab, eventually

WINDOWS = ((1280, 838), (1000, 700), (1280, 638))  # outer sizes in pixels
PHONE = (360, 740)  # inner size in pixels

# A button that opens an empty popup, because any other window here is at least 447 pixels wide.
OPENER = """
const button = document.createElement("button");
button.textContent = "Popup";
button.addEventListener("click", () => open("about:blank", "", `popup,width=${arguments[0]},height=${arguments[1]}`));
document.querySelector("dialog").before(button);
button.style = "position: fixed; inset: 0; z-index: 9";
"""


@pytest.fixture
def phone(tab: Tab) -> Iterator[Tab]:
    """A tab in a window as narrow as a phone, with nothing opened yet."""
    driver = tab.driver
    wide = driver.windows
    tab.open("#1-3x3x3-hh-")
    driver.run(OPENER, *PHONE)
    tab.click("button", "Popup")
    eventually(lambda: len(driver.windows), len(wide) + 1)
    [popup] = set(driver.windows) - set(wide)
    driver.turn_to(popup)
    yield tab
    tab.insist()
    driver.close_window()
    driver.turn_to(wide[0])


def test_the_rows_that_scored_lie_over_the_cells_whenever_the_board_is_centred_anew(tab: Tab):
    tab.open("#1-6x6x3p-hh-a1b2b1c2")
    tab.play("c1")
    for window in WINDOWS:
        tab.driver.set_size(*window)
        eventually(lambda: max(map(abs, lines_from_cells(tab))) <= 1)
    tab.driver.run("location.hash = '#1-10x4x3p-hh-a1b2b1c2c1'")
    eventually(lambda: len(tab.boxes("[data-cell]")), 40)
    eventually(lambda: max(map(abs, lines_from_cells(tab))) <= 1)


def lines_from_cells(tab: Tab) -> list[float]:
    """Return the distances in pixels from the edges of the picture of the rows to those of the cells."""
    [lines], cells = tab.boxes("#lines"), tab.boxes("#board tbody td")
    return [lines[edge] - cells[corner][edge] for edge, corner in EDGES]


EDGES = (("left", 0), ("top", 0), ("right", -1), ("bottom", -1))


def test_the_dialogs_are_as_high_as_what_is_in_them_and_do_not_scroll_sideways(tab: Tab):
    look_at_dialogs(tab)


def test_nor_do_they_on_a_phone(phone: Tab):
    look_at_dialogs(phone)


def look_at_dialogs(tab: Tab) -> None:
    tab.open("#1-3x3x3-hh-a1b1")
    if not tab.driver.run("return document.querySelector('#open-preferences').checkVisibility()"):
        tab.click("button", "Settings")
    tab.click("button", "Preferences")
    eventually(lambda: tab.driver.run(FITS, "#preferences"))
    tab.driver.run("document.querySelector('#preferences').close()")
    tab.click("button", "Players")
    eventually(lambda: bool(tab.driver.find("#player-told").text))
    eventually(lambda: tab.driver.run(FITS, "#players"))


# Whether a dialog is open, with a title no taller than the button Close makes it, and nothing past its right edge.
FITS = """
const dialog = document.querySelector(arguments[0]);
const title = dialog.querySelector("h2");
const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(title);
const needed = [lineHeight, paddingTop, paddingBottom].map(parseFloat).reduce((sum, part) => sum + part);
const edge = dialog.getBoundingClientRect().right + 1;
const parts = [...dialog.querySelectorAll("*")].filter((part) => part.checkVisibility());
const isWithin = parts.every((part) => part.getBoundingClientRect().right < edge);
return dialog.open && title.offsetHeight < needed + 8 && isWithin;
"""


def test_each_legend_stands_above_what_it_names(tab: Tab):
    tab.open("#1-3x3x3-hh-")
    tab.driver.run("document.querySelector('#settings summary').click()")
    eventually(lambda: tab.driver.run(LEGENDS), [])
    tab.click("button", "Start a series")
    eventually(lambda: tab.driver.run(LEGENDS), [])


# The visible legends that begin above their fieldset, or overlap what follows.
LEGENDS = """
const isSeen = (legend) => legend.checkVisibility() && legend.offsetHeight > 1;
const legends = [...document.querySelectorAll("legend")].filter(isSeen);
const box = (part) => part.getBoundingClientRect();
return legends.filter((legend) => box(legend).top < box(legend.parentElement).top
  || box(legend).bottom > box(legend.nextElementSibling).top).map((legend) => legend.textContent);
"""
