"""The editor: a teacher makes a lesson without seeing its source text, and hands it on."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from tests.browser.test_access import CUT, SMALL, violations_in_each_look
from tests.every_python.expect import there
from tests.helpers.board import eventually
from ttt.sharing.packing import pack

CELLS = ["c1", "a2", "c2", "a3", "b3", "c3"]  # free cells in LESSON
PHONE: ViewportSize = {"width": 360, "height": 740}
COLD = 120_000  # ms for a page's Python to start while other tests run
MOST_TABS = 80  # presses of Tab, by which every control must be reached
LESSON = """ttt-lesson 1
@title Rows
@language en

# Stop it
X is about to win.

@position 1-3x3x3-hh-a1b2b1
@task block
@solution c1
"""
WHOLE = (
    LESSON.replace("@solution", "@marked a1\n@arrows a1>c1\n@hint Look.\n@say right Yes.\n@solution").replace(
        "Stop it", "Rows"
    )
    + """
# Choose
@task choose
@option one
@option two
@solution 2

# Four
@position 1-7x6x4g-hh-d6
@task play win

# Guess
@position 1-3x3x3-hh-a1b2a2
@task predict
@level moss
@solution a3

# Write
@task code
@code
x = 1
@end
@case x -> 2
"""
)


class Editor:
    """The editor in one tab."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.grid = page.get_by_role("grid", name="Board")
        self.start = page.get_by_role("region", name="What will you teach?")
        self.title = page.get_by_label("Title of the lesson")
        self.step_title = page.get_by_label("Title of the step")
        self.steps = page.get_by_role("list", name="Steps").get_by_role("button")
        self.board_told = page.locator("#board-told")
        self.claim = page.locator("#claim")
        self.tip = page.locator("#tip")
        self.text = page.get_by_role("textbox", name="The lesson as text")

    def open(self, link: str = "") -> "Editor":
        self.page.goto("about:blank")
        self.page.goto("editor/" + link)
        self.settle()
        if not link and self.start.is_visible():
            self.button("Begin with an empty board").click()
        return self

    def settle(self) -> None:
        expect(self.page.locator("html")).to_have_attribute("data-page", "ready", timeout=COLD)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def cell(self, name: str) -> Locator:
        return self.grid.get_by_role("button", name=re.compile(f"^{name},"))

    def choose(self, label: str, value: str) -> None:
        self.page.get_by_label(label, exact=True).and_(self.page.get_by_role("combobox")).select_option(value)

    def tool(self, name: str) -> None:
        self.page.get_by_role("radio", name=name, exact=True).check()

    def click(self, *cells: str) -> None:
        for name in cells:
            self.cell(name).click()

    def open_text(self) -> None:
        self.page.get_by_text("The lesson as text", exact=True).click()

    def tab_to(self, control: Locator, back: bool = False) -> None:
        """Press Tab, or Shift+Tab to go back, until a control has the focus."""
        for _ in range(MOST_TABS):
            if control.evaluate("control => control === document.activeElement"):
                return
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
        pytest.fail(f"the key doesn't lead to {control}")


def drag(page: Page, what: Locator, to: Locator) -> None:
    """Drag an element, held 20 pixels inside its top left corner, to 20 pixels below the top left corner of another."""
    (x, y), (to_x, to_y) = [(there(each.bounding_box())["x"], there(each.bounding_box())["y"]) for each in (what, to)]
    page.mouse.move(x + 20, y + 20)
    page.mouse.down()
    page.mouse.move(to_x, to_y + 20, steps=4)
    page.mouse.up()


def measured(page: Page) -> list[str]:
    """Return what is wrong with the page as it is now, in every look and at a phone's width."""
    faults = [f"{look}: {fault}" for look, each in violations_in_each_look(page).items() for fault in each]
    page.set_viewport_size({"width": 320, "height": 720})
    faults += page.evaluate(SMALL) + page.evaluate(CUT)
    page.set_viewport_size({"width": 1280, "height": 720})
    return faults


@pytest.fixture
def tab(same_page: Page) -> Editor:
    return Editor(same_page)


