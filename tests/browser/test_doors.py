"""The five doors: the same on every page, and two presses lead from any page to any other."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from tests.browser.test_access import CUT, LOOKS, SMALL, violations_in_each_look
from tests.every_python.expect import there
from tests.helpers.board import STORE, Board, eventually
from tools.pages import PAGES

DOORS = ["Play", "Puzzles", "Learn", "Lab", "More"]
PHONE: ViewportSize = {"width": 360, "height": 640}
OTHERS = [page.folder for page in PAGES if page.folder]
# A link in the markup; links_of() leaves out those that are hidden when a page opens, which lead nowhere.
HREF = re.compile(r'<a [^>]*?href="([^"]+)"[^>]*>')
SITE = "https://site.example/ttt/"


def doors(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Pages").get_by_role("link")


def links_of(site: Path, folder: str) -> set[str]:
    """Return the folders of the pages to which a page's visible links lead."""
    found = HREF.finditer((site / folder / "index.html").read_text())
    addresses = [urljoin(SITE + folder, link[1]) for link in found if " hidden" not in link[0]]
    paths = [urlsplit(address).path.removeprefix("/ttt/") for address in addresses]
    return {path for path in paths if path in ["", *OTHERS]}


def test_two_presses_lead_from_any_page_to_any_other(site_folder: Path):
    links = {page.folder: links_of(site_folder, page.folder) for page in PAGES}
    reached = {folder: near | {far for via in near for far in links[via]} for folder, near in links.items()}
    assert {folder: sorted(links.keys() - found) for folder, found in reached.items()} == {
        folder: [] for folder in links
    }


def test_what_teachers_use_leads_back_to_their_desk(site_folder: Path):
    for folder in ("editor/", "embed-check/", "lab/", "lesson/", "paper/", "pose/"):
        assert 'href="../more/#for-teachers"' in (site_folder / folder / "index.html").read_text(), folder


def test_every_page_marks_the_door_that_leads_to_it(site_folder: Path):
    for row in PAGES:
        markup = (site_folder / row.folder / "index.html").read_text()
        nav = markup[markup.index('<nav id="doors"') :].partition("</nav>")[0]
        marked = re.findall(r'href="([^"]+)" aria-current="(\w+)"', nav)
        assert marked == [(row.root + row.door or "./", "page" if row.leads_from is None else "true")], row.folder
        assert re.findall(r"<span[^>]*>([^<]+)", nav) == DOORS


@pytest.mark.parametrize(
    ("begin", "presses"),
    [
        ("", ("More", "Make a lesson")),
        ("editor/", ("Learn", "Map of rules")),
        ("rules/", ("Lab", "Matchboxes")),
        ("embed-check/", ("Play",)),
    ],
)
def test_a_person_gets_there_on_a_phone_by_touch_and_by_keys(board: Board, begin: str, presses: tuple[str, ...]):
    """Slow: one page after another is opened, and Tab goes through all of its stops."""
    page = board.page
    page.set_viewport_size(PHONE)
    for act in (Locator.click, by_keys):
        page.goto("about:blank")
        page.goto(begin or "./")
        for name in presses:
            act(page.get_by_role("link", name=re.compile(f"^{name}")).first)
    expect(page.locator("html")).to_have_attribute("data-page", "ready")


def by_keys(link: Locator) -> None:
    """Press Tab until a link has the focus, wherever it was before, and then Enter."""
    for _ in range(60):
        link.page.keyboard.press("Tab")
        if link.evaluate("link => link === document.activeElement"):
            break
    link.page.keyboard.press("Enter")


@pytest.mark.layout
@pytest.mark.same_tab
def test_the_doors_are_below_on_a_phone_and_else_at_the_side_where_a_line_begins(board: Board):
    board.open("1-3x3x3-hh-")
    for width, height, side in ((360, 740, "below"), (740, 360, "left"), (1280, 800, "left"), (360, 300, "below")):
        board.page.set_viewport_size({"width": width, "height": height})
        boxes = [there(door.bounding_box()) for door in doors(board.page).all()]
        rows, columns = {box["y"] for box in boxes}, {box["x"] for box in boxes}
        if side == "below":
            assert len(rows) == 1
            assert len(columns) == 5
            assert max(box["y"] + box["height"] for box in boxes) == height
        else:
            assert columns == {0}
            assert len(rows) == 5
        assert min(min(box["width"], box["height"]) for box in boxes) >= 44
    board.page.evaluate("document.documentElement.dir = 'rtl'")
    board.page.set_viewport_size({"width": 1280, "height": 800})
    box = there(doors(board.page).first.bounding_box())
    assert box["x"] + box["width"] == 1280
    board.page.evaluate("document.documentElement.dir = ''")


