"""A worker of light pages, on CPython: its source first, run as PyScript does, and then calls of what it exports.

Both come as lines of JSON, in a process of its own for each worker (forks.py), which has the modules by then.
"""

import json
import os
import tempfile
import traceback
from pathlib import Path
from typing import Any, TextIO

import ttt.engine.time_slices
import ttt.lab.referee
import ttt.lessons.claim_answers
import ttt.opponents.row_players  # noqa: F401  what workers import, once for all


def answered(names: dict[str, Any], message: dict[str, Any]) -> Any:
    """The answer to a message: the names that a source exports, or what a function gives."""
    if "source" in message:
        exec(compile(message["source"], "worker", "exec"), names)
        return names["__export__"]
    return names[message["call"]](*message["given"])


def answer(heard: TextIO, told: TextIO) -> None:
    """Answer one line after the other. What a worker writes into files goes to a folder that nobody else has."""
    names: dict[str, Any] = {"__name__": "__main__"}
    os.chdir(tempfile.mkdtemp(dir=Path.cwd()))
    Path("ttt/engine").mkdir(parents=True)
    for line in heard:
        message = json.loads(line)
        try:
            found = {"answer": answered(names, message)}
        except Exception:
            found = {"error": traceback.format_exc()}
        told.write(json.dumps({"id": message["id"], **found}) + "\n")
        told.flush()
