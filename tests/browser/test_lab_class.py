"""The lab for a class: an assignment goes out as a link, hand-ins come back as codes, every exam is run again."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.test_access import LOOKS, violations_in_each_look
from tests.cpython.test_lab_assignment import ASKED
from tests.every_python.expect import there
from tests.helpers.lab import Lab
from tests.terminal.test_collect import HASTY, code_of, given
from ttt.lab import hand_in as hand_ins
from ttt.lab.assignment import Assignment, from_text, to_text
from ttt.lab.hand_in import CODE
from ttt.lab.verdicts import Verdict
from ttt.sharing.packing import pack, unpack
from ttt.sharing.shared_text import LONGEST

GIVEN = Assignment(
    "First, never lose",
    "Win if you can.",
    "any",
    "never loses",
    "3x3x3",
    "first",
    50,
    40,
    20,
    2,
    "# Begin here\n",
    False,
)
SOLID = (Path(__file__).parents[2] / "static/pages/lab/starters/rules.py").read_text(encoding="utf-8")
# This bot is quicker than one that asks the engine about an empty board.
LEANING = "import ttt\n" + SOLID.replace(
    "    me = ", "    if position.ply > 5:\n        return ttt.analyse(position).best[0]\n    me = "
)
# This bot's first answer comes at once, so nobody asks whether the bot searches the whole game.
ENDLESS = "def move(position):\n    while position.ply: pass\n    return position.legal_moves()[0]\n"
HELD = Verdict(True, "never loses", {"positions": 67})
# What the arena shows right after its button is pressed, before anything else can happen.
BEGUN = """() => {
  document.getElementById("begin-arena").click();
  const counts = [...document.querySelectorAll("#arena-result td")].map((cell) => cell.textContent);
  return [document.getElementById("arena-told").textContent, [...new Set(counts)].join()];
}"""


@pytest.fixture(scope="module")
def one_tab(kept_context: BrowserContext) -> Page:
    """The teacher's tab, in which a learner opens the link too, so that Python starts only once."""
    return lab(kept_context)


@pytest.fixture
def tab(one_tab: Page) -> Page:
    """The tab, back in the lab if a test has left it in the classroom."""
    if one_tab.get_by_role("tab", name="Play").is_hidden():
        one_tab.goto("./lab/")
        come_up(one_tab)
    return one_tab


def lab(kept_context: BrowserContext, fragment: str = "") -> Page:
    page = kept_context.new_page()
    page.goto("./lab/" + fragment)
    come_up(page)
    return page


def classroom(page: Page, tab: str) -> None:
    page.goto("./lab/?tab=class")
    come_up(page)
    Lab(page).tab(tab)


def come_up(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=120_000)


def is_for_everyone(page: Page) -> bool:
    """Check that axe finds nothing in any look; return whether a narrow window needs no sideways scrolling."""
    assert violations_in_each_look(page) == {look: [] for look in LOOKS}
    size = there(page.viewport_size)
    page.set_viewport_size({"width": 320, "height": 640})
    width = page.evaluate("document.documentElement.scrollWidth")
    page.set_viewport_size(size)
    return width == 320


def composed(page: Page) -> str:
    """Compose the assignment GIVEN, and return its link."""
    bot = _new_bot(page, GIVEN.starter)
    classroom(page, "Give")
    form = page.get_by_role("form", name="Give an assignment")
    form.get_by_role("button", name="Share…").click()
    expect(form.get_by_text("Enter a title of up to 100 characters.")).to_be_visible()
    expect(form.get_by_label("Title")).to_be_focused()
    form.get_by_label("Title").fill(GIVEN.title)
    form.get_by_label("Text", exact=True).fill(GIVEN.text)
    form.get_by_label("The bot plays").select_option("First")
    form.get_by_label("Seconds per move").fill("2")
    form.get_by_label("Learners begin with").select_option(bot)
    expect(form.get_by_text("Tic-tac-toe. Goal: moving first, the bot never loses")).to_be_visible()
    form.get_by_role("button", name="Share…").click()
    field = page.get_by_role("dialog", name="Share").get_by_label("Link", exact=True)
    expect(field).to_have_value(re.compile("#assignment="))
    link = field.input_value()
    assert from_text(unpack(link.split("#assignment=")[1], LONGEST), link) == GIVEN
    return link


