"""The verdict on a bot: which referee tasks an exam or an assignment needs, and what their results say.

All verdicts come from here: those of the exam and of hand-ins, on the page and at the terminal; the page runs this
module, too. A verdict is a small piece of plain data: a hand-in can claim it, and it can be compared and put into any
language.
"""

from collections import namedtuple

from ttt.game.rules import is_whole
from ttt.lab.assignment import ANY, BEATS, CLASS, CS50, FUNCTIONS, Assignment
from ttt.session.stored_text import string, whole, yes_or_no

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from ttt.message_types.bots import BotError, Unchecked
    from ttt.message_types.results import (
        ClassResult,
        EndedEarly,
        ExamResult,
        FunctionsResult,
        JudgedResult,
        KindResult,
        MatchResult,
        Suspicion,
    )
    from ttt.message_types.tasks import AskedPlayer, ClassTask, ExamTask, FunctionsTask, JudgedTask, KindTask

# What a verdict can say, and the values that go with it.
VALUES = {
    "never loses": ("positions",),
    "lost nothing": ("positions",),
    "loses": ("game",),
    "breaks a rule": ("game",),
    "won": ("wins", "games", "wanted"),
    "functions right": (),
    "functions wrong": ("names",),
    "class right": ("cost",),
    "class slow": ("cost",),
    "class wrong": (),
    "starter": (),
    "too slow": ("where", "seconds", "line"),
    "error": ("sort", "text", "line"),
    "gave up": (),
    "stopped": (),
}
# The bugs of a minimax that may be suspected as well; values then holds one under "bug".
BUGS = (
    "mixed",
    "sign",
    "one mark",
    "draws",
    "last cell",
    "one side",
    "rows",
    "sum",
    "first reply",
    "bounds",
    "mutates",
)
PASSED, NOT_PASSED, TOO_SLOW, NOT_SETTLED = "passed", "failed", "too slow", "not settled"
OUTCOMES = (PASSED, NOT_PASSED, TOO_SLOW, NOT_SETTLED)
_BEFORE = "took too long"  # how earlier versions reported a bot that was too slow: with the line only
QUICK = "O(1)"
SEED = 0  # the seed of every match, so that running it again gives the same games
_LONGEST = 300  # characters in a value
_BEGINNINGS = (("def move(", "move"), ("def minimax(", "cs50"), ("def agent(", "kaggle"), ("class TicTacToe", "class"))


class Verdict(namedtuple("Verdict", ("passed", "told", "values"))):
    """What an exam found: told is a key of VALUES, values a dict of what goes with it.

    passed is None if somebody stopped the exam. A bot that is "too slow" has not passed, though nothing was wrong with
    its answers: where is the game or the call that had no answer, seconds the time that it had, and line the line of
    code that was running; they are "", 0 and 0 if unknown.
    """

    @property
    def outcome(self) -> str:
        """What the verdict comes down to: one of OUTCOMES."""
        if self.told == "too slow":
            return TOO_SLOW
        return NOT_SETTLED if self.passed is None else PASSED if self.passed else NOT_PASSED


_STOPPED = Verdict(None, "stopped", {})
BROKEN_OFF = Verdict(False, "gave up", {})  # neither sandbox nor referee survived the bot


def task_of(assignment: Assignment, kind: str = "") -> "JudgedTask":
    """Return the referee's task for an assignment; kind is the bot's actual kind, if the assignment allows any."""
    if assignment.goal == FUNCTIONS:
        return {"task": "functions"}
    if assignment.goal == CLASS:
        return {"task": "class"}
    if assignment.goal == BEATS:
        players: "list[AskedPlayer]" = [{"bot": 0}, {"level": assignment.level}]
        games = assignment.games
        return {"task": "match", "board": assignment.board, "players": players, "games": games, "seed": SEED}
    kind = kind_of(assignment) or kind
    return {"task": "exam", "kind": kind, "board": assignment.board, "sides": assignment.sides}


def tasks_of(kind: str, board: str, sides: str) -> "list[KindTask]":
    """Return the referee's tasks for a bot without an assignment; if one breaks_off(), the rest are skipped."""
    if kind == CLASS:
        only: "ClassTask" = {"task": "class"}
        return [only]
    first: "FunctionsTask" = {"task": "functions"}
    games: "ExamTask" = {"task": "exam", "kind": kind, "board": board, "sides": sides}
    return [first, games] if kind == CS50 else [games]


