"""The sentences of an examination in the lab: told(result) for a result of ttt/lab, which is plain data.

Games are given as their texts, so that a page can turn them into links.
"""

from ttt.coach.move_review import Judged
from ttt.coach.reasons import Reason
from ttt.game.analysis import Worth
from ttt.game.cells import cell_name
from ttt.game.notation import board_from
from ttt.words.errors import told as causes
from ttt.words.lab import mistakes, suspicions
from ttt.words.lab import results as lab_results
from ttt.words.lab.results import share, stopped
from ttt.words.reviews import judgement
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.message_types.bots import ErrorAnswer
    from ttt.message_types.results import (
        ErrorAt,
        ExamResult,
        Fault,
        GamesFound,
        JudgedMove,
        JudgedResult,
        LargeExamResult,
        LevelMatch,
        SmallExamResult,
        TacticsFound,
        TaskResult,
    )
    from ttt.message_types.tasks import ExamStep

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # Whether it loses
    "exam never loses": {
        "of": "count",
        "one": "The bot never loses. It was asked about {count} position; every reply of the opponent was tried.",
        "other": "The bot never loses. It was asked about {count} positions; every reply of the opponent was tried.",
    },
    "exam never loses as": {
        "of": "count",
        "one": "Playing {mark}, the bot never loses. It was asked about {count} position; every reply was tried.",
        "other": "Playing {mark}, the bot never loses. It was asked about {count} positions; every reply was tried.",
    },
    "exam no verdict": "No verdict: the bot hasn't answered once.",
    "exam not settled": {
        "of": "count",
        "one": "Whether the bot can lose isn't settled: it was asked about {count} position and hasn't lost so far.",
        "other": "Whether the bot can lose isn't settled: it was asked about {count} positions and hasn't lost so far.",
    },
    "exam can lose": "The bot can lose. Its shortest lost game, in which it plays {mark}: {game}",
    "exam lost it": "Move {number}, {cell}, lost the game. {judgement}",
    "exam lost anyway": "No bot can avoid losing as {mark} on this board: the opponent can always win.",
    "exam latest mistake": {
        "of": "count",
        "one": "Its latest mistake, playing {mark} with {count} empty cell left: {game}",
        "other": "Its latest mistake, playing {mark} with {count} empty cells left: {game}",
    },
    "exam mistake was": "Move {number}, {cell}, was the mistake. {judgement}",
    "exam breaks rules": "Not passed: a game without a legal answer counts as lost.",
    # Other findings
    "exam illegal": "Illegal answers: {count}. The first: {answer}, here: {game}",
    "exam errors": "Errors it raised: {count}. The first: {error}, here: {game}",
    "exam errors explained": "Errors it raised: {count}. The first one here: {game}",
    "exam missed wins": "Wins it gave away: {count}. The first one, by the last move of this game: {game}",
    "exam missed draws": "Draws it gave away: {count}. The first one, by the last move of this game: {game}",
    "exam changed": "Changes to the board it was given: {count}. The first one here: {game}",
    "exam chance": (
        "It makes random choices, so it was asked about each position up to 30 times, and every different answer was "
        "followed up."
    ),
    "exam nothing lost by chance": (
        "It didn't lose. Because it makes random choices, it was asked about each position 30 times: that is "
        "evidence, not proof."
    ),
    "exam varies": (
        "It gave different answers to the same position without using random: most likely they depend on "
        "what it was asked before."
    ),
    "exam nothing lost varying": (
        "It didn't lose. But it gave different answers to the same position without using random: most "
        "likely they depend on what it was asked before. So this is evidence, not proof."
    ),
    "decimal mark": ".",
    "exam slowest": "The slowest answer took {seconds} s: {game}",
    # While an answer takes long
    "slow at": "{where}: {seconds} s so far, of up to {limit} s.",
    "slow so far": "{seconds} s so far; each answer may take {limit} s.",
    # The exam on a large board
    "large lost nothing": "The bot hasn't lost here. On a board this large that isn't proof.",
    "large can lose": "The bot can lose. The shortest game it lost here: {game}",
    "large match": "Against level {level} it won {wins}, drew {draws} and lost {losses}.",
    "large tactics": "It found the move that matters in {right} of {count} positions.",
    "large missed win": "It missed {right}, which wins at once: {game}",
    "large missed block": "It didn't stop the opponent, as {right} would have: {game}",
    "large missed fork": "It missed {right}, which makes two threats at once: {game}",
    "exam engine": "It uses this site's engine: if you hand it in, your teacher will see that.",
    # Tasks that the referee refuses
    "lab task": "“{given}” isn't a task: choose one of {known}.",
    "no lab task": "No examination is under way.",
    "no lab board": "“{given}” isn't a board, such as 7x6x4g.",
    "bot kind": "“{given}” isn't a kind of bot that makes moves: choose one of {known}.",
    "exam sides": "“{given}” isn't a choice of sides: choose one of {known}.",
    "lab player": "“{given}” is neither a bot nor a level.",
    "lab players": "A match of {given} players isn't possible: choose {least} to {most}.",
    "lab number": "{given} isn't possible for {name}: use {least} to {most}.",
    "no certificate": "There is no certificate to check.",
}
learn(SENTENCES)

