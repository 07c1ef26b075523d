"""The lab: each kind of bot is pasted, played against and examined, and its faults are reported."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import PATIENCE, USUALLY, Guard
from tests.every_python.expect import there
from tests.helpers.lab import COLD, ROOT, Lab
from tests.helpers.listener import Listener
from tests.lab_bots.sources import source

STARTERS = ROOT / "static/pages/lab/starters"


@pytest.fixture(scope="module")
def lab(browser: Browser, site: str) -> Iterator[Lab]:
    """One tab for all tests, with Python in the sandbox and in the worker; no test may cause an error."""
    context = browser.new_context(base_url=site, **USUALLY)
    context.set_default_timeout(PATIENCE)
    guard = Guard()
    guard.watch(context)
    page = context.new_page()
    lab = Lab(page)
    lab.listener = Listener(page)
    lab.open()
    yield lab
    page.title()
    context.close()
    assert guard.errors + guard.strangers == []


def starter(name: str) -> str:
    return (STARTERS / f"{name}.py").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def quick(request: pytest.FixtureRequest, lab: Lab) -> None:
    """Set up tic-tac-toe, with the person to move first."""
    lab.tab("Play")
    lab.board.select_option("3x3x3")


def test_three_lines_at_random_are_played_against_and_lose_the_exam(lab: Lab):
    """The bot chooses between two moves: with all moves, it would reach more than five times as many positions.

    Slow: an exam of a random bot asks about each position again and again.
    """
    walk = lab.page.get_by_role("link", name="See it think here")
    code = starter("random")
    assert "legal_moves()" in code
    lab.paste(code.replace("legal_moves()", "legal_moves()[:2]"))
    lab.run()
    lab.plays()
    lab.play("b2")
    expect(lab.status).to_contain_text("played")
    expect(walk).to_have_attribute("href", re.compile(r"^\.\./think/#game=1-3x3x3-hh-b2\w\w&program=own&bot=\w+$"))
    lab.button("Undo").click()
    expect(lab.button("b2, empty")).to_be_visible()
    lab.examine()
    expect(lab.verdict).to_contain_text("The bot can lose")
    expect(lab.verdict).to_contain_text("It makes random choices")


@pytest.mark.sandbox
def test_the_memory_that_bots_use_is_told_as_long_as_they_use_it(lab: Lab):
    """Slow: Pyodide is started again for each bot."""
    told = lab.page.get_by_text(re.compile(r"^The bots' Python uses \d+ MB of memory\.$"))
    lab.paste("kept = bytes(100_000_000)\ndef move(position): return position.legal_moves()[0]")
    lab.run()
    lab.plays()
    expect(told).to_have_text(re.compile(r" 1\d\d MB"))
    lab.paste("def move(position): return position.legal_moves()[0]")
    lab.run()
    lab.plays()
    expect(told).to_have_text(re.compile(r" \d\d MB"))


ASKING = """print("Hello")
name = input("Your name? ")
def move(position):
    print("Where,", name)
    return input()