def handed_in(page: Page, name: str) -> str:
    page.get_by_role("button", name="Hand in…").click()
    dialog = page.get_by_role("dialog", name="Hand in")
    expect(dialog.get_by_label("Your name")).to_be_focused()
    dialog.get_by_label("Your name").press("Enter")
    expect(dialog.get_by_text("Enter a name of up to 40 characters.")).to_be_visible()
    expect(dialog.get_by_label("Your name")).to_have_attribute("aria-invalid", "true")
    dialog.get_by_label("Your name").fill(name)
    expect(dialog.get_by_label("Your name")).not_to_have_attribute("aria-invalid", "true")
    dialog.get_by_role("button", name="Examine and make the hand-in code").click()
    expect(dialog.get_by_text("Passed. Never loses; positions asked about: 67")).to_be_visible(timeout=180_000)
    assert is_for_everyone(page)
    return dialog.get_by_label("Hand-in code").input_value()


@pytest.mark.layout
def test_from_assignment_to_collection(tab: Page) -> None:
    """Slow: seven exams in Pyodide, some of bots that never answer."""
    link = composed(tab)

    # A learner opens the link: the starter code becomes a new bot, which nothing runs. A reload keeps the bot.
    tab.goto(link)
    come_up(tab)
    shown = tab.get_by_role("region", name=GIVEN.title)
    expect(shown).to_contain_text(GIVEN.text)
    code = tab.get_by_label("Code", exact=True)
    expect(code).to_have_value(GIVEN.starter)
    code.fill(SOLID)
    tab.reload()
    expect(tab.get_by_role("combobox", name="Bot").get_by_role("option", selected=True)).to_have_text(GIVEN.title)
    expect(code).to_have_value(SOLID)
    sent = [handed_in(tab, "Ann")]
    tab.keyboard.press("Escape")
    expect(shown).to_contain_text("Tries: 1")

    # A damaged link is refused, and changes nothing.
    tab.evaluate("location.hash = 'assignment=AAAA'")
    expect(tab.get_by_text("“AAAA” isn't an assignment: it is damaged, cut off or too long.")).to_be_visible()
    expect(code).to_have_value(SOLID)
    expect(shown).to_be_visible()
    tab.goto("./lab/?tab=class")  # the place for people who set assignments
    come_up(tab)
    closed = tab.get_by_text("An assignment is open. Close it to set assignments of your own")
    expect(closed).to_be_visible()
    expect(tab.get_by_role("button", name="Hand in…")).to_be_hidden()  # there is no code
    expect(tab.get_by_role("tab").or_(tab.get_by_role("form"))).to_have_count(0)
    tab.get_by_role("button", name="Close assignment").click()
    expect(closed).to_be_hidden()
    expect(tab.get_by_text("To get the assignment back, open its link again.")).to_be_visible()
    expect(shown).to_be_hidden()

    # Six learners' codes come back: one bot never answers, three codes are forged.
    [found] = CODE.codes_in(sent[0])
    ann = hand_ins.from_text(unpack(found.letters, LONGEST), "")
    assert (ann.name, ann.assignment, ann.source) == ("Ann", GIVEN, SOLID)
    others = [
        hand_ins.hand_in("Endless", GIVEN, ENDLESS, Verdict(False, "too slow", {"where": "", "seconds": 2, "line": 2})),
        hand_ins.hand_in("Leaning", GIVEN, LEANING, HELD),
        hand_ins.hand_in("ann", GIVEN, HASTY, HELD),  # of Ann's two hand-ins, the one with a time is the later
        hand_ins.hand_in("Forged claim", GIVEN, HASTY, HELD),
        ann._replace(name="Forged source", source=HASTY),
        hand_ins.hand_in("Forged goal", ASKED, SOLID, HELD)._replace(assignment=GIVEN),
    ]
    sent += [code_of(one) for one in others]
    assert len(sent) == 7
    sent.append(code_of(hand_ins.hand_in("Leaning", ASKED, HASTY, HELD)))  # a second assignment: the teacher chooses
    sent.append(given("Zoë", "Forks", True, False))
    Lab(tab).tab("Collect")
    form = tab.get_by_role("form", name="Collect what was handed in")
    form.get_by_role("textbox", name="Codes").fill("\n\nHere is mine:\n".join(sent) + "\nttt-hand-in-1-9-cut")
    form.get_by_text("For bots: the assignment, and points").click()
    points = form.get_by_label("Goals with points")
    points.fill("60 wins always")
    expect(form.get_by_text("“60 wins always” isn't a goal with 1 to 1000 points.")).to_be_visible()
    form.get_by_role("button", name="Show the table").click()
    expect(form.get_by_text("These codes are for different assignments")).to_be_visible()
    asked = form.get_by_role("listitem").filter(has_text="Ann, Endless, ")
    asked.get_by_role("button", name="This one counts").click()
    expect(points).to_be_focused()
    points.fill("60 never loses 3x3x3 first\n40 no engine")
    expect(form.get_by_text("60: Tic-tac-toe. Goal: moving first, the bot never loses")).to_be_visible()
    form.get_by_role("button", name="Show the table").click()
    expect(form.get_by_text("6 handed in, 3 passed")).to_be_visible(timeout=240_000)
    table = form.get_by_role("table", name="Collect what was handed in")
    rows = {row.get_by_role("rowheader").inner_text(): row for row in table.get_by_role("rowgroup").all()[1:]}
    assert list(rows) == sorted(rows)
    for name, told in {
        "Ann": (
            "Passed",
            "Never loses",
            "As claimed",
            "Hand-ins: 2",
            "It is a starter of the lab, unchanged",
        ),
        "Leaning": ("Passed", "It uses this site's engine."),
        "Endless": ("Too slow", "No answer within 2 s, at line 2, here: a1 b1", "As claimed"),
        "Forged claim": ("Not passed", "Can lose: ", "It claimed to pass: Never loses"),
        "Forged source": ("Not passed", "Can lose: ", "The code was changed after its verdict."),
        "Forged goal": ("Passed", "Never loses", "Its verdict is for a different assignment."),
    }.items():
        for text in told:
            expect(rows[name]).to_contain_text(text)
    heads = table.get_by_role("columnheader").all_inner_texts()
    assert heads == ["Name", "Result", "Points (of 100)", "Handed in", "Tries", "Group"]
    assert table.evaluate("table => table.offsetWidth <= table.parentElement.clientWidth")
    for name, earned, part in (
        ("Ann", "100", "40 of 40: "),
        ("Leaning", "60", "0 of 40: "),
        ("Endless", "40", "0 of 60: "),
    ):
        expect(rows[name].get_by_role("cell").nth(1)).to_have_text(earned)
        expect(rows[name]).to_contain_text(part)
    expect(rows["Forged claim"].get_by_text("It claimed to pass")).to_be_visible()
    rows["Forged claim"].get_by_text("Details").click()
    rows["Forged claim"].get_by_text("Feedback").click()
    expect(rows["Forged claim"].get_by_text("The game: http")).to_be_visible()
    expect(rows["Forged claim"].get_by_role("link")).to_have_attribute("href", re.compile(r"\.\./#1-3x3x3-hh-"))
    expect(form.get_by_text("is cut off: it has only 3 of 9 characters.")).to_be_visible()
    rows["Ann"].get_by_text("Details").click()
    rows["Ann"].get_by_text("Code", exact=True).click()
    expect(rows["Ann"].get_by_text("Wins if it can")).to_be_visible()
    assert is_for_everyone(tab)
    lessons = form.get_by_role("table", name="Forks")
    expect(lessons.get_by_role("row").nth(1)).to_contain_text("Zoë")
    with tab.expect_download() as download:
        form.get_by_role("button", name="Save as CSV").click()
    assert download.value.path().read_text(encoding="utf-8").startswith("\ufeffIdentifier,Name,Assignment,Result,")


