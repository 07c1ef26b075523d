"""The commands of python -m ttt. Each takes the options as typed, and may raise Refused."""

import json
import random
from argparse import Namespace

from ttt.coach import move_review
from ttt.coach.analysis_notes import insight, place_of
from ttt.coach.reasons import Reason
from ttt.engine.analysis_json import to_json
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis, Worth
from ttt.game.cells import cell_name
from ttt.game.errors import BadSetting, Refused
from ttt.game.notation import board_text, to_text
from ttt.game.record import HARDEST, Game, new_game, opponent_in, position_of
from ttt.game.rules import Rules
from ttt.game.who_moved import mark_of, with_seats
from ttt.session.people_names import check_name
from ttt.session.session import Session
from ttt.session.settings import DEFAULT
from ttt.session.view import View
from ttt.terminal import game_solving, proof_until_stopped, typed_input
from ttt.terminal.board_output import drawn, ending
from ttt.terminal.book_search import search_of
from ttt.terminal.game_loop import NODES, against, thought_of
from ttt.terminal.interview_problem import judge
from ttt.terminal.prompt import Terminal
from ttt.terminal.proof_until_stopped import KnownSoFar
from ttt.terminal.typed_input import text_of_file
from ttt.terminal.what_to_play import interview, play_on
from ttt.words.hints import SENTENCES
from ttt.words.playing import player
from ttt.words.reviews import choice, summary, verdict
from ttt.words.speech import in_context, say
from ttt.words.worth import estimate, place, worth


def ask_and_play(options: Namespace) -> None:
    """Ask what to play, then play it."""
    interview(Terminal(), typed_input.chance(options.seed))


def play(options: Namespace) -> None:
    """Continue a game from its text, or start one on a board: against the computer, unless two people are named."""
    game = typed_input.game(options.text)
    level = DEFAULT.level if typed_input.is_board(options.text) and not options.names else None
    if options.level is not None:
        level = typed_input.seat(options.level)
    if level is not None:
        game = against(game, level)
    names = None
    if options.names:
        first, second = (check_name(name) for name in options.names)
        if first == second:
            raise BadSetting("same name", given=first)
        names = first, second
    play_on(Terminal(), game, typed_input.chance(options.seed), names)


def show(options: Namespace) -> None:
    """Show the board and whose turn it is, or how the game ended."""
    view = Session(typed_input.game(options.text), chance=random.random).view
    print(drawn(view))
    print(ending(view) if view.position.outcome else _next(view))


def analyse(options: Namespace) -> int:
    """Show what each legal move is worth, or how the game ended; return the exit status."""
    game = typed_input.game(options.text)
    known = _known(game, options.nodes)
    analysis, status = known.analysis, proof_until_stopped.STOPPED if known.was_stopped else 0
    if options.json:
        print(to_json(game, analysis))
        return status
    view = Session(game, chance=random.random).view
    if view.position.outcome:
        print(ending(view))
        return status
    lead = insight(game, view.position, analysis).lead
    who = say(in_context("player", "{mark} to move"), mark=player(game.rules, view.turn))
    value = proof_until_stopped.told(who, known)
    print(value if lead is None else f"{value}; {estimate(lead)}")
    if game.is_opening or game.is_undecided:  # a mark's worth decides nothing while either side may be taken
        print(say(SENTENCES["swap hint"]) if game.is_opening else _next(view))
        return status
    for cell in sorted(analysis.cells, key=lambda cell: (-analysis.cells[cell].rank, cell not in analysis.best, cell)):
        number = place_of(cell, analysis)
        print(f"{cell_name(game.rules, cell):>5}  {place(number) if number else worth(analysis.cells[cell])}")
    return status


def solve(options: Namespace) -> int:
    """Show what an empty board is worth; return the exit status."""
    board = typed_input.board_size(options.size)
    game, size = new_game(board), board_text(board)
    limit = None if options.nodes is None else typed_input.nodes(options.nodes)
    position = position_of(game)
    mover = player(board, game.mark(position.to_move))
    known = game_solving.solved(search_of(board), position, mover, limit)
    known = known or KnownSoFar(_analysis(game, NODES if limit is None else limit))
    if options.json:
        plain = {name: getattr(known.analysis, name) for name in ("value", "exact", "plies", "nodes")}
        print(json.dumps({"size": size, **plain}))
    elif known.analysis.value is None and not known.is_open:
        text = to_text(game)
        print(say("{size} is too large to be proved here; “analyse {text}” estimates its moves.", size=size, text=text))
    else:
        print(proof_until_stopped.told(say("The first player on {size}", size=size), known))
        if known.is_open:
            print(*game_solving.what_it_takes(board, known.analysis.nodes, known.seconds), sep="\n")
    return proof_until_stopped.STOPPED if known.was_stopped else 0


