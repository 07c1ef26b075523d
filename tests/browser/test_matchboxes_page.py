"""The matchboxes: a person plays against MENACE, trains it, looks into its boxes and saves it as a file."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_access import CUT, LOOKS, PHONE, SMALL, violations_in_each_look
from tests.helpers.board import Board, eventually, forget
from tools.languages import language
from ttt.game.seeded_chance import seeded
from ttt.matchboxes.by_hand import HandGame
from ttt.matchboxes.chances import chances
from ttt.matchboxes.menace import EMPTY, Menace
from ttt.matchboxes.players import AtLevel, Learner
from ttt.matchboxes.saved import Cabinet, from_text, to_text
from ttt.matchboxes.training import game
from ttt.matchboxes.tree import GameNode, growing
from ttt.words.matchboxes import percent

KEY = "ttt:menace"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
# Presses Stop from within the page, because a thousand games may be over before a test could press it.
STOP_SOON = """() => {
  const [stop, progress] = [document.getElementById("stop"), document.getElementById("progress")];
  new MutationObserver(() => {
    if (!stop.hidden && progress.value >= 0.02 && progress.value < 0.5) stop.click();
  }).observe(progress, { attributes: true });
}"""
# Clicks twice on 100 games in one task, and on Stop after the first click.
AT_ONCE = """() => {
  const [train, stop] = [document.querySelector("[data-games='100']"), document.getElementById("stop")];
  train.click();
  stop.click();
  train.click();
}"""
# Stores a text and sends the event as if another window had stored it, at once or in the middle of a training.
STORED = """([key, text]) => {
  localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent("storage", { key, newValue: text, storageArea: localStorage }));
}"""
STORED_WHILE_TRAINING = f"""given => {{
  const progress = document.getElementById("progress");
  new MutationObserver((_, observer) => {{
    if (progress.hidden || progress.value < 0.1) return;
    observer.disconnect();
    ({STORED})(given);
  }}).observe(progress, {{ attributes: true }});
}}"""
# Records the large figures whenever they change.
WATCH = """() => {
  window.moments = [];
  const shown = () => ["loss-games", "loss-now"].map((id) => document.getElementById(id).textContent);
  const watched = document.getElementById("loss");
  new MutationObserver(() => moments.push(shown())).observe(watched, { childList: true, subtree: true });
}"""
COLD = 120_000  # ms for a page's Python to start while other tests run
TRAINED = 60_000  # ms for a hundred games while other tests run


class Matchboxes:
    """The page of matchboxes in one tab."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.status = page.locator("#status")
        self.notice = page.locator("#notice")
        self.remark = page.locator("#tip")
        self.learned = page.locator("#learned")
        self.now = page.locator("#now")
        self.played = page.locator("#played")
        self.trained = page.locator("#trained")
        self.box = page.get_by_role("region", name="The box it drew from").get_by_role("table")

    def open(self, query: str = "seed=7") -> None:
        self.page.goto("about:blank")
        self.page.goto(f"matchboxes/?{query}")
        self.settle()

    def settle(self) -> None:
        expect(self.page.locator("html")).to_have_attribute("data-page", "ready", timeout=COLD)
        expect(self.now).not_to_be_empty(timeout=COLD)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def cell(self, name: str) -> Locator:
        return self.page.get_by_role("grid").get_by_role("button", name=re.compile(f"^{name},"))

    def train(self, games: str) -> None:
        self.button(games).click()
        expect(self.trained).to_contain_text(f"Just played: {games.split()[0]}.", timeout=TRAINED)

    def stored(self) -> Cabinet:
        return from_text(self.page.evaluate(f"localStorage.getItem('{KEY}')"))


@pytest.fixture
def boxes(same_page: Page) -> Matchboxes:
    """The page of matchboxes in a tab with nothing stored."""
    return Matchboxes(same_page)


@pytest.fixture
def file_of_boxes(tmp_path: Path) -> Path:
    """The file of a MENACE that always begins in the middle and has played three games."""
    cabinet = Cabinet(Menace())
    cabinet.menace.boxes[EMPTY] = [0, 0, 0, 0, 5, 0, 0, 0, 0]
    cabinet.curve.results = {"win": 1, "draw": 0, "loss": 2}
    path = tmp_path / "mine.json"
    path.write_text(to_text(cabinet), encoding="utf-8")
    return path


def free_cells(boxes: Matchboxes) -> Iterator[Locator]:
    """Yield one free cell after another, as long as the game goes on."""
    for _ in range(5):
        if boxes.page.locator("html").get_attribute("data-phase") == "over":
            return
        yield boxes.page.get_by_role("grid").get_by_role("button", name=re.compile("empty")).first


