"""The exam of a bot; its findings are an object."""

from collections.abc import Callable, Collection, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from html import escape

from ttt.game.errors import BadSetting
from ttt.game.notation import board_from, board_text
from ttt.lab import assignment as assignments
from ttt.lab import collection, verdicts
from ttt.lab.assignment import BEATS, NEVER_LOSES, Assignment
from ttt.lab.bot_boards import is_small
from ttt.lab.check import SIDES
from ttt.lab.collection import Judged, Likeness
from ttt.lab.verdicts import Verdict
from ttt.library import Game
from ttt.notebook.shown import Findings, picture
from ttt.sharing.packing import unpack
from ttt.sharing.shared_text import LONGEST
from ttt.words.lab.mistakes import notes
from ttt.words.lab.teaching import SENTENCES, told_all
from ttt.words.lab.verdicts import told
from ttt.words.speech import say
from ttt.workbench.bot_process import PRINTED, BotProcess
from ttt.workbench.bot_source import bot_source
from ttt.workbench.given import board_of, board_size, shown
from ttt.workbench.large_exams import examined_in_parts
from ttt.workbench.machines import Machines, lent
from ttt.workbench.players import (
    HOME,
    HOMES,
    KINDS,
    FileName,
    Function,
    OwnBot,
    bot_of_file,
    file_name,
    file_read,
    load,
    own_bot,
    patience,
)
from ttt.workbench.task_run import Progress, Unfit, Watch, result_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from concurrent.futures import Executor

    from ttt.message_types.bots import Unchecked
    from ttt.message_types.results import ExamResult, JudgedResult, KindResult
    from ttt.message_types.tasks import ExamTask, LikenessTask


@dataclass(frozen=True)
class Exam(Findings):
    """What an exam found.

    outcome is "passed", "failed", "too slow" or "not settled". kind is the bot's: "move", "cs50", "kaggle" or "class".
    sentences describe the findings, as at the terminal. printed is what the bot printed. results are the referee's own,
    as plain data that JSON can hold (ttt/message_types/results.py); verdict is what they come down to.
    """

    outcome: str
    kind: str
    sentences: "tuple[str, ...]"
    printed: str = field(repr=False)
    results: "tuple[JudgedResult, ...]" = field(repr=False)
    verdict: Verdict = field(repr=False)

    @property
    def passed(self) -> bool:
        """Whether the bot has passed."""
        return self.outcome == verdicts.PASSED

    @property
    def never_loses(self) -> "bool | None":
        """Whether the bot is proved never to lose; None if that isn't settled, or wasn't asked."""
        return self._games["never_loses"] if self._games else None

    @property
    def positions(self) -> int:
        """Roughly the number of positions in which the bot was asked for a move; 0 if its games weren't examined."""
        return self._games["positions"] if self._games else 0

    @property
    def shortest_loss(self) -> "Game | None":
        """The shortest game that the bot lost, on a large board among those played; None if it lost none."""
        text = self._games and self._games["shortest_loss"]
        return Game(text) if text else None

    @property
    def _games(self) -> "ExamResult | None":
        """What was found about its games, if they were examined."""
        last = self.results[-1]
        return last if last["task"] == "exam" else None

    def _repr_html_(self) -> str:
        heading = f"<p><strong>{escape(say(SENTENCES[self.outcome]))}</strong></p>"
        return heading + super()._repr_html_() + picture(self.shortest_loss)


def exam(
    bot: "Function | FileName",
    *,
    board: "str | None" = None,
    side: "str | None" = None,
    kind: "str | None" = None,
    seconds: "float | None" = None,
    assignment: "str | None" = None,
    executor: "Executor | None" = None,
    progress: "Callable[[Progress], object] | None" = None,
    timeout: "float | None" = None,
) -> Exam:
    """Examine a bot: whether it can lose, on a small board against every reply, and what else it does wrong.

    bot is a function that gets a position and returns a move (docs/lab.md), or the name of a file with a bot of any
    kind. A function runs in this program, a file's bot in a separate process. board is the text of a board, such as
    4x4x4; the default is 3x3x3, or 7x6x4g for Kaggle's kind. side is "both", the default, "first" or "second". seconds,
    by default 20, are for one move. assignment is a teacher's link, which sets all of these; then bot must be the name
    of a file. executor (concurrent.futures) shares the parts of the exam of a file's bot on a large board. progress is
    called repeatedly with a Progress; timeout is in seconds, for the whole exam.

    Raises TimeIsUp when the time is up, Refused for impossible arguments, TypeError for anything but a bot.
    """
    machines = lent(executor, bot)
    watch, given = Watch(progress, timeout), {"board": board, "side": side, "kind": kind, "seconds": seconds}
    if assignment is None:
        found = of_its_kind(bot, board, side or "both", kind, patience(seconds), watch, machines)
    elif unwanted := [name for name, value in given.items() if value is not None]:
        raise BadSetting("set by assignment", given=unwanted[0])
    else:
        wanted = assignment_in(str(assignment))
        if callable(bot):
            raise TypeError(f"For an assignment the bot is given by the name of its file, not as {bot!r:.60}.")
        found = for_assignment(wanted, file_name(bot), watch)
    watch.end()
    return found


