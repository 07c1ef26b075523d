"""The sandbox's Python for light pages, on CPython, with the messages of static/sandbox/bot-worker.js.

Questions and answers are lines of JSON; each interpreter has its own process (forks.py).
"""

import json
import resource
from typing import TextIO

from ttt.bots import runner

MOST_MEMORY = 2**30  # bytes, CPython's own included; a bot that asks for more gets a MemoryError
USED = 31_457_280  # bytes, as Pyodide reports once it has started


class Interpreter:
    """Stands in for static/sandbox/bot-worker.js."""

    def __init__(self, heard: TextIO, told: TextIO) -> None:
        self._heard, self._told = heard, told
        self._number = ""  # the number of the question under way

    def run(self) -> None:
        """Answer one question after another, until the input ends."""
        self._tell(f"ready {USED}")
        for line in self._heard:
            self._number, _, question = json.loads(line).partition(" ")
            text = runner.answer(question, self._post, self._wait)
            self._tell(f"{self._number} memory {USED}")
            self._tell(f"{self._number} answer {text}")

    def _post(self, progress: str) -> None:
        self._tell(f"{self._number} progress {progress}")

    def _wait(self, told: str) -> str:
        self._tell(f"{self._number} input {told}")
        return json.loads(self._heard.readline()).removeprefix("line ")

    def _tell(self, text: str) -> None:
        self._told.write(json.dumps(text) + "\n")
        self._told.flush()


def answer(heard: TextIO, told: TextIO) -> None:
    """Run an interpreter with limited memory."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    Interpreter(heard, told).run()
