"""The worker that thinks: it starts by itself, nobody waits for it, and the game goes on without it."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from tests.browser.conftest import SAVE_DATA
from tests.conftest import PATIENCE, USUALLY, Guard
from tests.helpers.board import FILES_ARE_MISSING, THINKING, Board, SameTab, eventually, held_back
from tests.helpers.plans import best_move, play_to_the_end
from ttt.words.speech import say

A_MINUTE = 120_000  # milliseconds; a second minute is in reserve, for Pyodide on a busy machine
WORKERS_FILES = "**/pyodide/**"


def refuse(route: Route) -> None:
    route.abort()


@pytest.fixture
def full_board(new_context: Callable[..., BrowserContext]) -> Board:
    """A new tab with nothing open yet, in which the worker starts by itself."""
    return Board(new_context().new_page())


@pytest.fixture(scope="module")
def ready_tab(browser: Browser, browser_context_args: dict) -> Iterator[tuple[SameTab, Guard]]:
    """A tab in which the worker starts by itself, and the Guard that watches it."""
    context, guard = browser.new_context(**{**browser_context_args, **USUALLY}), Guard()
    context.set_default_timeout(PATIENCE)
    guard.watch(context)
    yield SameTab(context.new_page()), guard
    context.close()


@pytest.fixture
def ready_board(ready_tab: tuple[SameTab, Guard], request: pytest.FixtureRequest) -> Iterator[Board]:
    """The tab of ready_tab, with nothing opened yet or with a ready worker."""
    board, guard = ready_tab
    yield board
    board.page.title()  # once the page answers, all that it reported before has come in
    guard.insist(request.node)


@pytest.fixture
def silent_board(full_board: Board) -> Iterator[Board]:
    """A tab in which the worker never finishes starting, because the network gives no answer for its files."""
    give_up = held_back(full_board.page.context, WORKERS_FILES)
    yield full_board
    full_board.page.goto("about:blank")
    give_up()


@pytest.fixture
def workerless_board(full_board: Board) -> Board:
    """A tab in which the worker can't be loaded."""
    full_board.page.context.route(WORKERS_FILES, refuse)
    return full_board


def expect_brain(board: Board, state: str) -> None:
    expect(board.html).to_have_attribute("data-brain", state, timeout=A_MINUTE)


def expect_answer(board: Board) -> None:
    expect(board.status).to_contain_text("The computer played", timeout=A_MINUTE)


def brain_later(board: Board) -> str | None:
    """Let three minutes pass on the page's clock, and return the state of the worker."""
    board.page.clock.fast_forward("03:00")
    return board.html.get_attribute("data-brain")


# The worker starts


# The number of entries in each database that PyScript has opened.
ENTRIES = """async () => {
  const answer = (request) => new Promise((tell) => (request.onsuccess = () => tell(request.result)));
  const counts = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      counts.push(await answer(database.transaction(store).objectStore(store).count()));
    }
    database.close();
  }
  return counts;
}"""


@pytest.mark.browser
def test_the_worker_gets_ready_and_its_moments_are_marked(ready_board: Board):
    ready_board.open("1-3x3x3-hc100-")
    expect_brain(ready_board, "ready")
    marks = ready_board.page.evaluate("performance.getEntriesByType('mark').map(mark => mark.name)")
    assert [mark for mark in marks if mark.startswith("ttt-")] == ["ttt-playable", "ttt-brain"]
    play_to_the_end(ready_board, best_move)
    expect(ready_board.status).to_have_text("A draw: nobody has 3 in a row.")
    assert set(ready_board.page.evaluate(ENTRIES)) == {0}  # docs/privacy.md says so


# Saving data


def test_the_worker_stays_away_where_data_is_saved(board: Board):
    requests = []
    board.page.on("request", lambda request: requests.append(request.url))
    board.open("1-3x3x3-hc100-")
    play_to_the_end(board, best_move)
    expect_brain(board, "idle")
    assert requests
    assert not [url for url in requests if "/pyodide/" in url]


def test_the_worker_starts_when_it_is_needed_where_data_is_saved(silent_board: Board):
    """Tests of large boards in the usual tab show that the worker then gets ready and answers."""
    silent_board.page.add_init_script(SAVE_DATA)
    silent_board.open("1-4x4x4-hc100-")
    expect_brain(silent_board, "idle")
    silent_board.button("b2, empty").click()
    expect_brain(silent_board, "starting")
    expect(silent_board.status).to_have_text(THINKING)


# The worker isn't ready yet