def test_a_game_by_hand_is_told_and_what_was_learned_is_stored(boxes: Matchboxes):
    boxes.open()
    expect(boxes.status).to_have_text(re.compile(r"^MENACE draws a bead: [abc][123]\. You're O: your move\.$"))
    expect(boxes.box.get_by_role("row")).to_have_count(4)  # the heading, corner, edge, middle
    expect(boxes.box).to_contain_text("4 of 12")
    expect(boxes.box).to_contain_text("33.3 %")
    expect(boxes.box.get_by_role("row", name="b2")).to_contain_text("draws")
    expect(boxes.now).to_contain_text("Against level 50 it now wins")
    drawn = boxes.status.inner_text()[len("MENACE draws a bead: ") :][:2]
    boxes.cell(drawn).press("Enter")
    expect(boxes.notice).to_have_text(f"{drawn} is already taken.")
    for cell in free_cells(boxes):
        cell.click()
        expect(boxes.notice).to_be_empty()
    expect(boxes.status).to_have_text(re.compile(r"(You win|MENACE wins|It's a draw)\.$"))
    expect(boxes.learned).to_have_text(
        re.compile(
            r"^(Reward: [+]|Punishment: \u2212)[13] for each bead that it drew[.] .*" + drawn + r": 4 → [357]\u2069"
        )
    )
    expect(boxes.played).to_have_text(re.compile("^Games so far: 1[.]"))
    eventually(boxes.page, lambda: boxes.stored().curve.games, 1)
    boxes.page.reload()
    boxes.settle()
    expect(boxes.played).to_have_text(re.compile("^Games so far: 1[.]"))


def test_it_is_trained_stopped_and_started_again_and_comes_back(boxes: Matchboxes):
    boxes.open()
    expect(boxes.box).to_contain_text("drawn")
    as_drawn = boxes.box.inner_text()
    boxes.train("100 games")
    expect(boxes.box).to_have_text(as_drawn, use_inner_text=True)  # as the box was then, not as it is now
    expect(boxes.page.locator("#curve")).to_contain_text("Games")
    expect(boxes.played).to_have_text(re.compile("^Games so far: 100[.]"))
    expect(boxes.page.locator("#curve").get_by_role("img", name=re.compile("At first it lost 76.4 %"))).to_be_visible()
    eventually(boxes.page, lambda: boxes.stored().curve.games, 100)
    boxes.page.get_by_label("Its opponent").select_option("Another MENACE")
    boxes.page.evaluate(STOP_SOON)
    boxes.button("1000 games").click()
    expect(boxes.played).not_to_have_text(re.compile("^Games so far: 100[.]"))
    expect(boxes.trained).to_have_text(re.compile(r"^Just played: \d{2,3}\."))
    expect(boxes.button("Stop")).to_be_hidden()
    eventually(boxes.page, lambda: 120 <= boxes.stored().curve.games < 1100)
    expect(boxes.now).to_contain_text("Against another MENACE")
    for _ in range(2):  # the second time there is nothing to restore
        forget(boxes.remark)
        boxes.button("Start again…").click()
        boxes.page.get_by_role("dialog").get_by_role("button", name="Start again").click()
        expect(boxes.remark).to_have_text("All boxes have been refilled.")
    expect(boxes.played).to_have_text("It hasn't played yet.")
    expect(boxes.trained).to_be_empty()
    eventually(boxes.page, lambda: boxes.stored().menace.boxes == Menace().boxes)
    boxes.button("Bring the old boxes back").click()
    expect(boxes.played).to_have_text(re.compile(r"^Games so far: \d+"))
    eventually(boxes.page, lambda: boxes.stored().curve.games >= 100)


