"""The commands of python -m ttt. Each takes the options as typed, and may raise Refused."""

import json
import random
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from ttt.coach.analysis_notes import insight, place_of
from ttt.engine.as_json import to_json
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis
from ttt.game.cells import cell_name
from ttt.game.errors import BadSetting, Refused
from ttt.game.level import pick, plays_at_random
from ttt.game.notation import board_text
from ttt.game.record import PERSON, Game, new_game, position_of
from ttt.game.seeded_chance import seeded
from ttt.session.names import check_name
from ttt.session.session import Session
from ttt.session.settings import DEFAULT
from ttt.terminal import typed_input
from ttt.terminal.board_output import drawn, ending
from ttt.terminal.interview_problem import judge
from ttt.terminal.prompt import Terminal
from ttt.terminal.review_output import reviewed
from ttt.terminal.what_to_play import interview, play_on
from ttt.words.speech import say
from ttt.words.worth import estimate, place, worth


def ask_and_play(options: Namespace) -> None:
    """Ask what to play, then play it."""
    interview(Terminal(), _chance(options))


def play(options: Namespace) -> None:
    """Continue a game from its text, or start one on a board: against the computer, unless two people are named."""
    game = typed_input.game(options.text)
    level = DEFAULT.level if typed_input.is_board(options.text) and not options.names else None
    if options.level is not None:
        level = typed_input.level(options.level)
    if level is not None:
        game = Game(game.rules, _seats_at(game, level), game.opens, game.moves)
    names = None
    if options.names:
        first, second = (check_name(name) for name in options.names)
        if first == second:
            raise BadSetting("same name", given=first)
        names = first, second
    play_on(Terminal(), game, _chance(options), names)


def show(options: Namespace) -> None:
    """Show the board and whose turn it is, or how the game ended."""
    view = Session(typed_input.game(options.text), chance=random.random).view
    print(drawn(view))
    print(ending(view) if view.position.outcome else say("turn of", who=view.turn))


def analyse(options: Namespace) -> None:
    """Show what each legal move is worth; for a finished game, show how it ended."""
    game = typed_input.game(options.text)
    analysis = _analysis(game, typed_input.nodes(options.nodes))
    if options.json:
        print(to_json(game, analysis))
        return
    view = Session(game, chance=random.random).view
    if view.position.outcome:
        print(ending(view))
        return
    found = insight(game, view.position, analysis)
    value = _value(say("to move", mark=view.turn), analysis)
    print(value if found.lead is None else f"{value}; {estimate(found.lead)}")
    for cell in sorted(analysis.cells, key=lambda cell: (-analysis.cells[cell].rank, cell)):
        number = place_of(cell, analysis)
        print(f"{cell_name(game.rules, cell):>5}  {place(number) if number else worth(analysis.cells[cell])}")


def solve(options: Namespace) -> None:
    """Show what an empty board is worth."""
    board = typed_input.board_size(options.size)
    analysis = _analysis(new_game(board), typed_input.nodes(options.nodes))
    size = board_text(board)
    if options.json:
        told = {name: getattr(analysis, name) for name in ("value", "exact", "plies", "nodes")}
        print(json.dumps({"size": size, **told}))
    else:
        print(_value(say("solved", size=size), analysis))


def move(options: Namespace) -> None:
    """Print one move."""
    game = typed_input.game(options.text)
    level, nodes, chance = typed_input.level(options.level), typed_input.nodes(options.nodes), _chance(options)
    position = position_of(game)
    if position.outcome:
        raise Refused("finished", given=options.text)
    cells = position.legal_moves() if plays_at_random(level, chance()) else _analysis(game, nodes).best
    print(cell_name(game.rules, pick(cells, chance())))


def review(options: Namespace) -> None:
    """Judge every move of a game."""
    game = typed_input.game(options.text)
    for line in reviewed(game, typed_input.nodes(options.nodes), options.json):
        print(line)


def judge_lines(options: Namespace) -> None:
    """Answer the interview problem's test lines."""
    for answer in judge(_lines(options.file) if options.file is not None else sys.stdin or ()):
        print(answer)


def _lines(name: str) -> "list[str]":
    try:
        return Path(name).read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise Refused("no such file", given=name, why=error.strerror) from error
    except UnicodeDecodeError as error:
        raise Refused("no such file", given=name, why=say("not utf-8")) from error
    except ValueError as error:  # an impossible file name
        raise Refused("no such file", given=name, why=error) from error


def _analysis(game: Game, nodes: int) -> Analysis:
    position = position_of(game)
    if position.outcome is None:
        return Search(game.rules).analyse(position, nodes)
    winner = position.outcome.winner
    if winner is None:
        return Analysis(DRAW, None, True, 0, {}, [])
    return Analysis(WIN if winner == position.to_move else LOSS, 0, True, 0, {}, [])


def _value(who: str, analysis: Analysis) -> str:
    value = say("value " + (analysis.value or "unknown"), who=who)
    return value if analysis.plies is None else say("in plies", value=value, plies=analysis.plies)


def _seats_at(game: Game, level: int) -> "tuple[int, int]":
    """The game's seats with the computer at a level; in a game of two people it takes the second seat."""
    if game.seats == (PERSON, PERSON):
        return PERSON, level
    first, second = (seat if seat == PERSON else level for seat in game.seats)
    return first, second


def _chance(options: Namespace) -> "Callable[[], float]":
    return random.random if options.seed is None else seeded(typed_input.whole_number(options.seed))
