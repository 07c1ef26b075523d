"""Steps of a lesson that are answered by the values of a tree, a prediction, or a program that runs in the sandbox."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_access import violations_in_each_look
from tests.browser.test_lesson import COLD, Lesson

TREE = """ttt-lesson 1
@title Values

# Fill it in
@position 1-3x3x3-hh-b2b1b3c3c2c1a3
@task fill
@hint Begin with the moves.
@say a1 The top row is full.

# Predict
@position 1-3x3x3-hh-a1b2a2
@task predict
@level moss
@solution a3
@say b1 Nobody threatens anything there.

# Play it
@position 1-3x3x3-hh-a1b2a2a3
@task play hold
@level ember
"""
PRUNED = """ttt-lesson 1
@title Look at less

# Cross out
@position 1-3x3x3-hh-c3c2b2c1a3a1
@task prune
@say a2 O's first answer wins.
"""
PROGRAM = """ttt-lesson 1
@title A program

# Write it
Return the last open cell.

@task code
@code
def move(position):
    return None
@end
@case cell(move(at())) -> "c3"
@case cell(move(at("c3"))) -> "b3"
@solution
def move(position):
    return position.legal_moves()[-1]
@end
@hint It has the index -1.
@say right That's it.

# Read on
Done.
"""
RIGHT = "def move(position):\n    return position.legal_moves()[-1]\n"
ENDLESS = "def move(position):\n    while True:\n        pass\n"


class Program:
    """A step that asks for a program."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson, self.page = lesson, lesson.page
        self.code = lesson.page.get_by_role("textbox", name="Your program")
        self.results = lesson.page.locator("#cases")
        self.cases = self.results.get_by_role("listitem")
        self.said = lesson.page.locator("#code-said")

    def open(self) -> None:
        self.lesson.open(PROGRAM)
        expect(self.page.locator(".prism-code-editor")).to_be_attached()

    def run(self, code: str) -> None:
        self.code.fill(code)
        self.lesson.button("Run").click()

    def is_done(self, verdict: str) -> None:
        expect(self.lesson.told).to_have_attribute("data-verdict", verdict, timeout=COLD)
        expect(self.lesson.button("Run")).to_be_visible()


@pytest.fixture
def lesson(same_page: Page) -> Lesson:
    return Lesson(same_page)


@pytest.fixture
def program(lesson: Lesson) -> Program:
    program = Program(lesson)
    program.open()
    return program


def box(page: Page, name: str) -> Locator:
    """Return the list of values for a move, or for the position."""
    return page.get_by_role("radiogroup", name=name)


def test_the_tree_of_a_position_is_drawn_move_by_move(lesson: Lesson):
    text = "ttt-lesson 1\n@title A tree\n\n# See\n@position 1-3x3x3-hh-a3c1b1b2a1b3\n@tree 2"
    lesson.open(text)
    branches = lesson.page.locator("#step-tree > ul > li > ul > li")
    expect(branches).to_have_text(["a2", "c2a2c3", "c3a2c2"])  # after a2 the game is over
    lesson.open(text + " values")
    expect(branches).to_have_text(["a2: +1", "c2a2c3", "c3a2c2"])


@pytest.mark.layout
def test_a_tree_is_filled_in_by_keyboard_and_what_is_wrong_is_marked(lesson: Lesson):
    lesson.open(TREE)
    page = lesson.page
    expect(page.get_by_role("img", name="X a1: 0")).to_be_visible()
    box(page, "O a1").get_by_role("radio", name="+1: X wins").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    lesson.says("Fill in every box first.")
    box(page, "O a2").get_by_role("radio", name="0: a draw").check()
    box(page, "This position").get_by_role("radio", name="0: a draw").check()
    lesson.button("Check").click()
    lesson.says("The top row is full.")
    wrong = page.locator("[aria-invalid=true]")
    expect(wrong).to_have_count(6)
    assert violations_in_each_look(page) == {"light": [], "dark": [], "forced": []}
    box(page, "O a1").get_by_role("radio", name="O wins").check()
    lesson.button("Check").click()
    lesson.says("Not everything is right: look again at the marked boxes.")
    expect(wrong).to_have_count(3)
    lesson.button("Show the solution").click()
    lesson.says("The solution: a1: \u22121, a2: 0, This position: \u22121.")
    box(page, "This position").get_by_role("radio", name="O wins").check()
    lesson.button("Check").click()
    lesson.says("Right!")
    expect(wrong).to_have_count(0)


