"""The move that lost a game, and why: the coach's judgement, as plain data."""

from collections.abc import Callable

from ttt.coach.move_review import Judged, judged
from ttt.coach.questions import answered
from ttt.coach.reasons import Reason
from ttt.engine.book import at_hand
from ttt.engine.search import Search
from ttt.game.analysis import LOSS, Worth
from ttt.game.family import start
from ttt.game.record import new_game, position_of, with_moves
from ttt.game.rules import FIRST, Position, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import JudgedMove, JudgedReason, LostGame

SIDES = ("first", "second")


def losing_ply(
    rules: Rules, moves: "tuple[int, ...]", side: int, value: "Callable[[Position, int], str | None]"
) -> "int | None":
    """Return how many moves came before the one that lost the game for good; None if the side was lost from the start.

    value(position, side) returns what a position is worth to a side.
    """
    position, losing, before = start(rules), None, value(start(rules), side)
    for ply, cell in enumerate(moves):
        position = position.play(cell)
        after = value(position, side)
        if after == LOSS and before != LOSS and ply & 1 == side:
            losing = ply
        before = after
    return losing


def about(rules: Rules, moves: "tuple[int, ...]", side: int, ply: "int | None", nodes: int) -> "LostGame":
    """Describe a lost game: the side, the losing move's ply, and judged_move() of that move.

    If ply is None, because no move lost the game, no move is judged.
    """
    return {
        "side": SIDES[side != FIRST],
        "ply": ply,
        "judged": None if ply is None else judged_move(rules, moves, ply, nodes),
    }


def judged_move(rules: Rules, moves: "tuple[int, ...]", ply: int, nodes: int) -> "JudgedMove":
    """Return the move that follows the first `ply` moves, as judged by the coach; nodes limits each search for this."""
    search = Search(rules, at_hand(rules))
    game = with_moves(new_game(rules), moves)
    return _plain(answered(judged(game, ply + 1, {}), lambda asked: search.analyse(position_of(asked), nodes)))


def _plain(move: Judged) -> "JudgedMove":
    return {
        "cell": move.cell,
        "before": _worth(move.before),
        "after": _worth(move.after),
        "judgement": move.judgement,
        "better": list(move.better),
        "reason": _reason(move.reason) if move.reason else None,
    }


def _reason(why: Reason) -> "JudgedReason":
    return {
        "kind": why.kind,
        "cell": why.cell,
        "lines": [list(line) for line in why.lines],
        "plies": why.plies,
        "play": list(why.play),
    }


def _worth(worth: Worth) -> "list[str | int | float | bool | None]":
    return [worth.value, worth.plies, worth.exact, worth.estimate]
