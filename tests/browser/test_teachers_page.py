"""What a teacher expects of a board, a lesson and a host: on a page of another origin, and in a sandbox too."""

import base64
import json
import re
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.browser.test_access import violations
from tests.every_python.expect import there
from tests.helpers.board import Board, eventually
from tests.helpers.unanswered import hold
from tools.serve import serving
from ttt.sharing.packing import pack

EXAMPLE = Path(__file__).parents[2] / "example/lesson.html"
CLASS = EXAMPLE.with_name("class.html")
HEAD = '<!doctype html><title>Around</title><link rel="icon" href="data:,">'


@pytest.fixture
def host(new_context: Callable, site: str, tmp_path: Path):
    """Return a function that makes a page on another origin, from markup in which SITE stands for the site's address.

    Other files, with "_" for the dot in their names, lie beside it. A script runs first in the page and its frames.
    """
    with serving(tmp_path) as address:

        def with_markup(markup: str, script: str = "", **files: str) -> Page:
            for name, text in {"index.html": HEAD + markup.replace("SITE", site), **files}.items():
                (tmp_path / name.replace("_", ".")).write_text(text, encoding="utf-8")
            page = new_context().new_page()
            page.add_init_script(script)
            page.goto(address)
            return page

        yield with_markup


def board_in(page: Page, selector: str) -> Board:
    return Board.within(page.frame_locator(selector))


LOOKED_AT = """
<script src="SITEstatic/ttt-board.js"></script>
<ttt-board game="1-3x3x3-hh-a1b2c3c1" locked analysis marked="a2 b3" sandbox="allow-scripts"></ttt-board>
<script>
  const [board] = document.querySelectorAll("ttt-board"), refused = [];
  board.addEventListener("refused", ({ detail }) => refused.push([detail.reason, detail.sentence]));
</script>
"""


@pytest.mark.frames
def test_a_board_to_look_at_shows_values_and_marked_cells_and_takes_only_what_the_page_around_plays(host: Callable):
    page = host(LOOKED_AT)
    board = board_in(page, "iframe")
    expect(board.cell("a3")).to_have_accessible_name("a3, empty, wins in 3 moves, +3, best")
    expect(board.page.locator("#verdict")).to_have_text("X wins in 3 moves with a3.")
    for cell, told in (("a2", "marked"), ("b3", "marked"), ("b1", "")):
        expect(board.cell(cell)).to_have_accessible_description(told)
        expect(board.cell(cell)).to_be_disabled()
    for name in ("New game", "Undo", "Hint"):
        expect(board.button(name)).to_be_hidden()
    board.cell("a2").click(force=True)
    expect(board.notice).to_have_text("You can't play here: this board is for viewing only.")
    assert "a2" not in board.marks()
    page.evaluate("board.play('a3'); board.play('b3'); board.play('b3')")
    page.evaluate("board.marked = 'c2'; board.marked = 'd4'; board.cells = 'a2'")
    expect(board.cell("b3")).to_have_accessible_name("b3, O, last move")
    expect(board.cell("c2")).to_have_accessible_description("marked")
    expect(board.cell("a2")).to_have_accessible_description("")
    refused = [["taken", "b3 is already taken."], ["cell name", "“d4” isn't a cell."]]
    eventually(page, lambda: page.evaluate("refused"), refused)
    page.evaluate("board.setAttribute('locked', 'maybe')")
    eventually(page, lambda: page.evaluate("refused.at(-1)"), ["switch", "“maybe” is neither 0 nor 1."])
    page.evaluate("board.locked = false")
    expect(board.cell("a2")).to_be_enabled()
    expect(board.cell("c2")).to_be_disabled()  # only a2 is open
    said = page.evaluate("board.analyse().then(({ said }) => [said.position, said.cells.a2])")
    assert said == ["X wins in 1 move with a2.", "a2: wins in 1 move."]
    asked = "const asked = board.analyse().catch(({ message }) => message); board.remove(); board.play('c1');"
    assert page.evaluate(f"() => {{ {asked} return asked; }}") == "The board was removed from its page."


