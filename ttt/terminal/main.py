"""The command line of python -m ttt: what may be said, and how it ends."""

import argparse
import io
import os
import sys
from collections.abc import Callable
from typing import NoReturn

from ttt.errors import Refused
from ttt.terminal import commands
from ttt.terminal.ask import visible
from ttt.terminal.sitting import NODES
from ttt.words import refusal, say

LONGEST_REPEATED, LONGEST_REASON = 60, 300  # characters of a bad command line, and of what argparse says of it


def run() -> int:
    """Carry out the process's own command line; returns the exit status."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # what its encoding does not have ends nothing
    try:
        status = main(sys.argv[1:])
        if sys.stdout:
            sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return 130  # as shells tell it
    except OSError as error:
        # Nobody reads on, or the disk is full: what is still held back goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            print(f"ttt: {error.strerror}", file=sys.stderr)
        return 1


def main(arguments: "list[str]") -> int:
    """Carry out one command; returns the exit status: 0, or 2 after one sentence on stderr."""
    try:
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
    """Leaves it to main() to say what is wrong; argparse would print its usage and exit."""

    def error(self, message: str) -> NoReturn:
        raise _BadCommand(message)


def _parser() -> argparse.ArgumentParser:
    # What is typed stays text here: the commands read it, and refuse it in the words of the game.
    parser = _Parser(prog="ttt", description="Tic-tac-toe and its family: k in a row on any board.", allow_abbrev=False)
    parser.set_defaults(command=commands.ask_and_play)
    parser.add_argument("--seed", help="a number that makes chance repeatable")
    added = parser.add_subparsers(
        title="commands", metavar="COMMAND", help="one of these; without it you are asked what to play"
    )

    def command(name: str, do: "Callable[[argparse.Namespace], None]", told: str) -> argparse.ArgumentParser:
        made = added.add_parser(name, help=told, description=told, allow_abbrev=False)
        made.set_defaults(command=do)
        return made

    play = command("play", commands.play, "play on from a game's text")
    play.add_argument("--names", nargs=2, metavar=("FIRST", "SECOND"), help="who moves first, who second")
    show = command("show", commands.show, "show the board, and whose turn it is or how it ended")
    analyse = command("analyse", commands.analyse, "tell what every legal move is worth")
    solve = command("solve", commands.solve, "tell what an empty board is worth")
    solve.add_argument("size", help="columns x rows x in a row and the variants' letters, such as 7x6x4g")
    review = command("review", commands.review, "judge every move of a game, and tell what was better and why")
    move = command("move", commands.move, "tell one move, as a cell's name")
    judge = command("judge", commands.judge_lines, "answer the interview problem's test lines")
    judge.add_argument("file", nargs="?", help="where the lines are; without it they are read from the input")

    for one in (play, show, analyse, review, move):
        one.add_argument("text", help="a game's text, such as 1-3x3x3-hc70-b2a1")
    play.add_argument("--level", help="the computer plays at this level, 1 to 100")
    move.add_argument("--level", default="100", help="1 to 100; without it 100")
    for one in (play, move):
        # Where none is given here, one before the command counts.
        one.add_argument("--seed", default=argparse.SUPPRESS, help="a number that makes chance repeatable")
    for one in (analyse, solve, review, move):
        one.add_argument(
            "--nodes", default=str(NODES), help=f"how many positions may be looked into; {NODES} without it"
        )
    for one in (analyse, solve, review):
        one.add_argument("--json", action="store_true", help="one object on one line")
    return parser
