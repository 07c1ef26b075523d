"""The exam of a bot, like `ttt exam` at a terminal; its findings are an object."""

from collections.abc import Callable, Collection
from contextlib import ExitStack
from dataclasses import dataclass, field

from ttt.game.errors import BadSetting
from ttt.game.notation import board_text
from ttt.lab import verdicts
from ttt.lab.bot_boards import board_of_bots
from ttt.lab.check import SIDES
from ttt.library import Game
from ttt.terminal.bot_process import BotProcess
from ttt.terminal.lab_commands import HOME, HOMES, KINDS, told_of
from ttt.terminal.task_run import assignment_in, likeness, process_for, verdict_of
from ttt.terminal.typed_input import board_size, text_of_file
from ttt.workbench.examination import result_of
from ttt.workbench.given import board_of, shown
from ttt.workbench.html import Findings, picture, verdict
from ttt.workbench.own_bot import OwnBot
from ttt.workbench.players import FileName, Function, bot_of_file, file_name, load, own_bot, patience
from ttt.workbench.watch import Progress, Watch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import JudgedResult, KindResult
    from ttt.message_types.tasks import KindTask


@dataclass(frozen=True)
class Exam(Findings):
    """What an exam found.

    outcome is "passed", "failed", "too slow" or "not settled". kind is the bot's: "move", "cs50", "kaggle" or "class".
    sentences describe the findings, as at the terminal. printed is what the bot printed. results are the referee's own,
    as plain data that JSON can hold (ttt/message_types/results.py).
    """

    outcome: str
    kind: str
    sentences: "tuple[str, ...]"
    printed: str = field(repr=False)
    results: "tuple[JudgedResult, ...]" = field(repr=False)

    @property
    def passed(self) -> bool:
        """Whether the bot has passed."""
        return self.outcome == verdicts.PASSED

    @property
    def never_loses(self) -> "bool | None":
        """Whether the bot is proved never to lose; None if that isn't settled, or wasn't asked."""
        last = self.results[-1]
        return last["never_loses"] if last["task"] == "exam" else None

    @property
    def positions(self) -> int:
        """Roughly the number of positions in which the bot was asked for a move; 0 if its games weren't examined."""
        last = self.results[-1]
        return last["positions"] if last["task"] == "exam" else 0

    @property
    def shortest_loss(self) -> "Game | None":
        """The shortest game that the bot lost, on a large board among those played; None if it lost none."""
        last = self.results[-1]
        text = last["shortest_loss"] if last["task"] == "exam" else None
        return Game(text) if text else None

    def _repr_html_(self) -> str:
        return verdict(self.outcome) + super()._repr_html_() + picture(self.shortest_loss)


def exam(
    bot: "Function | FileName",
    *,
    board: "str | None" = None,
    side: "str | None" = None,
    kind: "str | None" = None,
    seconds: "float | None" = None,
    assignment: "str | None" = None,
    progress: "Callable[[Progress], object] | None" = None,
    timeout: "float | None" = None,
) -> Exam:
    """Examine a bot: whether it can lose, on a small board against every reply, and what else it does wrong.

    bot is a function that gets a position and returns a move (docs/lab.md), or the name of a file with a bot of any
    kind. A function runs in this program, a file's bot in a separate process. board is the text of a board, such as
    4x4x4; the default is 3x3x3, or 7x6x4g for Kaggle's kind. side is "both", the default, "first" or "second". seconds,
    by default 20, are for one move. assignment is a teacher's link, which sets all of these; then bot must be the name
    of a file. progress is called repeatedly with a Progress; timeout is in seconds, for the whole exam.

    Raises TimeIsUp when the time is up, Refused for impossible arguments, TypeError for anything but a bot.
    """
    if assignment is not None:
        for name, value in {"board": board, "side": side, "kind": kind, "seconds": seconds}.items():
            if value is not None:
                raise BadSetting("set by assignment", given=name)
        return _for_assignment(bot, assignment, Watch(progress, timeout))
    watch, limit, side = Watch(progress, timeout), patience(seconds), side or "both"
    _check("exam sides", side, tuple(SIDES))
    _check("bot kind", kind, (None, *KINDS))
    rules = None if board is None else board_of_bots(board_text(board_size(board_of(board, HOME))))
    with ExitStack() as ends:
        asked: "OwnBot | BotProcess"
        if callable(bot):
            asked, on = own_bot(bot, kind, rules, limit, watch)
            found = asked.kind
        else:
            asked = bot_of_file(bot, kind, rules, limit, watch, ends)
            found = str(asked.loaded["kind"])
            on = rules or board_of_bots(HOMES.get(found, HOME))
        return _examined(asked, found, verdicts.tasks_of(found, board_text(on), side), watch)


def _for_assignment(bot: "Function | FileName", link: str, watch: Watch) -> Exam:
    """Examine a bot as if it had been handed in."""
    wanted = assignment_in(str(link))
    if callable(bot):
        raise TypeError(f"For an assignment the bot is given by the name of its file, not as {bot!r:.60}.")
    name = file_name(bot)
    source = text_of_file(name)
    with process_for(wanted, source) as asked:
        load(asked, name, watch)
        kind = str(asked.loaded["kind"])
        result: "JudgedResult" = result_of(verdicts.task_of(wanted, kind), [asked], watch)
        found = verdict_of(wanted, result, likeness(source, wanted).starter if wanted.unaided else "")
        return Exam(found.outcome, kind, tuple(told_of([result], found, asked.loaded)), asked.printed, (result,))


def _examined(asked: "OwnBot | BotProcess", kind: str, tasks: "list[KindTask]", watch: Watch) -> Exam:
    results: "list[KindResult]" = []
    for task in tasks:
        results.append(result_of(task, [asked], watch))
        if verdicts.breaks_off(results[-1]):
            break
    judged = verdicts.of_results(results)
    sentences = told_of(results, judged, {} if isinstance(asked, OwnBot) else asked.loaded)
    return Exam(judged.outcome, kind, tuple(sentences), asked.printed, tuple(results))


def _check(reason: str, given: object, known: "Collection[str | None]") -> None:
    """Raise BadSetting if what was given isn't one of the known values."""
    if given not in known:
        raise BadSetting(reason, given=shown(given), known=", ".join(filter(None, known)))
