"""The page that shows the Python files, unmodified and with links; it shows any requested name as text."""

import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_access import CUT, LOOKS, SMALL, violations_in_each_look
from tools.languages import language

ROOT = Path(__file__).parents[2]
MINIMAX = "ttt/engine/minimax.py"
CODE = (ROOT / MINIMAX).read_text(encoding="utf-8")


def open_file(page: Page, file: str | None = MINIMAX, fragment: str = "") -> None:
    page.goto("about:blank")
    page.goto("source/" + ("" if file is None else f"?file={quote(file)}") + fragment)
    expect(page.locator("html")).to_have_attribute("data-page", "ready")


def told(page: Page) -> Locator:
    return page.get_by_role("alert").get_by_role("paragraph")


def line(page: Page, number: int) -> Locator:
    return page.locator(f"#L{number}")


@pytest.fixture
def page(same_page: Page) -> Page:
    same_page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return same_page


@pytest.mark.browser
def test_a_file_is_shown_unmodified_and_copied_without_numbers(page: Page):
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    open_file(page)
    expect(page.get_by_role("heading", name=MINIMAX)).to_be_visible()
    expect(page.locator(".token.keyword").first).to_be_visible()
    assert page.locator(".text").all_text_contents() == CODE.removesuffix("\n").split("\n")
    page.evaluate("getSelection().selectAllChildren(document.getElementById('code'))")
    page.keyboard.press("Control+c")
    assert page.evaluate("navigator.clipboard.readText()").strip() == CODE.strip()
    assert page.get_by_role("link", name="The plain file").get_attribute("href") == f"../{MINIMAX}"
    assert [name for name in requests if "pyscript/" in name] == []  # this page runs no Python
    page.locator("#code").get_by_role("link", name="ttt.game.rules").click()
    expect(page.get_by_role("heading", name="ttt/game/rules.py")).to_be_visible()
    page.get_by_role("navigation", name="Files").get_by_role("link", name="search.py").first.click()
    expect(page.get_by_role("heading", name="ttt/engine/search.py")).to_be_visible()


def test_a_line_is_marked_by_its_address_and_its_number_and_by_keys(page: Page):
    open_file(page, "ttt/game/rules.py", "#L80")
    expect(line(page, 80)).to_have_class(re.compile("marked"))
    line(page, 82).get_by_role("link", name="82").click()
    expect(page).to_have_url(re.compile("#L82$"))
    expect(page.locator(".marked")).to_have_id("L82")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".marked")).to_have_id("L83")
    page.evaluate("location.hash = 'L9999'")
    expect(told(page)).to_have_text("This file has no such line: “L9999”")
    expect(page.locator(".marked")).to_have_count(0)


@pytest.mark.console_errors("ERR_FAILED|Failed to load resource")
def test_a_name_that_is_no_file_of_the_site_is_told_as_text_and_asked_of_nobody(page: Page):
    """Slow: the page is opened nine times."""
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    names = ("ttt/none.py", "../README.md", "https://example.org/x.py", "//example.org/x.py", "constructor", "")
    for name in (*names, "ttt/engine/../engine/minimax.py", "<img src=x onerror=alert(1)>", MINIMAX.upper()):
        open_file(page, name)
        expect(told(page)).to_have_text(f"There is no such file here: “{name}”")
        expect(page.locator("#file")).to_be_hidden()
        expect(page.get_by_role("heading", name="Good files to begin with")).to_be_visible()
    assert [url for url in requests if "?file=" not in url and url.endswith((".md", "x.py", "none.py"))] == []
    open_file(page, "x" * 5000)
    expect(told(page)).to_have_text(re.compile("^There is no such file here: “x{20,200}…?”$"))
    page.route(f"**/{MINIMAX}", lambda route: route.abort())
    open_file(page)
    expect(told(page)).to_contain_text(f"try again once you're online: “{MINIMAX}”")


def test_the_tour_goes_on_by_button_key_and_link_and_shows_the_lines_themselves(page: Page):
    open_file(page, None)
    shown = page.locator(".stop:visible")
    expect(shown.get_by_role("heading")).to_have_text("How a click becomes a move")
    page.get_by_role("button", name="Next").click()
    expect(page).to_have_url(re.compile("#board$"))
    expect(page.get_by_role("status")).to_have_text("2 / 10: How a board fits into two numbers")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(shown.get_by_role("heading")).to_have_text("How minimax chooses")
    expect(shown.locator(".key")).to_contain_text("max(scores)")
    assert "\n".join(shown.locator(".line").all_text_contents()) in CODE
    page.get_by_role("button", name="Back").click()
    expect(shown.get_by_role("heading")).to_have_text("What a row is")
    page.get_by_role("link", name="10 How a game fits in a link").click()
    page.keyboard.press("ArrowRight")  # there are no more steps
    expect(shown.get_by_role("heading")).to_have_text("How a game fits in a link")
    expect(page.get_by_role("button", name="Next")).to_be_hidden()
    expect(page.get_by_role("link", name="Change Moss in the lab")).to_be_visible()
    engine = page.locator("summary", has_text=re.compile("^ttt/engine/ "))
    expect(engine).to_contain_text("The solvers: the textbook algorithm")
    shown.get_by_role("link", name=re.compile(r"^notation.py:\d+$")).click()  # once its lines are shown
    expect(page.locator(".marked")).to_contain_text("def to_text")
    expect(page.locator("#tour")).to_be_hidden()
    page.get_by_role("link", name="Tour").click()
    expect(shown.get_by_role("heading")).to_have_text("How a click becomes a move")


@pytest.mark.layout
def test_the_name_of_a_stop_is_shown_to_pointer_and_keyboard_and_escape_takes_it_away(page: Page):
    open_file(page, None)
    stop = page.locator("#stops a").nth(2)
    name = stop.locator("span")
    expect(name).to_have_css("width", "1px")
    stop.hover()
    expect(name).not_to_have_css("width", "1px")
    page.keyboard.press("Escape")
    expect(name).to_have_css("width", "1px")
    stop.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(name).not_to_have_css("width", "1px")


def test_it_speaks_the_language_that_is_chosen_and_code_stays_as_it_is(page: Page):
    open_file(page)
    page.get_by_role("button", name="Preferences").click()
    page.get_by_label("Language").select_option("ar")
    said = language("ar")
    expect(page.locator("h1")).to_have_text(said["Read the source"])
    expect(page).to_have_title(f"minimax.py · {said['Read the source']}")
    page.keyboard.press("Escape")
    open_file(page, "ttt/none.py")
    expect(told(page)).to_have_text(f"{said['There is no such file here:']} “ttt/none.py”")


@pytest.mark.layout
def test_axe_finds_nothing_and_a_phone_shows_all_of_it(page: Page):
    """Slow: axe looks at a long page in every look."""
    page.set_viewport_size({"width": 320, "height": 640})
    for file, fragment in ((MINIMAX, "#L12"), (None, ""), ("none", "")):
        open_file(page, file, fragment)
        assert violations_in_each_look(page) == {look: [] for look in LOOKS}, file
        assert page.evaluate(CUT) == []
    assert [small for small in page.evaluate(SMALL) if not small.split(":")[0].isdigit()] == []
    open_file(page, "ttt/game/rules.py", "#L80")
    expect(line(page, 80)).to_be_in_viewport()