def test_a_game_on_3x3_is_played_while_the_worker_starts(silent_board: Board):
    silent_board.open("1-3x3x3-hc100-")
    play_to_the_end(silent_board, best_move)
    expect(silent_board.status).to_have_text("A draw: nobody has 3 in a row.")
    expect_brain(silent_board, "starting")


def test_who_waits_for_a_worker_whose_files_never_come_is_told_until_the_computer_plays_without_it(silent_board: Board):
    silent_board.page.clock.install()
    silent_board.open("1-4x4x4-hc100-")
    silent_board.button("b2, empty").click()
    expect_brain(silent_board, "starting")
    silent_board.page.clock.run_for(11_000)
    expect(silent_board.notice).to_have_text("Part of the page couldn't be loaded yet. The page keeps trying.")
    silent_board.page.clock.run_for(120_000)
    expect(silent_board.notice).to_have_text("On large boards the computer now looks fewer moves ahead.")
    expect(silent_board.status).to_contain_text("Your turn")


def test_two_play_while_the_worker_starts(silent_board: Board):
    silent_board.open("1-4x4x3-hh-")
    silent_board.play("a1", "a2", "b1", "b2", "c1")
    expect(silent_board.status).to_have_text("X wins: X has 3 in a row.")
    expect_brain(silent_board, "starting")


def test_while_the_computer_thinks_a_move_is_refused_with_a_sentence(silent_board: Board):
    silent_board.open("1-4x4x4-hc100-")
    silent_board.button("a1, empty").click()
    expect(silent_board.status).to_have_text(THINKING)
    silent_board.button("b2, empty").click(force=True)
    expect(silent_board.notice).to_have_text("You can't play b2 yet: it isn't your turn.")
    assert silent_board.marks() == {"a1": "X"}


def test_while_the_computer_thinks_new_game_and_undo_act_at_once(silent_board: Board):
    silent_board.open("1-4x4x4-hc100-")
    for button in (silent_board.new_game, silent_board.undo):
        silent_board.button("a1, empty").click()
        expect(silent_board.status).to_have_text(THINKING)
        button.click()
        expect(silent_board.status).to_have_text("Your turn: you play X.")
        assert silent_board.marks() == {}


def test_a_worker_that_never_answers_counts_as_failed_after_a_while(silent_board: Board):
    silent_board.page.clock.install()
    silent_board.open("1-4x4x4-hc100-")
    silent_board.button("a1, empty").click()
    expect(silent_board.status).to_have_text(THINKING)
    expect_brain(silent_board, "starting")
    eventually(silent_board.page, lambda: brain_later(silent_board), "failed")
    expect_answer(silent_board)


# The worker can't be loaded


@pytest.mark.console_errors(FILES_ARE_MISSING)
def test_a_whole_game_on_3x3_is_played_without_the_worker(workerless_board: Board):
    workerless_board.open("1-3x3x3-hc100-")
    play_to_the_end(workerless_board, best_move)
    expect(workerless_board.status).to_have_text("A draw: nobody has 3 in a row.")
    expect(workerless_board.scores).to_have_text(["0", "0", "1"])


@pytest.mark.console_errors(FILES_ARE_MISSING)
def test_that_there_is_no_worker_is_said_after_a_while(workerless_board: Board):
    workerless_board.page.clock.install()
    workerless_board.open("1-3x3x3-hc100-")
    eventually(workerless_board.page, lambda: brain_later(workerless_board), "failed")
    expect(workerless_board.notice).to_have_text(say("On large boards the computer now looks fewer moves ahead."))
    play_to_the_end(workerless_board, best_move)
    expect(workerless_board.status).to_have_text("A draw: nobody has 3 in a row.")


# The worker dies


@pytest.mark.browser
def test_a_worker_that_was_killed_is_replaced_and_the_move_is_made(ready_board: Board):
    """Slow: Pyodide is started twice."""
    page = ready_board.page
    ready_board.open("1-4x4x4-hc100-")
    page.clock.install()
    expect_brain(ready_board, "ready")
    page.evaluate("import(new URL('static/kit/thinking.js', document.baseURI)).then(worker => worker.end())")
    ready_board.button("c3, empty").click()
    expect(ready_board.status).to_have_text(THINKING)
    for _ in range(100):
        if ready_board.html.get_attribute("data-brain") != "ready":
            break
        page.clock.fast_forward(1000)
    expect_brain(ready_board, "starting")  # a new worker
    expect_brain(ready_board, "ready")
    expect_answer(ready_board)
    assert sorted(ready_board.marks().values()) == ["O", "X"]
