"""Lessons on paper: printed in both sizes with nothing cut off, a key on its own page and a readable QR code."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.test_access import LOOKS, violations, violations_in_each_look
from tests.helpers.board import eventually
from tests.helpers.qr_reading import read
from ttt.browser.paper.puzzle_selection import Draw, drawn
from ttt.puzzles.puzzle_list import from_json
from ttt.sharing.packing import pack
from ttt.words.speech import say

STEP = """
# Step {number}
Look at the *middle* column, and [read](https://example.org/) `code`.

@position 1-7x6x4g-hh-d6g6e6e5
@marked d4 c6
@arrows d4>c5 e5>f6
@task win 2
@solution c6 b6 f6
@say wrong Not there.
"""
LARGE = """
# A large board
@position 1-15x15x5-hh-h8h9
@task choose
@option {long}
@option No
@solution 1
"""
LESSON = "ttt-lesson 1\n@title Four\n" + "".join(STEP.format(number=number) for number in (1, 2, 3))
LESSON += LARGE.format(long="a very long answer " * 12)
SIZES = {"A4": (595, 842), "Letter": (612, 792)}

# What sticks out of the sheet when it is as wide as the printable part of a page.
CUT = """() => {
  const edges = document.querySelector("#sheets").getBoundingClientRect();
  return [...document.querySelectorAll("#sheets *")].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width && (left < edges.left - 1 || right > edges.right + 1);
  }).map((element) => element.outerHTML.slice(0, 80));
}"""


def open_paper(page: Page, link: str, language: str = "en") -> None:
    page.goto("about:blank")
    page.goto(f"paper/?lang={language}#{link}")
    expect(page.locator("html")).to_have_attribute("data-page", "ready")


def choose(page: Page, kind: str, name: str) -> None:
    """Choose what to print: a kind, and then an item of that kind, once it is offered."""
    kinds = page.get_by_label("What to print")
    if kinds.locator(":checked").text_content() != kind:
        kinds.select_option(kind)
        begins = kinds.input_value().replace("course", "(course|text)")
        expect(page.locator("#what option").first).to_have_attribute("value", re.compile("^" + begins))
    page.get_by_label("Which one").select_option(name)


def pages(page: Page) -> list[tuple[int, int]]:
    """Return the sizes of the printed pages, in points."""
    printed = page.pdf(prefer_css_page_size=True).decode("latin-1")
    boxes = re.findall(r"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed)
    return [(round(float(width)), round(float(height))) for width, height in boxes]


@pytest.mark.only_browser("chromium")  # no other browser prints to a file
@pytest.mark.browser
def test_a_lesson_is_printed_in_both_sizes_with_the_key_on_a_page_of_its_own(
    light_context: Callable[..., BrowserContext],
):
    page = light_context(color_scheme="dark", device_scale_factor=4).new_page()  # as sharp as a printer
    open_paper(page, "text=" + pack(LESSON) + "&key=1")
    sheets = page.get_by_role("region", name="Sheets")
    expect(sheets.get_by_role("heading", level=2, name="Four")).to_be_visible()
    code = sheets.get_by_role("img", name="QR code of")
    expect(code).to_be_visible()
    key = sheets.get_by_role("region", name="Key")
    expect(key).to_be_hidden()  # until a person asks for it
    page.get_by_label("Key with solutions").check()
    expect(sheets.get_by_role("article")).to_have_count(8)
    expect(key).to_contain_text("X wins in 2 moves: X c6, O b6, X f6.")
    expect(key).to_contain_text("Any other answer: Not there.")
    expect(key.get_by_text("Four", exact=True)).to_be_visible()  # what the key belongs to
    for name, size in SIZES.items():
        page.get_by_label("Paper").select_option(name)
        page.get_by_label("Key with solutions").check()
        expect(key).to_be_visible()
        eventually(page, lambda: set(pages(page)), {size})
        with_key = pages(page)
        expect(page.locator("#pages")).to_have_text(f"{len(with_key)} pages")
        page.get_by_label("Key with solutions").uncheck()
        expect(key).to_be_hidden()
        assert len(pages(page)) == len(with_key) - 1
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 680, "height": 1000})  # 180 mm
    assert page.evaluate(CUT) == []
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    page.emulate_media(media="null")
    title = sheets.get_by_role("heading", level=2).first
    boards = "Empty boards"
    for kind, name in (
        ("Puzzles", "Tic-tac-toe"),
        (boards, "Tic-tac-toe"),
        (boards, "Connect Four"),
        (boards, "Four in a row"),
    ):
        choose(page, kind, name)
        expect(title).to_have_text(name)
        for paper in SIZES:
            page.get_by_label("Paper").select_option(paper)
            assert len(pages(page)) == 1, (name, paper)
    expect(sheets.get_by_role("img", name="The board is empty.")).to_have_count(6)
    expect(page.get_by_label("QR codes")).to_be_hidden()
    page.get_by_label("How many").fill("61")
    page.get_by_label("How many").press("Enter")
    expect(page.get_by_role("alert").filter(has_text="“61”")).to_be_visible()
    expect(page.get_by_role("button", name="Print")).to_be_disabled()
    choose(page, "A tree to fill in", "Tic-tac-toe, X to move: c1, a2, c2, a3, b3")
    answer = key.get_by_text("X chooses b3: Draw.")
    expect(answer).to_be_hidden()  # it isn't on the pupils' sheet
    page.get_by_label("Key with solutions").check()
    expect(answer).to_be_visible()
    assert len(pages(page)) == 2
    page.get_by_label("Key with solutions").uncheck()
    expect(sheets.get_by_role("img", name="X c1, O a2")).to_be_visible()
    for paper in SIZES:
        page.get_by_label("Paper").select_option(paper)
        assert len(pages(page)) == 1, paper
    choose(page, "Lessons", "Four")
    expect(title).to_have_text("Four")
    page.emulate_media(media="print")
    learners = page.url.replace("paper/?lang=en#", "lesson/#").removesuffix("&key=1")
    eventually(page, lambda: read(code), learners)


@pytest.mark.layout
def test_the_page_around_the_sheets_can_be_used_on_a_phone_in_any_look_and_language(
    light_context: Callable[..., BrowserContext],
):
    page = light_context(viewport={"width": 360, "height": 740}).new_page()
    page.add_init_script("window.print = () => { document.title = 'printed' }")
    open_paper(page, "text=" + pack(LESSON) + "&key=1")
    page.get_by_label("Key with solutions").check()
    page.get_by_label("QR codes").uncheck()
    expect(page.get_by_role("img", name="QR code of")).to_be_hidden()
    page.get_by_role("button", name="Print").click()
    expect(page).to_have_title("printed")
    assert violations_in_each_look(page) == {look: [] for look in LOOKS}
    assert page.evaluate(CUT) == []
    title = page.get_by_role("region", name="Sheets").get_by_role("heading", level=2)
    page.evaluate("location.hash = 'course=forks&step=2'")
    expect(title.first).to_have_text("Forks")
    expect(page.get_by_label("Which one").locator(":checked")).to_have_text("Forks")
    # A learner's link: there is no key, not even for items chosen from here on.
    choose(page, "Lessons", "Rows for points")
    expect(title.first).to_have_text("Rows for points")
    expect(page.locator("#key")).to_be_hidden()
    expect(page.locator("#answers")).to_be_empty()
    expect(page.get_by_label("Key with solutions")).to_be_hidden()
    page.evaluate("location.hash = 'course=forks&print=key'")
    expect(title.first).to_have_text("Forks")
    expect(page.locator("#key")).to_be_hidden()  # this address doesn't give a learner's link a key
    damaged = say("This lesson is damaged, cut off or too long.")
    for wrong, told in (("text=nonsense", damaged), ("course=nonsense", "nonsense"), ("text=%01\x02\x1b", damaged)):
        page.evaluate("wrong => { location.hash = wrong }", wrong)
        expect(page.locator("#notice")).to_contain_text(told)
        expect(title.first).to_have_text("Forks")  # nothing has changed
    choose(page, "Lessons", "Four")
    expect(title.first).to_have_text("Four")
    expect(page.locator("#notice")).to_be_empty()
    open_paper(page, "text=nonsense")
    expect(page.locator("#notice")).to_contain_text(damaged)
    expect(page.get_by_label("How many")).to_have_value("8")  # the page offers puzzles instead
    choose(page, "Lessons", "Three in a row")
    expect(page.get_by_role("region", name="Sheets")).to_contain_text("Play it with a neighbour, or on the screen.")
    expect(page.get_by_role("img", name="QR code of")).to_have_count(2)  # one for the lesson, one for the game to play
    open_paper(page, "text=" + pack(LESSON) + "&key=1", "ar")
    page.locator("#with-key").check()
    expect(page.get_by_role("heading", name="الحلول")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(CUT) == []


@pytest.mark.browser
def test_puzzles_are_drawn_by_a_number_and_each_has_its_own_link(light_context: Callable[..., BrowserContext]):
    page = light_context(viewport={"width": 360, "height": 740}, device_scale_factor=4).new_page()
    kinds = [
        ("3x3x3", "a1b2c3c1", "win 2", "a3 a2 b3"),
        ("7x6x4g", "d6d5", "hold", "d4"),
        ("4x4x3p", "a1", "points", "0"),
    ]
    themes = [
        {"name": name, "puzzles": [[f"{name[0]}{number}", board, moves, task, solution, 9] for number in range(9)]}
        for name, (board, moves, task, solution) in zip(("3x3", "fall", "points"), kinds, strict=True)
    ]

    def answer(route: Route) -> None:
        route.fulfill(body=json.dumps({"themes": themes}), content_type="application/json")

    page.route("**/puzzles/puzzles.json", answer)
    open_paper(page, "")
    exercises = page.locator("#exercises").get_by_role("article")
    expect(exercises).to_have_count(8)
    choose(page, "Puzzles", "Connect Four")
    expect(exercises.first).to_contain_text("Find a move that doesn't lose.")
    page.get_by_label("How many").fill("3")
    page.get_by_role("button", name="Other puzzles").click()
    expect(exercises).to_have_count(3)
    expect(page).to_have_url(re.compile("#puzzles=fall,3,2$"))  # leaving the field also draws puzzles
    codes = page.get_by_role("img", name="QR code of")

    def links() -> set[str]:
        return {(read(code) or "").rpartition("/ttt/")[2] for code in codes.all()}

    shelf = from_json(json.dumps({"themes": themes}))
    expect(page.get_by_text("Marks fall to the lowest empty cell.")).to_have_count(1)  # once for all puzzles
    eventually(page, links, {f"puzzles/#{puzzle.id}" for puzzle in drawn(Draw("fall", 3, 2), shelf)})
    assert page.evaluate(CUT) == []
    assert violations(page) == []
    page.get_by_label("How many").fill("61")
    page.get_by_label("How many").press("Enter")
    expect(page.get_by_role("alert").filter(has_text="“61”")).to_be_visible()
    expect(exercises).to_have_count(3)
    page.get_by_label("How many").fill("60")
    page.get_by_label("How many").press("Enter")
    expect(exercises).to_have_count(9)
    expect(page.locator("#wrong")).to_be_empty()
    page.get_by_label("Key with solutions").check()
    expect(page).to_have_url(re.compile("#puzzles=fall,60,2&print=key$"))
    page.reload()
    expect(page.get_by_role("region", name="Key")).to_be_visible()  # the address restores the settings
    page.get_by_label("Key with solutions").uncheck()
    expect(page).to_have_url(re.compile("#puzzles=fall,60,2$"))


@pytest.mark.only_browser("chromium")  # no other browser prints to a file
@pytest.mark.layout
def test_labels_for_all_matchboxes_are_printed_on_ten_pages(same_page: Page):
    """Slow: ten pages are printed."""
    open_paper(same_page, "labels")
    sheets = same_page.get_by_role("region", name="Sheets")
    expect(sheets.get_by_role("heading", name="Labels for 304 matchboxes")).to_be_visible()
    expect(sheets.locator(".labels > li")).to_have_count(304)
    expect(sheets.locator(".labels > li").last).to_contain_text("304")
    expect(sheets.get_by_role("listitem").filter(has_text="a1: 28")).to_be_visible()
    expect(same_page.get_by_text("Name:")).to_be_hidden()
    assert len(pages(same_page)) == 10
    assert violations(same_page) == []
    expect(same_page.locator("#pages")).to_have_text("10 pages")
    same_page.get_by_label("What to print").select_option("Puzzles")
    expect(sheets.locator(".labels")).to_have_count(0)


PAGES_TOLD = """() => {
  window.told = [];
  new MutationObserver(() => {
    const said = document.querySelector("#pages")?.textContent;
    if (said && said !== window.told.at(-1)) window.told.push(said);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}"""


@pytest.mark.layout
def test_how_many_pages_there_are_is_told_once_it_is_known(light_context: Callable[..., BrowserContext]):
    page = light_context().new_page()
    page.add_init_script(f"({PAGES_TOLD})()")
    open_paper(page, "labels")
    expect(page.locator("#pages")).to_have_text("10 pages")
    assert page.evaluate("window.told") == ["10 pages"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.only_browser("chromium")  # no other browser prints to a file
@pytest.mark.parametrize(
    "tree",
    [
        "tree=1-3x3x3-hh-b2a1c2a2a3",
        "blank-tree=1-3x3x3-hh-b2a1c2a2a3",
        "blank-tree=1-3x3x3-hh-a1b2c3b1",
        "tree=1-3x5x5-hh-a1b1c1a2b2c2a3b3c3a4",  # a riddle in See it think leads to this tree
    ],
)
@pytest.mark.layout
def test_a_tree_fills_one_sheet(same_page: Page, language: str, tree: str):
    open_paper(same_page, tree, language)
    for name in ("a4", "letter"):
        same_page.locator("#paper-size").select_option(name)
        assert len(pages(same_page)) == 1
    assert same_page.evaluate(CUT) == []


@pytest.mark.layout
def test_on_large_boards_codes_stay_as_large_as_a_phone_needs(light_context: Callable[..., BrowserContext]):
    page = light_context(viewport={"width": 680, "height": 1000}).new_page()  # an A4 page without its margins
    open_paper(page, "puzzles=five,12,1")
    codes = page.get_by_role("img", name="QR code of")
    expect(codes).to_have_count(12)
    page.emulate_media(media="print")
    widths = codes.evaluate_all("codes => codes.map((code) => code.getBoundingClientRect().width)")
    assert min(widths) > 22 / 25.4 * 96 - 1


@pytest.mark.parametrize(("language", "told"), [("en", "392 games are won and 16 drawn"), ("de", "392"), ("ar", "392")])
@pytest.mark.only_browser("chromium")  # no other browser prints to a file
@pytest.mark.layout
def test_rule_cards_are_a_sheet_to_play_by_and_a_page_of_cards_to_cut_out(same_page: Page, language: str, told: str):
    open_paper(same_page, "cards=3x3x3:wbfsmoce", language)
    expect(same_page.locator(".upside-down")).to_contain_text(told)
    expect(same_page.locator(".play-by li")).to_have_count(8)
    expect(same_page.locator(".cut-cards li")).to_have_count(8)
    for name in ("a4", "letter"):
        same_page.locator("#paper-size").select_option(name)
        assert len(pages(same_page)) == 2
    assert same_page.evaluate(CUT) == []


def test_a_sheet_to_play_by_explains_its_words(same_page: Page):
    open_paper(same_page, "cards=4x3x3:wsg")
    told = same_page.locator(".play-by")
    expect(told).to_contain_text("the first rule that fits and that you can follow")
    expect(told).to_contain_text("A line: 3 in a row, across, down or diagonally.")
    expect(told).to_contain_text("A player who threatens two wins at once has made a fork.")
    for fewest in (told.get_by_role("listitem").last, same_page.locator(".cut-cards li").last):
        expect(fewest).to_contain_text("take the cell worth most. Take the cell worth most; in a tie, the one nearest")


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.layout
def test_the_lines_to_cut_along_lie_on_the_paper(same_page: Page, language: str):
    open_paper(same_page, "cards=3x3x3:wbf", language)
    expect(same_page.locator(".cut-cards li")).to_have_count(3)
    same_page.emulate_media(media="print")
    edges = """() => [".cut-cards", ".cut-cards li:nth-child(2)"].map((name) => {
      const { left, right } = document.querySelector(name).getBoundingClientRect();
      return [left, right];
    })"""
    (left, right), (first, last) = same_page.evaluate(edges)
    assert left - 0.1 <= first < last <= right + 0.1
    same_page.emulate_media(media="screen")


def test_cards_that_say_nothing_on_a_board_are_left_out_and_an_impossible_order_is_refused(same_page: Page):
    open_paper(same_page, "cards=3x3x3m:wmpa")
    expect(same_page.get_by_text("These cards never apply on this board and are left out: Win.")).to_be_visible()
    expect(same_page.locator(".play-by li strong")).to_have_text(["Middle", "Mirror", "Anywhere"])
    same_page.evaluate("location.hash = '#cards=3x3x3:wbx'")
    expect(same_page.locator("#notice")).to_contain_text("“3x3x3:wbx” isn't a card order. “x” isn't a card.")
    expect(same_page.locator(".play-by li")).to_have_count(3)


def test_a_sheet_says_which_lessons_to_take_before_this_one(same_page: Page):
    open_paper(same_page, "course=evaluation")
    first = same_page.get_by_text("First: Minimax: how does it know? · Connect Four")
    expect(first).to_be_visible()
    same_page.evaluate("location.hash = '#course=three-in-a-row'")
    expect(same_page.get_by_role("heading", level=2, name="Three in a row")).to_be_visible()
    expect(same_page.get_by_text("First:")).to_be_hidden()


def test_the_notes_for_the_teacher_take_the_place_of_the_sheet(same_page: Page):
    open_paper(same_page, "course=forks&key=1&print=notes")
    notes = same_page.get_by_role("region", name="Notes for the teacher")
    expect(notes).to_contain_text("Aim: win with two threats at once")
    expect(notes).to_contain_text("6 minutes alone, about 12 with a class; from age 8")
    step = notes.get_by_role("article").filter(has=same_page.get_by_role("heading", name="2. Make a fork"))
    expect(step).to_contain_text("X wins in 2 moves: X c3, O b2, X a3.")
    expect(step).to_contain_text("b2: That threatens only c3, and O takes it.")
    expect(step).to_contain_text("If pupils are stuck: Find a cell that lies on two rows.")
    expect(notes.get_by_text("Games against the computer: print “Empty boards”.")).to_be_visible()
    exercise = same_page.locator("#exercises")
    expect(exercise).to_be_hidden()
    same_page.get_by_label("Key with solutions").check()
    expect(same_page).to_have_url(re.compile("#course=forks&key=1&print=key$"))
    expect(notes).to_be_hidden()
    expect(exercise).to_be_visible()
    same_page.evaluate("link => { location.hash = link }", f"text={pack(LESSON)}&key=1&print=notes")
    expect(notes).to_contain_text("Any other answer: Not there.")
    expect(notes).not_to_contain_text("Aim")  # what only the course knows
    same_page.evaluate("location.hash = 'course=minimax&key=1&print=notes'")
    tree = notes.get_by_role("article").filter(has=same_page.get_by_role("heading", name="3. Take the maximum"))
    expect(tree).to_contain_text("Move by movea3: O plays c2")  # the reasons for right values are no mistakes
    expect(tree).to_contain_text("ReminderX takes the highest")
    expect(notes).to_contain_text("max(worth(after(move)) for move in moves)")  # what step 6 asks about
    same_page.evaluate("location.hash = 'course=forks&print=notes'")  # a learner's link
    expect(exercise).to_be_visible()
    expect(same_page.get_by_label("Notes for the teacher instead")).to_be_hidden()
    expect(same_page.locator("#noted")).to_be_empty()
