"""The lab around the bots: they are stored, shared and found again; by keyboard, in every look and language."""

import re
from collections.abc import Callable, Iterator
from io import BytesIO
from zipfile import ZipFile

import pytest
from playwright.sync_api import BrowserContext, FilePayload, Page, expect

from tests.browser.test_access import LOOKS, violations_in_each_look
from tests.conftest import Guard
from tests.every_python.expect import there
from tests.helpers.board import Board, eventually
from tests.helpers.lab import COLD, Lab
from tests.helpers.unanswered import hold
from tools.languages import language

FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"


def zipped(files: dict[str, str]) -> bytes:
    made = BytesIO()
    with ZipFile(made, "w") as folder:
        for name, text in files.items():
            folder.writestr(name, text)
    return made.getvalue()


@pytest.fixture
def lab(same_page: Page) -> Lab:
    """The lab in a tab with nothing open yet, where the sandbox starts only when it is needed."""
    return Lab(same_page)


@pytest.fixture
def open_lab(same_tab: tuple[Board, Guard], request: pytest.FixtureRequest) -> Iterator[Lab]:
    """An open lab, for tests to which its bots don't matter: the page is loaded once for all of them.

    These tests are the last in the file, because the others load the page again.
    """
    board, guard = same_tab
    lab = Lab(board.page)
    if "/lab/" not in lab.page.url:
        lab.open()
    size = lab.page.viewport_size
    yield lab
    if size and lab.page.viewport_size != size:
        lab.page.set_viewport_size(size)
    lab.tab("Play")
    lab.page.title()  # once the page answers, all that it reported before has come in
    guard.insist(request.node)


def test_bots_are_kept_by_name_and_a_deleted_one_comes_back(lab: Lab):
    lab.open()
    lab.offers("Rules")
    lab.command("Duplicate")
    expect(lab.remark).to_have_text("Duplicated as ⁨Rules 2⁩.")
    lab.command("Rename…")
    dialog = lab.page.get_by_role("dialog", name="Rename")
    expect(dialog.get_by_label("New name")).to_be_focused()
    dialog.get_by_label("New name").fill("Rules")
    dialog.get_by_role("button", name="Rename").click()
    expect(dialog.get_by_role("alert")).to_contain_text("already called “⁨Rules⁩”")
    expect(dialog.get_by_label("New name")).to_be_focused()
    expect(dialog.get_by_label("New name")).to_have_attribute("aria-invalid", "true")
    dialog.get_by_label("New name").fill("<b>Mine</b>")
    dialog.get_by_label("New name").press("Enter")
    expect(dialog).to_be_hidden()
    lab.code.fill("mine = 1")
    lab.command("Delete")
    expect(lab.remark).to_contain_text("<b>Mine</b>")
    lab.offers("Rules")
    lab.command("Delete")
    lab.offers("No bot")
    lab.button("Bring it back").click()
    expect(lab.remark).to_contain_text("<b>Mine</b>")  # next comes the bot that was deleted before
    lab.button("Bring it back").click()
    expect(lab.button("Bring it back")).to_be_hidden()
    lab.page.reload()
    expect(lab.html).to_have_attribute("data-page", "ready")
    lab.offers("Rules", "<b>Mine</b>")
    expect(lab.code).to_have_value("mine = 1")
    walk = lab.page.get_by_role("link", name="Step through")
    lab.code.fill("mine = 2")
    with lab.page.expect_popup() as opened:
        walk.click()
    expect(opened.value.locator("#program")).to_have_value(f"own {lab.bots.input_value()}", timeout=COLD)
    expect(opened.value.locator("#code-lines")).to_contain_text("mine = 2")
    opened.value.close()
    lab.command("Delete")
    lab.bots.select_option("Rules")
    expect(lab.remark).to_have_text("⁨Rules⁩ is open.")
    expect(lab.button("Bring it back")).to_have_attribute("title", "⁨<b>Mine</b>⁩ was deleted.")  # still on offer
    lab.command("Delete")
    expect(lab.page.locator("#status")).to_have_text("No bots yet: press “Your own bot”, or paste code.")
    expect(lab.bots).to_have_text("No bot")
    expect(walk).to_be_hidden()
    expect(lab.button("Run")).to_be_disabled()


