"""The sandbox's Python for light pages, on CPython: texts as static/sandbox/bot-worker.js takes and gives them.

Both come as lines of JSON, in a process of its own for each interpreter (forks.py).
"""

import json
import resource
from typing import TextIO

from ttt.bots import runner

MOST_MEMORY = 2**30  # bytes, CPython's own included; a bot that asks for more gets a MemoryError
USED = 31_457_280  # bytes, as Pyodide tells when it has started


class Interpreter:
    """What static/sandbox/bot-worker.js is in a browser."""

    def __init__(self, heard: TextIO, told: TextIO) -> None:
        self._heard, self._told = heard, told
        self._number = ""  # of the question under way

    def run(self) -> None:
        """Answer one question after the other, until nobody asks."""
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
    """Be an interpreter that has little memory."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    Interpreter(heard, told).run()
