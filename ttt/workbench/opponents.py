"""The opponents of a person: the computer at a level, a named opponent, or a function of the caller's own program."""

from collections.abc import Callable

from ttt.game.analysis import Analysis
from ttt.game.errors import BadSetting
from ttt.game.notation import board_text, to_text
from ttt.game.record import HARDEST, OPPONENTS, Game, position_of, seat_named
from ttt.lab.bot_answers import Failure, illegal_answer, moves_of
from ttt.lab.bot_boards import board_of_bots
from ttt.session.session import Task
from ttt.session.settings import DEFAULT
from ttt.terminal import game_loop
from ttt.terminal.book_search import search_of
from ttt.terminal.game_loop import NODES, thought_of
from ttt.words.lab.mistakes import sentence, wrong_answer
from ttt.workbench.given import shown
from ttt.workbench.own_bot import OwnBot
from ttt.workbench.players import Function, own_bot, patience
from ttt.workbench.watch import Watch

Against = int | str | Function | None
Think = Callable[[Task], Analysis | None]


class Speechless(Exception):
    """A function that returned no legal move; the text says what it returned, or why it returned nothing."""


def seated(game: Game, against: Against, is_new: bool) -> Game:
    """Return the game with the person's opponent in the other seat, or in the second seat of a game of two people.

    If no opponent is named, a new game is against the computer, and any other game keeps its seats. Raises BadSetting.
    """
    if against is None and not is_new:
        return game
    return game_loop.against(game, _seat(DEFAULT.level if against is None else against))


def _seat(against: "int | str | Function") -> int:
    if callable(against):
        return HARDEST  # the function's moves are made in this seat
    if isinstance(against, str) and against in OPPONENTS:
        return seat_named(against)
    if isinstance(against, bool) or not isinstance(against, int) or not 1 <= against <= HARDEST:
        raise BadSetting("not an opponent", given=shown(against), known=", ".join(OPPONENTS))
    return against


def thinker(game: Game, against: Against) -> Think:
    """Return a function that finds the opponent's moves. Raises BadSetting if a function can't play on this board.

    The returned function raises Speechless if the caller's function returns no legal move.
    """
    search = search_of(game.rules)
    if not callable(against):
        return lambda task: thought_of(task, lambda position: search.analyse(position, NODES))
    rules = board_of_bots(board_text(game.rules))
    bot, _ = own_bot(against, None, rules, patience(None), Watch(None, None))
    return lambda task: _asked(bot, task)


def _asked(bot: OwnBot, task: Task) -> Analysis:
    """Return a function's move, as an analysis that knows no better move."""
    position = position_of(task.game)
    games = [to_text(task.game)]
    found = moves_of(bot.ask({"games": games, "seeds": [len(task.game.moves)]}, None), games, 1)
    if isinstance(found, Failure):
        raise Speechless(sentence({"failed": found.why}, bot.patience))
    [[answer]] = found.answers
    if answer.error:
        raise Speechless(sentence({"error": answer.error}, bot.patience))
    if answer.cell is None:
        raise Speechless(wrong_answer(answer.wrong, answer.why, task.game.rules))
    if not position.is_legal(answer.cell):
        illegal = illegal_answer(position, answer)
        raise Speechless(sentence({"cell": illegal["answer"], "why": illegal["why"]}, bot.patience))
    return Analysis(None, None, False, 0, {}, [answer.cell])