def test_an_assignment_without_code_begins_with_a_skeleton_but_not_for_who_has_begun(
    kept_context: BrowserContext,
) -> None:
    """Slow: the lab is opened many times."""
    text = to_text(GIVEN._replace(title="The eight functions", kind="cs50", goal="functions", starter=""))
    link = "#assignment=" + pack(text)
    page = lab(kept_context, link)
    code = page.get_by_label("Code", exact=True)
    expect(code).to_have_value(re.compile(r"def minimax\(board\):"))
    expect(page.get_by_role("button", name="Your own bot")).to_be_hidden()
    for begun, shown in (("", re.compile(r"def minimax\(board\):")), ("x = 1", "x = 1")):
        code.fill(begun)
        page.reload()
        expect(code).to_have_value(shown, timeout=120_000)
        expect(page.locator("html")).to_have_attribute("data-side", "code")  # what a phone shows
        bots = page.get_by_role("combobox", name="Bot").get_by_role("option")
        expect(bots.filter(has_text="The eight functions")).to_have_count(1)


def test_under_an_assignment_the_tab_exam_says_what_a_hand_in_says(tab: Page) -> None:
    """Slow: four exams, two of them of a bot that never answers."""
    page = tab
    page.bring_to_front()
    page.goto("./lab/#assignment=" + pack(to_text(GIVEN)))
    come_up(page)
    page.get_by_role("tab", name="Exam").click()
    exam = page.get_by_role("tabpanel", name="Exam")
    asked = exam.get_by_text(
        re.compile("^The exam of the assignment “.?First, never lose.?”. Tic-tac-toe. Goal: moving first")
    )
    expect(asked).to_be_visible()
    expect(exam.get_by_label("Board")).to_be_hidden()
    for source, told in (
        (HASTY, "Not passed. Can lose: "),
        (ENDLESS, "Too slow. No answer within 2 s, at line 2, here: a1 b1"),
    ):
        page.get_by_role("textbox", name="Code", exact=True).fill(source)
        exam.get_by_role("button", name="Examine").click()
        expect(exam.get_by_role("status").first).to_contain_text(f"The exam is over. {told}", timeout=180_000)
        said = exam.get_by_role("status").first.inner_text()
        page.get_by_role("button", name="Hand in…").click()
        dialog = page.get_by_role("dialog", name="Hand in")
        dialog.get_by_label("Your name").fill("Ann")
        dialog.get_by_role("button", name="Examine and make the hand-in code").click()
        expect(dialog.get_by_label("Hand-in code")).to_be_visible(timeout=180_000)
        handed_in = dialog.get_by_role("status").first.inner_text()
        assert handed_in.startswith(said.removeprefix("The exam is over. "))
        expect(dialog.get_by_text("You can improve your program and hand in again.")).to_be_visible()
        games = [there(link.get_attribute("href")) for link in dialog.get_by_role("link", name="Show the game").all()]
        assert [bool(re.match(r"\.\./\?review=\d+#1-3x3x3-hh-", game)) for game in games] == [True] * (source == HASTY)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Close assignment").click()
    expect(exam.get_by_label("Board")).to_be_visible()
    expect(asked).to_be_hidden()