@pytest.mark.layout
def test_a_tree_is_pruned_by_keyboard_and_the_moves_with_mistakes_are_marked(lesson: Lesson):
    lesson.open(PRUNED)
    page = lesson.page
    expect(lesson.question).to_have_text(re.compile("Cross out the boards that X needn't look at."))
    page.get_by_role("checkbox", name="X b3: +1").focus()
    page.keyboard.press("Enter")
    lesson.says("Cross something out first.")
    page.keyboard.press("Space")
    lesson.button("Check").click()
    lesson.says("O's first answer wins.")
    wrong = page.locator("[aria-invalid=true]")
    expect(wrong).to_have_count(3)  # both answers to a2, and b3
    lesson.steps.last.click()
    lesson.steps.first.click()
    expect(page.get_by_role("checkbox", name="X b3: +1")).to_be_checked()
    lesson.button("Check").click()
    assert violations_in_each_look(page) == {"light": [], "dark": [], "forced": []}
    page.get_by_role("list", name="X a2").get_by_role("checkbox", name="O b3: 0").check()
    lesson.button("Check").click()
    lesson.says("Not everything is right: look again at the marked moves.")
    lesson.button("Show the solution").click()
    lesson.says("The solution: X a2, O b3.")
    page.get_by_role("checkbox", name="X b3: +1").uncheck()
    lesson.button("Check").click()
    lesson.says("Right!")
    expect(wrong).to_have_count(0)


def test_a_move_is_predicted_and_then_played_against(lesson: Lesson):
    lesson.open(TREE, "&step=2")
    expect(lesson.question).to_have_text("Which cell does Moss play?")
    expect(lesson.page.locator("#step-turn")).to_have_text("O to move.")
    lesson.cell("b1").click()
    lesson.says("Nobody threatens anything there.")
    lesson.button("Try again").click()
    lesson.cell("c3").click()
    lesson.says("No, it plays another cell.")  # the lesson doesn't say what would follow
    lesson.cell("a3").click()
    lesson.says("Right!")
    lesson.next("Play it")
    lesson.cell("c1").click()
    expect(lesson.board.get_by_role("button", name=re.compile(", O"))).to_have_count(3)


@pytest.mark.layout
def test_a_program_is_run_and_each_case_says_what_it_gives(program: Program):
    """Slow: Pyodide starts."""
    lesson, page = program.lesson, program.page
    expect(program.cases).to_have_text(['cell(move(at())) \u2192 "c3"', 'cell(move(at("c3"))) \u2192 "b3"'])
    program.code.focus()
    page.keyboard.press("Control+Enter")
    program.is_done("wrong")
    expect(program.cases).to_have_text([re.compile("Your program gives None.")] * 2)
    lesson.button("Hint").click()
    first = 'Look at the first case that fails: cell(move(at())) \u2192 "c3". Your program gives None. '
    expect(page.locator("#step-hints")).to_have_text(first + "It has the index -1.")
    program.run("def move(position):\n    print('seen')\n    return position.legal_moves()[0]\n")
    expect(program.cases.first).to_contain_text("Your program gives 'a1'.", timeout=COLD)
    expect(page.locator("#printed")).to_contain_text("seen")
    assert violations_in_each_look(page) == {"light": [], "dark": [], "forced": []}
    lesson.button("Show the solution").click()
    lesson.says("One solution is now shown below your program.")
    expect(page.locator("#model")).to_contain_text("legal_moves()[-1]")
    program.run(RIGHT)
    program.is_done("right")
    program.run(RIGHT.replace("-1", "0"))
    program.is_done("wrong")
    program.run(RIGHT)
    program.is_done("right")
    expect(program.cases).to_have_text([re.compile("right")] * 2)
    lesson.says("That's it.")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Open in the lab").click()
    expect(opened.value.get_by_label("Bot", exact=True)).to_contain_text("My player", timeout=COLD)
    opened.value.close()


