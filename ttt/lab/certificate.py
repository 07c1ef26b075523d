"""The certificate of a player who never loses: its strategy as a file that check.py replays without the rest of this.

What it proves is the strategy: whoever plays it cannot lose. The code's hash only names the program that was examined;
anybody can write another one there, so only running the exam again shows that this program plays this strategy.
"""

import hashlib
import json

from ttt.game.cells import cell_name
from ttt.game.errors import BadSetting
from ttt.game.notation import board_text
from ttt.game.rules import POINTS, Position, Rules, start
from ttt.lab.check import check
from ttt.lab.json_depth import is_deep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import Certificate, CheckResult
    from ttt.message_types.tasks import AskedTask, Steps

VERSION = 1


def certificate(
    rules: Rules,
    sides: str,
    played: "tuple[int, ...]",
    moves: "dict[tuple[int, int], int]",
    kind: "str | None",
    source: "str | None",
) -> "Certificate | None":
    """The certificate of a strategy, moves by marks, of some sides; None with points, which check.py does not know.

    Positions that the strategy does not come to are left out.
    """
    if POINTS in rules.variants:
        return None
    strategy: "dict[str, str]" = {}
    for side in played:
        level = [start(rules)]
        while level:
            following: "dict[tuple[int, int], Position]" = {}
            for position in level:
                cells = [moves[position.marks]] if position.to_move == side else position.legal_moves()
                if position.to_move == side:
                    strategy[_text(position)] = cell_name(rules, cells[0])
                for after in [position.play(cell) for cell in cells]:
                    if not after.outcome:
                        following[after.marks] = after
            level = list(following.values())
    return {
        "certificate": "cannot lose",
        "version": VERSION,
        "board": board_text(rules),
        "sides": sides,
        "kind": kind,
        "code": None if source is None else hashlib.sha256(source.encode("utf-8", "replace")).hexdigest(),
        "strategy": strategy,
    }


def checked(task: "AskedTask") -> "Steps[CheckResult]":
    """What check.py says about a certificate, given as data or as its text. Raises BadSetting if there is none.

    Its source may be given, to be compared with the SHA-256 in it. The result: status (0 cannot lose, 1 can or is of
    another source, 2 no certificate), why (a key of check.SAYS), what goes with it, and whether a source was compared.
    """
    given, source = task.get("certificate"), task.get("source")
    if given is None:
        raise BadSetting("no certificate")
    program = source.encode("utf-8", "replace") if isinstance(source, str) else None
    return _checking(given if isinstance(given, str) else json.dumps(given), program)


def _checking(text: str, program: "bytes | None") -> "Steps[CheckResult]":
    yield from ()
    status, why, what = (2, "form", "...") if is_deep(text) else check(text, program)
    return {
        "task": "check",
        "passed": status == 0,
        "status": status,
        "why": why,
        "what": what,
        "compared": program is not None,
    }


def _text(position: Position) -> str:
    """A position as check.py names it."""
    marks = [position.holder(cell) for cell in range(position.rules.size)]
    return "".join(["." if side is None else "XO"[side] for side in marks])
