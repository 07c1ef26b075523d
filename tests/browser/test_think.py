"""A program is stepped through: by keys and by ear, forwards and back, with the scores that the engine finds."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.test_access import CUT, LOOKS, violations, violations_in_each_look
from tests.conftest import PATIENCE, USUALLY, Guard
from tests.every_python.expect import there
from tests.helpers import keeping_boards
from tests.helpers.lab import COLD
from tests.helpers.listener import Listener
from tests.helpers.recorded import deep, record
from tests.helpers.think import Think
from tests.helpers.unanswered import hold
from tests.lab_bots.sources import source
from tools.languages import language
from ttt.bots.recording.values import board_text
from ttt.browser.think.ready_positions import FOLDER
from ttt.browser.think.ready_positions import FOUR as OPENS_WITH
from ttt.engine.alpha_beta_table import alpha_beta_table
from ttt.engine.minimax import minimax
from ttt.game.notation import cell_at, from_text
from ttt.game.record import position_of
from ttt.words.think.facts import MINUS, number

FOUR = "1-3x3x3-hh-a1b2c3a3c1"  # four empty cells, and a fork
TWO = "1-3x3x3-hh-a1b1c3b2b3a3c1"
CUTS = "game=1-3x3x3-hh-a1b2c3a3&program=alpha_beta"
BACK = 30  # steps to go back, out of more than two hundred
# How many levels of a recording the tree shows at a step, whether it says that there are more above, and which node the
# program thinks about.
LEVELS = """async ([told, steps]) => {
  const files = [import("/ttt/think/tree-levels.js"), import("/ttt/think/recording.js")];
  const [levels, { read }] = await Promise.all(files);
  levels.begin(await read(told), 3, true);
  const list = document.querySelector("#levels");
  return steps.map((step) => {
    levels.show(step);
    const current = list.querySelector("[aria-current]").dataset.node;
    return [list.children.length, list.classList.contains("folded"), Number(current)];
  });
}"""
HEARD = Path(__file__).parent / "walk_of_four_empty_cells.txt"


@pytest.fixture(scope="module")
def think(browser: Browser, site: str) -> Iterator[Think]:
    """One tab for all tests, with Python in the sandbox and bots in the lab; no test may cause an error."""
    kept = [
        {"key": "k5", "name": "<b>Mine</b>", "code": [source("cs50_right")]},
        {"key": "k6", "name": "Broken", "code": ["def move(position):\n    raise ValueError('<b>boom</b>')\n"]},
        {"key": "k7", "name": "Base three", "code": [keeping_boards.BASE_THREE]},
    ]
    bots = json.dumps({"bots": kept, "open": "k5", "version": 1})
    origin: Any = {"origin": site.removesuffix("/ttt/"), "localStorage": [{"name": "ttt:bots", "value": bots}]}
    context = browser.new_context(base_url=site, **USUALLY, storage_state={"cookies": [], "origins": [origin]})
    context.set_default_timeout(PATIENCE)
    guard = Guard()
    guard.watch(context)
    page = context.new_page()
    think = Think(page)
    think.listener = Listener(page)
    yield think
    page.title()
    context.close()
    assert guard.errors + guard.strangers == []


def walked_by_keys(think: Think, last: int) -> tuple[list, dict[str, str]]:
    """Step forward by keys to the last step; return what each step showed, and the values seen in the tree, by path."""
    first = think.seen()
    think.watch()
    think.press(*["ArrowRight"] * last)
    noted = think.noted()
    return [first, *[seen for seen, _ in noted]], {path: value for _, values in noted for path, value in values}


def goes_back(think: Think, states: list) -> None:
    """Check that each step back shows what was seen there on the way forward."""
    think.press(*["ArrowLeft"] * (len(states) - 1))
    assert [seen for seen, _ in think.noted()] == states[-2::-1]


@pytest.mark.browser
def test_four_empty_cells_are_walked_by_keys_and_by_ear_and_back_with_the_engines_scores(think: Think):
    """Slow: each of two hundred steps is looked at and heard, forwards and back."""
    last = think.walk(f"game={FOUR}&program=minimax")
    think.listener.heard()
    states, values = walked_by_keys(think, last)
    heard = [entry.removeprefix("says: ") for entry in think.listener.heard(last)]
    assert heard == HEARD.read_text(encoding="utf-8").splitlines()
    position = position_of(from_text(FOUR))
    for path, shown in values.items():
        reached = position
        for name in path.split():
            reached = reached.play(cell_at(reached.rules, name))
        assert shown == number(minimax(reached)), path
    assert len(values) == int(think.state.inner_text().split(", ")[1].split()[0])  # every position has been shown
    goes_back(think, states[-BACK:])  # only the learner's program below is stepped back to its start
    think.press("End")
    assert think.seen() == states[-1]
    think.press("Home")
    assert think.seen() == states[0]


def test_a_learners_program_runs_only_when_asked_and_is_walked_likewise(think: Think):
    """Slow: each step is checked, forwards and back."""
    think.go_to(f"game={TWO}&program=own&bot=k5")
    expect(think.state).to_have_text("Read this program, then press Record to run it.")
    expect(think.page.locator("#code-lines")).to_contain_text("def terminal(board):")
    assert think.program.evaluate("select => select.selectedOptions[0].textContent") == "<b>Mine</b>"
    think.button("Record").click()
    last = think.recorded()
    states, values = walked_by_keys(think, last)
    position = position_of(from_text(TWO))
    sign = {1: "1", 0: "0", -1: number("-1")}
    for path, shown in values.items():
        reached = position
        for name in path.split():
            reached = reached.play(cell_at(reached.rules, name))
        if path:  # the first call returns a move
            worth = minimax(reached)
            assert shown == sign[(worth > 0) - (worth < 0)], path
    assert len(values) > 1
    expect(think.sentence).to_contain_text("Done: minimax returns")
    goes_back(think, states)


def test_the_table_grows_and_limits_are_explained_where_they_are_shown(think: Think):
    signs, words = think.page.get_by_text("\u2265 means"), think.page.get_by_text("\u201cDraw or X\u201d: at least")
    think.walk(f"game={OPENS_WITH}&program=alpha_beta_table&pace=moves")
    told = think.page.locator("#table-told")
    expect(told).to_have_text("The table is still empty.")
    expect(signs).to_be_hidden()
    think.press(*["ArrowRight"] * 5)
    expect(signs).to_be_visible()
    think.press("End")
    table: dict = {}
    alpha_beta_table(position_of(from_text(OPENS_WITH)), table=table)
    expect(told).to_contain_text(f"It holds {len(table)} positions. 3 of them were found here")
    expect(think.page.get_by_role("list", name="The table").get_by_role("listitem")).to_have_count(len(table))
    expect(words).to_be_hidden()
    think.button("Story").click()
    think.press("Home", "ArrowRight", "ArrowRight", "ArrowRight")
    expect(words).to_be_visible()
    expect(signs).to_be_hidden()
    think.walk(f"game={OPENS_WITH}&program=alpha_beta&pace=moves")
    expect(think.page.locator("#table")).to_be_hidden()


@pytest.mark.browser
def test_the_jumps_lead_to_calls_leaves_and_cuts(think: Think):
    think.walk(CUTS)
    think.press("ArrowDown")
    expect(think.sentence).to_have_text("Enters alpha_beta for b1: O to move.")
    expect(think.board("b1: not known yet")).to_have_attribute("aria-current", "step")
    think.press("l")  # a letter counts only while the focus is among the steps
    expect(think.sentence).to_have_text("Enters alpha_beta for b1: O to move.")
    think.button("Forward").focus()
    think.press("l")
    expect(think.sentence).to_contain_text("Finished: O wins")
    think.press("c")
    expect(think.sentence).to_contain_text(f"Prunes 2 moves of X, as O can already get {MINUS}4 with another move.")
    expect(think.sentence).to_contain_text("That is only a bound: the score is at least ⁨3⁩.")
    expect(think.board("a2: at least 3").locator("b")).to_have_text("≥ 3")
    expect(think.page.locator("#levels .cut")).to_have_count(2)
    expect(think.page.locator("#levels .cut").first).to_have_css(
        "background-image", re.compile("repeating-linear-gradient")
    )
    think.press("ArrowUp", "ArrowUp")
    expect(think.sentence).to_contain_text("Returns")
    at = think.slider.input_value()
    think.press("Shift+ArrowRight")
    assert int(think.slider.input_value()) == int(at) + 1  # after a return there is nothing to step over
    think.press("Home", "ArrowLeft")
    expect(think.remark).to_have_text("This is the first step.")
    think.page.locator("#code-lines").get_by_role("button", name="25", exact=True).click()
    expect(think.running).to_contain_text("if position.to_move == FIRST:")
    think.page.locator("#levels [data-node]").first.click()
    expect(think.slider).to_have_value("0")
    think.page.locator("#levels [data-node]").first.click()
    expect(think.sentence).to_contain_text("Done: alpha_beta returns")
    think.slider.focus()
    think.press("ArrowLeft")  # the slider's own key moves one step
    assert think.slider.input_value() == str(int(think.slider.get_attribute("max") or 0) - 1)


def test_it_plays_by_itself_and_can_be_paused(think: Think):
    last = think.walk(f"game={TWO}&program=minimax")
    think.page.get_by_label("Speed").fill("1")  # so that it doesn't end before it is paused
    think.page.locator("h1").click()
    think.press("Space")
    expect(think.button("Pause")).to_be_visible()
    think.press("Space")
    expect(think.button("Play")).to_be_visible()
    expect(think.heard).to_have_text(think.sentence.inner_text())
    think.page.get_by_label("Speed").fill("5")
    think.button("Play").click()
    expect(think.slider).to_have_value(str(last))
    expect(think.button("Play")).to_be_visible()
    expect(think.heard).to_contain_text("Done: minimax returns")


def test_who_says_it_first_is_asked_before_a_worth_is_shown_and_told_whether_that_was_right(think: Think):
    think.walk(CUTS)
    think.page.get_by_role("switch", name="Ask me first").check()
    think.press("ArrowDown", "ArrowUp")
    expect(think.question).to_contain_text("What will b1 be worth?")
    expect(think.page.locator("#asked")).to_be_focused()
    expect(think.board("b1: not known yet")).to_be_visible()
    think.press("ArrowRight")  # the question stays
    expect(think.question).to_be_visible()
    think.press("o")
    expect(think.remark).to_have_text(f"Right: {MINUS}4. O plays c1. 1 of 1 right.")
    expect(think.sentence).to_have_text(f"Returns ⁨{MINUS}4⁩ for b1.")
    think.press("End", "Home", "ArrowUp")  # out of the first call, so the question is about the position
    expect(think.question).to_contain_text("What will the position be worth?")
    think.button("Draw").click()
    expect(think.remark).to_contain_text("No: 3.")
    expect(think.remark).to_contain_text("1 of 2 right.")
    think.press("Home", "ArrowUp", "Escape")
    expect(think.sentence).to_contain_text("Done: ")
    expect(think.remark).to_be_empty()  # the question is skipped
    think.page.get_by_role("switch", name="Ask me first").uncheck()


def test_a_link_opens_at_its_step_and_the_address_follows(think: Think):
    think.open(CUTS + "&step=60")
    think.recorded()
    expect(think.slider).to_have_value("60")
    step = think.seen()
    think.press("ArrowRight")
    expect(think.page).to_have_url(think.page.url.partition("#")[0] + "#" + CUTS + "&step=61")
    think.page.evaluate("link => { location.hash = link; }", CUTS + "&step=60")
    think.recorded()
    expect(think.slider).to_have_value("60")
    assert think.seen() == step


WRONG_LINKS = {
    "game=1-3x3x3-hh-a1a1": "“1-3x3x3-hh-a1a1” isn't a game",
    "game=1-3x3x3p-hh-": "These programs can't play games with points.",
    "game=1-15x15x5-hh-": "at most 42 cells",
    "program=negamax": "There is no program “negamax”",
    "step=-1": "“-1” isn't the number of a step.",
    "board=3x3x3": "“board=3x3x3” isn't part of a link to a step.",
    f"game={TWO}&step=99999": "There is no step 99999",
    "program=own&bot=k9": "This browser's lab has no bot “k9”.",
}


def test_a_wrong_link_is_refused_in_a_sentence_that_repeats_it(think: Think):
    think.walk(f"game={TWO}")
    for link, told in WRONG_LINKS.items():
        think.page.evaluate("link => { location.hash = link; }", link)
        expect(think.notice).to_contain_text(told)
        expect(think.page.locator("#code-lines")).to_contain_text("def minimax(position: Position) -> int:")
    think.recorded()


def test_a_link_that_is_refused_leaves_the_walk_where_it_is(think: Think):
    think.walk(CUTS + "&step=60")
    think.page.evaluate("link => { location.hash = link; }", "game=1-3x3x3-hh-a1a1&program=minimax")
    expect(think.notice).to_contain_text("isn't a game")
    expect(think.page).to_have_url(re.compile(re.escape(CUTS) + "&step=60$"))
    expect(think.program).to_have_value("alpha_beta")
    expect(think.slider).to_have_value("60")


def test_the_error_that_ends_a_learners_program_is_told_beside_its_recording(think: Think):
    think.go_to(f"game={TWO}&program=own&bot=k6")
    think.button("Record").click()
    expect(think.state).to_contain_text("Recorded: ", timeout=COLD)
    expect(think.state).to_contain_text("Line 2: the program ended with an error: ⁨ValueError: <b>boom</b>⁩")


def test_where_no_board_is_found_the_page_says_so_and_shows_the_calls(think: Think):
    think.go_to(f"game={TWO}&program=own&bot=k7")
    think.button("Record").click()
    expect(think.state).to_contain_text("No board that changes from call to call was found here", timeout=COLD)
    think.press("End")
    expect(think.page.locator("#grown")).to_have_text(re.compile(r"^Calls so far: \d+\.$"))
    expect(think.page.locator("#levels svg")).to_have_count(0)
    expect(think.page.locator("#levels [data-node] code").first).to_have_text("move(XOX.O.OXX)")


@pytest.mark.layout
def test_a_program_that_never_searches_is_shown_with_its_move_and_a_sentence_in_place_of_the_tree(think: Think):
    last = think.walk("game=1-7x6x4g-hh-d6d5d4d3&program=moss")
    expect(think.page).to_have_title("Moss: See it think")
    expect(think.page.locator("#code-lines")).to_have_attribute("lang", "en")
    expect(think.page.locator("#depth")).to_have_text(re.compile("^X to move: \u2068Moss\u2069 plays [a-g][2-6].$"))
    expect(think.page.locator("#node .last")).to_have_count(1)
    expect(think.page.locator("#grown")).to_contain_text("Moss\u2069 never looks ahead, so there is no tree")
    for hidden in (think.page.locator("#overview"), think.page.locator("#levels"), think.button("Next pruning")):
        expect(hidden).to_be_hidden()
    assert violations_in_each_look(think.page) == {look: [] for look in LOOKS}
    think.page.emulate_media(color_scheme="null", forced_colors="null")
    think.page.set_viewport_size({"width": 360, "height": 740})
    source, buttons = think.page.locator("#source-box").bounding_box(), think.page.locator("#controls").bounding_box()
    assert there(source)["y"] + there(source)["height"] <= there(buttons)["y"]  # the buttons cover no line
    think.page.set_viewport_size({"width": 1280, "height": 720})
    states, _ = walked_by_keys(think, last)
    told = [state[0] for state in states]
    assert any(sentence.startswith("Calls lambda (line ") for sentence in told)
    assert not any("<lambda>" in sentence for sentence in told)
    assert re.match("Done: move returns .*, the cell [a-g][2-6]", told[-1])
    think.walk(f"game={TWO}&program=minimax")
    expect(think.page.locator("#levels")).to_be_visible()
    expect(think.page).to_have_title("Minimax: See it think")


def test_a_position_is_chosen_by_playing_it_or_out_of_a_few(think: Think):
    think.walk(f"game={TWO}&program=minimax")
    opener = think.page.get_by_role("button", name=re.compile("^Position O to move, 2 empty cells X [a-c].*, O [a-c]"))
    opener.click()
    dialog = think.page.get_by_role("dialog", name="Position")
    dialog.get_by_role("button", name="Undo").click()
    dialog.get_by_role("button", name="a1, X").click(force=True)  # the cell is taken
    expect(dialog.get_by_role("status")).to_have_text("a1 is already taken.")
    expect(dialog.get_by_role("link", name="Play this position")).to_have_attribute("href", "../#" + TWO[:-2])
    dialog.get_by_role("button", name="a2, empty").click()
    think.press("Escape")  # nothing changes
    expect(think.page).to_have_url(re.compile(f"game={TWO}&"))
    opener.click()
    dialog.get_by_role("button", name="Undo").click()
    dialog.get_by_role("button", name="a2, empty").click()
    dialog.get_by_role("button", name="Use this").click()
    expect(think.page).to_have_url(re.compile(f"game={TWO[:-2]}a2&"))
    think.recorded()
    opener.click()
    dialog.get_by_role("button", name="Three empty cells").click()
    expect(dialog).to_be_hidden()
    expect(think.page).to_have_url(re.compile("game=1-3x3x3-hh-a1b1c3b2b3a3&"))


def test_a_large_position_is_recorded_as_far_as_there_is_room_and_the_page_says_so(think: Think):
    last = think.walk("game=1-3x3x3-hh-a1b2&program=minimax")
    expect(think.state).to_contain_text("The recording is full after")
    think.press("End")
    expect(think.slider).to_have_value(str(last))
    assert "The recording ends here." in think.sentence.inner_text()
    expect(think.page.locator("#grown")).to_contain_text("Positions looked at: 6000.")
    assert think.page.locator("#levels [data-node]").count() < 60  # however many nodes there are


def test_of_a_deep_recursion_the_levels_above_are_folded_away(think: Think):
    think.walk(f"game={TWO}&program=minimax")
    assert think.page.evaluate(LEVELS, [deep(900), [40, 899, 900, 60, 58]]) == [
        [41, False, 40],
        [30 + 900 % 30, True, 899],
        [30 + 900 % 30, True, 899],
        [31, True, 60],
        [59, False, 58],
    ]


@pytest.mark.layout
def test_axe_finds_nothing_and_nothing_is_cut_off(think: Think):
    think.walk(CUTS + "&step=60")
    found = {}
    for look in LOOKS:
        think.page.emulate_media(**{"color_scheme": "null", "forced_colors": "null", **LOOKS[look]})
        found[look] = violations(think.page)
        for opener in ("Keys", "Position X to move, 5 empty cells"):
            think.page.get_by_role("button", name=opener).click()
            found[look + opener] = violations(think.page)
            think.press("Escape")
    think.page.emulate_media(color_scheme="null", forced_colors="null")
    think.page.set_viewport_size({"width": 320, "height": 640})
    for view in ("Tree", "Variables", "Source"):
        think.button(view).click()
        found["narrow " + view] = violations(think.page) + think.page.evaluate(CUT)
    think.page.set_viewport_size({"width": 1280, "height": 720})
    assert found == {state: [] for state in found}


@pytest.mark.layout
def test_another_language_says_everything_anew_in_the_middle_of_a_walk(think: Think):
    think.walk(CUTS + "&step=1")
    said = language("de")
    think.button("Preferences").click()
    think.page.get_by_label("Language").select_option("de")
    expect(think.sentence).to_have_text(said["Is the game over? No."])
    expect(think.board(said["{cell}: not known yet"].format(cell=said["The position itself"]))).to_be_visible()
    expect(think.page.locator("#values")).to_contain_text(said["{value}: X has nothing yet"].format(value=f"{MINUS}∞"))
    think.page.locator("#language").select_option("ar")
    expect(think.sentence).to_have_text(language("ar")["Is the game over? No."])
    expect(think.page.locator("#code-lines")).to_have_css("direction", "ltr")
    think.page.locator("#language").select_option("en")
    expect(think.sentence).to_have_text("Is the game over? No.")


# The board that the markup begins with, and what the page itself would draw for it.
OPENING = """async ([board, moves]) => {
  const drawn = (place) => place.innerHTML.replaceAll(' aria-hidden="true"', "");
  const shown = () => [...document.querySelectorAll("#node, #root-board, #levels")].map(drawn);
  const markup = shown();
  (await import("/ttt/think/opening.js")).showRoot(board, 3, moves);
  return [...markup, drawn(document.querySelector("#root-picture")), ...shown()];
}"""


@pytest.mark.layout
@pytest.mark.console_errors("integrity")
def test_the_ready_made_positions_are_shown_without_pyodide_which_comes_where_nothing_was_recorded(
    new_context: Callable[..., BrowserContext],
):
    think, asked = Think(new_context().new_page()), []
    think.page.on("request", lambda request: asked.append(request.url.partition("/ttt/")[2]))
    hold(think.page, "**/pyodide/**")
    held = hold(think.page, "**/micropython.wasm")
    think.page.goto("think/")
    expect(think.page.locator("#code-lines")).to_contain_text("def minimax(position: Position) -> int:")
    position = position_of(from_text(OPENS_WITH))
    moves = " ".join([board_text(position.play(cell)) for cell in position.legal_moves()])
    node, root, levels, picture, *own = think.page.evaluate(OPENING, [board_text(position), moves])
    assert [node, root, levels] == own
    assert picture == node
    assert violations(think.page) == []
    think.page.get_by_role("group", name="Your guess").get_by_role("button", name="c1").click()
    for route in held:
        route.continue_()
    assert think.recorded() == len(record("minimax", OPENS_WITH)["steps"]["lines"]) - 1
    think.press("End")
    expect(think.sentence).to_have_text("O must take c1: everything else loses.")
    expect(think.remark).to_have_text("You said c1: right!")
    think.program.select_option("alpha_beta_table")
    expect(think.page).to_have_title(re.compile("^Alpha-beta with a table"))
    think.recorded()
    think.walk("game=1-3x3x3-hh-a1b2c3&program=alpha_beta&step=9")
    expect(think.slider).to_have_value("9")
    recordings = [name for name in asked if name.startswith(FOLDER)]
    assert recordings == [f"{FOLDER}{name}.bin" for name in ("four-minimax", "four-alpha_beta_table", "six-alpha_beta")]
    assert [name for name in asked if re.search("pyodide|sandbox/(?!answers)|thinking", name)] == []
    think.page.route("**/recordings/five-*", lambda route: route.fulfill(body="something else"))
    with think.page.expect_request("**/pyodide.asm.wasm"):
        think.go_to("game=1-3x3x3-hh-a1b2c3b1&program=minimax")
    expect(think.state).to_contain_text("Python is starting")
    think.go_to(f"game={FOUR}&program=minimax")
    expect(think.state).to_contain_text("Python is starting")
    assert think.page.locator("#levels svg").first.evaluate("svg => svg.outerHTML") != node  # the next board


@pytest.mark.console_errors("integrity")
def test_a_sandbox_that_does_not_start_is_told_and_can_be_tried_again(
    light_context: Callable[..., BrowserContext], request: pytest.FixtureRequest
):
    """The recording that comes with the site doesn't load either: something else comes in its place."""
    think = Think(light_context().new_page())
    think.page.route("**/recordings/*", lambda route: route.fulfill(body="something else"))
    nothing = "export const start = async () => false;"
    think.page.route(
        "**/sandbox/sandbox.js*", lambda route: route.fulfill(body=nothing, content_type="text/javascript")
    )
    think.open()
    expect(think.state).to_have_text("Press Record to run it and record each step.")
    think.button("Record").click()
    expect(think.notice).not_to_be_empty()
    expect(think.button("Record")).to_be_visible()
    expect(think.page.locator("#code-lines")).to_contain_text("def minimax(position: Position) -> int:")


@pytest.mark.console_errors("Failed to load resource")
def test_a_source_that_does_not_come_is_waited_for_and_can_be_asked_for_again(
    light_context: Callable[..., BrowserContext],
):
    think = Think(light_context().new_page())
    waiting = hold(think.page, "**/engine/minimax.py*")
    think.open()
    expect(think.state).to_have_text("The program's source is being fetched.")
    expect(think.button("Record")).to_be_hidden()
    think.page.route("**/engine/minimax.py*", lambda route: route.abort())
    for route in waiting:
        route.abort()
    expect(think.notice).not_to_be_empty()
    think.page.unroute_all()
    think.button("Record").click()
    expect(think.page.locator("#code-lines")).to_contain_text("def minimax(position: Position) -> int:")
    expect(think.notice).to_be_empty()
