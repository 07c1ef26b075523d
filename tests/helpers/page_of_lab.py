"""The lab's Python without a browser: its exam, its hand-in and its class. Bots run as at the terminal."""

import asyncio
import importlib
import json
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

from tests.helpers import run_coroutine
from tests.helpers.headless import Nothing, Storage, module_of
from ttt.lab.assignment import Assignment
from ttt.lab.referee import Referee
from ttt.sharing.packing import pack, unpack
from ttt.workbench.bot_process import BotProcess


class Place(Nothing):
    """An element that keeps its text and its value."""

    def __init__(self) -> None:
        self.text, self.value = "", ""

    def __setattr__(self, name: str, value: Any) -> None:
        self.__dict__[name] = value

    def replaceChildren(self, *children: "str | Place") -> None:  # noqa: N802
        self.text = ""
        self.append(*children)

    def append(self, *more: "str | Place") -> None:
        self.text += "".join(one if isinstance(one, str) else f"<{one.text}>" for one in more)


class Running:
    """Stands in for static/sandbox/sandbox.js, which runs a bot in the sandbox."""

    process: BotProcess

    async def ask(self, text: str, patience: float) -> str:
        question = json.loads(text)
        if question["ask"] == "load":
            given = [question[key] for key in ("kind", "board", "unaided")]
            self.process = BotProcess(question["source"], patience, *given)
            return json.dumps({"id": 0, **self.process.load()})
        del question["id"]
        return json.dumps({"id": 1, **self.process.ask(question, patience)})

    def onDone(self, hear: object) -> None:  # noqa: N802
        """Report nothing: all parts of a question are answered at once."""

    def end(self) -> None:
        self.process.end()


class Judging:
    """Stands in for the worker that judges, in this process."""

    def __init__(self) -> None:
        self._worker = importlib.import_module("ttt.browser.lab.worker")
        vars(self._worker)["_referee"] = Referee()

    async def ask(self, call: Callable[[Any], Any], silence: float) -> Any:
        return call(self._worker)


class JavaScript:
    """The JavaScript functions that the lab calls."""

    # static/sandbox/sandbox.js and answers.js

    async def start(self, files: object) -> bool:
        return True

    bot = Running

    def printed(self, text: str) -> str:
        return json.loads(text).get("printed", "")

    def isFailure(self, text: str) -> bool:  # noqa: N802
        return "failed" in json.loads(text)

    def isReadable(self, text: str) -> bool:  # noqa: N802
        return True

    def withoutPrinted(self, text: str) -> str:  # noqa: N802
        return text

    # static/kit/fetching.js

    fetchText = None  # noqa: N815  never called, because every module is here

    async def importModule(self, name: str) -> "JavaScript":  # noqa: N802
        return self

    # static/kit/packing.js

    async def pack(self, text: str) -> str:
        return pack(text)

    async def unpack(self, letters: str, longest: int) -> str | None:
        return unpack(letters, longest)

    # static/kit/sharing.js

    def canSend(self) -> bool:  # noqa: N802
        return False

    # static/pages/lab/files.js

    def now(self) -> int:
        return 0

    def localTime(self, seconds: int) -> str:  # noqa: N802
        return str(seconds)


class Lab(Nothing):
    """The part of lab.py that the exam, the hand-in and the class use."""

    def __init__(self, of: "PageOfLab", source: str, opened: Assignment | None) -> None:
        self._of, self._source = of, source
        self._places: dict[str, Place] = {}
        self.assignment = opened
        self.sandbox, self.judge = of.sandbox.Sandbox(), of.task_run.RefereeWorker()
        self.find("#code-files").files = SimpleNamespace(length=0)
        self.told: list[str] = []  # the sentences about what couldn't be stored

    def __setattr__(self, name: str, value: Any) -> None:
        self.__dict__[name] = value

    def find(self, selector: str) -> Place:
        return self._places.setdefault(selector, Place())

    def write(self, selector: str, text: str) -> None:
        self.find(selector).text = text

    def element(self, kind: str, *parts: "str | Place", **properties: object) -> Place:
        place = Place()
        place.replaceChildren(*parts)
        return place

    made = element

    def link(self, text: str, address: str) -> Place:
        link = Place()
        link.text = address.rpartition("#")[2]
        return link

    def code(self) -> dict[str, str | None]:
        return {"source": self._source, "kind": None, "name": "Bot", "key": ""}

    def task_run(self) -> Any:
        return self._of.task_run.TaskRun(self.judge, self.sandbox, lambda printed: None, 20)

    async def js_module(self, name: str) -> JavaScript:
        return self._of.js

    async def attempt(self, act: Awaitable[None]) -> None:
        await act

    def tell_loss(self, is_lost: bool, sentence: str) -> None:
        if is_lost:
            self.told.append(sentence)


