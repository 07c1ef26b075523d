"""The commands of the lab: bots in processes of their own, judged by ttt/lab. Each returns its exit status."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import Any

from ttt.game.errors import BadSetting, Refused
from ttt.game.notation import board_text
from ttt.lab import judging
from ttt.lab.referee import begin
from ttt.lab.steps import Step
from ttt.terminal import typed_input
from ttt.terminal.bot_process import BotProcess
from ttt.terminal.child_process import Reply
from ttt.terminal.gomocup_program import GomocupProgram
from ttt.terminal.own_lines import own_lines, way_to_see
from ttt.terminal.progress import Progress
from ttt.terminal.prompt import visible
from ttt.terminal.text_file import text_of_file
from ttt.words import lab as lab  # learns its sentences
from ttt.words import lab_terminal as lab_terminal
from ttt.words.lab_mistakes import notes, only_board, sentence, traceback, two_kinds
from ttt.words.lab_teaching import told_all
from ttt.words.lab_verdicts import at_work, told
from ttt.words.refusals import refusal
from ttt.words.speech import say

KINDS = ("move", "cs50", "kaggle", "class")
MOST_SECONDS = 3600
PASSED, FAILED, NOT_EXAMINED = 0, 1, 2
_BOARDS = {"kaggle": "7x6x4g"}  # where a kind is at home; the others on 3x3x3

Result = dict[str, Any]


class Unfit(Exception):
    """A bot that can't be asked anything; its text says why."""

    def __init__(self, reply: "dict[str, Any]", seconds: float) -> None:
        board, kinds = only_board(reply), ", ".join(two_kinds(reply))
        why = say("choose board", board=board) if board else sentence(reply, max(1, round(seconds)))
        super().__init__(f"{why} {say('choose kind', kinds=kinds)}" if kinds else why)
        self.traceback = traceback(reply)
        self.verdict = judging.unloaded(reply, seconds)


def exam(options: Namespace) -> int:
    """Examine a bot: its games, for CS50's project its functions too, for the class its answers and its cost."""
    try:
        return _exam(options)
    except Refused as refused:
        if options.json:
            print(json.dumps(_promised(None, [], [refusal(refused)], None)))
        raise


def _exam(options: Namespace) -> int:
    board = None if options.board is None else board_text(typed_input.board_size(options.board))
    side = typed_input.one_of({name: name for name in ("both", "first", "second")})(options.side)
    kind = options.kind and typed_input.one_of({name: name for name in KINDS})(options.kind)
    with BotProcess(text_of_file(options.file), seconds_of(options.seconds), kind, board) as bot:
        try:
            kind = loaded(bot)
        except Unfit as unfit:
            if options.json:
                because = [say("not examined", given=options.file, because=unfit)]
                print(json.dumps(_promised(None, [], because, unfit.verdict)))
            return not_examined(options.file, unfit)
        results: "list[Result]" = []
        for task in judging.tasks_of(kind, board or _BOARDS.get(kind, "3x3x3"), side):
            results.append(driven(task, [bot]))
            if judging.breaks_off(results[-1]):
                break
        verdict = judging.of_results(results)
        sentences = [*[one for result in results for one in told(result)], told_all(verdict), *notes(bot.loaded)]
        if options.json:
            print(json.dumps(_promised(kind, results, sentences, verdict)))
        else:
            _print(sentences, results, bot.printed)
    return PASSED if verdict.passed else FAILED


def seconds_of(text: str) -> float:
    """The seconds that are typed. Raises BadSetting."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0.1 <= seconds <= MOST_SECONDS:
        raise BadSetting("not seconds", given=text, most=MOST_SECONDS)
    return seconds


def loaded(bot: BotProcess) -> str:
    """The kind of a bot. Raises Unfit."""
    reply = bot.load()
    kind = reply.get("kind")
    if isinstance(kind, str) and kind in KINDS:
        return kind
    raise Unfit(reply, bot.patience)


def not_examined(file: str, unfit: Unfit) -> int:
    """Say why a bot can't be asked; the exit status."""
    print(visible(say("not examined", given=file, because=unfit)), file=sys.stderr)
    for line in own_lines(unfit.traceback, [str(unfit)]):
        print(visible(line), file=sys.stderr)
    return NOT_EXAMINED


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
    with Progress() as progress:
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


def _reply(bot: "BotProcess | GomocupProgram", step: Step, progress: Progress, shown: str) -> Reply:
    """What a bot answers; where it takes long, that is told beside what is shown."""
    if isinstance(bot, GomocupProgram):
        return bot.ask(step["ask"])

    def waiting(seconds: int) -> None:
        progress.show(f"{shown}, {at_work(step, seconds)}")

    return bot.ask(step["ask"], step["seconds"], waiting)


def _print(sentences: "list[str]", results: "list[Result]", printed: str) -> None:
    for one in sentences:
        print(visible(one))
    for result in results:
        first = (result.get("errors") or {}).get("first")
        for line in own_lines(first["error"]["traceback"], sentences) if first else ():
            print(visible(line))
    for one in way_to_see(sentences):
        print(visible(one))
    if printed:
        print(say("bot printed"))
        for line in printed.splitlines():
            print(visible(line))


def _promised(
    kind: "str | None", results: "list[Result]", sentences: "list[str]", verdict: "judging.Verdict | None"
) -> Result:
    """What a script is promised; null where this kind of bot has none."""
    found = {key: value for result in results for key, value in result.items()}
    keys = ("never_loses", "shortest_loss", "positions", "illegal", "wrong", "cases", "cost")
    outcome = verdict.outcome if verdict else None
    return {"kind": kind, "outcome": outcome, **{key: found.get(key) for key in keys}, "sentences": sentences}
