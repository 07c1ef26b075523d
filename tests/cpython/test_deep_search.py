"""“Prove it”: a deep search of a position, with workers that answer, die or never start."""

import asyncio
import inspect
import json
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from tests.cpython.test_thinker import DEATHS, Exported, Setting, cannot_be_fetched, silence
from tests.every_python.expect import there
from tests.helpers.run_coroutine import acts, run
from tools.languages import language
from ttt.browser.game import deep_search
from ttt.browser.game.deep_search import DeepSearch
from ttt.browser.kit import thinker, worker_handle
from ttt.coach.deep_analysis import can_be_proved, is_open, learned
from ttt.engine.search import Search
from ttt.engine.time_slices import Slices
from ttt.game.analysis import DRAW, LOSS, WIN, Worth
from ttt.game.errors import Refused
from ttt.game.notation import from_text
from ttt.game.record import position_of, with_moves
from ttt.session.session import Session
from ttt.words.plurals import FORMS
from ttt.words.speech import speak, speak_english

OPEN = "1-5x4x3p-hh-a1b1c2d2e3a4b3"  # a draw, which a few nodes don't prove
FAR = "1-5x5x3p-hh-c3"  # not proved in any test
SOON = 0.05  # seconds, enough for answers to one or two slices


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(worker_handle, "TICK", 0.001)
    monkeypatch.setattr(thinker, "PATIENCE", 0.05)
    monkeypatch.setattr(thinker, "NODES", 30)
    monkeypatch.setattr(thinker, "NODES_LARGE", 30)
    monkeypatch.setattr(thinker, "NODES_HERE", 20)
    yield
    speak_english()


class Proving(Exported):
    """A worker that also proves, slice by slice, and dies after a number of slices."""

    def __init__(self, lives_for=10**9, death=silence):
        super().__init__(10**9, death)
        self.proves_for, self.proved, self.slices_of = lives_for, 0, Slices()

    async def prove(self, text, tells_all):
        self.proved += 1
        if self.proved > self.proves_for:
            return await self.death()
        await asyncio.sleep(0)
        return self.slices_of.prove(text, tells_all=tells_all)


class Element(SimpleNamespace):
    """An element of the page that records each text that it has had."""

    def __init__(self):
        super().__init__(hidden=False, value=0)
        self.texts = []

    @property
    def textContent(self):  # noqa: N802
        return self.texts[-1] if self.texts else ""

    @textContent.setter
    def textContent(self, text):  # noqa: N802
        self.texts.append(text)

    def setAttribute(self, name, value):  # noqa: N802
        pass

    def append(self, *elements):
        pass

    after = append


class Sitting:
    """A page with one position, its analysis, and its deep search."""

    def __init__(self, *starts, text=OPEN):
        self.setting, self.shown, self.has_focus, self.board_focused = Setting(*starts), [], False, 0
        self.thinker = self.setting.thinker
        self.screen = SimpleNamespace(focus_board=self.focus_board)
        page: Any = self
        self.look = DeepSearch(page, lambda analysis, is_over: self.shown.append((analysis, is_over)))
        self.game = from_text(text)
        self.view = Session(self.game, chance=lambda: 0).view

    def focus_board(self):
        self.board_focused += 1

    def made(self, kind):
        return Element()

    def find(self, selector):
        return self.has_focus if selector == "#prove:focus" else Element()

    def listen(self, selector, event, handler):
        assert (selector, event) == ("#prove", "click")
        self.press = lambda: handler(None)

    async def offer(self):
        self.look.offer(self.view, there(await self.thinker.analyse(self.game)))

    async def until(self, is_so):
        async with asyncio.timeout(20):
            while not is_so():
                await asyncio.sleep(0.001)

    async def proved(self):
        self.press()
        await self.until(lambda: not self.is_looking)

    is_looking = property(lambda self: not self.look._box.hidden and self.called == "Stop")
    is_offered = property(lambda self: not self.look._box.hidden and not self.look._button.hidden)
    told = property(lambda self: self.look._told.textContent)
    called = property(lambda self: self.look._button.textContent)


def worths(analysis):
    return {cell: worth for cell, worth in analysis.cells.items() if worth.value}