def test_a_mistake_is_told_to_who_moves_while_the_bot_is_still_coming(lab: Lab):
    lab.open()
    lab.code.fill("def move(position):\nreturn 4\n")
    held = hold(lab.page, "**/pyodide.asm.wasm", times=1)
    lab.run()
    expect(lab.status).to_contain_text("Python is starting")
    lab.button("a1, empty").click()
    expect(lab.button("a1, X, last move")).to_be_visible()
    eventually(lab.page, lambda: bool(held))
    for route in held:
        route.continue_()
    expect(lab.mistake).to_contain_text("An indented line must follow", timeout=COLD)
    expect(lab.status).to_contain_text("made a mistake")


def test_on_a_phone_a_remark_leaves_by_itself(light_context: Callable[..., BrowserContext]):
    phone = Lab(light_context(viewport={"width": 360, "height": 740}, has_touch=True).new_page())
    phone.page.clock.install()
    phone.open()
    phone.command("Duplicate")
    expect(phone.remark).not_to_be_empty()
    phone.page.clock.fast_forward(9000)
    expect(phone.remark).to_be_empty()


def test_on_a_phone_a_sentence_says_where_the_program_is_until_somebody_plays(
    light_context: Callable[..., BrowserContext],
):
    phone = Lab(light_context(viewport={"width": 360, "height": 740}).new_page())
    phone.open()
    hint = phone.page.get_by_text("This bot is a Python program: see it under “Code”.")
    expect(hint).to_be_visible()
    phone.play("b2")
    expect(hint).to_be_hidden()


def test_a_link_brings_the_code_and_nothing_runs_before_run(lab: Lab):
    lab.open()
    lab.code.fill("print('shared')  # é 😀")
    lab.command("Share…")
    field = lab.page.get_by_role("dialog", name="Share").get_by_label("Link", exact=True)
    expect(field).to_have_value(re.compile("#code="))
    link = field.input_value()
    lab.page.evaluate("localStorage.clear()")
    fragment = link.partition("#")[2]
    lab.open(fragment)
    expect(lab.remark).to_have_text("This code came from a link. Read it before you run it.")
    expect(lab.code).to_have_value("print('shared')  # é 😀")
    expect(lab.printed).to_be_empty()
    expect(lab.page).to_have_url(re.compile("/lab/$"))
    names = lab.option_names()
    lab.open("code=1." + "A" * 1_000_000)
    expect(lab.notice).to_contain_text("“1.AAA")
    for broken, told in (
        (fragment[:-7], fragment[5:10]),
        ("code=", "”"),
        ("code=1.*", "1.*”"),
        ("code=7.abc", "7.abc”"),
    ):
        lab.page.goto("lab/#" + broken)
        expect(lab.notice).to_contain_text("“" + told)
        expect(lab.code).to_have_value("print('shared')  # é 😀")
        lab.offers(*names)


def test_what_one_window_types_the_other_takes_over_and_never_overwrites(lab: Lab):
    lab.open()
    other = Lab(lab.page.context.new_page())
    other.open()
    lab.code.fill("typed in one")
    expect(other.code).to_have_value("typed in one")
    other.command("Duplicate")
    expect(lab.bots.get_by_role("option")).to_have_count(2)
    lab.code.fill("typed in one, again")
    other.code.fill("typed in the other")
    expect(lab.code).to_have_value("typed in one, again")
    for tab in (other, lab):  # each tab keeps what was last typed in it
        tab.page.reload()
        expect(tab.html).to_have_attribute("data-page", "ready")
    codes = "JSON.parse(localStorage['ttt:bots']).bots.map((bot) => bot.code.join(''))"
    eventually(lab.page, lambda: sorted(lab.page.evaluate(codes)), ["typed in one, again", "typed in the other"])


def test_a_full_storage_is_told_and_what_was_typed_stays_in_the_editor(light_context: Callable[..., BrowserContext]):
    lab = Lab(light_context().new_page())
    lab.page.add_init_script(FULL)
    lab.open()
    expect(lab.notice).to_contain_text("doesn't store all your work")
    lab.code.fill("still here")
    lab.command("Duplicate")
    lab.offers("My Rules", "My Rules 2")
    expect(lab.code).to_have_value("still here")


