"""The commands of python -m ttt."""

import argparse
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path

from ttt.analysis import Analysis
from ttt.chance import seeded
from ttt.errors import BadSetting, Refused
from ttt.game import PERSON, Game, check_seat, new_game, position_of
from ttt.link import cell_name, from_text
from ttt.names import check_name
from ttt.players import pick, plays_at_random
from ttt.reply import to_json
from ttt.search import Search
from ttt.session import Session
from ttt.terminal import ask
from ttt.terminal.board import drawn
from ttt.terminal.judge import judge
from ttt.terminal.play import NODES, interview, play_on
from ttt.words import refusal, say, status, worth


def main(arguments: "list[str]") -> int:
    """Carry out one command; returns the exit status: 0, or 2 after one sentence on stderr."""
    options = _parser().parse_args(arguments)
    try:
        options.command(options)
    except Refused as error:
        print(refusal(error), file=sys.stderr)
        return 2
    return 0


class _Parser(argparse.ArgumentParser):
    """One sentence on a bad command, instead of the usage as well."""

    def error(self, message: str) -> "None":  # type: ignore[override]
        self.exit(2, f"{self.prog}: {message}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="ttt", description="Tic-tac-toe and its family: k in a row on any board.")
    parser.set_defaults(command=_interview, seed=None)
    parser.add_argument("--seed", type=int, help="makes chance repeatable")
    commands = parser.add_subparsers(title="commands", parser_class=_Parser)

    def command(name: str, do: "Callable[[argparse.Namespace], None]", told: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=told, description=told)
        added.set_defaults(command=do)
        return added

    game = "a game's text, such as 1-3x3x3-hc70-b2a1"
    play = command("play", _play, "play on from a game's text")
    play.add_argument("text", help=game)
    play.add_argument("--level", type=int, help="the computer plays at this level, 1 to 100")
    play.add_argument("--names", nargs=2, metavar=("FIRST", "SECOND"), help="who moves first, who second")
    show = command("show", _show, "show the board, and whose turn it is or how it ended")
    show.add_argument("text", help=game)
    analyse = command("analyse", _analyse, "tell what every legal move is worth")
    analyse.add_argument("text", help=game)
    solve = command("solve", _solve, "tell what an empty board is worth")
    solve.add_argument("size", help="columns x rows x in a row and the variants' letters, such as 7x6x4g")
    for thinking in (analyse, solve):
        thinking.add_argument("--json", action="store_true", help="one object on one line")
    move = command("move", _move, "tell one move, as a cell's name")
    move.add_argument("text", help=game)
    move.add_argument("--level", type=int, default=100, help="1 to 100")
    for thinking in (analyse, solve, move):
        thinking.add_argument("--nodes", type=int, default=NODES, help="how many positions may be looked into")
    for random_one in (play, move):
        random_one.add_argument("--seed", type=int, help="makes chance repeatable")
    judged = command("judge", _judge, "answer the interview problem's test lines")
    judged.add_argument("file", nargs="?", help="where the lines are; without it they are read from the input")
    return parser


def _interview(options: argparse.Namespace) -> None:
    interview(ask.Terminal(), _chance(options))


def _play(options: argparse.Namespace) -> None:
    game = from_text(options.text)
    if options.level is not None:
        _check_level(options.level)
        game = Game(game.rules, _seats_at(game, options.level), game.opens, game.moves)
    names = (check_name(options.names[0]), check_name(options.names[1])) if options.names else None
    play_on(ask.Terminal(), game, _chance(options), names)


def _seats_at(game: Game, level: int) -> "tuple[int, int]":
    """The game's seats with the computer at a level; in a game of two people the second becomes the computer's."""
    if game.seats == (PERSON, PERSON):
        return PERSON, level
    first, second = (seat if seat == PERSON else level for seat in game.seats)
    return first, second


def _show(options: argparse.Namespace) -> None:
    view = Session(from_text(options.text), chance=_chance(options)).view
    print(drawn(view))
    print(status(view))


def _analyse(options: argparse.Namespace) -> None:
    game = from_text(options.text)
    analysis = _analysis(game, options.nodes)
    if options.json:
        print(to_json(game, analysis))
        return
    for cell in sorted(analysis.cells, key=lambda cell: -analysis.cells[cell].rank):
        print(f"{cell_name(game.rules, cell):>5}  {worth(analysis.cells[cell])}")


def _solve(options: argparse.Namespace) -> None:
    game = new_game(ask.board_size(options.size))
    analysis = _analysis(game, options.nodes)
    if options.json:
        told = ("value", "exact", "plies", "nodes")
        print(json.dumps({"size": options.size, **{name: getattr(analysis, name) for name in told}}))
    else:
        print(say("worth " + (analysis.value or "unknown"), plies=analysis.plies or "?"))


def _move(options: argparse.Namespace) -> None:
    game = from_text(options.text)
    position = position_of(game)
    _check_level(options.level)
    chance = _chance(options)
    thinks = not plays_at_random(options.level, chance())
    cells = _analysis(game, options.nodes).best if thinks or position.outcome else position.legal_moves()
    print(cell_name(game.rules, pick(cells, chance())))


def _judge(options: argparse.Namespace) -> None:
    try:
        lines = Path(options.file).read_text().splitlines() if options.file else sys.stdin
        for answer in judge(lines):
            print(answer)
    except (OSError, UnicodeDecodeError) as error:
        raise Refused("no such file", given=options.file, why=error) from error


def _analysis(game: Game, nodes: int) -> Analysis:
    if nodes < 0:
        raise BadSetting("nodes", given=nodes)
    return Search(game.rules).analyse(position_of(game), nodes)


def _check_level(level: int) -> None:
    if level == PERSON:
        raise BadSetting("level", given=level)
    check_seat(level)


def _chance(options: argparse.Namespace) -> "Callable[[], float]":
    return random.random if options.seed is None else seeded(options.seed)
