"""A step of a lesson that asks for an order of rule cards: they are moved by buttons, keys and mouse, and judged."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_access import violations_in_each_look
from tests.browser.test_lesson import Lesson

CARDS = """ttt-lesson 1
@title Cards

# In order
@position 1-3x3x3-hh-
@task order first
@cards acqbw
@solution wbqca
@say acqwb You only changed the end.

# Read on
Done.
"""


@pytest.fixture
def lesson(same_page: Page) -> Lesson:
    lesson = Lesson(same_page)
    lesson.open(CARDS)
    expect(names(lesson)).to_have_count(5)
    return lesson


def names(lesson: Lesson):
    """Return the names of the cards, in order."""
    return lesson.page.get_by_role("list", name="The cards in order").locator("b")


def lost(lesson: Lesson):
    """Return the moves of the lost game that is shown."""
    return lesson.page.get_by_role("list", name="The lost game, move by move").get_by_role("button")


@pytest.mark.layout
def test_a_lost_game_is_played_on_the_board_with_the_card_of_each_move_until_the_order_is_right(lesson: Lesson):
    page = lesson.page
    expect(lesson.question).to_have_text("Put the cards in an order that can't lose when they move first.")
    lesson.button("Check").click()
    lesson.says("Not yet: the game on the board shows why.")
    expect(page.get_by_text("When these cards move first, they can lose like this, in 6 moves:")).to_be_visible()
    expect(lost(lesson)).to_have_count(6)
    expect(lost(lesson).first).to_have_text("X b1: card 1, Anywhere")
    lost(lesson).nth(2).click()
    expect(lost(lesson).nth(2)).to_have_attribute("aria-current", "step")
    expect(page.locator("#ordered-cards .acting")).to_contain_text("Anywhere")
    expect(lesson.board.get_by_role("button", name="X")).to_have_count(2)
    assert violations_in_each_look(page) == {"light": [], "dark": [], "forced": []}
    lesson.button("Win: up").click()
    expect(lost(lesson)).to_have_count(0)
    expect(lesson.button("Win: up")).to_be_focused()
    expect(names(lesson)).to_have_text(["Anywhere", "Corner", "Corner opposite mine", "Win", "Block"])
    lesson.button("Check").click()
    lesson.says("You only changed the end.")
    for key in ("Shift+ArrowUp", "Shift+ArrowUp", "Shift+ArrowUp", "ArrowDown"):
        lesson.button("Win: up").focus() if key.startswith("Shift") else None
        page.keyboard.press(key)
    expect(names(lesson).first).to_have_text("Win")
    expect(lesson.button("Anywhere: up")).to_be_focused()
    drag(page, "Anywhere", "Block")
    drag(page, "Block", "Corner")
    drag(page, "Corner", "Anywhere", below=False)
    expect(names(lesson)).to_have_text(["Win", "Block", "Corner opposite mine", "Corner", "Anywhere"])
    lesson.button("Check").click()
    lesson.says("Right!")
    expect(lost(lesson)).to_have_count(0)
    lesson.button("Win: down").click()
    drag(page, "Win", "Anywhere")
    lesson.button("Check").click()
    expect(lost(lesson).last).to_be_visible()  # another try is possible, and the step stays solved
    expect(page.get_by_role("navigation", name="Steps").get_by_role("button").first).to_have_attribute(
        "data-state", "solved"
    )


def drag(page: Page, name: str, onto: str, below: bool = True) -> None:
    """Drag a card onto the upper or the lower half of another."""
    card = page.locator("#ordered-cards li", has=page.get_by_text(name, exact=True))
    other = page.locator("#ordered-cards li", has=page.get_by_text(onto, exact=True))
    card.scroll_into_view_if_needed()
    begin, end = card.bounding_box(), other.bounding_box()
    assert begin
    assert end
    page.mouse.move(begin["x"] + 60, begin["y"] + begin["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + 60, end["y"] + end["height"] * (0.9 if below else 0.1), steps=4)
    page.mouse.up()


def test_the_solution_puts_the_cards_in_order_and_the_step_does_not_count_as_solved(lesson: Lesson):
    for _ in range(2):
        lesson.button("Check").click()
        lesson.says("Not yet: the game on the board shows why.")
        expect(lost(lesson)).to_have_count(6)
    lesson.button("Show the solution").click()
    lesson.says("The cards are now in an order that works.")
    expect(names(lesson)).to_have_text(["Win", "Block", "Corner opposite mine", "Corner", "Anywhere"])
    expect(lost(lesson)).to_have_count(0)
    lesson.button("Next").click()
    expect(lesson.title).to_have_text("Read on")
    lesson.button("Back").click()
    expect(names(lesson).first).to_have_text("Anywhere")
