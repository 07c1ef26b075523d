"""The sentences about assignments, hand-ins and their verdicts, for the page and the terminal.

They describe objects of ttt/lab, which defines Assignment, Verdict, Row and others.
"""

from ttt.game.errors import Refused
from ttt.game.notation import board_from
from ttt.game.rules import CONNECT_FOUR, TIC_TAC_TOE
from ttt.words.games import name_of
from ttt.words.lab import mistakes
from ttt.words.lab.games_told import in_moves
from ttt.words.lab.suspicions import bug_told
from ttt.words.speech import isolated, learn, say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

SENTENCES = {
    # Refusals
    "not assignment": "“{given}” isn't an assignment: it is damaged, cut off or too long.",
    "assignment title": "“{given}” can't be a title: use one line of 1 to {longest} characters.",
    "no title": "Enter a title of up to {longest} characters.",
    "no name": "Enter a name of up to {longest} characters.",
    "assignment choice": "“{given}” isn't possible here: choose one of {known}.",
    "assignment board": "A bot of the kind “{kind}” can't play on {given}.",
    "assignment number": "“{given}” isn't possible here: use a whole number from 1 to {most}.",
    "can't be": "“{given}” asks for something impossible: {because}",
    "not hand-in": "“{given}” isn't a hand-in code: it is damaged, cut off or too long.",
    "cut off": "“{given}” is cut off: it has only {here} of {count} characters.",
    "no hand-in": "There's no hand-in code in “{given}”: a hand-in code begins with ttt-hand-in-.",
    # What an assignment asks for
    "goal never loses": "{board}. Goal: the bot never loses, whatever is played against it.",
    "goal never loses first": "{board}. Goal: moving first, the bot never loses, whatever is played against it.",
    "goal never loses second": "{board}. Goal: moving second, the bot never loses, whatever is played against it.",
    "goal beats": "{board}. Goal: the bot wins at least {wins} of {games} games against level {level}.",
    "goal functions": "Goal: all eight functions of the CS50 project are right.",
    "goal class": "Goal: the class TicTacToe(n) gives the right answers, and a move costs O(1).",
    # Handing in
    "no packing": "This browser can't make this link or code. An up-to-date browser can.",
    # Collecting
    "unread": "Not read: {because}",
    "too many hand-ins": "{count} hand-ins are too many at once: use at most {most}.",
    "nothing pasted": "Paste at least one code, or choose a file.",
    "nothing read": "None of the codes can be read.",
    "several assignments": "These codes are for different assignments: choose the one that counts.",
    # Verdicts
    "passed": "Passed",
    "failed": "Not passed",
    "too slow": "Too slow",
    "not settled": "Not settled",
    "verdict never loses": "Never loses; positions asked about: {positions}",
    "verdict lost nothing": "Didn't lose; positions asked about: {positions}",
    "verdict loses": "Can lose: {game}",
    "verdict breaks a rule": "No legal move in {game}",
    "verdict won": "Won {wins} of {games}, needed {wanted}",
    "verdict functions right": "All eight functions are right",
    "verdict functions wrong": "Wrong: {names}",
    "verdict class right": "Right answers, {cost} per move, counting the lines that ran",
    "verdict class slow": "Right answers, but {cost} per move, counting the lines that ran",
    "verdict class wrong": "Wrong answers",
    "verdict starter": "It is an unchanged starter",
    "verdict gave up": "The exam couldn't be finished",
    "verdict stopped": "The exam was stopped",
    # How a hand-in differs
    "differs assignment": "It was made for a different assignment. Differences: {what}.",
    "differs verdict": "Its verdict is for a different assignment.",
    "differs code": "The code was changed after its verdict.",
    "differs better": "It claimed to pass: {claimed}.",
    "differs otherwise": "It claimed: {claimed}.",
    # How assignments differ
    "field title": "title",
    "field text": "text",
    "field kind": "kind of bot",
    "field goal": "goal",
    "field board": "board",
    "field sides": "side",
    "field level": "level",
    "field games": "games",
    "field wins": "wins needed",
    "field seconds": "seconds per move",
    "field starter": "code to begin with",
    "field unaided": "whether the engine and starters are allowed",
    # Points, and what a pupil gets
    "points goal": "“{given}” isn't a goal with 1 to {most} points. Write, for example: 60 never loses 3x3x3",
    "points many": "{count} goals are too many: use at most {most}.",
    # The table
    "table name": "Name",
    "table result": "Result",
    "table verdict": "Verdict",
    "table claim": "Compared with the claim",
    "table notes": "Notes",
    "table group": "Group",
    "table identifier": "Identifier",
    "table assignment": "Assignment",
    "table wins": "Wins",
    "table draws": "Draws",
    "table share": "Share of the points",
    "table time": "Handed in",
    "table tries": "Tries",
    "verdict too slow": "No answer within {seconds} s",
    "table code": "Code",
}
learn(SENTENCES)