@pytest.mark.browser
def test_boxes_come_and_go_as_a_file_and_a_wrong_one_changes_nothing(boxes: Matchboxes, file_of_boxes: Path):
    boxes.open()
    boxes.page.set_input_files("#file", file_of_boxes)
    expect(boxes.remark).to_have_text("The boxes have been loaded from the file.")
    expect(boxes.played).to_contain_text("Games so far: 3.")
    boxes.button("New game").click()
    expect(boxes.status).to_contain_text("MENACE draws a bead: b2.")
    with boxes.page.expect_download() as download:
        boxes.button("Save the boxes").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert from_text(text).menace.boxes == from_text(file_of_boxes.read_text(encoding="utf-8")).menace.boxes
    with boxes.page.expect_download() as download:
        boxes.button("Save a poster").click()
    expect(boxes.remark).to_have_text("The poster is in your downloads.")
    assert download.value.suggested_filename == "matchboxes.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    file_of_boxes.write_text(text.replace("5, 0, 0, 0, 0]", "0, 0, 0, 0, 0]", 1), encoding="utf-8")
    boxes.page.set_input_files("#file", file_of_boxes)
    boxes.button("New game").click()
    expect(boxes.status).to_contain_text("The box for its first move is empty")
    expect(boxes.page.locator("#drawn-box")).to_contain_text("There are no beads in this box")
    expect(boxes.page.locator("#loss-now")).to_have_text("100 %")
    file_of_boxes.write_text(text.replace("5, 0, 0, 0, 0]", "-5, 0, 0, 0, 0]", 1), encoding="utf-8")
    boxes.page.set_input_files("#file", file_of_boxes)
    expect(boxes.notice).to_contain_text("-5 can't be in the box “.........”")
    boxes.page.get_by_text("Change the rewards").click()
    boxes.page.get_by_label("Won").fill("1000")
    boxes.page.get_by_label("Won").press("Tab")
    expect(boxes.notice).to_contain_text("1000 isn't possible")
    boxes.page.get_by_label("Won").fill("5")
    boxes.page.get_by_label("Won").press("Tab")
    expect(boxes.notice).to_be_empty()
    eventually(boxes.page, lambda: boxes.stored().menace.scheme.win, 5)
    boxes.button("Open it as Python").click()
    expect(boxes.page).to_have_url(re.compile("/lab/"))
    expect(boxes.page.locator("html")).to_have_attribute("data-page", "ready", timeout=COLD)
    expect(boxes.page.get_by_role("textbox", name="Code", exact=True)).to_have_value(
        re.compile(r"def move\(position\)")
    )
    expect(boxes.page.get_by_role("combobox", name="Bot", exact=True)).to_contain_text("MENACE, games played: 3")


@pytest.mark.layout
def test_keys_lead_through_the_board_and_the_cabinet_and_axe_finds_nothing(boxes: Matchboxes):
    boxes.page.set_viewport_size(PHONE)
    boxes.open("seed=3&lang=en")
    boxes.page.get_by_role("grid").get_by_role("button", name=re.compile("^a1")).focus()
    boxes.page.keyboard.press("ArrowDown")
    expect(boxes.cell("a2")).to_be_focused()
    wall = boxes.page.get_by_role("list", name="The cabinet")
    expect(wall.get_by_role("button")).to_have_count(12)
    wall.get_by_role("button").first.focus()
    boxes.page.keyboard.press("ArrowRight")
    boxes.page.keyboard.press("Enter")
    expect(wall.get_by_role("button", name="X a1, O c1; beads: 21")).to_be_focused()
    expect(boxes.page.locator("#chosen-box")).to_contain_text("3 of 21")
    boxes.page.get_by_label("Boxes for MENACE's").select_option("fourth move")
    expect(wall.get_by_role("button")).to_have_count(183)
    boxes.page.get_by_label("Boxes for MENACE's").select_option("second move")
    expect(wall.get_by_role("button")).to_have_count(12)
    boxes.train("1 game")
    boxes.page.get_by_text("All numbers in a table").click()
    assert violations_in_each_look(boxes.page) == {look: [] for look in LOOKS}
    assert boxes.page.evaluate(SMALL) == []
    assert boxes.page.evaluate(CUT) == []


@pytest.mark.layout
def test_it_speaks_arabic_and_what_is_stored_may_be_damaged_or_full(keeping: Callable[..., Board]):
    page = keeping({KEY: '{"version": 1}'}).page
    page.context.add_init_script(FULL)
    boxes = Matchboxes(page)
    boxes.open("seed=7&lang=ar")
    arabic = language("ar")
    expect(boxes.page.locator("html")).to_have_attribute("dir", "rtl")
    expect(boxes.page.get_by_role("heading", level=1)).to_have_text(arabic["Matchboxes"])
    expect(boxes.notice).to_contain_text(arabic["This browser doesn't store the boxes: save them before you leave."])
    boxes.page.set_viewport_size(PHONE)
    assert boxes.page.evaluate(CUT) == []
    assert page.evaluate(f"localStorage.getItem('{KEY}')") == '{"version": 1}'  # it couldn't be put aside


def test_what_another_window_has_trained_is_taken_over(boxes: Matchboxes):
    """Slow: two windows grow the whole game, and train."""
    boxes.open()
    other = Matchboxes(boxes.page.context.new_page())
    other.open("seed=8")
    other.train("10 games")
    expect(boxes.remark).to_have_text("MENACE has learned in another window: these are its boxes now.")
    expect(boxes.played).to_have_text(re.compile("^Games so far: 10[.]"))
    boxes.page.bring_to_front()
    boxes.train("10 games")
    expect(other.played).to_have_text(re.compile("^Games so far: 20[.]"))
    theirs = to_text(Cabinet(Menace()))
    boxes.page.evaluate(STORED_WHILE_TRAINING, [KEY, theirs])
    boxes.train("100 games")  # what arrives during these games doesn't undo them
    expect(other.played).to_have_text(re.compile("^Games so far: 120[.]"))
    other.page.evaluate(STORED, [KEY, theirs])
    expect(other.played).to_have_text("It hasn't played yet.")
    other.button("Bring the old boxes back").click()
    expect(boxes.played).to_have_text(re.compile("^Games so far: 120[.]"))


