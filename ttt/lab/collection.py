"""What a teacher sees of many hand-ins, once every exam has been run again. The page runs this module, too."""

from collections import namedtuple

from ttt.game.notation import from_text
from ttt.lab.assignment import Assignment, differing, digest_of
from ttt.lab.scheme import Goal, is_passed_with
from ttt.lab.verdicts import NOT_PASSED, NOT_SETTLED, TOO_SLOW, Verdict, is_try
from ttt.sharing import shared_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import Literal, TypeVar

    from ttt.lab.hand_in import HandIn
    from ttt.message_types.results import JudgedResult

    Handed = TypeVar("Handed", "Entry", "ClassRow")

# How a hand-in differs from what the exam found, and from what it should be.
OTHER_ASSIGNMENT = "differs assignment"
OTHER_VERDICT = "differs verdict"  # the claimed verdict is about another assignment
CODE_CHANGED = "differs code"  # since its verdict
CLAIMED_BETTER, CLAIMED_OTHERWISE = "differs better", "differs otherwise"

HEADS = "# ======== ", " ========"  # around the name of each program when several are joined
# A spreadsheet would compute a cell that begins with one of these; the last four are full-width forms.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20")


class Likeness(namedtuple("Likeness", ("pupil", "starter", "shape"))):
    """What one hand-in resembles: pupil, starter and shape are as in the result of ttt/lab/likeness.py."""


class Answered(namedtuple("Answered", ("assignment", "names", "changed"))):
    """An assignment, the people who handed in for it, and the fields in which it differs from the first one."""


class Judged(namedtuple("Judged", ("verdict", "result"))):
    """An exam's outcome: the Verdict and the referee's result, which is None if the program couldn't be loaded."""


class Entry(namedtuple("Entry", ("handed_in", "tries", "starter", "twins", "group"))):
    """The hand-in that counts for a pupil, and how often the pupil has tried.

    starter names the starter that the program equals, "" for none. twins are the names of other pupils who handed in
    the same program; group is a number, from 1, that all of them share, and 0 if there are no twins.
    """


class Points(namedtuple("Points", ("wins", "draws", "share"))):
    """The points of a match: games won and drawn, and the share of all points, from 0 to 1."""


class ClassRow(
    namedtuple("ClassRow", ("entry", "found", "differences", "wanted", "uses_engine", "points", "earned", "unsure"))
):
    """An entry with found (the Verdict of the repeated exam) and differences (a list of the keys above).

    wanted is the assignment that counts, and uses_engine whether the bot uses the site's engine. points is the Points
    of a match, None after any other exam. earned holds the points for each goal of the teacher's scheme (scheme.py),
    and unsure, for each goal, what unsure_of() says of its exam.
    """

    @property
    def handed_in(self) -> "HandIn":
        return self.entry.handed_in

    @property
    def passed(self) -> "bool | None":
        """Whether the pupil passed; None if unsettled, which includes passing a different assignment."""
        return None if self.found.passed and OTHER_ASSIGNMENT in self.differences else self.found.passed

    @property
    def outcome(self) -> str:
        """One of OUTCOMES (verdicts.py)."""
        return self.found.outcome if self.passed == self.found.passed else NOT_SETTLED

    @property
    def changed(self) -> "list[str]":
        """The names of the fields in which the assignment that was answered differs from the wanted one."""
        return differing(self.handed_in.assignment, self.wanted)


def entries(handed_in: "list[HandIn]", likenesses: "list[Likeness]", wanted: Assignment) -> "list[Entry]":
    """Return one entry per pupil, in the order of the pupils' first hand-ins; likenesses has one for each hand-in.

    A pupil's latest hand-in counts, by its own time and then by its place; if any are for the wanted assignment, only
    those are considered.
    """
    by_pupil: "dict[str, list[int]]" = {}
    by_shape: "dict[str, list[int]]" = {}
    groups: "dict[str, int]" = {}
    order = []
    for place, like in enumerate(likenesses):
        order += [] if like.pupil in by_pupil else [like.pupil]
        by_pupil.setdefault(like.pupil, []).append(place)
        by_shape.setdefault(like.shape, []).append(place)
    counting = []
    for pupil in order:
        places = by_pupil[pupil]
        answering = [place for place in places if digest_of(handed_in[place].assignment) == digest_of(wanted)]
        chosen = max([(handed_in[place].at, place) for place in answering or places])[1]
        like = likenesses[chosen]
        others = [place for place in by_shape[like.shape] if like.shape and likenesses[place].pupil != pupil]
        sent = [place for place in places if is_try(handed_in[place].claim)]
        tries = max([len(sent)] + [handed_in[place].tries for place in places])
        twins = sorted({handed_in[place].name for place in others})
        group = groups.setdefault(like.shape, len(groups) + 1) if others else 0
        counting.append(Entry(handed_in[chosen], tries, like.starter, twins, group))
    return counting


def alone(handed_in: "HandIn", starter: str = "") -> Entry:
    """Return the entry of a hand-in that isn't compared with others."""
    return Entry(handed_in, 1, starter, [], 0)


