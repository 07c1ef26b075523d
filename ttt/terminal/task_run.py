"""Runs a task of the lab: carries the questions to the bots, and their answers back; shows how far it is."""

from collections.abc import Callable, Sequence
from typing import Any

from ttt.lab.referee import begin
from ttt.lab.task_steps import Result, Step
from ttt.terminal.bot_process import BotProcess
from ttt.terminal.child_process import Reply
from ttt.terminal.gomocup_program import GomocupProgram
from ttt.terminal.progress import ProgressLine
from ttt.words.lab.verdicts import at_work


def driven(
    task: "dict[str, Any]",
    bots: "Sequence[BotProcess | GomocupProgram]",
    progress_of: "Callable[[Step], str]" = lambda step: f"{int(100 * step['done'])} %",
) -> Result:
    """The result of a task, for which bots are asked; they have the same seconds for a move."""
    patience = [bot.patience for bot in bots if isinstance(bot, BotProcess)]
    if patience and len(patience) == len(bots):  # programs count their time themselves
        task = {**task, "seconds": patience[0]}
    steps = begin(task)
    reply = None
    with ProgressLine() as progress:
        try:
            while True:
                step = steps.send(reply)
                try:
                    shown = progress_of(step)
                    progress.show(shown)
                    reply = _reply(bots[step["bot"]], step, progress, shown) if step["ask"] else None
                except KeyboardInterrupt:
                    steps.throw(KeyboardInterrupt())  # a match gives what is over; nothing else goes on
        except StopIteration as end:
            return end.value


def _reply(bot: "BotProcess | GomocupProgram", step: Step, progress: ProgressLine, shown: str) -> Reply:
    """What a bot answers; where it takes long, that is told beside what is shown."""
    if isinstance(bot, GomocupProgram):
        return bot.ask(step["ask"])

    def waiting(seconds: int) -> None:
        progress.show(f"{shown}, {at_work(step, seconds)}")

    return bot.ask(step["ask"], step["seconds"], waiting)
