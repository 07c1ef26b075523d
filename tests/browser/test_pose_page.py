"""A position set for a class: the teacher's page, the pupils' pages, the codes, and the table of answers."""

import re
import time

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.test_access import LOOKS, violations_in_each_look
from tests.every_python.expect import there
from tests.helpers.board import eventually
from ttt.posing.task import Given, Task, from_text, given_text, to_text
from ttt.words.speech import isolated, say

CLASS = 30
SECONDS = 60  # by then, all answers must be in the table
FORK = "1-3x3x3-hh-a1b2c3"  # O to move: an edge holds the draw, a corner loses
PUPIL = "BCDFGHJK"


class Posed:
    """The page "Ask the class", in one tab."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told = page.locator("#collect-told")
        self.count = page.locator("#count")
        self.entry = page.get_by_label("Type an answer")
        self.rows = page.locator("#answers tbody tr")

    def open(self, address: str = "pose/") -> "Posed":
        self.page.goto("about:blank")  # a change of the fragment alone loads nothing
        self.page.goto(address)
        expect(self.page.locator("html")).to_have_attribute("data-page", "ready")
        return self

    def button(self, name: str | re.Pattern[str]):
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def cell(self, name: str):
        return self.page.get_by_role("button", name=re.compile(f"^{name}, "))

    def pose(self, game: str = FORK, question: str = "", names: bool = False) -> Task:
        """Ask about a position, and return the task in its link."""
        self.open(f"pose/#position={game}")
        self.page.get_by_label("Question", exact=True).fill(question)
        self.page.get_by_role("checkbox", name="name or initials").set_checked(names)
        self.button("Ask about this position").click()
        expect(self.page.locator("#task-qr").get_by_role("img")).to_be_visible()
        return from_text(self.link.partition("#task=")[2])

    @property
    def link(self) -> str:
        return self.page.get_by_label("Link for the pupils").input_value()

    def answers(self, cell: str, name: str = "") -> str:
        """Answer as a pupil, and return the code that is shown then."""
        self.cell(cell).click()
        if name:
            self.page.get_by_label("Your name or initials").fill(name)
        self.button("Show my answer").click()
        expect(self.page.locator("#code")).to_be_visible()
        return self.page.locator("#code").inner_text()


@pytest.fixture
def tab(same_page: Page) -> Posed:
    return Posed(same_page)


@pytest.fixture
def other(same_page: Page) -> Posed:
    """Another tab of the same browser."""
    return Posed(same_page.context.new_page())


def answered(task: Task, cell: int, name: str = "", pupil: str = PUPIL) -> str:
    """Return the address in a pupil's QR code."""
    return "pose/#answer=" + given_text(Given(task, task.code(cell, pupil), pupil, name))


@pytest.mark.same_tab
def test_a_pupil_answers_and_changes_the_answer(tab: Posed):
    tab.pose(question="Where should O go?")
    tab.open(tab.link)
    expect(tab.page.get_by_role("heading", name="Where should O go?")).to_be_visible()
    tab.button("Show my answer").click()
    expect(tab.page.locator("#answer-told")).to_have_text(say("Choose a cell first."))
    tab.cell("b2").dispatch_event("click")
    expect(tab.page.locator("#answer-told")).to_contain_text("b2 is already taken.")
    first = tab.answers("b1")
    assert re.fullmatch("[B-DF-HJ-NP-TV-XZ]{4}", first)
    expect(tab.page.locator("#answer-qr").get_by_role("img")).to_be_visible()
    expect(tab.page.locator("[data-picked]")).to_have_count(0)  # a neighbour sees only the letters
    tab.button("Change my answer").click()
    expect(tab.page.locator("#picked")).to_have_text(say("Your answer: {cell}", cell="b1"))
    assert tab.answers("a3") != first
    tab.page.reload()
    expect(tab.page.locator("html")).to_have_attribute("data-page", "ready")
    assert tab.answers("b1") == first  # this is the same pupil