GOAL = """
<script src="SITEstatic/ttt-board.js"></script>
<ttt-board game="1-3x3x3-hh-a1b2c3c1" goal="win 2" cells="a3 a2 b3 c9" lang="de"></ttt-board>
<script>
  const goals = [];
  const board = document.querySelector("ttt-board");
  board.addEventListener("goal", ({ detail: { goal, reached } }) => goals.push([goal, reached]));
</script>
"""


@pytest.mark.frames
def test_a_goal_is_told_in_the_language_of_the_frame_and_its_end_to_the_page_around(host: Callable):
    page = host(GOAL)
    board = board_in(page, "iframe")

    def cell(name: str) -> Locator:
        return board.page.get_by_role("button", name=f"{name},")

    expect(board.page.locator("#goal")).to_have_text("X: gewinne in 2 Zügen.")
    expect(board.notice).to_contain_text("„cells=a3 a2 b3 c9“")
    page.evaluate("document.querySelector('ttt-board').cells = 'a3 a2 b3'")
    expect(cell("b1")).to_be_disabled()
    for name in ("a3", "a2", "b3"):
        cell(name).click()
    expect(board.page.locator("#goal")).to_have_text("X: gewinne in 2 Zügen. Geschafft!")
    eventually(page, lambda: page.evaluate("goals"), [["win 2", True]])
    board.button("Neues Spiel").click()  # for another try
    expect(board.page.locator("#goal")).to_have_text("X: gewinne in 2 Zügen.")
    expect(cell("a3")).to_have_accessible_name("a3, frei")
    expect(cell("c1")).to_have_accessible_name("c1, O, letzter Zug")


TEXT = "ttt-lesson 1\n@title “Forks”\n# One\n  Indented.\n"
LESSONS = """
<script src="SITEstatic/ttt-lesson.js"></script>
<ttt-lesson src="fork.txt" lang="de" step="1" xapi="1"></ttt-lesson>
<ttt-lesson sandbox="allow-scripts">
  ttt-lesson 1
  @title Between tags
  # One
</ttt-lesson>
<ttt-lesson src="none.txt"></ttt-lesson>
<ttt-lesson src="long.txt"></ttt-lesson>
<ttt-lesson></ttt-lesson>
<ttt-lesson src="http://[">ttt-lesson 1</ttt-lesson>
<ttt-lesson text="garbage"></ttt-lesson>
<script>
  const all = [...document.querySelectorAll("ttt-lesson")], told = [];
  for (const type of ["ready", "step", "result", "refused"])
    all.forEach((lesson, at) => lesson.addEventListener(type, ({ detail }) => told.push([at, type, detail])));
</script>
"""


def unpacked(address: str) -> str:
    """Return the lesson in a frame's address."""
    letters = address.split("#text=")[1].split("&")[0]
    return zlib.decompress(base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4)), -15).decode()


def is_told(page: Page, event: list[Any]) -> bool:
    return event in page.evaluate("told")