WORTH_TELLING = 0.5  # seconds; the slowest answer is mentioned if it took at least this long
ADVISED = 5  # seconds of waiting for an answer, after which a cache is advised, too; chosen by hand
# Reasons for refusing an answer that need explaining.
_EXPLAINED = ("off the board", "no such column", "brackets", "not a cell", "not a pair", "not a column")
SLOW = 1  # seconds; a cache is advised if the slowest answer took at least this long; chosen by hand


def told(result: "TaskResult") -> "list[str]":
    """Return the sentences about a result, the verdict first."""
    leaning = result.get("leaning") if result["task"] == "exam" or result["task"] == "class" else None
    return _TELLERS[result["task"]](result) + ([say("exam engine")] if leaning and leaning["engine"] else [])


def _exam(result: "ExamResult") -> "list[str]":
    sentences = _verdict(result) if result["is_small"] else _verdict_on_large_board(result)
    sentences += stopped(result["stopped"])
    illegal, errors = result["illegal_answers"], result["errors"]
    if illegal and illegal[0]["why"] in ("async", "yields"):
        sentences.append(say("lab " + illegal[0]["why"]))
    if illegal:
        sentences.append(
            say("exam illegal", count=result["illegal_count"], answer=illegal[0]["answer"], game=illegal[0]["game"])
        )
    cause = causes.sentences(illegal[0]) if illegal else ""
    if illegal and cause:
        line, _ = mistakes.place(illegal[0])
        sentences.append(say("lab in line", line=line, sentence=cause) if line else cause)
    elif illegal and illegal[0]["why"] in _EXPLAINED:
        rules = board_from(result["board"])
        sentences.append(mistakes.wrong_answer(illegal[0]["answer"], illegal[0]["why"], rules))
    first = errors["first"]
    if first:
        sentences += _error(first, errors["count"])
    if result["is_small"]:
        sentences += _latest_mistake(result) + suspicions.told(result["suspicion"])
        sentences += _several("exam missed wins", result["missed_wins"])
        sentences += _several("exam missed draws", result["missed_draws"])
        sentences += _unsteady(result)
    else:
        sentences += _tactics(result["tactics"])
        for match in result["matches"]:
            sentences += _match(match)
    return sentences + _several("exam changed", result["changed"]) + _speed(result)


def _error(first: "ErrorAt", count: int) -> "list[str]":
    """Describe the first error; count is how many there were."""
    line, _ = mistakes.place(first)
    cause = causes.sentences(first["error"])
    text = cause or first["error"]["text"]
    error = say("lab in line", line=line, sentence=text) if line else text
    if cause:
        return [say("exam errors explained", count=count, game=first["game"]), error]
    advice = mistakes.advice(first["error"])
    told_first = say("exam errors", count=count, error=error, game=first["game"])
    return [told_first, advice] if advice else [told_first]


def at_work(step: "ExamStep", seconds: int) -> str:
    """Say what a slow step is asking and how long it has taken so far; after a while, what would help."""
    values = {"seconds": seconds, "limit": lab_results.seconds_told(step["seconds"])}
    told = say("slow at", where=step["about"], **values) if step["about"] else say("slow so far", **values)
    return told + " " + say("exam cache") if seconds >= ADVISED else told


def first_error(result: "JudgedResult") -> "tuple[ErrorAnswer | None, str]":
    """Return a bot's first error, as {"error": ERROR}, and the text of its game; None and "" if there is none."""
    first = result["errors"]["first"] if result["task"] == "exam" else None
    if first:
        return {"error": first["error"]}, first["game"]
    error = next((fault["error"] for fault in _faults(result) if fault.get("error")), None)
    if error:
        return {"error": error}, ""
    ended = result["stopped"]
    if not ended:
        return None, ""
    return ({"error": ended["error"]} if ended["error"] else None), ended["game"] or ""


def _faults(result: "JudgedResult") -> "list[Fault]":
    """Return the wrong answers of CS50's functions, in their order, or of the interview class."""
    if result["task"] == "functions":
        return [result["faults"][name] for name in result["wrong"]]
    return [result["fault"]] if result["task"] == "class" and result["fault"] else []


def _verdict(result: "SmallExamResult") -> "list[str]":
    count, sides = result["positions"], result["sides"]
    if result["shortest_loss"]:
        return _loss(result)
    if _lost_nothing_unsteadily(result):
        return [say("exam nothing lost by chance" if result["uses_chance"] else "exam nothing lost varying")]
    if result["never_loses"] is None:
        return _unsettled(result)
    if result["never_loses"] is False:
        return [say("exam breaks rules")]
    if sides == "both":
        return [say("exam never loses", count=count)]
    return [say("exam never loses as", count=count, mark=_mark(sides))]