@pytest.mark.network
def test_where_python_cannot_start_a_sentence_says_so(light_context: Callable[..., BrowserContext]):
    page = light_context().new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    # What remains of PyScript in such a browser.
    nothing = "export const hooks = { main: { onReady: new Set() }, worker: { onBeforeRunAsync: new Set() } };"
    page.route("**/pyscript/core.js", lambda route: route.fulfill(body=nothing, content_type="text/javascript"))
    page.goto("lab/")
    expect(page.get_by_role("alert").filter(has_text="Python doesn't start here")).to_be_visible()


@pytest.mark.layout
def test_a_phone_shows_the_board_or_the_code_with_its_mistakes(light_context: Callable[..., BrowserContext]):
    """Slow: Pyodide starts."""
    phone = Lab(light_context(viewport={"width": 320, "height": 640}, has_touch=True).new_page())
    phone.open()
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 320
    expect(phone.grid).to_be_in_viewport()
    expect(phone.code).to_be_hidden()
    phone.button("Code").tap()
    expect(phone.grid).to_be_hidden()
    phone.code.fill("def move(position)\n")
    phone.run()
    expect(phone.mistake).to_contain_text("A colon is missing", timeout=COLD)
    for part in (phone.code, phone.mistake.get_by_role("paragraph").first, phone.button("Run")):
        expect(part).to_be_in_viewport()
    phone.code.fill("def move(position):\n    return position.legal_moves()[0]\n")
    phone.code.press("Control+Enter")
    phone.plays()
    expect(phone.grid).to_be_in_viewport()
    expect(phone.code).to_be_hidden()
    expect(phone.button("Code")).to_be_focused()  # this brings the code back
    phone.page.keyboard.press("Enter")
    expect(phone.code).to_be_focused()
    phone.button("Board").tap()
    assert there(phone.page.locator("header").bounding_box())["height"] < 60  # one row
    expect(phone.button("Duplicate")).to_be_hidden()
    phone.button("File").click()
    expect(phone.button("Duplicate")).to_be_visible()
    phone.page.keyboard.press("Escape")
    phone.board.select_option("15x15x5")
    phone.button("h8, empty").tap()  # the cell is too small for a finger
    phone.button("Play h8").tap()
    expect(phone.button("h8, X")).to_be_visible()


@pytest.mark.layout
def test_the_lab_speaks_the_language_that_is_chosen_and_code_stays_as_it_is(lab: Lab):
    lab.open()
    preferences = "Preferences"
    for code in ("de", "ar"):
        lab.button(preferences).click()
        lab.page.locator("#language").select_option(code)
        said, preferences = language(code), language(code)["Preferences"]
        expect(lab.page).to_have_title(said["The lab: your Python plays tic-tac-toe"])
        expect(lab.page.locator("#status")).to_have_text(language(code)["Your turn: you play {mark}."].format(mark="X"))
        expect(lab.page.locator("#code")).to_have_css("direction", "ltr")
        expect(lab.page.locator("#code")).to_have_attribute("aria-label", said["Code"])
        lab.page.reload()
        expect(lab.page.locator("#status")).to_have_text(language(code)["Your turn: you play {mark}."].format(mark="X"))