@pytest.mark.console_errors("404|Failed to load resource")
@pytest.mark.frames
def test_a_lesson_comes_from_a_file_or_from_between_its_tags_or_a_sentence_stands_in_its_place(host: Callable):
    page = host(LESSONS, fork_txt=TEXT, long_txt="x" * 100_001)
    lessons = page.locator("ttt-lesson")
    for at, sentence in (
        (2, "The lesson “none.txt” can't be loaded: the server says 404."),
        (3, "This lesson is too long: it may have 100000 characters."),
        (4, "There is no lesson here: give it as src, as text, or between the tags."),
        (
            5,
            "The lesson “http://[” can't be loaded: the address is wrong, or the server doesn't let this page read it.",
        ),
        (6, "The text of this lesson is damaged, or cut off."),
    ):
        expect(lessons.nth(at).get_by_role("alert")).to_have_text(sentence)
        expect(lessons.nth(at).locator("iframe")).to_be_hidden()
        event = [at, "refused", {"sentence": sentence}]
        eventually(page, partial(is_told, page, event))
    frames = [lessons.nth(at).locator("iframe") for at in (0, 1)]
    for frame, text in zip(frames, (TEXT, "ttt-lesson 1\n@title Between tags\n# One\n"), strict=True):
        expect(frame).to_be_visible()
        assert unpacked(frame.get_attribute("src")) == text
    address = frames[0].get_attribute("src")
    assert "/lesson/?embed=1&host=http%3A%2F%2Flocalhost%3A" in address
    assert "&lang=de&xapi=1#text=" in address
    assert address.endswith("&step=1")
    page.evaluate("all[0].setAttribute('text', 'ttt-lesson 1\\n'); all[0].setAttribute('step', '2')")  # another lesson
    expect(frames[0]).to_have_attribute("src", re.compile("&step=2$"))
    assert unpacked(frames[0].get_attribute("src")) == "ttt-lesson 1\n"
    page.evaluate("all[0].remove()")
    assert page.evaluate("all[0].shadowRoot.querySelector('iframe')") is None


@pytest.mark.frames
def test_a_lesson_tells_where_the_learner_is_and_believes_only_its_own_frame(host: Callable):
    page = host(LESSONS.replace("none.txt", "fork.txt").replace("long.txt", "fork.txt"), fork_txt=TEXT)
    silent = "<title>A frame that tells only what it is told to</title>"
    page.route("**/lesson/?embed=1*", lambda route: route.fulfill(content_type="text/html", body=silent))
    page.reload()
    # The first lesson's own frame: either of the two may load first.
    frame = page.locator("ttt-lesson").first.locator("iframe").element_handle().content_frame()
    frame.wait_for_url("**/lesson/?embed=1*")  # at first the frame holds an empty document of the host
    frame.wait_for_load_state()
    send = "message => parent.postMessage(message, '*')"
    step = {"step": 1, "title": "One", "task": "look", "solved": True, "tries": 0, "hints": 0}
    page.evaluate("postMessage({ type: 'ttt:step', version: 1, step: 7 }, '*')")
    frame.evaluate(send, {"type": "ttt:step", "version": 2, "step": 8})
    frame.evaluate(send, {"type": "ttt:click", "version": 1})
    frame.evaluate(send, {"type": "ttt:size", "version": 1, "height": 333})
    frame.evaluate(send, {"type": "ttt:step", "version": 1, **step})
    frame.evaluate(send, {"type": "ttt:result", "version": 1, "steps": [step]})
    eventually(page, lambda: page.evaluate("all[0].result"), {"steps": [step]})
    assert page.evaluate("[all[0].step, all[1].step]") == [step, None]
    kinds = "told.filter(([at, type, { step, steps }]) => step || steps).map(([at, type]) => [at, type])"
    assert [0, "click"] not in page.evaluate(kinds)
    assert page.evaluate(kinds).count([0, "step"]) == 1
    assert page.locator("ttt-lesson").first.bounding_box()["height"] == 333


CHECKED = """
<script src="SITEstatic/ttt-board.js"></script>
<iframe id="plain" src="SITEembed-check/?embed=1" width="600"></iframe>
<script>
  const told = [];
  addEventListener("message", ({ source, data }) => {
    const frame = document.getElementById("plain");
    told.push(data);
    if (data.type === "ttt:size") frame.style.height = data.height + "px";
    const element = Boolean(customElements.get("ttt-board"));
    const sandbox = frame.getAttribute("sandbox");
    if (data.type === "ttt:hello") source.postMessage({ ...data, element, sandbox }, "*");
  });
</script>
"""