NARROW = """() => [...document.querySelectorAll("main > *")]
  .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width < 300)
  .filter((part) => part.innerText.trim() && !part.matches("button, a, fieldset"))
  .map((part) => part.id || part.localName)"""


@pytest.mark.layout
def test_on_a_phone_in_landscape_every_page_has_the_width_beside_the_doors(new_context: Callable[..., BrowserContext]):
    page = new_context(java_script_enabled=False, viewport={"width": 740, "height": 360}).new_page()
    found = {}
    for folder in OTHERS:
        page.goto(folder)
        if narrow := page.evaluate(NARROW):
            found[folder] = narrow
    assert found == {}


def test_frames_and_paper_have_no_doors(board: Board):
    board.open("1-3x3x3-hh-", "embed=1")
    expect(doors(board.page)).to_have_count(0)
    board.open("1-3x3x3-hh-")
    expect(doors(board.page)).to_have_count(5)
    board.page.emulate_media(media="print")
    expect(doors(board.page)).to_have_count(0)


# The miniature of the person's own game: how many X, how many O, and the size of its picture.
DRAWN = """() => {
  const path = (mark) => document.querySelector(`#own-game .${mark}`).getAttribute("d");
  const size = document.querySelector("#own-game svg").getAttribute("viewBox");
  return [path("x").split("M").length - 1, path("o").split("M").length - 1, size];
}"""


GAMES = {
    '{"game": "1-3x3x3-hc50-b2a1c3"}': [2, 1, "0 0 3 3"],
    '{"game": "1-3x3x3-ohc50-b2a1c3"}': [1, 2, "0 0 3 3"],
    '{"game": "1-3x3x3-hmoss-b2a1"}': [1, 1, "0 0 3 3"],
    '{"game": "1-7x6x4g-hh-d6d5"}': [1, 1, "0 -0.5 7 7"],
    '{"game": "1-40x2x2-hh-an1a2a1"}': [2, 1, "0 -19 40 40"],
    '{"game": "1-9x9x5s-hh-a1b1c1sd1"}': [2, 2, "0 0 9 9"],
    '{"game": "1-3x3x3w-hh-xb2oa1xc3"}': [2, 1, "0 0 3 3"],
    '{"game": "1-6x3x3n-hh-a1b2d1"}': [3, 0, "0 -1.5 6 6"],
    '{"game": "1-3x3x3v-hh-a1b2c2a2b3a3c1"}': [3, 3, "0 0 3 3"],
    '{"game": "1-9x3x3layers-hh-1a12b3"}': [1, 1, "0 -3 9 9"],
    '{"game": "1-7x1x3projective-hh-a1c3"}': [1, 1, "0 0 3 3"],
    '{"game": "1-6x1x3owna1b1za2b2c2zc1c2-hh-a1b2c2"}': [2, 1, "0 -0.5 3 3"],
    '{"game": "1-3x3x3-hh-z9b2"}': [0, 1, "0 0 3 3"],
    '{"game": 7}': [0, 0, "0 0 3 3"],
    "null": [0, 0, "0 0 3 3"],
    "{": [0, 0, "0 0 3 3"],
    '{"game": "<svg onload=alert(1)>"}': [0, 0, "0 0 3 3"],
}


def test_the_way_back_shows_ones_own_game_as_it_is_in_another_tab(light_context: Callable[..., BrowserContext]):
    page = light_context().new_page()
    page.goto("more/")
    back = page.get_by_role("link", name="Back to your game")
    eventually(page, lambda: page.evaluate(DRAWN), [0, 0, "0 0 3 3"])
    for kept, drawn in GAMES.items():
        page.evaluate(STORE, {"ttt:game": kept})
        eventually(page, partial(page.evaluate, DRAWN), drawn)
        expect(back).to_be_visible(visible=drawn[:2] != [0, 0])  # an empty board needs no way back
    page.evaluate(STORE, {"ttt:game": '{"game": "1-3x3x3-hh-b2"}'})
    back.click()
    expect(page).to_have_url(re.compile(r"/ttt/(#.*)?$"))


