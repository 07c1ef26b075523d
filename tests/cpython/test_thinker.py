"""The thinker with workers that die, stay silent or never start: it still answers each question."""

import asyncio
import json

import pytest

from tests.cpython.test_import_borders import ROOT
from tests.helpers.run_coroutine import run
from tools.python_imports import imports
from ttt.browser.kit import thinker, worker_handle
from ttt.browser.kit.thinker import FAILED, IDLE, READY, STARTING, Thinker
from ttt.browser.kit.worker_handle import IMPORTED, OPPONENTS, SOURCE, Worker, with_files
from ttt.engine.time_slices import Slices
from ttt.game.errors import Refused
from ttt.game.notation import from_text

LARGE, ANOTHER, SMALL = (from_text(text) for text in ("1-4x4x4-hc100-", "1-4x4x4-hc100-a1", "1-3x3x3-hc100-"))
QUIET = 0.2  # seconds after which nothing more happens by itself


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Set the patience to hundredths of a second, and the search to a few nodes."""
    monkeypatch.setattr(worker_handle, "TICK", 0.001)
    monkeypatch.setattr(thinker, "PATIENCE", 0.05)
    monkeypatch.setattr(thinker, "NODES", 300)
    monkeypatch.setattr(thinker, "NODES_HERE", 20)


class Exported:
    """A stand-in for what a worker exports: it thinks, and dies after a number of slices."""

    def __init__(self, lives_for, death):
        self.slices, self.lives_for, self.death, self._slices = 0, lives_for, death, Slices()
        self.budgets = []  # the different budgets that it was given, in order of first use

    async def think(self, text, nodes):
        self.slices += 1
        self.budgets += [nodes] if nodes not in self.budgets else []
        if self.slices > self.lives_for:
            return await self.death()
        await asyncio.sleep(0)
        return self._slices.think(text, nodes)


async def until(is_so):
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.001)


async def silence():
    await asyncio.Event().wait()


async def an_exception():
    raise MemoryError("out of memory")


async def rubbish():
    return "<!doctype html>"


async def other_rubbish():
    return json.dumps({"is_done": True})


async def no_text():
    return None


DEATHS = (silence, an_exception, rubbish, other_rubbish, no_text)


class Setting:
    """A thinker, and all that it reports; starts are the results of its attempts to start a worker, in order."""

    def __init__(self, *starts):
        self.starts, self.workers, self.ended, self.states = list(starts), [], 0, []
        self.thinker = Thinker(self.start_worker, self.states.append, lambda is_busy: None, self.need)

    async def need(self, module):
        pass

    async def start_worker(self):
        start = self.starts.pop(0)
        if not isinstance(start, Exported):
            return await start()
        self.workers.append(start)
        return Worker(start, self.end)

    def end(self):
        self.ended += 1

    async def asked(self, game=LARGE):
        return await asyncio.wait_for(self.thinker.analyse(game), 20)


async def never_comes():
    await asyncio.Event().wait()


async def cannot_be_fetched():
    raise Refused("not fetched")


def alive():
    return Exported(10**9, silence)


@pytest.mark.parametrize("death", DEATHS)
def test_a_worker_that_dies_is_ended_and_another_one_answers(death):
    async def scenario():
        setting = Setting(Exported(0, death), alive())
        assert (await setting.asked()).cells
        assert setting.states == [STARTING, READY, IDLE, STARTING, READY]
        assert setting.ended == 1
        assert setting.workers[1].slices > 0

    run(scenario())


@pytest.mark.parametrize(
    ("moves", "budgets"), [("f6g6a6d6b6d5g5c6d4d3c5c4", [300, 600]), ("d6d5d4d3d2d1c6c5c4c3c2c1a6a5", [300])]
)
def test_connect_four_is_thought_about_for_longer_as_long_as_no_move_is_proved_to_be_the_best(
    moves, budgets, monkeypatch
):
    monkeypatch.setattr(thinker, "NODES_CONNECT_FOUR", 300)
    monkeypatch.setattr(thinker, "NODES_UNDECIDED", 600)

    async def scenario():
        setting = Setting(alive())
        found = await setting.asked(from_text(f"1-7x6x4g-hc100-{moves}"))
        assert setting.workers[0].budgets == budgets
        assert found.is_decided == (budgets == [300])
        assert await setting.asked(from_text(f"1-7x6x4g-hc100-{moves}")) == found

    run(scenario())


@pytest.mark.parametrize("death", DEATHS)
def test_after_two_deaths_the_page_answers_and_no_third_worker_is_started(death):
    async def scenario():
        setting = Setting(Exported(0, death), Exported(0, death))
        assert (await setting.asked()).cells
        assert (await setting.asked(ANOTHER)).cells
        assert setting.states == [STARTING, READY, IDLE, STARTING, READY, FAILED]
        assert setting.ended == 2

    run(scenario())


def test_the_document_says_what_the_page_searches_itself():
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8").replace("\n", " ")
    assert thinker.SMALL == 9
    assert "the page itself searches boards of at most nine cells, and any board if no worker can be started" in text


def test_workers_that_answer_between_their_deaths_are_replaced_every_time():
    async def scenario():
        setting = Setting(*[Exported(5, silence) for _ in range(20)])
        for text in ("1-4x4x4-hc100-", "1-4x4x4-hc100-a1", "1-4x4x4-hc100-b1", "1-4x4x4-hc100-c1"):
            for worker in setting.workers[-1:]:
                worker.lives_for = worker.slices
            setting.starts[0].lives_for = 10**9
            assert (await setting.asked(from_text(text))).cells
        assert setting.ended == 3
        assert setting.states[-1] == READY

    run(scenario())


@pytest.mark.parametrize("death", DEATHS)
def test_on_a_small_board_the_page_answers_while_another_worker_comes(death):
    async def scenario():
        setting = Setting(Exported(0, death), never_comes)
        await setting.thinker.start()
        assert (await setting.asked(SMALL)).exact
        assert setting.states[:4] == [STARTING, READY, IDLE, STARTING]

    run(scenario())


def test_a_worker_that_cannot_be_started_is_tried_again_with_the_next_question():
    async def scenario():
        setting = Setting(cannot_be_fetched, cannot_be_fetched, alive())
        assert (await setting.asked()).cells
        assert setting.states == [STARTING, FAILED]
        assert (await setting.asked(ANOTHER)).cells
        await asyncio.sleep(QUIET)
        assert setting.states == [STARTING, FAILED]  # the failure is told only once
        assert (await setting.asked(LARGE)).cells
        await until(lambda: setting.states == [STARTING, FAILED, READY])

    run(scenario())


def test_a_worker_that_never_gets_ready_is_waited_for_once_and_then_tried_anew():
    async def scenario():
        setting = Setting(never_comes, alive())
        assert (await setting.asked()).cells
        assert setting.states == [STARTING, FAILED]
        assert (await setting.asked(ANOTHER)).cells
        await until(lambda: setting.states == [STARTING, FAILED, READY])

    run(scenario())


def test_a_worker_that_comes_late_is_welcome():
    async def scenario():
        is_here = asyncio.Event()

        async def late():
            await is_here.wait()
            return Worker(alive(), lambda: None)

        setting = Setting(late)
        assert (await setting.asked()).cells
        is_here.set()
        await until(lambda: setting.states == [STARTING, FAILED, READY])

    run(scenario())


def test_a_question_that_nobody_needs_any_more_ends_though_the_worker_is_silent():
    async def scenario():
        setting = Setting(Exported(0, silence), alive())
        is_wanted = True
        question = asyncio.create_task(setting.thinker.analyse(LARGE, is_wanted=lambda: is_wanted))
        await asyncio.sleep(0.005)
        is_wanted = False
        assert await asyncio.wait_for(question, 20) is None

    run(scenario())


def test_while_the_device_sleeps_the_worker_does_not_count_as_silent(monkeypatch):
    """While the device sleeps, the page's timers stand still, however far the clock jumps."""

    async def scenario():
        is_awake, is_answered = asyncio.Event(), asyncio.Event()

        async def tick(seconds):
            await is_awake.wait()

        async def slow(text, nodes):
            await is_answered.wait()
            return "answer"

        exported = alive()
        exported.think = slow
        answer = asyncio.create_task(Worker(exported, lambda: None).think("", 0, patience=1))
        with monkeypatch.context() as asleep:
            asleep.setattr(asyncio, "sleep", tick)
            for _ in range(100):
                await asyncio.wait([answer], timeout=0.001)
            is_answered.set()
            assert await answer == "answer"
            is_awake.set()

    run(scenario())