@pytest.mark.parametrize("sandbox", [None, "allow-scripts"])
@pytest.mark.frames
def test_a_host_is_told_what_works_in_its_frame(host: Callable, sandbox: str | None):
    attribute = f'id="plain" sandbox="{sandbox}"' if sandbox else 'id="plain"'
    page = host(CHECKED.replace('id="plain"', attribute, 1))
    frame = page.frame_locator("iframe")
    expect(frame.get_by_role("status")).to_have_text("Boards and lessons work here.", use_inner_text=True)
    eventually(page, lambda: page.evaluate("told.filter(({ type }) => type === 'ttt:check').length"), 1)
    found = page.evaluate("told.find(({ type }) => type === 'ttt:check')")
    checks = found["checks"]
    assert (found["works"], found["sandbox"], found["version"]) == (True, sandbox, 1)
    for name in ("files", "wasm", "messages", "element", "size", "worker", "policy"):
        assert checks[name] == "yes", (name, checks)
    assert checks["origin"] == checks["storage"] == ("no" if sandbox else "yes")
    shown = json.loads(frame.locator("#json").text_content())
    assert shown == {name: found[name] for name in shown}
    lights = frame.get_by_role("listitem")
    expect(lights).to_have_text(
        [
            "Boards work Their files load, and Python runs.",
            "Results reach your page Your page answers and receives every result.",
            (
                "Progress isn't kept After a reload, a lesson starts over."
                if sandbox
                else "Progress is kept A lesson continues where its reader left off."
            ),
        ],
        use_inner_text=True,
    )
    frame.get_by_text("Every check", exact=True).click()
    items = frame.locator("#checks").get_by_role("listitem")
    expect(items).to_have_count(len(checks))
    expect(items.filter(has_text="The frame keeps its origin")).to_contain_text(
        "No" if sandbox else "Yes", use_inner_text=True
    )


# Makes the time that the page gives a host to answer pass four times as fast.
IN_A_HURRY = """
  const [now, later] = [performance.now.bind(performance), setTimeout];
  performance.now = () => 4 * now();
  window.setTimeout = (act, pause) => later(act, pause / 4);
"""


@pytest.mark.frames
def test_a_host_whose_page_may_load_no_script_is_told_that_only_frames_work(host: Callable):
    page = host('<iframe src="SITEembed-check/?embed=1" width="600"></iframe>', IN_A_HURRY)
    frame = page.frame_locator("iframe")
    expect(frame.get_by_role("status")).to_contain_text("Frames work here, but not the elements", use_inner_text=True)
    expect(frame.get_by_role("listitem").nth(1)).to_contain_text("can't report to it", use_inner_text=True)


@pytest.mark.browser
def test_the_page_for_hosts_gives_a_line_with_a_live_board_and_to_developers_an_element_and_the_test(
    new_context: Callable, site: str
):
    page = new_context().new_page()
    page.goto(site + "embed-check/?lang=de")
    line = page.locator("#line")
    expect(line).to_contain_text(f'<iframe src="{site}?embed=1" title="Tic-Tac-Toe"')
    expect(page.frame_locator("#live iframe").get_by_role("grid")).to_be_visible()
    page.get_by_text("Für Entwickler").click()
    for name in ("Zeile", "Element", "Test"):
        page.evaluate("void (navigator.clipboard.writeText = async (text) => { window.written = text })")
        page.get_by_role("button", name=f"{name} kopieren").click()
        expect(page.get_by_text("Kopiert.").locator("visible=true")).to_be_visible()
        shown = page.locator(f"#{ {'Zeile': 'line', 'Element': 'element', 'Test': 'snippet'}[name] }")
        assert page.evaluate("written") == shown.text_content()
        page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject())")
        page.get_by_role("button", name=f"{name} kopieren").click()
        expect(page.get_by_text("lässt die Seite nicht kopieren").locator("visible=true").last).to_be_visible()
        assert page.evaluate("String(getSelection())").startswith("<")
    expect(page.locator("#snippet")).to_contain_text(f'src="{site}embed-check/?embed=1"')
    page.get_by_role("radio", name="Rätsel des Tages").check()
    expect(line).to_contain_text(f'src="{site}puzzles/?embed=1" title="Rätsel des Tages"')
    tests = "Der Test auf dieser Seite", "Der Test in einer Sandbox, wie auf einer strengen Website"
    for at, name in enumerate(tests):
        page.get_by_text(name).click()
        frame = page.frame_locator(f".tried iframe >> nth={at}")
        verdict = frame.get_by_role("status").and_(frame.locator("#verdict"))
        expect(verdict).to_have_text("Bretter und Lektionen gehen hier.", use_inner_text=True)
    assert violations(page) == []


