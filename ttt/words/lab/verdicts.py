"""The sentences of an examination in the lab: told() returns them for a result of ttt/lab, which is plain data.

Games are given as their texts, so that a page can turn them into links.
"""

from ttt.coach.move_review import Judged
from ttt.coach.reasons import Reason
from ttt.game.analysis import Worth
from ttt.game.cells import cell_name
from ttt.game.errors import IllegalMove
from ttt.game.notation import board_from
from ttt.words.errors import told as causes
from ttt.words.lab import mistakes, suspicions
from ttt.words.lab import results as lab_results
from ttt.words.lab.mistakes import SENTENCES as MISTAKES
from ttt.words.lab.results import SENTENCES as RESULTS
from ttt.words.lab.results import share, stopped
from ttt.words.refusals import refusal
from ttt.words.reviews import judgement
from ttt.words.speech import isolated, learn, say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.message_types import results as plain
    from ttt.message_types.bots import ErrorAnswer
    from ttt.message_types.tasks import ExamStep

SENTENCES = {
    # Whether it loses
    "exam breaks rules": "Not passed: a game without a legal answer counts as lost.",
    # Other findings
    "exam missed wins": "Wins it gave away: {count}. The first one, by the last move of this game: {game}",
    "exam missed draws": "Draws it gave away: {count}. The first one, by the last move of this game: {game}",
    "exam changed": "Changes to the board it was given: {count}. The first one is here: {game}",
    # The exam on a large board
    "large missed win": "It missed {right}, which wins at once: {game}",
    "large missed block": "It didn't stop the opponent, as {right} would have: {game}",
    "large missed fork": "It missed {right}, which makes two threats at once: {game}",
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
_REFUSED_BY_KINDS = ("no mark named", "board ended", "other board")
SLOW = 1  # seconds; a cache is advised if the slowest answer took at least this long; chosen by hand


def told(result: "plain.TaskResult") -> "list[str]":
    """Return the sentences about a result, the verdict first. Raises KeyError for a LikenessResult, which has none."""
    leaning = result.get("leaning") if result["task"] == "exam" or result["task"] == "class" else None
    sentences = _TELLERS[result["task"]](result)
    if leaning and leaning["engine"]:
        sentences.append(say("It uses this site's engine: if you hand it in, your teacher will see that."))
    return sentences


def _exam(result: "plain.ExamResult") -> "list[str]":
    sentences = _verdict(result) if result["is_small"] else _verdict_on_large_board(result)
    sentences += stopped(result["stopped"])
    if result["illegal_answers"]:
        sentences += _illegal(result["illegal_answers"][0], result["illegal_count"], result["board"])
    first = result["errors"]["first"]
    if first:
        sentences += _error(first, result["errors"]["count"])
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


def _illegal(first: "plain.IllegalAt", count: int, board: str) -> "list[str]":
    """Describe the first illegal answer; count is how many there were."""
    answer, why, cause = first["answer"], first["why"], causes.sentences(first)
    sentences = [say(MISTAKES["lab " + why])] if why in ("async", "yields") else []
    sentences.append(
        say(
            "Illegal answers: {count}. The first: {answer}, here: {game}",
            count=count,
            answer=isolated(str(answer)),
            game=first["game"],
        )
    )
    if cause:
        sentences.append(mistakes.in_line(first, cause))
    elif why in _EXPLAINED:
        sentences.append(mistakes.wrong_answer(answer, why, board_from(board)))
    elif why in _REFUSED_BY_KINDS:
        sentences.append(refusal(IllegalMove(why, cell=isolated(str(answer)))))
    return sentences


def _error(first: "plain.ErrorAt", count: int) -> "list[str]":
    """Describe the first error; count is how many there were."""
    cause = causes.sentences(first["error"])
    error = mistakes.in_line(first, cause or first["error"]["text"])
    if cause:
        return [say("Errors it raised: {count}. The first one is here: {game}", count=count, game=first["game"]), error]
    advice = mistakes.advice(first["error"])
    told_first = say(
        "Errors it raised: {count}. The first: {error}, here: {game}", count=count, error=error, game=first["game"]
    )
    return [told_first, advice] if advice else [told_first]


def at_work(step: "ExamStep", seconds: int) -> str:
    """Say what a slow step is asking and how long it has taken so far; after a while, also say what would help."""
    limit = lab_results.seconds_told(step["seconds"])
    told = say("{seconds} s so far; each answer may take {limit} s.", seconds=seconds, limit=limit)
    if step["about"]:
        told = say(
            "{where}: {seconds} s so far, of up to {limit} s.", where=step["about"], seconds=seconds, limit=limit
        )
    return told + " " + say(RESULTS["exam cache"]) if seconds >= ADVISED else told


def first_error(result: "plain.JudgedResult") -> "tuple[ErrorAnswer | None, str]":
    """Return a bot's first error, as {"error": ERROR} or None, and the text of its game; "" if unknown."""
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


def _faults(result: "plain.JudgedResult") -> "list[plain.Fault]":
    """Return the wrong answers of CS50's functions, in their order, or of the interview class."""
    if result["task"] == "functions":
        return [result["faults"][name] for name in result["wrong"]]
    return [result["fault"]] if result["task"] == "class" and result["fault"] else []


def _verdict(result: "plain.SmallExamResult") -> "list[str]":
    count, sides = result["positions"], result["sides"]
    if result["shortest_loss"]:
        return _loss(result)
    if _lost_nothing_unsteadily(result):
        return [
            say(
                "It didn't lose. Because it makes random choices, it was asked about each position 30 times: that is "
                "evidence, not proof."
                if result["uses_chance"]
                else "It didn't lose. But it gave different answers to the same position without using random: most "
                "likely they depend on what it was asked before. So this is evidence, not proof."
            )
        ]
    if result["never_loses"] is None:
        return _unsettled(result)
    if result["never_loses"] is False:
        return [say(SENTENCES["exam breaks rules"])]
    if sides == "both" or board_from(result["board"]).shares_marks:
        return [
            say_n(
                "The bot never loses. It was asked about {count} position; every reply of the opponent was tried.",
                "The bot never loses. It was asked about {count} positions; every reply of the opponent was tried.",
                count=count,
            )
        ]
    return [
        say_n(
            "Playing {mark}, the bot never loses. It was asked about {count} position; every reply was tried.",
            "Playing {mark}, the bot never loses. It was asked about {count} positions; every reply was tried.",
            count=count,
            mark=_mark(sides),
        )
    ]


def _lost_nothing_unsteadily(result: "plain.SmallExamResult") -> bool:
    return result["never_loses"] is None and not result["stopped"] and (result["uses_chance"] or result["varies"])


def _unsteady(result: "plain.SmallExamResult") -> "list[str]":
    """Say that the bot's answers to a position may differ, unless the verdict has said so."""
    sentences = []
    if result["uses_chance"] and result["never_loses"] is False:
        sentences.append(
            say(
                "It makes random choices, so it was asked about each position up to 30 times, and every different "
                "answer was followed up."
            )
        )
    if result["varies"] and (result["uses_chance"] or not _lost_nothing_unsteadily(result)):
        sentences.append(
            say(
                "It gave different answers to the same position without using random: most likely they depend on what "
                "it was asked before."
            )
        )
    return sentences


def _latest_mistake(result: "plain.SmallExamResult") -> "list[str]":
    """Describe the latest mistake, unless it is the move that lost the shortest game."""
    latest, lost, rules = result["latest_mistake"], result["shortest_loss"], board_from(result["board"])
    if not latest or (lost and lost.startswith(latest["game"])):
        return []
    ply, game, judged = latest["ply"], latest["game"], judged_of(latest["judged"])
    return [
        say("Its latest mistake: {game}", game=game)
        if rules.shares_marks
        else say_n(
            "Its latest mistake, playing {mark} with {count} empty cell left: {game}",
            "Its latest mistake, playing {mark} with {count} empty cells left: {game}",
            mark=_mark(latest["side"]),
            count=rules.size - ply,
            game=game,
        ),
        say(
            "Move {number}, {cell}, was the mistake. {judgement}",
            number=ply + 1,
            cell=cell_name(rules, judged.cell),
            judgement=judgement(rules, judged),
        ),
    ]


def _verdict_on_large_board(result: "plain.LargeExamResult") -> "list[str]":
    if result["shortest_loss"]:
        return [say("The bot can lose. The shortest game it lost here: {game}", game=result["shortest_loss"])]
    if result["never_loses"] is False:
        return [say(SENTENCES["exam breaks rules"])]
    if result["passed"]:
        return [say("The bot hasn't lost here. On a board this large that isn't proof.")]
    return _unsettled(result)


def _unsettled(result: "plain.ExamResult") -> "list[str]":
    if not _has_answered(result):
        return [say("No verdict: the bot hasn't answered once.")]
    return [
        say_n(
            "It isn't settled whether the bot can lose: it was asked about {count} position and hasn't lost so far.",
            "It isn't settled whether the bot can lose: it was asked about {count} positions and hasn't lost so far.",
            count=result["positions"],
        )
    ]


def _has_answered(result: "plain.ExamResult") -> bool:
    return bool(result["positions"] or result["slowest"])


def _tactics(tactics: "plain.TacticsFound") -> "list[str]":
    right, count, sentences = tactics["right"], tactics["of"], []
    if count:
        sentences.append(
            say("It found the move that matters in {right} of {count} positions.", count=count, right=right)
        )
    told: "list[str]" = []  # the kinds for which an example has been given
    for missed in tactics["missed"]:
        if missed["sort"] not in told:
            told.append(missed["sort"])
            sentences.append(
                say(SENTENCES["large missed " + missed["sort"]], game=missed["game"], right=missed["right"][0])
            )
    return sentences


def _match(match: "plain.LevelMatch") -> "list[str]":
    if not match["games"]:
        return []
    score = {key: match[key] for key in ("level", "wins", "draws", "losses")}
    return [say("Against level {level} it won {wins}, drew {draws} and lost {losses}.", **score) + " " + share(match)]


def _loss(result: "plain.ExamResult") -> "list[str]":
    loss, rules = result["loss"], board_from(result["board"])
    if not loss:
        return []
    mark, game = _mark(loss["side"]), result["shortest_loss"]
    told = (
        say("The bot can lose. Its shortest lost game: {game}", game=game)
        if rules.shares_marks
        else say("The bot can lose. Its shortest lost game, in which it plays {mark}: {game}", mark=mark, game=game)
    )
    if loss["ply"] is None or loss["judged"] is None:
        return [
            told,
            say("No bot can avoid losing on this side: the opponent can always win.")
            if rules.shares_marks
            else say("No bot can avoid losing as {mark} on this board: the opponent can always win.", mark=mark),
        ]
    judged = judged_of(loss["judged"])
    return [
        told,
        say(
            "Move {number}, {cell}, lost the game. {judgement}",
            number=loss["ply"] + 1,
            cell=cell_name(rules, judged.cell),
            judgement=judgement(rules, judged),
        ),
    ]


def _mark(side: str) -> str:
    return "X" if side == "first" else "O"


def _several(key: str, games: "plain.GamesFound") -> "list[str]":
    return [say(SENTENCES[key], count=games["count"], game=games["games"][0])] if games["count"] else []


def _speed(result: "plain.ExamResult") -> "list[str]":
    slowest, ended = result["slowest"], result["stopped"]
    seconds = float(slowest[0]) if slowest else 0
    sentences = []
    if slowest and seconds >= WORTH_TELLING:
        sentences.append(say("The slowest answer took {seconds} s: {game}", seconds=_seconds(seconds), game=slowest[1]))
    if (seconds >= SLOW and not result["passed"]) or (ended and ended["why"] == "time" and _has_answered(result)):
        sentences.append(say(RESULTS["exam cache"]))
    return sentences


def _seconds(seconds: float) -> str:
    return f"{seconds:.2g}".replace(".", say(".")) if seconds < 10 else str(int(seconds + 0.5))


def judged_of(plain: "plain.JudgedMove") -> Judged:
    """Turn plain data back into the move that the coach judged, without its leads."""
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