def test_a_long_look_proves_what_a_whole_search_proves_and_keeps_it():
    async def scenario():
        sitting = Sitting(Proving())
        await sitting.offer()
        assert sitting.is_offered
        assert sitting.called == "Prove it"
        sitting.has_focus = True
        await sitting.proved()
        analysis, is_over = sitting.shown[-1]
        whole = Search(sitting.game.rules).analyse(position_of(sitting.game), 10**6)
        assert is_over
        assert analysis[:3] == whole[:3] == (DRAW, None, True)
        assert worths(analysis) == whole.cells
        assert sitting.told == "Proved: a draw."
        assert not sitting.is_offered
        assert sitting.board_focused == 1  # because the button that had the focus is gone
        before = sitting.setting.workers[0].slices
        assert await sitting.thinker.analyse(sitting.game, nodes=60000) == analysis
        assert sitting.setting.workers[0].slices == before

    run(scenario())


def test_what_is_proved_so_far_is_told_once_and_the_count_is_no_part_of_it():
    async def scenario():
        sitting = Sitting(Proving())
        await sitting.offer()
        await sitting.proved()
        said = [text for text in sitting.look._told.texts if text]
        assert len(said) == len(set(said)) <= 4
        assert said[0] == "Looking for a proof, for up to a minute."
        assert [text for text in said if any(letter in text for letter in "0123456789")] == []
        assert [text for text in sitting.look._count.texts if "positions looked at" in text]

    run(scenario())


def test_stop_ends_the_look_and_keeps_what_it_learned():
    async def scenario():
        sitting = Sitting(Proving(), text=FAR)
        await sitting.offer()
        worker = sitting.setting.workers[0]
        sitting.press()
        assert sitting.is_looking
        await sitting.until(lambda: worker.proved > 5)
        sitting.press()
        assert not sitting.is_looking
        assert sitting.told.endswith("Stopped. Partial results are kept.")
        assert sitting.called == "Go on proving"
        await asyncio.sleep(SOON)
        proved = worker.proved
        await asyncio.sleep(SOON)
        assert worker.proved == proved
        assert sitting.shown[-1][1]
        sitting.press()
        await sitting.until(lambda: worker.proved > proved + 3)
        assert worker.slices_of._look._proof.nodes > 500 * proved  # the proof goes on where it stopped

    run(scenario())


def test_what_was_proved_while_nobody_looked_is_told_when_the_look_goes_on():
    async def scenario():
        sitting = Sitting(Proving())
        await sitting.offer()
        analysis = there(await sitting.thinker.analyse(sitting.game))
        await sitting.proved()
        for is_whole in (True, False):
            sitting.look.leave()
            sitting.look.offer(sitting.view, analysis)  # the analysis from before the proof
            if is_whole:
                sitting.setting.workers[0].slices_of.prove(OPEN)  # this answer is lost
            await sitting.proved()
            assert sitting.told == "Proved: a draw."
            assert not sitting.is_offered

    run(scenario())


def test_a_look_that_is_stopped_and_begun_again_at_once_is_one_look():
    async def scenario():
        sitting = Sitting(Proving(), text=FAR)
        await sitting.offer()
        for _ in range(7):
            sitting.press()
        looks = [act for act in acts(asyncio.all_tasks()) if "DeepSearch._search" in str(act)]
        await asyncio.sleep(SOON)
        assert len([act for act in looks if inspect.getcoroutinestate(act) != inspect.CORO_CLOSED]) == 1
        assert sitting.is_looking

    run(scenario())


def test_a_change_of_the_position_ends_the_look_and_shows_nothing_of_it():
    async def scenario():
        sitting = Sitting(Proving(), text=FAR)
        await sitting.offer()
        sitting.press()
        await sitting.until(lambda: sitting.setting.workers[0].proved > 3)
        sitting.look.leave()
        shown = len(sitting.shown)
        await asyncio.sleep(SOON)
        assert sitting.look._box.hidden
        assert len(sitting.shown) == shown
        sitting.press()  # nothing is offered
        assert not sitting.is_looking

    run(scenario())


def test_an_urgent_question_does_not_wait_for_the_look():
    async def scenario():
        sitting = Sitting(Proving(), text=FAR)
        await sitting.offer()
        sitting.press()
        await sitting.until(lambda: sitting.setting.workers[0].proved > 3)
        for cell in (0, 1, 2):
            asked = with_moves(sitting.game, (*sitting.game.moves, cell))
            assert await asyncio.wait_for(sitting.thinker.analyse(asked, is_urgent=True), 20)
            assert sitting.is_looking
        before = sitting.setting.workers[0].proved
        await sitting.until(lambda: sitting.setting.workers[0].proved > before)

    run(scenario())