_PYTHONS = ("exception", "syntax", "brackets")  # sorts of errors whose text is Python's, such as "NameError: ..."
_SHORT = 40  # characters
_PLAINLY = ("board", "level", "games", "wins", "seconds")  # fields whose values need no translation


def told_goal(assignment: "Any") -> str:
    """Say what an Assignment asks for."""
    told = [_goal(assignment), say_n("{count} second per move.", "{count} seconds per move.", count=assignment.seconds)]
    if assignment.unaided:
        told.append(say("Not allowed: this site's engine, or an unchanged starter."))
    return " ".join(told)


def _goal(assignment: "Any") -> str:
    values = {name: getattr(assignment, name) for name in ("wins", "games", "level")}
    values["board"] = _named(assignment.board)
    side = " " + assignment.sides if assignment.goal == "never loses" and assignment.sides != "both" else ""
    return say(SENTENCES["goal " + assignment.goal + side], **values)


def told_scheme(goals: "Sequence[Any]") -> "list[str]":
    """Say what a points scheme asks for, goal by goal."""
    return [f"{goal.points}: {told_of_scheme(goal)}" for goal in goals]


def told_of_scheme(goal: "Any") -> str:
    """Say what earns the points of a goal."""
    return _goal(goal.assignment) if goal.assignment else say("Goal: the bot doesn't use this site's engine.")


def _named(board: str) -> str:
    """Return what people call a board, with the board's text if several share the name; "" if it isn't a board."""
    try:
        rules = board_from(board)
    except Refused:  # where the goal needs no board, the field may hold anything
        return ""
    return name_of(rules) if rules in (TIC_TAC_TOE, CONNECT_FOUR) else f"{name_of(rules)} ({isolated(board)})"


def told_result(verdict: "Any") -> str:
    """Return the outcome of a Verdict as a word."""
    return say(SENTENCES[verdict.outcome])


def told_all(verdict: "Any") -> str:
    """Return the outcome of a Verdict, and what it says."""
    return told_result(verdict) + ". " + told_verdict(verdict)


def told_verdict(verdict: "Any") -> str:
    """Return what a Verdict says, and the suspected bug, if there is one."""
    told, bug = _told_plainly(verdict), verdict.values.get("bug")
    return told + ". " + bug_told(bug) if bug else told


def told_briefly(verdict: "Any") -> str:
    """Say in a few words why a bot hasn't passed; "" if it has."""
    values = verdict.values
    if verdict.passed:
        return ""
    if verdict.told == "loses":
        return say("Can lose")
    if verdict.told == "too slow":
        return _told_slow("", values["seconds"], values["line"])
    error, _, more = values.get("text", "").partition(":")
    if more and values["sort"] in _PYTHONS:
        return mistakes.in_line({"line": values["line"]}, isolated(error[:_SHORT]))
    return in_moves(_told_plainly(verdict))