@pytest.mark.layout
def test_on_a_phone_what_is_chosen_is_in_view_and_once_it_is_copied_the_steps_are(page: Page):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("embed-check/")
    page.evaluate("void (navigator.clipboard.writeText = () => Promise.resolve())")
    copy = page.get_by_role("button", name="Copy the line")
    doors = page.get_by_role("navigation", name="Pages")
    place, bar = there(copy.bounding_box()), there(doors.bounding_box())
    assert place["y"] + place["height"] < bar["y"]
    board, steps = page.frame_locator("#live iframe").get_by_role("grid"), page.get_by_text("Turn editing on")
    copied = page.get_by_text("Copied. Now paste it into your page.")
    expect(board).to_be_in_viewport()
    copy.click()
    expect(copied).to_be_visible()
    assert page.evaluate("scrollY") == 0
    expect(steps).to_be_in_viewport()
    field(page, "Game").select_option("4 x 4")  # so the line is no longer the copied one
    expect(copied).to_be_hidden()
    expect(board).to_be_in_viewport()
    expect(steps).not_to_be_in_viewport()
    expect(page.get_by_role("button", name="Copy the element")).to_be_hidden()


@pytest.mark.frames
def test_a_class_whose_site_blocks_frames_gets_a_link(page: Page):
    page.goto("embed-check/")
    field(page, "Opponent").select_option("Sage")
    link = page.get_by_role("link", name="http")
    expect(link).to_have_attribute("href", re.compile(r"/\?embed=1&opponent=sage$"))
    page.get_by_role("radio", name="A lesson").check()
    expect(link).to_have_text(re.compile("/lesson/#course=first-move$"))
    page.evaluate("void (navigator.clipboard.writeText = async (text) => { window.written = text })")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("Copied.", exact=True).locator("visible=true")).to_be_visible()
    assert page.evaluate("written") == link.text_content()


def test_a_test_that_never_comes_is_said_to_be_tried_and_then_not_to_answer(page: Page):
    page.add_init_script(IN_A_HURRY)
    hold(page, "**/embed-check/?embed=1")  # nothing answers
    page.goto("embed-check/")
    page.get_by_text("For developers").click()
    page.get_by_text("The test in a sandbox, as on a strict site").click()
    place = page.get_by_role("status").filter(has_text="Trying")
    expect(place.get_by_text("Trying …").locator("visible=true")).to_be_visible()
    expect(place.get_by_text("The test doesn't answer.").locator("visible=true")).to_be_visible()


def test_who_plays_best_is_told_where_one_of_the_six_is_chosen(page: Page):
    page.goto("embed-check/")
    told = page.get_by_text("Sage plays best")
    for opponent in ("Computer", "Two players"):
        field(page, "Opponent").select_option(opponent)
        expect(told).to_be_hidden()
    field(page, "Opponent").select_option("Moss")
    expect(told).to_be_visible()


def field(page: Page, name: str) -> Locator:
    """Return the list whose name begins with a text; the name ends with the chosen item."""
    return page.get_by_role("combobox", name=re.compile(f"^{name}"))


