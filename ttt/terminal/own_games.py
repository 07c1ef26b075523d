"""The command solve-game: solves a learner's own game, which runs in a separate process."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import ExitStack

from ttt.lab import own_game
from ttt.terminal.bot_process import BotProcess
from ttt.terminal.progress import ProgressLine
from ttt.terminal.prompt import visible
from ttt.terminal.traceback_lines import own_lines
from ttt.terminal.typed_input import text_of_file
from ttt.words.lab import own_game as words
from ttt.words.speech import say
from ttt.words.terminal import SENTENCES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.message_types.bots import Unchecked

PATIENCE = 30  # seconds for each call of a function, as in the lab
SOLVED, WRONG = 0, 2


class Wrong(Exception):
    """A game that can't be solved, or a bot that can't be examined; its text says why.

    is_bots is True if the bot is to blame, and False if the game is.
    """

    def __init__(self, why: "Unchecked", is_bots: bool) -> None:
        super().__init__(visible((words.wrong_bot if is_bots else words.wrong)(why, PATIENCE)))
        self.why, self.is_bots = why, is_bots


def solve_game(options: Namespace) -> int:
    """Print what a game is worth and what its bot gives away; return the exit status.

    The bot is in another file, or else the game's own.
    """
    bot = None if options.bot is None else text_of_file(options.bot)
    try:
        with ProgressLine() as progress:
            told, sentences = solved(
                text_of_file(options.file),
                bot,
                lambda count: progress.show(say("Positions so far: {count}", count=count)),
            )
    except Wrong as wrong:
        file = options.bot if wrong.is_bots else options.file
        print(visible(say(SENTENCES["not examined"], given=file, because=wrong)), file=sys.stderr)
        for line in own_lines(wrong.why, [str(wrong)]):
            print(visible(line), file=sys.stderr)
        return WRONG
    if options.json:
        print(json.dumps({**told, "sentences": sentences}))
    else:
        for sentence in sentences:
            print(visible(sentence))
    return SOLVED


def solved(
    source: str, bot_source: "str | None" = None, counting: "Callable[[int], None]" = lambda count: None
) -> "tuple[dict[str, Any], list[str]]":
    """Return what was found about a game, and about a bot as first and as second side; and all of it in sentences.

    The bot is another program, in another process, or else the game's own bot, if there is one. counting is called now
    and then with the number of positions so far. Raises Wrong.
    """
    with ExitStack() as ends:
        game = ends.enter_context(BotProcess(source, PATIENCE, "game"))
        _load(game)
        found: "Any" = _answer(game, counting, "solve", "solved")
        bot = None
        if bot_source is not None:
            bot = ends.enter_context(BotProcess(bot_source, PATIENCE, "game bot", game=source))
            _load(bot, is_bots=True)
        sentences, checks = words.finding(found), []
        for is_first in (True, False) if bot or found["has_bot"] else ():
            told = {"replies": _answer(bot, counting, "replies", "replies", True, first=is_first)} if bot else {}
            check: "Any" = _answer(game, counting, "check", "checked", bot is not None, first=is_first, **told)
            checks.append(check)
            sentences += words.checked(check, is_first)
    return {**{key: found[key] for key in ("value", "plies", "positions", "ends", "counts")}, "bot": checks}, sentences


def _load(process: BotProcess, is_bots: bool = False) -> None:
    loaded = process.load()
    if "kind" not in loaded:
        raise Wrong(loaded, is_bots)


def _answer(
    process: BotProcess,
    counting: "Callable[[int], None]",
    ask: str,
    part: str,
    is_bots: bool = False,
    **more: object,
) -> "Unchecked":
    answer = own_game.told(process.ask({"ask": ask, **more}, counting=counting), part)
    if "error" in answer or "failed" in answer:
        raise Wrong(answer, is_bots)
    return answer
