"""Makes a Python process for each client, because the code that runs there may hang and must then be ended.

Takes the address of a socket, and a module; for each connection, a process runs the module's answer(heard, told). The
client gets a line with the number of the process, and then what the module writes.
"""

import importlib
import os
import signal
import socket
import sys
from collections.abc import Callable
from typing import TextIO

Answer = Callable[[TextIO, TextIO], None]


def serve(connection: socket.socket, answer: Answer) -> None:
    """Serve one connection in this process, which has no other input or output."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    with connection, connection.makefile(encoding="utf-8") as heard, connection.makefile("w", encoding="utf-8") as told:
        told.write(f"{os.getpid()}\n")
        answer(heard, told)


def main(address: str, module: str) -> None:
    """Make a process for each connection, until this process is killed: processes.js does that when it exits."""
    answer = importlib.import_module(module).answer
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
                    serve(connection, answer)
                finally:
                    os._exit(0)
            connection.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
