"""A game of your own, solved in a separate process; the findings are an object."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

from ttt.lab import own_game
from ttt.notebook.shown import Findings
from ttt.words.lab import own_game as words
from ttt.workbench.bot_process import BotProcess
from ttt.workbench.given import text_of_file
from ttt.workbench.players import FileName, file_name
from ttt.workbench.prompt import visible
from ttt.workbench.task_run import Unfit, own_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Unchecked
    from ttt.message_types.own_games import BotFinding

PATIENCE = 30  # seconds for each call of a function, as in the lab


@dataclass(frozen=True)
class GameSolution(Findings):
    """The findings about a game whose functions are in a file.

    value is ttt.WIN, ttt.DRAW or ttt.LOSS for the side that begins, or "E" if with best play the game never ends. plies
    is the number of moves until the game ends with best play, None if it never does. positions is the number of
    positions, ends the number of positions in which the game is over. sentences describe all findings, as at the
    terminal. bot is what the bot gives away, as the first and as the second side, as plain data
    (ttt/message_types/own_games.py); empty if there is no bot. counts maps each
    value to the number of positions that have it.
    """

    value: str
    plies: "int | None"
    positions: int
    ends: int
    sentences: "tuple[str, ...]"
    bot: "tuple[BotFinding, ...]" = field(repr=False)
    counts: "dict[str, int]" = field(repr=False)


def solve_game(file: FileName, bot: "FileName | None" = None) -> GameSolution:
    """Solve the game in a file, in a separate process, and examine a bot for it (docs/own-game.md).

    The bot is in another file, and runs in another process; without it, the game's own bot is examined, if there is
    one. Raises Refused for a missing file, BadSetting for a game that can't be solved or a file without a bot for it.
    """
    return solved(file_name(file), None if bot is None else file_name(bot))


def solved(file: str, bot_file: "str | None", counting: "Callable[[int], None]" = lambda count: None) -> GameSolution:
    """Do the same for names of files. counting is called now and then with the number of positions so far."""
    source, bot_source = text_of_file(file), None if bot_file is None else text_of_file(bot_file)

    def checked(answer: "Unchecked", is_fit: bool, is_bots: bool) -> "Any":
        """Return an answer that is as it should be, and otherwise blame the bot or the game."""
        if is_fit:
            return answer
        because = visible((words.wrong_bot if is_bots else words.wrong)(answer, PATIENCE))
        error = Unfit("not examined", answer, PATIENCE, given=bot_file if is_bots else file, because=because)
        for line in own_lines(answer, [because]):
            error.add_note(line)
        raise error

    def load(process: BotProcess, is_bots: bool) -> BotProcess:
        loaded = ends.enter_context(process).load()
        checked(loaded, "kind" in loaded, is_bots)
        return process

    def ask(process: BotProcess, name: str, part: str, is_bots: bool = False, **more: object) -> "Any":
        answer = own_game.told(process.ask({"ask": name, **more}, counting=counting), part)
        return checked(answer, not ("error" in answer or "failed" in answer), is_bots)

    with ExitStack() as ends:
        game = load(BotProcess(source, PATIENCE, "game"), is_bots=False)
        found = ask(game, "solve", "solved")
        bot = None
        if bot_source is not None:
            bot = load(BotProcess(bot_source, PATIENCE, "game bot", game=source), is_bots=True)
        sentences, checks = words.finding(found), []
        for is_first in (True, False) if bot or found["has_bot"] else ():
            told = {"replies": ask(bot, "replies", "replies", is_bots=True, first=is_first)} if bot else {}
            checks.append(ask(game, "check", "checked", bot is not None, first=is_first, **told))
            sentences += words.checked(checks[-1], is_first)
    numbers = found["value"], found["plies"], found["positions"], found["ends"]
    return GameSolution(*numbers, tuple(sentences), tuple(checks), found["counts"])