@pytest.mark.same_tab
def test_by_ear_no_two_ready_positions_are_the_same(tab: Posed):
    tab.open()
    ready = tab.page.get_by_role("list", name="Which position?").get_by_role("button")
    expect(ready).to_have_count(6)
    expect(ready.nth(1)).to_have_accessible_name("Tic-tac-toe O to move X a1 c3, O b2")
    assert len(set(ready.evaluate_all("buttons => buttons.map((button) => button.textContent)"))) == 6


@pytest.mark.same_tab
def test_typed_codes_are_counted_or_refused_at_the_fourth_letter(tab: Posed):
    task = tab.pose()
    code = task.code(1, PUPIL)
    tab.entry.press_sequentially(code.lower())
    expect(tab.told).to_have_text(say("{who}: counted.", who=isolated(code)))
    expect(tab.entry).to_have_value("")
    tab.entry.press_sequentially(code)
    expect(tab.told).to_contain_text("These letters were given before")
    expect(tab.count).to_have_text("2 answers")
    tab.button("Undo").click()
    expect(tab.count).to_have_text("1 answer")
    for wrong, told in (("BBBB", "doesn't fit this task"), ("AAAA", "isn't a code")):
        tab.entry.press_sequentially(wrong)  # typing replaces the refused text
        expect(tab.told).to_contain_text(f"“{wrong}” {told}")
    expect(tab.count).to_have_text("1 answer")


@pytest.mark.same_tab
def test_of_a_list_only_what_was_refused_stays_so_that_nothing_is_counted_again(tab: Posed):
    task = tab.pose()
    code = task.code(1, PUPIL)
    tab.page.get_by_text("a list to paste").click()
    pasted = tab.page.get_by_label("A list of answers")
    pasted.fill("\n".join([code, code, "BBBB", code]))
    tab.button("Add the list").click()
    expect(tab.count).to_have_text("3 answers")
    expect(pasted).to_have_value("BBBB")
    pasted.fill(" ".join(code))
    tab.button("Add the list").click()
    expect(tab.count).to_have_text("4 answers")
    expect(pasted).to_have_value("")


@pytest.mark.same_tab
def test_what_is_told_of_an_answer_does_not_tell_the_cell_to_a_class_that_sees_the_page(tab: Posed):
    task = tab.pose(names=True)
    for cell in (1, 2):
        tab.entry.press_sequentially(f"Ann {task.code(cell, PUPIL)}")
        expect(tab.told).to_contain_text("Ann")
        expect(tab.told).not_to_contain_text(re.compile("b1|c1"))


@pytest.mark.same_tab
def test_a_list_is_pasted_and_a_pupil_counts_once(tab: Posed):
    task = tab.pose(names=True)
    first, second = task.code(1, PUPIL), task.code(2, PUPIL)
    tab.page.get_by_text("a list to paste").click()
    names = "<b>Ann</b>", "بدر", "Cid"
    pasted = tab.page.get_by_label("A list of answers")
    pasted.fill("\n".join([*[f"{name} {first}" for name in names], first, f"Dora {first[::-1]}"]))
    tab.button("Add the list").click()
    expect(tab.told).to_contain_text("Added: 3.")
    expect(tab.told).to_contain_text("has no name")
    tab.entry.press_sequentially(f"cid {second}")
    expect(tab.told).to_have_text(say("{who}: the answer was changed.", who=isolated("cid")))
    expect(tab.count).to_have_text("3 answers")
    tab.button("Answers on the board").click()
    tab.page.get_by_role("checkbox", name="With names").check()
    expect(tab.rows.first).to_contain_text("b1")
    expect(tab.rows.first).to_contain_text("<b>Ann</b>")
    expect(tab.rows.first).to_contain_text("بدر")
    tab.button(f"Remove {isolated('<b>Ann</b>')}").click()
    expect(tab.count).to_have_text("2 answers")
    tab.button("Remove all answers").click()
    expect(tab.count).to_have_text("0 answers")
    tab.button("Undo").click()
    tab.button("Undo").click()
    expect(tab.count).to_have_text("3 answers")


