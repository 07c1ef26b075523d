"""A board in another page's frame: it plays, keeps to itself, and talks only to that page."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Locator, Page, expect

from tests.every_python.expect import there
from tests.helpers.board import Board, eventually
from tools.serve import serving

pytestmark = pytest.mark.frames

# Makes the page around the board list each message that it receives.
HEAD = """
<!doctype html>
<title>A lesson</title>
<link rel="icon" href="data:,">
<script>
  addEventListener("message", ({ source, data }) => {
    const item = document.createElement("li");
    item.textContent = JSON.stringify([Array.prototype.indexOf.call(frames, source), data]);
    document.querySelector("ol").append(item);
  });
  function ask(frame, message) { frames[frame].postMessage({ version: 1, ...message }, "*"); }
</script>
<ol hidden></ol>
"""
# Skips the lesson's pauses.
NO_PAUSES = "if (parent === window) { const later = setTimeout; window.setTimeout = (act) => later(act, 0); }"
NOTE = "ignored a message that isn't described in docs/embed.md"


@pytest.fixture
def lesson(same_page: Page, site: str, tmp_path: Path) -> Iterator[Callable[[str], Page]]:
    """Return a function that makes a page on a different origin; SITE in its markup stands for this site's address."""
    with serving(tmp_path) as address:

        def with_markup(markup: str) -> Page:
            (tmp_path / "index.html").write_text(HEAD + markup.replace("SITE", site))
            same_page.goto(address)
            return same_page

        yield with_markup


def board_in(page: Page, selector: str) -> Board:
    return Board.within(page.frame_locator(selector))


def heard(page: Page, *parts: str) -> Locator:
    """Return the messages whose JSON contains all these parts."""
    found = page.locator("ol > li")
    for part in parts:
        found = found.filter(has_text=part)
    return found


def message(found: Locator) -> dict:
    """Wait until exactly one message is found, and return its data."""
    expect(found).to_have_count(1)
    return json.loads(there(found.text_content()))[1]


def test_a_lesson_shows_a_game_by_messages_and_lets_another_be_played(new_context: Callable, site: str):
    page = new_context().new_page()
    page.add_init_script(NO_PAUSES)
    page.goto(site + "example/")
    shown, yours = board_in(page, "#shown iframe"), board_in(page, "#yours iframe")
    yours.settle()
    show = page.get_by_role("button", name="Show the fork")
    show.hover()  # Firefox's driver scrolls what it points at to the middle
    scrolled = page.evaluate("scrollY")
    show.click()
    expect(page.locator("#told")).to_have_text("… and X wins with the second.")
    expect(shown.status).to_have_text("X wins: X has 3 in a row.")
    # Neither the other board nor the page around it was disturbed.
    eventually(page, yours.marks, {"a1": "X", "c3": "O"})
    expect(show).to_be_focused()
    assert page.evaluate("scrollY") == scrolled
    for name in ("New game", "Undo", "Hint"):
        expect(yours.button(name)).to_be_visible()
        expect(shown.button(name)).to_be_hidden()

    yours.play("c1", "a3")
    yours.play("b2" if yours.marks().get("a2") else "a2")
    expect(page.locator("#judged")).to_have_text("Well played.")
    eventually(page, shown.marks, {"a1": "X", "b1": "O", "b2": "X", "c3": "O", "a2": "X", "a3": "O", "c2": "X"})
    for board in (shown, yours):
        expect(board.html).to_have_attribute("data-brain", "idle")
    assert page.context.storage_state(indexed_db=True) == {"cookies": [], "origins": []}


def test_a_board_in_a_sandbox_plays_and_thinks(lesson: Callable[[str], Page]):
    """Slow: Pyodide starts."""
    page = lesson('<iframe sandbox="allow-scripts" src="SITE?embed=1&level=100&board=4x4x4"></iframe>')
    board = board_in(page, "iframe")
    expect(heard(page, "ttt:ready", "1-4x4x4-hc100-")).to_have_count(1)
    expect(board.html).to_have_attribute("data-brain", "idle")
    page.evaluate("ask(0, { type: 'ttt:set', text: '1-3x3x3-hc100-b2a1' })")
    expect(heard(page, "ttt:game", "1-3x3x3-hc100-b2a1")).to_have_count(1)
    board.play("a3")
    expect(heard(page, "ttt:move", '"by":"person"', '"cell":"a3"', '"mark":"X"')).to_have_count(1)
    expect(heard(page, "ttt:move", '"by":"computer"', '"cell":"c1"', '"mark":"O"')).to_have_count(1)
    expect(board.html).to_have_attribute("data-brain", "idle")
    # A position too hard for MicroPython starts the worker, which a sandboxed frame restricts.
    page.evaluate("ask(0, { type: 'ttt:set', text: '1-4x4x4-hh-a1b2' })")
    page.evaluate("ask(0, { type: 'ttt:analyse', id: 'mine' })")
    expect(board.html).to_have_attribute("data-brain", "ready", timeout=120_000)
    found = message(heard(page, "ttt:analysis"))
    assert (found["id"], found["version"], found["text"]) == ("mine", 1, "1-4x4x4-hh-a1b2")
    assert (found["value"], len(found["cells"])) == ("D", 14)


