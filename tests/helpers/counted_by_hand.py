"""Counts what a run of one of the three programs does, by calling the program through a function that counts."""

from importlib import import_module
from typing import Any
from unittest.mock import patch

from ttt.game.rules import Position


def counted(program: str, position: Position) -> dict[str, Any]:
    """Return the numbers of positions visited, moves cut and positions answered from the table; and the value."""
    module = import_module(f"ttt.engine.{program}")
    function = getattr(module, program)
    looked_at = [0]  # for each open call, the number of moves it has looked at
    counts = {"visited": 0, "cut": 0, "looked_up": 0}

    def counting(position: Position, *given: object) -> float:
        counts["visited"] += 1
        looked_at[-1] += 1
        looked_at.append(0)
        value = function(position, *given)
        mine = looked_at.pop()
        if not position.outcome:
            counts["looked_up"] += mine == 0
            counts["cut"] += len(position.legal_moves()) - mine if mine else 0
        return value

    with patch.object(module, program, counting):
        value = counting(position)
    return {**counts, "value": value}
