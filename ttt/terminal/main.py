"""The command line of python -m ttt: its options and its exit status."""

import argparse
import io
import os
import sys
import textwrap
from collections.abc import Callable
from typing import Any, NoReturn

from ttt import __version__
from ttt.game.errors import Refused
from ttt.session.settings import DEFAULT
from ttt.terminal import commands, language
from ttt.terminal.game_loop import NODES
from ttt.terminal.program_name import program_name
from ttt.terminal.prompt import visible
from ttt.words.plurals import FORMS
from ttt.words.refusals import refusal
from ttt.words.speech import say

HELP_WIDTH = 78  # characters
LONGEST_REPEATED, LONGEST_REASON = 60, 300  # characters of a bad command line, and of what argparse says about it


def run() -> int:
    """Run the process's own command line; returns the exit status. Raises KeyboardInterrupt after Ctrl-C."""
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
    """Run one command; returns the exit status: 0, or 2 after one sentence on stderr."""
    # First of all, because help and errors about the command line are in that language too.
    language.use(language.wanted(None, os.environ))
    try:
        named, _ = _language_parser().parse_known_args(arguments)
        language.use(language.wanted(named.language, os.environ))
        options = _parser().parse_args(arguments)
        options.command(options)
        return 0
    except _BadCommand as error:
        given = " ".join(arguments)
        repeated = given if len(given) <= LONGEST_REPEATED else given[:LONGEST_REPEATED] + "…"
        sentence = say("bad command", given=repeated, why=str(error)[:LONGEST_REASON])
    except Refused as error:
        sentence = refusal(error)
    print(visible(sentence), file=sys.stderr)
    return 2


class _BadCommand(Exception):
    pass


class _Parser(argparse.ArgumentParser):
    """Lets main() report errors; argparse itself would print its usage and exit.

    Its epilog is wrapped here, between words alone: argparse would end a line after a hyphen in a game's text.
    """

    def __init__(self, **given: "Any") -> None:
        epilog = given.pop("epilog", "")
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **given)
        self.explain(epilog)

    def explain(self, epilog: str) -> None:
        """Have the help end with a text."""
        self.epilog = textwrap.fill(epilog, HELP_WIDTH, break_on_hyphens=False)

    def error(self, message: str) -> NoReturn:
        raise _BadCommand(message)


def _language_parser(explained: "str | None" = None) -> _Parser:
    parser = _Parser(add_help=False)
    parser.add_argument("--language", metavar="CODE", help=explained)
    return parser


def _parser() -> _Parser:
    # Arguments stay text here: the commands read them, and refuse them in the game's own words.
    spoken = _language_parser(say("help language", known=", ".join(FORMS)))
    texts = say("help texts") + " " + say("about boards")
    parser = _Parser(prog=program_name(), description=say("welcome"), epilog=texts, parents=[spoken])
    parser.set_defaults(command=commands.ask_and_play)
    parser.add_argument("--version", action="version", version=f"ttt {__version__}", help=say("help version"))
    parser.add_argument("--seed", help=say("help seed"))
    added = parser.add_subparsers(title=say("help commands"), metavar="COMMAND", help=say("help command"))

    def command(name: str, do: "Callable[[argparse.Namespace], None]", told: str) -> _Parser:
        made = added.add_parser(name, help=told, description=told, parents=[spoken])
        made.set_defaults(command=do)
        return made

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

    for one in (play, show, analyse, review, move):
        one.add_argument("text", help=say("help text"))
        one.explain(texts)
    play.explain(say("help new game", level=DEFAULT.level) + " " + texts)
    play.add_argument("--level", help=say("help level"))
    move.add_argument("--level", default="100", help=say("help level of move"))
    for one in (play, move):
        # If it isn't given here, one given before the command counts.
        one.add_argument("--seed", default=argparse.SUPPRESS, help=say("help seed"))
    for one in (analyse, solve, review, move):
        one.add_argument("--nodes", default=str(NODES), help=say("help nodes", nodes=NODES))
    for one in (analyse, solve, review):
        one.add_argument("--json", action="store_true", help=say("help json"))
    return parser