ELEMENT = """
<script src="SITEstatic/ttt-board.js"></script>
<div style="width: 20rem"><ttt-board opponent="people" title="A board"></ttt-board></div>
<script>
  const board = document.querySelector("ttt-board");
  const events = [];
  for (const type of ["ready", "move", "game", "over", "analysis", "refused"])
    board.addEventListener(type, ({ detail }) => events.push([type, detail.text ?? detail.sentence]));
  board.play("b2"); // before it is ready
</script>
"""


@pytest.mark.browser
def test_the_element_has_methods_properties_and_events(lesson: Callable[[str], Page]):
    page = lesson(ELEMENT)
    board = board_in(page, "ttt-board iframe")
    expect(board.cell("b2")).to_have_accessible_name("b2, X, last move")
    expect(page.locator("ttt-board iframe")).to_have_attribute("title", "A board")
    told = "[board.game, board.turn, board.outcome]"  # as the frame sent them
    eventually(page, lambda: page.evaluate(told), ["1-3x3x3-hh-b2", "O", None])
    assert page.evaluate("board.analyse().then((found) => [found.value, found.to_move])") == ["D", "O"]
    page.evaluate("board.play('b2'); board.undo(); board.game = '1-3x3x3-hh-a1a2b1b2'; board.play('c1')")
    expect(board.status).to_have_text("X wins: X has 3 in a row.")
    assert page.evaluate("board.analyse().catch((error) => error.message)").startswith("The game is over")
    assert page.evaluate("[board.turn, board.outcome]") == [None, "X"]
    page.evaluate("board.newGame()")
    expect(board.status).to_have_text("X to move.")
    page.evaluate("board.game = '<img src=x onerror=alert(1)>'")
    expect(board.notice).to_contain_text("“<img src=x onerror=alert(1)>” isn't a game")
    page.evaluate("board.game = 'x'.repeat(100_000)")
    expect(board.notice).to_contain_text("is too long for a game")
    expected = [
        "ready 1-3x3x3-hh-",
        "move 1-3x3x3-hh-b2",
        "analysis 1-3x3x3-hh-b2",
        "refused b2 is already taken.",
        "game 1-3x3x3-hh-",
        "game 1-3x3x3-hh-a1a2b1b2",
        "move 1-3x3x3-hh-a1a2b1b2c1"[:25],
        "over 1-3x3x3-hh-a1a2b1b2c1"[:25],
        "refused The game is over: th",
        "game 1-3x3x3-hh-",
        "refused “<img src=x onerror=",
        "refused “xxxxxxxxxxxxxxxxxxx",
    ]
    eventually(page, lambda: page.evaluate("events.map(([type, told]) => type + ' ' + told.slice(0, 20))"), expected)

    # The element is as high as the board and its surroundings are at that width.
    def fits() -> bool:
        box, cell = (there(place.bounding_box()) for place in (page.locator("ttt-board"), board.cell("a1")))
        return box["width"] == 320 and cell["width"] > 80 and 3 * cell["width"] < box["height"] < 450

    eventually(page, fits)


UNKNOWN = """
<script src="SITEstatic/ttt-board.js"></script>
<ttt-board levle="70" Sise="3" board="4x4x3" opponent="people" id="a" class="b" style="color: red" data-level="1"
  aria-label="c" title="d" lang="en" dir="ltr" hidden slot="e" part="f" tabindex="-1" role="group" onclick="" is="g"
  _own="h" itemprop="i"></ttt-board>
"""


@pytest.mark.console_errors(
    "Fetch API cannot load|NetworkError when attempting to fetch"
)  # from a frame that is moved while it loads
def test_an_attribute_that_the_element_does_not_know_is_told_once(lesson: Callable[[str], Page]):
    warnings = []
    page = lesson(UNKNOWN)
    page.on("console", lambda told: warnings.append(told.text) if told.type == "warning" else None)
    page.reload()
    board = board_in(page, "ttt-board iframe")
    expect(board.html).to_have_attribute("data-page", "ready")
    page.evaluate("document.body.append(document.querySelector('ttt-board'))")  # added a second time
    expect(board.html).to_have_attribute("data-page", "ready")
    assert warnings == [
        "<ttt-board> ignores levle, sise: it knows board, opponent, level, mark, starts, new, undo, hint, theme, seed, "
        "lang, analysis, locked, cells, marked, goal, game, title, sandbox."
    ]


