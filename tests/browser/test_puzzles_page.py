"""The page of puzzles as a person meets it: today's puzzle, the streak, the shelf, and what is stored."""

import json
import re
from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.test_editor_page import measured
from tests.cpython.test_puzzles_kept import SHELF
from tests.every_python.expect import there
from tests.helpers.board import Board, eventually, expect_stored
from tests.helpers.unanswered import hold
from ttt.game.cells import cell_name
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.lessons.lesson import BLOCK, FIND, HOLD, POINTS, WIN
from ttt.puzzles.puzzle_days import number, of_day
from ttt.puzzles.puzzle_list import EASY, Puzzle, solution_of
from ttt.puzzles.solved_puzzles import day_of

DAY = date(2026, 11, 23)  # its puzzle has one right move
COLD = 60_000  # ms
CONTROLLED = """navigator.serviceWorker.controller || new Promise(resolve =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(null)))"""


class Puzzles:
    """The page of puzzles in one tab."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told = page.locator("#step-told")
        self.notice = page.locator("#notice")
        self.which = page.locator("#which")
        self.day_told = page.locator("#day-told")
        self.streak = page.locator("#streak")
        self.solved = page.locator("#solved")
        self.grid = page.get_by_role("grid", name="Board")
        self.shelf = page.get_by_role("region", name="All puzzles")
        self.on_shelf = self.shelf.get_by_role("listitem").get_by_role("link")

    def set_day(self, day: date) -> None:
        """Set the page's clock to noon on a day."""
        self.page.clock.set_system_time(datetime(day.year, day.month, day.day, 12))

    def open(self, name: str = "") -> None:
        self.page.goto("about:blank")
        self.page.goto("puzzles/" + (name and f"#{name}"))
        self.is_ready()

    def go_to(self, name: str) -> None:
        """Choose another puzzle in the open page, as a link does."""
        self.page.evaluate("name => { location.hash = name }", name)

    def unfold(self) -> None:
        """Show the puzzles of each difficulty."""
        for summary in self.shelf.locator("summary").all():
            summary.click()

    def is_ready(self) -> None:
        expect(self.page.locator("html")).to_have_attribute("data-page", "ready", timeout=COLD)

    def cell(self, name: str) -> Locator:
        return self.grid.get_by_role("button", name=f"{name},")

    def keep(self, text: str) -> None:
        """Store a text in the browser before the page is opened."""
        self.page.evaluate("text => localStorage.setItem('ttt:puzzles', text)", text)

    def stored(self) -> dict:
        return json.loads(self.page.evaluate("localStorage.getItem('ttt:puzzles')") or "{}")


@pytest.fixture
def puzzles(same_page: Page) -> Puzzles:
    opened = Puzzles(same_page)
    opened.set_day(DAY)
    return opened


def of(day: date) -> Puzzle:
    return of_day(SHELF, day_of(day.year, day.month, day.day))


def of_task(task: str) -> Puzzle:
    return next(puzzle for puzzle in SHELF.all() if puzzle.task == task)


def own_moves(puzzle: Puzzle) -> list[str]:
    """Return the cells that a person plays to solve a puzzle on the board."""
    game = from_text(puzzle.position)
    cells = solution_of(puzzle, game)
    return [cell_name(game.rules, cell) for cell in (cells[::2] if puzzle.task == WIN else cells)]


def solve(puzzles: Puzzles, puzzle: Puzzle, press: bool = False) -> None:
    for name in own_moves(puzzle):
        cell = puzzles.cell(f"layer {name[0]}, {name[1:]}" if name[0].isdigit() else name)
        expect(cell).to_be_enabled()
        if press:
            cell.focus()
            puzzles.page.keyboard.press("Enter")
        else:
            cell.click()
    expect(puzzles.told).to_have_attribute("data-verdict", "right")