@pytest.mark.frames
def test_a_teacher_chooses_a_board_and_copies_what_is_shown_live(page: Page):
    page.goto("embed-check/")
    board = board_in(page, "#live iframe")
    expect(board.page.get_by_role("grid")).to_be_visible()
    field(page, "Opponent").select_option("Sage")
    field(page, "Who starts").select_option("Computer")
    field(page, "Game").select_option("Connect Four")
    expect(page.locator("#line")).to_contain_text(
        'embed=1&amp;board=7x6x4g&amp;opponent=sage&amp;starts=0" title="Connect Four"'
    )
    expect(page.locator("#element")).to_contain_text(
        '<ttt-board board="7x6x4g" opponent="sage" starts="0"></ttt-board>'
    )
    expect(board.page.locator("#scores")).to_contain_text("Sage")
    page.get_by_text("Buttons, colours, language").click()
    field(page, "Theme").select_option("Dark")
    expect(page.locator("#line")).to_contain_text("theme=dark")
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")  # this is only the board's theme
    assert page.evaluate("localStorage.getItem('ttt:theme')") is None
    expect(page.get_by_label("Difficulty")).to_be_hidden()  # Sage has no difficulty


def test_a_board_of_ones_own_size_has_only_numbers_that_can_be(page: Page):
    page.goto("embed-check/")
    field(page, "Game").select_option("Custom")
    page.get_by_role("spinbutton", name="Columns").fill("15")
    expect(page.locator("#line")).to_contain_text("board=15x6x4")  # while a person is still in the field
    for name, wrong in (("Columns", "500"), ("Rows", "-4"), ("In a row", "99")):
        page.get_by_role("spinbutton", name=name).fill(wrong)
        page.get_by_role("spinbutton", name=name).blur()
    expect(page.locator("#line")).to_contain_text("board=19x1x19")
    page.get_by_role("spinbutton", name="Columns").fill("")
    page.get_by_role("spinbutton", name="Columns").blur()
    expect(page.locator("#line")).to_contain_text("board=6x1x6")
    expect(page.get_by_role("spinbutton", name="In a row")).to_have_value("6")


HEIGHTS = """
<script>
  const told = [];
  const frames = () => [...document.querySelectorAll("iframe")];
  addEventListener("message", ({ source, data }) => {
    const at = frames().findIndex(({ contentWindow }) => contentWindow === source);
    if (data.type === "ttt:size") told[at] = data.height;
  });
</script>
"""


@pytest.mark.frames
def test_the_frame_of_a_board_in_the_line_has_the_height_that_the_board_asks_for(host: Callable, page: Page):
    page.goto("embed-check/")
    lines = []
    for game in ("Tic-tac-toe", "Connect Four", "Five in a row"):
        field(page, "Game").select_option(game)
        lines.append(str(page.locator("#line").text_content()).replace('loading="lazy" ', ""))
    around = host(HEIGHTS + "".join(lines))
    eventually(
        around,
        lambda: around.evaluate("frames().every((frame, at) => Math.abs(frame.clientHeight - told[at]) < 9)"),
        True,
    )


NARROW = """
<iframe src="SITE?embed=1#1-9x3x3layers-hh-" width="360" height="300"></iframe>
<script>
  addEventListener("message", ({ data }) => {
    if (data.type === "ttt:size") document.querySelector("iframe").height = data.height;
  });
</script>
"""


@pytest.mark.frames
def test_a_narrow_frame_grows_until_three_layers_have_cells_for_a_finger(host: Callable):
    cells = board_in(host(NARROW), "iframe").cells
    expect(cells).to_have_count(27)
    for cell in (cells.first, cells.last):
        eventually(cell.page, partial(is_for_a_finger, cell), True)


def is_for_a_finger(cell: Locator) -> bool:
    return there(cell.bounding_box())["width"] >= 40


@pytest.mark.frames
def test_a_lesson_of_the_course_is_chosen_by_name_and_its_element_shows_it(host: Callable, page: Page):
    page.goto("embed-check/")
    page.get_by_role("radio", name="A lesson").check()
    field(page, "Which one").select_option("Forks")
    expect(page.frame_locator("#live iframe").get_by_role("heading", name="Forks")).to_be_visible()
    expect(page.locator("#line")).to_contain_text("lesson/?embed=1#course=forks")
    expect(page.get_by_role("link", name="Make a lesson of your own")).to_have_attribute("href", "../editor/")
    around = host(str(page.locator("#element").text_content()))
    expect(around.frame_locator("ttt-lesson iframe").get_by_role("heading", name="Forks")).to_be_visible()


