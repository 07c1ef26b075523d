"""A game of your own, solved like `ttt solve-game` at a terminal; the findings are an object."""

from dataclasses import dataclass, field

from ttt.game.errors import BadSetting
from ttt.terminal import own_games
from ttt.terminal.traceback_lines import own_lines
from ttt.terminal.typed_input import text_of_file
from ttt.workbench.html import Findings
from ttt.workbench.players import FileName, file_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.own_games import BotFinding


@dataclass(frozen=True)
class GameSolution(Findings):
    """The findings about a game whose functions are in a file.

    value is ttt.WIN, ttt.DRAW or ttt.LOSS for the side that begins, or "E" if with best play the game never ends. plies
    is the number of moves until the game ends with best play, None if it never does. positions is the number of
    positions, ends the number of positions in which the game is over. sentences describe all findings, as at the
    terminal. bot is what the bot gives away, as the first and as the second side, as plain data
    (ttt/message_types/own_games.py); empty if there is no bot.
    """

    value: str
    plies: "int | None"
    positions: int
    ends: int
    sentences: "tuple[str, ...]"
    bot: "tuple[BotFinding, ...]" = field(repr=False)


def solve_game(file: FileName, bot: "FileName | None" = None) -> GameSolution:
    """Solve the game in a file, in a separate process, and examine a bot for it (docs/own-game.md).

    The bot is in another file, and runs in another process; without it, the game's own bot is examined, if there is
    one. Raises Refused for a missing file, BadSetting for a game that can't be solved or a file without a bot for it.
    """
    name, bot_name = file_name(file), None if bot is None else file_name(bot)
    try:
        found, sentences = own_games.solved(text_of_file(name), bot_name and text_of_file(bot_name))
    except own_games.Wrong as wrong:
        given = bot_name if wrong.is_bots else name
        error = BadSetting("not examined", given=given, because=wrong)  # an exception, shown in full
        for line in own_lines(wrong.why, [str(wrong)]):
            error.add_note(line)
        raise error from None
    ends = found["positions"], found["ends"]
    return GameSolution(found["value"], found["plies"], *ends, tuple(sentences), tuple(found["bot"]))
