"""The commands for a class: collect runs every exam again and reads lesson results; tournament lets the bots play.

Each bot has a separate process.
"""

import json
import shutil
import sys
import textwrap
import time
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

from ttt.game.errors import BadRecord, BadSetting, Refused
from ttt.game.notation import board_text
from ttt.game.record import PERSON
from ttt.lab import assignment as assignments
from ttt.lab import collection
from ttt.lab import hand_in as hand_ins
from ttt.lab import tournament as tournaments
from ttt.lab.assignment import LINK, Assignment
from ttt.lab.collection import Answered, ClassRow
from ttt.lab.hand_in import HandIn
from ttt.lab.scheme import Goal, scheme_from
from ttt.lab.tournament import Entrant, Plan, Tournament, told_apart
from ttt.lessons import result as results
from ttt.lessons.result import Result
from ttt.session.people_names import LONGEST_NAME, check_name
from ttt.sharing.codes import Sent, each_once
from ttt.sharing.packing import pack, unpack
from ttt.sharing.shared_text import LONGEST
from ttt.terminal.lab_commands import PASSED, STOPPED
from ttt.words.lab import lesson_results, teaching
from ttt.words.lab import tournament as words
from ttt.words.lab.lesson_results import SENTENCES as LAB_LESSON_RESULTS
from ttt.words.lab.results import computer_named
from ttt.words.lab.teaching import SENTENCES as LAB_TEACHING
from ttt.words.refusals import refusal
from ttt.words.speech import say
from ttt.workbench import class_exams, given
from ttt.workbench.bot_source import bot_source
from ttt.workbench.exams import assignment_in, likeness
from ttt.workbench.given import text_given, text_of_file
from ttt.workbench.grades import FORMATS, JUNIT, graded, gradescope, junit
from ttt.workbench.kept_folder import made
from ttt.workbench.machines import chosen, in_turn
from ttt.workbench.matches import board_of_match
from ttt.workbench.players import level_named
from ttt.workbench.prompt import ProgressLine, print_lines, print_spooled, visible, way_to_see
from ttt.workbench.tournament_run import play_on

READ, NOTHING_READ = 0, 2
_SHOWN = 60  # characters of a file's name, as many as a refusal repeats
_SEEDS = 10**9
_LEAST = 8  # characters to which a column may shrink
_BETWEEN = "  "


def collect(options: Namespace) -> int:
    """Run again every exam whose code is in the files; show a table of the exams and another of lesson results.

    Return READ, or NOTHING_READ if no code can be read or an assignment has to be chosen.
    """
    handed_in, received, unread = _read(options.codes)
    (handed_in, again), (received, others) = each_once(handed_in), each_once(received)
    print_lines([say(LAB_TEACHING["unread"], because=sentence) for sentence in unread], sys.stderr)
    print_lines(lesson_results.told_repeated(again + others), sys.stderr)
    if not handed_in and not received:
        return NOTHING_READ
    choices = [] if options.assignment else collection.answered(handed_in)
    if len(choices) > 1:
        _tell(choices)
        return NOTHING_READ
    wanted, goals, rows = _examined(handed_in, options) if handed_in else (None, [], iter(()))
    received = results.in_order(received)
    if options.json:
        print_spooled(_json(wanted, rows, unread, received))
        return READ
    if wanted and options.feedback:
        texts = (collection.text_of_all([_visible_lines(teaching.feedback(row, goals, ""))]) for row in rows)
        print_spooled(_joined(texts, "\f"))
    elif wanted and options.format:
        print_spooled(_for_programs(rows, goals, options.format))
    elif wanted and options.csv:
        lines = (teaching.sheet_line(row, _time(row.handed_in.at)) for row in rows)
        last = [teaching.sheet_unread(sentence, goals) for sentence in unread]
        print_spooled(map(_csv_line, chain([teaching.sheet_heads(goals)], lines, last)))
    elif wanted:
        _print(wanted, rows, goals, unread)
    if wanted and received:
        print()
    if received:
        _show_results(received, options.csv)
    return READ


def _json(
    wanted: "Assignment | None", rows: "Iterable[ClassRow]", unread: "list[str]", received: "list[Result]"
) -> "Iterator[str]":
    yield f'{{"title": {json.dumps(wanted.title if wanted else "")}, "rows": ['
    yield from _joined((json.dumps(_plain(row)) for row in rows), ", ")
    yield f'], "unread": {json.dumps(unread)}, "results": {json.dumps([_plain_result(one) for one in received])}}}\n'


def _joined(texts: "Iterable[str]", between: str) -> "Iterator[str]":
    return (between + text if at else text for at, text in enumerate(texts))


