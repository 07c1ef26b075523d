"""The lab's Python without a browser: its exam, its hand-in and its class. Bots run as at the terminal."""

import asyncio
import importlib
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace

from tests.helpers import own_loop
from tests.helpers.headless import Nothing
from ttt.lab.assignment import Assignment
from ttt.lab.referee import Referee
from ttt.sharing.packing import pack, unpack
from ttt.terminal.bot_process import BotProcess


class Place(Nothing):
    """An element: keeps its text and its value."""

    def __init__(self) -> None:
        self.text, self.value = "", ""

    def __setattr__(self, name, value):
        self.__dict__[name] = value

    def replaceChildren(self):  # noqa: N802
        self.text = ""

    def append(self, more):
        self.text += more if isinstance(more, str) else f"<{more.text}>"


class Running:
    """A bot in the sandbox, as static/sandbox/sandbox.js runs it."""

    process: BotProcess | None = None

    async def ask(self, text, patience):
        question = json.loads(text)
        if question["ask"] == "load":
            given = [question[key] for key in ("kind", "board", "unaided")]
            self.process = BotProcess(question["source"], patience, *given)
            return json.dumps({"id": 0, **self.process.load()})
        del question["id"]
        return json.dumps({"id": 1, **self.process.ask(question, patience)})

    def end(self):
        self.process.end()


class Judging:
    """The worker that judges, in this process."""

    def __init__(self) -> None:
        self._worker = importlib.import_module("ttt.browser.lab.worker")
        self._worker._referee = Referee()

    async def ask(self, call, silence):
        return call(self._worker)


class JavaScript:
    """What the lab calls of it."""

    # static/sandbox/sandbox.js and answers.js

    async def start(self, files):
        return True

    bot = Running

    def printed(self, text):
        return json.loads(text).get("printed", "")

    def isFailure(self, text):  # noqa: N802
        return "failed" in json.loads(text)

    def isReadable(self, text):  # noqa: N802
        return True

    def withoutPrinted(self, text):  # noqa: N802
        return text

    # static/kit/fetching.js

    fetchText = None  # noqa: N815  never called, as every module is here

    async def importModule(self, name):  # noqa: N802
        return self

    # static/kit/packing.js

    async def pack(self, text):
        return pack(text)

    async def unpack(self, letters, longest):
        return unpack(letters, longest)

    # static/pages/lab/files.js

    def now(self):
        return 0


class Lab(Nothing):
    """What the exam, the hand-in and the class ask of lab.py."""

    def __init__(self, of, source: str, opened: Assignment) -> None:
        self._of, self._source, self._places = of, source, {}
        self.assignment = opened
        self.sandbox, self.judge = of.sandbox.Sandbox(), of.referee_worker.RefereeWorker()
        self.find("#code-files").files = SimpleNamespace(length=0)

    def __setattr__(self, name, value):
        self.__dict__[name] = value

    def find(self, selector):
        return self._places.setdefault(selector, Place())

    def write(self, selector, text):
        self.find(selector).text = text

    def link(self, text, address):
        link = Place()
        link.text = address.rpartition("#")[2]
        return link

    def code(self):
        return {"source": self._source, "kind": None, "name": "Bot", "key": ""}

    def examination(self):
        return self._of.examination.Examination(self.judge, self.sandbox, lambda printed: None, 20)

    async def js_module(self, name):
        return self._of.js


class PageOfLab:
    """What it says about a bot, by the tab Exam, by a hand-in and by the table of a class."""

    def __init__(self) -> None:
        self.js = JavaScript()
        for name in (
            "kit.sandbox",
            "lab.referee_worker",
            "lab.examination",
            "lab.exam_panel",
            "lab.hand_in_dialog",
            "lab.class_panel",
        ):
            setattr(self, name.rpartition(".")[2], importlib.import_module("ttt.browser." + name))

    def exam(self, source: str, assignment: Assignment) -> str:
        """What the tab Exam says at the end."""
        lab = Lab(self, source, assignment)

        async def examine():
            panel = self.exam_panel.ExamPanel(lab)
            panel._begin()
            while panel._is_running:
                await asyncio.sleep(0)
            return lab.find("#exam-told").text

        return own_loop.run(examine())

    def hand_in(self, source: str, assignment: Assignment) -> tuple[str, str]:
        """What is said of a hand-in, and its code."""
        lab = Lab(self, source, assignment)
        lab.find("#handing-in [name=name]").value = "Ann"

        async def hand_in():
            handing_in = self.hand_in_dialog.HandInDialog(lab, lambda: 1)
            handing_in.open(assignment)
            handing_in._begin()
            while handing_in._exam:
                await asyncio.sleep(0)
            return lab.find("#handing-in [role=status]").text, lab.find("#code-to-give").value

        return own_loop.run(hand_in())

    def collect(self, code: str) -> list[str]:
        """The outcome and the verdict in the table of a class."""
        lab = Lab(self, "", None)
        lab.find("#codes").value = code

        async def collect():
            collecting = self.class_panel.ClassCollector(lab)
            collecting._begin()
            while not lab.find("#collecting").hidden or not collecting._rows:
                await asyncio.sleep(0)
            return self.class_panel.lab_teaching.line(collecting._rows[0])[1:3]

        return own_loop.run(collect())


@contextmanager
def page_of_lab() -> Iterator[PageOfLab]:
    """The page while the block runs."""
    before = {name: module for name, module in sys.modules.items() if name.startswith("ttt.browser")}
    for name in before:
        del sys.modules[name]
    js = JavaScript()
    pyscript, modules = ModuleType("pyscript"), ModuleType("pyscript.js_modules")
    pyscript.config, pyscript.js_modules = {"sandbox": {"files": []}, "later": {}}, modules
    pyscript.ffi = Nothing()
    modules.answers = modules.fetching = js
    modules.address = modules.editor = modules.storage = modules.language = Nothing()
    there = {"js": ModuleType("js"), "pyscript": pyscript, "pyscript.js_modules": modules}
    sys.modules.update(there)
    try:
        page = PageOfLab()

        async def start(*given):
            return Judging()

        importlib.import_module("ttt.browser.kit.own_worker").start_worker = start
        yield page
    finally:
        for name in [name for name in sys.modules if name.startswith("ttt.browser") or name in there]:
            del sys.modules[name]
        sys.modules.update(before)