def test_a_lesson_is_made_by_keyboard_alone_shared_by_link_and_taken_on_a_phone(
    tab: Editor, light_context: Callable[..., BrowserContext]
):
    """Slow: a whole lesson is made and taken."""
    tab.open()
    keys = tab.page.keyboard
    tab.tab_to(tab.title)
    keys.type("Rows")
    tab.tab_to(tab.cell("a1"))
    for key in ("Enter", "ArrowDown", "ArrowRight", "Space", "ArrowUp", "Enter"):
        keys.press(key)
    expect(tab.board_told).to_have_text("O to move.")
    tab.tab_to(tab.step_title)
    keys.type("Stop it")
    keys.press("Tab")
    keys.type("X is *about* to win.")
    tab.tab_to(tab.page.get_by_label("What the learner does"))
    keys.type("Stops")
    tab.tab_to(tab.page.get_by_role("radio", name="Play"), back=True)
    for _ in range(4):
        keys.press("ArrowRight")
    expect(tab.page.get_by_role("radio", name="Answer")).to_be_checked()
    tab.tab_to(tab.cell("b1"), back=True)
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(tab.cell("c1")).to_have_accessible_name("c1, empty, in the solution")
    tab.page.evaluate("scrollTo(0, 0); document.querySelector('header a, header button').focus()")
    tab.tab_to(tab.button("Share…"))
    keys.press("Enter")
    link = tab.page.get_by_label("Link", exact=True)
    expect(link).to_have_value(re.compile("/lesson/#text="))
    learner = light_context(viewport=PHONE).new_page()
    learner.goto(link.input_value())
    expect(learner.get_by_role("heading", name="Stop it")).to_be_visible(timeout=COLD)
    learner.get_by_role("grid").get_by_role("button", name=re.compile("^c1,")).click()
    expect(learner.locator("#step-told")).to_contain_text("Right")


@pytest.mark.layout
def test_an_empty_editor_offers_lessons_to_change_and_a_lesson_under_way_opens_at_once(tab: Editor):
    tab.page.goto("about:blank")
    tab.page.goto("editor/")
    tab.start.get_by_role("button", name="Block it").click()  # the button also works before Python is loaded
    expect(tab.title).to_have_value("Block it")
    expect(tab.steps).to_have_count(3)
    expect(tab.cell("b3")).to_have_accessible_name("b3, empty, in the solution")
    expect(tab.start).to_be_hidden()
    eventually(tab.page, lambda: tab.page.evaluate("'ttt:editor' in localStorage"))
    tab.page.reload()
    expect(tab.start).to_be_hidden()
    tab.settle()
    expect(tab.title).to_have_value("Block it")
    tab.button("New, open…").click()
    tab.button("New lesson").click()
    found = {"start": measured(tab.page)}
    assert found == {"start": []}
    tab.start.get_by_role("button", name="Find the win").click()
    expect(tab.cell("c1")).to_have_accessible_name("c1, empty, in the solution")


def test_an_impossible_position_is_refused_with_the_reason_and_nothing_is_lost(tab: Editor):
    tab.open()
    tab.choose("Board", "3x3x3")
    tab.tool("Put X")
    tab.click("a1")
    expect(tab.board_told).to_have_text("O to move.")
    tab.click("b1")
    expect(tab.board_told).to_have_text("X has 2 marks and O only 0, but X and O alternate.")
    expect(tab.claim).to_contain_text("title")
    tab.step_title.fill("Step")
    expect(tab.claim).to_have_text("")  # the answer is below the board
    expect(tab.cell("a1")).to_have_accessible_name("a1, X")
    tab.tool("Put O")
    tab.click("b2")
    expect(tab.board_told).to_have_text("O to move.")
    tab.page.get_by_role("group", name="To move").get_by_role("radio", name="X").check()
    expect(tab.board_told).to_have_text("It can't be X's turn: X has one mark more than O.")
    tab.page.keyboard.press("Control+z")
    expect(tab.board_told).to_have_text("O to move.")
    tab.page.keyboard.press("Control+Shift+z")
    expect(tab.board_told).to_have_text("It can't be X's turn: X has one mark more than O.")
    tab.button("Undo").click()
    expect(tab.board_told).to_have_text("O to move.")
    tab.open_text()
    expect(tab.text).to_have_value(re.compile(r"@position 1-3x3x3-hh-\w{6}\n"))


def test_a_position_comes_from_another_program(tab: Editor):
    tab.open()
    tab.choose("Board", "text")
    pasted = tab.page.get_by_label("Paste a game's text or link")
    pasted.fill("X..\n.O\n..X")
    tab.button("Use this game").click()
    expect(tab.page.get_by_role("alert").filter(has_text="doesn't belong there")).to_be_visible()
    pasted.fill("X..\n.O.\n..X")
    tab.button("Use this game").click()
    expect(tab.cell("c3")).to_have_accessible_name("c3, X")