HOSTILE = (
    "null",
    "3",
    "'ttt:new'",
    "[]",
    "{}",
    "{ type: 'ttt:new' }",
    "{ type: 'ttt:new', version: '1' }",
    "{ type: 'ttt:new', version: 2 }",
    "{ type: 'ttt:eval', version: 1, text: 'alert(1)' }",
    "{ type: 'constructor', version: 1 }",
    "{ type: '__proto__', version: 1 }",
    "{ type: ['ttt:new'], version: 1 }",
    "{ type: 'ttt:set', version: 1 }",
    "{ type: 'ttt:set', version: 1, text: ['1-3x3x3-hh-'] }",
    "{ type: 'ttt:play', version: 1, cell: 0 }",
    "{ type: 'ttt:show', version: 1, locked: 1 }",
    "{ type: 'ttt:show', version: 1, cells: ['a1'], marked: 'a1' }",
    "{ type: 'ttt:show', version: 1, marked: 'x'.repeat(100_000) }",
    "(() => { const cells = []; cells.push(cells); return { type: 'ttt:show', version: 1, cells }; })()",
    "{ type: 'ttt:new', version: 1, id: {} }",
    "{ type: 'ttt:new', version: 1, id: 'x'.repeat(101) }",
    'JSON.parse(\'{"__proto__": {"type": "ttt:new", "version": 1}}\')',
)
TWO_FRAMES = """
<iframe src="SITE?embed=1#1-3x3x3-hh-b2"></iframe>
<iframe srcdoc="<script>parent.frames[0].postMessage({ type: 'ttt:new', version: 1 }, '*')</script>"></iframe>
"""


def test_what_is_no_request_of_the_page_around_is_ignored_with_one_note(lesson: Callable[[str], Page]):
    notes = []
    page = lesson(TWO_FRAMES)
    page.on("console", lambda told: notes.append(told.text) if NOTE in told.text else None)
    board = board_in(page, "iframe >> nth=0")
    expect(heard(page, "ttt:ready")).to_have_count(1)
    # Another frame of the same page is not the page.
    [another] = [frame for frame in page.frames if frame.url == "about:srcdoc"]
    another.evaluate("parent.frames[0].postMessage({ type: 'ttt:new', version: 1 }, '*')")
    for data in HOSTILE:
        page.evaluate(f"frames[0].postMessage({data}, '*')")
    page.evaluate("ask(0, { type: 'ttt:play', cell: 'a1' })")  # the board receives this after all of those messages
    expect(heard(page, "ttt:move")).to_have_count(1)
    assert board.marks() == {"b2": "X", "a1": "O"}
    expect(heard(page, "ttt:game")).to_have_count(0)
    expect(heard(page, "ttt:refused")).to_have_count(0)
    eventually(page, lambda: len(notes), 1)


texts = st.text() | st.sampled_from(
    ["1-3x3x3-hh-b2a1", "1-3x3x3-hh-b2b2", "1-2x2x2m-hh-", "a1", "c3", "zz9", "\ud800", "\0"]
)
scraps = st.none() | st.booleans() | st.integers(-9, 9) | st.floats() | texts
anything = st.recursive(scraps, lambda part: st.lists(part, max_size=3) | st.dictionaries(texts, part, max_size=3))
kinds = st.sampled_from(["ttt:set", "ttt:play", "ttt:new", "ttt:undo", "ttt:analyse", "ttt:show", "ttt:ready"]) | texts
requests = st.fixed_dictionaries(
    {"type": kinds | anything, "version": st.just(1) | anything},
    optional=dict.fromkeys(("text", "cell", "id", "marked", "cells"), texts | anything),
)