def test_todays_puzzle_is_solved_by_keyboard_and_the_streak_goes_on(puzzles: Puzzles) -> None:
    """Slow: the page is opened on five days."""
    puzzles.open()
    expect(puzzles.which).to_contain_text("Today's puzzle")
    expect(puzzles.streak).to_have_text("0")
    solve(puzzles, of(DAY), press=True)
    expect(puzzles.day_told).to_have_text("You've solved today's puzzle.")
    expect(puzzles.streak).to_have_text("1")
    puzzles.open()
    expect(puzzles.streak).to_have_text("1")
    expect(puzzles.told).to_have_text("You've solved this already.")
    puzzles.set_day(DAY + timedelta(1))
    puzzles.open()
    expect(puzzles.day_told).to_have_text("")
    solve(puzzles, of(DAY + timedelta(1)))
    expect(puzzles.streak).to_have_text("2")
    puzzles.set_day(DAY + timedelta(3))
    puzzles.open()
    expect(puzzles.streak).to_have_text("0")
    expect(puzzles.page.locator("#longest")).to_have_text("2")
    puzzles.set_day(DAY)
    puzzles.open()
    expect(puzzles.streak).to_have_text("2")  # a traveller may be a day ahead


def test_a_lost_game_s_mistake_and_a_missed_puzzle_of_the_day_come_back(puzzles: Puzzles) -> None:
    page, told = puzzles.page, puzzles.told
    page.goto("./#1-3x3x3-hc100-a1b2c3c2")
    puzzles.is_ready()
    Board(page).cell("b1").click()
    eventually(page, lambda: page.evaluate("localStorage.getItem('ttt:own-puzzles') !== null"))
    puzzles.open()
    page.get_by_role("link", name="Yours: 1 due today").click()
    expect(puzzles.which).to_have_text("From a game of yours")
    expect(page.get_by_role("button", name="Share…")).to_be_hidden()
    puzzles.cell("b1").click()
    expect(told).to_have_attribute("data-verdict", "wrong")
    puzzles.go_to("2026-11-23")
    expect(puzzles.which).to_have_text("Today's puzzle")
    rules, position = of(DAY).rules, position_of(from_text(of(DAY).position))
    free = [cell_name(rules, cell) for cell in position.legal_moves()]
    puzzles.cell(next(name for name in free if name not in own_moves(of(DAY)))).click()
    expect(told).to_have_attribute("data-verdict", "wrong")
    puzzles.set_day(DAY + timedelta(1))
    puzzles.open()
    page.get_by_role("link", name="Yours: 2 due today").click()
    puzzles.cell("a2").click()
    expect(told).to_have_attribute("data-verdict", "right")
    page.get_by_role("link", name="Another puzzle").click()
    expect(page).to_have_url(re.compile(f"#{of(DAY).id}$"))


def test_who_has_solved_none_begins_with_easy_puzzles_and_the_day_s_puzzle_is_a_click_away(puzzles: Puzzles):
    puzzles.set_day(DAY + timedelta(1))
    puzzles.open()
    expect(puzzles.which).to_have_text("A puzzle to begin with")
    expect(puzzles.page.locator("#difficulty")).to_have_text("Easy")
    puzzles.page.get_by_role("link", name="Another puzzle").click()
    expect(puzzles.page.locator("#step-title")).to_have_text("Connect Four")
    expect(puzzles.page.locator("#difficulty")).to_have_text("Easy")
    puzzles.page.get_by_role("link", name="Today's puzzle").click()
    puzzles.page.get_by_role("link", name="Today's puzzle").click()
    expect(puzzles.which).to_have_text("Today's puzzle")
    solve(puzzles, of(DAY + timedelta(1)))
    puzzles.open()
    expect(puzzles.which).to_have_text("Today's puzzle")


def test_a_puzzle_of_each_task_is_solved_on_the_board(puzzles: Puzzles) -> None:
    solved = []
    puzzles.open()
    for puzzle in map(of_task, (WIN, HOLD, FIND, BLOCK)):
        puzzles.go_to(puzzle.id)
        solve(puzzles, puzzle)
        if puzzle.task == FIND:
            expect(puzzles.told).to_contain_text("Best play: X a1, O b1. Then X must complete a row.")
        solved.append(puzzle.id)
        expect(puzzles.solved).to_have_text(str(len(solved)))
        eventually(puzzles.page, lambda: sorted(puzzles.stored()["solved"]), sorted(solved))
        before = puzzles.which.inner_text()
        puzzles.page.get_by_role("link", name="Another puzzle").click()
        expect(puzzles.which).not_to_have_text(before)
        assert puzzles.page.evaluate("location.hash") != f"#{puzzle.id}"