@pytest.mark.same_tab
def test_a_wrong_claim_is_told_by_a_proof_and_the_solution_is_worked_out(tab: Editor):
    tab.open()
    tab.title.fill("Forks")
    tab.step_title.fill("Two rows")
    tab.choose("Board", "3x3x3")
    tab.click("a1", "b2", "c3", "c1")
    tab.choose("What the learner does", "find")
    tab.tool("Answer")
    tab.click("b1")
    expect(tab.claim).to_contain_text("Not proved.")  # nothing is fetched for people who save data
    tab.button("Prove it").click()
    expect(tab.claim).to_have_text("You marked b1 as right, but it doesn't win. Right: a3.", timeout=COLD)
    tab.button("Share…").click()
    dialog = tab.page.get_by_role("dialog", name="Share")
    expect(dialog).to_contain_text("You marked b1 as right, but it doesn't win. Right: a3.")
    expect(dialog.get_by_role("textbox")).to_have_count(0)
    dialog.get_by_role("button", name="Go to step 1").click()
    tab.button("Work it out").click()
    expect(tab.page.locator("#solution-told")).to_have_text("Right: a3", timeout=COLD)
    expect(tab.claim).to_have_text("Proved.", timeout=COLD)
    tab.choose("What the learner does", "win")
    tab.button("Work it out").click()
    expect(tab.page.locator("#solution-told")).to_have_text("The line: a3 b1 a2", timeout=COLD)
    expect(tab.claim).to_have_text("Proved.", timeout=COLD)
    tab.choose("What the learner does", "hold")
    tab.button("Share…").click()
    expect(dialog).to_contain_text("Every claim is proved.", timeout=COLD)


@pytest.mark.layout
def test_a_lesson_is_kept_and_no_tab_overwrites_another(tab: Editor):
    tab.open()
    tab.title.fill("Mine")
    tab.button("Add a step").click()
    tab.page.keyboard.type("Second")
    tab.page.reload()
    tab.settle()
    expect(tab.title).to_have_value("Mine")
    expect(tab.steps).to_have_count(2)
    expect(tab.step_title).to_have_value("Second")
    other = Editor(tab.page.context.new_page()).open()
    other.title.fill("Theirs")
    choice = tab.page.get_by_role("group", name="Another tab has changed the lesson")
    expect(choice).to_be_visible()
    tab.title.fill("Mine again")
    tab.button("Keep this one").click()
    expect(choice).to_be_hidden()
    other.button("Take the other one").click()
    expect(other.title).to_have_value("Mine again")
    tab.steps.first.focus()
    tab.page.keyboard.press("Shift+ArrowRight")
    expect(tab.steps.last).to_contain_text("No title yet")
    expect(tab.steps.last).to_be_focused()
    expect(tab.tip).to_have_text("It is now step 2 of 2.")
    drag(tab.page, tab.steps.last, tab.steps.first)
    expect(tab.steps.last).to_contain_text("Second")
    tab.steps.last.click()
    tab.button("Delete").click()
    expect(tab.tip).to_contain_text("Step 2 was deleted.")
    tab.button("Bring it back").click()
    expect(tab.steps).to_have_count(2)
    tab.button("Delete").click()
    tab.page.reload()
    tab.settle()
    expect(tab.steps).to_have_count(1)
    tab.button("Undo").click()
    expect(tab.steps).to_have_count(2)


