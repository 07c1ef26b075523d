"""The verdict on an assignment: which task of the referee it means, and what that task's result says. For the page too.

A verdict is small and plain, so that it can be claimed in a hand-in, told in any language and compared.
"""

from collections import namedtuple

from ttt.game.rules import is_whole
from ttt.lab.assignment import ANY, BEATS, CLASS, FUNCTIONS, NEVER_LOSES, Assignment
from ttt.session.stored_text import string, whole, yes_or_no

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# What a verdict can tell, and the values that go with it.
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
    "took too long": ("line",),
    "error": ("sort", "text", "line"),
    "gave up": (),
    "stopped": (),
}
QUICK = "O(1)"
SEED = 0  # of every match, so that running it again gives the same games
_LONGEST = 300  # characters of a value


class Verdict(namedtuple("Verdict", ("passed", "told", "values"))):
    """passed is None where somebody stopped the exam; told is a key of VALUES, values a dict of what goes with it."""


BROKEN_OFF = Verdict(False, "gave up", {})  # where neither sandbox nor referee survived a bot


def task_of(assignment: Assignment, kind: str = "") -> "dict[str, Any]":
    """The referee's task for an assignment; kind is what a bot was found to be, if any will do."""
    if assignment.goal in (FUNCTIONS, CLASS):
        return {"task": assignment.goal}
    if assignment.goal == BEATS:
        players = [{"bot": 0}, {"level": assignment.level}]
        games = assignment.games
        return {"task": "match", "board": assignment.board, "players": players, "games": games, "seed": SEED}
    kind = kind_of(assignment) or kind
    return {"task": "exam", "kind": kind, "board": assignment.board, "sides": assignment.sides}


def kind_of(assignment: Assignment) -> "str | None":
    """The kind that a bot must be, or None."""
    return None if assignment.kind == ANY else assignment.kind


def verdict_of(assignment: Assignment, result: "dict[str, Any]") -> Verdict:
    """What the referee's result for the assignment's task says about it."""
    stopped = result.get("stopped")
    if (stopped and stopped["why"] == "stopped") or (assignment.goal == BEATS and not result["is_complete"]):
        return Verdict(None, "stopped", {})
    return _OF_GOAL[assignment.goal](assignment, result)


def unaided(verdict: Verdict, is_starter: bool, was_refused: bool) -> Verdict:
    """The verdict where neither a starter nor the engine counts; was_refused: the bot wanted the engine."""
    if verdict.passed and is_starter:
        return Verdict(False, "starter", {})
    if verdict.passed is False and was_refused and verdict.told != "error":
        return Verdict(False, "error", {"sort": "engine", "text": "", "line": 0})  # which is why it did no better
    return verdict


def unloaded(why: "dict[str, Any]") -> Verdict:
    """The verdict on a source that couldn't be loaded: why is {"error": ERROR} or {"failed": ...}, of any types."""
    if why.get("failed") == "stopped":
        return Verdict(None, "stopped", {})
    error, line = why.get("error"), why.get("line")
    if not isinstance(error, dict):
        return _of_failure({"why": why.get("failed"), "line": line if is_whole(line) else 0})
    names, line = error.get("names"), error.get("line")
    told: "dict[str, Any]" = {name: str(error.get(name)) for name in ("sort", "text")}
    told["names"] = [str(name) for name in names] if isinstance(names, (list, tuple)) else []
    told["line"] = line if is_whole(line) else 0
    return _of_failure({"error": told})


def plain(verdict: Verdict) -> "dict[str, Any]":
    """A verdict as plain data."""
    return {"passed": verdict.passed, "told": verdict.told, "values": verdict.values}


def from_plain(record: "Any") -> Verdict:
    """A verdict from plain data of unknown origin. Raises ValueError, LookupError or TypeError."""
    passed, told, given = record["passed"], string(record["told"]), record["values"]
    if passed is not None:
        yes_or_no(passed)
    values = {}
    for name in VALUES[told]:
        value = given[name]
        values[name] = string(value)[:_LONGEST] if isinstance(value, str) else whole(value)
    return Verdict(passed, told, values)


def _of_exam(assignment: Assignment, result: "dict[str, Any]") -> Verdict:
    if result["illegal"]:
        return Verdict(False, "breaks a rule", {"game": result["illegal"][0]})
    if result["errors"]["first"]:
        return _of_failure(result["errors"]["first"])
    if result["shortest_loss"]:
        return Verdict(False, "loses", {"game": result["shortest_loss"]})
    if not result["passed"]:
        return _of_failure(result["stopped"] or {})
    return Verdict(True, "never loses" if result["never_loses"] else "lost nothing", {"positions": result["positions"]})


def _of_match(assignment: Assignment, result: "dict[str, Any]") -> Verdict:
    wins = result["players"][0]["wins"]
    values = {"wins": wins, "games": assignment.games, "wanted": assignment.wins}
    return Verdict(wins >= assignment.wins, "won", values)


def _of_class(assignment: Assignment, result: "dict[str, Any]") -> Verdict:
    if result["right"] is False:
        return Verdict(False, "class wrong", {})
    cost = result["cost"]
    if not cost:
        return _of_failure(result["stopped"] or {})
    return Verdict(cost == QUICK, "class right" if cost == QUICK else "class slow", {"cost": cost})


def _of_functions(assignment: Assignment, result: "dict[str, Any]") -> Verdict:
    if result["wrong"]:
        return Verdict(False, "functions wrong", {"names": ", ".join(result["wrong"])})
    return Verdict(True, "functions right", {}) if result["passed"] else _of_failure(result["stopped"] or {})


def _of_failure(why: "dict[str, Any]") -> Verdict:
    """why may hold "why" and "line", and an error as ttt/bots tells it."""
    error = why.get("error") or {}
    line = why.get("line") or error.get("line") or 0
    if error and error["sort"] != "time":
        text = ", ".join(error.get("names") or []) or error["text"]
        return Verdict(False, "error", {"sort": error["sort"], "text": text[:_LONGEST], "line": line})
    if error or why.get("why") == "time":
        return Verdict(False, "took too long", {"line": line})
    return BROKEN_OFF


_OF_GOAL = {NEVER_LOSES: _of_exam, BEATS: _of_match, FUNCTIONS: _of_functions, CLASS: _of_class}
