"""The move that lost a game on a small board, found by the exact values of positions and judged by the coach."""

from collections.abc import Hashable

from ttt.coach.move_review import Judged, judged
from ttt.coach.questions import answered
from ttt.coach.reasons import Reason
from ttt.engine.all_positions import table
from ttt.engine.book import at_hand
from ttt.engine.search import ENOUGH, Search
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.family import start
from ttt.game.record import new_game, position_of, with_moves
from ttt.game.rules import Position, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import JudgedMove, JudgedReason, LostGame

SIDES = ("first", "second")
_OPPOSITE = {WIN: LOSS, DRAW: DRAW, LOSS: WIN}


class ExactValues:
    """The values of all positions in one small game; see bot_boards.is_small()."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._table = None if rules.has_points or rules.kind else table(rules)
        self._search = Search(rules, at_hand(rules))
        self._known: "dict[Hashable, str | None]" = {}

    def of(self, position: Position, side: int) -> "str | None":
        """Return what a position is worth to a side; None if that is not proved."""
        if position.outcome:
            winner = position.outcome.winner
            return DRAW if winner is None else WIN if winner == side else LOSS
        value = self._of_open(position)
        return value if value is None or position.to_move == side else _OPPOSITE[value]

    def _of_open(self, position: Position) -> "str | None":
        """Return what an unfinished position is worth to the side to move; None if that is not proved."""
        if self._table is not None:
            mover = position.to_move
            score = self._table[position.marks[mover], position.marks[1 - mover]]
            return WIN if score > 0 else LOSS if score < 0 else DRAW
        state = state_of(position)
        if state not in self._known:
            self._known[state] = self._search.analyse(position).value
        return self._known[state]


def state_of(position: Position) -> Hashable:
    """Return what tells a position from the others of its game."""
    kind = position.rules.kind
    return kind.state(position) if kind else position.marks


def _losing_ply(values: ExactValues, moves: "tuple[int, ...]", side: int) -> "int | None":
    """Return how many moves came before the one that lost for good; None if the side was lost from the start."""
    position = start(values.rules)
    losing, before = None, values.of(position, side)
    for ply, cell in enumerate(moves):
        position = position.play(cell)
        after = values.of(position, side)
        if after == LOSS and before != LOSS and ply & 1 == side:
            losing = ply
        before = after
    return losing


def about(values: ExactValues, moves: "tuple[int, ...]", side: int) -> "LostGame":
    """Describe a game that a side has lost, with judged_move() of the losing move, if any move lost it."""
    ply = _losing_ply(values, moves, side)
    judged = None if ply is None else judged_move(values.rules, moves, ply)
    return {"side": SIDES[side], "ply": ply, "judged": judged}


def judged_move(rules: Rules, moves: "tuple[int, ...]", ply: int) -> "JudgedMove":
    """Return the move that follows the first `ply` moves, as judged by the coach."""
    search = Search(rules, at_hand(rules))
    game = with_moves(new_game(rules), moves)
    return _plain(answered(judged(game, ply + 1, {}), lambda asked: search.analyse(position_of(asked), ENOUGH)))


def _plain(move: Judged) -> "JudgedMove":
    return {
        "cell": move.cell,
        "before": list(move.before),
        "after": list(move.after),
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
