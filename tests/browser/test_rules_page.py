"""The map of rules as a person meets it: boards chosen by mouse, keyboard or link, proved live, and stored."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.test_access import LOOKS, violations, violations_in_each_look
from tests.helpers.board import FILES_ARE_MISSING, eventually
from tests.helpers.unanswered import hold
from tools.check_proof import Proof
from tools.languages import language
from ttt.rules_map.known_values import LARGEST, MAPS

COLD = 120_000  # ms for the worker to start and to prove, while other tests run
OPEN = "/".join([" ".join(["."] * LARGEST)] * LARGEST)
ALL_OPEN: dict[str, Any] = {
    "sources": [],
    "maps": {f"{k}{letters}": OPEN for letters in MAPS for k in range(1, LARGEST + 1)},
}

FULL = "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } }"
WRONG = '{"version": 1, "proved": [["3x3x3", "W", 5]]}'


class Rules:
    """The map in one tab."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.value = page.locator("#value")
        self.told = page.locator("#proof-told")
        self.notice = page.locator("#notice")
        self.title = page.locator("#game-title")
        self.board = page.get_by_role("grid", name="Board")

    def open(self, board: str = "") -> None:
        self.page.goto("about:blank")
        self.page.goto("rules/" + (board and f"#board={board}"))
        self.is_ready()

    def is_ready(self) -> None:
        expect(self.page.locator("html")).to_have_attribute("data-page", "ready", timeout=COLD)

    def with_values(self, values: dict) -> None:
        """Replace the values that come with the page."""

        def answer(route: Route) -> None:
            route.fulfill(body=json.dumps(values), content_type="application/json")

        self.page.route("**/rules/values.json", answer)

    def cell(self, name: str) -> Locator:
        """Return a cell of the map by the beginning of its name."""
        return self.page.get_by_role("grid", name="Who wins?").get_by_role("button", name=name)

    def board_cell(self, name: str) -> Locator:
        """Return a cell of the board by the beginning of its name."""
        return self.board.get_by_role("button", name=name)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def is_at(self, board: str, title: str, place: str = "board") -> None:
        expect(self.title).to_have_text(title)
        expect(self.page).to_have_url(re.compile(f"#{place}={board}$"))


@pytest.fixture
def rules(same_page: Page) -> Rules:
    """The map in a tab in which the worker starts only when it is needed."""
    return Rules(same_page)


@pytest.mark.layout
def test_what_is_proved_live_updates_the_map_and_survives_a_reload(rules: Rules):
    """Slow: Pyodide is started, and proves two boards."""
    rules.with_values(ALL_OPEN)
    rules.open("4x4x3")
    expect(rules.cell("4 x 4. Nobody knows.")).to_be_visible()
    rules.button("Prove it").click()
    expect(rules.button("Stop")).to_be_focused()  # while the worker starts
    expect(rules.cell("4 x 4. X wins in 5 moves. Proved here, on your device.")).to_be_visible(timeout=COLD)
    expect(rules.told).to_have_text("Just proved: X wins in 5 moves.", timeout=COLD)
    expect(rules.board_cell("b2, empty, wins in 5 moves")).to_be_visible()
    rules.page.evaluate("location.hash = '#board=4x4x4g'")
    rules.button("Prove it").click()
    expect(rules.told).to_have_text("Just proved: A draw.", timeout=COLD)
    expect(rules.board_cell("a4, empty, draws")).to_be_visible()
    rules.page.reload()
    rules.is_ready()
    expect(rules.cell("4 x 4. A draw. Proved here, on your device.")).to_be_visible()
    expect(rules.value).to_have_text("A draw.")


@pytest.mark.layout
def test_a_proof_is_saved_that_the_checker_accepts(rules: Rules):
    """Slow: Pyodide is started, and writes a proof."""
    rules.open("4x4x4g")
    rules.page.get_by_text("Rules and proof").click()
    with rules.page.expect_download(timeout=COLD) as saving:
        rules.button("Download the proof").click()
        expect(rules.button("Stop")).to_be_visible()
    assert saving.value.suggested_filename == "ttt-proof-4x4x4g.txt"
    with saving.value.path().open(encoding="ascii") as file:
        assert Proof().check(file) == "4x4x4g draw"
    expect(rules.page.get_by_text("Saved. Lines: 699")).to_be_visible()
    for board in ("3x3x3p", "9x8x4mg"):  # points have no written proof, and few arguments have one
        rules.page.evaluate("location.hash = '#board=5x5x5'")
        expect(rules.button("Download the proof")).to_be_visible()
        rules.page.evaluate(f"location.hash = '#board={board}'")
        expect(rules.button("Download the proof")).to_be_hidden()