def of_its_kind(
    bot: "Function | FileName",
    board: "str | None",
    side: str,
    kind: "str | None",
    seconds: float,
    watch: Watch,
    machines: Machines,
) -> Exam:
    """Examine a bot without an assignment. Raises Unfit, or Refused for impossible arguments."""
    _check("exam sides", side, tuple(SIDES))
    _check("bot kind", kind, (None, *KINDS))
    text = board_of(board)
    rules = None if text is None else board_from(board_text(board_size(text)))
    with ExitStack() as ends:
        if callable(bot):
            own, on = own_bot(bot, kind, rules, seconds, watch)
            return _examined(own, board_text(on), side, watch)
        file = file_read(file_name(bot))
        process = bot_of_file(file, kind, rules, seconds, watch, ends)
        in_parts = partial(examined_in_parts, file, seconds=seconds, watch=watch, machines=machines)
        return _examined(process, rules and board_text(rules), side, watch, in_parts)


def _examined(
    bot: "OwnBot | BotProcess",
    board: "str | None",
    side: str,
    watch: Watch,
    in_parts: "Callable[[ExamTask], tuple[ExamResult, str]] | None" = None,
) -> Exam:
    """Examine a bot that is ready to answer, by default on the usual board of its kind; in_parts does large boards.

    That is about its games; for CS50's project, about its functions too; for the class, about its answers and its cost.
    """
    kind, loaded = (bot.kind, {}) if isinstance(bot, OwnBot) else (str(bot.loaded["kind"]), bot.loaded)
    results: "list[KindResult]" = []
    printed = ""
    for task in verdicts.tasks_of(kind, board or HOMES.get(kind, HOME), side):
        if in_parts and task["task"] == "exam" and not is_small(board_from(task["board"])):
            result, printed = in_parts(task)
        else:
            result = result_of(task, [bot], watch)
        results.append(result)
        if verdicts.breaks_off(results[-1]):
            break
    return _exam(kind, results, verdicts.of_results(results), loaded, (bot.printed + printed)[:PRINTED])


def _exam(kind: str, results: "Sequence[JudgedResult]", verdict: Verdict, loaded: "Unchecked", printed: str) -> Exam:
    """Return what an exam found; loaded is the answer to loading the bot."""
    sentences = [*[one for result in results for one in told(result)], told_all(verdict), *notes(loaded)]
    return Exam(verdict.outcome, kind, tuple(sentences), printed, tuple(results), verdict)


def for_assignment(wanted: Assignment, name: str, watch: Watch) -> Exam:
    """Examine the bot in a file as if it had been handed in. Raises Unfit, or Refused for a missing file."""
    source = bot_source(name)
    starter = likeness(source, wanted).starter if wanted.unaided else ""
    return _handed_in(wanted, source, starter, watch, name)


def judged(wanted: Assignment, source: str, starter: str, watch: Watch) -> Judged:
    """Examine a source that was handed in for an assignment, even if it can't be loaded; starter is as in Likeness."""
    try:
        exam = _handed_in(wanted, source, starter, watch)
    except Unfit as unfit:
        return Judged(verdicts.unloaded(unfit.reply, wanted.seconds), None)
    return Judged(exam.verdict, exam.results[0])


def _handed_in(wanted: Assignment, source: str, starter: str, watch: Watch, name: str = "") -> Exam:
    board = wanted.board if wanted.goal in (NEVER_LOSES, BEATS) else None
    with BotProcess(source, wanted.seconds, verdicts.kind_of(wanted), board, wanted.unaided) as bot:
        kind = str(load(bot, name, watch).loaded["kind"])
        result: "JudgedResult" = result_of(verdicts.task_of(wanted, kind), [bot], watch)
        verdict = verdicts.verdict_of(wanted, result)
        if wanted.unaided:
            verdict = verdicts.unaided(verdict, bool(starter), collection.leans(result, "refused"))
        return _exam(kind, [result], verdict, bot.loaded, bot.printed)


def assignment_in(link: str) -> Assignment:
    """Read the assignment in a link, or in its letters alone. Raises BadRecord."""
    return assignments.from_text(unpack(link.split(assignments.LINK)[-1].strip(), LONGEST), link)


def likeness(source: str, wanted: Assignment, name: str = "", identifier: str = "") -> Likeness:
    """Return what a handed-in source resembles."""
    task: "LikenessTask" = {
        "task": "likeness",
        "source": source,
        "starter": wanted.starter,
        "name": name,
        "identifier": identifier,
    }
    result = result_of(task, [], Watch())
    return Likeness(result["pupil"], result["starter"], result["shape"])


def _check(reason: str, given: object, known: "Collection[str | None]") -> None:
    """Raise BadSetting if what was given isn't one of the known values."""
    if given not in known:
        raise BadSetting(reason, given=shown(given), known=", ".join(filter(None, known)))
