"""The commands of python -m ttt. Each takes the options as typed, and may raise Refused."""

import json
import random
from argparse import Namespace
from collections.abc import Iterable, Iterator

from ttt.coach import move_review
from ttt.coach.analysis_notes import insight, place_of
from ttt.coach.reasons import Reason
from ttt.counters import TicTacToe
from ttt.engine.analysis_json import to_json
from ttt.formats.every import BY_NAME, write
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
from ttt.session.stored_text import plain_number
from ttt.session.view import View
from ttt.terminal.lab_commands import STOPPED, watched
from ttt.terminal.what_to_play import interview
from ttt.words.hints import SENTENCES
from ttt.words.playing import player
from ttt.words.reviews import choice, summary, verdict
from ttt.words.speech import in_context, say
from ttt.words.worth import estimate, place, worth
from ttt.workbench import given, solutions
from ttt.workbench.prompt import Terminal
from ttt.workbench.proof_files import check_writable, write_proof
from ttt.workbench.sitting import Sitting, against, drawn, ending, thought_of
from ttt.workbench.solutions import NODES, KnownSoFar, search_of, what_it_takes

TEXT = "text"  # the site's own form


def ask_and_play(options: Namespace) -> None:
    """Ask what to play, then play it."""
    interview(Terminal(), given.chance(options.seed))


def play(options: Namespace) -> None:
    """Continue a game from its text, or start one on a board: against the computer, unless two people are named."""
    game = given.game(options.text)
    level = DEFAULT.level if given.is_board(options.text) and not options.names else None
    if options.level is not None:
        level = given.seat(options.level)
    if level is not None:
        game = against(game, level)
    names = None
    if options.names:
        first, second = (check_name(name) for name in options.names)
        if first == second:
            raise BadSetting("same name", given=first)
        names = first, second
    Sitting(Terminal(), game, given.chance(options.seed), names).play_on()


def show(options: Namespace) -> None:
    """Show the board and whose turn it is, or how the game ended; or write the game in another form."""
    game = given.game(options.text)
    if options.format:
        form = given.one_of({name: name for name in (TEXT, *BY_NAME)})(options.format)
        print(to_text(game) if form == TEXT else write(game, form))
        return
    view = Session(game, chance=random.random).view
    print(drawn(view))
    print(ending(view) if view.position.outcome else _next(view))


def analyse(options: Namespace) -> int:
    """Show what each legal move is worth, or how the game ended; return the exit status."""
    game = given.game(options.text)
    known = _known(game, options.nodes)
    analysis, status = known.analysis, STOPPED if known.was_stopped else 0
    if options.json:
        print(to_json(game, analysis))
        return status
    view = Session(game, chance=random.random).view
    if view.position.outcome:
        print(ending(view))
        return status
    lead = insight(game, view.position, analysis).lead
    who = say(in_context("player", "{mark} to move"), mark=player(game.rules, view.turn))
    value = solutions.told(who, known)
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
    board = given.board_size(options.size)
    game, size = new_game(board), board_text(board)
    if options.proof:
        check_writable(board, options.proof)
    limit = None if options.nodes is None else given.nodes(options.nodes)
    position = position_of(game)
    mover = player(board, game.mark(position.to_move))
    with watched() as watch:
        known = solutions.solved(search_of(board), position, mover, limit, watch)
    known = known or KnownSoFar(_analysis(game, NODES if limit is None else limit))
    if options.json:
        plain = {name: getattr(known.analysis, name) for name in ("value", "exact", "plies", "nodes")}
        print(json.dumps({"size": size, **plain}))
    elif known.analysis.value is None and not known.is_open:
        text = to_text(game)
        print(say("{size} is too large to be proved here; “analyse {text}” estimates its moves.", size=size, text=text))
    else:
        print(solutions.told(say("The first player on {size}", size=size), known))
        if known.is_open:
            print(*what_it_takes(board, known.analysis.nodes, known.seconds), sep="\n")
    if options.proof and not known.was_stopped:
        with watched() as watch:
            count = write_proof(board, known.analysis.value, options.proof, watch)
        if not options.json:
            print(say("Lines in {name}: {count}", name=options.proof, count=count))
    return STOPPED if known.was_stopped else 0


def move(options: Namespace) -> None:
    """Print the computer's next move, or its choice of a side in a game with a swap, as a game's text writes it.

    Raises Refused if the game is over.
    """
    game = given.game(options.text)
    usual = opponent_in(game.next_seat) or str(HARDEST)
    seat = given.seat(usual if options.level is None else options.level)
    nodes, chance = given.nodes(options.nodes), given.chance(options.seed)
    if position_of(game).outcome:
        raise Refused("finished", given=options.text)
    session = Session(with_seats(game, (seat, seat)), chance=chance)
    if task := session.task:
        session.answer(task.ticket, thought_of(task, lambda _: _analysis(game, nodes)))
    made = session.view.game.steps[len(game.steps)]
    print(made if isinstance(made, str) else cell_name(game.rules, made))


def review(options: Namespace) -> None:
    """Judge every move of a game: print a line for each move and each side, or one line of JSON."""
    game, nodes = given.game(options.text), given.nodes(options.nodes)
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


def judge(options: Namespace) -> None:
    """Answer the interview problem's test lines: a number starts a game of that size, other lines are moves."""
    is_named = options.file is not None
    for answer in judged(given.text_of_file(options.file).splitlines() if is_named else given.lines_of_stdin()):
        print(answer)


def judged(lines: "Iterable[str]") -> "Iterator[str]":
    """Yield what the problem's own program prints, never translated: after each win, the board row by row, and who won.

    A move is "row, column, player", with rows and columns from 0 and player 1 or 2. Raises Refused at a line that is
    neither a size nor a move, at a cell that is taken or off the board, and at a move before the first size or after a
    win.
    """
    game: "TicTacToe | None" = None
    board: "list[list[int]]" = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        match [plain_number(part.strip(), 3) for part in line.split(",")]:
            case [int(n)] if 2 <= n <= 100:
                game = TicTacToe(n)
                board = [[0] * n for _ in range(n)]
            case [int(row), int(column), int(player)] if game and _is_legal(board, row, column, player):
                board[row][column] = player
                if game.move(row, column, player):
                    game = None
                    yield from (str(cells) for cells in board)
                    yield f"Player {player} wins"
            case _:
                raise Refused("not a move line", given=line.strip(), line=number)


def _is_legal(board: "list[list[int]]", row: int, column: int, player: int) -> bool:
    return row < len(board) and column < len(board) and board[row][column] == 0 and player in (1, 2)


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
        with watched() as watch:
            known = solutions.analysed(search_of(game.rules), position, mover, watch)
        if known:
            return known
    return KnownSoFar(_analysis(game, NODES if nodes is None else given.nodes(nodes)))


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