def _lost_nothing_unsteadily(result: "SmallExamResult") -> bool:
    return result["never_loses"] is None and not result["stopped"] and (result["uses_chance"] or result["varies"])


def _unsteady(result: "SmallExamResult") -> "list[str]":
    """Say that the bot's answers to a position may differ, unless the verdict has said so."""
    is_told = _lost_nothing_unsteadily(result)
    sentences = [say("exam chance")] if result["uses_chance"] and result["never_loses"] is False else []
    if result["varies"] and (result["uses_chance"] or not is_told):
        sentences.append(say("exam varies"))
    return sentences


def _latest_mistake(result: "SmallExamResult") -> "list[str]":
    """Describe the latest mistake, unless it is the move that lost the shortest game."""
    latest, lost, rules = result["latest_mistake"], result["shortest_loss"], board_from(result["board"])
    if not latest or (lost and lost.startswith(latest["game"])):
        return []
    ply, mark, judged = latest["ply"], _mark(latest["side"]), judged_of(latest["judged"])
    was = {"number": ply + 1, "cell": cell_name(rules, judged.cell), "judgement": judgement(rules, judged)}
    return [
        say("exam latest mistake", mark=mark, count=rules.size - ply, game=latest["game"]),
        say("exam mistake was", **was),
    ]


def _verdict_on_large_board(result: "LargeExamResult") -> "list[str]":
    if result["shortest_loss"]:
        return [say("large can lose", game=result["shortest_loss"])]
    if result["never_loses"] is False:
        return [say("exam breaks rules")]
    return [say("large lost nothing")] if result["passed"] else _unsettled(result)


def _unsettled(result: "ExamResult") -> "list[str]":
    count = result["positions"]
    return [say("exam not settled", count=count) if _has_answered(result) else say("exam no verdict")]


def _has_answered(result: "ExamResult") -> bool:
    return bool(result["positions"] or result["slowest"])


def _tactics(tactics: "TacticsFound") -> "list[str]":
    sentences = [say("large tactics", count=tactics["of"], right=tactics["right"])] if tactics["of"] else []
    told: "list[str]" = []  # the kinds that have had their example
    for missed in tactics["missed"]:
        if missed["sort"] not in told:
            told.append(missed["sort"])
            sentences.append(say("large missed " + missed["sort"], game=missed["game"], right=missed["right"][0]))
    return sentences


def _match(match: "LevelMatch") -> "list[str]":
    if not match["games"]:
        return []
    score = {key: match[key] for key in ("level", "wins", "draws", "losses")}
    return [say("large match", **score) + " " + share(match)]


def _loss(result: "ExamResult") -> "list[str]":
    loss, rules = result["loss"], board_from(result["board"])
    if not loss:
        return []
    mark = _mark(loss["side"])
    sentences = [say("exam can lose", mark=mark, game=result["shortest_loss"])]
    if loss["ply"] is None or loss["judged"] is None:
        return sentences + [say("exam lost anyway", mark=mark)]
    judged = judged_of(loss["judged"])
    cell = cell_name(rules, judged.cell)
    return sentences + [say("exam lost it", number=loss["ply"] + 1, cell=cell, judgement=judgement(rules, judged))]


def _mark(side: str) -> str:
    return "X" if side == "first" else "O"


def _several(key: str, games: "GamesFound") -> "list[str]":
    return [say(key, count=games["count"], game=games["games"][0])] if games["count"] else []


def _speed(result: "ExamResult") -> "list[str]":
    slowest, ended = result["slowest"], result["stopped"]
    seconds = float(slowest[0]) if slowest else 0
    sentences = []
    if slowest and seconds >= WORTH_TELLING:
        sentences.append(say("exam slowest", seconds=_seconds(seconds), game=slowest[1]))
    if (seconds >= SLOW and not result["passed"]) or (ended and ended["why"] == "time" and _has_answered(result)):
        sentences.append(say("exam cache"))
    return sentences


def _seconds(seconds: float) -> str:
    return f"{seconds:.2g}".replace(".", say("decimal mark")) if seconds < 10 else str(int(seconds + 0.5))


def judged_of(plain: "JudgedMove") -> Judged:
    """Turn plain data back into a judged move, as the coach made it."""
    told = plain["reason"]
    why = told and Reason(
        told["kind"], told["cell"], tuple([tuple(line) for line in told["lines"]]), told["plies"], tuple(told["play"])
    )
    before, after = Worth(*plain["before"]), Worth(*plain["after"])
    return Judged(plain["cell"], before, after, plain["judgement"], tuple(plain["better"]), why, (None, None))


_TELLERS: "dict[str, Callable[[Any], list[str]]]" = {
    "exam": _exam,
    "functions": lab_results.functions,
    "class": lab_results.interview,
    "match": lab_results.match,
    "arena": lab_results.arena,
    "check": lab_results.check,
}