@pytest.mark.same_tab
def test_the_table_and_the_values_come_when_they_are_asked_for(tab: Posed):
    task = tab.pose()
    for cell in (1, 1, 2):
        tab.entry.press_sequentially(task.code(cell, PUPIL))
    expect(tab.cell("b1")).to_have_accessible_name("b1, empty")
    expect(tab.rows).to_have_count(0)
    tab.button("Answers on the board").click()
    expect(tab.cell("b1")).to_have_accessible_name("b1, empty, 2 answers")
    expect(tab.rows).to_have_text([re.compile("^b12"), re.compile("^c11")])
    tab.button("Reveal the values").click()
    told = say("Right: {count} of {all}. Best: {cells}", count=2, all=3, cells="b1, a2, c2, b3")
    expect(tab.page.locator("#values-told")).to_have_text(told)
    expect(tab.cell("b1")).to_have_accessible_name("b1, empty, 2 answers, draws")
    expect(tab.cell("c1")).to_have_accessible_name("c1, empty, 1 answer, loses in 4 moves")
    tab.button("Reveal the values").click()
    expect(tab.cell("b1")).to_have_accessible_name("b1, empty, 2 answers")


@pytest.mark.same_tab
def test_answers_come_by_links_too_and_another_window_shows_them_at_once(tab: Posed, other: Posed):
    task = tab.pose(names=True)
    other.open(answered(task, 1, "Ann"))
    expect(other.page.locator("#tip")).to_have_text(say("{who}: counted.", who=isolated("Ann")))
    expect(other.count).to_have_text("1 answer")
    expect(tab.count).to_have_text("1 answer")
    other.open(answered(task, 1, "Ann"))
    expect(other.page.locator("#tip")).to_have_text(say("{who} has already been counted.", who=isolated("Ann")))
    other.page.reload()
    expect(other.count).to_have_text("1 answer")
    tab.entry.press_sequentially(f"Bob {task.code(2, PUPIL)}")
    expect(other.count).to_have_text("2 answers")
    tab.page.reload()
    expect(tab.count).to_have_text("2 answers")


@pytest.mark.same_tab
def test_an_answer_whose_task_is_not_collected_here_is_told_and_may_begin_to_be(tab: Posed):
    task = Task("KTRMBQXZ", True, from_text("1.KTRMBQXZ.y." + FORK + ".").game, "")
    tab.open(answered(task, 1, "Ann"))
    expect(
        tab.page.get_by_text(
            say(
                "This is {name}'s answer to a task whose answers aren't collected on this device.", name=isolated("Ann")
            )
        )
    ).to_be_visible()
    tab.button("Collect the answers here").click()
    expect(tab.count).to_have_text("1 answer")


@pytest.mark.same_tab
@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("#task=nonsense", "“nonsense” isn't a link to a position"),
        ("#task=1.KTRMBQXZ.n.1-3x3x3-hh-b2b2.", "can't be posed to a class"),
        ("#collect=%3Cimg%20src=x%3E", "isn't a link to a position"),
        ("#answer=1.2.3.4.5.6.7.8", "isn't a link to a position"),
        ("#position=1-3x3x9-hh-", "isn't a game"),
        ("#task=" + "%61" * 60000, "isn't a link to a position"),
        ("#answer=1.KTRMBQXZ.n.1-3x3x3-hh-..BBBB.BCDFGHJK." + "a" * 9000, "isn't a link to a position"),
    ],
    ids=["nonsense", "illegal", "markup", "parts", "board", "huge", "huge answer"],
)
def test_a_wrong_link_is_refused_and_the_page_goes_on(tab: Posed, address: str, told: str):
    tab.open("pose/" + address)
    expect(tab.page.get_by_role("alert").filter(has_text=told)).to_be_visible()
    expect(tab.button("Ask about this position")).to_be_visible()


@pytest.mark.same_tab
def test_a_link_with_a_code_of_another_task_changes_nothing(tab: Posed):
    task = tab.pose()
    tab.open("pose/#answer=" + given_text(Given(task, "BBBB", PUPIL, "")))
    expect(tab.page.get_by_role("alert").filter(has_text="“BBBB” doesn't fit this task")).to_be_visible()
    expect(tab.count).to_have_text("0 answers")


