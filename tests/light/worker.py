"""A worker of light pages, on CPython: it runs its source as PyScript does, then answers calls to exported functions.

Source and calls are lines of JSON; each worker has its own process (forks.py), where the modules are imported already.
"""

import json
import os
import tempfile
import traceback
from pathlib import Path
from typing import Any, TextIO

import ttt.engine.time_slices
import ttt.lab.referee
import ttt.lessons.claim_proofs
import ttt.opponents.row_players  # noqa: F401  what workers import, once for all


def answered(names: dict[str, Any], message: dict[str, Any]) -> Any:
    """Return the answer to a message: the names that a source exports, or the result of a function."""
    if "source" in message:
        exec(compile(message["source"], "worker", "exec"), names)
        return names["__export__"]
    return names[message["call"]](*message["given"])


def answer(heard: TextIO, told: TextIO) -> None:
    """Answer one line after another. Files that a worker writes go to its own folder."""
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