def test_a_wrong_answer_costs_nothing(puzzles: Puzzles) -> None:
    puzzle = of_task(POINTS)
    puzzles.open(puzzle.id)
    answer = puzzles.page.get_by_role("textbox", name="Points")
    check = puzzles.page.get_by_role("button", name="Check")
    lesson = puzzles.page.get_by_role("link", name="The lesson about this")
    expect(lesson).to_be_hidden()
    answer.fill("9")
    check.click()
    expect(puzzles.told).to_have_attribute("data-verdict", "wrong")
    expect(lesson).to_have_attribute("href", "../lesson/#course=points")
    expect(puzzles.solved).to_have_text("0")
    answer.fill(puzzle.solution)
    check.click()
    expect(puzzles.told).to_have_attribute("data-verdict", "right")
    expect(puzzles.solved).to_have_text("1")


def test_a_puzzle_of_each_game_without_days_is_solved_by_keyboard_with_hints_and_named_as_it_is_heard(puzzles: Puzzles):
    """Slow: three puzzles are solved on boards of many cells."""
    for name, which, heard, hint in (
        ("grsnf", "Puzzle 7 of 10", "b2, X, vanishes next", "Begin with a threat that has to be answered."),
        ("48kw3", "Puzzle 9 of 10", "f1, O, last move", "Begin with a threat that has to be answered."),
        ("drf8j", "Puzzle 10 of 10", "layer 2, c1, O, last move", "Begin with a threat that has to be answered."),
    ):
        puzzles.open(name)
        expect(puzzles.which).to_have_text(which)
        expect(puzzles.grid.get_by_role("button", name=heard)).to_have_count(1)
        hints = puzzles.page.get_by_role("list", name="Hints")
        for _ in range(2):
            puzzles.page.get_by_role("button", name=re.compile("hint", re.IGNORECASE)).click()
        expect(hints.get_by_role("listitem").last).to_have_text(hint)
        solve(puzzles, there(SHELF.find(name)), press=True)
    expect(puzzles.solved).to_have_text("3")


def test_the_games_without_days_stand_in_a_group_of_their_own_on_the_shelf(puzzles: Puzzles) -> None:
    puzzles.open("v2hhv")
    choice = puzzles.page.get_by_label("Theme")
    groups = choice.locator("optgroup")
    assert groups.evaluate_all("groups => groups.map(group => [group.label, group.children.length])") == [
        ["One a day", 7],
        ["More games", 3],
    ]
    puzzles.unfold()
    expect(puzzles.on_shelf).to_have_count(10)
    choice.select_option("Vanishing")
    puzzles.shelf.get_by_role("link", name="1 Don't lose").click()
    expect(puzzles.page.locator("#step-words")).to_contain_text("Oldest first: X a1, c1, b3; O b2, b1, c3.")
    puzzles.cell("a2").click()
    expect(puzzles.told).to_have_text("a2 loses. Then O plays c2 and can't be stopped.")


def test_the_shelf_shows_what_is_solved_and_leaves_it_out_on_request(puzzles: Puzzles) -> None:
    easy = [puzzle for puzzle in SHELF.of_theme("connect-four") if puzzle.band == EASY]
    first, second = sorted(easy, key=lambda puzzle: number(SHELF, puzzle))[:2]
    puzzles.keep(f'{{"version": 1, "solved": ["{first.id}"], "days": []}}')
    puzzles.open(second.id)
    expect(puzzles.shelf.get_by_text("Solved: 1 of")).to_have_count(1)
    puzzles.unfold()
    expect(puzzles.on_shelf).to_have_count(53)
    expect(puzzles.on_shelf.first).to_have_accessible_name("17 Don't lose solved")
    puzzles.page.get_by_label("Only unsolved").check()
    expect(puzzles.on_shelf).to_have_count(52)
    puzzles.page.get_by_label("Theme").select_option("Five in a row")
    expect(puzzles.on_shelf).to_have_count(53)
    puzzles.shelf.get_by_role("link", name="35 Win in 3 moves").click()
    expect(puzzles.which).to_have_text("Puzzle 35")