@pytest.mark.browser
def test_a_first_visit_meets_a_bot_that_plays_at_once_without_the_sandbox(lab: Lab):
    """All of the site's own bots play at once as long as they are unchanged; typed code waits for Run."""
    fetched: list[str] = []
    lab.page.on("request", lambda request: fetched.append(request.url))
    lab.open()
    expect(lab.status).to_have_text("Your turn: you play X.")
    lab.play("b2")
    expect(lab.status).to_contain_text("⁨Rules⁩ (O) played")
    reasons = lab.page.get_by_role("list", name="Lines that chose a move")
    expect(reasons).to_have_text(re.compile("^Line 26 chose a1: ?return cell  # the best$"))
    expect(lab.page.locator(".pce-line.chosen")).to_contain_text("# the best")
    for _ in range(2):
        lab.command("New…")
        lab.button("Moss").click()
        lab.offers("Rules", "Moss")  # Moss is listed only once
    expect(lab.remark).to_contain_text("Moss⁩ is open.")
    lab.play("b2")
    expect(reasons).to_contain_text("return choice(moves(position))")
    assert not [url for url in fetched if "pyodide" in url]
    lab.code.fill("def move(position):\n    return 0\n")
    hold(lab.page, "**/pyodide.asm.wasm")  # this file never comes
    lab.run()
    expect(lab.page.get_by_text(re.compile(r"^\d+ of \d+ MB$"))).to_be_visible()
    lab.button("Stop").click()
    expect(lab.status).to_have_text("Stopped.")
    expect(lab.page.get_by_text(re.compile("of .* MB"))).to_be_hidden()
    lab.page.reload()
    expect(lab.status).to_have_text("Press Run to play against this bot.")
    lab.command("Delete")
    lab.command("Delete")
    expect(lab.status).to_have_text("No bots yet: press “Your own bot”, or paste code.")


@pytest.mark.browser
def test_who_comes_from_a_lesson_begins_with_a_bot_of_their_own(lab: Lab):
    lab.page.goto("lesson/")
    lab.page.get_by_role("link", name="Lab").click()
    lab.offers("My bot")
    expect(lab.code).to_have_value(re.compile("return free"))


def test_an_exam_that_takes_long_says_so_before(lab: Lab):
    lab.open()
    lab.tab("Exam")
    told = lab.page.get_by_role("tabpanel", name="Exam").get_by_text("We try every reply")
    expect(told).not_to_contain_text("minute")
    lab.new("Three lines that play at random")
    expect(told).to_contain_text("this can take a minute")
    lab.new("CS50")
    expect(told).to_contain_text("Without a cache, this can take minutes.")


def test_the_bot_at_the_board_is_the_one_in_the_editor_or_waits_for_run(lab: Lab):
    """The bot's name, the sentence and the game match the code shown."""
    lab.open()
    bots_name = lab.page.get_by_role("region", name="Players").get_by_role("term").last
    lab.play("b2")
    lab.new("Minimax that remembers")
    expect(bots_name).to_have_text("Minimax with memory")
    expect(lab.status).to_have_text("Press Run to play against this bot.")
    expect(lab.button("b2, empty")).to_be_visible()
    lab.bots.select_option("Rules")
    expect(bots_name).to_have_text("Rules")
    expect(lab.status).to_have_text("Your turn: you play X.")
    lab.code.fill("def move(position):\n    return position.legal_moves()[-1]\n")
    expect(lab.status).to_have_text("Press Run to play against this bot.")
    lab.button("Run it").click()
    lab.plays()
    lab.play("b2")
    expect(lab.status).to_contain_text("played c3")
    expect(lab.button("Run it")).to_be_hidden()
    lab.code.fill("def move(position):\n    return 0\n")
    lab.button("Run it").click()
    lab.plays()
    lab.play("b2")
    expect(lab.status).to_contain_text("played a1")


def test_where_the_board_cannot_be_read_the_code_can_still_be_changed(lab: Lab):
    lab.open()
    lab.board.select_option("Custom")
    field = lab.page.get_by_role("tabpanel", name="Play").get_by_label("Board as text")
    field.fill("nonsense")
    field.press("Tab")
    expect(lab.notice).to_contain_text("“nonsense” isn't a board")
    lab.code.fill("def move(position):\n    return 0\n")
    expect(lab.status).to_have_text("Press Run to play against this bot.")
    lab.run()
    expect(lab.notice).to_contain_text("“nonsense” isn't a board")
    expect(lab.status).to_have_text("Press Run to play against this bot.")


