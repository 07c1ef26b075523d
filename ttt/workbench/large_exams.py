"""The exam of a bot's file on a large board: its parts are tasks for an executor."""

from collections.abc import Sequence
from contextlib import ExitStack
from itertools import chain
from typing import TypeVar

from ttt.game.notation import board_from
from ttt.lab.large_board_exam import PARTS
from ttt.lab.task_steps import SHOWN
from ttt.library import Game
from ttt.workbench.machines import Machines, each, in_turn
from ttt.workbench.players import BotFile, bot_of_file
from ttt.workbench.task_run import Watch, result_of

Found = TypeVar("Found")

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import ErrorsFound, GamesFound, LargeExamResult
    from ttt.message_types.tasks import ExamTask


def examined_in_parts(
    file: BotFile, task: "ExamTask", seconds: float, watch: Watch, machines: Machines
) -> "tuple[LargeExamResult, str]":
    """Return the result of an exam on a large board, and what the bot printed; the bot is loaded for each part."""
    own = watch if machines.is_here else Watch()
    tasks = (({**task, "part": part}, file, seconds, own) for part in range(PARTS))
    parts, printed = [], ""
    for part, told in in_turn(each(machines, _part, tasks)):
        parts.append(part)
        printed += told
        if part["stopped"]:
            break
        if not machines.is_here:  # then each step tells how far it is
            watch.tell(len(parts) / PARTS, f"{100 * len(parts) // PARTS} %")
    return _joined(parts), printed


def _part(task: "ExamTask", file: BotFile, seconds: float, watch: Watch) -> "tuple[LargeExamResult, str]":
    with ExitStack() as ends:
        bot = bot_of_file(file, task.get("kind"), board_from(task["board"]), seconds, watch, ends)
        bot.printed = ""  # at loading: the same for each part
        return result_of(task, [bot], watch), bot.printed


def _joined(parts: "Sequence[LargeExamResult]") -> "LargeExamResult":
    """Return the result of an exam from those of its parts, in order, as if one bot had taken it all."""
    lost = [part["shortest_loss"] for part in parts if part["shortest_loss"]]
    never_loses = False if any(part["never_loses"] is False for part in parts) else None
    stopped, errors = parts[-1]["stopped"], [part["errors"] for part in parts]
    slowest = filter(None, [part["slowest"] for part in parts])
    all_errors: "ErrorsFound" = {**_all(errors), "first": next(filter(None, [one["first"] for one in errors]), None)}
    return {
        **parts[0],
        "never_loses": never_loses,
        "is_complete": stopped is None,
        "passed": never_loses is None and stopped is None,
        "positions": sum([part["positions"] for part in parts]),
        "shortest_loss": min(lost, key=lambda text: len(Game(text).moves), default=None),
        "illegal": _first([part["illegal"] for part in parts]),
        "illegal_count": sum([part["illegal_count"] for part in parts]),
        "illegal_answers": _first([part["illegal_answers"] for part in parts]),
        "errors": all_errors,
        "changed": _all([part["changed"] for part in parts]),
        "slowest": max(slowest, key=lambda answer: float(answer[0]), default=None),
        "stopped": stopped,
        "matches": list(chain.from_iterable([part["matches"] for part in parts])),
        "leaning": {
            "engine": sorted({bot for part in parts for bot in part["leaning"]["engine"]}),
            "refused": sorted({bot for part in parts for bot in part["leaning"]["refused"]}),
        },
    }


def _first(lists: "list[list[Found]]") -> "list[Found]":
    return list(chain.from_iterable(lists))[:SHOWN]


def _all(found: "Sequence[GamesFound]") -> "GamesFound":
    return {"count": sum([one["count"] for one in found]), "games": _first([one["games"] for one in found])}