class PageOfLab:
    """The lab's page: what it says about a bot on the Exam tab, in a hand-in and in the table of a class."""

    def __init__(self) -> None:
        self.js = JavaScript()
        self.sandbox = importlib.import_module("ttt.browser.kit.sandbox")
        self.task_run = importlib.import_module("ttt.browser.lab.task_run")
        self.exam_panel = importlib.import_module("ttt.browser.lab.exam_panel")
        self.given = importlib.import_module("ttt.browser.lab.given_assignment")
        self.collect_panel = importlib.import_module("ttt.browser.lab.collect_panel")

    def exam(self, source: str, assignment: Assignment) -> str:
        """Return what the Exam tab says at the end."""
        lab = Lab(self, source, assignment)

        async def examine() -> str:
            panel = self.exam_panel.ExamPanel(lab)
            panel._begin()
            while panel._job.is_running:
                await asyncio.sleep(0)
            return lab.find("#exam-told").text

        return run_coroutine.run(examine())

    def hand_in(self, source: str, assignment: Assignment) -> tuple[str, str]:
        """Return what the page says about a hand-in, and its code."""
        lab = Lab(self, source, assignment)
        lab.find("#handing-in [name=name]").value = "Ann"

        async def hand_in() -> tuple[str, str]:
            handing_in = self.given.HandInDialog(lab, lambda asked, verdict, name: 1)
            handing_in.open(assignment)
            handing_in._begin()
            while handing_in._job.is_running:
                await asyncio.sleep(0)
            return lab.find("#handing-in [role=status]").text, lab.find("#code-to-give").value

        return run_coroutine.run(hand_in())

    def tournament(self, storage: Storage) -> Any:
        """Return the tournament panel of a new window, which resumes the stored tournament."""
        panel = importlib.import_module("ttt.browser.lab.tournament_panel").TournamentPanel(self._window(storage))
        panel._read_kept()
        return panel

    def given_assignment(self, storage: Storage) -> Any:
        """Return the assignment above the code in a new window."""
        return importlib.import_module("ttt.browser.lab.given_assignment").GivenAssignment(self._window(storage))

    def _window(self, storage: Storage) -> Lab:
        lab = Lab(self, "", None)
        lab.store = importlib.import_module("ttt.browser.kit.storage").Store(storage, lab.told.append)
        return lab

    def collect(self, code: str) -> list[str]:
        """Return the outcome and the verdict on one code in the table of a class."""
        return self.collect_panel.lab_teaching.line(self.collected(code)[0]._rows[0])[1:3]

    def collected(self, codes: str, link: str = "", points: str = "") -> tuple[Any, str]:
        """Return the collector of a class once it is done, and what it says then."""
        lab = Lab(self, "", None)
        for selector, text in (("#codes", codes), ("#wanted", link), ("#points", points)):
            lab.find(selector).value = text

        async def collect() -> tuple[Any, str]:
            collecting = self.collect_panel.CollectPanel(lab)
            collecting._begin()
            while collecting._job.is_running or not lab.find("#collect-told").text:
                await asyncio.sleep(0)
            return collecting, lab.find("#collect-told").text

        return run_coroutine.run(collect())


@contextmanager
def page_of_lab() -> Iterator[PageOfLab]:
    """Yield the page, which exists while the block runs."""
    before = {name: module for name, module in sys.modules.items() if name.startswith("ttt.browser")}
    for name in before:
        del sys.modules[name]
    js = JavaScript()
    nothing = Nothing()
    modules = module_of(
        "pyscript.js_modules",
        answers=js,
        binding=nothing,
        fetching=js,
        address=nothing,
        code_editor=nothing,
        storage=nothing,
        language=nothing,
    )
    config = {"sandbox": {"files": []}, "later": {}}
    pyscript = module_of("pyscript", config=config, ffi=nothing, js_modules=modules)
    clock = SimpleNamespace(now=lambda: 0)
    there = {module.__name__: module for module in (module_of("js", performance=clock), pyscript, modules)}
    sys.modules.update(there)
    try:
        page = PageOfLab()

        async def start(*given: object) -> Judging:
            return Judging()

        vars(importlib.import_module("ttt.browser.kit.lasting_worker"))["start_worker"] = start
        yield page
    finally:
        for name in [name for name in sys.modules if name.startswith("ttt.browser") or name in there]:
            del sys.modules[name]
        sys.modules.update(before)