def test_a_starter_that_was_changed_gets_a_name_of_its_own(lab: Lab):
    """A starter gets its own name on a later visit as well, when the page must first find out that it was a starter."""
    lab.open()
    lab.new("Three lines that play at random")
    lab.offers("Rules", "Random")
    lab.page.reload()
    expect(lab.html).to_have_attribute("data-page", "ready")
    expect(lab.status).to_have_text("Your turn: you play X.")
    lab.code.press("Control+End")
    lab.code.press_sequentially("# mine")
    lab.offers("Rules", "My Random")
    lab.bots.select_option("Rules")
    lab.code.press("Control+End")
    lab.code.press_sequentially("# mine")
    lab.offers("My Rules", "My Random")
    lab.command("Rename…")
    dialog = lab.page.get_by_role("dialog", name="Rename")
    dialog.get_by_label("New name").fill("Rules")
    dialog.get_by_role("button", name="Rename").click()
    lab.code.press("Control+End")
    lab.code.press_sequentially(", too")
    lab.offers("Rules", "My Random")


def test_a_file_comes_in_and_goes_out(open_lab: Lab):
    lab = open_lab
    lab.page.get_by_label("Python file", exact=True).set_input_files(
        {"name": "my bot.py", "mimeType": "text/x-python", "buffer": "x = 'é'\r\n".encode()}
    )
    expect(lab.code).to_have_value("x = 'é'\n")
    eventually(lab.page, lab.chosen, "my bot")
    with lab.page.expect_download() as saved:
        lab.command("Export")
    assert saved.value.suggested_filename == "my bot.py"
    expect(lab.remark).to_have_text("Saved as ⁨my bot.py⁩.")
    lab.page.get_by_label("Python file", exact=True).set_input_files(
        {"name": "huge.py", "mimeType": "text/x-python", "buffer": b"x" * 1_000_001}
    )
    expect(lab.notice).to_contain_text("“huge.py” is too long")
    lab.page.get_by_label("Python file", exact=True).set_input_files(
        {"name": "empty.py", "mimeType": "text/x-python", "buffer": b"\n" * 20_000}
    )
    expect(lab.notice).to_have_text("“empty.py” has 20001 lines: at most 20000 can be opened.")
    lab.page.get_by_label("Python file", exact=True).set_input_files(
        {"name": "picture.py", "mimeType": "text/x-python", "buffer": b"\x89PNG\r\n\x1a\n\xff"}
    )
    expect(lab.notice).to_contain_text("“picture.py” couldn't be read")
    expect(lab.code).to_have_value("x = 'é'\n")


def test_files_that_belong_together_come_in_as_one_bot(open_lab: Lab):
    lab, field = open_lab, open_lab.page.get_by_label("Python file", exact=True)
    files = {
        "rows.py": "first = min\n",
        "bot.py": "from rows import first\n\ndef move(position):\n    return first(position.moves)\n",
    }
    whole = "#: rows.py\nfirst = min\n\n#: bot.py\n" + files["bot.py"]
    field.set_input_files([FilePayload(name=name, mimeType="", buffer=text.encode()) for name, text in files.items()])
    expect(lab.code).to_have_value(whole)
    field.set_input_files({"name": "Zipped.zip", "mimeType": "", "buffer": zipped(files)})
    eventually(lab.page, lab.chosen, "Zipped")
    expect(lab.code).to_have_value(whole)
    field.set_input_files({"name": "no.zip", "mimeType": "", "buffer": zipped(files)[:-30]})
    expect(lab.notice).to_contain_text("“no.zip” couldn't be read")
    field.set_input_files({"name": "two.zip", "mimeType": "", "buffer": zipped({"a.py": "", "b.py": ""})})
    expect(lab.notice).to_have_text("Which file of “two.zip” is the bot? Call it bot.py: a.py, b.py.")
    expect(lab.code).to_have_value(whole)


