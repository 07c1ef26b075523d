"""The exam of a bot that moves: on a small board against every reply, on a large one by matches and tactics."""

from typing import Any

from ttt.game.errors import BadSetting
from ttt.game.notation import board_text
from ttt.game.rules import FIRST, SECOND, Rules
from ttt.lab.certificate import certificate
from ttt.lab.exact_values import is_small
from ttt.lab.large_board import LargeBoard
from ttt.lab.limits import SECONDS, Limits
from ttt.lab.match import board_of_task
from ttt.lab.small_board import EveryReply
from ttt.lab.task_steps import Steps

KINDS = ("move", "cs50", "kaggle")
SIDES = {"both": (FIRST, SECOND), "first": (FIRST,), "second": (SECOND,)}


def exam(task: "dict[str, Any]") -> Steps:
    """The exam that a task asks for. Raises BadSetting, BadLink."""
    kind, sides = task.get("kind"), task.get("sides", "both")
    if kind is not None and not (isinstance(kind, str) and kind in KINDS):
        raise BadSetting("bot kind", given=str(kind), known=", ".join(KINDS))
    if not (isinstance(sides, str) and sides in SIDES):
        raise BadSetting("exam sides", given=str(sides), known=", ".join(SIDES))
    source = task.get("source")
    head = {"task": "exam", "kind": kind, "sides": sides, "source": source if isinstance(source, str) else None}
    return _exam(board_of_task(task), head, Limits(task, SECONDS))


def _exam(rules: Rules, head: "dict[str, Any]", limits: Limits) -> Steps:
    """The exam, with the certificate of who passes it; head says what is examined."""
    source, sides = head.pop("source"), SIDES[head["sides"]]
    proof = None
    if is_small(rules):
        every = EveryReply(rules, sides, limits)
        found = yield from every.steps()
        if found["never_loses"]:
            proof = certificate(rules, head["sides"], sides, every.moves, head["kind"], source)
    else:
        found = yield from LargeBoard(rules, sides, limits).steps()
    return {**head, "board": board_text(rules), **found, "certificate": proof}