def likely_kind(source: str) -> str:
    """Return the kind of bot that a source seems to be, before it is run; "" if it seems to be none or several.

    This is for the page, whose Python can't parse the source.
    """
    lines = source.split("\n")
    kinds = [kind for begins, kind in _BEGINNINGS if any([line.startswith(begins) for line in lines])]
    return kinds[0] if len(kinds) == 1 else ""


def breaks_off(result: "JudgedResult") -> bool:
    """Whether a result leaves nothing more to ask: it was stopped, or minimax is still CS50's unwritten one."""
    minimax = result["faults"].get("minimax") if result["task"] == "functions" else None
    return bool(result["stopped"]) or bool(minimax and "NotImplementedError" in minimax["came"])


def kind_of(assignment: Assignment) -> "str | None":
    """Return the kind that a bot must have, or None for any."""
    return None if assignment.kind == ANY else assignment.kind


def verdict_of(assignment: Assignment, result: "JudgedResult") -> Verdict:
    """Return the verdict that the referee's result for an assignment's task means."""
    if result["task"] != "match":
        return of_result(result)
    return _of_match(assignment, result) if result["is_complete"] else _STOPPED


def of_result(result: "KindResult") -> Verdict:
    """Return the verdict on an exam, the functions or the class; if it was stopped, on what was wrong by then."""
    verdict, suspicion = _OF_TASK[result["task"]](result), _suspicion(result)
    if not suspicion:
        return verdict
    return Verdict(verdict.passed, verdict.told, dict(verdict.values, bug=suspicion["bug"]))


def is_try(verdict: Verdict) -> bool:
    """Whether a hand-in with this verdict counts as a try: not if Python couldn't read the program."""
    return verdict.values.get("sort") != "syntax"


def unaided(verdict: Verdict, is_starter: bool, was_refused: bool) -> Verdict:
    """Return an unaided bot's verdict: an unchanged starter fails; was_refused says whether it tried the engine."""
    if verdict.passed and is_starter:
        return Verdict(False, "starter", {})
    if verdict.passed is False and was_refused and verdict.told != "error":
        return Verdict(False, "error", {"sort": "engine", "text": "", "line": 0})  # the reason why it did no better
    return verdict


def of_results(results: "Sequence[KindResult]") -> Verdict:
    """Return the first failed verdict, else the first too slow, else the first unsettled, else the first of all."""
    verdicts = [of_result(result) for result in results]
    chosen = verdicts[0]
    for outcome in (NOT_SETTLED, TOO_SLOW, NOT_PASSED):
        chosen = next((verdict for verdict in verdicts if verdict.outcome == outcome), chosen)
    bugs = [suspicion["bug"] for suspicion in [_suspicion(result) for result in results] if suspicion]
    return Verdict(chosen.passed, chosen.told, dict(chosen.values, bug=bugs[0])) if bugs else chosen


def unloaded(why: "Unchecked", seconds: float) -> Verdict:
    """Return the verdict on a source that couldn't be loaded.

    why is {"error": ERROR} or {"failed": ...}, with unchecked types; seconds is the time that the source had.
    """
    if why.get("failed") == "stopped":
        return _STOPPED
    error, line = why.get("error"), why.get("line")
    if not isinstance(error, dict):
        return _of_failure(None, str(why.get("failed")), "", line if is_whole(line) else 0, seconds)
    names, line = error.get("names"), error.get("line")
    known: "BotError" = {
        "sort": str(error.get("sort")),
        "text": str(error.get("text")),
        "line": line if is_whole(line) else 0,
        "column": None,
        "traceback": "",
        "names": [str(name) for name in names] if isinstance(names, (list, tuple)) else [],
    }
    return _of_failure(known, seconds=seconds)


def plain(verdict: Verdict) -> "dict[str, object]":
    """Return a verdict as plain data."""
    return {"passed": verdict.passed, "told": verdict.told, "values": verdict.values}