@pytest.mark.sandbox
def test_a_mistake_in_a_program_is_told_with_its_line(program: Program):
    program.run("def move(position)\n    return 0\n")
    expect(program.said).to_contain_text("Line 1: A colon is missing after “\u2068def\u2069”", timeout=COLD)
    expect(program.page.locator("#code-error pre").first).to_have_text("def move(position)\n                  ^")
    expect(program.page.locator(".mistaken")).to_have_count(1)
    program.run("def move(position):\n    return positoin\n")
    expect(program.cases.first).to_contain_text("Line 2: There is no name “\u2068positoin\u2069” here.", timeout=COLD)
    original = program.page.get_by_text("NameError: name 'positoin' is not defined")
    expect(original).to_be_hidden()
    program.page.get_by_text("What Python says").click()
    expect(original).to_be_visible()


@pytest.mark.sandbox
def test_a_program_that_never_ends_is_stopped_by_its_time_or_by_a_person(program: Program):
    """Slow: Pyodide is started again after each program."""
    program.run(program.code.input_value())
    program.is_done("wrong")
    program.lesson.button("Hint").click()
    program.run(ENDLESS)
    stopped = re.compile(
        "^Line [23] kept the program busy for more than 5 s, so it was stopped. The loop .* has no way out"
    )
    expect(program.said).to_have_text(stopped, timeout=COLD)
    expect(program.lesson.told).to_have_attribute("data-verdict", "")  # no case was wrong
    expect(program.lesson.told).to_have_text("")
    expect(program.page.locator("#step-hints")).to_have_text("It has the index -1.")
    program.run(ENDLESS)
    expect(program.said).to_have_text("Running.", timeout=COLD)
    expect(program.results).to_have_attribute("aria-busy", "true")  # what stands there is of the run before
    program.lesson.button("Stop").click()
    expect(program.said).to_have_text("Stopped.", timeout=COLD)
    expect(program.results).to_have_attribute("aria-busy", "false")
    program.run(ENDLESS)
    program.lesson.next("Read on")
    program.lesson.button("Back").click()
    expect(program.code).to_have_value(ENDLESS)
    expect(program.said).to_have_text("")
    program.run(RIGHT)
    program.is_done("right")


@pytest.mark.layout
def test_on_a_phone_a_long_line_of_a_program_is_not_broken(page: Page):
    page.set_viewport_size({"width": 360, "height": 740})
    program = Program(Lesson(page))
    program.open()
    program.code.fill("ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8)]\nx = 1\n")
    heights = page.locator(".pce-line").evaluate_all("lines => lines.map(line => line.offsetHeight)")
    assert len(set(heights)) == 1
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.sandbox
def test_a_case_that_never_ends_leaves_the_results_of_those_before_it(program: Program):
    program.run("def move(position):\n    while position.ply: pass\n    return position.legal_moves()[-1]\n")
    expect(program.said).to_contain_text("kept the program busy", timeout=COLD)
    expect(program.cases.nth(0)).to_contain_text("right")
    expect(program.cases.nth(1)).not_to_contain_text("right")


def test_a_program_is_there_again_after_a_reload_and_in_another_lesson_it_isnt(program: Program):
    program.code.fill(RIGHT)
    program.lesson.next("Read on")  # without a pause after typing
    program.lesson.button("Back").click()
    expect(program.code).to_have_value(RIGHT)
    program.page.reload()
    program.lesson.is_ready()
    expect(program.code).to_have_value(RIGHT)
    program.lesson.open(PROGRAM.replace('-> "c3"', '-> "c2"'))
    expect(program.code).to_have_value("def move(position):\n    return None")


@pytest.mark.console_errors("Failed to load resource")
def test_where_python_does_not_come_a_sentence_says_so_and_later_it_runs(program: Program):
    page = program.page
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    program.run(RIGHT)
    expect(program.said).to_contain_text("couldn't be started", timeout=COLD)
    page.unroute("**/pyodide.asm.wasm")
    program.lesson.button("Run").click()
    program.is_done("right")