def test_the_map_is_walked_by_keys_and_told_by_ear_and_back_leads_back(rules: Rules):
    rules.open("3x3x3")
    rules.cell("3 x 3. A draw. Proved by this site's solver.").focus()
    rules.page.keyboard.press("ArrowRight")
    expect(rules.cell("4 x 3. X wins in 7 moves. Proved by this site's solver.")).to_be_focused()
    rules.page.keyboard.press("ArrowDown")
    rules.page.keyboard.press("Enter")
    rules.is_at("4x4x3", "Three in a row, 4 x 4")
    expect(rules.value).to_have_text("X wins in 5 moves.")
    expect(rules.cell("4 x 4.")).to_be_focused()
    rules.page.keyboard.press("End")
    expect(rules.cell("9 x 4.")).to_be_focused()
    rules.page.evaluate("history.back()")  # Firefox's driver waits for a page to load
    expect(rules.title).to_have_text("Tic-tac-toe, 3 x 3")
    expect(rules.board_cell("b2, empty, draws")).to_be_visible()  # no worker is needed
    rules.board_cell("b2, empty, draws").press("Enter")
    expect(rules.board_cell("b2, X")).to_be_focused()
    expect(rules.board.get_by_role("button", name="draws")).to_have_count(0)  # the values were those of first moves


@pytest.mark.browser
def test_a_choice_of_rules_turns_the_map_and_tells_of_how_many_boards_nobody_knows(rules: Rules):
    rules.open()
    heading = rules.page.get_by_role("heading", name="Who wins?")
    unknown = rules.cell("Nobody knows.")
    expect(heading).to_have_text(f"Who wins? when both play their best {unknown.count()} of these boards are unsolved.")
    rules.page.evaluate("document.getElementById('map').onanimationstart = () => { document.title = 'It turns.' }")
    rules.page.emulate_media(reduced_motion="no-preference")
    rules.page.get_by_role("checkbox", name="A row loses").check()
    rules.is_at("7x6x4mg", "Four in a row loses, 7 x 6", "map")
    expect(heading).to_have_text("Who wins? when both play their best All of these boards are solved.")
    expect(rules.page).to_have_title("It turns.")
    expect(rules.page.locator("#map .turned")).to_have_count(0)
    rules.page.emulate_media(reduced_motion="reduce")
    rules.page.get_by_role("checkbox", name="A row loses").uncheck()
    rules.page.get_by_role("checkbox", name="Marks fall").uncheck()
    rules.page.get_by_role("radio", name="3", exact=True).check()
    expect(heading).to_have_text("Who wins? when both play their best All of these boards are solved.")
    rules.page.get_by_role("radio", name="4", exact=True).check()
    rules.page.get_by_role("checkbox", name="Longer rows don't count").check()
    rules.is_at("7x6x4e", "Four in a row, 7 x 6", "map")
    expect(rules.page.get_by_role("checkbox", name="Rows score points")).to_be_disabled()  # the two exclude each other
    rules.page.get_by_role("checkbox", name="Longer rows don't count").uncheck()
    rules.page.get_by_role("checkbox", name="Rows score points").check()
    rules.is_at("7x6x4p", "Points, 7 x 6", "map")
    expect(rules.page.get_by_role("checkbox", name="Longer rows don't count")).to_be_disabled()
    rules.page.evaluate("location.hash = '#board=7x6x4g'")
    rules.is_at("7x6x4g", "Connect Four, 7 x 6")
    expect(rules.value).to_have_text("X wins in 41 moves.")
    expect(rules.page.locator("#source")).to_contain_text("Published by Victor Allis (1988):")
    rules.page.get_by_text("Rules and proof").click()
    expect(rules.page.get_by_role("link", name="A Knowledge-based Approach of Connect-Four")).to_be_visible()


def test_what_is_pressed_before_the_values_have_come_is_answered_then(rules: Rules):
    held = hold(rules.page, "**/rules/values.json")
    rules.page.goto("about:blank")
    rules.page.goto("rules/")
    rules.page.get_by_role("button", name="5 x 5").click()
    eventually(rules.page, lambda: len(held), 1)
    held[0].continue_()
    rules.is_at("5x5x4g", "Four in a row, 5 x 5")
    expect(rules.cell("5 x 5. A draw.")).to_be_visible()


