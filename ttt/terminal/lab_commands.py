"""The command exam: runs a bot in a separate process, has ttt/lab judge it, and returns an exit status."""

import json
import sys
from argparse import Namespace

from ttt.game.errors import BadSetting, Refused
from ttt.game.notation import board_text
from ttt.lab import verdicts
from ttt.lab.limits import SECONDS
from ttt.terminal import typed_input
from ttt.terminal.bot_process import BotProcess
from ttt.terminal.prompt import print_lines
from ttt.terminal.task_run import TerminalExam, assignment_in, driven, likeness
from ttt.terminal.traceback_lines import own_lines, way_to_see
from ttt.terminal.typed_input import text_of_file
from ttt.words.lab.mistakes import notes, only_board, sentence, traceback, two_kinds
from ttt.words.lab.teaching import told_all
from ttt.words.lab.verdicts import first_error, told
from ttt.words.refusals import refusal
from ttt.words.speech import say
from ttt.words.terminal import SENTENCES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttt.message_types.bots import Unchecked
    from ttt.message_types.results import JudgedResult, KindResult

KINDS = ("move", "cs50", "kaggle", "class")
MOST_SECONDS = 3600
PASSED, FAILED, NOT_EXAMINED = 0, 1, 2
_SET_BY_ASSIGNMENT = ("board", "side", "kind", "seconds")  # options that an assignment decides
HOMES, HOME = {"kaggle": "7x6x4g"}, "3x3x3"  # the usual boards of some kinds, and the board of all other kinds


class Unfit(Exception):
    """A bot that can't be examined; its text says why."""

    def __init__(self, reply: "Unchecked", seconds: float) -> None:
        board, kinds = only_board(reply), ", ".join(two_kinds(reply))
        why = (
            say("This kind of bot can't play on this board: use --board {board}.", board=board)
            if board
            else sentence(reply, max(1, round(seconds)))
        )
        super().__init__(f"{why} {say('Add --kind with one of {kinds}.', kinds=kinds)}" if kinds else why)
        self.reply = reply
        self.traceback = traceback(reply)
        self.verdict = verdicts.unloaded(reply, seconds)


def exam(options: Namespace) -> int:
    """Examine a bot: its games; for CS50's project, its functions too; for the class, its answers and its cost.

    Return the exit status: PASSED, FAILED or NOT_EXAMINED.
    """
    try:
        return _for_assignment(options) if options.assignment else _of_its_kind(options)
    except Refused as refused:
        if options.json:
            print(json.dumps(_promised(None, [], [refusal(refused)], None)))
        raise


def _for_assignment(options: Namespace) -> int:
    """Examine a bot as if it had been handed in for an assignment, which sets the options."""
    for name in _SET_BY_ASSIGNMENT:
        if getattr(options, name) is not None:
            raise BadSetting("set by assignment", given=f"--{name}")
    wanted, source = assignment_in(options.assignment), text_of_file(options.file)
    exam = TerminalExam(wanted, source)
    verdict = exam.verdict(likeness(source, wanted).starter)
    if exam.result is None:
        return _refused(options, Unfit(exam.loaded, wanted.seconds))
    return _told(options, str(exam.loaded["kind"]), [exam.result], verdict, exam.loaded, exam.printed)


def _of_its_kind(options: Namespace) -> int:
    board = None if options.board is None else board_text(typed_input.board_size(options.board))
    side = typed_input.one_of({name: name for name in ("both", "first", "second")})(options.side or "both")
    kind = options.kind and typed_input.one_of({name: name for name in KINDS})(options.kind)
    seconds = SECONDS if options.seconds is None else seconds_of(options.seconds)
    with BotProcess(text_of_file(options.file), seconds, kind, board) as bot:
        try:
            kind = loaded(bot)
        except Unfit as unfit:
            return _refused(options, unfit)
        results: "list[KindResult]" = []
        for task in verdicts.tasks_of(kind, board or HOMES.get(kind, HOME), side):
            results.append(driven(task, [bot]))
            if verdicts.breaks_off(results[-1]):
                break
        return _told(options, kind, results, verdicts.of_results(results), bot.loaded, bot.printed)


def _refused(options: Namespace, unfit: Unfit) -> int:
    if options.json:
        because = [say(SENTENCES["not examined"], given=options.file, because=unfit)]
        print(json.dumps(_promised(None, [], because, unfit.verdict)))
    return not_examined(options.file, unfit, unfit.reply)


def _told(
    options: Namespace,
    kind: str,
    results: "Sequence[JudgedResult]",
    verdict: "verdicts.Verdict",
    loaded: "Unchecked",
    printed: str,
) -> int:
    """Print what an exam found; return the exit status."""
    sentences = told_of(results, verdict, loaded)
    if options.json:
        print(json.dumps(_promised(kind, results, sentences, verdict)))
    else:
        _print(sentences, results, printed)
    return PASSED if verdict.passed else FAILED


def told_of(results: "Sequence[JudgedResult]", verdict: "verdicts.Verdict", loaded: "Unchecked") -> "list[str]":
    """Return what an exam found, in sentences; loaded is the answer to loading the bot."""
    return [*[one for result in results for one in told(result)], told_all(verdict), *notes(loaded)]


def seconds_of(text: str) -> float:
    """Read a number of seconds, from 0.1 to MOST_SECONDS. Raises BadSetting."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0.1 <= seconds <= MOST_SECONDS:
        raise BadSetting("not seconds", given=text, most=MOST_SECONDS)
    return seconds


def loaded(bot: BotProcess) -> str:
    """Load a bot and return its kind. Raises Unfit."""
    reply = bot.load()
    kind = reply.get("kind")
    if isinstance(kind, str) and kind in KINDS:
        return kind
    raise Unfit(reply, bot.patience)


def not_examined(file: str, because: Exception, reply: "Unchecked") -> int:
    """Say why a bot or a game can't be examined, given the reply that shows it; return the exit status."""
    sentence = say(SENTENCES["not examined"], given=file, because=because)
    print_lines([sentence, *own_lines(reply, [str(because)])], sys.stderr)
    return NOT_EXAMINED


def _print(sentences: "list[str]", results: "Sequence[JudgedResult]", printed: str) -> None:
    print_lines(sentences)
    for result in results:
        why, _ = first_error(result)
        print_lines(own_lines(why, sentences) if why else ())
    print_lines(way_to_see(sentences))
    if printed:
        print(say("The bot printed:"))
        print_lines(printed.splitlines())


def _promised(
    kind: "str | None", results: "Sequence[JudgedResult]", sentences: "list[str]", verdict: "verdicts.Verdict | None"
) -> "dict[str, object]":
    """Return the fields that scripts are promised; None for those that this kind of bot doesn't have."""
    merged: "dict[str, object]" = {key: value for result in results for key, value in result.items()}
    keys = ("never_loses", "shortest_loss", "positions", "illegal", "wrong", "cases", "cost")
    outcome, bug = (verdict.outcome, verdict.values.get("bug")) if verdict else (None, None)
    told = {key: merged.get(key) for key in keys}
    return {"kind": kind, "outcome": outcome, **told, "bug": bug, "sentences": sentences}
