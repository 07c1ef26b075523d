"""Nested frames, several boards on a page, many requests at once: each board answers its own page, in order."""

from collections.abc import Callable
from itertools import chain
from pathlib import Path

import pytest
from playwright.sync_api import Frame, FrameLocator, Page, expect

from tests.helpers.board import Board, eventually
from tools.serve import serving

pytestmark = pytest.mark.frames

# Makes every page around a board record each message and its sender.
LISTEN = """
<!doctype html>
<title>Around</title>
<link rel="icon" href="data:,">
<script>
  const told = [];
  addEventListener("message", ({ source, data }) => {
    const from = Array.prototype.indexOf.call(frames, source);
    told.push([from, data]);
  });
  function ask(frame, message) { frames[frame].postMessage({ version: 1, ...message }, "*"); }
</script>
"""
AROUND = '<iframe src="{}.html" width="700" height="700"></iframe>'
ELEMENT = '<script src="SITEstatic/ttt-board.js"></script><ttt-board opponent="people"></ttt-board>'


@pytest.fixture
def pages(same_page: Page, site: str, tmp_path: Path):
    """Return a function that makes pages from names and markup, on a different origin, and opens the first page."""
    with serving(tmp_path) as address:

        def with_markups(**markups: str) -> Page:
            for name, markup in markups.items():
                (tmp_path / f"{name}.html").write_text(LISTEN + markup.replace("SITE", site))
            same_page.goto(f"{address}{next(iter(markups))}.html")
            return same_page

        yield with_markups


def named(page: Page, name: str) -> Frame:
    """Return the frame whose address contains a text."""
    [found] = [frame for frame in page.frames if name in frame.url]
    return found


def told(around: Frame, kind: str) -> list:
    """Return the numbers of the frames from which a page has received messages of one type."""
    return around.evaluate("kind => told.filter(([, data]) => data.type === kind).map(([from]) => from)", kind)


def inmost(page: Page) -> FrameLocator:
    """Return the third of three nested frames in a page."""
    return page.frame_locator("iframe").frame_locator("iframe").frame_locator("iframe")


NESTED = {
    "a frame": '<iframe src="SITE?embed=1&opponent=people"></iframe>',
    "a sandbox": '<iframe sandbox="allow-scripts" src="SITE?embed=1&opponent=people"></iframe>',
}


@pytest.mark.parametrize("markup", NESTED.values(), ids=NESTED)
def test_a_board_in_a_frame_in_a_frame_plays_and_talks_to_its_own_page_alone(pages: Callable, markup: str):
    page = pages(outer=AROUND.format("middle"), middle=AROUND.format("inner"), inner=markup)
    middle, inner = named(page, "middle"), named(page, "inner")
    board = Board.within(inmost(page))
    board.settle()
    board.play("b2")
    expect(board.status).to_have_text("X played b2. O to move.")
    # The pages further out receive nothing, and their messages are ignored.
    for around, way in ((page.main_frame, "frames[0].frames[0].frames[0]"), (middle, "frames[0].frames[0]")):
        around.evaluate(f"{way}.postMessage({{ type: 'ttt:new', version: 1 }}, '*')")
    inner.evaluate("ask(0, { type: 'ttt:play', cell: 'a1' })")
    expect(board.cell("a1")).to_have_accessible_name("a1, O, last move")
    assert board.marks() == {"b2": "X", "a1": "O"}
    kinds = ("ttt:ready", "ttt:move", "ttt:game")
    eventually(page, lambda: [told(inner, kind) for kind in kinds], [[0], [0, 0], []])
    assert [around.evaluate("told") for around in (page.main_frame, middle)] == [[], []]


def test_the_whole_page_plays_and_thinks_in_a_frame_in_a_frame(pages: Callable):
    page = pages(outer=AROUND.format("middle"), middle=AROUND.format("inner"), inner='<iframe src="SITE"></iframe>')
    board = Board.within(inmost(page))
    board.settle()
    board.play("b2")
    assert sorted(board.marks().values()) == ["O", "X"]
    assert [frame.evaluate("told") for frame in page.frames[:3]] == [[], [], []]


def test_two_boards_in_a_page_in_a_frame_do_not_hear_each_other(pages: Callable):
    page = pages(
        outer=AROUND.format("inner"), inner=ELEMENT + ELEMENT.replace("<ttt-board", "<ttt-board board='5x5x4'")
    )
    inner = named(page, "inner")
    inner.evaluate(
        """() => {
            window.heard = [];
            document.querySelectorAll("ttt-board").forEach((board, index) =>
                ["move", "game", "refused"].forEach((type) =>
                    board.addEventListener(type, ({ detail }) => heard.push([index, detail.text ?? detail.sentence]))))
        }"""
    )
    first, second = (Board(page.frame_locator("iframe").frame_locator(f"iframe >> nth={index}")) for index in (0, 1))
    for board in (first, second):
        board.settle()
    first.play("a1")
    inner.evaluate("document.querySelectorAll('ttt-board')[1].play('e5')")
    expect(second.cell("e5")).to_have_accessible_name("e5, X, last move")
    second.play("d4")
    inner.evaluate("document.querySelectorAll('ttt-board')[0].play('e5')")
    expect(first.notice).to_have_text("“e5” isn't a cell.")
    expected = [
        [0, "1-3x3x3-hh-a1"],
        [1, "1-5x5x4-hh-e5"],
        [1, "1-5x5x4-hh-e5d4"],
        [0, "“e5” isn't a cell."],
    ]
    eventually(page, lambda: inner.evaluate("heard"), expected)
    assert page.evaluate("told") == []


def test_hundreds_of_requests_at_once_are_answered_in_order(pages: Callable):
    page = pages(lesson='<iframe src="SITE?embed=1&opponent=people"></iframe>')
    board = Board(page.frame_locator("iframe"))
    board.settle()
    page.evaluate(
        """() => {
            for (let round = 0; round < 75; round++) {
                ask(0, { type: "ttt:play", cell: "b2" });
                ask(0, { type: "ttt:play", cell: "b2", id: `taken ${round}` });
                ask(0, { type: "ttt:undo" });
                ask(0, { type: "ttt:set", text: "x", id: `no game ${round}` });
            }
            ask(0, { type: "ttt:play", cell: "c3" });
        }"""
    )
    expect(board.cell("c3")).to_have_accessible_name("c3, X, last move")
    answers = "told.map(([, data]) => data.asked?.id ?? data.type).filter((type) => type !== 'ttt:size')"
    rounds = [("ttt:move", f"taken {turn}", "ttt:game", f"no game {turn}") for turn in range(75)]
    eventually(page, lambda: page.evaluate(answers), ["ttt:ready", *chain(*rounds), "ttt:move"])