def move(options: Namespace) -> None:
    """Print the computer's next move, or its choice of a side in a game with a swap, as a game's text writes it.

    Raises Refused if the game is over.
    """
    game = typed_input.game(options.text)
    usual = opponent_in(game.next_seat) or str(HARDEST)
    seat = typed_input.seat(usual if options.level is None else options.level)
    nodes, chance = typed_input.nodes(options.nodes), typed_input.chance(options.seed)
    if position_of(game).outcome:
        raise Refused("finished", given=options.text)
    session = Session(with_seats(game, (seat, seat)), chance=chance)
    if task := session.task:
        session.answer(task.ticket, thought_of(task, lambda _: _analysis(game, nodes)))
    made = session.view.game.steps[len(game.steps)]
    print(made if isinstance(made, str) else cell_name(game.rules, made))


def review(options: Namespace) -> None:
    """Judge every move of a game: print a line for each move and each side, or one line of JSON."""
    game, nodes = typed_input.game(options.text), typed_input.nodes(options.nodes)
    search = search_of(game.rules)
    moves = move_review.review(game, lambda asked: search.analyse(position_of(asked), nodes))
    if options.json:
        plain = [{"mark": mark_of(game, ply), **_plain(game.rules, move)} for ply, move in enumerate(moves)]
        print(json.dumps({"text": to_text(game), "moves": plain}))
        return
    for ply, move in enumerate(moves):
        sentences = verdict(game.rules, ply + 1, mark_of(game, ply), move), choice(game, move)
        print(" ".join(filter(None, sentences)))
    for side in range(min(2, len(moves))):
        if played := summary(player(game.rules, game.mark(side)), moves[side::2]):
            print(played)


def judge_lines(options: Namespace) -> None:
    """Answer the interview problem's test lines."""
    named = options.file is not None
    for answer in judge(text_of_file(options.file).splitlines() if named else typed_input.lines_of_stdin()):
        print(answer)


def _next(view: View) -> str:
    """Say what happens next in a game that isn't over."""
    who = player(view.game.rules, view.turn)
    if view.game.is_undecided:
        return say("The other player chooses a side: {mark} is to move.", mark=who)
    return say("{who} to move.", who=who)


def _known(game: Game, nodes: "str | None") -> KnownSoFar:
    """Return what is known of a game's position: proved without a node limit if possible, unless nodes is given."""
    position = position_of(game)
    if nodes is None and not position.outcome:
        mover = player(game.rules, game.mark(position.to_move))
        if known := proof_until_stopped.analysed(search_of(game.rules), position, mover):
            return known
    return KnownSoFar(_analysis(game, NODES if nodes is None else typed_input.nodes(nodes)))


def _analysis(game: Game, nodes: int) -> Analysis:
    position = position_of(game)
    if position.outcome is None:
        return search_of(game.rules).analyse(position, nodes)
    winner = position.outcome.winner
    if winner is None:
        return Analysis(DRAW, None, True, 0, {}, [])
    return Analysis(WIN if winner == position.to_move else LOSS, 0, True, 0, {}, [])


def _plain(rules: Rules, move: move_review.Judged) -> "dict[str, object]":
    return {
        "move": cell_name(rules, move.cell),
        "before": _plain_worth(move.before),
        "after": _plain_worth(move.after),
        "judgement": move.judgement,
        "better": _names(rules, move.better),
        "reason": move.reason and _plain_reason(rules, move.reason),
    }


def _plain_worth(worth: Worth) -> "dict[str, object]":
    return {"value": worth.value, "plies": worth.plies, "exact": worth.exact, "score": worth.estimate}


def _plain_reason(rules: Rules, reason: Reason) -> "dict[str, object]":
    return {
        "kind": reason.kind,
        "cell": cell_name(rules, reason.cell),
        "lines": [_names(rules, line) for line in reason.lines],
        "plies": reason.plies,
        "play": _names(rules, reason.play),
    }


def _names(rules: Rules, cells: "tuple[int, ...]") -> "list[str]":
    return [cell_name(rules, cell) for cell in cells]
