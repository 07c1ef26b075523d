"""The site in one file, opened without a server or a network: what it does, and what it leaves to the site."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.cpython.test_puzzles_kept import SHELF
from tests.helpers.board import Board
from tools.languages import language
from tools.one_file import saved
from ttt.game.cells import cell_name
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.lessons.lesson import FIND
from ttt.puzzles.puzzle_list import solution_of

pytestmark = pytest.mark.browser

SITE = "https://site.example/ttt/"
MOST_BYTES = 1_840_000
GAMES = (
    *[f"1-{preset}-hc60-" for preset in ("3x3x3", "4x4x4", "5x5x4", "7x6x4g", "3x3x3m", "15x15x5")],
    *[
        f"1-3x3x3-{players}-"
        for players in ("hh", "c30h", "hpip", "mossh", "hember", "hbramble", "wrenh", "hsage", "hc100")
    ],
    "1-6x6x3p-hh-",
    "1-3x3x3m-c90h-",
    "1-7x6x4g-hpip-",
    "1-4x3x3-c50h-",
    "1-3x3x3-hc1-",
)


@pytest.fixture(scope="module")
def text(site_folder: Path) -> str:
    return (site_folder / "ttt.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def kept_file(text: str, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Return a function that saves the file as a person gets it, with the address of its site and the page to open."""

    def kept(address: str = "", site: str = SITE) -> Path:
        path = tmp_path_factory.mktemp("a stick") / "tic tac toe.html"
        path.write_text(saved(text, site, address), encoding="utf-8")
        return path

    return kept


@pytest.fixture
def tab(new_context: Callable[..., BrowserContext]) -> Page:
    """A tab of a browser without a network."""
    context = new_context()
    context.set_offline(True)
    return context.new_page()


def open_file(page: Page, path: Path, asked: str = "") -> Board:
    page.goto(path.as_uri() + asked)
    expect(page.locator("html")).to_have_attribute("data-page", "ready")
    return Board(page)


def test_it_is_small(text: str) -> None:
    assert len(text.encode()) <= MOST_BYTES


def test_its_game_has_python_imported_already(tab: Page, kept_file: Callable[..., Path]) -> None:
    open_file(tab, kept_file())
    assert tab.evaluate("proxy_js_ref.find((object) => object?.interpreter).interpreter.isRestored")


# Presses the middle cell as soon as the board is parsed.
AT_ONCE = """new MutationObserver((_, observer) => {
  const cells = document.querySelectorAll("#board [data-cell]");
  if (cells.length < 9) return;
  observer.disconnect();
  cells[4].click();
  window.isSeen = cells[4].dataset.mark === "X";
}).observe(document, { subtree: true, childList: true })"""


def test_a_press_before_its_python_has_come_counts(tab: Page, kept_file: Callable[..., Path]) -> None:
    tab.add_init_script(AT_ONCE)
    board = open_file(tab, kept_file())
    board.answered("b2")
    assert board.text.startswith("1-3x3x3-hmoss-b2")
    assert tab.evaluate("isSeen")


def play_to_the_end(board: Board, chance: random.Random) -> None:
    while not (position := position_of(board.game)).outcome:
        board.play(cell_name(position.rules, chance.choice(position.legal_moves())))


@pytest.mark.parametrize("number", range(4))
def test_games_of_each_preset_are_played_to_their_end(tab: Page, kept_file: Callable[..., Path], number: int) -> None:
    """Twenty games are played, five in each part: between people, the computer and opponents.

    Slow: five whole games each.
    """
    board = open_file(tab, kept_file())
    for game in GAMES[number::4]:
        tab.evaluate("game => { location.hash = game }", game)
        expect(tab).to_have_url(re.compile(re.escape(game)))
        board.settle()
        play_to_the_end(board, random.Random(game))
    board.open_players()
    expect(tab.get_by_role("dialog", name="Players")).to_be_visible()


def test_a_puzzle_is_solved_and_kept(tab: Page, kept_file: Callable[..., Path]) -> None:
    path = kept_file()
    open_file(tab, path)
    tab.get_by_role("link", name="Puzzles").click()
    puzzle = next(puzzle for puzzle in SHELF.all() if puzzle.task == FIND and puzzle.rules.size == 9)
    tab.evaluate("name => { location.hash = name }", puzzle.id)
    grid = tab.get_by_role("grid", name="Board")
    grid.get_by_role(
        "button", name=f"{cell_name(puzzle.rules, solution_of(puzzle, from_text(puzzle.position))[0])},"
    ).click()
    expect(tab.locator("#step-told")).to_contain_text("Right!")
    tab.reload()
    expect(tab.locator("#solved")).to_contain_text("1")