def _told_plainly(verdict: "Any") -> str:
    if verdict.told == "error":
        return _told_error(verdict.values)
    if verdict.told == "too slow":
        return _told_slow(**verdict.values)
    return say(SENTENCES["verdict " + verdict.told], **verdict.values)


def _told_slow(where: str, seconds: "int | str", line: int) -> str:
    told = say("No answer within {seconds} s", seconds=seconds) if seconds else say("No answer in time")
    told = say("{told}, at line {line}", told=told, line=line) if line else told
    return say("{told}, here: {where}", told=told, where=where) if where else told


def _told_error(values: "dict[str, Any]") -> str:
    names = [name for name in values["text"].split(", ") if name]
    error = {"sort": values["sort"], "text": values["text"], "names": names, "line": values["line"] or None}
    return mistakes.sentence({"error": error}, 0)


def told_row(row: "Any") -> str:
    """Return the outcome of a Row as a word."""
    return say(SENTENCES[row.outcome])


def told_differences(row: "Any") -> str:
    """Say how a Row's hand-in differs from what the exam found, and its assignment from the wanted assignment."""
    what = _told_fields(row.changed, row.handed_in.assignment, row.wanted)
    values = {"what": what, "claimed": told_verdict(row.handed_in.claim)}
    return " ".join([say(SENTENCES[key], **values) for key in row.differences]) or say("As claimed")


def told_answered(answered: "Sequence[Any]") -> "list[str]":
    """Describe each Answered: the assignment, who answered it, and how the assignment differs from the first."""
    lines = []
    for one in answered:
        asked, names = one.assignment, isolated(", ".join(one.names))
        told = say(
            "{title}. {goal} Handed in by: {names}.", title=isolated(asked.title), goal=told_goal(asked), names=names
        )
        what = _told_fields(one.changed, asked, answered[0].assignment)
        lines.append(say("{told} Differences: {what}.", told=told, what=what) if what else told)
    return lines


def _told_fields(changed: "list[str]", there: "Any", here: "Any") -> str:
    """Say in which fields an assignment differs from another, with the values of both."""
    told = []
    for name in changed:
        field = say(SENTENCES["field " + name])
        if name in _PLAINLY:
            given, wanted = [isolated(str(getattr(one, name))) for one in (there, here)]
            field = say("{field} ({there} instead of {here})", field=field, there=given, here=wanted)
        told.append(field)
    return ", ".join(told)


def told_notes(row: "Any") -> str:
    """Return the notes on a Row for the teacher."""
    entry = row.entry
    told = [say("It uses this site's engine.")] if row.uses_engine else []
    if entry.starter:  # this explains why others handed in the same program
        told.append(told_starter(entry.starter))
    elif entry.twins:
        names = isolated(", ".join(entry.twins))
        told.append(say("Apart from names and layout, it is the same program as that of {names}.", names=names))
    if entry.tries > 1:
        told.append(say("Hand-ins: {count}. The latest one for this assignment counts.", count=entry.tries))
    return " ".join(told)


def told_starter(starter: str) -> str:
    """Say which starter a program is; starter is its name in ttt/lab/likeness.py."""
    if starter == "given":
        return say("It is the assignment's starter, unchanged.")
    return say("It is a starter of the lab, unchanged: {starter}.", starter=isolated(starter))


def head(name: str) -> str:
    """Return the heading of a table's column."""
    return say(SENTENCES["table " + name])


def heads(goals: "Sequence[Any]" = ()) -> "list[str]":
    """Return the column headings of the table; goals are those of a points scheme."""
    told = [head(name) for name in ("verdict", "claim", "group", "notes", "code")]
    return [head("name"), head("result")] + _earned_heads(goals) + told


def line(row: "Any") -> "list[str]":
    """Return a Row of the table as strings."""
    told = [told_verdict(row.found), told_differences(row), _group(row), told_notes(row)]
    return [row.handed_in.name, told_row(row)] + _earned(row) + told + [row.handed_in.source]