def _tell(choices: "list[Answered]") -> None:
    """Say that one of several assignments has to be chosen, and how."""
    print(say(LAB_TEACHING["several assignments"]), file=sys.stderr)
    for told, one in zip(teaching.told_answered(choices), choices):
        print(visible(told), file=sys.stderr)
        print(f"  --assignment lab/{LINK}{pack(assignments.to_text(one.assignment))}", file=sys.stderr)


def _for_programs(rows: "Iterable[ClassRow]", goals: "Sequence[Goal]", form: str) -> "Iterator[str]":
    """Yield the grades of a class for other programs: as XML, or a line of JSON for each pupil."""
    pupils = (graded(row, goals) for row in rows)
    if given.one_of({name: name for name in FORMATS})(form) == JUNIT:
        yield junit(pupils)
    else:
        yield from map(gradescope, pupils)


def _csv_line(line: "Sequence[str]") -> str:
    return collection.csv_text([[_visible_lines(text) for text in line]])


def _visible_lines(text: str) -> str:
    return "\n".join([visible(line) for line in text.split("\n")])


def _examined(handed_in: "list[HandIn]", options: Namespace) -> "tuple[Assignment, list[Goal], Iterator[ClassRow]]":
    """Return the assignment that counts, the goals of the scheme, and the rows, in order, as exams are run again."""
    wanted = assignment_in(options.assignment) if options.assignment else handed_in[0].assignment
    goals = scheme_from(text_of_file(options.points), wanted) if options.points else []
    likenesses = [likeness(one.source, wanted, one.name, one.identifier) for one in handed_in]
    entries = collection.in_order(collection.entries(handed_in, likenesses, wanted))
    kept, machines = made(options.keep), chosen(options.jobs, options.dask)
    return wanted, goals, in_turn(_counted(class_exams.rows(entries, wanted, goals, machines, kept), len(entries)))


def _counted(rows: "Iterable[tuple[int, ClassRow]]", count: int) -> "Iterator[tuple[int, ClassRow]]":
    """Pass rows on, and show how many there were."""
    with ProgressLine() as line:
        for done, row in enumerate(rows, 1):
            line.show(say("Exams: {done} of {count}", done=done, count=count))
            yield row


def _read(names: "list[str]") -> "tuple[list[HandIn], list[Result], list[str]]":
    """Read the hand-ins and lesson results in files, and return a sentence for each code that can't be read."""
    handed_in: list[HandIn] = []
    received: list[Result] = []
    unread: list[str] = []
    for name in names:
        try:
            text = text_given(name)
        except Refused as error:
            unread.append(_refused_file(error, name))
            continue
        missing = []
        for kind, take in (
            (hand_ins.CODE, lambda sent: handed_in.append(hand_ins.from_text(_text_of(sent), sent.given))),
            (results.CODE, lambda sent: received.append(results.from_text(_text_of(sent), sent.given))),
        ):
            try:
                unread += _refused(kind.codes_in(text), take)
            except BadRecord as error:
                missing.append(_refused_file(error, name))
        unread += missing if len(missing) == 2 else []
    return handed_in, received, unread


def _refused_file(error: Refused, name: str) -> str:
    """Say why a file was refused, with the end of its path, which identifies it."""
    return refusal(Refused(error.reason, **{**error.given, "given": name[-_SHOWN:]}))


def _refused(sent: "list[Sent]", take: "Callable[[Sent], None]") -> "list[str]":
    """Take each code; return a sentence for each that is refused."""
    sentences = []
    for one in sent:
        try:
            take(one)
        except Refused as error:
            sentences.append(refusal(error))
    return sentences


def _text_of(sent: Sent) -> str:
    if sent.refusal:
        raise sent.refusal
    return unpack(sent.letters, LONGEST)


def _plain(row: ClassRow) -> "dict[str, object]":
    """Return a row as plain data for a script."""
    one, entry = row.handed_in, row.entry
    return {
        "name": one.name,
        "identifier": one.identifier,
        "assignment": one.assignment.title,
        "passed": row.passed,
        "outcome": row.outcome,
        "verdict": teaching.told_verdict(row.found),
        "points": row.points and row.points._asdict(),
        "bug": row.found.values.get("bug"),
        "claimed": one.claim.passed,
        "differences": [key.split(" ", 1)[1] for key in row.differences],
        "different": row.changed,
        "claim": teaching.told_differences(row),
        "engine": row.uses_engine,
        "starter": entry.starter,
        "same_as": entry.twins,
        "group": entry.group or None,
        "earned": list(row.earned),
        "notes": teaching.told_notes(row),
        "time": _time(one.at),
        "tries": entry.tries,
        "source": one.source,
    }


def _time(at: int) -> str:
    """Return a time as this computer's clock shows it; "" if it is unknown."""
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(at)) if at else ""
    except (OverflowError, OSError, ValueError):  # no time that this computer can write
        return ""


