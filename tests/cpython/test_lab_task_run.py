"""The driver of a lab task, which links the judging worker and the sandbox, tested with stand-ins for both."""

import asyncio
import importlib
import json
import sys
from types import SimpleNamespace

import pytest

from tests.helpers import run_coroutine
from tests.helpers.headless import module_of
from ttt.game.errors import Refused
from ttt.lab.referee import Referee

MODULES = (
    "ttt.browser.kit.base_page",
    "ttt.browser.kit.page",
    "ttt.browser.kit.lasting_worker",
    "ttt.browser.kit.sandbox",
    "ttt.browser.lab.task_run",
)
CONFIG = {
    "sandbox": {"files": []},
    "files": {},
    "later": {"ttt.lab.referee": [], "ttt.browser.kit.worker_handle": []},
    "root": "../",
}


class Js:
    """The page's JavaScript, with a sandbox whose bots answer as set, and workers that die as set."""

    def __init__(self):
        self.answers = []  # the bots' answers, the next one first
        self.asked = []  # the questions to all bots
        self.ended = 0
        self.deaths = []  # for each worker, the number of texts that it still answers
        self.started = 0
        self.slow = ""  # "sandbox" or "judge": the one that never finishes starting, if any

    # static/sandbox/sandbox.js

    async def start(self, *given):
        if self.slow == ("sandbox" if len(given) == 1 else "judge"):
            await asyncio.Event().wait()
        if len(given) == 1:
            return True
        self.started += 1
        return Worker(self.deaths.pop(0) if self.deaths else 999)

    def bot(self):
        return self

    def onDone(self, hear):  # noqa: N802
        self.tell_done = hear

    async def ask(self, question, patience):
        self.asked.append(json.loads(question))
        if self.asked[-1]["ask"] == "load":
            return json.dumps({"id": 0, "kind": "move"} if "return" in self.asked[-1]["source"] else {"error": {}})
        answer = self.answers.pop(0) if self.answers else None
        games = [[{"cell": 4 if "b2" not in game else 0}] * 3 for game in self.asked[-1].get("games", ())]
        return answer or json.dumps({"id": self.asked[-1]["id"], "answers": games, "printed": "hello"})

    def end(self):
        self.ended += 1

    # static/kit/thinking.js

    async def fetchBook(self):  # noqa: N802
        return None

    # static/sandbox/answers.js

    def printed(self, text):
        return json.loads(text).get("printed", "")

    def isFailure(self, text):  # noqa: N802
        return text.startswith('{"failed"')

    def isReadable(self, text):  # noqa: N802
        return len(text) < 1000000

    def withoutPrinted(self, text):  # noqa: N802
        return text

    # static/kit/fetching.js

    fetchText = None  # noqa: N815  never called, as every module is here

    async def importModule(self, name):  # noqa: N802
        return self


class Worker:
    """The worker that judges; it dies once it has answered a number of texts."""

    def __init__(self, texts):
        self._texts = texts
        source = importlib.import_module("ttt.browser.lab.worker")
        vars(source)["_referee"] = Referee()
        self._source = source

    async def begin(self, text):
        return self._answer(self._source.begin(text))

    async def go_on(self, text):
        return self._answer(self._source.go_on(text))

    def _answer(self, text):
        self._texts -= 1
        if self._texts < 0:
            raise RuntimeError("dead")
        return text


@pytest.fixture
def page(monkeypatch):
    """Return the driver's modules, imported without a page, and the stand-in for its JavaScript."""
    js = Js()
    modules = module_of("pyscript.js_modules", answers=js, fetching=js, storage=None, address=None, language=None)
    pyscript = module_of("pyscript", config=CONFIG, ffi=SimpleNamespace(create_proxy=lambda hear: hear))
    for module in (module_of("js"), pyscript, modules):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    for name in MODULES:
        monkeypatch.delitem(sys.modules, name, raising=False)
    found = SimpleNamespace(js=js)
    for name in MODULES:
        setattr(found, name.rpartition(".")[2], importlib.import_module(name))
    found.told = []
    found.the_judge = found.task_run.RefereeWorker()
    yield found
    for name in MODULES:
        sys.modules.pop(name, None)


TASK = {"task": "exam", "board": "3x3x3", "sides": "first"}
SOURCE = {"source": "return 4", "kind": None}


def task_run(page):
    return page.task_run.TaskRun(page.the_judge, page.sandbox.Sandbox(), page.told.append, 30)


def run(page, source=SOURCE, on_step=lambda done, sofar: None, task=TASK):
    return run_coroutine.run(task_run(page).run(task, [source], on_step))


