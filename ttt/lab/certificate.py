"""The certificate of a player who never loses: its strategy as a file that check.py replays on its own.

It proves something about the strategy: a player who follows it cannot lose. The code's hash only names the program that
was examined, and anybody can put a different hash there; only another exam shows that this program plays this strategy.
"""

import hashlib
import json

from ttt.game.cells import cell_name
from ttt.game.errors import BadSetting
from ttt.game.family import start
from ttt.game.notation import board_text
from ttt.game.rules import Position, Rules
from ttt.lab.check import SIDES, check
from ttt.lab.json_depth import is_deep
from ttt.lab.task_steps import board_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import Certificate, CheckResult
    from ttt.message_types.tasks import AskedTask, Steps

VERSION = 1


def certificate(
    rules: Rules,
    sides: str,
    moves: "dict[tuple[int, int], int]",
    kind: "str | None",
    source: "str | None",
) -> "Certificate | None":
    """Return the certificate of a strategy (moves by marks); None with points, which check.py doesn't know.

    sides names the sides that are played, as in check.SIDES. Positions that the strategy never reaches are left out.
    """
    if rules.has_points:
        return None
    strategy: "dict[str, str]" = {}
    for side in SIDES[sides]:
        level = [start(rules)]
        while level:
            following: "dict[tuple[int, int], Position]" = {}
            for position in level:
                cells = [moves[position.marks]] if position.to_move == side else position.legal_moves()
                if position.to_move == side:
                    strategy[board_of(position)] = cell_name(rules, cells[0])
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
    """Check a certificate, given as data or as a string, with check.py. Raises BadSetting if there is none.

    A source may be given too; its SHA-256 is compared with the one in the certificate. The result has status (0 cannot
    lose, 1 can lose or names another source, 2 no certificate), why (a key of check.SAYS), what (the detail for that
    sentence), and whether a source was compared.
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