def _print(wanted: Assignment, rows: "Iterable[ClassRow]", goals: "list[Goal]", unread: "list[str]") -> None:
    table, passed = [teaching.heads(goals)[:-1]], 0
    for row in rows:
        table.append(teaching.line(row)[:-1])
        passed += bool(row.passed)
    summary = say(
        "{title}: {count} handed in, {passed} passed", title=wanted.title, count=len(table) - 1, passed=passed
    )
    print_lines([summary, teaching.told_goal(wanted), *teaching.told_scheme(goals)])
    _print_table(table)
    print_lines([say(LAB_TEACHING["unread"], because=sentence) for sentence in unread])
    print_lines(way_to_see([text for line in table[1:] for text in line]))


def _plain_result(result: Result) -> "dict[str, object]":
    return {
        "name": result.name,
        "lesson": result.title,
        "mark": result.digest,
        "solved": result.solved,
        "asked": len(result.tasks),
        "tries": result.tries,
        "hints": result.hints,
        "words": [{"step": step.title, "words": step.words} for step in result.explained],
        "tasks": [
            {"step": number, "title": step.title, "solved": step.solved, "tries": step.tries, "hints": step.hints}
            for number, step in result.numbered_tasks
        ],
    }


def _show_results(found: "list[Result]", as_csv: bool) -> None:
    if as_csv:
        sys.stdout.writelines(map(_csv_line, lesson_results.sheet(found)))
        return
    # Nobody has checked them.
    print_lines([say("Results of lessons: {count}", count=len(found)), say(LAB_LESSON_RESULTS["results forgeable"])])
    _print_table([lesson_results.heads(), *map(lesson_results.line, found)])
    for one in found:
        for step in one.explained:
            print_lines([f"{one.name}, {step.title}:", *["  " + line for line in step.words.split("\n")]])


def _print_table(rows: "list[list[str]]") -> None:
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    for line in table_lines([[visible(text) for text in row] for row in rows], width):
        print(line)


def table_lines(rows: "list[list[str]]", width: "int | None") -> "list[str]":
    """Return the lines of a table; with a width in characters, the widest columns are wrapped until it fits."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    room = None if width is None else width - len(_BETWEEN) * (len(widths) - 1)
    while room is not None and sum(widths) > room and max(widths) > _LEAST:
        widths[widths.index(max(widths))] -= 1
    return [line for row in rows for line in _row_lines(row, widths)]


def _row_lines(row: "list[str]", widths: "list[int]") -> "list[str]":
    cells = [textwrap.wrap(text, width, break_on_hyphens=False) or [""] for text, width in zip(row, widths)]
    height = max(len(cell) for cell in cells)
    lines = [[cell[at] if at < len(cell) else "" for cell in cells] for at in range(height)]
    return [_BETWEEN.join(text.ljust(width) for text, width in zip(line, widths)).rstrip() for line in lines]


def tournament(options: Namespace) -> int:
    """Play the tournament and print the table; return PASSED, or STOPPED after Ctrl-C."""
    plan, status = _plan(options), PASSED
    least, most = tournaments.LEAST, tournaments.MOST
    if not least <= len(options.players) <= most:
        raise BadSetting("tournament players", given=len(options.players), least=least, most=most)
    played = Tournament(told_apart([_entrant(name) for name in options.players]), plan)
    with ProgressLine() as line:
        try:
            for _ in play_on(played, chosen(options.jobs, options.dask), made(options.keep)):
                line.show(words.so_far(played))
        except KeyboardInterrupt:
            status = STOPPED
    _show(played, options)
    return status


def _plan(options: Namespace) -> Plan:
    board = board_text(board_of_match(options.board or None))
    seed = 0 if options.seed is None else given.whole_number(options.seed) % _SEEDS
    opening = given.number(options.opening, "not an opening", tournaments.MOST_OPENING, 0)
    rounds = 0 if options.swiss is None else given.number(options.swiss, "not rounds", tournaments.MOST_ROUNDS)
    system = tournaments.SWISS if rounds else tournaments.ROUND_ROBIN
    return Plan(system, rounds or 1, board, opening, given.seconds(options.seconds), seed, options.knock_out)


def _entrant(name: str) -> Entrant:
    level = level_named(name)
    if level is not None:
        return Entrant(computer_named(level), "", level)
    return Entrant(check_name(Path(name).stem[:LONGEST_NAME]), bot_source(name), PERSON)


def _show(played: Tournament, options: Namespace) -> None:
    lines = words.sheet(played)
    if options.json:
        print(json.dumps({"table": lines[1:], "mishaps": words.mishaps(played), "champion": words.champion(played)}))
    elif options.csv:
        sys.stdout.write(collection.csv_text(lines))
    else:
        for line in table_lines([[visible(text) for text in row] for row in lines], None):
            print(line)
        print_lines(words.bracket_lines(played) + words.remarks(played))