@pytest.mark.layout
@pytest.mark.same_tab
def test_on_a_phone_all_layers_of_a_cube_are_in_sight(tab: Posed):
    before = there(tab.page.viewport_size)
    tab.page.set_viewport_size({"width": 360, "height": 740})
    tab.open("pose/#position=1-9x3x3layers-hh-2b21a1")
    expect(tab.page.locator("#board.layers")).to_be_visible()
    eventually(tab.page, lambda: tab.page.locator("#board-box").evaluate("box => box.scrollWidth <= box.clientWidth"))
    tab.page.set_viewport_size(before)


@pytest.mark.same_tab
def test_a_position_is_pasted_played_or_taken_from_the_open_game(tab: Posed):
    tab.page.goto(".#1-3x3x3-hh-")
    tab.page.get_by_role("button", name="b2, empty").click()
    eventually(tab.page, lambda: tab.page.evaluate("localStorage.getItem('ttt:game').includes('hh-b2')"))
    tab.open()
    tab.button("The game I'm playing").click()
    expect(tab.cell("b2")).to_have_accessible_name(re.compile("X"))
    given = tab.page.get_by_label("Link or text of a game")
    given.fill("https://elsewhere.example/ttt/?by=link#1-7x6x4g-hh-d6")
    tab.button("Use").click()
    expect(tab.cell("d6")).to_have_accessible_name(re.compile("X"))
    tab.cell("d1").click()
    expect(tab.cell("d5")).to_have_accessible_name(re.compile("O"))
    tab.button("Undo").click()
    given.fill("4x4x4 X.../.O../..../....")
    tab.button("Use").click()
    expect(tab.cell("b2")).to_have_accessible_name(re.compile("O"))
    given.fill("nonsense")
    given.press("Enter")
    expect(tab.page.locator("#setup-told")).to_contain_text("“nonsense” isn't a game")
    tab.page.get_by_role("combobox", name="Empty board").select_option("15x15x5")
    expect(tab.page.get_by_role("button", name=re.compile("^[a-o][0-9]+, empty"))).to_have_count(225)
    tab.button("Ask about this position").click()
    eventually(tab.page, lambda: "15x15x5-hh-." in tab.link)


@pytest.mark.same_tab
def test_tasks_that_were_posed_before_are_opened_again_and_deleted(tab: Posed):
    task = tab.pose(question="<i>Why?</i>")
    tab.entry.press_sequentially(task.code(1, PUPIL))
    tab.page.get_by_role("link", name="Ask about another position").click()
    tab.button(re.compile("<i>Why")).first.click()
    expect(tab.count).to_have_text("1 answer")
    tab.page.go_back()
    tab.button(re.compile("^Delete")).click()
    expect(tab.page.get_by_role("heading", name="Asked before")).to_be_hidden()
    expect(tab.button("Bring it back")).to_be_focused()
    tab.button("Bring it back").press("Enter")
    expect(tab.page.get_by_role("heading", name="Asked before")).to_be_focused()
    expect(tab.button(re.compile("<i>Why")).first).to_contain_text("1 answer")
    tab.button(re.compile("^Delete")).click()
    tab.open("pose/#collect=" + to_text(task))
    expect(tab.count).to_have_text("0 answers")


@pytest.mark.same_tab
def test_the_large_view_holds_what_a_class_needs_and_escape_leaves_it(tab: Posed):
    tab.pose()
    tab.button("Large view").click()
    for hidden in (tab.entry, tab.button("Answers on the board"), tab.page.get_by_role("navigation")):
        expect(hidden).to_be_hidden()
    for seen in (tab.count, tab.page.locator("#task-qr svg"), tab.page.get_by_role("heading", name="best for O")):
        expect(seen).to_be_visible()
    tab.page.keyboard.press("Escape")
    expect(tab.entry).to_be_visible()
    expect(tab.button("Large view")).to_be_focused()


@pytest.mark.same_tab
def test_with_keys_alone_a_pupil_answers(tab: Posed):
    tab.open("pose/#task=1.KTRMBQXZ.n." + FORK + ".")
    tab.cell("a1").focus()
    tab.page.keyboard.press("ArrowRight")
    tab.page.keyboard.press("Enter")
    expect(tab.page.locator("#picked")).to_have_text(say("Your answer: {cell}", cell="b1"))
    tab.page.keyboard.press("Tab")
    expect(tab.button("Show my answer")).to_be_focused()
    tab.page.keyboard.press("Enter")
    expect(tab.page.locator("#code")).to_be_focused()


