"""The sandbox's Python for light pages, on CPython: a process of its own for each interpreter, as each may hang.

Listens at the address of a socket, its only argument. Who connects gets the number of the process that answers, in a
line, and then lines of JSON: texts as static/sandbox/bot-worker.js takes and gives them.
"""

import json
import os
import resource
import signal
import socket
import sys
from typing import TextIO

from ttt.bots.runner import answer

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
            text = answer(question, self._post, self._wait)
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


def serve(connection: socket.socket) -> None:
    """Be the interpreter at the other end of a connection, with nothing to read and nowhere to write beside it."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    with connection, connection.makefile(encoding="utf-8") as heard, connection.makefile("w", encoding="utf-8") as told:
        told.write(f"{os.getpid()}\n")
        Interpreter(heard, told).run()


def main(address: str) -> None:
    """Make an interpreter for each connection, as long as who started this is there."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the processes
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(address)
        listening.listen()
        print(flush=True)
        while True:
            connection, _ = listening.accept()
            if not os.fork():
                listening.close()
                try:
                    serve(connection)
                finally:
                    os._exit(0)
            connection.close()


if __name__ == "__main__":
    main(sys.argv[1])