@pytest.mark.layout
def test_more_can_be_used_by_everybody(page: Page):
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("more/")
    expect(page.get_by_role("link", name="On paper")).to_be_visible()
    assert violations_in_each_look(page) == {look: [] for look in LOOKS}
    assert page.evaluate(SMALL) == []
    for size in ("100%", "200%"):
        page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
        assert page.evaluate(CUT) == [], size


def test_a_plan_has_an_address_and_back_closes_it(light_context: Callable[..., BrowserContext]):
    page = light_context().new_page()
    page.goto("more/")
    plan, step = page.get_by_text("How it knows"), page.get_by_role("link", name="A tree to fill in")
    plan.click()
    expect(page).to_have_url(re.compile("#plan-minimax$"))
    expect(step).to_be_visible()
    page.evaluate("history.back()")
    expect(step).to_be_hidden()
    page.evaluate("history.forward()")
    expect(step).to_be_visible()
    plan.click()
    expect(step).to_be_hidden()


@pytest.mark.browser
def test_more_opens_the_preferences_and_the_players_who_lead_back_to_it(
    light_context: Callable[..., BrowserContext],
):
    page = light_context().new_page()
    page.goto("more/")
    page.get_by_role("button", name="Preferences Light").click()
    expect(page.get_by_role("dialog", name="Preferences")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Players Who").click()
    expect(page.get_by_role("dialog", name="Players")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/ttt/#"))  # this address no longer opens the dialog
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile(r"/more/$"))


# What people look for: the links and buttons that lead there from the first screen, and what they then see.
SOUGHT: dict[str, Any] = {
    "a puzzle": (("Puzzles",), "grid", "Board"),
    "a lesson": (("Learn", "Start"), "heading", "Three in a row"),
    "a bot of mine": (("Lab", "Your own bot"), "textbox", "Code"),
    "my class's table": (("More", "Collect"), "tabpanel", "Collect"),
    "a sheet of paper": (("Puzzles", "Print"), "region", "Sheets"),
    "a plan for my class": (("For teachers",), "heading", "Three plans for 45 minutes"),
}


@pytest.mark.parametrize("sought", SOUGHT)
def test_three_presses_lead_from_the_first_screen_to_what_people_look_for(board: Board, sought: str):
    presses, role, name = SOUGHT[sought]
    assert len(presses) <= 3
    page = board.page
    page.goto("./")
    for press in presses:
        named = re.compile(f"^{press}")
        page.get_by_role("link", name=named).or_(page.get_by_role("button", name=named)).first.click()
        expect(page.locator("html")).to_have_attribute("data-page", "ready")
    expect(page.get_by_role(role, name=name)).to_be_visible()


def test_the_classroom_has_an_address(light_context: Callable[..., BrowserContext]):
    page = light_context().new_page()
    page.goto("more/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("link", name="Give an assignment").click()
    expect(page.get_by_role("heading", name="Classroom", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-page", "ready")
    assert [url for url in asked if "assignment_form" in url]
    assert not [url for url in asked if "play_panel" in url]
    expect(page).to_have_title("Classroom")
    expect(page.get_by_role("navigation", name="Pages").locator("[aria-current]")).to_have_text("More")
    expect(page.get_by_role("tab")).to_have_text(["Give", "Collect", "Tournament"])
    expect(page.get_by_role("tabpanel", name="Give")).to_be_visible()
    expect(page.get_by_role("textbox", name="Code")).to_be_hidden()
    page.get_by_role("tab", name="Tournament").click()
    page.reload()
    expect(page.get_by_role("tabpanel", name="Tournament")).to_be_visible()
    page.get_by_role("link", name="For teachers").click()
    expect(page.get_by_role("link", name="Give an assignment")).to_be_visible()


def test_the_lab_has_no_class_and_ones_own_game_stands_beside_it(light_context: Callable[..., BrowserContext]):
    page = light_context().new_page()
    page.goto("lab/")
    expect(page.get_by_role("tab")).to_have_text(["Play", "Exam", "Arena"])
    expect(page.get_by_role("link", name="For teachers")).to_be_hidden()
    page.get_by_role("navigation", name="In the lab").get_by_role("link", name="Your own rules").click()
    expect(page.get_by_role("region", name="Your own rules")).to_be_visible()
    expect(page.get_by_role("tab").or_(page.get_by_role("tabpanel"))).to_have_count(0)
    expect(page.get_by_role("link", name="Your own rules")).to_have_attribute("aria-current", "page")