@pytest.mark.browser
def test_axe_finds_nothing_in_any_view_and_nothing_is_wider_than_a_phone(same_page: Page):
    tab = Posed(same_page)
    none: dict[str, list[str]] = {look: [] for look in LOOKS}
    tab.open()
    assert violations_in_each_look(tab.page) == none
    task = tab.pose(names=True)
    for number, cell in enumerate((1, 1, 2)):
        tab.entry.press_sequentially(f"Ann{number} {task.code(cell, PUPIL)}")
    tab.button("Answers on the board").click()
    tab.button("Reveal the values").click()
    expect(tab.page.locator("#values-told")).to_contain_text("Right: 2 of 3")
    tab.page.get_by_role("checkbox", name="With names").check()
    tab.page.get_by_text("a list to paste").click()
    assert violations_in_each_look(tab.page) == none
    for width in (360, 1280):
        tab.page.set_viewport_size({"width": width, "height": 740})
        assert tab.page.evaluate("document.documentElement.scrollWidth") <= width
    tab.button("Large view").click()
    assert violations_in_each_look(tab.page) == none
    tab.open(tab.link)
    tab.answers("b1", "Ann")
    assert violations_in_each_look(tab.page) == none


@pytest.mark.same_tab
def test_a_seed_makes_the_key_repeatable_and_without_one_each_task_has_its_own(tab: Posed):
    keys = []
    for address in ("pose/?seed=7", "pose/?seed=7", "pose/", "pose/"):
        tab.open(address)
        tab.button("Ask about this position").click()
        expect(tab.count).to_be_visible()
        keys.append(from_text(tab.link.partition("#task=")[2]).key)
    assert keys[0] == keys[1]
    assert len(set(keys)) == 3


def test_where_nothing_can_be_stored_the_answers_last_as_long_as_the_page(light_context):
    context: BrowserContext = light_context()
    context.add_init_script("Storage.prototype.setItem = () => { throw new Error('full') }")
    tab = Posed(context.new_page())
    task = tab.pose()
    expect(
        tab.page.get_by_role("alert").filter(
            has_text=say(
                "This browser doesn't let the page store anything: the answers last only while the page is open."
            )
        )
    ).to_be_visible()
    tab.entry.press_sequentially(task.code(1, PUPIL))
    expect(tab.count).to_have_text("1 answer")


def test_thirty_pupils_answer_and_all_are_in_the_table_in_a_minute(light_context):
    """Thirty pages, each with its own Python: ten answers are typed, ten pasted, ten scanned.

    Slow: thirty pupils open the page and answer.
    """
    teacher, pupils = Posed(light_context().new_page()), light_context()
    teacher.pose(names=True)
    pages = [Posed(pupils.new_page()) for _ in range(CLASS)]
    for pupil in pages:
        pupil.page.goto(teacher.link, wait_until="commit")
    cells = ("b1", "a2", "c2", "b3", "c1", "a3")
    given = []
    for number, pupil in enumerate(pages):
        expect(pupil.page.locator("html")).to_have_attribute("data-page", "ready")
        code = pupil.answers(cells[number % len(cells)], f"Pupil {number}")
        link = pupil.page.locator("#answer-qr").get_by_role("img").get_attribute("aria-label")
        given.append((f"Pupil {number} {code}", str(link).removeprefix("QR code of ")))
    pupils.close()
    begun = time.monotonic()
    for line, _ in given[:10]:
        teacher.entry.fill(line)
    teacher.page.get_by_text("a list to paste").click()
    teacher.page.get_by_label("A list of answers").fill("\n".join(line for line, _ in given[10:20]))
    teacher.button("Add the list").click()
    scanner = Posed(teacher.page.context.new_page())
    for _, link in given[20:]:
        scanner.open(link)
    expect(teacher.count).to_have_text(f"{CLASS} answers")
    assert time.monotonic() - begun < SECONDS
    teacher.button("Answers on the board").click()
    for cell in cells:
        expect(teacher.cell(cell)).to_have_accessible_name(f"{cell}, empty, {CLASS // len(cells)} answers")
