"""The command collect: every exam of a class is run again, each bot in a process of its own; results are read."""

import json
import shutil
import sys
from argparse import Namespace
from collections.abc import Callable

from ttt.game.errors import BadRecord, Refused
from ttt.lab import assignment as assignments
from ttt.lab import collection, judging
from ttt.lab import hand_in as hand_ins
from ttt.lab.assignment import BEATS, NEVER_LOSES, Assignment
from ttt.lab.collection import Row
from ttt.lab.hand_in import HandIn
from ttt.lab.judging import Verdict
from ttt.lessons import result as results
from ttt.lessons.result import Result
from ttt.sent.codes import Sent
from ttt.sent.packing import unpack
from ttt.sent.sent_text import LONGEST
from ttt.terminal import lesson_results
from ttt.terminal.bot_process import BotProcess
from ttt.terminal.lab_commands import driven
from ttt.terminal.own_lines import way_to_see
from ttt.terminal.prompt import visible
from ttt.terminal.table import table_lines
from ttt.terminal.text_file import text_of_file
from ttt.words import lab_teaching
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
    found = lesson_results.in_order(found)
    if options.json:
        told = {"title": wanted.title if wanted else "", "rows": [_plain(row) for row in rows], "unread": unread}
        print(json.dumps({**told, "results": [lesson_results.plain(one) for one in found]}))
        return READ
    if wanted:
        _show_csv([lab_teaching.heads(), *map(lab_teaching.line, rows)]) if options.csv else _print(wanted, rows)
    if wanted and found:
        print()
    if found:
        _show_csv(lesson_results.table(found)) if options.csv else lesson_results.show(found)
    return READ


def _show_csv(table: "list[list[str]]") -> None:
    sys.stdout.write(collection.csv_text(table))


def _examined(handed_in: "list[HandIn]", link: "str | None") -> "tuple[Assignment, list[Row]]":
    """The assignment that counts, and every exam run again."""
    wanted = _assignment(link) if link else collection.wanted_by_most(handed_in)
    return wanted, collection.in_order([collection.row(one, _verdict(one.source, wanted), wanted) for one in handed_in])


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


def _assignment(link: str) -> Assignment:
    """The assignment in a link, or in its letters alone. Raises BadRecord."""
    return assignments.from_text(unpack(link.split(assignments.LINK)[-1].strip(), LONGEST), link)


def _verdict(source: str, wanted: Assignment) -> Verdict:
    """What the exam says now."""
    board = wanted.board if wanted.goal in (NEVER_LOSES, BEATS) else None
    with BotProcess(source, wanted.seconds, judging.kind_of(wanted), board) as bot:
        loaded = bot.load()
        if "kind" not in loaded:
            return judging.unloaded(loaded)
        return judging.verdict_of(wanted, driven(judging.task_of(wanted, str(loaded["kind"])), [bot]))


def _plain(row: Row) -> "dict[str, object]":
    """A row for a script."""
    told = lab_teaching.line(row)
    return {
        "name": row.handed_in.name,
        "passed": row.found.passed,
        "verdict": told[2],
        "claimed": row.handed_in.claim.passed,
        "differences": [key.split(" ", 1)[1] for key in row.differences],
        "claim": told[3],
        "source": row.handed_in.source,
    }


def _print(wanted: Assignment, rows: "list[Row]") -> None:
    passed = len([row for row in rows if row.found.passed])
    print(visible(say("class of", title=wanted.title, count=len(rows), passed=passed)))
    print(visible(lab_teaching.told_goal(wanted)))
    table = [lab_teaching.heads()[:-1], *[lab_teaching.line(row)[:-1] for row in rows]]
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    for line in table_lines([[visible(text) for text in line] for line in table], width):
        print(line)
    if repeated := collection.repeated([row.handed_in for row in rows]):
        print(visible(lab_teaching.told_repeated(repeated)))
    for line in way_to_see([text for row in table for text in row]):
        print(line)