def test_who_has_seen_the_solution_plays_it_for_nothing_until_the_next_day(puzzles: Puzzles) -> None:
    puzzles.open()
    for at in range(2):
        wrong_answer(puzzles, of(DAY), at)
    puzzles.page.get_by_role("button", name="Show the solution").click()
    doubt = "You've looked at the solution, so this puzzle doesn't count today."
    expect(puzzles.day_told).to_have_text(doubt)
    puzzles.page.reload()
    puzzles.is_ready()
    expect(puzzles.day_told).to_have_text(doubt)
    solve(puzzles, of(DAY))
    expect(puzzles.day_told).to_have_text(doubt)
    expect(puzzles.streak).to_have_text("0")
    assert (puzzles.stored()["solved"], puzzles.stored()["days"]) == ([], [])
    puzzles.set_day(DAY + timedelta(1))
    puzzles.open(of(DAY).id)
    expect(puzzles.day_told).to_have_text("")
    solve(puzzles, of(DAY))
    expect(puzzles.solved).to_have_text("1")


def test_of_a_day_that_is_over_nothing_is_said_about_counting_today(puzzles: Puzzles) -> None:
    puzzles.set_day(DAY + timedelta(1))
    puzzles.open("2026-11-23")
    for at in range(2):
        wrong_answer(puzzles, of(DAY), at)
    puzzles.page.get_by_role("button", name="Show the solution").click()
    expect(puzzles.day_told).to_have_text(
        "You've looked at the solution. To tick this puzzle off, solve it again tomorrow."
    )


@pytest.mark.parametrize("embed", ["", "?embed=1"])
def test_a_wrong_move_on_a_large_board_is_answered_without_a_worker(puzzles: Puzzles, embed: str) -> None:
    sunday = DAY + timedelta(6)
    puzzles.set_day(sunday)
    puzzles.keep('{"version": 1, "solved": ["aaaaa"], "days": []}')
    puzzles.page.goto("about:blank")
    puzzles.page.goto(f"puzzles/{embed}")
    puzzles.is_ready()
    puzzles.cell("i9").click()
    expect(puzzles.told).to_have_text("i9 doesn't win in time. Then X plays e8 and holds out.")
    expect(puzzles.cell("e8")).to_have_accessible_name("e8, X, last move")
    sent = puzzles.page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    assert [name for name in sent if "pyodide" in name] == []


def test_the_game_of_the_day_is_shown_as_a_picture(puzzles: Puzzles) -> None:
    shown = puzzles.page.locator("#games :visible[data-theme]")
    for day, theme in ((DAY, "3x3"), (DAY - timedelta(1), "five")):
        puzzles.open(day.isoformat())
        expect(shown).to_have_count(1)
        expect(shown).to_have_attribute("data-theme", theme)
        expect(shown.locator("svg .row")).to_have_count(1)


def wrong_cell(puzzles: Puzzles, puzzle: Puzzle, at: int = 0) -> Locator:
    game = from_text(puzzle.position)
    wrong = [cell for cell in position_of(game).legal_moves() if cell not in solution_of(puzzle, game)]
    return puzzles.cell(cell_name(game.rules, wrong[at]))


def wrong_answer(puzzles: Puzzles, puzzle: Puzzle, at: int = 0) -> None:
    """Play a wrong cell, and take it back."""
    wrong_cell(puzzles, puzzle, at).click()
    expect(puzzles.told).to_have_attribute("data-verdict", "wrong")
    puzzles.page.get_by_role("button", name="Try again").click()


