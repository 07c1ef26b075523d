"""Everything that a mouse can do, by keys alone: the focus is always somewhere, and can be seen."""

from typing import Any

import pytest
from playwright.sync_api import ElementHandle, Locator, Page, ViewportSize, expect

from tests.every_python.sampling import sample
from tests.helpers.board import Board, eventually

pytestmark = pytest.mark.layout  # for rings, and what covers them
WINDOWS: dict[str, ViewportSize] = {"wide": {"width": 1280, "height": 720}, "phone": {"width": 360, "height": 640}}
FAR = 60  # presses of Tab; any place on the page is nearer

NOWHERE = "nowhere"

# What is wrong with the focused element; nothing if its ring is drawn and its middle can be seen. For a radio button
# the label counts. A state that passes within a few frames, while the page or a part of it loads, is no fault.
FAULT = """async ([patience, place]) => {
  await new Promise((done) => setTimeout(done)); // a panel that has opened takes the keyboard in a task of its own
  const fault = () => {
    const focused = document.activeElement;
    const shown = focused.matches("[type=radio]") ? focused.parentElement : focused;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    const { left, top, width, height } = shown.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    const name = focused.ariaLabel || focused.id || focused.name || focused.textContent;
    if (focused === document.body) return "nowhere";
    if (outlineStyle === "none" || parseFloat(outlineWidth) < 2) return `${name}: no ring`;
    if (!shown.contains(there)) return `${name}: covered by ${there?.outerHTML.slice(0, 60)}, ${top} of ${innerHeight}`;
  };
  for (let frames = 0; fault() && frames < patience; frames++) await new Promise(requestAnimationFrame);
  return [fault(), document.activeElement === place];
}"""


