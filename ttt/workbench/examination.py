"""Carries the referee's questions to bots and their answers back, as ttt/terminal/task_run.py does at the terminal."""

from collections.abc import Callable, Sequence
from typing import Any

from ttt.lab.referee import begin
from ttt.terminal.bot_process import BotProcess
from ttt.terminal.gomocup_program import GomocupProgram
from ttt.terminal.task_run import how_far
from ttt.words.lab.verdicts import at_work
from ttt.workbench.own_bot import OwnBot
from ttt.workbench.watch import TimeIsUp, Watch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.tasks import ExamStep, KindTask, MatchTask

Asked = OwnBot | BotProcess | GomocupProgram


def result_of(
    task: "KindTask | MatchTask",
    bots: "Sequence[Asked]",
    watch: Watch,
    told: "Callable[[ExamStep], str] | None" = None,
) -> Any:
    """Run a task and return its result. Raises TimeIsUp, whose sofar is the result of a match's finished games.

    told turns a step into the text of the progress; None means how_far().
    """
    steps = begin({**task, "seconds": _patience(bots)})
    told = told or how_far()
    reply: object = None
    try:
        while True:
            step = steps.send(reply)
            shown = told(step)
            watch.tell(step["done"], shown)
            reply = _reply(bots[step["bot"]], step, watch, shown) if step["ask"] else None
    except StopIteration as end:
        return end.value
    except TimeIsUp as up:
        try:
            steps.throw(KeyboardInterrupt())
        except StopIteration as end:
            up.sofar = end.value
        except KeyboardInterrupt:
            pass
        raise up from None


def _patience(bots: "Sequence[Asked]") -> "float | None":
    """Return the seconds for a move, which all bots share; None if a program times itself."""
    seconds = [bot.patience for bot in bots if not isinstance(bot, GomocupProgram)]
    return seconds[0] if seconds and len(seconds) == len(bots) else None


def _reply(bot: Asked, step: "ExamStep", watch: Watch, told: str) -> object:
    question = step["ask"]
    assert question is not None
    if isinstance(bot, GomocupProgram):
        games = question["games"]
        assert isinstance(games, list)
        return bot.ask(games)
    if isinstance(bot, OwnBot):
        return bot.ask(question, step["seconds"])

    def waiting(seconds: int) -> None:
        watch.tell(step["done"], f"{told}, {at_work(step, seconds)}" if seconds else told)

    return bot.ask(question, step["seconds"], waiting)
