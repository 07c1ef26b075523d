"""The command line of python -m ttt: its commands, their options and their help, and the exit status.

Arguments stay strings here: the commands parse them, and refuse them in the game's own words.
"""

import argparse
import io
import os
import sys
import textwrap
from typing import Any, NoReturn

from ttt import __version__
from ttt.engine.search import ENOUGH as GOMOCUP_NODES
from ttt.formats.every import BY_NAME
from ttt.game.errors import Refused
from ttt.lab.limits import SECONDS
from ttt.lab.players import NODES as SMALL_NODES
from ttt.lab.players import NODES_LARGE
from ttt.lab.tournament import MOST_ROUNDS
from ttt.lab.tournament import SECONDS as TOURNAMENT_SECONDS
from ttt.lessons.position_proofs import ENOUGH
from ttt.session.settings import DEFAULT
from ttt.terminal import class_commands, commands, gomocup, lab_commands, language, lessons
from ttt.words.commands import SENTENCES
from ttt.words.plurals import FORMS
from ttt.words.refusals import refusal
from ttt.words.speech import say
from ttt.workbench import grades, matches
from ttt.workbench.players import KINDS, PROGRAM_SECONDS
from ttt.workbench.prompt import program_name, visible
from ttt.workbench.solutions import NODES

HELP_WIDTH = 78  # characters
LONGEST_REPEATED, LONGEST_REASON = 60, 300  # characters shown of a bad command line, and of argparse's reason

# What each command does, and its arguments in the order of its help.
COMMANDS = {
    "play": (commands.play, "--names text --level --seed"),
    "show": (commands.show, "text --format"),
    "analyse": (commands.analyse, "text --nodes --json"),
    "solve": (commands.solve, "size --nodes --proof --json"),
    "review": (commands.review, "text --nodes --json"),
    "move": (commands.move, "text --level --seed --nodes"),
    "judge": (commands.judge, "file"),
    "gomocup": (gomocup.gomocup, "--nodes --level --seed"),
    "exam": (
        lab_commands.exam,
        "file --board --side --kind --assignment --seconds --points --format --jobs --dask --json",
    ),
    "solve-game": (lab_commands.solve_game, "file --bot --json"),
    "collect": (
        class_commands.collect,
        "codes --assignment --points --feedback --csv --format --jobs --dask --keep --json",
    ),
    "match": (
        lab_commands.match,
        "players --board --games --seed --opening --nodes --seconds --jobs --dask --keep --json",
    ),
    "tournament": (
        class_commands.tournament,
        "players --board --swiss --opening --seconds --seed --knock-out --jobs --dask --keep --csv --json",
    ),
    "lesson": (lessons.lesson, "files --check --nodes --json"),
}
# How argparse treats an argument: "COMMAND ARGUMENT" counts before "ARGUMENT", which is for all commands.
SETTINGS: "dict[str, dict[str, Any]]" = {
    "--json": {"action": "store_true"},
    "--csv": {"action": "store_true"},
    "--dask": {"metavar": "ADDRESS"},
    "--keep": {"metavar": "FOLDER"},
    "--seed": {"default": argparse.SUPPRESS},  # so that a seed given before the command applies
    "play --names": {"nargs": 2, "metavar": ("FIRST", "SECOND")},
    "solve --proof": {"metavar": "FILE"},
    "review --nodes": {"default": str(NODES)},
    "move --nodes": {"default": str(NODES)},
    "judge file": {"nargs": "?"},
    "gomocup --level": {"default": "100"},
    "solve-game --bot": {"metavar": "FILE"},
    "collect codes": {"nargs": "+", "metavar": "CODES"},
    "--points": {"metavar": "FILE"},
    "--format": {"metavar": "FORMAT"},
    "collect --feedback": {"action": "store_true"},
    "match players": {"nargs": 2, "metavar": "PLAYER"},
    "match --games": {"default": str(matches.GAMES)},
    "tournament players": {"nargs": "+", "metavar": "PLAYER"},
    "tournament --swiss": {"metavar": "ROUNDS"},
    "tournament --opening": {"default": "1"},
    "tournament --seconds": {"default": str(TOURNAMENT_SECONDS)},
    "tournament --knock-out": {"action": "store_true"},
    "lesson files": {"nargs": "+", "metavar": "FILE"},
    "lesson --check": {"action": "store_true"},
    "lesson --nodes": {"default": str(ENOUGH)},
}
# The numbers and names in these sentences.
VALUES: "dict[str, dict[str, object]]" = {
    "--nodes": {"nodes": NODES},
    "review --nodes": {"nodes": NODES},
    "move --nodes": {"nodes": NODES},
    "gomocup --nodes": {"nodes": GOMOCUP_NODES},
    "exam --kind": {"kinds": ", ".join(KINDS)},
    "exam --seconds": {"seconds": SECONDS},
    "--format": {"formats": ", ".join(grades.FORMATS)},
    "show --format": {"forms": ", ".join(("text", *BY_NAME))},
    "match --games": {"games": matches.GAMES},
    "match --opening": {"opening": matches.OPENING},
    "match --nodes": {"small": SMALL_NODES, "large": NODES_LARGE},
    "match --seconds": {"bot": SECONDS, "program": int(PROGRAM_SECONDS)},
    "tournament --swiss": {"most": MOST_ROUNDS},
    "tournament --seconds": {"seconds": TOURNAMENT_SECONDS},
    "lesson --nodes": {"nodes": ENOUGH},
    "about new games": {"level": DEFAULT.level},
}
# What stands below the help of a command, by the keys of sentences; "" is the program's own help.
_TEXTS = ("about texts", "about boards")
BELOW = {
    "": _TEXTS,
    "play": ("about new games", *_TEXTS),
    "show": _TEXTS,
    "analyse": _TEXTS,
    "review": _TEXTS,
    "move": _TEXTS,
    "gomocup": ("about managers",),
    "exam": ("exam status", "help no sandbox"),
    "solve-game": ("solve-game status", "help no sandbox"),
    "collect": ("help no sandbox", "about results"),
    "match": ("about matches", "help match safety"),
    "tournament": ("about tournaments", "help match safety"),
    "lesson": ("lesson status",),
}


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
    """Run one command and return its exit status; if it is refused, print one sentence to stderr and return 2."""
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
        sentence = say("Can't run “{given}”: {why}.", given=repeated, why=str(error)[:LONGEST_REASON])
    except Refused as error:
        sentence = refusal(error)
    print(visible(sentence), file=sys.stderr)
    return 2