def test_a_lesson_is_taken_in_another_language(tab: Page, kept_file: Callable[..., Path]) -> None:
    told = language("de") | language("de")
    open_file(tab, kept_file(), "?page=lesson&lang=de#course=minimax-player")
    expect(tab.get_by_role("heading", name="Minimax in zehn Zeilen")).to_be_visible()
    tab.locator("#next").click()
    expect(tab.get_by_text(told["Programs don't run in this file."])).to_be_visible()
    expect(tab.get_by_role("link", name=SITE + "lesson/")).to_be_visible()
    expect(tab.locator("#step-answers").get_by_role("button")).to_be_hidden()
    tab.locator("#next").click()
    tab.get_by_role("link", name=told["Lab"]).click()
    expect(tab.get_by_role("dialog", name=told["Not in this file"])).to_contain_text(
        told["This file holds the game, the puzzles and the lessons. Everything else is on the site."]
    )


def test_what_it_does_not_hold_is_told_with_the_address(tab: Page, kept_file: Callable[..., Path]) -> None:
    board = open_file(tab, kept_file(), "#1-7x6x4g-hc100-")
    board.play("d6")
    expect(board.notice).to_contain_text("This file has no engine for large boards")
    expect(board.notice).to_contain_text(f"The site can do more: {SITE}")
    tab.get_by_role("link", name="Lab").click()
    dialog = tab.get_by_role("dialog", name="Not in this file")
    expect(dialog.get_by_role("link")).to_have_attribute("href", SITE + "lab/")
    tab.keyboard.press("Escape")
    board.button("Share").click()
    expect(tab.get_by_label("Link", exact=True)).to_have_value(re.compile(re.escape(SITE) + "#1-7x6x4g-hc100-d6"))


def test_a_file_that_knows_no_site_names_none(tab: Page, kept_file: Callable[..., Path]) -> None:
    board = open_file(tab, kept_file(site=""), "#1-7x6x4g-hc100-")
    board.play("d6")
    expect(board.notice).to_contain_text("can be checked.")
    expect(board.notice).not_to_contain_text("The site")
    tab.get_by_role("link", name="Lab").click()
    expect(tab.get_by_role("dialog", name="Not in this file").get_by_role("link")).to_have_count(0)
    open_file(tab, kept_file(site=""), "?page=lesson#course=forks")
    expect(tab.get_by_role("link", name="On paper")).to_be_visible()
    expect(tab.get_by_role("button", name="Share…")).to_be_hidden()  # no link leads to a file


def test_it_begins_with_what_it_was_saved_for(tab: Page, kept_file: Callable[..., Path]) -> None:
    path = kept_file("lesson/#course=forks")
    open_file(tab, path)
    expect(tab.get_by_role("heading", name="Forks", exact=True)).to_be_visible()
    tab.get_by_role("link", name="Play", exact=True).click()
    expect(Board(tab).grid).to_be_visible()


def test_each_page_saves_the_file(page: Page, text: str, site: str) -> None:
    def saving(button: Locator) -> str:
        with page.expect_download() as waited:
            button.click()
        return waited.value.path().read_text(encoding="utf-8")

    page.goto("more/")
    assert saving(page.get_by_role("button", name="Save as one file")) == saved(text, site, "")
    expect(page.get_by_text("Saved. Any browser can open the file")).to_be_visible()
    page.goto("lesson/#course=forks&step=2")
    page.get_by_role("button", name="Share…").click()
    assert saving(page.get_by_role("button", name="Save as one file")) == saved(text, site, "lesson/#course=forks")
    expect(page.locator("#shared-told")).to_contain_text("Saved.")
    page.goto("#1-3x3x3-hh-b2")
    page.get_by_role("button", name="Share").click()
    assert saving(page.get_by_role("button", name="Save as one file")) == saved(text, site, "#1-3x3x3-hh-b2")
    page.goto("puzzles/#2026-11-23")
    expect(page.locator("html")).to_have_attribute("data-page", "ready")
    page.get_by_role("button", name="Share…").click()
    assert saving(page.get_by_role("button", name="Save as one file")) == saved(text, site, "puzzles/#2026-11-23")


@pytest.mark.console_errors("Failed to load resource|ttt.html")
def test_a_file_that_cannot_be_fetched_is_told(page: Page) -> None:
    page.route("**/ttt.html", lambda route: route.fulfill(status=404))
    page.goto("more/")
    page.get_by_role("button", name="Save as one file").click()
    expect(page.get_by_text("Part of the page couldn't be loaded.")).to_be_visible()


@pytest.mark.console_errors("Content Security Policy|violates")
def test_its_policy_lets_nothing_out(page: Page, kept_file: Callable[..., Path]) -> None:
    open_file(page, kept_file())
    asked: list[str] = []
    page.on("requestfinished", lambda request: asked.append(request.url))
    page.evaluate("""() => new Promise((resolve) => {
      document.addEventListener("securitypolicyviolation", resolve, { once: true });
      new Image().src = "http://localhost:9/x.png";
    })""")
    page.evaluate("""() => new Promise((resolve) => {
      document.addEventListener("securitypolicyviolation", resolve, { once: true });
      document.body.insertAdjacentHTML("beforeend", "<i onclick='document.title = 1'>x</i>");
      document.querySelector("body > i").click();
    })""")
    assert page.title() != "1"
    assert [url for url in asked if not url.startswith("blob:")] == []  # the file's own late requests are allowed
