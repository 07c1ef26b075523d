"""Questions to the worker that thinks, to compare its answers on several Pythons."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

GAMES = (
    "1-3x3x3-hh-a1",
    "1-4x4x4-hh-a1b2",
    "1-7x6x4g-hh-d6d5",
    "1-15x15x5-hh-h8i9",
    "1-9x9x3u-hh-e5",
)
NODES = 500


def answers(source: str) -> "list[Any]":
    """Return what a worker with this source finds out about each of GAMES and, last, which moves Ember likes."""
    worker = {}
    exec(source, worker)
    found = [_thought(worker, game) for game in GAMES]
    return [*found, json.loads(worker["like"]("1-3x3x3-hember-a1"))]


def _thought(worker: "dict[str, Any]", game: str) -> "Any":
    told = {"is_done": False}
    while not told["is_done"]:
        told = json.loads(worker["think"](game, NODES))
    return told
