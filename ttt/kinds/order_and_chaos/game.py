"""Order and Chaos: each move puts down either mark; Order, who moves first, wants five in a row, Chaos wants none.

The game is Stephen Sniderman's (Games magazine, 1981). Its moves are numbered as those of wild. Chaos wins as soon as
five equal marks fit on no line any more.
"""

from ttt.game.board_lines import all_lines
from ttt.game.errors import BadSetting
from ttt.game.rules import FIRST, SECOND, Outcome, Position, Rules
from ttt.kinds.kind import Kind
from ttt.kinds.wild.game import WildPosition

ORDER, CHAOS = FIRST, SECOND
_LINES = [sum([1 << cell for cell in line]) for line in all_lines(Rules(6, 6, 5, "", ""))]
_WEIGHTS = (1, 4, 16, 64, 256, 0)  # of a line that holds so many equal marks and no others; set by hand


class OrderAndChaosPosition(WildPosition):
    """A position whose marks of FIRST are the Xs, and those of SECOND the Os."""

    def ended(self, mover: int, rows: "tuple[tuple[int, ...], ...]", marks: "tuple[int, int]") -> "Outcome | None":
        if rows:
            return Outcome(ORDER, rows)
        return None if _open_counts(marks) else Outcome(CHAOS, ())


def _open_counts(marks: "tuple[int, int]") -> "list[int]":
    """Return how many marks each line holds that doesn't hold both."""
    xs, os = marks
    held = [xs & line or os & line for line in _LINES if not (xs & line and os & line)]
    return [bin(bits).count("1") for bits in held]


class OrderAndChaos(Kind):
    """Order and Chaos, whose letter is c."""

    shares_marks = names_marks = sides_differ = is_estimated = True

    def check(self, rules: Rules) -> None:
        """Raise BadSetting unless the board is 6x6 with five in a row, no variant and no other lines."""
        m, n, k, variants, lines = rules
        if (m, n, k, variants[1:], lines) != (6, 6, 5, "", ""):
            raise BadSetting("order and chaos board", given=f"{m}x{n}x{k}{variants}{lines}")

    def begin(self, rules: Rules) -> Position:
        return OrderAndChaosPosition(rules, (0, 0), 0, (0, 0), None)

    def estimate(self, position: Position) -> int:
        """Return the weights of the lines that can still be filled, less those of the empty board's."""
        return sum([_WEIGHTS[count] for count in _open_counts(position.marks)]) - len(_LINES)