def test_who_clicks_twice_at_once_trains_once_and_stop_counts(boxes: Matchboxes):
    boxes.open()
    boxes.page.evaluate(AT_ONCE)
    expect(boxes.trained).to_have_text(re.compile(r"^Just played: 0\."))
    eventually(boxes.page, lambda: boxes.stored().curve.games, 0)


@pytest.mark.browser
def test_held_it_trains_and_what_it_loses_is_exact_at_every_moment(boxes: Matchboxes):
    page, hold, count = boxes.page, boxes.button("Hold to train"), boxes.page.locator("#loss-games")
    page.goto("about:blank")
    page.goto("matchboxes/?seed=7")  # the button can be held before Python has loaded
    expect(page.locator("#loss-now")).to_have_text("76.4 %")
    page.evaluate(WATCH)
    hold.hover()
    page.mouse.down()
    expect(count).to_have_text(re.compile(r"after \d{2,} games"), timeout=TRAINED)
    page.mouse.up()
    expect(boxes.trained).not_to_be_empty(timeout=TRAINED)
    boxes.trained.evaluate("element => { element.textContent = '' }")
    hold.focus()
    page.keyboard.down("Space")
    expect(count).to_have_text(re.compile(r"after ([2-9]\d|\d{3,}) games"), timeout=TRAINED)
    page.keyboard.up("Space")
    expect(boxes.trained).not_to_be_empty(timeout=TRAINED)
    boxes.button("Keep training").click()
    expect(boxes.trained).to_be_empty()
    boxes.button("Stop").click()
    expect(boxes.trained).not_to_be_empty(timeout=TRAINED)
    expect(boxes.button("Keep training")).to_be_visible()
    moments = page.evaluate("moments")
    assert len(moments) > 10
    exactly = exact_losses()
    assert [(count, loss) for count, loss in moments if loss != exactly(count)] == []
    page.locator("#wall").click(position={"x": 20, "y": 12})
    opened = page.get_by_role("group", name="An open box")
    expect(opened.get_by_role("row")).to_have_count(4)  # including the names of the columns
    page.keyboard.press("Escape")
    expect(opened).to_be_hidden()
    drawn = page.locator("#drawn-box")
    untrained = drawn.inner_text()
    boxes.button("Play against it").click()
    expect(drawn).not_to_have_text(untrained)  # a new draw, from the boxes as they are now


@pytest.mark.layout
def test_an_open_box_covers_neither_its_lid_nor_a_button(boxes: Matchboxes):
    boxes.open()
    page, wall = boxes.page, boxes.page.locator("#wall")
    opened = page.get_by_role("group", name="An open box")
    covered = []
    for width, height in ((1280, 800), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        for across in (0.02, 0.5, 0.98):
            for down in (0.02, 0.3, 0.5, 0.7, 0.98):
                size = placed(wall)
                wall.click(position={"x": across * size["width"], "y": down * size["height"]})
                expect(opened).to_be_visible()
                card, on_wall = placed(opened), placed(wall)
                point = on_wall["x"] + across * size["width"], on_wall["y"] + down * size["height"]
                if covers(card, *point) or not covers(on_wall, card["x"] + card["width"], card["y"] + card["height"]):
                    covered.append((width, across, down))
                page.keyboard.press("Escape")
    assert covered == []


def placed(element: Locator) -> dict[str, float]:
    return element.evaluate("element => element.getBoundingClientRect().toJSON()")


def covers(box: dict[str, float], x: float, y: float) -> bool:
    return 0 <= x - box["x"] <= box["width"] + 1 and 0 <= y - box["y"] <= box["height"] + 1


def exact_losses() -> Callable[[str], str]:
    """Return a function that plays some games again and returns the chance of a loss after them, as the page shows it.

    The games are those with seed 7 against level 50; the text passed to the function contains their number.
    """
    nodes: dict[str, GameNode] = {}
    for _ in growing(nodes):
        pass
    chance = seeded(7)
    learner = Learner(Menace(), chance)
    HandGame(learner.menace, chance).draw()
    told: dict[int, str] = {}

    def exactly(count: str) -> str:
        games = int(re.sub(r"\D", "", count))
        while games not in told:
            told[len(told)] = percent(chances(nodes, learner, AtLevel(100, chance)).loss) + " %"
            game(nodes, learner, AtLevel(50, chance))
        return told[games]

    return exactly
