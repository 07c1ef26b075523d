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
    class_commands,
    commands,
    gomocup,
    lab_commands,
    language,
    lessons,
)
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


_Command = Callable[[argparse.Namespace], "int | None"]


class _BadCommand(Exception):
    pass


class _Parser(argparse.ArgumentParser):
    """A parser that lets main() report errors; argparse itself would print its usage and exit."""

    def __init__(self, **given: "Any") -> None:
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **given)

    def explain(self, *sentences: str) -> None:
        """Set the epilog, wrapped between words only: argparse would break a line after a hyphen in a game's text."""
        self.epilog = textwrap.fill(" ".join(sentences), HELP_WIDTH, break_on_hyphens=False)

    def add_json(self) -> None:
        self.add_argument("--json", action="store_true", help=say("print one JSON object on one line"))

    def add_seed(self) -> None:
        """Add the option --seed; without it, a seed given before the command applies."""
        explained = say("whole number that makes random choices repeatable")
        self.add_argument("--seed", default=argparse.SUPPRESS, help=explained)

    def add_text(self, texts: str) -> None:
        self.add_argument("text", help=say("text of a game, such as 1-3x3x3-hc70-b2a1, or a board, such as 7x6x4g"))
        self.explain(texts)

    def error(self, message: str) -> NoReturn:
        raise _BadCommand(message)


_Adder = Callable[[str, _Command, str], _Parser]


def _language_parser(explained: "str | None" = None) -> _Parser:
    parser = _Parser(add_help=False)
    parser.add_argument("--language", metavar="CODE", help=explained)
    return parser


def parser() -> _Parser:
    """Return the parser of the command line; the parsed options hold the function to run as `command`."""
    # Arguments stay strings here: the commands parse them, and refuse them in the game's own words.
    spoken = _language_parser(say("language to use: {known} (default: from the environment)", known=", ".join(FORMS)))
    texts = say(
        "The text of a game is 1-BOARD-SEATS-MOVES, such as 1-7x6x4g-hc70-d6d5. The seats say who moves first and "
        "second: h is a person, c70 the computer at level 70, moss an opponent; an o in front means that O moves "
        "first. A board alone is a new game."
    )
    texts += " " + say(TERMINAL["about boards"])
    parser = _Parser(
        prog=program_name(),
        description=say("Tic-tac-toe and its family: k in a row on any board."),
        parents=[spoken],
    )
    parser.explain(texts)
    parser.set_defaults(command=commands.ask_and_play)
    parser.add_argument("--version", action="version", version=f"ttt {__version__}", help=say("print the version"))
    parser.add_argument("--seed", help=say("whole number that makes random choices repeatable"))
    added = parser.add_subparsers(
        title=say("commands"), metavar="COMMAND", help=say("one of these; without one, you are asked what to play")
    )

    def command(name: str, do: _Command, explained: str) -> _Parser:
        made = added.add_parser(name, help=explained, description=explained, parents=[spoken])
        made.set_defaults(command=do)
        return made

    _add_games(command, texts)
    _add_exam(command)
    _add_solve_game(command)
    _add_collect(command)
    _add_match(command)
    _add_tournament(command)
    _add_lesson(command)
    return parser


def _add_games(command: "_Adder", texts: str) -> None:
    _add_play(command, texts)
    show = command("show", commands.show, say("show the board and whose turn it is, or how the game ended"))
    analyse = command("analyse", commands.analyse, say("show what each legal move is worth"))
    solve = command("solve", commands.solve, say("show what an empty board is worth"))
    solve.add_argument("size", help=say("columns x rows x how many in a row, then variant letters, such as 7x6x4g"))
    review = command("review", commands.review, say("judge every move of a game, and show what was better and why"))
    move = command("move", commands.move, say("print one move as the name of a cell"))
    judge = command(
        "judge",
        commands.judge,
        say("play the test lines of the interview problem “Design Tic-Tac-Toe” and print who wins"),
    )
    judge.add_argument("file", nargs="?", help=say("file with the test lines (default: standard input)"))
    _add_gomocup(command)
    for one in (show, analyse, review, move):
        one.add_text(texts)
    move.add_argument(
        "--level", help=say("level, 1 to 100, or an opponent (default: the one whose turn it is in the text, else 100)")
    )
    move.add_seed()
    for one in (review, move):
        one.add_argument("--nodes", default=str(NODES), help=say(TERMINAL["help nodes"], nodes=NODES))
    explained = say(
        "maximum number of positions to search (default: no limit; the search goes on until the result is proved or "
        "Ctrl-C stops it; {nodes} where the board is too large for a proof)",
        nodes=NODES,
    )
    for one in (analyse, solve):
        one.add_argument("--nodes", help=explained)
    for one in (analyse, solve, review):
        one.add_json()