def test_questions_and_answers_pass_through_to_a_result(page):
    steps = []
    result = run(page, on_step=lambda done, sofar: steps.append(done))
    assert result["task"] == "exam"
    assert result["kind"] == "move"
    assert steps == sorted(steps)
    assert "hello" in page.told
    assert len({question["id"] for question in page.js.asked}) == len(page.js.asked)


def test_how_long_an_answer_takes_is_told_of_each_single_one_and_not_of_all_that_are_asked_at_once(page, monkeypatch):
    waited, ask = [], page.js.ask

    async def slow(question, patience):
        if json.loads(question)["ask"] != "load" and not waited:
            for count in (1, 2):
                while waited.count(2) < count:
                    await asyncio.sleep(0)
                page.js.tell_done(count)
        return await ask(question, patience)

    page.js.ask = slow
    monkeypatch.setattr(page.task_run, "asyncio", SimpleNamespace(sleep=lambda seconds: asyncio.sleep(0)))
    on_wait = lambda step, seconds: waited.append(seconds)  # noqa: E731
    run_coroutine.run(task_run(page).run(TASK, [SOURCE], lambda done, sofar: None, on_wait))
    assert waited[:4] == [1, 2, 1, 2]


def test_a_bot_that_had_to_be_ended_comes_back_for_the_next_question(page):
    page.js.answers = ['{"failed": "died", "line": null, "at": 0, "error": null}']
    task = {"task": "match", "board": "3x3x3", "players": [{"bot": 0}, {"level": 1}], "games": 4, "seed": 0}
    run(page, task=task)
    assert [question["ask"] for question in page.js.asked].count("load") == 2


@pytest.mark.parametrize(("failed", "reason"), [("start", "no sandbox"), ("gone", "sandbox gone")])
def test_what_happens_to_the_sandbox_is_not_put_down_to_the_bot(page, failed, reason):
    page.js.answers = [f'{{"failed": "{failed}", "line": null, "at": 0, "error": null}}']
    with pytest.raises(Refused) as refused:
        run(page)
    assert refused.value.reason == reason
    assert run(page)["task"] == "exam"


def test_a_bot_that_cannot_be_loaded_is_named(page):
    with pytest.raises(page.task_run.UnloadedError) as refused:
        run(page, {"source": "", "kind": None})
    assert (refused.value.bot, refused.value.why) == (0, {"error": {}})


def test_once_it_is_stopped_the_result_says_so(page):
    async def stopping():
        one = task_run(page)
        return await one.run(TASK, [SOURCE], lambda done, sofar: one.stop())

    assert run_coroutine.run(stopping())["stopped"]["why"] == "stopped"


@pytest.mark.parametrize("slow", ["sandbox", "judge"])
def test_it_is_stopped_at_once_while_python_is_still_starting(page, slow):
    page.js.slow = slow

    async def stopping():
        one = task_run(page)
        running = asyncio.create_task(one.run(TASK, [SOURCE], lambda done, sofar: None))
        for _ in range(20):
            await asyncio.sleep(0)
        one.stop()
        with pytest.raises(page.task_run.UnloadedError) as ended:
            await asyncio.wait_for(running, 9)
        assert ended.value.why["failed"] == "stopped"

    run_coroutine.run(stopping())


def test_a_start_that_fails_is_told_and_the_next_one_may_succeed(page):
    async def fails(*given):
        return False

    page.js.start, start = fails, page.js.start
    with pytest.raises(Refused) as refused:
        run(page)
    assert refused.value.reason == "no sandbox"
    page.js.start = start
    assert run(page)["task"] == "exam"


def test_a_task_that_there_is_not_is_refused_with_its_reason(page):
    with pytest.raises(Refused) as refused:
        run(page, task={"task": "exam", "board": "3x3x9"})
    assert refused.value.reason == "row length"


@pytest.mark.parametrize("texts", [0, 1, 3])
def test_a_worker_that_dies_is_told_and_followed_by_another(page, texts):
    page.js.deaths = [texts]

    async def twice():
        with pytest.raises(Refused) as refused:
            await task_run(page).run(TASK, [SOURCE], lambda done, sofar: None)
        assert refused.value.reason == "judge died"
        return await task_run(page).run(TASK, [SOURCE], lambda done, sofar: None)

    assert run_coroutine.run(twice())["task"] == "exam"
    assert page.js.started == 2


def test_two_examinations_at_once_take_turns(page):
    async def both():
        one, other = task_run(page), task_run(page)
        running = [each.run(TASK, [SOURCE], lambda done, sofar: None) for each in (one, other)]
        return await asyncio.gather(*running)

    assert [result["task"] for result in run_coroutine.run(both())] == ["exam", "exam"]
    assert page.js.started == 1
