"""The commands exam, solve-game and match: they print what ttt/workbench finds, and return an exit status."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from ttt.game.errors import BadSetting, Refused
from ttt.game.notation import board_text
from ttt.lab import verdicts
from ttt.lab.limits import SECONDS
from ttt.lab.match import MOST_GAMES
from ttt.lab.players import MOST_MOVES
from ttt.terminal.graded_exam import graded_exam
from ttt.words.lab.mistakes import only_board, two_kinds
from ttt.words.lab.results import name_of
from ttt.words.lab.verdicts import first_error
from ttt.words.refusals import refusal
from ttt.words.speech import say
from ttt.words.terminal import SENTENCES
from ttt.workbench import given
from ttt.workbench.exams import Exam, assignment_in, for_assignment, of_its_kind
from ttt.workbench.kept_folder import each_kept, made
from ttt.workbench.machines import chosen
from ttt.workbench.match_parts import is_final
from ttt.workbench.matches import board_of_match, played
from ttt.workbench.own_games import solved
from ttt.workbench.players import KINDS, Named, level_named
from ttt.workbench.prompt import ProgressLine, print_lines, print_spooled, way_to_see
from ttt.workbench.task_run import Unfit, Watch, own_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import JudgedResult, MatchResult

PASSED, FAILED, NOT_EXAMINED, STOPPED = 0, 1, 2, 130  # exit statuses; the last after Ctrl-C, as in shells
_SET_BY_ASSIGNMENT = ("board", "side", "kind", "seconds")  # options that an assignment decides


@contextmanager
def watched() -> "Iterator[Watch]":
    """Show the progress of what runs in the block."""
    with ProgressLine() as line:
        yield Watch(lambda progress: line.show(progress.text))


def exam(options: Namespace) -> int:
    """Examine a bot, perhaps as if it had been handed in for an assignment, which sets the options.

    Return the exit status: PASSED, FAILED (also if it didn't get all points) or NOT_EXAMINED.
    """
    if options.points or options.format:
        _leave_to_assignment(options)
        told, is_passed = graded_exam(options)
        print_spooled([told])
        return PASSED if is_passed else FAILED
    try:
        with watched() as watch:
            found = _for_assignment(options, watch) if options.assignment else _of_its_kind(options, watch)
    except Unfit as unfit:
        if options.json:
            because = [say(SENTENCES["not examined"], given=options.file, because=_because(unfit))]
            verdict = verdicts.unloaded(unfit.reply, unfit.seconds)
            print(json.dumps(_promised(None, [], because, verdict)))
        return not_examined(unfit)
    except Refused as refused:
        if options.json:
            print(json.dumps(_promised(None, [], [refusal(refused)], None)))
        raise
    if options.json:
        print(json.dumps(_promised(found.kind, found.results, found.sentences, found.verdict)))
    else:
        _print(found)
    return PASSED if found.passed else FAILED


def _leave_to_assignment(options: Namespace) -> None:
    """Raise BadSetting if an option is given that the assignment decides."""
    for name in _SET_BY_ASSIGNMENT if options.assignment else ():
        if getattr(options, name) is not None:
            raise BadSetting("set by assignment", given=f"--{name}")


def _for_assignment(options: Namespace, watch: Watch) -> Exam:
    _leave_to_assignment(options)
    return for_assignment(assignment_in(options.assignment), options.file, watch)


def _of_its_kind(options: Namespace, watch: Watch) -> Exam:
    board = None if options.board is None else board_text(given.board_size(options.board))
    side = given.one_of({name: name for name in ("both", "first", "second")})(options.side or "both")
    kind = options.kind and given.one_of({name: name for name in KINDS})(options.kind)
    seconds = SECONDS if options.seconds is None else given.seconds(options.seconds)
    return of_its_kind(options.file, board, side, kind, seconds, watch, chosen(options.jobs, options.dask))


def _print(found: Exam) -> None:
    print_lines(found.sentences)
    for result in found.results:
        why, _ = first_error(result)
        print_lines(own_lines(why, found.sentences) if why else ())
    print_lines(way_to_see(found.sentences))
    if found.printed:
        print(say("The bot printed:"))
        print_lines(found.printed.splitlines())


def _promised(
    kind: "str | None",
    results: "Sequence[JudgedResult]",
    sentences: "Sequence[str]",
    verdict: "verdicts.Verdict | None",
) -> "dict[str, object]":
    """Return the fields that scripts are promised; None for those that this kind of bot doesn't have."""
    merged: "dict[str, object]" = {key: value for result in results for key, value in result.items()}
    keys = ("never_loses", "shortest_loss", "positions", "illegal", "wrong", "cases", "cost")
    outcome, bug = (verdict.outcome, verdict.values.get("bug")) if verdict else (None, None)
    told = {key: merged.get(key) for key in keys}
    return {"kind": kind, "outcome": outcome, **told, "bug": bug, "sentences": sentences}


def not_examined(unfit: Unfit) -> int:
    """Say why a bot or a game can't be examined; return the exit status."""
    because = _because(unfit)
    sentence = say(SENTENCES["not examined"], given=unfit.given["given"], because=because)
    print_lines([sentence, *own_lines(unfit.reply, [because])], sys.stderr)
    return NOT_EXAMINED


def _because(unfit: Unfit) -> str:
    """Say why a bot or a game can't be examined, and which option would help."""
    if board := only_board(unfit.reply):
        return say("This kind of bot can't play on this board: use --board {board}.", board=board)
    why = str(unfit.given["because"])
    kinds = ", ".join(two_kinds(unfit.reply))
    return f"{why} {say('Add --kind with one of {kinds}.', kinds=kinds)}" if kinds else why


def solve_game(options: Namespace) -> int:
    """Print what a game is worth and what its bot gives away; return the exit status."""
    try:
        with ProgressLine() as progress:
            found = solved(
                options.file,
                options.bot,
                lambda count: progress.show(say("Positions so far: {count}", count=count)),
            )
    except Unfit as unfit:
        return not_examined(unfit)
    if options.json:
        names = ("value", "plies", "positions", "ends", "counts", "bot", "sentences")
        print(json.dumps({name: getattr(found, name) for name in names}))
    else:
        print_lines(found.sentences)
    return PASSED


def match(options: Namespace) -> int:
    """Play a match between two levels, opponents, bots from files or programs; return the exit status."""
    names = options.players
    players: "list[Named]" = [name if (level := level_named(name)) is None else level for name in names]
    board = board_of_match(options.board or None, players)
    seed = 0 if options.seed is None else given.whole_number(options.seed)
    games = given.number(options.games, "not games", MOST_GAMES)
    opening = None if options.opening is None else given.number(options.opening, "not an opening", MOST_MOVES, 0)
    nodes = None if options.nodes is None else given.nodes(options.nodes)
    seconds = None if options.seconds is None else given.seconds(options.seconds)
    machines, do = chosen(options.jobs, options.dask), partial(each_kept, made(options.keep), is_final)
    try:
        with watched() as watch:
            found = played(players, board, games, seed, opening, nodes, seconds, watch, machines, do)
    except Unfit as unfit:
        return not_examined(unfit)
    if options.json:
        for player, name in zip(found.result["players"], names):
            player["name"] = name
        print(json.dumps({**found.result, "sentences": found.sentences}))
    else:
        print_lines([*found.sentences, *(way_to_see(found.sentences) if found.has_bots else _games(found.result))])
    return PASSED if found.is_complete else STOPPED


def _games(result: "MatchResult") -> "list[str]":
    """Describe every finished game: who began, how it ended, and its text."""
    names = [name_of(player) for player in result["players"]]
    lines = []
    for number, game in enumerate(result["played"], 1):
        winner = game["winner"]
        how = say("Drawn.") if winner is None else say("{name} wins.", name=names[winner])
        who = names[game["first"]]
        lines.append(say("{number}. {who} begins. {how} {game}", number=number, who=who, how=how, game=game["game"]))
    return lines