def _add_play(command: "_Adder", texts: str) -> None:
    play = command("play", commands.play, say("continue a game from its text, or start one on a board"))
    play.add_argument(
        "--names", nargs=2, metavar=("FIRST", "SECOND"), help=say("names of the players who move first and second")
    )
    play.add_text(texts)
    new_game = say(
        "If you name a board, a new game starts: you move first, against the computer at level {level}; with "
        "--names, two people play.",
        level=DEFAULT.level,
    )
    play.explain(new_game, texts)
    play.add_argument(
        "--level",
        help=say(
            "level at which the computer plays, 1 to 100, or an opponent: pip, moss, ember, bramble, wren or sage"
        ),
    )
    play.add_seed()


def _add_gomocup(command: "_Adder") -> None:
    brain = command(
        "gomocup",
        gomocup.gomocup,
        say("speak the Gomocup (Piskvork) protocol, so that other programs can play against the computer"),
    )
    brain.add_argument(
        "--nodes",
        help=say(
            "maximum number of positions to search for a move (default: as many as fit into the time that the manager "
            "allows; {nodes} if it sets no time)",
            nodes=GOMOCUP_NODES,
        ),
    )
    brain.add_argument("--level", default="100", help=say("level, 1 to 100 (default: 100)"))
    brain.add_seed()
    brain.explain(
        say(
            "Commands come in on standard input, moves go out on standard output. Five in a row is played, or exactly "
            "five with INFO rule 1, on boards from 5 x 5 to 100 x 100. In a manager such as Piskvork, enter this "
            "command as the program to play."
        )
    )


def _add_exam(command: "_Adder") -> None:
    exam = command(
        "exam", lab_commands.exam, say("examine a bot written in Python, on small boards against every line of play")
    )
    exam.add_argument(
        "file", help=say("file with the bot: move(position), CS50's project, a Kaggle agent, or the class TicTacToe")
    )
    exam.add_argument("--board", help=say("board, such as 3x3x3m (default: 3x3x3; for a Kaggle agent 7x6x4g)"))
    exam.add_argument("--side", help=say("side that the bot plays: first, second or both (default: both)"))
    exam.add_argument(
        "--kind",
        help=say("kind of bot, if the names in its code leave it open: {kinds}", kinds=", ".join(KINDS)),
    )
    exam.add_argument(
        "--assignment", help=say("link to an assignment: examine the bot as if it were handed in for that assignment")
    )
    exam.explain(
        say("The exit status is 0 if the bot passed, 1 if it didn't, and 2 if it couldn't be examined."),
        say(TERMINAL["help no sandbox"]),
    )
    seconds = say("seconds that the bot may take for one move (default: {seconds})", seconds=SECONDS)
    exam.add_argument("--seconds", help=seconds)
    exam.add_json()


def _add_solve_game(command: "_Adder") -> None:
    game = command(
        "solve-game", lab_commands.solve_game, say("solve a game of your own, and examine its bot against every reply")
    )
    game.add_argument("file", help=say("file with the functions start, moves, after and result, and move for a bot"))
    game.add_argument(
        "--bot",
        metavar="FILE",
        help=say("file with another bot to examine: a function move(position); it may import the game as game"),
    )
    game.add_json()
    game.explain(
        say("The exit status is 0 if the game was solved, and 2 if it couldn't be."),
        say(TERMINAL["help no sandbox"]),
    )


def _add_collect(command: "_Adder") -> None:
    collect = command(
        "collect", class_commands.collect, say("run the exams of hand-in codes again, and show the class's results")
    )
    collect.add_argument(
        "codes", nargs="+", metavar="CODES", help=say("files that hold hand-in codes, or - for standard input")
    )
    collect.add_argument(
        "--assignment",
        help=say("link to the assignment that the codes are checked against (needed if they are for several)"),
    )
    collect.add_argument(
        "--points",
        metavar="FILE",
        help=say("a file with goals that give points, one on each line, such as: 60 never loses 3x3x3"),
    )
    collect.add_argument(
        "--feedback", action="store_true", help=say("print a text for each pupil instead of the table")
    )
    collect.add_argument("--csv", action="store_true", help=say("print the table as CSV, without the programs"))
    collect.add_json()
    collect.explain(say(TERMINAL["help no sandbox"]), say(LAB_LESSON_RESULTS["results forgeable"]))