def row(
    entry: Entry,
    verdict: "Verdict",
    wanted: Assignment,
    result: "JudgedResult | None" = None,
    earned: "Sequence[int]" = (),
    unsure: "Sequence[str]" = (),
) -> ClassRow:
    """Return the row of an entry for the wanted assignment; result is the referee's, None if there is none."""
    handed_in = entry.handed_in
    claim, differences = handed_in.claim, []
    if digest_of(handed_in.assignment) != digest_of(wanted):
        differences.append(OTHER_ASSIGNMENT)
    if handed_in.judged_for != digest_of(handed_in.assignment):
        differences.append(OTHER_VERDICT)
    if handed_in.judged != shared_text.digest(handed_in.source):
        differences.append(CODE_CHANGED)
    if claim.passed and verdict.outcome == NOT_PASSED:  # being too slow here doesn't make a claim false
        differences.append(CLAIMED_BETTER)
    elif verdict.passed is not None and _said(claim) != _said(verdict):
        differences.append(CLAIMED_OTHERWISE)
    return ClassRow(entry, verdict, differences, wanted, leans(result, "engine"), _points(result), earned, unsure)


def unsure_of(verdict: "Verdict") -> str:
    """Return the verdict's outcome if a faster computer or a longer exam might have changed it, else ""."""
    return verdict.outcome if verdict.outcome in (TOO_SLOW, NOT_SETTLED) else ""


def leans(result: "JudgedResult | None", on: "Literal['engine', 'refused']") -> bool:
    """Whether the bot of a result uses the site's engine ("engine"), or was refused it ("refused")."""
    return bool(result and result["leaning"][on])


def _points(result: "JudgedResult | None") -> "Points | None":
    if not result or result["task"] != "match":
        return None
    score = result["players"][0]
    return Points(score["wins"], score["draws"], score["share"] or 0)


def _said(verdict: "Verdict") -> "tuple[object, ...]":
    """Return what a verdict says, except for the line and the place of a bot that was too slow: both vary between runs.

    Suspicions are left out too, because earlier versions lack them, and so are the names of wrong functions, because
    earlier versions gave more of them.
    """
    if verdict.outcome == TOO_SLOW:
        return verdict.passed, verdict.told, {}
    values = {name: value for name, value in verdict.values.items() if name not in ("line", "bug", "names")}
    return verdict.passed, verdict.told, values


def answered(handed_in: "list[HandIn]") -> "list[Answered]":
    """Return the assignments that were answered, in the order in which they came.

    If there are several, the teacher decides which one counts: names can be forged, and so can a majority.
    """
    found: "dict[str, Answered]" = {}
    order = []
    for one in handed_in:
        digest = digest_of(one.assignment)
        if digest not in found:
            found[digest] = Answered(one.assignment, [], differing(one.assignment, handed_in[0].assignment))
            order.append(digest)
        names = found[digest].names
        names += [] if one.name in names else [one.name]
    return [found[digest] for digest in order]


def exams(
    entry: Entry, wanted: Assignment, goals: "Sequence[Goal]"
) -> "Generator[Assignment | ClassRow, Judged, None]":
    """Yield the assignments of an entry's exams, each to be answered with its Judged, and then the row."""
    judged = yield wanted
    earned, unsure = [], []
    for goal in goals:
        found = None
        if goal.assignment is None:
            is_reached = _has_played(judged.result) and not leans(judged.result, "engine")
        else:
            found = judged.verdict
            if not is_passed_with(goal, wanted):
                found = (yield goal.assignment).verdict
            is_reached = bool(found.passed)
        earned.append(goal.points if is_reached else 0)
        unsure.append(unsure_of(found) if found else "")
    yield row(entry, judged.verdict, wanted, judged.result, earned, unsure)


def _has_played(result: "JudgedResult | None") -> bool:
    """Whether a program made a move or got something right: doing nothing doesn't count as avoiding the engine."""
    if not result:
        return False
    if result["task"] == "match":
        return any([len(from_text(game["game"]).moves) > game["first"] for game in result["played"]])
    if result["task"] == "exam":
        return result["positions"] > result["illegal_count"] + result["errors"]["count"]
    if result["task"] == "functions":
        answered = [name for name, count in result["checked"].items() if count and name not in result["wrong"]]
        is_handout = "NotImplementedError" in result["cases"].get("minimax", "")
        return answered not in ([], ["initial_state"]) and result["checked"]["minimax"] > 0 and not is_handout
    fault = result["fault"]
    return result["moves"] > (1 if fault and fault["how"] == "error" else 0)


def in_order(rows: "list[Handed]") -> "list[Handed]":
    """Sort by name; those with the same name keep their order, though MicroPython's sorting isn't stable."""
    places = sorted([(row.handed_in.name.lower(), at) for at, row in enumerate(rows)])
    return [rows[at] for _, at in places]


def programs(rows: "list[ClassRow]") -> str:
    """Join all programs into one text to read, each below its name."""
    return "\n".join([f"{HEADS[0]}{_title(row.handed_in)}{HEADS[1]}\n{row.handed_in.source}\n" for row in rows])


def _title(handed_in: "HandIn") -> str:
    return f"{handed_in.name} ({handed_in.identifier})" if handed_in.identifier else str(handed_in.name)


def text_of_all(texts: "list[str]") -> str:
    """Join several texts for printing: each begins a new page, and none has a page break inside."""
    return "\f".join([text.replace("\f", " ") for text in texts])


def csv_text(lines: "list[list[str]]") -> str:
    """Write a table as CSV (RFC 4180); a cell that a spreadsheet would compute gets an apostrophe in front."""
    return "".join([",".join([_cell(text) for text in line]) + "\r\n" for line in lines])


def _cell(text: str) -> str:
    if text.lstrip()[:1] in _FORMULA or text[:1] in _FORMULA:
        text = "'" + text
    if any([mark in text for mark in ('"', ",", "\n", "\r")]) or text.strip() != text:
        return '"' + text.replace('"', '""') + '"'
    return text