@pytest.mark.console_errors("Failed to load resource")
@pytest.mark.frames
def test_the_test_shows_its_lights_before_any_script_has_run(page: Page):
    page.route("**/embed-check/page.js", lambda route: route.abort())
    page.goto("embed-check/?embed=1")
    expect(page.get_by_text("Boards work").locator("visible=true")).to_be_visible()


@pytest.mark.console_errors("Failed to load resource")
@pytest.mark.frames
def test_a_test_whose_scripts_never_come_says_so_after_a_while(page: Page):
    page.route("**/embed-check/page.js*", lambda route: route.abort())
    page.goto("embed-check/?embed=1")
    said = page.get_by_text("The test didn't start.")
    expect(said).to_be_hidden()
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    expect(said).to_be_visible()
    page.evaluate("document.documentElement.dataset.page = 'ready'")
    expect(said).to_be_hidden()


def test_the_address_of_the_test_opened_by_itself_is_the_page(page: Page):
    page.goto("embed-check/?embed=1")
    expect(page.get_by_role("button", name="Copy the line")).to_be_visible()


def answer(frame: FrameLocator, *cells: str) -> None:
    """Play cells at a step as soon as they can be played, and go on: by keys, because frames move while others grow."""
    for cell in cells:
        expect(frame.get_by_role("button", name=f"{cell}, empty")).to_be_enabled()
        frame.get_by_role("button", name=f"{cell}, empty").press("Enter")
        expect(frame.get_by_role("button", name=f"{cell}, empty")).to_have_count(0)
    expect(frame.locator("#step-told")).to_have_attribute("data-verdict", "right")
    frame.get_by_role("button", name="Finish").press("Enter")


@pytest.mark.frames
def test_results_of_a_lesson_and_two_puzzles_come_into_the_teachers_table_out_of_sandboxes_too(
    host: Callable, site: str
):
    markup = EXAMPLE.read_text(encoding="utf-8").replace("../static/", f"{site}static/")
    fork = EXAMPLE.with_name("fork.txt").read_text(encoding="utf-8")
    for title in ("A lesson", "Puzzle 2"):
        markup = markup.replace(f'title="{title}"', f'title="{title}" sandbox="allow-scripts"')
    page = host(markup, fork_txt=fork)
    expect(page.locator("iframe[sandbox]")).to_have_count(2)
    lesson, win, block = (page.frame_locator(f"ttt-lesson >> nth={at} >> iframe") for at in range(3))
    lesson.get_by_role("button", name="Next").press("Enter")
    answer(lesson, "a3", "b3")
    answer(win, "a3")
    block.get_by_role("button", name="b1, empty").press("Enter")  # this move doesn't stop the row
    block.get_by_role("button", name="Try again").press("Enter")
    answer(block, "c2")
    rows = ["A lesson 2 of 2 1", "Puzzle 1 1 of 1 1", "Puzzle 2 1 of 1 2"]
    cells = "[...document.querySelectorAll('td')].map((cell) => cell.textContent)"
    eventually(page, lambda: " ".join(page.evaluate(cells)), " ".join(rows))
    board = board_in(page, "ttt-board iframe")
    expect(board.cell("a3")).to_have_accessible_name("a3, empty, wins in 3 moves, +3, best")
    expect(board.cell("a2")).to_have_accessible_description("marked")


