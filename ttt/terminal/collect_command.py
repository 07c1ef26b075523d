"""The command collect: every exam of a class is run again, each bot in a process of its own; results are read."""

import json
import shutil
import sys
import time
from argparse import Namespace
from collections.abc import Callable

from ttt.game.errors import BadRecord, Refused
from ttt.lab import collection
from ttt.lab import hand_in as hand_ins
from ttt.lab.assignment import Assignment
from ttt.lab.collection import ClassRow, Entry
from ttt.lab.hand_in import HandIn
from ttt.lessons import result as results
from ttt.lessons.result import Result
from ttt.sharing.codes import Sent
from ttt.sharing.packing import unpack
from ttt.sharing.shared_text import LONGEST
from ttt.terminal import lesson_results
from ttt.terminal.assignment_exam import TerminalExam, assignment_in, likeness
from ttt.terminal.own_lines import way_to_see
from ttt.terminal.prompt import visible
from ttt.terminal.table import table_lines
from ttt.terminal.text_file import text_of_file
from ttt.words.lab import teaching
from ttt.words.refusals import refusal
from ttt.words.speech import say

STDIN = "-"
READ, NOTHING_READ = 0, 2


def collect(options: Namespace) -> int:
    """Run every exam of the codes in files again, and show the table; and that of the results of lessons."""
    handed_in, found, unread = _read(options.codes)
    for sentence in unread:
        print(visible(say("unread", because=sentence)), file=sys.stderr)
    if not handed_in and not found:
        return NOTHING_READ
    wanted, rows = _examined(handed_in, options.assignment) if handed_in else (None, [])
    found = results.in_order(found)
    if options.json:
        told = {"title": wanted.title if wanted else "", "rows": [_plain(row) for row in rows], "unread": unread}
        print(json.dumps({**told, "results": [lesson_results.plain(one) for one in found]}))
        return READ
    if wanted:
        _show_csv(_sheet(rows)) if options.csv else _print(wanted, rows)
    if wanted and found:
        print()
    if found:
        _show_csv(lesson_results.table(found)) if options.csv else lesson_results.show(found)
    return READ


def _show_csv(table: "list[list[str]]") -> None:
    sys.stdout.write(collection.csv_text(table))


def _sheet(rows: "list[ClassRow]") -> "list[list[str]]":
    lines = [teaching.sheet_line(row, _time(row.handed_in.at)) for row in rows]
    return [teaching.sheet_heads(), *lines]


def _examined(handed_in: "list[HandIn]", link: "str | None") -> "tuple[Assignment, list[ClassRow]]":
    """The assignment that counts, and every exam run again."""
    wanted = assignment_in(link) if link else collection.wanted_by_most(handed_in)
    likenesses = [likeness(one.source, wanted, one.name, one.identifier) for one in handed_in]
    entries = collection.entries(handed_in, likenesses, wanted)
    return wanted, collection.in_order([_row(entry, wanted) for entry in entries])


def _read(names: "list[str]") -> "tuple[list[HandIn], list[Result], list[str]]":
    """The hand-ins and the results of lessons in files, and a sentence for each code that can't be read."""
    handed_in: list[HandIn] = []
    found: list[Result] = []
    unread: list[str] = []
    for name in names:
        text = sys.stdin.read() if name == STDIN else text_of_file(name)
        missing = []
        for kind, take in (
            (hand_ins.CODE, lambda sent: handed_in.append(hand_ins.from_text(_text_of(sent), sent.given))),
            (results.CODE, lambda sent: found.append(results.from_text(_text_of(sent), sent.given))),
        ):
            try:
                unread += _refused(kind.codes_in(text), take)
            except BadRecord as error:
                missing.append(refusal(BadRecord(error.reason, **{**error.given, "given": name})))
        unread += missing if len(missing) == 2 else []
    return handed_in, found, unread


def _refused(sent: "list[Sent]", take: "Callable[[Sent], None]") -> "list[str]":
    """Take each code; a sentence for each that can't be taken."""
    found = []
    for one in sent:
        try:
            take(one)
        except Refused as error:
            found.append(refusal(error))
    return found


def _text_of(sent: Sent) -> str:
    if sent.refusal:
        raise sent.refusal
    return unpack(sent.letters, LONGEST)


def _row(entry: Entry, wanted: Assignment) -> ClassRow:
    """What the exam says now."""
    exam = TerminalExam(wanted, entry.handed_in.source)
    verdict = exam.verdict(entry.starter)
    return collection.row(entry, verdict, wanted, exam.result)


def _plain(row: ClassRow) -> "dict[str, object]":
    """A row for a script."""
    told, one, entry = teaching.line(row), row.handed_in, row.entry
    return {
        "name": one.name,
        "identifier": one.identifier,
        "assignment": one.assignment.title,
        "passed": row.passed,
        "outcome": row.outcome,
        "verdict": told[2],
        "points": row.points and row.points._asdict(),
        "claimed": one.claim.passed,
        "differences": [key.split(" ", 1)[1] for key in row.differences],
        "different": row.changed,
        "claim": told[3],
        "engine": row.uses_engine,
        "starter": entry.starter,
        "same_as": entry.twins,
        "notes": told[4],
        "time": _time(one.at),
        "tries": entry.tries,
        "source": one.source,
    }


def _time(at: int) -> str:
    """When something was, by this computer's clock; "" if that isn't known."""
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(at)) if at else ""
    except (OverflowError, OSError, ValueError):  # no time that a computer knows
        return ""


def _print(wanted: Assignment, rows: "list[ClassRow]") -> None:
    passed = len([row for row in rows if row.passed])
    print(visible(say("class of", title=wanted.title, count=len(rows), passed=passed)))
    print(visible(teaching.told_goal(wanted)))
    table = [teaching.heads()[:-1], *[teaching.line(row)[:-1] for row in rows]]
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    for line in table_lines([[visible(text) for text in line] for line in table], width):
        print(line)
    for line in way_to_see([text for row in table for text in row]):
        print(line)