def test_a_hand_in_that_python_cannot_read_says_why_counts_no_try_and_is_saved_with_its_verdict(tab: Page) -> None:
    tab.goto("./lab/#assignment=" + pack(to_text(GIVEN._replace(title="Unread"))))
    come_up(tab)
    tab.get_by_role("textbox", name="Code", exact=True).fill("def move(position)\n    return 1\n")
    tab.get_by_role("button", name="Hand in…").click()
    dialog = tab.get_by_role("dialog", name="Hand in")
    dialog.get_by_label("Your name").fill("Ann")
    dialog.get_by_role("button", name="Examine and make the hand-in code").click()
    told = dialog.get_by_text("Not passed. Line 1: A colon is missing after “\u2068def\u2069”")
    expect(told).to_be_visible(timeout=180_000)
    with tab.expect_download() as waited:
        dialog.get_by_role("button", name="Save as a file").click()
    assert re.fullmatch(r"Ann - \d{4}-\d\d-\d\d \d\d_\d\d_\d\d - Unread.txt", waited.value.suggested_filename)
    _, name, title, _, verdict, *_ = text = waited.value.path().read_text(encoding="utf-8").splitlines()
    assert (name, title, verdict[:11]) == ("Ann", "Unread", "Not passed.")
    [found] = CODE.codes_in("\n".join(text))
    assert hand_ins.from_text(unpack(found.letters, LONGEST), "").tries == 0
    tab.keyboard.press("Escape")
    tab.get_by_role("button", name="Close assignment").click()


