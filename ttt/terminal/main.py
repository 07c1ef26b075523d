"""The command line of python -m ttt: its options and its exit status."""

import argparse
import io
import os
import sys
import textwrap
from collections.abc import Callable
from typing import Any, NoReturn

from ttt import __version__
from ttt.engine.search import ENOUGH as GOMOCUP_NODES
from ttt.game.errors import Refused
from ttt.lab.limits import SECONDS
from ttt.lab.players import NODES as SMALL_NODES
from ttt.lab.players import NODES_LARGE
from ttt.lab.tournament import MOST_ROUNDS
from ttt.lab.tournament import SECONDS as TOURNAMENT_SECONDS
from ttt.lessons.position_proofs import ENOUGH
from ttt.session.settings import DEFAULT
from ttt.terminal import (
    collect_command,
    commands,
    gomocup,
    lab_commands,
    language,
    lessons,
    matches,
    own_games,
    tournament_command,
)
from ttt.terminal.game_loop import NODES
from ttt.terminal.program_name import program_name
from ttt.terminal.prompt import visible
from ttt.words.plurals import FORMS
from ttt.words.refusals import refusal
from ttt.words.speech import say

HELP_WIDTH = 78  # characters
LONGEST_REPEATED, LONGEST_REASON = 60, 300  # characters shown of a bad command line, and of argparse's reason


def run() -> int:
    """Run the process's own command line; return the exit status. Raises KeyboardInterrupt after Ctrl-C."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a character that the encoding lacks must not end the program
    try:
        status = main(sys.argv[1:])
        if sys.stdout:
            sys.stdout.flush()
        return status
    except OSError as error:
        # The reader is gone or the disk is full: discard what is still buffered.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            print(f"ttt: {error.strerror}", file=sys.stderr)
        return 1


def main(arguments: "list[str]") -> int:
    """Run one command; return the exit status: 0, or 2 after one sentence on stderr; an exam has its own."""
    # This comes first, because help and errors about the command line use the language too.
    language.use(language.wanted(None, os.environ))
    try:
        named, _ = _language_parser().parse_known_args(arguments)
        language.use(language.wanted(named.language, os.environ))
        options = parser().parse_args(arguments)
        return options.command(options) or 0
    except _BadCommand as error:
        given = " ".join(arguments)
        repeated = given if len(given) <= LONGEST_REPEATED else given[:LONGEST_REPEATED] + "…"
        sentence = say("bad command", given=repeated, why=str(error)[:LONGEST_REASON])
    except Refused as error:
        sentence = refusal(error)
    print(visible(sentence), file=sys.stderr)
    return 2


_Command = Callable[[argparse.Namespace], "int | None"]


class _BadCommand(Exception):
    pass


class _Parser(argparse.ArgumentParser):
    """Lets main() report errors; argparse itself would print its usage and exit.

    It wraps its epilog between words only: argparse would break a line after a hyphen in a game's text.
    """

    def __init__(self, **given: "Any") -> None:
        epilog = given.pop("epilog", "")
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **given)
        self.explain(epilog)

    def explain(self, epilog: str) -> None:
        self.epilog = textwrap.fill(epilog, HELP_WIDTH, break_on_hyphens=False)

    def error(self, message: str) -> NoReturn:
        raise _BadCommand(message)


def _language_parser(explained: "str | None" = None) -> _Parser:
    parser = _Parser(add_help=False)
    parser.add_argument("--language", metavar="CODE", help=explained)
    return parser


def parser() -> _Parser:
    """Return the parser of the command line; the command to run is its result's `command`."""
    # Arguments stay strings here: the commands parse them, and refuse them in the game's own words.
    spoken = _language_parser(say("help language", known=", ".join(FORMS)))
    texts = say("help texts") + " " + say("about boards")
    parser = _Parser(prog=program_name(), description=say("welcome"), epilog=texts, parents=[spoken])
    parser.set_defaults(command=commands.ask_and_play)
    parser.add_argument("--version", action="version", version=f"ttt {__version__}", help=say("help version"))
    parser.add_argument("--seed", help=say("help seed"))
    added = parser.add_subparsers(title=say("help commands"), metavar="COMMAND", help=say("help command"))

    def command(name: str, do: _Command, explained: str) -> _Parser:
        made = added.add_parser(name, help=explained, description=explained, parents=[spoken])
        made.set_defaults(command=do)
        return made

    _add_games(command, texts)
    _add_lab(command)
    _add_match(command)
    _add_tournament(command)
    _add_lesson(command)
    return parser


