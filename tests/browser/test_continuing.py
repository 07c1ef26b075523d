"""The first screen offers who comes back what waits for them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.helpers.board import Board
from ttt.lessons import progress
from ttt.lessons.progress import NOTHING, SOLVED, Done, Progress, Taken
from ttt.puzzles import daily_tries, own_puzzles
from ttt.puzzles.daily_tries import DailyTries, Tries
from ttt.puzzles.own_puzzles import BLOCKS, OwnPuzzles, Returning

MISTAKE = Returning("1-3x3x3-hh-a1b2c3c2", "hold", "a2", BLOCKS, 0, 0, 0)
PUZZLES = {"ttt:own-puzzles": own_puzzles.STORED.to_text(OwnPuzzles((MISTAKE,)))}
DAILY = {"ttt:daily": daily_tries.STORED.to_text(DailyTries({1: Tries(0, True)}))}


def lesson(*steps: Done) -> dict[str, str]:
    return {"ttt:lessons": progress.to_text(Progress().having("digest", Taken(0, steps), "forks"))}


BEGUN = lesson(Done(SOLVED, 1, 0), NOTHING)


@pytest.mark.same_tab
def test_who_comes_back_sees_what_waits_until_the_game_goes_on(keeping: Callable[..., Board]):
    board = keeping({**PUZZLES, **DAILY, **BEGUN})
    board.open("1-3x3x3-hh-b2")
    waiting = board.page.get_by_role("navigation", name="Continue")
    expect(waiting.get_by_role("link")).to_have_text(["Your puzzles: 1", "Today's puzzle", "Your lesson"])
    expect(waiting.get_by_role("link", name="Your lesson")).to_have_attribute("href", "lesson/#course=forks")
    board.play("a1")
    expect(waiting).to_be_hidden()
    board.page.reload()
    waiting.get_by_role("link", name="Your puzzles: 1").click()
    expect(board.page.get_by_text("From a game of yours")).to_be_visible()


@pytest.mark.same_tab
@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (lesson(NOTHING, NOTHING), []),
        (lesson(Done(SOLVED, 1, 0)), []),
        ({**dict.fromkeys((*PUZZLES, *BEGUN), "{"), **DAILY}, ["Today's puzzle"]),
    ],
    ids=("not begun", "done", "damaged"),
)
def test_what_is_over_or_damaged_is_not_offered(keeping: Callable[..., Board], texts: dict[str, str], found: list[str]):
    board = keeping(texts)
    board.open("1-3x3x3-hh-b2")
    waiting = board.page.locator("#continue")
    expect(waiting).to_be_attached()
    expect(waiting.get_by_role("link")).to_have_text(found)
    expect(board.page.get_by_role("alert").filter(has_text="read")).to_have_count(0)
    assert board.page.evaluate("(name) => localStorage.getItem(name)", min(texts)) == texts[min(texts)]
