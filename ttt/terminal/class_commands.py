"""The commands for a class: collect runs every exam again and reads lesson results; tournament lets the bots play.

Each bot has a separate process.
"""

import json
import shutil
import sys
import textwrap
import time
from argparse import Namespace
from collections import OrderedDict
from collections.abc import Callable
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
from ttt.lab.tournament import Entrant, Pairing, Plan, Tournament, told_apart
from ttt.lab.tournament import Result as Outcome
from ttt.lessons import result as results
from ttt.lessons.result import Result
from ttt.session.people_names import LONGEST_NAME, check_name
from ttt.sharing.codes import Sent, each_once
from ttt.sharing.packing import pack, unpack
from ttt.sharing.shared_text import LONGEST
from ttt.terminal.lab_commands import PASSED, STOPPED, watched
from ttt.words.lab import lesson_results, teaching
from ttt.words.lab import tournament as words
from ttt.words.lab.lesson_results import SENTENCES as LAB_LESSON_RESULTS
from ttt.words.lab.results import computer_named
from ttt.words.lab.teaching import SENTENCES as LAB_TEACHING
from ttt.words.refusals import refusal
from ttt.words.speech import say
from ttt.workbench import class_exams, given
from ttt.workbench.bot_process import BotProcess
from ttt.workbench.exams import assignment_in, likeness
from ttt.workbench.given import text_given, text_of_file
from ttt.workbench.machines import Machines, cluster, processes
from ttt.workbench.matches import board_of_match
from ttt.workbench.players import level_named
from ttt.workbench.prompt import ProgressLine, print_lines, visible, way_to_see
from ttt.workbench.task_run import result_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Unchecked

READ, NOTHING_READ = 0, 2
_SHOWN = 60  # characters of a file's name, as many as a refusal repeats
_KEPT = 8  # processes kept alive in a tournament
_SEEDS = 10**9
MOST_JOBS = 1000  # processes at once; set by hand
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
    wanted, goals, rows = _examined(handed_in, options) if handed_in else (None, [], [])
    received = results.in_order(received)
    if options.json:
        plain = {"title": wanted.title if wanted else "", "rows": [_plain(row) for row in rows], "unread": unread}
        print(json.dumps({**plain, "results": [_plain_result(one) for one in received]}))
        return READ
    if wanted and options.feedback:
        sys.stdout.write(collection.text_of_all([_visible_lines(teaching.feedback(row, goals, "")) for row in rows]))
    elif wanted and options.csv:
        lines = [teaching.sheet_line(row, _time(row.handed_in.at)) for row in rows]
        lines += [teaching.sheet_unread(sentence, goals) for sentence in unread]
        _write_csv([teaching.sheet_heads(goals), *lines])
    elif wanted:
        _print(wanted, rows, goals, unread)
    if wanted and received:
        print()
    if received:
        _show_results(received, options.csv)
    return READ


def _tell(choices: "list[Answered]") -> None:
    """Say that one of several assignments has to be chosen, and how."""
    print(say(LAB_TEACHING["several assignments"]), file=sys.stderr)
    for told, one in zip(teaching.told_answered(choices), choices):
        print(visible(told), file=sys.stderr)
        print(f"  --assignment lab/{LINK}{pack(assignments.to_text(one.assignment))}", file=sys.stderr)


def _write_csv(table: "list[list[str]]") -> None:
    sys.stdout.write(collection.csv_text([[_visible_lines(text) for text in line] for line in table]))


def _visible_lines(text: str) -> str:
    return "\n".join([visible(line) for line in text.split("\n")])


def _examined(handed_in: "list[HandIn]", options: Namespace) -> "tuple[Assignment, list[Goal], list[ClassRow]]":
    """Run every exam again; return the assignment that counts, the goals of the scheme, and the rows."""
    wanted = assignment_in(options.assignment) if options.assignment else handed_in[0].assignment
    goals = scheme_from(text_of_file(options.points), wanted) if options.points else []
    likenesses = [likeness(one.source, wanted, one.name, one.identifier) for one in handed_in]
    entries = collection.entries(handed_in, likenesses, wanted)
    rows: "dict[int, ClassRow]" = {}
    kept = Path(options.keep) if options.keep else None
    with ProgressLine() as line:
        for place, row in class_exams.rows(entries, wanted, goals, _machines(options), kept):
            rows[place] = row
            line.show(say("Exams: {done} of {count}", done=len(rows), count=len(entries)))
    return wanted, goals, collection.in_order([rows[place] for place in range(len(entries))])


def _machines(options: Namespace) -> Machines:
    """Return what runs the exams. Raises Refused."""
    if options.dask:
        return cluster(options.dask)
    return processes(None if options.jobs is None else given.number(options.jobs, "not jobs", MOST_JOBS))


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


def _print(wanted: Assignment, rows: "list[ClassRow]", goals: "list[Goal]", unread: "list[str]") -> None:
    passed = len([row for row in rows if row.passed])
    summary = say("{title}: {count} handed in, {passed} passed", title=wanted.title, count=len(rows), passed=passed)
    print_lines([summary, teaching.told_goal(wanted), *teaching.told_scheme(goals)])
    table = [teaching.heads(goals)[:-1], *[teaching.line(row)[:-1] for row in rows]]
    _print_table(table)
    print_lines([say(LAB_TEACHING["unread"], because=sentence) for sentence in unread])
    print_lines(way_to_see([text for row in table for text in row]))


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
        _write_csv(lesson_results.sheet(found))
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
    with Processes(played) as processes:
        try:
            while pairing := played.next():
                played.take(played.by_rule(pairing) or processes.play(pairing))
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
    return Entrant(check_name(Path(name).stem[:LONGEST_NAME]), text_of_file(name), PERSON)


class Processes:
    """The processes of the bots that have played most recently."""

    def __init__(self, played: Tournament) -> None:
        self._played = played
        self._bots: "OrderedDict[int, BotProcess]" = OrderedDict()

    def __enter__(self) -> "Processes":
        return self

    def __exit__(self, *_: object) -> None:
        for bot in self._bots.values():
            bot.end()

    def play(self, pairing: Pairing) -> Outcome:
        """Play a pairing of two players who are both still in the tournament; return the result."""
        played = self._played
        both = [player for player in (pairing.one, pairing.other) if played.field[player].is_bot]
        bots = [self._bot(player) for player in both]
        whys: "dict[int, Unchecked]" = {}
        for player, bot in zip(both, bots):
            loaded = bot.load_anew()
            if "kind" not in loaded:
                whys[(pairing.one, pairing.other).index(player)] = loaded
        if whys:
            return played.unfit(pairing, whys)
        with watched() as watch:
            result = result_of(played.task(pairing), bots, watch, lambda step: words.so_far(played))
        if not result["is_complete"]:
            raise KeyboardInterrupt
        return played.played(pairing, result["played"])

    def _bot(self, player: int) -> BotProcess:
        if player not in self._bots:
            while len(self._bots) >= _KEPT:
                self._bots.popitem(last=False)[1].end()
            plan = self._played.plan
            self._bots[player] = BotProcess(self._played.field[player].source, plan.seconds, None, plan.board)
        self._bots.move_to_end(player)
        return self._bots[player]


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