@pytest.mark.parametrize("death", DEATHS)
def test_a_worker_that_dies_is_told_and_the_next_one_can_be_asked(death):
    async def scenario():
        sitting = Sitting(Proving(2, death), Proving())
        await sitting.offer()
        await sitting.proved()
        assert sitting.told.endswith("The prover stopped. Try again.")
        assert sitting.is_offered
        await sitting.until(lambda: len(sitting.setting.workers) == 2)
        await sitting.proved()
        assert sitting.told == "Proved: a draw."

    run(scenario())


def test_without_a_worker_the_page_says_so():
    async def scenario():
        sitting = Sitting(*[cannot_be_fetched] * 9)
        await sitting.offer()
        await sitting.proved()
        assert sitting.told.startswith("The prover couldn't start.")
        assert sitting.is_offered

    run(scenario())


def test_after_a_minute_by_the_clock_it_ends_and_can_go_on(monkeypatch):
    seconds = iter([100, 100.4, 100.6, 130, 161])  # the times at the beginning and at each answer
    monkeypatch.setattr(deep_search, "time", SimpleNamespace(time=lambda: next(seconds)))

    async def scenario():
        sitting = Sitting(Proving(), text=FAR)
        await sitting.offer()
        await sitting.proved()
        assert sitting.setting.workers[0].proved == 4
        assert sitting.look._bar.value == 1
        assert sitting.told.endswith("Not proved in a minute. Partial results are kept.")
        assert sitting.called == "Go on proving"

    run(scenario())


def test_it_is_told_again_in_another_language():
    async def scenario():
        sitting = Sitting(Proving(), text=FAR)
        await sitting.offer()
        sitting.press()
        speak(language("de"), FORMS["de"])
        sitting.look.show_anew()
        assert sitting.called == "Anhalten"
        assert sitting.told == "Ein Beweis wird gesucht, bis zu eine Minute lang."

    run(scenario())


# When a deep search is offered, and what its results add


def test_a_look_is_offered_only_where_something_is_open_and_can_be_proved():
    game = from_text(OPEN)
    position = position_of(game)
    found = Search(game.rules).analyse(position, 10)
    assert can_be_proved(position)
    assert is_open(found)
    assert not is_open(found._replace(value=WIN, cells={found.best[0]: Worth(WIN, 3, True, None)}))
    assert is_open(found._replace(value=DRAW))
    assert not can_be_proved(position_of(from_text("1-19x19x5-hh-")))
    names = [f"{column}{row}" for row in range(1, 9) for column in "abcdefg"]
    nearly_full = position_of(from_text("1-7x8x7p-hh-" + "".join(names[:-5])))
    assert can_be_proved(nearly_full)  # though the board is large
    assert not can_be_proved(position_of(from_text("1-3x3x3-hh-a1a2b1b2c1")))


def test_a_proof_takes_the_place_of_estimates_and_of_what_is_less_exact():
    game = from_text(OPEN)
    found = Search(game.rules).analyse(position_of(game), 10)
    known = Worth(LOSS, 4, True, None)
    found = found._replace(cells={**found.cells, 2: known})
    added = learned(game, found, {"c1": [LOSS, None, False], "d1": [DRAW, None, True]}, [DRAW, WIN], 500)
    assert (added.cells[2], added.cells[3]) == (known, Worth(DRAW, None, True, None))
    assert added.value is None
    assert added.nodes == 500
    drawn = learned(game, found, {"d1": [DRAW, None, True]}, [DRAW, DRAW], 5)
    assert (drawn.value, drawn.best) == (DRAW, [3])
    damaged: list[dict[str, Any]] = [{"z9": [DRAW, None, True]}, {"c1": ["?", None, True]}, {"c1": None}]
    for cells in damaged:
        with pytest.raises((Refused, ValueError, TypeError)):
            learned(game, found, cells, [LOSS, WIN], 5)


def test_slices_tell_only_what_is_new():
    slices, told = Slices(), []
    while not told or not told[-1]["is_done"]:
        told.append(json.loads(slices.prove(OPEN)))
    assert told[0]["bounds"] == [LOSS, WIN] or told[0]["bounds"][0] == DRAW
    news = [(each["bounds"], each["cells"]) for each in told if each["bounds"]]
    assert all(one != other for one, other in pairwise(news))
    assert news[-1][0] == [DRAW, DRAW]
    assert len(news[-1][1]) == 13
    assert json.loads(slices.prove(OPEN)) == {**told[-1], "bounds": None, "cells": None}
    assert json.loads(slices.prove(OPEN, tells_all=True)) == told[-1]
    assert json.loads(slices.prove("1-19x19x5-hh-")) == {"nodes": 0, "is_done": True, "bounds": None, "cells": None}