"""


def test_input_is_answered_in_the_output_and_can_be_stopped(lab: Lab):
    line, answer = lab.page.get_by_role("textbox", name="The bot is waiting for your answer:"), lab.button("Answer")
    lab.paste(ASKING)
    lab.run()
    expect(line).to_be_focused(timeout=COLD)
    expect(lab.printed).to_have_text("Hello\nYour name? ")
    line.fill("<b>Ada</b>")
    answer.click()
    lab.plays()
    expect(line).to_be_hidden()
    lab.button("b2, empty").click()
    expect(lab.printed).to_have_text("Hello\nYour name? <b>Ada</b>\nWhere, <b>Ada</b>\n")
    line.fill("a1")
    line.press("Enter")
    expect(lab.status).to_contain_text("played a1")
    # The bot can be stopped while it waits.
    lab.button("c3, empty").click()
    expect(line).to_be_focused()
    lab.button("Stop").click()
    expect(line).to_be_hidden()
    expect(lab.status).to_have_text("Stopped.")


def test_in_an_exam_nobody_answers_input(lab: Lab):
    lab.paste("def move(position): return input()")
    lab.examine()
    expect(lab.verdict).to_contain_text("nobody answers a bot's input()")
    expect(lab.button("Answer")).to_be_hidden()


def test_the_hole_is_found_and_its_link_opens_the_game_at_the_move_that_lost_it(lab: Lab):
    """Slow: a bot is examined."""
    lab.paste(starter("hole"))
    lab.examine()
    expect(lab.verdict).to_contain_text("The bot can lose")
    replay = lab.page.get_by_role("figure", name="The shortest game it lost")
    replay.get_by_role("button", name="Next").click()  # stops the replay, which Replay then starts again
    replay.get_by_role("button", name="Replay").click()
    expect(replay).to_contain_text("This move lost the game.", timeout=COLD)
    replay.get_by_role("button", name="Back").click()
    expect(replay).not_to_contain_text("This move lost the game.")
    replay.get_by_role("button", name="Next").click()
    expect(replay).to_contain_text(re.compile(r"Line \d+ chose it: (return|\w+ = )"), timeout=COLD)
    expect(lab.page.locator(".pce-line.chosen")).to_have_count(1)
    link = lab.verdict.get_by_role("link").first
    game = lab.page.context.new_page()
    game.goto(link.evaluate("link => link.href"))
    expect(game.locator("html")).to_have_attribute("data-review", "yes", timeout=COLD)
    lost = there(re.search(r"Move (\d+)", lab.verdict.inner_text()))[1]
    address = lab.verdict.get_by_role("link", name="Step through the losing move").get_attribute("href")
    before = there(re.fullmatch(r"\.\./think/#game=1-3x3x3-hh-(\w*)&program=own&bot=\w+", there(address)))[1]
    assert len(before) == 2 * (int(lost) - 1)
    told = lab.verdict.get_by_text("Its latest mistake, playing O with 2 empty cells left")
    expect(told.get_by_role("link")).to_have_attribute("href", re.compile(r"^\.\./\?review=8#1-3x3x3-hh-\w{16}$"))
    walk = lab.verdict.get_by_role("link", name="Step through its latest mistake")
    expect(walk).to_have_attribute("href", re.compile(r"^\.\./think/#game=1-3x3x3-hh-\w{14}&program=own&bot=\w+$"))
    chosen = game.locator("#moves [data-ply][aria-current], #moves [data-ply]:focus").first
    expect(chosen).to_have_attribute("data-ply", lost)
    game.close()


@pytest.mark.browser
def test_mended_it_never_loses_and_its_certificate_is_checked_here(lab: Lab):
    """Slow: two exams in Pyodide, and a certificate."""
    lab.paste(starter("hole").replace("(0, 4, 8)]", "(0, 4, 8), (2, 4, 6)]"))
    lab.examine()
    expect(lab.verdict).to_contain_text("The bot never loses")
    with lab.page.expect_download() as saved:
        lab.button("Save the certificate").click()
    assert saved.value.suggested_filename.endswith("-3x3x3-certificate.json")
    with lab.page.expect_download() as picture:
        lab.button("Save the picture").click()
    assert picture.value.suggested_filename.endswith("-3x3x3-certificate.png")
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    expect(lab.page.get_by_role("img", name="Cannot lose: ")).to_be_visible()
    lab.button("Check it again here").click()
    expect(lab.page.locator("#certificate-told")).to_contain_text("The certificate is right")
    assert lab.page.request.get(lab.page.get_by_role("link", name="Save check.py").evaluate("link => link.href")).ok
    lab.code.press_sequentially(" ")
    expect(lab.page.get_by_text("isn't the code that was examined")).to_be_visible()
    expect(lab.button("Save the certificate")).to_be_hidden()
    lab.code.press("Backspace")
    expect(lab.button("Save the certificate")).to_be_visible()
    expect(lab.page.get_by_role("heading", name=re.compile("Exam of .*: Tic-tac-toe"))).to_be_visible()


def test_the_project_of_cs50_is_played_and_its_eight_functions_are_examined(lab: Lab):
    """Slow: eight functions are asked about every position."""
    lab.paste(source("cs50_right"))
    lab.run()
    lab.plays()
    lab.play("a1")
    expect(lab.status).to_contain_text("played b2")
    lab.examine()
    expect(lab.verdict).to_contain_text("All eight functions")
    expect(lab.verdict).to_contain_text("The bot never loses")


def test_functions_that_are_still_to_be_written_are_told_and_no_moves_are_examined(lab: Lab):
    """Slow: functions are asked about every position."""
    lab.paste(starter("cs50"))
    lab.examine()
    expect(lab.verdict).to_contain_text("Wrong functions: player, actions, result, winner, terminal, utility, minimax.")
    lab.verdict.get_by_text("More wrong calls").click()
    told = re.findall(r"^(\w+) fails: \1\(", lab.verdict.inner_text(), re.MULTILINE)
    assert told == ["player", "actions", "result", "winner", "terminal", "utility", "minimax"]
    expect(lab.verdict).not_to_contain_text("Not passed")
    expect(lab.verdict).not_to_contain_text("never loses")


def test_an_agent_of_kaggles_brings_its_board_along(lab: Lab):
    lab.paste(starter("kaggle"))
    lab.run()
    lab.plays()
    expect(lab.grid.get_by_role("columnheader")).to_have_count(7)
    lab.play("a6")
    expect(lab.status).to_contain_text("played d6")


def test_the_class_of_the_interview_is_examined_and_not_played_against(lab: Lab):
    lab.paste(starter("interview"))
    lab.run()
    expect(lab.status).to_have_text("This class makes no moves. Examine it instead.", timeout=COLD)
    expect(lab.mistake).to_be_empty()
    lab.examine()
    told = lab.page.get_by_role("tabpanel", name="Exam")
    expect(told).to_contain_text("We play random games with the class, and count the lines of code that a move runs.")
    expect(told).not_to_contain_text("every reply")
    expect(lab.verdict).to_contain_text("Every answer is right")
    expect(lab.verdict).to_contain_text("O(n)")


BEFORE_THE_PLACE = """line => {
    const range = document.createRange();
    range.setStart(line, 0);
    range.setEndBefore(line.querySelector(".at"));
    return range.toString();
}"""


@pytest.mark.sandbox
def test_a_mistake_is_told_with_its_line_and_marked_in_the_code(lab: Lab):
    """Slow: Pyodide starts."""
    lab.paste("def move(position):\n    print('here')\n    return position.legal_mov()\n")
    lab.run()
    lab.plays()
    lab.play("a1")
    expect(lab.mistake).to_contain_text(
        "Line 3: “\u2068position\u2069” has no “\u2068legal_mov\u2069”. Perhaps you mean"
    )
    expect(lab.mistake.locator("pre").first).to_have_text("return position.legal_mov()\n       ^")
    expect(lab.mistake.get_by_text("Did you mean")).to_be_hidden()
    lab.mistake.get_by_text("What Python says").click()
    expect(lab.mistake.get_by_text("Did you mean")).to_be_visible()
    expect(lab.mistake.get_by_text("Did you mean")).to_have_attribute("lang", "en")
    expect(lab.printed).to_contain_text("here")
    expect(lab.page.locator(".mistaken")).to_contain_text("legal_mov()")
    expect(lab.code).to_have_attribute("aria-invalid", "true")
    lab.examine()
    expect(lab.verdict).to_contain_text("Line 3: “\u2068position\u2069” has no")
    expect(lab.mistake).to_contain_text("Traceback")
    expect(lab.page.locator(".mistaken")).to_contain_text("legal_mov()")
    lab.code.fill("def move(position:\n    pass\n")
    lab.run()
    expect(lab.mistake).to_contain_text("is never closed. Write “\u2068)\u2069” where", timeout=COLD)
    lab.code.fill('face = "\U0001f642" ; cell = face + 1\n')
    lab.run()
    expect(lab.mistake.locator("pre").first).to_contain_text('face = "\U0001f642" ; cell = face + 1\n', timeout=COLD)
    assert lab.page.locator(".mistaken").evaluate(BEFORE_THE_PLACE) == 'face = "\U0001f642" ; cell = '
    lab.code.fill("x = 4 4\n")
    lab.run()
    expect(lab.mistake).to_contain_text(
        "Line 1: Python can't read this: \u2068SyntaxError: invalid syntax", timeout=COLD
    )
    expect(lab.mistake.locator("pre")).to_be_visible()


def test_in_another_language_a_bot_that_erred_is_not_said_to_think(lab: Lab):
    lab.paste("def move(position):\n    return 0\n")
    lab.run()
    lab.plays()
    lab.play("a1")
    expect(lab.status).to_contain_text("made a mistake")
    lab.button("Preferences").click()
    lab.page.locator("#language").select_option("de")
    expect(lab.page.get_by_role("tab", name="Spielen")).to_be_visible()
    expect(lab.page.locator("#status")).not_to_contain_text("denkt")
    lab.page.locator("#language").select_option("en")
    lab.page.keyboard.press("Escape")


def test_a_move_that_is_not_allowed_is_told_with_its_position_as_a_link(lab: Lab):
    lab.paste("def move(position):\n    return 0\n")
    lab.run()
    lab.plays()
    lab.play("a1")
    expect(lab.mistake).to_contain_text("Line 2: The bot's move isn't allowed.")
    expect(lab.mistake).to_contain_text("0 (a1)\u2069 is already taken")
    expect(lab.page.locator(".mistaken")).to_contain_text("return 0")
    link = lab.mistake.get_by_role("link")
    assert link.evaluate("link => link.href").endswith("/ttt/#1-3x3x3-hh-a1")
    assert link.evaluate("link => link.target") == "_blank"  # so the findings stay here
    lab.code.fill("def move(position):\n    return 9 if not position.holder(4) else 10\n")
    lab.run()
    lab.plays()
    expect(lab.page.locator("#notes")).to_contain_text("Line 2: holder(cell) is 0 for a mark of the first side")
    expect(lab.mistake).to_be_empty()
    lab.play("b2")
    expect(lab.mistake).to_contain_text("which is too high by 1: counting begins at 0 and ends at \u20688")
    lab.code.fill("def move(position):\n    return 'b1'\n")
    expect(lab.page.get_by_text("The code has changed: press Run")).to_be_visible()
    lab.bots.select_option(index=0)
    expect(lab.mistake).to_be_empty()
    expect(lab.page.locator("#notes")).to_be_empty()


@pytest.mark.sandbox
def test_a_mistake_in_an_exam_is_never_marked_in_the_code_of_another_bot(lab: Lab):
    lab.paste("def move(position):\n    return 4\n")
    other = lab.chosen()
    lab.paste("import time\n\ntime.sleep(1)  # so that there is time to leave it\n\n\ndef move(position):\n    wrong\n")
    lab.tab("Exam")
    lab.button("Examine").click()
    lab.page.locator("#exam-choices").evaluate("form => form.requestSubmit()")  # only one exam runs at a time
    lab.bots.select_option(label=other)
    expect(lab.button("Examine")).to_be_visible(timeout=COLD)
    expect(lab.exam_status).to_contain_text("Exam of \u2068My bot")  # the bot that isn't in the editor
    expect(lab.verdict).to_contain_text("Line 7: There is no name")
    expect(lab.mistake).to_be_empty()
    expect(lab.page.locator(".mistaken")).to_have_count(0)


@pytest.mark.layout
@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_the_verdict_and_the_lost_game_are_in_sight_when_the_exam_ends(lab: Lab, size: tuple[int, int]):
    usual = there(lab.page.viewport_size)
    lab.page.set_viewport_size({"width": size[0], "height": size[1]})
    lab.paste(starter("rules"))
    lab.examine()
    expect(lab.page.get_by_text("Can lose", exact=True)).to_be_in_viewport(ratio=1)
    expect(lab.page.get_by_role("figure", name="The shortest game it lost")).to_be_in_viewport(ratio=0.9)
    expect(lab.page.get_by_role("region", name="Output")).to_be_hidden()  # there is no output
    lab.page.set_viewport_size(usual)


@pytest.mark.sandbox
def test_what_an_exam_found_is_shown_only_with_the_bot_that_was_examined(lab: Lab):
    """Slow: two exams in Pyodide."""
    lab.paste(starter("rules"))
    examined = lab.bots.input_value()
    lab.examine()
    outcome = lab.page.get_by_text("Can lose", exact=True)
    expect(outcome).to_be_visible()
    lab.paste(starter("minimax"))
    expect(outcome).to_be_hidden()
    expect(lab.exam_status).to_be_empty()
    lab.bots.select_option(examined)
    expect(outcome).to_be_visible()
    lab.code.press_sequentially("#\n")
    lab.button("Examine again").click()
    expect(outcome).to_be_hidden()
    expect(lab.button("Stop")).to_be_focused()
    expect(lab.button("Examine")).to_be_visible(timeout=COLD)
    expect(outcome).to_be_visible()


@pytest.fixture
def stuck(lab: Lab) -> Lab:
    """The exam of a bot that loses a game, and then stops answering."""
    lab.paste("def move(position):\n    while position.ply > 5:\n        pass\n    return position.legal_moves()[0]\n")
    lab.tab("Exam")
    lab.button("Examine").click()
    expect(lab.exam_status).to_contain_text("it is already clear that the bot can lose: a1 ", timeout=COLD)
    return lab


@pytest.mark.sandbox
def test_an_exam_that_is_stopped_after_a_lost_game_says_that_the_bot_can_lose(stuck: Lab):
    stuck.button("Stop").click()
    expect(stuck.page.get_by_text("Can lose", exact=True)).to_be_visible()
    expect(stuck.verdict).to_contain_text("Stopped before the end.")


@pytest.mark.sandbox
def test_another_bot_is_examined_in_place_of_the_one_under_way(stuck: Lab):
    """Slow: an exam in Pyodide waits for a bot that never answers."""
    instead = stuck.button("Stop, and examine this bot")
    expect(instead).to_be_hidden()
    stuck.paste(starter("minimax"))
    instead.click()
    expect(instead).to_be_hidden()
    expect(stuck.button("Stop")).to_be_focused()
    expect(stuck.page.get_by_text("Passed", exact=True)).to_be_visible(timeout=COLD)
    expect(stuck.verdict).to_contain_text("The bot never loses")
    expect(stuck.verdict).not_to_contain_text("cache")


def test_a_bot_that_is_no_python_has_not_passed(lab: Lab):
    lab.paste("def move(position)\n    return 4\n")
    lab.examine()
    expect(lab.page.get_by_text("Not passed", exact=True)).to_be_visible()
    expect(lab.verdict).to_contain_text("SyntaxError")


@pytest.mark.sandbox
def test_a_bot_that_hangs_is_told_with_its_line_and_the_next_one_plays(lab: Lab):
    """Slow: Pyodide starts, and starts again after a bot that hung."""
    lab.allow(2)
    lab.paste("def move(position):\n    while True:\n        pass\n")
    lab.run()
    lab.plays()
    lab.button("a1, empty").click()
    expect(lab.mistake).to_contain_text("didn't answer within 2 s", timeout=COLD)
    expect(lab.mistake).to_contain_text("Line 2: The bot")
    expect(lab.mistake).to_contain_text("has no way out")
    lab.allow(30)
    lab.button("Undo").click()
    lab.button("b1, empty").click()
    expect(lab.page.get_by_text("An endless loop? Press Stop.")).to_be_visible(timeout=COLD)
    lab.button("Stop").click()
    expect(lab.button("Stop")).to_be_hidden()
    expect(lab.status).to_have_text(re.compile("^Stopped: line [23] kept the bot busy.$"), timeout=COLD)
    expect(lab.page.locator(".pce-line.mistaken")).to_have_count(1)
    lab.paste("while True:\n    pass\n")
    lab.run()
    lab.button("Stop").click()
    expect(lab.status).to_have_text(re.compile("^Stopped: line [12] kept the bot busy.$"), timeout=COLD)
    lab.paste(starter("rules"))
    lab.run()
    lab.plays()


def test_of_two_kinds_in_one_code_the_person_says_which_is_meant(lab: Lab):
    lab.paste(starter("rules") + starter("interview"))
    lab.run()
    dialog = lab.page.get_by_role("dialog", name="Two kinds of bot")
    expect(dialog).to_contain_text("Which one do you mean?", timeout=COLD)
    expect(dialog.get_by_role("button", name="A function move(position)")).to_be_focused()
    dialog.get_by_role("button", name="A function move(position)").click(timeout=COLD)
    lab.plays()


@pytest.mark.sandbox
def test_an_exam_is_heard_from_its_beginning_to_its_verdict(lab: Lab):
    lab.paste(starter("rules") + "\n# Mine\n")
    lab.command("Rename…")
    lab.page.get_by_role("dialog", name="Rename").get_by_label("New name").fill("Fearless")
    lab.page.keyboard.press("Enter")
    lab.run()
    lab.plays()  # Python has started
    lab.tab("Exam")
    lab.button("Examine").focus()
    lab.page.evaluate("heard.length = 0")
    lab.page.keyboard.press("Enter")
    expect(lab.verdict).to_contain_text("can lose", timeout=COLD)
    heard = lab.listener.heard(13)
    assert [line for line in heard if not line.startswith("says: The slowest answer")] == [  # on a busy machine
        "focus: what is gone by now",  # Stop
        "says: The exam of \u2068Fearless\u2069 is running.",
        "says: The exam goes on, but it is already clear that the bot can lose: a1 b2 b3 c1 a3 c3 a2",
        "focus: button Examine",
        "says: The exam is over. Not passed. Can lose: a1 b2 b3 c1 a3 c3 a2",
        "says: The bot can lose. Its shortest lost game, in which it plays O: a1 b2 b3 c1 a3 c3 a2",
        "says: Move 4, c1, lost the game. Gave away a draw. Better: a2 keeps the draw: with best play nobody wins.",
        "says: Its latest mistake, playing X with 5 empty cells left: b2 b1 a1 c3 c1",
        "says: Move 5, c1, was the mistake. Gave away a win. "
        "Better: a2 makes two threats at once, a2 b2 c2 and a1 a2 a3: only one can be stopped.",
        "says: Wins it gave away: 1. The first one, by the last move of this game: b2 b1 a1 c3 c1",
        "says: Draws it gave away: 6. The first one, by the last move of this game: a1 b2 b3 c1",
        "says: Step through the losing move",
        "says: Step through its latest mistake",
    ]
    lab.command("Rename…")
    lab.page.get_by_role("dialog", name="Rename").get_by_label("New name").fill("Careless")
    lab.page.keyboard.press("Enter")
    expect(lab.page.locator("#exam-title")).to_contain_text("Careless")
