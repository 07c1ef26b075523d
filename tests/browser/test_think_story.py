"""The tree as a story: it asks, takes a guess, says a sentence for each branch, and answers; also at other paces."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.test_access import CUT, LOOKS, violations
from tests.conftest import PATIENCE, USUALLY, Guard
from tests.helpers.board import eventually
from tests.helpers.lab import COLD
from tests.helpers.think import Think
from tools.languages import language
from ttt.words.think.facts import MINUS

pytestmark = pytest.mark.layout

FOUR = "1-3x3x3-hh-b2a1c2a2a3"
THREE = "1-3x3x3-hh-a1b1c3b2b3a3"


@pytest.fixture(scope="module")
def story(browser: Browser, site: str) -> Iterator[Think]:
    """One tab for all tests; no test may cause an error."""
    context = browser.new_context(base_url=site, **USUALLY)
    context.set_default_timeout(PATIENCE)
    guard = Guard()
    guard.watch(context)
    yield Think(context.new_page())
    context.close()
    assert guard.errors + guard.strangers == []


def test_a_guess_is_taken_and_each_branch_has_a_sentence_up_to_the_answer(story: Think):
    story.open()
    expect(story.sentence).to_have_text("You are O. Which move saves you?")
    story.page.get_by_role("group", name="Your guess").get_by_role("button", name="b3").click()
    told = ["O plays b1? X plays c1 and wins."]
    expect(story.heard).to_have_text(told[0], timeout=COLD)
    expect(story.remark).to_have_text("Your guess: b3.")
    for _ in range(4):
        story.press("ArrowRight")
        told.append(story.heard.inner_text())
    assert told[1:] == [
        "O plays c1, then b1, b3, c3: a draw.",
        "O plays b3? X plays c1 and wins.",
        "O plays c3? X plays c1 and wins.",
        "O must take c1: everything else loses.",
    ]
    expect(story.remark).to_have_text("You said b3: that loses.")
    expect(story.board("c1: Draw")).to_have_class(re.compile("chosen"))
    expect(story.page.locator("#root-value")).to_have_text("Draw")
    expect(story.page.locator("#source")).to_be_hidden()
    story.button("Moves").click()  # after the answer the walk begins again; elsewhere the branch stays
    expect(story.sentence).to_have_text("You are O. Which move saves you?")
    story.button("Story").click()
    story.press("ArrowRight")
    expect(story.heard).to_have_text(told[0])
    story.button("Lines of Python").click()
    expect(story.sentence).to_have_text("Enters minimax for b1: X to move.")
    story.button("Story").click()
    expect(story.heard).to_have_text(told[0])
    story.press("End")
    story.button("Play").click()  # again, from the question on
    expect(story.heard).to_have_text(told[0])
    story.press("Home")
    expect(story.page).to_have_url(re.compile(f"#game={FOUR}&program=minimax$"))


def test_a_story_is_printed_as_slides_and_the_page_stays_where_it_was(story: Think):
    story.walk(f"game={FOUR}&program=minimax&pace=story")
    page, told = story.page, "#slides > section > #stage > #sentence"
    texts = "[...document.querySelectorAll(told)].map((each) => each.textContent)"
    page.evaluate(f"(told) => {{ window.print = () => {{ window.slides = {texts} }} }}", told)
    story.press("Home")
    story.press("ArrowRight")
    here = "O plays b1? X plays c1 and wins."
    expect(story.sentence).to_have_text(here)
    story.button("Print slides").click()
    eventually(page, lambda: page.evaluate("window.slides?.length"), 6)
    assert page.evaluate("[slides[0], slides[1], slides[5]]") == [
        "You are O. Which move saves you?",
        here,
        "O must take c1: everything else loses.",
    ]
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("#slides")).to_have_count(0)
    expect(story.sentence).to_have_text(here)
    story.walk(f"game={FOUR}&program=minimax&pace=lines&step=4")
    page.evaluate("delete window.slides")
    story.button("Print slides").click()
    eventually(page, lambda: page.evaluate("window.slides?.length"), 60)
    page.evaluate("dispatchEvent(new Event('afterprint'))")


def test_at_moves_it_stops_where_a_position_begins_and_where_its_score_is_known(story: Think):
    story.walk(f"game={FOUR}&program=alpha_beta&pace=moves")
    told = []
    for _ in range(6):
        story.press("ArrowRight")
        told.append(story.sentence.inner_text())
    assert told == [
        "O tries b1.",
        "X tries c1: X wins, 3.",
        "X tries b3.",
        f"O tries c1: O wins, {MINUS}2.",
        f"O takes the lowest score: {MINUS}2, with c1. 1 other reply is pruned: one reply is enough.",
        "X tries c3.",
    ]
    story.button("Forward").focus()
    story.press("c")
    expect(story.sentence).to_have_text(re.compile("pruned: one reply is enough.$"))
    story.page.get_by_role("switch", name="Ask me first").check()
    story.press("Home", *["ArrowRight"] * 30)
    expect(story.question).to_contain_text("worth?")
    story.press("Escape")
    story.page.get_by_role("switch", name="Ask me first").uncheck()
    story.press("Home", "c")
    story.button("Lines of Python").click()
    expect(story.sentence).to_contain_text("That is only a bound")
    expect(story.page.locator("#source")).to_be_visible()
    expect(story.page).to_have_url(re.compile(r"program=alpha_beta&step=\d+$"))


def test_the_riddle_is_filled_in_from_the_replies_upwards_and_each_answer_is_checked(story: Think):
    story.go_to(f"game={FOUR}&program=minimax")
    expect(story.state).to_contain_text("Recorded", timeout=COLD)
    story.press("End")
    story.button("Now you: fill in the tree").click()
    riddle = story.page.get_by_role("region", name="Riddle")
    expect(story.heard).to_have_text("Fill in the tree: below each board, touch the reply that X chooses.")
    expect(story.page.locator("#root-value")).to_have_text("?")
    moves = riddle.locator("#riddle-tree > li")
    moves.nth(0).get_by_role("button", name="b3: O wins").press("Enter")
    expect(story.heard).to_have_text("Not b3: X has something better.")
    wrong = moves.nth(0).get_by_role("button", name="b3: O wins. Wrong")
    expect(wrong).to_have_text(re.compile("\u2717 Wrong"))
    wrong.click()  # the same mistake counts once
    moves.nth(1).get_by_role("button", name="c1: not known yet").click()
    expect(story.heard).to_have_text("First find the score of b1.")
    for at, reply in enumerate(("c1: X wins", "b1: Draw", "c1: X wins", "c1: X wins")):
        moves.nth(at).get_by_role("button", name=reply).last.click()
    expect(story.heard).to_have_text("Right: X takes c1. Now O: which board does O choose?")
    assert violations(story.page) == []
    expect(riddle.get_by_role("link", name="On paper")).to_have_attribute("href", f"../paper/#tree={FOUR}")
    moves.nth(1).get_by_role("button", name="c1: Draw").first.click()
    expect(story.heard).to_have_text("Solved, with 1 mistake. O must take c1: everything else loses.")
    expect(story.page.locator("#root-value")).to_have_text("Draw")
    expect(moves.nth(1).get_by_role("button", name="c1: Draw").first).to_have_class("chosen")
    expect(riddle.get_by_role("button", name="Another position")).to_be_visible()
    story.press("Escape")
    expect(riddle).to_be_hidden()
    expect(story.button("Now you: fill in the tree")).to_be_focused()


def blank_riddle(story: Think) -> Locator:
    """Open the riddle of a small position by keys, and hide the scores of its replies."""
    story.go_to(f"game={THREE}&program=minimax")
    expect(story.state).to_contain_text("Recorded", timeout=COLD)
    story.press("End")
    story.button("Now you: fill in the tree").press("Enter")
    riddle = story.page.get_by_role("region", name="Riddle")
    riddle.get_by_role("switch", name="Without any scores").press("Space")
    return riddle


def test_a_riddle_without_any_scores_asks_for_those_of_the_replies_first(story: Think):
    riddle = blank_riddle(story)
    expect(story.heard).to_have_text("First the replies: how does each game end if both play their best?")
    expect(riddle.get_by_role("button", name="not known yet")).to_have_count(9)
    href = f"../paper/#blank-tree={THREE}"
    expect(riddle.get_by_role("link", name="On paper")).to_have_attribute("href", href)
    moves = riddle.locator("#riddle-tree > li")
    moves.nth(0).get_by_role("button", name="c2: not known yet").press("Enter")
    scores = riddle.get_by_role("group", name="How does it end after c1, c2?")
    expect(scores.get_by_role("button", name="X wins")).to_be_focused()
    story.press("Enter")
    expect(story.heard).to_have_text("No: O plays c2, then a2: a draw.")
    expect(moves.nth(0).get_by_role("button", name="c2: not known yet. Wrong")).to_be_visible()
    story.press("Tab", "Enter")
    expect(story.heard).to_have_text("Right: O plays c2, then a2: a draw.")
    expect(moves.nth(0).get_by_role("button", name="c2: Draw", exact=True)).to_be_visible()
    moves.nth(0).get_by_role("button", name="c2: Draw").press("Enter")
    expect(story.heard).to_have_text("First find the score of a2.")
    for cells, score in (("a2, c1", "O wins"), ("a2, c2", "Draw"), ("c2, c1", "O wins"), ("c2, a2", "X wins")):
        scores = riddle.get_by_role("group", name=f"How does it end after {cells}?")
        scores.get_by_role("button", name=score).press("Enter")
    assert violations(story.page) == []
    riddle.get_by_role("group", name="c1, a2?").get_by_role("button", name="X wins").press("Enter")
    task = "Fill in the tree: below each board, touch the reply that O chooses."
    expect(story.heard).to_have_text("Right: O plays a2? X plays c2 and wins. " + task)
    expect(moves.nth(0).get_by_role("button", name="a2: X wins")).to_be_focused()
    for at, reply in enumerate(("c2: Draw", "c1: O wins", "c1: O wins")):
        moves.nth(at).get_by_role("button", name=reply).last.press("Enter")
    moves.nth(0).get_by_role("button", name="c1: Draw").press("Enter")
    expect(story.heard).to_have_text("Solved, with 1 mistake. X must take c1: everything else loses.")
    story.press("Escape")


def test_the_key_fills_in_what_is_missing_and_is_no_solution_of_ones_own(story: Think):
    riddle = blank_riddle(story)
    riddle.get_by_role("button", name="Show the key").press("Enter")
    expect(story.heard).to_have_text("This is the key. X must take c1: everything else loses.")
    expect(riddle.get_by_role("button", name="not known yet")).to_have_count(0)
    expect(riddle.get_by_role("button", name="a2: X wins")).to_have_count(2)
    expect(riddle.get_by_role("group")).to_have_count(0)
    expect(story.page.locator("#root-value")).to_have_text("Draw")
    expect(riddle.get_by_role("button", name="Another position")).to_be_focused()
    riddle.get_by_role("switch", name="Without any scores").press("Space")  # the replies' scores are back
    expect(riddle.get_by_role("button", name="not known yet")).to_have_count(3)
    story.press("Escape")


def test_it_is_read_in_every_look_on_a_phone_and_from_right_to_left(story: Think):
    page, found = story.page, {}
    story.go_to(f"game={FOUR}&program=alpha_beta&pace=story")
    expect(story.state).to_contain_text("Recorded", timeout=COLD)
    story.press("End")
    expect(story.sentence).to_have_text("The best O can do is draw, with c1.")
    for look, media in LOOKS.items():
        page.emulate_media(**{"color_scheme": "null", "forced_colors": "null", **media})
        found[look] = violations(page)
    page.emulate_media(color_scheme="null", forced_colors="null")
    page.set_viewport_size({"width": 320, "height": 640})
    found["narrow"] = violations(page) + page.evaluate(CUT)
    story.button("Preferences").click()
    page.get_by_label("Language").select_option("ar")
    expect(story.sentence).to_have_text(
        language("ar")["The best {mark} can do is draw, with {cells}."].format(mark="O", cells="c1")
    )
    story.press("Escape")
    found["ar"] = violations(page) + page.evaluate(CUT)
    page.locator("#language").evaluate("select => { select.value = 'en'; select.dispatchEvent(new Event('change')); }")
    assert found == {state: [] for state in found}