def test_the_worker_is_given_the_files_that_it_imports():
    assert {module for module, _ in imports("browser/kit/worker", (ROOT / SOURCE).read_text())} == {
        "importlib",
        "json",
        "time",
        "ttt.game.notation",
        "ttt.game.record",
        IMPORTED,
        OPPONENTS,
    }
    config = {
        "files": {"ttt/first.py": "ttt/"},
        "later": {"ttt.one": ["ttt/browser/one.py", "ttt/shared.py"], "ttt.two": ["ttt/two.py"]},
        "plugins": [],
    }
    assert with_files(config, "ttt.one")["files"] == {
        "ttt/first.py": "ttt/",
        "ttt/browser/one.py": "ttt/browser/",
        "ttt/shared.py": "ttt/",
    }
    assert with_files(config, "ttt.one", "ttt.two")["files"]["ttt/two.py"] == "ttt/"
    assert config["files"] == {"ttt/first.py": "ttt/"}


def test_a_worker_is_given_the_first_files_of_its_page_and_the_games_only_what_it_needs_of_them():
    config = {"first": {"files": ["ttt/first.py"]}, "root": "../", "later": {"ttt.one": ["ttt/one.py"]}}
    assert with_files(config, "ttt.one")["files"] == {"../ttt/first.py": "ttt/", "../ttt/one.py": "ttt/"}
    config = {
        "first": config["first"],
        "worker": {"files": ["ttt/game/rules.py"]},
        "later": {"ttt.one": ["ttt/one.py"]},
    }
    assert with_files(config, "ttt.one")["files"] == {"ttt/game/rules.py": "ttt/game/", "ttt/one.py": "ttt/"}