def test_an_unknown_puzzle_is_refused_and_a_corrupt_record_put_aside(puzzles: Puzzles) -> None:
    puzzles.keep("broken")
    puzzles.open("zzzzz")
    expect(puzzles.notice).to_contain_text("There is no puzzle")
    expect(puzzles.notice).to_contain_text("isn't a list of solved puzzles")
    expect(puzzles.which).to_contain_text("Today's puzzle")


def test_two_tabs_and_the_players_dialog_know_of_each_others_puzzles(puzzles: Puzzles) -> None:
    puzzle = of_task(BLOCK)
    puzzles.open(puzzle.id)
    other = Puzzles(puzzles.page.context.new_page())
    other.set_day(DAY)
    other.open()
    solve(puzzles, puzzle)
    expect(other.solved).to_have_text("1")
    solve(other, of(DAY))
    expect(puzzles.streak).to_have_text("1")
    board = Board(other.page)
    board.open()
    board.open_players()
    expect(other.page.locator("#puzzles-told")).to_have_text(
        "Puzzles solved on this device: 2. Days in a row: 1, longest streak: 1."
    )


def test_a_puzzle_is_given_away_as_a_link_and_as_a_lesson(puzzles: Puzzles) -> None:
    puzzle = of_task(HOLD)
    puzzles.open(puzzle.id)
    puzzles.page.get_by_role("button", name="Share").click()
    expect(puzzles.page.get_by_label("Link", exact=True)).to_have_value(
        puzzles.page.evaluate("location.href.split('#')[0]") + f"#{puzzle.id}"
    )
    puzzles.page.get_by_text("Embed", exact=True).click()
    expect(puzzles.page.get_by_label("For your own web page")).to_have_value(re.compile("<ttt-lesson text="))
    with puzzles.page.expect_popup() as opened:
        puzzles.page.get_by_role("link", name="Open as a lesson").click()
    expect(opened.value.locator("#step-question")).to_have_text("Find a move that doesn't lose.", timeout=COLD)


@pytest.mark.network
def test_who_shares_before_the_page_has_come_up_is_answered_then(puzzles: Puzzles) -> None:
    page = puzzles.page
    held = hold(page, "**/puzzles.json")
    page.goto("puzzles/")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Share")).to_have_attribute("aria-busy", "true")
    held.pop().continue_()
    dialog = page.get_by_role("dialog", name="Share")
    with page.expect_download():
        dialog.get_by_role("button", name="Save as one file").click()


@pytest.mark.browser
def test_today_s_puzzle_is_solved_without_a_network_after_one_visit(light_context: Callable[..., BrowserContext]):
    puzzles = Puzzles(light_context(service_workers="allow").new_page())
    puzzles.set_day(DAY)
    puzzles.open()
    expect(puzzles.page.locator("#offline")).not_to_have_attribute("hidden", "", timeout=COLD)
    puzzles.page.evaluate(CONTROLLED)
    expect_stored(puzzles.page, "puzzles/")
    puzzles.page.context.set_offline(True)
    puzzles.open()
    solve(puzzles, of(DAY))
    expect(puzzles.streak).to_have_text("1")


def test_full_storage_is_told_and_the_puzzle_counts_until_the_page_closes(board: Board) -> None:
    puzzles = Puzzles(board.page)
    puzzles.set_day(DAY)
    puzzles.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    puzzles.open()
    solve(puzzles, of(DAY))
    expect(puzzles.streak).to_have_text("1")
    expect(puzzles.notice).to_contain_text("This browser doesn't store your solved puzzles")