@pytest.mark.layout
def test_in_an_arena_the_players_are_chosen_first_and_the_button_stays_in_sight(tab: Page) -> None:
    """Slow: Pyodide starts, and bots play."""
    usual = there(tab.viewport_size)
    mine = _new_bot(tab, HASTY)
    tab.get_by_role("tab", name="Arena").click()
    arena = tab.get_by_role("tabpanel", name="Arena")
    expect(arena.get_by_role("checkbox", checked=True, name=re.compile(f"^({mine}|Pip|Ember|Sage)"))).to_have_count(4)
    expect(arena.get_by_role("table", name="Results")).to_have_count(0)
    games, begin = arena.get_by_label("Games per pair"), arena.get_by_role("button", name="Let them play")
    for width, height in ((360, 740), (1280, 800)):
        tab.set_viewport_size({"width": width, "height": height})
        Lab(tab).tab("Arena")
        tab.evaluate("scrollTo(0, 0)")
        expect(begin).to_be_in_viewport(ratio=1)
        games.fill("1000")
        begin.click()
        refused = arena.get_by_text("“1000” isn't possible here")
        for part in (games, begin, refused):
            expect(part).to_be_in_viewport(ratio=1)
        games.fill("2")
    tab.set_viewport_size(usual)
    _let_only(arena, mine, "Pip", "Sage")
    begin.click()
    expect(arena.get_by_text("All games are over.")).to_be_visible(timeout=120_000)
    expect(arena.get_by_role("table", name="Results").get_by_role("rowheader")).to_have_count(3)
    expect(arena.locator("#arena-pairs svg")).to_have_count(3)
    expect(arena.get_by_text("A bot that never loses can rank below")).to_be_visible()


SLOW = """
from time import sleep

def move(position):
    sleep(4)
    return position.legal_moves()[0]
"""


@pytest.mark.sandbox
def test_in_an_arena_it_is_told_who_takes_long(tab: Page) -> None:
    """Slow: the slow bot thinks for four seconds a move."""
    arena, slow = _meeting_pip(tab, SLOW, 1)
    expect(arena.get_by_role("status")).to_contain_text(
        re.compile(f"{slow}.* has been thinking for \\d+ s."), timeout=120_000
    )
    arena.get_by_role("button", name="Stop").click()
    expect(arena.get_by_text("Stopped: only finished games count.")).to_be_visible(timeout=60_000)


def _new_bot(page: Page, code: str) -> str:
    """Put code into a new bot, and return the bot's name."""
    lab = Lab(page)
    lab.paste(code)
    return lab.chosen()


def _meeting_pip(page: Page, code: str, games: int) -> tuple[Locator, str]:
    """Let a new bot with this code meet Pip; return the arena and the bot's name."""
    name = _new_bot(page, code)
    page.get_by_role("tab", name="Arena").click()
    arena = page.get_by_role("tabpanel", name="Arena")
    _let_only(arena, name, "Pip")
    arena.get_by_label("Games per pair").fill(str(games))
    arena.get_by_role("button", name="Let them play").click()
    return arena, name