def short_heads(goals: "Sequence[Any]") -> "list[str]":
    """Return the headings of the columns that a closed row shows; the rest appears when the row is opened."""
    told = _earned_heads(goals)[-1:] + [head(name) for name in ("time", "tries", "group")]
    return [head("name"), head("result")] + told


def short_line(row: "Any", time: str) -> "list[str]":
    """Return a closed Row's cells as strings; time is when it was handed in."""
    told = _earned(row)[-1:] + [time, str(row.entry.tries), _group(row)]
    return [row.handed_in.name, told_row(row)] + told


def sheet_heads(goals: "Sequence[Any]" = ()) -> "list[str]":
    """Return the column headings of the table for a spreadsheet."""
    names = ("identifier", "name", "assignment", "result", "wins", "draws", "share", "time", "tries", "group")
    told = [head(name) for name in ("verdict", "claim", "notes")]
    return [head(name) for name in names] + _earned_heads(goals) + told


def sheet_line(row: "Any", time: str) -> "list[str]":
    """Return a Row's cells for a spreadsheet; time is when it was handed in."""
    one, points = row.handed_in, row.points
    scores = [str(points.wins), str(points.draws), f"{int(100 * points.share + 0.5)}%"] if points else ["", "", ""]
    told = [in_moves(told_verdict(row.found)), in_moves(told_differences(row)), told_notes(row)]
    first = [one.identifier, one.name, one.assignment.title, told_row(row)]
    return first + scores + [time, str(row.entry.tries), _group(row)] + _earned(row) + told


def sheet_unread(sentence: str, goals: "Sequence[Any]") -> "list[str]":
    """Return a spreadsheet row that says what couldn't be read, and why."""
    told = say(SENTENCES["unread"], because=sentence)
    return [told if column == head("verdict") else "" for column in sheet_heads(goals)]


def feedback(row: "Any", goals: "Sequence[Any]", site: str) -> str:
    """Return the feedback for a pupil, with nothing about others. site is the site's address, "" if it isn't known."""
    one, found = row.handed_in, row.found
    lines = [one.name, one.assignment.title, "", told_row(row) + ". " + in_moves(told_verdict(found))]
    game = found.values.get("game")
    if site and game:
        lines.append(say("The game: {link}", link=site + "#" + game))
    if row.uses_engine:
        lines.append(say("It uses this site's engine."))
    if goals:
        lines += ["", say("Points: {earned} of {total}", earned=sum(row.earned), total=_total(goals))]
        lines += told_earned(row, goals)
    return "\n".join(lines) + "\n"


def told_earned(row: "Any", goals: "Sequence[Any]") -> "list[str]":
    """Say how many points a Row earned for each goal, and which of its exams remained unsettled."""
    lines = []
    for place, (goal, earned) in enumerate(zip(goals, row.earned)):
        told = say("{earned} of {points}: {goal}", earned=earned, points=goal.points, goal=told_of_scheme(goal))
        unsure = row.unsure[place] if place < len(row.unsure) else ""
        lines.append(f"{told} ({say(SENTENCES[unsure])})" if unsure else told)
    return lines


def _earned_heads(goals: "Sequence[Any]") -> "list[str]":
    told = [say("Goal {number} ({points})", number=place + 1, points=goal.points) for place, goal in enumerate(goals)]
    return told + [say("Points (of {total})", total=_total(goals))] if goals else []


def _earned(row: "Any") -> "list[str]":
    """Return the points for each goal, and their sum; an empty list without a scheme."""
    return [str(points) for points in row.earned] + [str(sum(row.earned))] if row.earned else []


def _total(goals: "Sequence[Any]") -> int:
    return sum([goal.points for goal in goals])


def _group(row: "Any") -> str:
    return str(row.entry.group or "")