def test_after_three_wrong_tries_the_last_is_answered_too_and_the_card_tells_how_it_went(puzzles: Puzzles) -> None:
    tries = puzzles.page.locator("#tries")
    puzzles.open()
    expect(tries).to_contain_text("Try 1 of 3")
    wrong_answer(puzzles, of(DAY))
    puzzles.page.reload()
    puzzles.is_ready()
    expect(wrong_cell(puzzles, of(DAY))).to_have_accessible_name("a1, empty, not right")
    expect(tries).to_contain_text("Try 2 of 3")
    wrong_cell(puzzles, of(DAY), 1).click()
    wrong_cell(puzzles, of(DAY), 1).dblclick(force=True)  # this cell is taken
    expect(tries).to_contain_text("Try 3 of 3")
    reason = "b1 doesn't stop the row. Then X plays c2 and wins."
    puzzles.cell("c1").click(force=True)  # it is taken
    expect(puzzles.told).to_have_text(re.compile(f"^{reason} .. is already taken.$"))
    expect(tries).to_contain_text("Try 3 of 3")
    wrong_cell(puzzles, of(DAY)).click()
    expect(tries).to_contain_text("Try 3 of 3")
    expect(puzzles.told).to_have_text("a1 doesn't stop the row.")
    puzzles.cell("a3").click()
    expect(puzzles.told).to_have_text("a3 doesn't stop the row. Then X plays c2 and wins.")
    expect(puzzles.day_told).to_have_text("No tries left. You can play on, but it doesn't count today.")
    card = puzzles.page.get_by_role("textbox", name="Your result")
    expect(card).to_have_value(re.compile("^ttt puzzle 1: Tic-tac-toe\n\u2717\u2717\u2717\nhttp.*/puzzles/$"))
    calendar = puzzles.page.get_by_role("region", name="The last four weeks").get_by_role("link")
    expect(calendar).to_have_count(22)  # three weeks, and this Monday
    expect(calendar.last).to_have_accessible_name("November 23: not solved")


def test_a_solved_day_has_a_card_and_the_time_until_the_next(puzzles: Puzzles) -> None:
    puzzles.open()
    wrong_cell(puzzles, of(DAY)).click()
    expect(puzzles.told).to_have_text("a1 doesn't stop the row. Then X plays c2 and wins.")
    puzzles.cell("c2").click(force=True)  # this takes a1 and the reply back
    expect(puzzles.told).to_have_attribute("data-verdict", "right")
    result = puzzles.page.get_by_role("region", name="Puzzle 1")
    expect(result.get_by_role("textbox")).to_have_value(re.compile("\u2717\u2713, 1 day in a row"))
    expect(result).to_contain_text("The next puzzle comes in 12 h 0 min.")
    puzzles.open()
    expect(result).to_be_visible()
    expect(puzzles.page.locator("#tries")).to_have_text("\u2717\u2713")


def test_a_day_that_is_over_opens_under_its_date_and_one_to_come_does_not(puzzles: Puzzles) -> None:
    puzzles.keep(f'{{"version": 1, "solved": ["{of(DAY).id}"], "days": []}}')
    puzzles.open("2026-11-20")
    date_shown = puzzles.page.locator("#date")
    expect(date_shown).to_have_text("Friday, November 20")
    current = puzzles.shelf.locator("[aria-current]")
    expect(current).to_have_attribute("href", f"#{of(date(2026, 11, 20)).id}")
    puzzles.page.get_by_role("button", name="Share").click()
    expect(puzzles.page.get_by_label("Link", exact=True)).to_have_value(re.compile("#2026-11-20$"))
    puzzles.page.keyboard.press("Escape")
    for name in ("2026-11-24", "2026-02-30"):
        puzzles.go_to(name)
        expect(puzzles.notice).to_have_text(f"There is no puzzle “\u2068{name}\u2069”. Here is today's.")
        expect(date_shown).to_have_text("Monday, November 23")


def test_a_win_that_is_given_up_is_played_out_on_the_board(puzzles: Puzzles) -> None:
    puzzle = there(SHELF.find("veg58"))
    puzzles.open(puzzle.id)
    for at in range(2):
        wrong_answer(puzzles, puzzle, at)
    show, again = (puzzles.page.get_by_role("button", name=name) for name in ("Show the solution", "Try again"))
    show.focus()
    puzzles.page.keyboard.press("Enter")
    expect(again).to_be_focused()
    marks, empty = (
        puzzles.grid.get_by_role("button", name="winning line"),
        puzzles.grid.get_by_role("button", name="empty"),
    )
    expect(marks).to_have_count(3, timeout=COLD)
    expect(show).to_be_hidden()
    left = empty.count()
    again.click()
    expect(empty).to_have_count(left + len(puzzle.solution.split()))
    expect(marks).to_have_count(0)


