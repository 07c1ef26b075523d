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
from ttt.game.errors import Refused
from ttt.lab.limits import SECONDS
from ttt.lab.players import NODES as SMALL_NODES
from ttt.lab.players import NODES_LARGE
from ttt.lab.tournament import MOST_ROUNDS
from ttt.lab.tournament import SECONDS as TOURNAMENT_SECONDS
from ttt.lessons.position_proofs import ENOUGH
from ttt.session.settings import DEFAULT
from ttt.terminal import class_commands, commands, gomocup, lab_commands, language, lessons
from ttt.words.lab.lesson_results import SENTENCES as LAB_LESSON_RESULTS
from ttt.words.plurals import FORMS
from ttt.words.refusals import refusal
from ttt.words.speech import say
from ttt.words.terminal import SENTENCES as TERMINAL
from ttt.workbench import matches
from ttt.workbench.players import KINDS, PROGRAM_SECONDS
from ttt.workbench.prompt import program_name, visible
from ttt.workbench.solutions import NODES

HELP_WIDTH = 78  # characters
LONGEST_REPEATED, LONGEST_REASON = 60, 300  # characters shown of a bad command line, and of argparse's reason

# What each command does, and its arguments in the order of its help.
COMMANDS = {
    "play": (commands.play, "--names text --level --seed"),
    "show": (commands.show, "text"),
    "analyse": (commands.analyse, "text --nodes --json"),
    "solve": (commands.solve, "size --nodes --json"),
    "review": (commands.review, "text --nodes --json"),
    "move": (commands.move, "text --level --seed --nodes"),
    "judge": (commands.judge, "file"),
    "gomocup": (gomocup.gomocup, "--nodes --level --seed"),
    "exam": (lab_commands.exam, "file --board --side --kind --assignment --seconds --json"),
    "solve-game": (lab_commands.solve_game, "file --bot --json"),
    "collect": (class_commands.collect, "codes --assignment --points --feedback --csv --json"),
    "match": (lab_commands.match, "players --board --games --seed --opening --nodes --seconds --json"),
    "tournament": (
        class_commands.tournament,
        "players --board --swiss --opening --seconds --seed --knock-out --csv --json",
    ),
    "lesson": (lessons.lesson, "files --check --nodes --json"),
}
# How argparse treats an argument: "COMMAND ARGUMENT" counts before "ARGUMENT", which is for all commands.
SETTINGS: "dict[str, dict[str, Any]]" = {
    "--json": {"action": "store_true"},
    "--csv": {"action": "store_true"},
    "--seed": {"default": argparse.SUPPRESS},  # so that a seed given before the command applies
    "play --names": {"nargs": 2, "metavar": ("FIRST", "SECOND")},
    "review --nodes": {"default": str(NODES)},
    "move --nodes": {"default": str(NODES)},
    "judge file": {"nargs": "?"},
    "gomocup --level": {"default": "100"},
    "solve-game --bot": {"metavar": "FILE"},
    "collect codes": {"nargs": "+", "metavar": "CODES"},
    "collect --points": {"metavar": "FILE"},
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
# The help of commands and arguments, by the same keys.
SENTENCES = {
    "play": "continue a game from its text, or start one on a board",
    "show": "show the board and whose turn it is, or how the game ended",
    "analyse": "show what each legal move is worth",
    "solve": "show what an empty board is worth",
    "review": "judge every move of a game, and show what was better and why",
    "move": "print one move as the name of a cell",
    "judge": "play the test lines of the interview problem “Design Tic-Tac-Toe” and print who wins",
    "gomocup": "speak the Gomocup (Piskvork) protocol, so that other programs can play against the computer",
    "exam": "examine a bot written in Python, on small boards against every line of play",
    "solve-game": "solve a game of your own, and examine its bot against every reply",
    "collect": "run the exams of hand-in codes again, and show the class's results",
    "match": "let levels, bots and programs play against each other",
    "tournament": "let the bots of a class play a tournament, and show the table",
    "lesson": "show a lesson, or prove what it claims",
    "text": "text of a game, such as 1-3x3x3-hc70-b2a1, or a board, such as 7x6x4g",
    "--json": "print one JSON object on one line",
    "--csv": "print the table as CSV",
    "--seed": "whole number that makes random choices repeatable",
    "--board": "board (default: 3x3x3; with a program, 15x15x5)",
    "--nodes": (
        "maximum number of positions to search (default: no limit; the search goes on until the result is proved or "
        "Ctrl-C stops it; {nodes} where the board is too large for a proof)"
    ),
    "play --names": "names of the players who move first and second",
    "play --level": (
        "level at which the computer plays, 1 to 100, or an opponent: pip, moss, ember, bramble, wren or sage"
    ),
    "solve size": "columns x rows x how many in a row, then variant letters, such as 7x6x4g",
    "review --nodes": TERMINAL["help nodes"],
    "move --nodes": TERMINAL["help nodes"],
    "move --level": "level, 1 to 100, or an opponent (default: the one whose turn it is in the text, else 100)",
    "judge file": "file with the test lines (default: standard input)",
    "gomocup --nodes": (
        "maximum number of positions to search for a move (default: as many as fit into the time that the manager "
        "allows; {nodes} if it sets no time)"
    ),
    "gomocup --level": "level, 1 to 100 (default: 100)",
    "exam file": "file with the bot: move(position), CS50's project, a Kaggle agent, or the class TicTacToe",
    "exam --board": "board, such as 3x3x3m (default: 3x3x3; for a Kaggle agent 7x6x4g)",
    "exam --side": "side that the bot plays: first, second or both (default: both)",
    "exam --kind": "kind of bot, if the names in its code leave it open: {kinds}",
    "exam --assignment": "link to an assignment: examine the bot as if it were handed in for that assignment",
    "exam --seconds": "seconds that the bot may take for one move (default: {seconds})",
    "solve-game file": "file with the functions start, moves, after and result, and move for a bot",
    "solve-game --bot": ("file with another bot to examine: a function move(position); it may import the game as game"),
    "collect codes": "files that hold hand-in codes, or - for standard input",
    "collect --assignment": (
        "link to the assignment that the codes are checked against (needed if they are for several)"
    ),
    "collect --points": "a file with goals that give points, one on each line, such as: 60 never loses 3x3x3",
    "collect --feedback": "print a text for each pupil instead of the table",
    "collect --csv": "print the table as CSV, without the programs",
    "match players": (
        "1 to 100 or level:N for the computer at a level; pip, moss, ember, bramble, wren or sage for an opponent; "
        "the file of a bot, bot.py; or the command line of a program that speaks the Gomocup protocol, in "
        "quotation marks"
    ),
    "match --games": "number of games (default: {games})",
    "match --opening": (
        "number of random moves for each side at the beginning; each opening is used in two games, one begun by "
        "each player (default: 0 with a bot and on small boards, else {opening})"
    ),
    "match --nodes": (
        "maximum number of positions that a level searches for a move (default: {small}; on more than 16 cells {large})"
    ),
    "match --seconds": "seconds for one move (default: {bot} for a bot, {program} for a program)",
    "tournament players": "2 to 32 players: files of bots, levels (level:70) and opponents (moss)",
    "tournament --swiss": (
        "play this number of rounds of a Swiss tournament, at most {most} (default: everyone plays everyone)"
    ),
    "tournament --opening": "number of random moves for each side at the beginning of each pairing (default: 1)",
    "tournament --seconds": "seconds that a bot may take for one move (default: {seconds})",
    "tournament --knock-out": "let the best eight play a knock-out at the end",
    "lesson files": "file with a lesson, or - for standard input",
    "lesson --check": "prove every claim, one line for each step",
    "lesson --nodes": TERMINAL["help nodes"],
    # Below the help of some commands
    "about texts": (
        "The text of a game is 1-BOARD-SEATS-MOVES, such as 1-7x6x4g-hc70-d6d5. The seats say who moves first and "
        "second: h is a person, c70 the computer at level 70, moss an opponent; an o in front means that O moves "
        "first. A board alone is a new game."
    ),
    "about new games": (
        "If you name a board, a new game starts: you move first, against the computer at level {level}; with "
        "--names, two people play."
    ),
    "about managers": (
        "Commands come in on standard input, moves go out on standard output. Five in a row is played, or exactly "
        "five with INFO rule 1, on boards from 5 x 5 to 100 x 100. In a manager such as Piskvork, enter this "
        "command as the program to play."
    ),
    "exam status": "The exit status is 0 if the bot passed, 1 if it didn't, and 2 if it couldn't be examined.",
    "solve-game status": "The exit status is 0 if the game was solved, and 2 if it couldn't be.",
    "lesson status": (
        "With --check the exit status is 0 if nothing is wrong, 1 if something is, and 2 if something couldn't be "
        "read or proved."
    ),
    "about matches": (
        "Games vary in their openings and in random choices; --seed makes both repeatable. Programs play five in a "
        "row without other rules, or exactly five (15x15x5e)."
    ),
    "about tournaments": (
        "The same files and the same --seed give the same table, also on the lab's page. Each pairing is two games "
        "from one opening, one begun by each player."
    ),
}
# The numbers and names in these sentences.
VALUES: "dict[str, dict[str, object]]" = {
    "--nodes": {"nodes": NODES},
    "review --nodes": {"nodes": NODES},
    "move --nodes": {"nodes": NODES},
    "gomocup --nodes": {"nodes": GOMOCUP_NODES},
    "exam --kind": {"kinds": ", ".join(KINDS)},
    "exam --seconds": {"seconds": SECONDS},
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
    "collect": ("help no sandbox", "results forgeable"),
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
    sentence = SENTENCES.get(key) or TERMINAL.get(key) or LAB_LESSON_RESULTS[key]
    return say(sentence, **VALUES.get(key, {}))


def _below(name: str) -> "str | None":
    """Return what stands below a help, wrapped between words only: argparse would break a line after a hyphen."""
    sentences = " ".join([_said(key) for key in BELOW.get(name, ())])
    return textwrap.fill(sentences, HELP_WIDTH, break_on_hyphens=False) or None
