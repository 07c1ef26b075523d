"""The exam of a bot that moves: on a small board against every reply, on a large one by matches and tactics."""

from ttt.game.errors import BadSetting
from ttt.game.notation import board_text
from ttt.game.rules import Rules
from ttt.lab.bot_boards import is_small
from ttt.lab.certificate import certificate
from ttt.lab.check import SIDES
from ttt.lab.large_board_exam import LargeBoard
from ttt.lab.limits import SECONDS, Limits
from ttt.lab.match import board_of_task
from ttt.lab.small_board_exam import EveryReply

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import ExamHead, ExamResult
    from ttt.message_types.tasks import AskedTask, Steps

KINDS = ("move", "cs50", "kaggle")


def exam(task: "AskedTask") -> "Steps[ExamResult]":
    """Begin the exam that a task asks for. Raises BadSetting or BadLink."""
    kind, sides = task.get("kind"), task.get("sides", "both")
    if kind is not None and not (isinstance(kind, str) and kind in KINDS):
        raise BadSetting("bot kind", given=str(kind), known=", ".join(KINDS))
    if not (isinstance(sides, str) and sides in SIDES):
        raise BadSetting("exam sides", given=str(sides), known=", ".join(SIDES))
    rules, source = board_of_task(task), task.get("source")
    head: "ExamHead" = {"task": "exam", "kind": kind, "sides": sides, "board": board_text(rules)}
    return _exam(rules, head, source if isinstance(source, str) else None, Limits(task, SECONDS))


def _exam(rules: Rules, head: "ExamHead", source: "str | None", limits: Limits) -> "Steps[ExamResult]":
    """Run the exam; head says what is examined. A bot that never loses on a small board gets a certificate."""
    sides = SIDES[head["sides"]]
    if not is_small(rules):
        large = yield from LargeBoard(rules, sides, limits).steps()
        return {**head, **large, "certificate": None}
    every = EveryReply(rules, sides, limits)
    small = yield from every.steps()
    proof = None
    if small["never_loses"]:
        proof = certificate(rules, head["sides"], every.moves, head["kind"], source)
    return {**head, **small, "certificate": proof}