def test_one_plays_on_the_board_of_a_tile_and_goes_on_with_it_elsewhere(rules: Rules):
    rules.page.set_viewport_size({"width": 360, "height": 740})
    rules.open()
    expect(rules.title).to_be_hidden()
    rules.cell("5 x 5. A draw.").click()
    rules.is_at("5x5x4g", "Four in a row, 5 x 5")
    expect(rules.title).to_be_focused()  # the map has been replaced
    expect(rules.cell("5 x 5. A draw.")).to_be_hidden()
    status = rules.page.locator("#status")
    expect(status).to_contain_text("Bramble plays O.")
    expect(rules.button("Rate the first moves")).to_be_visible()
    rules.board_cell("c1, empty").click()  # the mark falls
    expect(rules.button("Rate the first moves")).to_be_hidden()
    expect(rules.board_cell("c5, X")).to_be_visible()
    expect(status).to_contain_text("Bramble played")
    play = rules.page.get_by_role("link", name="Open in the main game")
    assert (play.get_attribute("href") or "").startswith("../#1-5x5x4g-hbramble-c5")
    rules.board_cell("c5, X").click(force=True)  # a mark falls on the others
    expect(status).to_contain_text("Bramble played")
    rules.button("Start again").click()
    expect(rules.board_cell("c5, empty")).to_be_visible()
    expect(rules.board_cell("a1, empty")).to_be_focused()  # the button is gone
    expect(play).to_have_attribute("href", "../#1-5x5x4g-hbramble-")
    rules.button("Back to the map").click()
    expect(rules.cell("5 x 5. A draw.")).to_be_focused()
    rules.page.evaluate("history.back()")
    expect(rules.board).to_be_visible()
    rules.page.set_viewport_size({"width": 1280, "height": 720})


def test_after_each_move_it_is_told_whether_one_stands_as_well_as_before(rules: Rules):
    standing = rules.page.locator("#standing")
    rules.open("2x2x2")
    expect(standing).to_have_text("")
    rules.board_cell("a1, empty").click()
    expect(rules.page.locator("#status")).to_contain_text("Bramble played")
    expect(standing).to_have_text("Still a win for you.")
    rules.button("Start again").click()
    expect(standing).to_have_text("")
    hold(rules.page, "**/opponents/row_players*")  # so that no reply comes
    rules.open("3x3x3m")
    rules.board_cell("a1, empty").click()
    expect(standing).to_have_text("Now a loss for you.")


def test_the_values_of_first_moves_have_a_line_that_says_what_they_mean(rules: Rules):
    rules.open("3x3x3")
    expect(rules.board_cell("a1, empty, draw")).to_be_visible()
    expect(rules.page.get_by_text("the number says in how many moves")).to_be_visible()


def test_the_fair_game_is_found_by_what_the_map_knows_and_by_nothing_else(rules: Rules):
    rules.open("4x3x3")
    told = rules.page.locator("#fair-told")
    changes = rules.page.locator("#changes")
    expect(rules.page.locator("#fair-task")).to_contain_text("4 changes are known to make it a draw.")
    expect(changes).not_to_contain_text("A draw.")
    rules.button("One more column: 5 x 3").click()
    expect(told).to_have_text("Not fair. X wins in 7 moves.")
    expect(changes).not_to_contain_text("A draw.")
    rules.button("One fewer column: 3 x 3").click()
    expect(told).to_have_text("Found it! A draw: Tic-tac-toe, 3 x 3.")
    rules.button("One fewer column: 3 x 3 A draw.").click(force=True)  # this change has been tried
    rules.button("Play it").click()
    rules.is_at("3x3x3", "Tic-tac-toe, 3 x 3")
    expect(rules.title).to_be_focused()  # the title is higher up
    expect(told).to_have_text("Found it! A draw: Tic-tac-toe, 3 x 3.")  # a different board leaves the riddle unchanged
    rules.button("Another unfair game").click()
    expect(rules.page.locator("#fair-task")).to_contain_text("X wins. Change one rule to make the game fair.")
    expect(told).to_have_text("")
    expect(rules.button("Play it")).to_be_hidden()
    rules.open("7x6x4g")
    rules.button("Rows score points").click()
    expect(told).to_have_text("Nobody knows who wins that game, so it doesn't count. Try another.")


@pytest.mark.layout
def test_where_no_game_is_known_there_is_no_riddle_and_chips_look_as_their_cells_do(rules: Rules):
    rules.with_values(ALL_OPEN)
    rules.open("9x6x5")
    expect(rules.page.locator("#fair")).to_be_hidden()
    chips = rules.page.locator(".legend b")
    grounds = chips.evaluate_all("chips => chips.map((chip) => getComputedStyle(chip).backgroundColor)")
    # Draws look alike, however they were proved, and unlike what is unknown.
    assert grounds[2] == grounds[4] == grounds[5] == grounds[6] != grounds[3]


def test_a_torus_and_a_cube_stand_below_the_map_with_their_values_and_lead_to_the_game(rules: Rules):
    rules.open()
    others = rules.page.get_by_role("region", name="Torus and 3D").get_by_role("link")
    expect(others).to_have_count(10)
    for text, told in (
        ("4x4x3mtorus", "Torus, a line loses, 4 x 4, 3 in a row O wins in 13 moves."),
        ("8x8x4layers", "3D, 4 x 4 x 4, 4 in a row X wins. Oren Patashnik (1980)"),
    ):
        expect(others.and_(rules.page.get_by_role("link", name=told))).to_have_attribute("href", f"../#1-{text}-hh-")
    rules.page.evaluate("location.hash = '#map=4x4x3torus'")
    expect(rules.notice).to_contain_text("isn't a board of this map")