def _add_match(command: "_Adder") -> None:
    match = command("match", lab_commands.match, say("let levels, bots and programs play against each other"))
    match.add_argument(
        "players",
        nargs=2,
        metavar="PLAYER",
        help=say(
            "1 to 100 or level:N for the computer at a level; pip, moss, ember, bramble, wren or sage for an opponent; "
            "the file of a bot, bot.py; or the command line of a program that speaks the Gomocup protocol, in "
            "quotation marks"
        ),
    )
    match.add_argument("--board", help=say("board (default: 3x3x3; with a program, 15x15x5)"))
    match.add_argument(
        "--games", default=str(matches.GAMES), help=say("number of games (default: {games})", games=matches.GAMES)
    )
    match.add_seed()
    match.add_argument(
        "--opening",
        help=say(
            "number of random moves for each side at the beginning; each opening is used in two games, one begun by "
            "each player (default: 0 with a bot and on small boards, else {opening})",
            opening=matches.OPENING,
        ),
    )
    _add_limits(match)
    match.add_json()
    match.explain(
        say(
            "Games vary in their openings and in random choices; --seed makes both repeatable. Programs play five in a "
            "row without other rules, or exactly five (15x15x5e)."
        ),
        say(TERMINAL["help match safety"]),
    )


def _add_limits(match: _Parser) -> None:
    match.add_argument(
        "--nodes",
        help=say(
            "maximum number of positions that a level searches for a move (default: {small}; on more than 16 cells "
            "{large})",
            small=SMALL_NODES,
            large=NODES_LARGE,
        ),
    )
    allowed = say(
        "seconds for one move (default: {bot} for a bot, {program} for a program)",
        bot=SECONDS,
        program=int(PROGRAM_SECONDS),
    )
    match.add_argument("--seconds", help=allowed)


def _add_tournament(command: "_Adder") -> None:
    one = command(
        "tournament",
        class_commands.tournament,
        say("let the bots of a class play a tournament, and show the table"),
    )
    one.add_argument(
        "players",
        nargs="+",
        metavar="PLAYER",
        help=say("2 to 32 players: files of bots, levels (level:70) and opponents (moss)"),
    )
    one.add_argument("--board", help=say("board (default: 3x3x3; with a program, 15x15x5)"))
    one.add_argument(
        "--swiss",
        metavar="ROUNDS",
        help=say(
            "play this number of rounds of a Swiss tournament, at most {most} (default: everyone plays everyone)",
            most=MOST_ROUNDS,
        ),
    )
    one.add_argument(
        "--opening",
        default="1",
        help=say("number of random moves for each side at the beginning of each pairing (default: 1)"),
    )
    allowed = say("seconds that a bot may take for one move (default: {seconds})", seconds=TOURNAMENT_SECONDS)
    one.add_argument("--seconds", default=str(TOURNAMENT_SECONDS), help=allowed)
    one.add_seed()
    one.add_argument("--knock-out", action="store_true", help=say("let the best eight play a knock-out at the end"))
    one.add_argument("--csv", action="store_true", help=say("print the table as CSV"))
    one.add_json()
    one.explain(
        say(
            "The same files and the same --seed give the same table, also on the lab's page. Each pairing is two games "
            "from one opening, one begun by each player."
        ),
        say(TERMINAL["help match safety"]),
    )


def _add_lesson(command: "_Adder") -> None:
    lesson = command("lesson", lessons.lesson, say("show a lesson, or prove what it claims"))
    lesson.add_argument("files", nargs="+", metavar="FILE", help=say("file with a lesson, or - for standard input"))
    lesson.add_argument("--check", action="store_true", help=say("prove every claim, one line for each step"))
    lesson.add_argument("--nodes", default=str(ENOUGH), help=say(TERMINAL["help nodes"], nodes=ENOUGH))
    lesson.add_json()
    lesson.explain(
        say(
            "With --check the exit status is 0 if nothing is wrong, 1 if something is, and 2 if something couldn't be "
            "read or proved."
        )
    )
