"""The move that lost a game, and why it did: what the coach says of it, as plain data."""

from collections.abc import Callable
from typing import Any

from ttt.coach.move_review import Judged, judged
from ttt.coach.questions import answered
from ttt.engine.book import at_hand
from ttt.engine.search import Search
from ttt.game.analysis import LOSS, Worth
from ttt.game.record import new_game, position_of, with_moves
from ttt.game.rules import FIRST, Position, Rules, start

SIDES = ("first", "second")


def losing_ply(
    rules: Rules, moves: "tuple[int, ...]", side: int, value: "Callable[[Position, int], str | None]"
) -> "int | None":
    """The number of moves made before the move after which the side was lost for good; None if it was from the start.

    value tells what a position is worth to a side.
    """
    position, found, before = start(rules), None, value(start(rules), side)
    for ply, cell in enumerate(moves):
        position = position.play(cell)
        after = value(position, side)
        if after == LOSS and before != LOSS and ply & 1 == side:
            found = ply
        before = after
    return found


def about(rules: Rules, moves: "tuple[int, ...]", side: int, ply: "int | None", nodes: int) -> "dict[str, Any]":
    """What is told of a lost game: the side, the ply of the losing move, and that move judged by the coach."""
    told: "dict[str, Any]" = {"side": SIDES[side != FIRST], "ply": ply, "judged": None}
    if ply is not None:
        search = Search(rules, at_hand(rules))
        game = with_moves(new_game(rules), moves)
        found = answered(judged(game, ply + 1, {}), lambda asked: search.analyse(position_of(asked), nodes))
        told["judged"] = _plain(found)
    return told


def _plain(found: Judged) -> "dict[str, Any]":
    return {
        "cell": found.cell,
        "before": _worth(found.before),
        "after": _worth(found.after),
        "judgement": found.judgement,
        "better": list(found.better),
        "reason": found.reason
        and {
            "kind": found.reason.kind,
            "cell": found.reason.cell,
            "lines": [list(line) for line in found.reason.lines],
            "plies": found.reason.plies,
            "play": list(found.reason.play),
        },
    }


def _worth(worth: Worth) -> "list[Any]":
    return [worth.value, worth.plies, worth.exact, worth.estimate]