@pytest.mark.browser
def test_the_keyboard_alone_writes_leaves_the_code_and_changes_tabs(open_lab: Lab):
    lab = open_lab
    keyboard = lab.page.keyboard
    lab.code.focus()
    keyboard.press("Control+a")
    keyboard.type("def move(position):")
    keyboard.press("Enter")
    keyboard.type("return 4")
    keyboard.press("Enter")
    keyboard.press("Tab")
    keyboard.type("# end")
    expect(lab.code).to_have_value("def move(position):\n    return 4\n        # end")
    keyboard.press("Escape")
    keyboard.press("Tab")
    expect(lab.button("Clear")).to_be_focused()
    lab.page.get_by_role("tab", name="Play").focus()
    keyboard.press("ArrowRight")
    expect(lab.page.get_by_role("tab", name="Exam")).to_be_focused()
    expect(lab.page.get_by_role("tabpanel", name="Exam")).to_be_visible()
    keyboard.press("Home")
    expect(lab.page.get_by_text("Press Run to play against this bot.")).to_be_visible()  # the new code was seen
    lab.button("a1, empty").focus()
    keyboard.press("ArrowRight")
    keyboard.press("ArrowDown")
    expect(lab.button("b2, empty")).to_be_focused()
    keyboard.press("Enter")
    expect(lab.remark.or_(lab.notice).filter(has_text="Press Run first")).to_be_visible()


@pytest.mark.layout
def test_axe_finds_nothing_in_the_lab(open_lab: Lab):
    """Slow: axe looks at each tab in every look."""
    lab = open_lab
    found = {"play": violations_in_each_look(lab.page)}
    lab.tab("Exam")
    found["exam"] = violations_in_each_look(lab.page)
    lab.button("File").click()
    found["menu"] = violations_in_each_look(lab.page)
    lab.page.keyboard.press("Escape")
    expect(lab.button("File")).to_be_focused()
    for opener in ("What a bot is", "New…", "Rename…", "Share…", "Preferences"):
        if opener in ("What a bot is", "Preferences"):
            lab.button(opener).click()
        else:
            lab.command(opener)
        expect(lab.page.get_by_role("dialog")).to_be_visible()
        found[opener] = violations_in_each_look(lab.page)
        lab.page.keyboard.press("Escape")
        expect(lab.page.get_by_role("dialog")).to_have_count(0)
    assert found == {state: {look: [] for look in LOOKS} for state in found}


def test_a_bot_of_ones_own_begins_with_lines_that_play_and_keeps_its_name(open_lab: Lab):
    lab = open_lab
    lab.new("Your own")
    expect(lab.code).to_have_value(re.compile(r"return free\[0\]"))
    lab.run()
    lab.plays()
    lab.play("b2")
    expect(lab.status).to_contain_text("played a1")
    lab.code.fill("def move(position):\n    return 'c3'\n")
    lab.button("New game").click()
    lab.plays()
    assert "My bot" in lab.option_names()
    assert "My My bot" not in lab.option_names()
    lab.command("Delete")


def test_a_new_game_is_played_by_the_code_as_it_is_now(open_lab: Lab):
    lab = open_lab
    lab.new("Three lines that play at random")
    lab.play("b2")
    lab.code.fill("def move(position):\n    return 0\n")
    expect(lab.page.get_by_text("The code has changed: press Run")).to_be_visible()
    lab.button("New game").click()
    lab.plays()
    lab.play("b2")
    expect(lab.status).to_contain_text("played a1")


@pytest.mark.layout
def test_an_empty_cell_shows_the_number_that_python_has_for_it(open_lab: Lab):
    open_lab.button("New game").click()
    shown = "cell => getComputedStyle(document.querySelector(`#board [data-cell='${cell}']`), '::after').content"
    assert open_lab.page.evaluate(shown, 4) == '"4" / ""'


@pytest.mark.layout
def test_long_lines_are_wrapped_and_the_place_of_a_mistake_is_marked_in_the_row_where_it_is(open_lab: Lab):
    lab = open_lab
    lab.page.set_viewport_size({"width": 360, "height": 740})
    lab.button("Code").click()
    lab.code.fill("def move(position):\n    return 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + oops\n")
    editor = lab.page.locator(".prism-code-editor")
    assert editor.evaluate("box => box.scrollWidth <= box.clientWidth")
    lab.run()
    lab.plays()
    lab.play("a1")
    expect(lab.mistake).to_contain_text("Line 2: There is no name")
    line, place = (there(lab.page.locator(selector).bounding_box()) for selector in (".mistaken", ".mistaken .at"))
    assert line["y"] + line["height"] / 3 < place["y"] < line["y"] + line["height"]
    assert line["x"] < place["x"] < line["x"] + line["width"]