def _let_only(arena: Locator, *names: str) -> None:
    """Choose these players and no others."""
    if not arena.get_by_label("Seed").is_visible():
        arena.get_by_text("Choose players and board").click()
    players = arena.get_by_role("group").locator("label:has([type=checkbox])")
    expect(players).not_to_have_count(0)  # the panel's Python lists them
    for label in players.all():
        label.get_by_role("checkbox").set_checked(label.locator("span").inner_text() in names)


def test_what_cannot_be_played_leaves_the_results_in_the_arena(tab: Page) -> None:
    arena, mine = _meeting_pip(tab, HASTY, 2)
    expect(arena.get_by_text("All games are over.")).to_be_visible(timeout=120_000)
    rows = arena.get_by_role("table", name="Results").get_by_role("row")
    before = [row.inner_text() for row in rows.all()]
    tab.get_by_role("textbox", name="Code", exact=True).fill("def move(position:\n    pass\n")
    arena.get_by_text("Choose players and board").click()
    for games, told in (("0", "“0” isn't possible here"), ("2", f"{mine}\u2069 can't play.")):
        arena.get_by_label("Games per pair").fill(games)
        arena.get_by_role("button", name="Let them play").click()
        expect(arena.get_by_role("status")).to_contain_text(told, timeout=120_000)
        assert [row.inner_text() for row in rows.all()] == before


@pytest.mark.layout
def test_bots_and_levels_meet_in_the_arena(tab: Page) -> None:
    """Slow: Pyodide starts, and bots play."""
    page = tab
    mine = _new_bot(page, HASTY)
    page.get_by_role("tab", name="Arena").click()
    arena = page.get_by_role("tabpanel", name="Arena")
    choose = arena.get_by_text("Choose players and board")
    _let_only(arena, mine, "Level 50", "Level 100")
    arena.get_by_label("Games per pair").fill("51")
    arena.get_by_role("button", name="Let them play").click()
    expect(arena.get_by_text("“51” isn't possible here: use a whole number from 1 to 50.")).to_be_visible()
    expect(arena.get_by_label("Games per pair")).to_be_focused()
    arena.get_by_label("Games per pair").fill("6")
    seed = arena.get_by_label("Seed")
    seed.fill("-1")
    choose.click()
    arena.get_by_role("button", name="Let them play").click()
    expect(seed).to_be_focused()  # the field is visible again, because its value was refused
    seed.fill("0")
    meeting = arena.get_by_text(re.compile(f"{mine}.* against .*Level 100"))
    told = []
    for _ in range(2):  # with the same seed, the same games are played
        at_once = page.evaluate(BEGUN)
        assert at_once == ["The games are under way.", "0,"]  # nothing is left of the round before
        table = arena.get_by_role("table", name="Results")
        expect(arena.get_by_text("All games are over.")).to_be_visible(timeout=120_000)
        told.append([row.inner_text() for row in table.get_by_role("row").all()])
        meeting.click()
        expect(arena.locator("#arena-pairs li:has(b:not(:empty)) svg")).to_have_count(3)
        games = arena.get_by_role("listitem").get_by_role("link")
        expect(games).to_have_count(6)
        assert {game.get_attribute("target") for game in games.all()} == {"_blank"}  # otherwise the table would be lost
        told[-1] += [there(game.get_attribute("href")) for game in games.all()]
        meeting.click()
    assert told[0] == told[1]
    meeting.click()
    assert is_for_everyone(page)
    assert re.fullmatch(r"Level 100\t\d+½?\t\d+\t\d+\t\d+\t12\t\d+% \(\d+ to \d+%\)", told[0][1])
    assert re.fullmatch(r"\.\./#1-3x3x3-(hc100|c100h)-\w+", told[0][4])
