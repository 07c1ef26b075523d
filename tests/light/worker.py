"""Answers what the workers of light pages are asked, on CPython: lines of JSON in and out.

Each worker has a namespace of its own, made by running its source as PyScript does.
"""

import json
import os
import sys
import tempfile
import traceback
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any


def answered(workers: dict[int, dict[str, Any]], message: dict[str, Any]) -> Any:
    """The answer to a message: the names that a source exports, or what a function gives."""
    worker = message["worker"]
    if "source" in message:
        workers[worker] = {"__name__": "__main__"}
        exec(compile(message["source"], "worker", "exec"), workers[worker])
        return workers[worker]["__export__"]
    if "end" in message:
        workers.pop(worker, None)
        return None
    return workers[worker][message["call"]](*message["given"])


def main() -> None:
    """Answer one line after the other. What a worker writes into files goes to a folder that nobody else has."""
    workers: dict[int, dict[str, Any]] = {}
    out = sys.stdout
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        Path("ttt/engine").mkdir(parents=True)
        for line in sys.stdin:
            message = json.loads(line)
            try:
                with redirect_stdout(sys.stderr):
                    told = {"answer": answered(workers, message)}
            except Exception:
                told = {"error": traceback.format_exc()}
            print(json.dumps({"id": message["id"], **told}), file=out, flush=True)


if __name__ == "__main__":
    main()