def _add_games(command: "Callable[[str, _Command, str], _Parser]", texts: str) -> None:
    play = command("play", commands.play, say("help play"))
    play.add_argument("--names", nargs=2, metavar=("FIRST", "SECOND"), help=say("help names"))
    show = command("show", commands.show, say("help show"))
    analyse = command("analyse", commands.analyse, say("help analyse"))
    solve = command("solve", commands.solve, say("help solve"))
    solve.add_argument("size", help=say("help size"))
    review = command("review", commands.review, say("help review"))
    move = command("move", commands.move, say("help move"))
    judge = command("judge", commands.judge_lines, say("help judge"))
    judge.add_argument("file", nargs="?", help=say("help file"))
    brain = command("gomocup", gomocup.gomocup, say("help gomocup"))
    brain.add_argument("--nodes", help=say("help gomocup nodes", nodes=GOMOCUP_NODES))
    brain.explain(say("help gomocup more"))

    for one in (play, show, analyse, review, move):
        one.add_argument("text", help=say("help text"))
        one.explain(texts)
    play.explain(say("help new game", level=DEFAULT.level) + " " + texts)
    play.add_argument("--level", help=say("help level"))
    move.add_argument("--level", help=say("help level of move"))
    brain.add_argument("--level", default="100", help=say("help level of gomocup"))
    for one in (play, move, brain):
        # If it isn't given here, a seed given before the command counts.
        one.add_argument("--seed", default=argparse.SUPPRESS, help=say("help seed"))
    for one in (review, move):
        one.add_argument("--nodes", default=str(NODES), help=say("help nodes", nodes=NODES))
    for one in (analyse, solve):
        one.add_argument("--nodes", help=say("help proof nodes", nodes=NODES))
    for one in (analyse, solve, review):
        one.add_argument("--json", action="store_true", help=say("help json"))


def _add_lab(command: "Callable[[str, _Command, str], _Parser]") -> None:
    exam = command("exam", lab_commands.exam, say("help exam"))
    exam.add_argument("file", help=say("help bot"))
    exam.add_argument("--board", help=say("help bot board"))
    exam.add_argument("--side", help=say("help side"))
    exam.add_argument("--kind", help=say("help kind", kinds=", ".join(lab_commands.KINDS)))
    exam.add_argument("--assignment", help=say("help assignment of exam"))
    exam.explain(say("exam status") + " " + say("help no sandbox"))
    game = command("solve-game", own_games.solve_game, say("help solve game"))
    game.add_argument("file", help=say("help own game"))
    game.add_argument("--bot", metavar="FILE", help=say("help game bot"))
    game.add_argument("--json", action="store_true", help=say("help json"))
    game.explain(say("solve game status") + " " + say("help no sandbox"))
    collect = command("collect", collect_command.collect, say("help collect"))
    collect.add_argument("codes", nargs="+", metavar="CODES", help=say("help codes"))
    collect.add_argument("--assignment", help=say("help assignment"))
    collect.add_argument("--points", metavar="FILE", help=say("help scheme"))
    collect.add_argument("--feedback", action="store_true", help=say("help feedback"))
    collect.add_argument("--csv", action="store_true", help=say("help csv"))
    collect.add_argument("--json", action="store_true", help=say("help json"))
    collect.explain(say("help no sandbox") + " " + say("results forgeable"))
    seconds = say("help seconds", seconds=SECONDS)
    exam.add_argument("--seconds", help=seconds)
    exam.add_argument("--json", action="store_true", help=say("help json"))


def _add_match(command: "Callable[[str, _Command, str], _Parser]") -> None:
    match = command("match", matches.match, say("help match"))
    match.add_argument("players", nargs=2, metavar="PLAYER", help=say("help match players"))
    match.add_argument("--board", help=say("help match board"))
    match.add_argument("--games", default=str(matches.GAMES), help=say("help games", games=matches.GAMES))
    match.add_argument("--seed", default=argparse.SUPPRESS, help=say("help seed"))
    match.add_argument("--opening", help=say("help match opening", opening=matches.OPENING))
    match.add_argument("--nodes", help=say("help match nodes", small=SMALL_NODES, large=NODES_LARGE))
    allowed = say("help match seconds", bot=SECONDS, program=int(matches.PROGRAM_SECONDS))
    match.add_argument("--seconds", help=allowed)
    match.add_argument("--json", action="store_true", help=say("help json"))
    match.explain(say("help match more") + " " + say("help match safety"))


def _add_tournament(command: "Callable[[str, _Command, str], _Parser]") -> None:
    one = command("tournament", tournament_command.tournament, say("help tournament"))
    one.add_argument("players", nargs="+", metavar="PLAYER", help=say("help tournament players"))
    one.add_argument("--board", help=say("help match board"))
    one.add_argument("--swiss", metavar="ROUNDS", help=say("help tournament swiss", most=MOST_ROUNDS))
    one.add_argument("--opening", default="1", help=say("help tournament opening"))
    allowed = say("help tournament seconds", seconds=TOURNAMENT_SECONDS)
    one.add_argument("--seconds", default=str(TOURNAMENT_SECONDS), help=allowed)
    one.add_argument("--seed", default=argparse.SUPPRESS, help=say("help seed"))
    one.add_argument("--knock-out", action="store_true", help=say("help tournament knock out"))
    one.add_argument("--csv", action="store_true", help=say("help tournament csv"))
    one.add_argument("--json", action="store_true", help=say("help json"))
    one.explain(say("help tournament more") + " " + say("help match safety"))


def _add_lesson(command: "Callable[[str, _Command, str], _Parser]") -> None:
    lesson = command("lesson", lessons.lesson, say("help lesson"))
    lesson.add_argument("files", nargs="+", metavar="FILE", help=say("help lesson file"))
    lesson.add_argument("--check", action="store_true", help=say("help lesson check"))
    lesson.add_argument("--nodes", default=str(ENOUGH), help=say("help nodes", nodes=ENOUGH))
    lesson.add_argument("--json", action="store_true", help=say("help json"))
    lesson.explain(say("lesson status"))