@pytest.mark.browser
def test_a_text_and_a_file_are_read_and_what_is_no_lesson_changes_nothing(tab: Editor, tmp_path: Path):
    tab.open()
    tab.title.fill("Before")
    tab.open_text()
    tab.text.fill(LESSON)
    expect(tab.title).to_have_value("Rows")
    tab.text.fill(LESSON.replace("block", "blok"))
    told = tab.page.locator("#text-told")
    expect(told).to_contain_text("“blok” isn't a task")
    expect(told).to_contain_text("The form stays as it was.")
    tab.page.reload()
    tab.settle()
    expect(told).to_contain_text("“blok” isn't a task")
    tab.step_title.fill("Stop the row")
    expect(tab.text).to_have_value(re.compile("blok"))
    tab.button("Rewrite the text from the form").click()
    expect(tab.text).to_have_value(LESSON.replace("Stop it", "Stop the row"))
    tab.button("New, open…").click()
    picture = tmp_path / "board.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\xff")
    field = tab.page.get_by_label("Open a file")
    field.set_input_files(picture)
    dialog = tab.page.get_by_role("dialog", name="New, open, save")
    expect(dialog.get_by_role("status")).to_contain_text("“board.png” isn't a lesson, so nothing changed.")
    file = tmp_path / "rows.txt"
    file.write_text(LESSON.replace("Rows", "From a file"))
    field.set_input_files(file)
    expect(tab.title).to_have_value("From a file")
    back = tab.button("Back to “\u2068Rows\u2069”")
    back.click()
    expect(tab.title).to_have_value("Rows")
    field.set_input_files(file)
    expect(tab.title).to_have_value("From a file")
    back.click()  # the lesson is kept though it wasn't changed after it came back
    expect(tab.title).to_have_value("Rows")


def test_a_link_opens_a_lesson_to_change_and_the_draft_comes_back(tab: Editor):
    tab.open()
    tab.open_text()
    tab.text.fill(LESSON)
    expect(tab.title).to_have_value("Rows")
    tab.button("Share…").click()
    link = tab.page.get_by_label("Link", exact=True)
    expect(link).to_have_value(re.compile("/lesson/#text="))
    letters = link.input_value().split("#")[1]
    tab.page.keyboard.press("Escape")
    tab.title.fill("Draft")
    eventually(tab.page, lambda: "Draft" in tab.page.evaluate("localStorage['ttt:editor']"))
    tab.open("#" + letters)
    expect(tab.title).to_have_value("Rows")
    expect(tab.cell("a1")).to_have_accessible_name("a1, X")
    tab.page.goto("editor/#text=nonsense")
    expect(tab.page.locator("#notice")).to_contain_text("“nonsense” isn't a link to a lesson")
    tab.button("Back to “\u2068Draft\u2069”").click()
    expect(tab.title).to_have_value("Draft")


def test_a_draft_of_which_no_text_can_be_made_is_put_aside(tab: Editor):
    damaged = '[1, {"toString": 1}, "", 0, [[{}, "", {"toString": 1}]]]'
    tab.page.evaluate("damaged => localStorage.setItem('ttt:editor', damaged)", damaged)
    tab.page.goto("editor/")
    tab.settle()
    expect(tab.page.locator("#notice")).to_contain_text("The stored lesson couldn't be read")
    assert tab.page.evaluate("localStorage['ttt:editor:aside']") == damaged


@pytest.mark.frames
def test_who_begins_is_told_what_is_missing_and_tries_the_step_as_a_learner(tab: Editor):
    tab.open()
    expect(tab.steps.first).to_have_accessible_name(re.compile("unfinished"))
    expect(tab.page.get_by_text("The lesson has no title yet.", exact=True)).not_to_have_class(re.compile("wrong"))
    tab.choose("What the learner does", "choose")
    tab.button("Try it").click()
    expect(tab.page.locator("#notice")).to_contain_text("Write at least two answers.")
    tab.click("a1", "b2", "c3", "b1")
    tab.tool("Answer")
    tab.click("b3")
    expect(tab.page.get_by_label("What the learner does")).to_have_value("block")
    expect(tab.page.get_by_role("button", name="Stops a row", pressed=True)).to_be_visible()
    tab.click("b3")
    expect(tab.page.get_by_label("What the learner does")).to_have_value("look")
    tab.open_text()
    tab.text.fill(LESSON.replace("# Stop it", "# S"))
    expect(tab.title).to_have_value("Rows")
    tab.step_title.fill("")  # a lesson can be tried before it has titles
    tab.button("Try it").click()
    learner = tab.page.frame_locator("iframe")
    learner.get_by_role("grid").get_by_role("button", name=re.compile("^c1,")).click(timeout=COLD)
    expect(learner.locator("#step-told")).to_contain_text("Right")
    tab.page.keyboard.press("Escape")  # the focus is in the frame
    expect(tab.page.get_by_role("dialog")).to_be_hidden()


# O threatens a3; if X plays a3, X threatens two rows.
FORK = LESSON.replace("a1b2b1\n@task block\n@solution c1", "a1b2c3c1")