class Keys:
    """A keyboard, and the faults of all the elements that had the focus."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []

    def press(self, *keys: str) -> None:
        for key in keys:
            self._press(key, None)

    def _press(self, key: str, place: ElementHandle | None) -> bool:
        """Press a key, and return whether the focus is now at a place: asking separately would take twice as long."""
        self.page.keyboard.press(key)
        fault, is_there = self.page.evaluate(FAULT, [10 if key.endswith("Tab") else 60, place])
        if fault and not (fault == NOWHERE and key.endswith("Tab")):  # Tab has left the page
            self.faults.append(f"{key}: {fault}")
        return is_there

    def go_to(self, place: Locator, key: str = "Tab") -> None:
        element = place.element_handle()  # only once: finding a name takes longer than pressing a key
        if element.evaluate("element => element === document.activeElement"):
            return
        if not any(self._press(key, element) for _ in range(FAR)):
            pytest.fail(f"{place} has not been reached by {key}")

    def use(self, place: Locator, *keys: str) -> None:
        """Go to a place and press keys there: Enter if none is given."""
        self.go_to(place)
        self.press(*(keys or ("Enter",)))


@pytest.fixture(params=sample(WINDOWS, 1))
def keys(board: Board, request: pytest.FixtureRequest) -> Keys:
    board.page.set_viewport_size(WINDOWS[request.param])
    board.open("1-3x3x3-hh-")
    return Keys(board.page)


def test_everything_is_done_by_keys_alone(board: Board, keys: Keys):
    """Slow: whole games, settings and dialogs by keys."""
    for part in (
        opening_and_closing,
        moving,
        a_game,
        sharing,
        a_review,
        the_analysis,
        the_settings,
        the_games,
        a_series,
        the_preferences,
        the_players,
    ):
        part(board, keys)
    assert keys.faults == []


def opening_and_closing(board: Board, keys: Keys) -> None:
    settings = board.button("Settings")
    if settings.count():
        keys.use(settings)
        sheet = board.page.get_by_role("dialog", name="Settings")
        expect(sheet.locator(":focus")).to_have_count(1)
        keys.use(sheet.get_by_role("button", name="Close"))
        expect(sheet).to_be_hidden()
        expect(settings).to_be_focused()
        keys.press("Enter")
        keys.use(sheet.get_by_role("button", name="Play", exact=True))
        expect(sheet).to_be_hidden()
        expect(settings).to_be_focused()


def moving(board: Board, keys: Keys) -> None:
    keys.go_to(board.cell("a1"))
    for key, name in (
        ("ArrowRight", "b1"),
        ("End", "c1"),
        ("ArrowDown", "c2"),
        ("Home", "a2"),
        ("ArrowUp", "a1"),
        ("ArrowLeft", "a1"),
    ):
        keys.press(key)
        expect(board.cell(name)).to_be_focused()


def a_game(board: Board, keys: Keys) -> None:
    keys.press("Enter", "ArrowRight", "Space", "ArrowDown", "Enter", "ArrowLeft", "Enter")
    expect(board.status).to_have_text("O played a2. X to move.")
    keys.use(board.undo)
    eventually(board.page, board.marks, {"a1": "X", "b1": "O", "b2": "X"})
    keys.use(board.redo, "Space")
    keys.use(board.button("Hint"))
    expect(board.remark).to_contain_text("Look for a row")
    keys.go_to(board.cell("a2"), "Shift+Tab")
    keys.press("End", "ArrowDown", "Enter")
    expect(board.status).to_have_text("X wins: X has 3 in a row.")
    expect(board.cell("c3")).to_be_focused()


def sharing(board: Board, keys: Keys) -> None:
    keys.use(board.button("Share"))
    save = board.button("Save picture")  # the game is over
    expect(save).to_be_focused()
    keys.go_to(board.button("Copy the link"))
    keys.go_to(save, "Shift+Tab")
    keys.press("Escape")
    expect(board.page.get_by_role("dialog")).to_have_count(0)
    expect(board.button("Share")).to_be_focused()
    keys.press("Enter")
    expect(save).to_be_focused()
    for key in 7 * ["Tab"] + 14 * ["Shift+Tab"]:  # once around, forwards and back
        keys.press(key)
        assert board.page.evaluate("!document.activeElement.closest('main, header, #settings')")  # inside the dialog
    keys.press("Escape")
    expect(board.button("Share")).to_be_focused()


def a_review(board: Board, keys: Keys) -> None:
    panel = board.page.get_by_role("region", name="Review")
    moves = board.page.get_by_role("list", name="Moves")
    keys.use(board.button("Review"))
    expect(moves.get_by_role("button", name="5. X c3")).to_be_focused()
    keys.press("Escape")
    expect(board.button("Review")).to_be_focused()
    keys.press("Enter")
    expect(moves.get_by_role("button", name="5. X c3")).to_be_focused()
    keys.press("Home", *4 * ["ArrowDown"], "ArrowUp")
    expect(moves.get_by_role("button", name="4. O a2")).to_be_focused()
    keys.use(board.button("Retry from here, before move 4"))
    expect(panel).to_be_hidden()
    eventually(board.page, board.marks, {"a1": "X", "b1": "O", "b2": "X"})
    expect(board.grid.locator(":focus")).to_have_count(1)


def the_analysis(board: Board, keys: Keys) -> None:
    at(board, keys, "switch", "Analysis", "Space")
    back(board, keys)
    line = board.page.get_by_role("list", name="Best line").get_by_role("listitem")
    expect(line.first).to_be_visible()  # what appears above the buttons moves them down
    forward = board.button("Best line: forward")
    keys.use(forward)
    expect(line.nth(0)).to_have_attribute("aria-current", "step")
    keys.press("Enter")
    expect(line.nth(1)).to_have_attribute("aria-current", "step")
    keys.go_to(board.button("Best line: back"), "Shift+Tab")
    keys.press("Enter")
    expect(line.nth(0)).to_have_attribute("aria-current", "step")
    keys.go_to(board.new_game, "Shift+Tab")
    keys.press("Enter")
    expect(board.status).to_have_text("X to move.")


def the_settings(board: Board, keys: Keys) -> None:
    at(board, keys, "radio", "Two players", "ArrowLeft")
    expect(board.html).to_have_attribute("data-opponent", "computer")
    at(board, keys, "slider", "Difficulty", "Home", "ArrowRight")
    expect(board.difficulty).to_have_value("2")
    at(board, keys, "radio", "X", "ArrowRight")
    expect(board.status).to_contain_text("you play O")
    at(board, keys, "radio", "You", "ArrowRight")
    expect(board.status).to_contain_text("The computer played")


def the_games(board: Board, keys: Keys) -> None:
    back(board, keys)
    keys.use(board.title)
    keys.use(board.choice("Board", "Tic-tac-toe"), "ArrowLeft")
    expect(board.choice("Board", "Custom")).to_be_focused()
    keys.use(board.picker.get_by_role("spinbutton", name="Columns"), "ArrowUp")
    keys.use(board.picker.get_by_role("checkbox", name="Marks fall"), "Space")
    expect(board.picker.locator("#chosen-rule")).to_contain_text("4 x 3")
    keys.press("Enter")
    expect(board.picker).to_be_hidden()
    expect(board.cells).to_have_count(12)
    keys.use(board.title)
    keys.press("ArrowRight", "Enter")
    expect(board.picker).to_be_hidden()
    expect(board.title).to_be_focused()
    expect(board.cells).to_have_count(9)
    opponent = board.button("Computer, change opponent")
    keys.use(opponent)
    expect(board.choice("Opponent", "Computer")).to_be_focused()
    if board.page.get_by_role("dialog").count():
        keys.press("Escape")
        expect(opponent).to_be_focused()


def a_series(board: Board, keys: Keys) -> None:
    if board.button("Settings").count():
        keys.use(board.button("Settings"))
    keys.use(board.page.get_by_text("Names and series", exact=True))
    at(board, keys, "combobox", "Your name", *"Ann", "Tab")
    at(board, keys, "combobox", "Who starts each match", "ArrowDown", "ArrowUp")
    at(board, keys, "button", "Start a series", "Enter")
    expect(board.button("Stop the series")).to_be_focused()
    back(board, keys)
    keys.use(board.page.get_by_role("group", name="Your mark").get_by_role("button", name="X"))
    expect(board.grid.locator(":focus")).to_have_count(1)
    at(board, keys, "button", "Stop the series", "Enter")
    expect(board.button("Start a series")).to_be_focused()


def the_players(board: Board, keys: Keys) -> None:
    at(board, keys, "button", "Players", "Enter")
    dialog = board.page.get_by_role("dialog", name="Players")
    expect(dialog).to_be_visible()
    keys.use(dialog.get_by_text("Manage players"))
    keys.go_to(dialog.get_by_label("Import from a file"))
    keys.go_to(dialog.get_by_role("button", name="Close"), "Shift+Tab")
    keys.press("Escape")
    expect(dialog).to_be_hidden()
    expect(board.button("Players")).to_be_focused()


def the_preferences(board: Board, keys: Keys) -> None:
    at(board, keys, "button", "Preferences", "Enter")
    dialog = board.page.get_by_role("dialog", name="Preferences")
    keys.use(dialog.get_by_role("radio", name="System"), "ArrowRight", "ArrowRight")
    expect(board.html).to_have_css("color-scheme", "dark")
    keys.use(dialog.get_by_role("combobox", name="Language"), "D")
    expect(board.html).to_have_attribute("lang", "de")
    expect(board.page.get_by_label("Sprache", exact=True)).to_be_focused()
    keys.press("ArrowUp")
    expect(board.html).to_have_attribute("lang", "en")
    keys.press("Escape")
    expect(board.button("Preferences")).to_be_focused()
    back(board, keys)


def at(board: Board, keys: Keys, role: Any, name: str, *pressed: str) -> None:
    """Use one of the settings, opening their panel first if it is hidden."""
    settings = board.page.get_by_role("complementary", name="Settings")
    if not settings.is_visible():
        keys.use(board.button("Settings"))
    keys.use(settings.get_by_role(role, name=name, exact=True), *pressed)


def back(board: Board, keys: Keys) -> None:
    """Close the settings where they cover the page."""
    if board.button("Settings").count():
        keys.press("Escape")
        expect(board.button("Settings")).to_be_focused()
