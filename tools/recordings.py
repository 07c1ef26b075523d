"""Records the site's own programs at the positions that "See it think" offers: a first visit shows them at once.

The recorder is the one that runs in the sandbox. Each recording is a separate file of compressed JSON: a Recording
(ttt/message_types/recordings.py) whose rows are stored column by column, and whose columns of whole numbers are stored
as differences. static/pages/think/prerecorded.js reads it.
"""

import gzip
import json
from typing import Any

from tools.manifest import Site
from ttt.bots.runner import Runner
from ttt.browser.kit.walk_link import PROGRAMS
from ttt.browser.think.ready_positions import READY, recording_file
from ttt.game.notation import from_text

PAGE = "think/index.html"
PROGRAM = "ttt/engine/{}.py"
ROWS = ("calls", "changes", "nodes", "visits")


def add_recordings(site: Site) -> None:
    """Write the files into a site that has the page. Raises ValueError with a program that can't be recorded fully."""
    if not site.has(PAGE):
        return
    for program in PROGRAMS:
        source = site.read(PROGRAM.format(program))
        for _, text in READY:
            if file := recording_file(program, from_text(text)):
                recording = packed(recorded(program, source, text))
                told = json.dumps(recording, separators=(",", ":"), ensure_ascii=False)
                site.write(file, gzip.compress(told.encode(), mtime=0))


def recorded(program: str, source: str, game: str) -> dict[str, Any]:
    """Return the recording of a program's run. Raises ValueError if it is incomplete."""
    runner = Runner()
    load = {"id": 0, "ask": "load", "source": source, "kind": "program", "board": None, "seed": 0}
    runner.answer(json.dumps(load), lambda text: None)
    record = {"id": 1, "ask": "record", "game": game, "call": program}
    answer = json.loads(runner.answer(json.dumps(record), lambda text: None))
    recording: dict[str, Any] = answer.get("recording", {})
    if "error" in answer or not recording.get("is_whole"):
        raise ValueError(f"a whole recording of {program} at {game}")
    return recording


def packed(recording: dict[str, Any]) -> dict[str, Any]:
    """Return a recording as it is stored in its file."""
    steps = {name: _differences(column) for name, column in recording["steps"].items()}
    rows = {name: [_differences(column) for column in zip(*recording[name], strict=True)] for name in ROWS}
    return {**recording, "steps": steps, **rows}


def _differences(column: Any) -> list[Any]:
    """Return each number minus the one before it; a column that isn't all whole numbers is left alone."""
    if not all(type(each) is int for each in column):
        return list(column)
    return [each - before for before, each in zip([0, *column], column, strict=False)]