def from_plain(record: "Any") -> Verdict:
    """Read a verdict from untrusted plain data. Raises ValueError, LookupError or TypeError."""
    passed, told, given = record["passed"], string(record["told"]), record["values"]
    if told == _BEFORE:
        told, given = "too slow", {"where": "", "seconds": 0, "line": given["line"]}
    if passed is not None:
        yes_or_no(passed)
    values = {}
    for name in VALUES[told]:
        value = given[name]
        values[name] = string(value)[:_LONGEST] if isinstance(value, str) else whole(value)
    bug = given.get("bug")  # earlier versions name no bug; a later one may know others
    return Verdict(passed, told, dict(values, bug=bug) if bug in BUGS else values)


def _suspicion(result: "KindResult") -> "Suspicion | None":
    """Return the suspected bug; merely being slow to win isn't one."""
    if result["task"] == "functions" or (result["task"] == "exam" and result["is_small"]):
        suspicion = result["suspicion"]
        return suspicion if suspicion and suspicion["bug"] in BUGS else None
    return None


def _of_exam(result: "ExamResult") -> Verdict:
    if result["illegal"]:
        return Verdict(False, "breaks a rule", {"game": result["illegal"][0]})
    first = result["errors"]["first"]
    if first:
        return _of_failure(first["error"], where=first["game"])
    if result["shortest_loss"]:
        return Verdict(False, "loses", {"game": result["shortest_loss"]})
    if not result["passed"]:
        return _of_end(result["stopped"])
    return Verdict(True, "never loses" if result["never_loses"] else "lost nothing", {"positions": result["positions"]})


def _of_match(assignment: Assignment, result: "MatchResult") -> Verdict:
    wins = result["players"][0]["wins"]
    lost = [(game["lost_by"], game["game"]) for game in result["played"] if game["winner"] == 1]
    # Games lost by giving no answer in time, or given up after several such losses.
    unanswered = [(how, game) for how, game in lost if how and how["why"] in ("time", "given up")]
    late = [(how, game) for how, game in unanswered if how["why"] == "time"]
    if late and wins < assignment.wins and wins + len(unanswered) >= assignment.wins:  # else time didn't decide
        how, game = late[0]
        return _of_failure(how.get("error"), "time", game, how.get("line"), how.get("seconds"))
    values = {"wins": wins, "games": assignment.games, "wanted": assignment.wins}
    return Verdict(wins >= assignment.wins, "won", values)


def _of_class(result: "ClassResult") -> Verdict:
    if result["right"] is False:
        return Verdict(False, "class wrong", {})
    cost = result["cost"]
    if not cost:
        return _of_end(result["stopped"])
    return Verdict(cost == QUICK, "class right" if cost == QUICK else "class slow", {"cost": cost})


def _of_functions(result: "FunctionsResult") -> Verdict:
    if result["wrong"]:
        causing = [name for name in result["wrong"] if name not in result["following"]]
        return Verdict(False, "functions wrong", {"names": ", ".join(causing)})
    return Verdict(True, "functions right", {}) if result["passed"] else _of_end(result["stopped"])


def _of_end(ended: "EndedEarly | None") -> Verdict:
    """Return the verdict if nothing was wrong until the examination ended early."""
    if not ended:
        return BROKEN_OFF
    if ended["why"] == "stopped":
        return _STOPPED
    return _of_failure(
        ended["error"], ended["why"], ended.get("call") or ended["game"], ended["line"], ended["seconds"]
    )


def _of_failure(
    error: "BotError | None",
    why: str = "",
    where: "str | None" = None,
    line: "int | None" = None,
    seconds: "float | None" = None,
) -> Verdict:
    """Return the verdict on an error or a missing answer; where is the game or the call, if known."""
    line = line or (error["line"] if error else None) or 0
    if error and error["sort"] != "time":
        text = ", ".join(error["names"]) or error["text"]
        return Verdict(False, "error", {"sort": error["sort"], "text": text[:_LONGEST], "line": line})
    if error or why == "time":
        given = seconds or 0
        shown = int(given) if given == int(given) else str(given)
        return Verdict(False, "too slow", {"where": (where or "")[:_LONGEST], "seconds": shown, "line": line})
    return BROKEN_OFF


_OF_TASK: "dict[str, Callable[[Any], Verdict]]" = {"exam": _of_exam, FUNCTIONS: _of_functions, CLASS: _of_class}