class _BadCommand(Exception):
    pass


class _Parser(argparse.ArgumentParser):
    """A parser that lets main() report errors; argparse itself would print its usage and exit."""

    def __init__(self, **given: "Any") -> None:
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **given)

    def error(self, message: str) -> NoReturn:
        raise _BadCommand(message)


def _language_parser(explained: "str | None" = None) -> _Parser:
    parser = _Parser(add_help=False)
    parser.add_argument("--language", metavar="CODE", help=explained)
    return parser


def parser() -> _Parser:
    """Return the parser of the command line; the parsed options hold the function to run as `command`."""
    spoken = _language_parser(say("language to use: {known} (default: from the environment)", known=", ".join(FORMS)))
    made = _Parser(
        prog=program_name(),
        description=say("Tic-tac-toe and its family: k in a row on any board."),
        epilog=_below(""),
        parents=[spoken],
    )
    made.set_defaults(command=commands.ask_and_play)
    made.add_argument("--version", action="version", version=f"ttt {__version__}", help=say("print the version"))
    made.add_argument("--seed", help=_said("--seed"))
    added = made.add_subparsers(
        title=say("commands"), metavar="COMMAND", help=say("one of these; without one, you are asked what to play")
    )
    for name, (do, arguments) in COMMANDS.items():
        explained = _said(name)
        one = added.add_parser(name, help=explained, description=explained, epilog=_below(name), parents=[spoken])
        one.set_defaults(command=do)
        for argument in arguments.split():
            key = f"{name} {argument}"
            settings = SETTINGS.get(key, SETTINGS.get(argument, {}))
            one.add_argument(argument, help=_said(key if key in SENTENCES else argument), **settings)
    return made


def _said(key: str) -> str:
    return say(SENTENCES[key], **VALUES.get(key, {}))


def _below(name: str) -> "str | None":
    """Return what stands below a help, wrapped between words only: argparse would break a line after a hyphen."""
    sentences = " ".join([_said(key) for key in BELOW.get(name, ())])
    return textwrap.fill(sentences, HELP_WIDTH, break_on_hyphens=False) or None
