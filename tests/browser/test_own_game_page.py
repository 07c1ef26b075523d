"""A learner's own game on the lab's page: solved, played and examined, or refused with a sentence."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.helpers.lab import COLD, Lab

COUNT = """
def start(): return 3
def moves(left): return range(1, min(left, 2) + 1)
def after(left, taken): return left - taken
def result(left): return None if left else "loss"
"""


@pytest.fixture
def lab(same_page: Page) -> Lab:
    lab = Lab(same_page)
    open_own_game(lab)
    return lab


def open_own_game(lab: Lab) -> None:
    lab.page.goto("about:blank")
    lab.page.goto("lab/?tab=your-game")
    expect(lab.html).to_have_attribute("data-page", "ready", timeout=COLD)
    expect(panel(lab)).to_have_js_property("inert", False)  # its module is loaded


def panel(lab: Lab) -> Locator:
    return lab.page.get_by_role("region", name="Your own rules")


def solve(lab: Lab) -> None:
    lab.button("Solve").click()
    expect(lab.button("Stop")).to_be_hidden(timeout=COLD)


def test_your_own_rules_open_with_a_game_and_the_lab_with_a_bot(page: Page):
    lab = Lab(page)
    lab.open()
    lab.offers("Rules")
    for _ in range(2):
        open_own_game(lab)
        lab.offers("Rules", "Tic-tac-toe")
        expect(lab.bots.get_by_role("option", selected=True)).to_have_text("Tic-tac-toe")
        lab.open()
        expect(lab.bots.get_by_role("option", selected=True)).to_have_text("Rules")


def test_a_game_is_solved_played_and_its_bot_examined(lab: Lab):
    """Slow: a game of 5,478 positions is solved."""
    lab.button("Tic-tac-toe").click()
    solve(lab)
    expect(panel(lab)).to_contain_text("With best play the game is drawn.")
    expect(panel(lab)).to_contain_text("The game has 5478 positions; in 958 of them it is over.")
    lab.page.get_by_role("button", name="empty: move ⁨4⁩, draws").click()
    moves = lab.page.get_by_role("list", name="Moves")
    expect(moves.get_by_role("button", name="loses in 6 moves")).to_have_count(4)
    lab.button("Back").click()
    expect(moves.get_by_role("button", name="draws")).to_have_count(9)
    lab.button("Next").click()
    lab.page.get_by_label("Show what moves are worth").uncheck()
    expect(moves.get_by_role("button", name="loses")).to_have_count(0)
    lab.page.get_by_label("Show what moves are worth").check()
    lab.page.get_by_label("Opponent").select_option("The solved values")
    lab.button("New game").click()
    moves.get_by_role("button", name=re.compile("^1")).click()
    expect(panel(lab)).to_contain_text("The second side played")
    expect(panel(lab)).to_contain_text("The first side is to move.")
    expect(moves.get_by_role("button")).to_have_count(7)
    lab.button("Examine").click()
    lab.button("Show the game").last.click()
    for _ in range(5):
        lab.button("Next").click()
    expect(panel(lab)).to_contain_text("The game is over: the first side has won.")


def test_what_is_wrong_is_told_and_nothing_is_shown_as_solved(lab: Lab):
    lab.paste(COUNT.replace("return 3", "return [3]"))
    solve(lab)
    sentence = "⁨[3]⁩ can't be a position, because it can change"
    expect(panel(lab).get_by_role("status").first).to_contain_text(sentence)
    expect(lab.button("New game")).to_be_hidden()
    lab.code.fill(COUNT)
    solve(lab)
    expect(panel(lab)).to_contain_text("The side that moves first loses. Number of moves: 2.")
    lab.code.fill(COUNT.replace("return 3", "return 4"))
    expect(panel(lab)).to_contain_text("has changed: solve it again.")


@pytest.mark.sandbox
def test_a_game_that_hangs_is_stopped_by_hand(lab: Lab):
    lab.paste(COUNT.replace("return left - taken", "\n while True: pass"))
    lab.button("Solve").click()
    lab.button("Stop").click()
    expect(lab.button("Solve")).to_be_visible(timeout=COLD)
    expect(panel(lab)).to_contain_text("Stopped.")


def test_a_game_is_no_bot_and_says_where_it_is_solved(same_page: Page):
    lab = Lab(same_page)
    lab.open()
    lab.paste(COUNT)
    lab.run()
    expect(lab.page.get_by_role("alert").filter(has_text="a game, not a bot")).to_be_visible(timeout=COLD)


PERFECT = """
from game import after, moves
def move(left): return next((n for n in moves(left) if after(left, n) % 3 == 0), 1)
"""


@pytest.fixture
def counting(lab: Lab) -> Lab:
    """The lab with the counting game, which is solved and has no move(position)."""
    lab.paste(COUNT)
    solve(lab)
    return lab


def examine(lab: Lab, bot: str) -> None:
    panel(lab).get_by_label("Bot to examine").select_option(label=bot)
    lab.button("Examine").click()
    expect(lab.button("Examine")).to_be_visible(timeout=COLD)


def begin_bot(lab: Lab) -> None:
    """Open a new bot, and wait: until its starter is fetched, the editor still shows the game."""
    count = len(lab.option_names())
    lab.button("New bot for this game").click()
    expect(lab.bots.get_by_role("option")).to_have_count(count + 1)


def new_bot(lab: Lab, source: str) -> None:
    begin_bot(lab)
    lab.code.fill(source)


def test_a_bot_for_a_game_begins_in_a_program_of_its_own_and_is_examined(counting: Lab):
    lab, name = counting, counting.chosen()
    lab.code.fill(COUNT.replace("return 3", "return 5"))
    solve(lab)
    begin_bot(lab)
    expect(panel(lab).get_by_label("Bot to examine")).to_have_value(re.compile("bot "))
    assert lab.chosen() == f"Bot for {name}"
    examine(lab, lab.chosen())
    results = panel(lab).locator("#game-checked")
    expect(results).to_contain_text("When it moves first, move() can end in a loss although a win was possible.")
    lab.code.fill(PERFECT)
    expect(panel(lab)).to_contain_text(re.compile("The program .* has changed: examine it again."))
    examine(lab, lab.chosen())
    expect(results.get_by_text("never gets less than the value")).to_have_count(2)
    expect(panel(lab)).not_to_contain_text("examine it again")


def test_a_bot_in_a_program_of_its_own_plays(counting: Lab):
    lab = counting
    new_bot(lab, PERFECT)
    panel(lab).get_by_label("Opponent").select_option(label=lab.chosen())
    moves = lab.page.get_by_role("list", name="Moves")
    moves.get_by_role("button", name=re.compile("^1")).click()
    expect(panel(lab)).to_contain_text("The game is over: the second side has won.", timeout=COLD)
    lab.button("New game").click()
    panel(lab).get_by_label("You play").select_option("Second")
    expect(panel(lab)).to_contain_text("The first side played ⁨1⁩. The second side is to move.")


@pytest.mark.sandbox
@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("x = 1", "A bot for this game needs a function move(position), but this program has none."),
        ("def move(left):\n return 1 / 0", "Line 2: "),
        ("def move(left): return [1]", "move() returned ⁨[1]⁩, which isn't one of the moves."),
        ("def move(left):\n while True: print('a' * 10**6)", "The bot printed too much at once: over 10 MB."),
    ],
)
def test_what_is_wrong_with_a_bot_names_its_program(counting: Lab, source: str, sentence: str):
    """Slow: Pyodide solves a game, and a second Pyodide runs its bot."""
    lab = counting
    new_bot(lab, source)
    examine(lab, lab.chosen())
    told = panel(lab).get_by_role("region", name="Examine a bot").get_by_role("status").first
    expect(told).to_contain_text(f"In ⁨{lab.chosen()}⁩: ")
    expect(told).to_contain_text(sentence)
    expect(lab.mistake).to_contain_text(sentence)
    lab.page.get_by_role("list", name="Moves").get_by_role("button").first.click()  # the game is unchanged
    expect(panel(lab)).to_contain_text("The first side played ⁨1⁩.")


@pytest.mark.sandbox
def test_an_exam_that_hangs_is_stopped_and_the_game_goes_on(counting: Lab):
    lab = counting
    new_bot(lab, "def move(left):\n while True: pass")
    panel(lab).get_by_label("Bot to examine").select_option(label=lab.chosen())
    lab.button("Examine").focus()
    lab.page.keyboard.press("Enter")
    expect(lab.button("Stop")).to_be_focused()
    lab.page.keyboard.press("Enter")
    expect(lab.button("Examine")).to_be_focused(timeout=COLD)
    expect(panel(lab)).to_contain_text("Stopped.")
    lab.page.get_by_role("list", name="Moves").get_by_role("button").first.click()
    expect(panel(lab)).to_contain_text("The first side played ⁨1⁩.")


def test_the_keyboard_stays_on_the_board_where_it_plays(lab: Lab):
    lab.button("Tic-tac-toe").click()
    solve(lab)
    lab.page.get_by_role("button", name="empty: move ⁨0⁩, draws").focus()
    lab.page.keyboard.press("Enter")
    expect(panel(lab)).to_contain_text("The first side played ⁨0⁩.")
    expect(lab.page.get_by_role("button", name="empty: move ⁨1⁩, loses in 6 moves")).to_be_focused()


def test_a_bot_for_a_game_that_is_run_alone_says_where_its_game_is(same_page: Page):
    lab = Lab(same_page)
    lab.open()
    lab.paste(PERFECT)
    lab.run()
    expect(lab.mistake).to_contain_text("a bot for a game of your own", timeout=COLD)


@pytest.mark.sandbox
def test_where_memory_is_short_the_game_and_its_bot_take_turns(page: Page):
    """Slow: Pyodide is started again for each turn."""
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 2 })")
    lab = Lab(page)
    open_own_game(lab)
    lab.paste(COUNT)
    solve(lab)
    new_bot(lab, PERFECT)
    examine(lab, lab.chosen())
    expect(panel(lab).locator("#game-checked").get_by_text("never gets less than the value")).to_have_count(2)
    page.get_by_role("list", name="Moves").get_by_role("button").first.click()
    expect(panel(lab)).to_contain_text("The first side played ⁨1⁩.", timeout=COLD)


def walk(lab: Lab, of: str) -> None:
    """Start stepping through a program or a function, at its first step."""
    panel(lab).get_by_label("Program or function").select_option(label=of)
    lab.page.get_by_role("region", name="Your own rules").get_by_role("button", name="Step through").click()
    expect(lab.button("Step forward")).to_be_focused(timeout=COLD)


def test_the_code_is_walked_through_by_keys_in_the_position_on_the_board(counting: Lab):
    lab, page = counting, counting.page
    page.get_by_role("list", name="Moves").get_by_role("button").first.click()
    expect(panel(lab)).to_contain_text("The first side played ⁨1⁩.")
    page.get_by_text("Step through the code in this position").click()
    told, step = panel(lab).get_by_role("status"), page.get_by_role("slider", name="Step")
    walk(lab, "moves(position)")
    expect(told.filter(has_text="Line 3: ⁨moves⁩() is called.")).to_be_visible()
    expect(lab.button("Step back")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")
    expect(told.filter(has_text="Line 3: ⁨moves⁩() returns ⁨range(1, 3)⁩.")).to_be_visible()
    expect(told.filter(has_text="def moves(left): return range(1, min(left, 2) + 1)")).to_be_visible()
    expect(panel(lab).get_by_role("definition").filter(has_text=re.compile("^2$"))).to_be_visible()
    step.focus()
    page.keyboard.press("Home")
    expect(step).to_have_attribute("aria-valuetext", "Step 1 of 2")
    lab.button("Back").click()  # another position ends the stepping
    expect(lab.button("Step forward")).to_be_hidden()


def walk_through_new_bot(lab: Lab, source: str) -> None:
    new_bot(lab, source)
    lab.page.get_by_text("Step through the code in this position").click()
    walk(lab, lab.chosen())


def test_a_bot_in_a_program_of_its_own_is_walked_through_up_to_its_error(counting: Lab):
    lab = counting
    walk_through_new_bot(lab, "def move(left):\n  taken = left - 3\n  return left / taken\n")
    expect(panel(lab).get_by_role("status").first).to_contain_text(f"In ⁨{lab.chosen()}⁩: Line 3")
    for _ in range(3):
        lab.page.keyboard.press("Enter")
    expect(panel(lab)).to_contain_text("Line 3: ⁨move⁩() ends with an error.")


def test_a_run_that_never_ends_is_walked_through_as_far_as_it_was_recorded(counting: Lab):
    lab = counting
    walk_through_new_bot(lab, "def move(left):\n  while True:\n    left += 1\n")
    expect(panel(lab)).to_contain_text("The run is longer: only its first 10000 steps are shown.")