PUZZLE = "ttt-lesson 1\n@title Win at once\n# Your move\n@position 1-3x3x3-hh-a1b1a2b2\n@task win 1\n@solution a3\n"
# The message from a frame when an assignment is handed in, and messages that must not be believed.
HANDED_IN = """<script>
  const tell = (message) => parent.postMessage({ version: 1, ...message }, "*");
  tell({ type: "ttt:ready", title: "=Never <b>lose</b>", steps: 1 });
  tell({ type: "ttt:result", title: 7, steps: "all of them" });
  tell({ type: "toString" });
  parent.postMessage(null, "*");
  if (location.hash === "#assignment=ABC")
    tell({
      type: "ttt:result", title: "=Never <b>lose</b>", steps: [{ solved: true, tries: 2 }],
      score: { scaled: 1 }, code: "CODE",
    });
</script>"""


def class_told(page: Page) -> list[list[str]]:
    """Return the rows of the table of a class."""
    return page.evaluate(
        "[...document.querySelectorAll('tbody tr')].map((row) => [...row.cells].map((c) => c.textContent))"
    )


@pytest.mark.frames
def test_a_class_fills_its_table_while_its_lessons_are_taken(host: Callable, site: str):
    page = host(CLASS.read_text(encoding="utf-8"))
    page.get_by_label("Link to a lesson").fill(f"{site}lesson/#text={pack(PUZZLE)}")
    page.get_by_label("Names").fill("Ann\n\n <b>Ben</b> ")
    page.get_by_role("button", name="Open the frames").click()
    begun = ["Win at once", "1 of 1", "not yet", "0", ""]
    eventually(page, lambda: class_told(page), [["Ann", *begun], ["<b>Ben</b>", *begun]])
    answer(page.frame_locator("iframe >> nth=1"), "a3")
    done = ["Win at once", "finished", "1 of 1", "1", "100 %"]
    eventually(page, lambda: class_told(page), [["Ann", *begun], ["<b>Ben</b>", *done]])
    assert violations(page) == []


@pytest.mark.frames
def test_a_class_hands_in_and_only_its_own_frames_are_heard(host: Callable, tmp_path: Path):
    (tmp_path / "lab").mkdir()
    (tmp_path / "lab/index.html").write_text(HEAD + HANDED_IN, encoding="utf-8")
    page = host(CLASS.read_text(encoding="utf-8"))
    page.get_by_label("Names").fill("=Ann")
    for link, told in (
        ("else/", "“else/” is no link to a lesson or an assignment."),
        ("javascript:1", "“javascript:1” is"),
    ):
        page.get_by_label("Link to a lesson").fill(link)
        page.get_by_role("button", name="Open the frames").click()
        expect(page.get_by_role("status")).to_contain_text(told)
    page.get_by_label("Link to a lesson").fill("lab/#assignment=ABC")
    page.get_by_role("button", name="Open the frames").click()
    row = ["=Ann", "=Never <b>lose</b>", "finished", "1 of 1", "2", "100 %"]
    eventually(page, lambda: class_told(page), [row])
    page.evaluate("postMessage({ type: 'ttt:ready', title: 'Forged', steps: 1 }, '*')")
    page.evaluate("() => new Promise((heard) => setTimeout(heard))")
    for data in ("7", "{ type: ['ttt:step', 1] }", "{ type: 'ttt:result', title: 'Forged', steps: 7 }", "null"):
        page.frames[1].evaluate(f"parent.postMessage({data}, '*')")
    page.evaluate("() => new Promise((heard) => setTimeout(heard))")
    assert class_told(page) == [row]
    for button, content in (
        ("Save as CSV", '"\'=Ann","\'=Never <b>lose</b>","finished"'),
        ("Save the codes", "=Ann\nCODE\n"),
    ):
        with page.expect_download() as download:
            page.get_by_role("button", name=button).click()
        assert content in download.value.path().read_text(encoding="utf-8")
    line = page.get_by_role("row", name="=Ann")
    expect(line).to_have_class("solved")
    page.frames[1].evaluate("parent.postMessage({ type: 'ttt:ready', title: 'Again', steps: 2 }, '*')")
    expect(line).to_contain_text("Again1 of 2")
    expect(line).to_have_class("")
