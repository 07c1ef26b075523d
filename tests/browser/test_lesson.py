"""A lesson as a person takes it: on the board and beside it, by ear, by link, in a frame; and what the page stores."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_access import violations_in_each_look
from tests.every_python.expect import there
from tests.helpers.board import Board, eventually
from tests.helpers.listener import Listener
from tests.helpers.unanswered import hold
from tools.languages import language
from tools.serve import serving
from ttt.lessons.result import CODE
from ttt.lessons.result import from_text as result_from
from ttt.sharing.packing import pack, unpack
from ttt.sharing.shared_text import LONGEST, digest

COLD = 120_000  # ms for Python to start, while other tests run
RECORD = Path(__file__).parent / "lesson_by_ear.txt"

FORK = """ttt-lesson 1
@title Forks & <b>more</b>
@language en

# Two rows at once
X has two rows that need *one* cell each. See [the map](../rules/#board=3x3x3) and `play`.

@position 1-3x3x3-hh-a1b2c3c1
@marked a3 a2
@arrows a1>a3 c3>a3

# Your turn
@position 1-3x3x3-hh-a1b2c3c1
@task win 2
@solution a3 a2 b3
@hint Look for a cell that lies on two rows.
@hint It is in a *corner*.
@say right Two threats: O can stop only one.
@say b1 No: O takes a3.

# Choose
@task choose
@option one
@option *two*
@solution 2
"""

TASKS = """ttt-lesson 1
@title Every task

# Hold
@position 1-3x3x3-hh-a1b2c3
@task hold
@only b1 a3

# Find
@position 1-3x3x3-hh-a1b2c3c1a3a2
@task find

# Block
@position 1-7x6x4g-hh-d6d5e6c6f6
@marked d6 e6
@task block

# Worth
@position 1-3x3x3-hh-a1b2
@task worth

# Points
@position 1-3x3x3p-hh-a1b2b1c3
@task points

# Play
@position 1-3x3x3-hh-a1b2c3c1
@task play win
"""


OPENED_BY_O = """ttt-lesson 1
@title O opens

# Look
@position 1-3x3x3-ohh-a1b2

# Win
@position 1-3x3x3-ohh-a1b2a2c3
@task hold
@solution a3
"""
# The cells of the marks in a picture, found from the points where their strokes begin.
MARKS_SEEN = """picture => Object.fromEntries(["x", "o"].map((mark) =>
  [mark, [...picture.querySelector(`path.${mark}:not(.row)`).getAttribute("d").matchAll(/M(\\d)\\.\\d+ (\\d)/g)]
    .map(([, x, y]) => "abc"[x] + (Number(y) + 1))]))"""


class Lesson:
    """The page of lessons in one tab."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.title = page.locator("#step-title")
        self.told = page.locator("#step-told")
        self.notice = page.locator("#notice")
        self.question = page.locator("#step-question")
        self.board = page.get_by_role("grid", name="Board")
        self.steps = page.get_by_role("navigation", name="Steps").get_by_role("button")

    def open(self, text: str = "", rest: str = "", query: str = "") -> None:
        """Load the page, with a lesson in its address."""
        self.page.goto("about:blank")
        self.page.goto("lesson/" + query + (text and f"#text={pack(text)}{rest}"))
        self.is_ready()

    def go_to(self, text: str, rest: str = "") -> None:
        """Open another lesson in the open page."""
        self.page.evaluate("link => { location.hash = link }", f"text={pack(text)}{rest}")

    def is_ready(self) -> None:
        expect(self.page.locator("html")).to_have_attribute("data-page", "ready", timeout=COLD)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def cell(self, name: str) -> Locator:
        return self.board.get_by_role("button", name=re.compile(f"^{name},"))

    def next(self, title: str) -> None:
        self.page.locator("#next").click()
        expect(self.title).to_have_text(title)
        expect(self.title).to_be_focused()

    def says(self, sentence: str) -> None:
        expect(self.told).to_have_text(sentence)


@pytest.fixture
def lesson(same_page: Page) -> Lesson:
    return Lesson(same_page)


@pytest.mark.layout
def test_a_lesson_is_taken_from_start_to_end_and_what_was_reached_stays_and_is_handed_in(lesson: Lesson):
    lesson.open(FORK)
    page = lesson.page
    expect(page.get_by_role("heading", name="Forks & <b>more</b>")).to_be_visible()
    expect(page.get_by_role("link", name="the map")).to_have_attribute("rel", "noopener")
    expect(page.locator("#step-pointed")).to_have_text("Marked: a3, a2. Arrows: a1 to a3, c3 to a3.")
    expect(lesson.cell("a3")).to_have_accessible_name("a3, empty, marked")
    lesson.next("Your turn")
    expect(lesson.question).to_have_text("Win in 2 of your moves.")
    lesson.cell("b1").click()
    lesson.says("No: O takes a3.")
    lesson.button("Try again").click()
    expect(lesson.cell("b1")).to_have_accessible_name("b1, empty, not right")
    expect(lesson.cell("b1")).to_be_focused()
    expect(lesson.button("Show the solution")).to_be_hidden()
    lesson.cell("c2").click()
    lesson.says("c2 doesn't win in time. Then O plays a3 and wins.")
    page.reload()
    lesson.is_ready()
    expect(lesson.cell("c2")).to_have_accessible_name("c2, empty, not right")
    lesson.cell("b1").click()
    lesson.says("No: O takes a3.")  # the lesson says the same again, but counts this mistake only once
    lesson.button("Hint").click()
    lesson.button("Next hint").click()
    expect(page.get_by_role("list", name="Hints").get_by_role("listitem")).to_have_text(
        ["Look for a cell that lies on two rows.", "It is in a corner."]
    )
    expect(lesson.button("No more hints")).to_have_attribute("aria-disabled", "true")
    lesson.button("Show the solution").click()
    lesson.says("The solution: X a3, O a2, X b3.")
    expect(lesson.steps.nth(1)).to_have_accessible_name("Step 2, \u2068Your turn\u2069: solution shown")
    lesson.button("Try again").click()
    lesson.cell("a3").click()
    lesson.says("Right: that threatens two rows. The computer played a2. Your turn.")
    lesson.cell("b3").click()
    lesson.says("Two threats: O can stop only one.")
    expect(lesson.button("No more hints")).to_be_hidden()
    expect(lesson.steps.nth(1)).to_have_attribute("data-state", "shown")
    lesson.next("Choose")
    lesson.button("Check").click()
    lesson.says("Choose an answer first.")
    page.get_by_role("radio", name="one").check()
    page.keyboard.press("Enter")
    lesson.says("No, that's not it.")

    page.reload()
    lesson.is_ready()
    expect(lesson.title).to_have_text("Choose")
    expect(lesson.steps.nth(1)).to_have_accessible_name("Step 2, \u2068Your turn\u2069: solution shown")
    page.get_by_role("radio", name="two").check()
    lesson.button("Check").click()
    lesson.says("Right!")
    lesson.button("Finish").click()
    expect(page.locator("#end-title")).to_have_text("The end of the lesson")
    assert violations_in_each_look(page) == {"light": [], "dark": [], "forced": []}
    lesson.button("Hand in… A code for your teacher").click()
    page.get_by_label("Your name").fill("Ada")
    page.keyboard.press("Enter")
    expect(lesson.button("Copy the code")).to_be_focused()
    [sent] = CODE.codes_in(page.get_by_label("Result code").input_value())
    result = result_from(unpack(sent.letters, LONGEST), sent.given)
    assert (result.name, result.title, result.digest) == ("Ada", "Forks & <b>more</b>", digest(FORK))
    assert [(step.task, step.solved, step.tries, step.hints) for step in result.steps] == [
        ("look", True, 0, 0),
        ("win", False, 3, 2),
        ("choose", True, 2, 0),
    ]
    page.keyboard.press("Escape")
    lesson.button("Start again…").click()
    lesson.button("Keep my progress").click()
    expect(lesson.steps.nth(0)).to_have_attribute("data-state", "solved")
    lesson.button("Start again…").click()
    lesson.button("Start again").click()
    expect(lesson.title).to_have_text("Two rows at once")
    expect(lesson.title).to_be_focused()
    expect(lesson.steps.nth(1)).to_have_accessible_name("Step 2, \u2068Your turn\u2069")


@pytest.mark.layout
def test_every_task_is_answered_and_every_step_can_be_read_by_all(lesson: Lesson):
    lesson.open(TASKS)
    page = lesson.page
    lesson.cell("c2").click()
    lesson.says("Not c2: choose one of the allowed cells.")
    lesson.cell("a3").click()
    lesson.says("a3 loses. Then X plays c1 and threatens two rows.")
    lesson.cell("b1").click()  # without "Try again"
    lesson.says("Right!")
    lesson.next("Find")
    lesson.cell("c2").click()
    lesson.says("c2 doesn't win.")
    lesson.cell("b3").click()
    lesson.says("Right!")
    expect(lesson.cell("b3")).to_have_accessible_name("b3, empty, found")
    tick = "cell => [getComputedStyle(cell, '::before').content, getComputedStyle(cell, '::after').content]"
    assert lesson.cell("b3").evaluate(tick)[0] == "none"  # no pale mark covers the tick, though the mouse points there
    assert "✓" in lesson.cell("b3").evaluate(tick)[1]
    assert violations_in_each_look(page) == {"light": [], "dark": [], "forced": []}
    lesson.next("Block")
    lesson.cell("a1").click()
    lesson.says("a6 doesn't stop the row. Then X plays g6 and wins.")
    lesson.button("Try again").click()
    lesson.cell("g1").click()
    lesson.says("Right!")
    lesson.next("Worth")
    lesson.cell("b1").press("Enter")
    lesson.says("You don't answer this on the board: give your answer, then press “Check”.")
    page.get_by_role("radio", name="A draw").check()
    page.get_by_role("radio", name="A draw").press("Enter")
    lesson.says("Right!")
    lesson.next("Points")
    page.get_by_role("textbox", name="Points").fill("x")
    page.keyboard.press("Enter")
    lesson.says("Enter a whole number first.")
    page.get_by_role("textbox", name="Points").fill("1")
    page.keyboard.press("Enter")
    lesson.says("Right!")
    assert violations_in_each_look(page) == {"light": [], "dark": [], "forced": []}
    lesson.next("Play")
    lesson.cell("a3").click()
    expect(lesson.told).to_contain_text("The computer played")
    lesson.cell("a2" if lesson.cell("b3").get_attribute("data-mark") else "b3").click()
    expect(lesson.told).to_contain_text("You win: X has 3 in a row.")


@pytest.mark.browser
def test_a_lesson_by_ear(board: Board):
    lesson = Lesson(board.page)
    listener = Listener(lesson.page)
    lesson.open(FORK, "&step=2")
    listener.heard()
    heard = []

    def does(done: str, act: Callable[[], object], count: int) -> None:
        act()
        heard.extend([f"> {done}", *listener.heard(count)])

    press = lesson.page.keyboard.press
    does("jump to b1", lesson.cell("b1").focus, 1)
    does("Enter", lambda: press("Enter"), 2)
    does("jump to Try again", lesson.button("Try again").focus, 1)
    does("Enter", lambda: press("Enter"), 1)
    does("jump to Hint", lesson.button("Hint").focus, 1)
    does("Enter", lambda: press("Enter"), 1)
    does("jump to a3", lesson.cell("a3").focus, 1)
    does("Enter", lambda: press("Enter"), 3)
    does("jump to b3", lesson.cell("b3").focus, 1)
    does("Enter", lambda: press("Enter"), 2)
    does("jump to Next", lesson.button("Next").focus, 1)
    does("Enter", lambda: press("Enter"), 1)
    assert heard == RECORD.read_text(encoding="utf-8").splitlines()


BROKEN = (
    ("#text=%%%", "This lesson is damaged, cut off or too long."),
    (f"#text={pack('hello')}", "“hello” can't begin a lesson"),
    (
        f"#text={pack(FORK.replace('win 2', 'fly'))}",
        "Step 2, “Your turn”: “fly” isn't a task: choose one of",
    ),
    (f"#text={pack(FORK)}&step=9", "“9” isn't a step of this lesson, so you are back where you were."),
    ("#course=../rules", "There's no lesson “../rules” in the course."),
    ("#course=nothing", "There's no lesson “nothing” in the course."),
    ("#text=" + "A" * 1_000_000, "This lesson is damaged, cut off or too long."),
)


def test_a_broken_link_is_refused_with_a_sentence_and_the_course_is_there(lesson: Lesson):
    lesson.open()
    for link, sentence in BROKEN:
        lesson.page.evaluate("link => { location.hash = link }", link)
        expect(lesson.notice).to_contain_text(sentence)
        expect(lesson.page.get_by_role("heading", name="Never lose again")).to_be_visible(visible="step=9" not in link)
    lesson.page.evaluate("location.hash = ''")
    expect(lesson.notice).to_be_empty()


@pytest.mark.network
def test_a_lesson_that_comes_late_does_not_replace_the_one_that_was_gone_back_to(lesson: Lesson):
    held = hold(lesson.page, "**/course/en/first-move.txt")
    lesson.open(FORK)
    lesson.page.evaluate("location.hash = 'course=first-move'")
    eventually(lesson.page, lambda: bool(held))
    lesson.page.go_back()
    with lesson.page.expect_response("**/first-move.txt"):
        held[0].continue_()
    lesson.next("Your turn")
    expect(lesson.page.locator("#lesson-title")).to_contain_text("Forks &")


def test_pictures_show_the_marks_of_a_game_that_o_opened(lesson: Lesson):
    lesson.open(OPENED_BY_O)
    lesson.next("Win")
    lesson.cell("a3").click()
    expect(lesson.told).to_have_attribute("data-verdict", "right")
    lesson.page.locator("#next").click()
    pictures = lesson.page.locator("#montage svg")
    expect(pictures).to_have_count(2)
    assert pictures.first.evaluate(MARKS_SEEN) == {"x": ["b2"], "o": ["a1"]}
    assert pictures.last.evaluate(MARKS_SEEN) == {"x": ["b2", "c3"], "o": ["a1", "a2", "a3"]}
    expect(pictures.last.locator(".row")).to_have_class("o row")


@pytest.mark.browser
@pytest.mark.parametrize(
    ("game", "marks"),
    [
        ("1-3x3x3-ohh-a1b2", {"x": ["b2"], "o": ["a1"]}),
        ("1-9x9x5s-hh-a1b2c3sa2", {"x": ["a1", "c3"], "o": ["a2", "b2"]}),
    ],
)
def test_the_picture_of_a_games_text_shows_its_marks(lesson: Lesson, game: str, marks: dict[str, list[str]]):
    lesson.open()
    drawn = lesson.page.evaluate_handle(
        "game => import('../static/kit/thumbnail.js').then(({ ofGame }) => ofGame(game))", game
    )
    seen = drawn.evaluate(MARKS_SEEN)
    assert {mark: sorted(cells) for mark, cells in seen.items()} == marks


FULL = "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } }"


def test_storage_that_is_corrupt_full_or_shared_loses_nothing(keeping: Callable[..., Board]):
    lesson = Lesson(keeping({"ttt:lessons": "{rubbish"}).page)
    context = lesson.page.context
    lesson.open(FORK, "&step=2")
    expect(lesson.notice).to_contain_text("Your saved progress couldn't be read: “{rubbish”.")
    other = Lesson(context.new_page())
    other.open(TASKS)
    other.cell("b1").click()
    other.says("Right!")
    lesson.button("Hint").click()

    def kept() -> dict:
        return {
            key: steps for key, _, steps in json.loads(lesson.page.evaluate("localStorage['ttt:lessons']"))["lessons"]
        }

    eventually(lesson.page, lambda: kept().get(digest(TASKS), [[""]])[0][0], "solved")
    eventually(lesson.page, lambda: kept()[digest(FORK)][1], ["", 0, 1])
    assert lesson.page.evaluate("localStorage['ttt:lessons:aside']") == "{rubbish"
    lesson.go_to(TASKS)
    expect(lesson.steps.nth(0)).to_have_attribute("data-state", "solved")
    lesson.next("Find")
    other.page.locator("#next").click()
    other.next("Block")
    other.cell("g1").click()
    other.says("Right!")
    expect(lesson.steps.nth(2)).to_have_attribute("data-state", "solved")  # it was solved in the other window
    lesson.button("Back").click()
    eventually(lesson.page, lambda: [step[0] for step in kept()[digest(TASKS)][:3]], ["solved", "", "solved"])
    lesson.page.evaluate(FULL)
    lesson.go_to(FORK, "&step=2")
    expect(lesson.notice).to_have_text(
        "This browser can't save your progress: it will be lost when you close the page."
    )


@pytest.mark.layout
def test_the_course_is_in_the_language_of_the_page_and_the_board_is_not_mirrored(lesson: Lesson):
    lesson.open(query="?lang=ar")
    words = language("ar")
    page = lesson.page
    expect(page.get_by_role("heading", name=words["Never lose again"])).to_be_visible()
    lessons = page.locator("#lessons a")
    eventually(page, lambda: lessons.count() > 0)
    assert violations_in_each_look(page) == {"light": [], "dark": [], "forced": []}
    lessons.first.click()
    expect(lesson.title).not_to_be_empty()
    page.locator("#steps button").last.click()
    following = page.get_by_role("link", name=words["Next lesson"])
    before = page.evaluate("location.hash")
    following.click()
    eventually(page, lambda: page.evaluate("location.hash") != before)
    expect(lesson.title).to_be_visible()
    page.locator("#next").click()
    page.evaluate("location.hash = ''")
    page.evaluate("document.querySelector('#language').value = 'en'")
    page.locator("#language").dispatch_event("change")
    expect(page.get_by_role("link", name="Continue Stop the row Step 2 of 8")).to_be_visible()
    page.evaluate("document.querySelector('#language').value = 'ar'")
    page.locator("#language").dispatch_event("change")
    lesson.go_to(FORK, "&step=2")
    expect(lesson.question).to_have_text(words["Win in {count} move."]["two"])
    eventually(page, lambda: page.evaluate("location.hash"), f"#text={pack(FORK)}")  # a reload stays at the same step
    expect(page.locator("#board-box")).to_have_css("direction", "ltr")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


HEAD = """
<!doctype html>
<title>A host</title>
<link rel="icon" href="data:,">
<script>
  const told = [];
  addEventListener("message", ({ data }) => told.push(data));
</script>
"""


@pytest.fixture
def host(new_context: Callable, site: str, tmp_path: Path) -> Iterator[Callable[[str, str], Page]]:
    """Return a function that frames a lesson in a page on another origin, given the frame's attributes and options."""
    with serving(tmp_path) as address:

        def with_frame(attributes: str, rest: str) -> Page:
            frame = f'<iframe width="360" height="600" {attributes} src="{site}lesson/?embed=1{rest}"></iframe>'
            (tmp_path / "index.html").write_text(HEAD + frame)
            page = new_context().new_page()
            page.goto(address)
            return page

        yield with_frame


@pytest.mark.frames
def test_a_lesson_in_a_sandboxed_frame_tells_its_host_and_keeps_nothing(host: Callable[[str, str], Page]):
    page = host('sandbox="allow-scripts"', f"&xapi=1&theme=dark#text={pack(FORK)}&step=2")
    frame = page.frame_locator("iframe")

    def told(kind: str) -> list[dict]:
        return [data for data in page.evaluate("told") if data["type"] == kind]

    expect(frame.locator("html")).to_have_attribute("data-page", "ready", timeout=COLD)
    assert page.evaluate("document.activeElement === document.body")
    eventually(page, lambda: [data["steps"] for data in told("ttt:ready")], [3])
    for link in ("All lessons", "Play", "Back to your game"):
        expect(frame.get_by_role("link", name=link, exact=True)).to_be_hidden()
    frame.get_by_role("button", name="c2, empty").click()
    frame.get_by_role("button", name="Try again").click()
    frame.get_by_role("button", name="a3, empty").click()
    expect(frame.locator("#step-told")).to_contain_text("The computer played a2.")
    frame.get_by_role("button", name="b3, empty").click()
    frame.get_by_role("button", name="Next", exact=True).click()
    frame.get_by_role("radio", name="two").check()
    frame.get_by_role("button", name="Check").click()
    expect(frame.locator("#step-told")).to_have_text("Right!")
    frame.get_by_role("button", name="Back", exact=True).click()
    frame.get_by_role("button", name="Back", exact=True).click()
    eventually(page, lambda: len(told("ttt:result")), 1)
    [result] = told("ttt:result")
    assert (result["version"], result["title"], result["mark"]) == (1, "Forks & <b>more</b>", digest(FORK))
    assert [step["tries"] for step in result["steps"]] == [0, 2, 1]
    assert result["statement"]["result"]["score"]["raw"] == 2
    [sent] = CODE.codes_in(result["code"])
    assert result_from(unpack(sent.letters, LONGEST), "").name == ""
    steps = told("ttt:step")
    assert steps[0] == {
        "version": 1,
        "type": "ttt:step",
        "step": 2,
        "title": "Your turn",
        "task": "win",
        "solved": False,
        "tries": 0,
        "hints": 0,
        "score": {"raw": 0, "min": 0, "max": 2, "scaled": 0},
        "state": f"1.{digest(FORK)}.2.o0_o0_o0",
        "answer": "",
        "right": None,
    }
    answers = [step["answer"] for step in steps if step["step"] == 2 and step["right"] is not None]
    assert answers == ["c2", "a3 a2 b3"]
    responses = [step["statement"]["result"]["response"] for step in steps if "statement" in step]
    assert responses == ["c2", "a3 a2 b3", "2"]
    assert [step["tries"] for step in steps if step["step"] == 2][-1] == 2
    assert told("ttt:size")[-1]["height"] > 300
    assert page.context.storage_state(indexed_db=True) == {"cookies": [], "origins": []}


@pytest.mark.frames
def test_a_frame_goes_on_after_a_reload_unless_its_host_wants_nothing_kept(host: Callable[..., Page]):
    page = host("", f"#text={pack(FORK)}")
    frame = page.frame_locator("iframe")
    expect(frame.locator("html")).to_have_attribute("data-page", "ready", timeout=COLD)
    for title in ("Your turn", "Choose"):
        frame.get_by_role("button", name="Next", exact=True).click()
        expect(frame.locator("#step-title")).to_have_text(title)
    expect(frame.get_by_role("link", name="On paper", exact=True)).not_to_have_attribute("href", re.compile("key="))
    expect(frame.get_by_role("link", name="Edit a copy")).to_be_hidden()
    frame.get_by_role("radio", name="two").check()
    frame.get_by_role("button", name="Check").click()
    expect(frame.locator("#step-told")).to_have_text("Right!")
    page.reload()
    expect(frame.locator("#step-title")).to_have_text("Choose", timeout=COLD)
    expect(frame.locator("#step-told")).to_have_text("You've solved this already.")
    eventually(page, lambda: [data["solved"] for data in page.evaluate("told") if data["type"] == "ttt:step"], [True])
    asked = page.locator("iframe")
    asked.evaluate("frame => { frame.src = frame.src.replace('embed=1', 'embed=1&keep=0') }")
    expect(frame.locator("#step-title")).to_have_text("Two rows at once", timeout=COLD)
    assert [origin["localStorage"][0]["name"] for origin in page.context.storage_state()["origins"]] == ["ttt:lessons"]


@pytest.mark.layout
def test_only_who_is_done_or_has_a_teachers_link_is_offered_the_key_and_a_copy_or_hands_in(lesson: Lesson):
    lesson.open(FORK)
    paper = lesson.page.get_by_role("link", name="On paper", exact=True).first
    copy = lesson.page.get_by_role("link", name="Edit a copy")
    own = f"#text={pack(FORK)}"
    expect(paper).to_have_attribute("href", f"../paper/{own}")
    lesson.page.locator("#steps button").last.click()  # this shows the end, though no step is done
    expect(lesson.page.get_by_role("heading", name="2 steps to go")).to_be_visible()
    expect(lesson.page.locator("#to-open")).to_have_text("Go on with: Your turnThe restYou skipped: Choose")
    play = lesson.page.get_by_role("link", name="Play this against somebody")
    expect(play).to_have_attribute("href", "../#1-3x3x3-hc50-")
    expect(paper).to_have_attribute("href", f"../paper/{own}")
    expect(copy).to_be_hidden()
    lesson.steps.nth(1).click()
    lesson.cell("a3").click()
    expect(lesson.told).to_contain_text("The computer played a2.")
    lesson.cell("b3").click()
    lesson.next("Choose")
    expect(copy).to_be_hidden()
    lesson.page.get_by_role("radio", name="two").check()
    lesson.button("Check").click()
    expect(copy).to_have_attribute("href", f"../editor/{own}")
    expect(paper).to_have_attribute("href", f"../paper/{own}&key=1")
    lesson.page.evaluate("location.hash = 'course=forks'")
    expect(lesson.title).to_have_text("Two rows at once")
    expect(copy).to_be_hidden()
    lesson.steps.last.click()
    expect(lesson.page.get_by_role("link", name="Next lesson The first move")).to_have_attribute(
        "href", "#course=first-move"
    )
    opponent = lesson.page.get_by_role("link", name="Play Ember Ember attacks, and loves two threats at once.")
    expect(opponent).to_have_attribute("href", "../#1-3x3x3-hember-")
    expect(lesson.button("Hand in… A code for your teacher")).to_be_visible()
    lesson.button("Go on with: Two rows at once").click()
    lesson.page.get_by_role("textbox", name="Your answer").fill("O has one move.")
    lesson.next("Make a fork")
    lesson.page.set_viewport_size({"width": 360, "height": 740})
    expect(lesson.button("Hint")).to_be_in_viewport(ratio=1)
    edges = "[['#step-hint', 'bottom'], ['#ways', 'top'], ['#ways', 'bottom'], ['#doors', 'top']]"
    edge = "([name, edge]) => document.querySelector(name).getBoundingClientRect()[edge]"
    found = lesson.page.evaluate(f"{edges}.map({edge})")
    assert found == sorted(found)  # the hint button, the ways on and the doors don't overlap
    lesson.page.set_viewport_size({"width": 1280, "height": 720})
    lesson.page.get_by_role("link", name="All lessons").click()
    lesson.page.get_by_role("link", name="For teachers").click()
    expect(lesson.page.get_by_text("A link with “key=1” is for teachers")).to_be_visible()
    notes = lesson.page.get_by_role("link", name="Notes for the teacher: Forks")
    expect(notes).to_have_attribute("href", "../paper/#course=forks&key=1&print=notes")
    expect(lesson.page.get_by_role("link", name="Continue Forks Step 2 of 8")).to_be_visible()
    lesson.page.locator("#lessons").get_by_role("link", name=re.compile("^Forks")).click()
    expect(paper).to_have_attribute("href", "../paper/#course=forks&key=1&print=key")
    expect(lesson.page).to_have_url(re.compile("#course=forks&key=1$"))
    lesson.button("Share…").click()
    expect(lesson.page.get_by_label("Link", exact=True)).to_have_value(re.compile("#course=forks$"))
    expect(lesson.page.get_by_text("Say where pupils send their codes")).to_be_visible()
    lesson.page.keyboard.press("Escape")
    copy.click()
    expect(lesson.page.get_by_label("Title of the lesson")).to_have_value("Forks", timeout=COLD)


@pytest.mark.console_errors("Failed to load resource")
def test_a_lesson_that_does_not_come_hides_nothing_of_what_is_done_at_others(lesson: Lesson):
    """Slow: the page is opened many times."""
    lesson.open("", query="#course=block")
    lesson.page.locator("#next").click()
    lesson.cell("a3").click()
    expect(lesson.told).to_have_attribute("data-verdict", "right")
    lesson.page.route("**/course/en/forks.txt", lambda route: route.abort())
    lesson.page.get_by_role("link", name="All lessons").click()
    lesson.page.reload()
    lesson.is_ready()
    expect(lesson.notice).to_contain_text("couldn't be loaded")
    expect(lesson.page.locator("[data-lesson=block]")).to_have_attribute("data-state", "begun")
    expect(lesson.page.get_by_role("link", name="Continue Stop the row")).to_be_visible()
    lesson.page.unroute("**/course/en/forks.txt")


def test_a_sharing_dialog_that_does_not_come_is_told_and_comes_when_asked_again(lesson: Lesson):
    held = hold(lesson.page, "**/kit/sharing_dialog.py*", times=1)
    lesson.open("", query="#course=block")
    lesson.button("Share…").click()
    expect(lesson.notice).to_contain_text("couldn't be loaded")
    assert len(held) == 1
    lesson.button("Share…").click()
    expect(lesson.page.get_by_role("button", name="Copy the link")).to_be_focused()


@pytest.mark.layout
def test_on_a_phone_the_steps_done_do_not_lie_over_the_minutes(lesson: Lesson):
    before = there(lesson.page.viewport_size)
    lesson.page.set_viewport_size({"width": 360, "height": 740})
    lesson.open(query="?lang=de#course=block")  # a language with long words
    lesson.page.get_by_role("link", name="Alle Lektionen").click()
    begun = lesson.page.locator("[data-lesson=block]")
    expect(begun.locator("small")).to_have_text("Schritte geschafft: 1 von 8")
    minutes, steps = [there(begun.locator(part).bounding_box()) for part in (".minutes", "small")]
    assert minutes["y"] + minutes["height"] <= steps["y"]
    lesson.page.set_viewport_size(before)


@pytest.mark.frames
def test_a_frame_with_a_broken_lesson_says_so_to_its_host(host: Callable[[str, str], Page]):
    page = host("", f"#text={pack('hello')}")
    frame = page.frame_locator("iframe")
    expect(frame.locator("#notice")).to_contain_text("“hello” can't begin a lesson", timeout=COLD)
    eventually(
        page,
        lambda: [data["sentence"][:7] for data in page.evaluate("told") if data["type"] == "ttt:refused"],
        ["“hello”"],
    )
    expect(frame.get_by_role("heading", name="Never lose again")).to_be_hidden()