def test_another_page_frames_the_day_s_puzzle_alone(puzzles: Puzzles) -> None:
    page = puzzles.page
    puzzles.keep(f'{{"version": 1, "solved": ["{of(DAY).id}"], "days": []}}')
    puzzles.open()
    page.get_by_role("button", name="Share").click()
    page.get_by_text("Embed", exact=True).click()
    frame = page.get_by_label("For Moodle or another learning platform")
    expect(frame).to_have_value(re.compile(r'src="http[^"]*/puzzles/\?embed=1"'))
    page.goto("puzzles/?embed=1")
    puzzles.is_ready()
    expect(puzzles.which).to_have_text("Today's puzzle")
    for name in ("All puzzles", "Your record"):
        expect(page.get_by_role("region", name=name)).to_be_hidden()
    solve(puzzles, of(DAY))
    expect(page.get_by_role("region", name="Puzzle 1")).to_be_visible()


@pytest.mark.layout
def test_on_a_phone_the_board_stays_in_place_when_an_answer_is_wrong(puzzles: Puzzles) -> None:
    puzzles.page.set_viewport_size({"width": 360, "height": 740})
    puzzles.open()
    before = puzzles.grid.bounding_box()
    wrong_answer(puzzles, of(DAY))
    expect(puzzles.told).to_be_in_viewport(ratio=1)
    assert puzzles.grid.bounding_box() == before


@pytest.mark.layout
def test_no_view_has_faults_in_any_look_or_on_a_phone(puzzles: Puzzles) -> None:
    """Slow: axe looks at each view in every look."""
    puzzles.keep(f'{{"version": 1, "solved": ["{of_task(WIN).id}"], "days": []}}')
    puzzles.open(of_task(BLOCK).id)
    assert measured(puzzles.page) == []
    puzzles.open(DAY.isoformat())
    for at in (0, 1):
        wrong_answer(puzzles, of(DAY), at)
    wrong_cell(puzzles, of(DAY)).click()
    puzzles.cell("a3").click()
    expect(puzzles.page.get_by_role("textbox", name="Your result")).to_be_visible()
    assert measured(puzzles.page) == []
    puzzles.page.goto("puzzles/?embed=1")
    puzzles.is_ready()
    assert measured(puzzles.page) == []


# The first day of a week in which the clocks change, by time zone.
WEEKS = {
    "Pacific/Auckland": date(2026, 9, 24),
    "Europe/Berlin": date(2026, 10, 22),
    "America/New_York": date(2026, 10, 29),
}
COME_BACK = "document.dispatchEvent(new Event('visibilitychange'))"


@pytest.mark.browser
@pytest.mark.parametrize("zone", WEEKS)
def test_from_midnight_to_midnight_a_day_has_its_puzzle_also_when_the_clocks_change(
    light_context: Callable[..., BrowserContext], zone: str
) -> None:
    """Slow: a week of days, with two moments of each."""
    puzzles = Puzzles(light_context(timezone_id=zone).new_page())
    page, shown = puzzles.page, puzzles.shelf.locator("[aria-current]")
    page.goto("at_rest.html")
    puzzles.keep('{"version": 1, "solved": ["aaaaa"], "days": []}')  # so that the first puzzle shown is the day's
    for at in range(7):
        day = WEEKS[zone] + timedelta(at)
        for clock in (time(0, 1), time(23, 58)):
            page.clock.set_system_time(datetime.combine(day, clock, ZoneInfo(zone)))
            if page.url.endswith("at_rest.html"):
                puzzles.open()
            page.evaluate(COME_BACK)
            expect(shown).to_have_attribute("href", f"#{of(day).id}")
            expect(puzzles.which).to_have_text("Today's puzzle")