def test_what_cannot_be_used_is_told_and_changes_nothing(rules: Rules):
    rules.open("3x3x3")
    rules.page.evaluate("text => localStorage.setItem('ttt:rules', text)", WRONG)
    rules.open("4x4x3")
    expect(rules.notice).to_have_text("The stored proof of 3x3x3 contradicts the map, so it was left out.")
    expect(rules.cell("3 x 3. A draw.")).to_be_visible()
    assert rules.page.evaluate("'ttt:rules' in localStorage")  # the stored text stays until something is proved
    rules.page.evaluate("location.hash = '#board=<b>99x99x3'")
    expect(rules.notice).to_contain_text("isn't a board of this map")
    expect(rules.title).to_have_text("Three in a row, 4 x 4")


def test_a_proof_that_contradicts_the_map_is_told_and_not_kept(rules: Rules):
    first = OPEN.split("/")
    first[2] = ". . W5 . . . . . ."
    rules.with_values({"sources": [], "maps": {**ALL_OPEN["maps"], "3": "/".join(first)}})
    rules.open("3x3x3")
    expect(rules.notice).to_contain_text("The proof of 3x3x3 contradicts what was known, so it was not kept.")
    expect(rules.value).to_have_text("X wins in 5 moves.")
    assert not rules.page.evaluate("'ttt:rules' in localStorage")


def test_what_one_window_proves_the_other_shows_and_a_full_storage_is_told(rules: Rules):
    rules.with_values(ALL_OPEN)
    rules.open("3x3x2")
    expect(rules.page.locator("#fair")).to_be_hidden()  # no board is known to be a draw
    other = Rules(rules.page.context.new_page())
    other.with_values(ALL_OPEN)
    other.open("3x3x3")  # a board small enough to be proved at once, without a worker
    expect(rules.page.locator("#fair-game")).to_have_text("2 in a row, 3 x 3")
    rules.button("One fewer row: 3 x 2").click()
    expect(rules.page.locator("#fair-told")).to_have_text(
        "Nobody knows who wins that game, so it doesn't count. Try another."
    )
    other.page.evaluate("location.hash = '#board=3x2x2'")
    expect(rules.button("One fewer row: 3 x 2 X wins in 3 moves.")).to_be_focused()  # though the list is a new one
    other.page.evaluate(FULL)
    other.page.evaluate("location.hash = '#board=2x2x2'")
    expect(other.notice).to_have_text(
        "This browser doesn't store what you prove: it lasts only while the page is open."
    )
    expect(other.cell("2 x 2. X wins in 3 moves. Proved here, on your device.")).to_be_visible()


@pytest.mark.console_errors(FILES_ARE_MISSING)
def test_a_worker_that_does_not_come_is_told(rules: Rules):
    rules.page.route("**/pyodide.mjs", lambda route: route.abort())
    rules.with_values(ALL_OPEN)
    rules.open("5x5x4g")
    rules.button("Prove it").click()
    expect(rules.told).to_contain_text("The prover couldn't start.", timeout=COLD)
    expect(rules.button("Go on proving")).to_be_visible()


@pytest.mark.layout
def test_the_map_speaks_another_language(rules: Rules):
    rules.page.goto("rules/?lang=ar#board=4x3x3")
    rules.is_ready()
    said = language("ar")
    expect(rules.page.locator("html")).to_have_attribute("dir", "rtl")
    expect(rules.value).to_have_text(said["{mark} wins in {count} move."]["few"].format(mark="X", count=7))
    expect(rules.button(said["Rate the first moves"])).to_be_visible()
    assert violations(rules.page) == []


@pytest.mark.layout
def test_axe_finds_nothing_on_the_map_in_any_look(rules: Rules):
    rules.open("7x6x4g")
    assert violations_in_each_look(rules.page) == {look: [] for look in LOOKS}


@pytest.mark.layout
def test_the_map_is_kept_as_a_picture_and_one_that_cannot_be_made_is_told(rules: Rules):
    rules.open("5x5x3")
    told = rules.page.locator("#poster-told")
    with rules.page.expect_download() as download:
        rules.button("Save the map as a picture").click()
    assert download.value.suggested_filename == "ttt-3.png"
    assert download.value.path().read_bytes()[1:4] == b"PNG"
    expect(told).to_have_text("The picture of the map is saved.")
    rules.page.evaluate("() => { HTMLCanvasElement.prototype.toBlob = (tell) => tell(null) }")
    rules.button("Save the map as a picture").click()
    expect(told).to_have_text("This browser couldn't make the picture of the map.")