@pytest.mark.layout
def test_on_a_phone_a_wrong_answer_is_told_in_sight_and_mended_with_one_press(tab: Editor):
    tab.page.set_viewport_size(PHONE)
    tab.open("#text=" + pack(FORK))
    tab.tool("Answer")
    tab.click("b1")
    if tab.button("Prove it").is_visible():  # for people who save data
        tab.button("Prove it").click()
    expect(tab.claim).to_have_text("You marked b1 as right, but it loses. Right: a3.", timeout=COLD)
    expect(tab.claim).to_be_in_viewport(ratio=1)
    expect(tab.button("Mark a3")).to_be_in_viewport(ratio=1)
    expect(tab.button("Try it")).to_be_in_viewport(ratio=1)
    tab.button("Mark a3").click()
    expect(tab.cell("a3")).to_have_accessible_name(re.compile("in the solution"))
    expect(tab.cell("b1")).not_to_have_accessible_name(re.compile("in the solution"))


def test_of_the_tasks_that_an_answer_fits_the_author_chooses_one_with_one_press(tab: Editor):
    tab.open("#text=" + pack(FORK))
    tab.tool("Answer")
    tab.click("a3")
    fits = tab.page.get_by_role("group", name="Tasks that fit your answer:").get_by_role("button")
    expect(fits).to_have_text(["Stops a row", "Finds every winning move", "Finds a safe move"])
    expect(fits.first).to_have_attribute("aria-pressed", "true")
    fits.nth(1).click()
    expect(tab.page.get_by_label("What the learner does")).to_have_value("find")
    expect(fits.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(fits.nth(1)).to_be_focused()
    expect(tab.cell("a3")).to_have_accessible_name(re.compile("in the solution"))
    tab.click("a3")
    expect(fits).to_have_count(0)


def test_a_lesson_with_an_answer_begins_with_the_tool_that_leaves_its_position_alone(tab: Editor):
    tab.open("#text=" + pack(LESSON))
    expect(tab.page.get_by_role("radio", name="Answer")).to_be_checked()
    tab.page.get_by_role("button", name="Add a step").click()
    expect(tab.page.get_by_role("radio", name="Play")).to_be_checked()


def test_a_step_is_added_where_the_button_stands_at_the_end_of_the_strip(tab: Editor):
    tab.open("#text=" + pack(WHOLE))
    tab.steps.first.click()
    tab.button("Add a step").click()
    expect(tab.page.get_by_role("heading", name="Step 6 of 6")).to_be_visible()


def test_a_step_changes_places_with_its_neighbours(tab: Editor):
    tab.open("#text=" + pack(WHOLE))
    tab.steps.first.click()
    title = tab.step_title.input_value()
    expect(tab.button("Move earlier")).to_be_disabled()
    tab.button("Move later").click()
    expect(tab.page.get_by_role("heading", name="Step 2 of 5")).to_be_visible()
    expect(tab.step_title).to_have_value(title)
    tab.button("Move earlier").click()
    expect(tab.page.get_by_role("heading", name="Step 1 of 5")).to_be_visible()
    expect(tab.step_title).to_have_value(title)


def test_which_tasks_let_cells_be_left_out_is_told_by_the_tool_that_leaves_them_out(tab: Editor):
    tab.open()
    tab.tool("Only here")
    tab.click("b2")
    expect(tab.board_told).to_have_text("“Only here” needs a task in which the learner plays on the board.")
    expect(tab.page.get_by_role("list", name="On the board")).to_be_hidden()
    tab.choose("What the learner does", "hold")
    tab.click("b2")
    expect(tab.page.get_by_role("list", name="On the board")).to_contain_text("Allowed cells: b2")


@pytest.mark.layout
def test_what_is_told_of_a_copy_covers_no_button(tab: Editor):
    tab.page.set_viewport_size(PHONE)
    tab.open("#text=" + pack(LESSON))
    tab.button("Share…").click()
    tab.page.get_by_text("Embed", exact=True).click()
    snippet = tab.button("Copy the lines")
    snippet.click()
    told = tab.page.get_by_role("dialog").get_by_role("status")
    expect(told).to_have_text(re.compile("[Cc]op"))
    boxes = [there(each.bounding_box()) for each in (snippet, told)]
    upper, lower = sorted(boxes, key=lambda box: box["y"] + box["height"])
    assert upper["y"] + upper["height"] <= lower["y"] or upper["x"] + upper["width"] <= lower["x"]


def test_only_cells_that_can_be_answered_with_are_offered(tab: Editor):
    tab.open()
    tab.open_text()
    tab.text.fill(LESSON.replace("@solution", "@say c1 Yes.\n@solution"))
    expect(tab.title).to_have_value("Rows")
    tab.page.get_by_text("Replies to answers").click()
    answers = tab.page.get_by_role("combobox", name="Answer that gets reply 1")
    expect(answers.get_by_role("option", name=re.compile("^[a-c][1-3]$"))).to_have_text(CELLS)
    tab.page.get_by_role("textbox", name="Reply 1").fill("")
    expect(tab.claim).to_have_text("A reply is empty.")


def test_a_prediction_a_tree_and_a_program_are_made_in_the_form(tab: Editor):
    tab.open()
    tab.title.fill("Three kinds")
    tab.step_title.fill("Guess")
    tab.click("a1", "b2", "a2")
    tab.choose("What the learner does", "predict")
    expect(tab.claim).to_have_text("Say which answer is right.")
    tab.choose("Opponent", "ember")
    tab.button("Work it out").click()
    expect(tab.claim).to_have_text("Proved.", timeout=COLD)
    expect(tab.page.get_by_text("Right: a3")).to_be_visible()
    tab.click("a3", "b3", "b1", "c1")
    tab.choose("What the learner does", "fill")
    tab.open_text()
    expect(tab.text).to_have_value(re.compile("@position 1-3x3x3-hh-a1b2a2a3b3b1c1\n@task fill\n"))
    tab.choose("What the learner does", "code")
    tab.page.get_by_label("Expected results").fill("double(1) -> 2")
    tab.page.get_by_label("A solution, if you like").fill("def double(number):\n    return 2 * number")
    expect(tab.text).to_have_value(
        re.compile(
            "@code\ndef double.number.:\n    return number\n@end\n@case double.1. -> 2\n"
            "@solution\ndef double.number.:\n    return 2 . number\n@end\n$"
        )
    )
    tab.choose("What the learner does", "explain")
    tab.page.get_by_label("An answer to compare with, if you like").fill("Two rows, one move.")
    expect(tab.text).to_have_value(re.compile("@task explain\n@solution Two rows, one move.\n$"))
    expect(tab.claim).not_to_be_visible()
    tab.choose("What the learner does", "code")
    tab.page.get_by_label("Expected results").fill("double(1)")
    expect(tab.claim).to_have_text('“double(1)” isn\'t a case, such as move(at("a1b2")) -> "c3".')


@pytest.mark.layout
def test_axe_finds_nothing_in_any_state_of_the_editor(tab: Editor):
    """Slow: axe looks at each state in every look."""
    tab.open()
    found = {}
    tab.open_text()
    tab.text.fill(WHOLE)
    expect(tab.steps).to_have_count(5)
    for name in ("Write", "Guess", "Rows", "Choose", "Four"):
        tab.steps.filter(has_text=name).click()
        for summary in tab.page.locator("#step summary:visible").all():
            summary.click()
        found[name] = measured(tab.page)
    tab.tool("Put X")
    tab.click("a1", "b1")
    tab.choose("Board", "own")
    found["another board"] = measured(tab.page)
    for button in ("Share…", "New, open…"):
        tab.button(button).click()
        expect(tab.page.get_by_role("dialog")).to_be_visible()
        for summary in tab.page.get_by_role("dialog").locator("details > summary:visible").all():
            summary.click()
        found[button] = measured(tab.page)
        tab.page.keyboard.press("Escape")
    assert found == {state: [] for state in found}


# Visible parts of the page that overlap.
OVERLAP = """() => {
  const boxOf = (part) => document.querySelector(part).getBoundingClientRect();
  const parts = ["#lesson-side", "#step", "#text-pane", "#doors"].map((part) => [part, boxOf(part)]);
  return parts.flatMap(([name, one], index) => parts.slice(index + 1).filter(([, other]) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  ).map(([other]) => `${name} and ${other}`));
}"""


@pytest.mark.layout
def test_nothing_lies_over_another_part_and_what_is_done_with_the_lesson_stays_in_view(tab: Editor):
    steps = "".join(f"\n# Step {number}\n@task choose\n@option one\n@option two\n@solution 2\n" for number in range(5))
    tab.page.set_viewport_size({"width": 1280, "height": 800})
    tab.open("#text=" + pack(LESSON + steps))
    tab.open_text()
    expect(tab.text).to_be_visible()
    for share in (0, 0.5, 1):
        tab.page.evaluate("share => scrollTo(0, share * document.documentElement.scrollHeight)", share)
        assert tab.page.evaluate(OVERLAP) == []
    expect(tab.button("Share…")).to_be_in_viewport()


def test_a_link_that_is_pasted_opens_a_copy_of_its_lesson(tab: Editor):
    tab.open("#text=" + pack(LESSON))
    expect(tab.title).to_have_value("Rows")
    tab.open_text()
    tab.text.fill("https://else.example/ttt/lesson/?lang=de#course=minimax&step=2\n")
    expect(tab.title).to_have_value("Minimax: how does it know?")
    expect(tab.text).to_have_value(re.compile("^ttt-lesson 1\n@title Minimax"))
    tab.text.fill("https://else.example/ttt/lesson/#course=none")
    expect(tab.page.locator("#text-told")).to_contain_text("There's no lesson “none” in the course.")
    expect(tab.title).to_have_value("Minimax: how does it know?")
    tab.button("New, open…").click()
    field = tab.page.get_by_label("Link to a lesson")
    field.fill("hello")
    field.press("Enter")
    expect(tab.page.locator("#more-told")).to_have_text("“hello” isn't a link to a lesson, so nothing changed.")
    field.fill("http://localhost/lesson/?embed=1#text=" + pack(LESSON) + "&step=1&key=1")
    tab.button("Open a copy").click()
    expect(tab.title).to_have_value("Rows")
    expect(tab.title).to_be_focused()
    tab.button("Share…").click()
    expect(tab.page.get_by_label("Link for teachers")).to_have_value(re.compile("/lesson/#text=[\\w-]+&key=1$"))
    expect(tab.page.get_by_role("link", name="On paper")).to_have_attribute("href", re.compile("&key=1&print=key$"))


def test_nine_cells_are_proved_in_the_page_itself_and_a_part_of_the_answer_is_told_as_such(page: Page):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    tab = Editor(page)
    page.goto("editor/")
    tab.settle()
    tab.start.get_by_role("button", name="Find the win").click()
    expect(tab.claim).to_have_text("Proved.", timeout=COLD)
    tab.steps.filter(has_text="Find both").click()
    tab.tool("Answer")
    tab.click("b3")
    expect(tab.claim).to_have_text("That's part of the answer. Also right: b3.", timeout=COLD)
    expect(tab.steps.filter(has_text="Find both")).to_contain_text("part of the answer")
    tab.button("Add to the answer").click()
    expect(tab.claim).to_have_text("Proved.", timeout=COLD)
    assert [url for url in asked if "pyodide" in url] == []


@pytest.mark.layout
def test_on_a_phone_what_is_said_to_a_wrong_answer_is_in_view_where_one_tries_the_lesson(tab: Editor):
    tab.page.set_viewport_size(PHONE)
    tab.open("#text=" + pack(LESSON.replace("X is about to win.", "X is about to win. " * 12)))
    tab.button("Try it").click()
    learner = tab.page.frame_locator("iframe")
    told = learner.locator("#step-told")
    learner.get_by_role("grid").get_by_role("button", name=re.compile("^c3,")).click(timeout=COLD)
    expect(told).to_contain_text("c3 doesn't stop the row.")
    expect(told).to_be_in_viewport(ratio=1)
    tab.page.keyboard.press("Escape")


# The controls that the message covers.
COVERED = """() => {
  const boxes = ["#tip", "#bring-back"].map((part) => document.querySelector(part).getBoundingClientRect());
  const controls = [...document.querySelectorAll(":is(header, main) :is(a, button:not(#bring-back)), #tools label")];
  const covered = (its) => boxes.some(
    (box) => box.left < its.right && its.left < box.right && box.top < its.bottom && its.top < box.bottom);
  return controls
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => covered(control.getBoundingClientRect()))
    .map((control) => control.textContent.trim() || control.id);
}"""


@pytest.mark.layout
def test_on_a_phone_nothing_that_is_told_of_a_deleted_step_covers_a_button(tab: Editor):
    tab.page.set_viewport_size(PHONE)
    tab.open("#text=" + pack(LESSON + LESSON[LESSON.index("\n#") :]))
    tab.button("Delete").click()
    expect(tab.tip).to_be_visible()
    expect(tab.page.get_by_role("radio", name="Mark")).to_be_visible()
    assert tab.page.evaluate(COVERED) == []
    tab.button("Bring it back").click()
    expect(tab.steps).to_have_count(2)