def test_after_any_messages_the_board_still_does_what_it_is_asked(lesson: Callable[[str], Page]):
    """Slow: hundreds of messages are sent."""
    page = lesson(TWO_FRAMES)
    expect(heard(page, "ttt:ready")).to_have_count(1)

    @settings(max_examples=200, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(requests | anything)
    def send(data: object) -> None:
        page.evaluate(f"frames[0].postMessage({json.dumps(data)}, '*')")

    send()
    page.evaluate("ask(0, { type: 'ttt:set', text: '1-3x3x3-hh-a3b1' })")
    expect(heard(page, "ttt:game", "1-3x3x3-hh-a3b1")).to_have_count(1)
    eventually(page, board_in(page, "iframe >> nth=0").marks, {"a3": "X", "b1": "O"})


@pytest.mark.console_errors("target origin")  # the browser reports an undelivered message
def test_a_board_that_is_another_pages_is_silent_and_deaf(lesson: Callable[[str], Page]):
    page = lesson(
        '<iframe src="SITE?embed=1&host=https://lesson.example"></iframe><iframe src="SITE?embed=1"></iframe>'
    )
    strange, ours = board_in(page, "iframe >> nth=0"), board_in(page, "iframe >> nth=1")
    strange.settle()
    strange.play("b2")
    expect(heard(page, "ttt:ready")).to_have_count(1)
    for frame in (0, 1):
        page.evaluate(f"ask({frame}, {{ type: 'ttt:set', text: '1-3x3x3-hh-a1' }})")
    expect(ours.cell("a1")).to_have_accessible_name("a1, X, last move")
    assert strange.marks()["b2"] == "X"
    expect(heard(page, "[0,")).to_have_count(0)


def test_a_nul_in_an_option_swallows_nothing_of_a_notice(board: Board):
    board.open("1-3x3x3-%00-", query="seed=%00&lang=%00x")
    for told in (
        "“\ufffd” isn't a whole number",
        "“\ufffdx” isn't an available language",
        "“1-3x3x3-%00-” isn't a game",
    ):
        expect(board.notice).to_contain_text(told)
    board.open(query="embed=1&board=%00&level=7%00")
    for told in (
        "“board=\ufffd” was ignored. “\ufffd” doesn't start",
        "“level=7\ufffd” was ignored. Difficulty 7\ufffd isn't",
    ):
        expect(board.notice).to_contain_text(told)


SMALL = """
<iframe width="240" height="300" style="border: 0" src="SITE?embed=1&theme=dark"></iframe>
<iframe width="240" height="300" style="border: 0" src="SITE?embed=1&board=7x6x4g&theme=light"></iframe>
<iframe width="240" height="300" style="border: 0" src="SITE?embed=1&level=0&undo=no"></iframe>
"""


def test_a_small_box_holds_the_board_the_sentence_and_the_buttons(lesson: Callable[[str], Page]):
    page = lesson(SMALL)
    grounds = []
    for frame in range(3):
        board = board_in(page, f"iframe >> nth={frame}")
        board.settle()
        for part in ("html", "#board-box"):
            room = "part => [part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight]"
            eventually(page, partial(board.page.locator(part).evaluate, room), [0, 0])
        for name in ("New game", "Undo", "Hint"):
            expect(board.button(name)).to_be_in_viewport(ratio=1)
        box = there(board.cells.first.bounding_box())
        assert min(box["width"], box["height"]) >= 24
        expect(board.page.get_by_role("button").and_(board.page.locator(":not([data-cell])"))).to_have_count(3)
        for hidden in ("banner", "region", "complementary", "radio"):
            expect(board.page.get_by_role(hidden)).to_have_count(0)
        grounds.append(board.html.evaluate("html => getComputedStyle(html).backgroundColor"))
    assert grounds[0] != grounds[1]
    expect(board.notice).to_contain_text("“level=0” was ignored. Difficulty 0 isn't possible")
    expect(board.notice).to_contain_text("“undo=no” was ignored. “no” is neither 0 nor 1.")
    board.play("a1")  # below the notice
    expect(board.notice).to_be_empty()


RULED = '<iframe width="330" height="410" src="SITE?embed=1&board=3x3x3m"></iframe>'


def test_in_a_frame_the_rule_stands_below_the_sentence_until_somebody_moves(lesson: Callable[[str], Page]):
    board = board_in(lesson(RULED), "iframe")
    rule = board.page.get_by_text("3 in a row on 3 x 3 loses.")
    expect(rule).to_be_in_viewport(ratio=1)
    # Measures the sentence's own text, because its box is two lines high.
    bottom = "p => { const r = new Range(); r.selectNodeContents(p); return r.getBoundingClientRect().bottom }"
    assert board.status.evaluate(bottom) <= there(rule.bounding_box())["y"] + 2
    board.play("a1")
    expect(rule).to_be_hidden()


NO_DATABASES = """
    for (const name of ["open", "deleteDatabase"])
        IDBFactory.prototype[name] = () => { throw new DOMException("denied", "SecurityError") };
"""


def test_the_page_starts_and_thinks_where_databases_are_refused(new_context: Callable):
    """Slow: Pyodide is started in a frame."""
    context = new_context()
    context.add_init_script(NO_DATABASES)
    board = Board(context.new_page())
    board.open("1-3x3x3-hc100-")
    board.play("b2")
    expect(board.html).to_have_attribute("data-brain", "ready", timeout=120_000)
