"""The command that solves a game of the learner's own, in a process of its own. It returns its exit status."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable

from ttt.lab import own_game
from ttt.terminal.bot_process import BotProcess
from ttt.terminal.progress import ProgressLine
from ttt.terminal.prompt import visible
from ttt.terminal.traceback_lines import own_lines
from ttt.terminal.typed_input import text_of_file
from ttt.words.lab import own_game as words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.message_types.bots import Unchecked

PATIENCE = 30  # seconds for each single call of a function, as in the lab
SOLVED, WRONG = 0, 2


class Wrong(Exception):
    """A game that can't be solved, or a bot that can't be examined; its text says why."""

    def __init__(self, why: "Unchecked") -> None:
        super().__init__(visible(words.wrong(why, PATIENCE)))
        self.why = why


def solve_game(options: Namespace) -> int:
    """Tell what a game is worth and, if it has a bot, what that gives away."""
    try:
        with ProgressLine() as progress:
            told, sentences = solved(
                text_of_file(options.file), lambda count: progress.show(say("own game solving", count=count))
            )
    except Wrong as wrong:
        print(visible(say("not examined", given=options.file, because=wrong)), file=sys.stderr)
        for line in own_lines(wrong.why, [str(wrong)]):
            print(visible(line), file=sys.stderr)
        return WRONG
    if options.json:
        print(json.dumps({**told, "sentences": sentences}))
    else:
        for sentence in sentences:
            print(visible(sentence))
    return SOLVED


def solved(source: str, counting: "Callable[[int], None]" = lambda count: None) -> "tuple[dict[str, Any], list[str]]":
    """What was found of a game, and of its bot as the first and as the second side; and all of it in sentences.

    counting is called now and then with the number of positions so far. Raises Wrong.
    """
    with BotProcess(source, PATIENCE, "game") as game:
        loaded = game.load()
        if "kind" not in loaded:
            raise Wrong(loaded)
        found: "Any" = _answer(game, counting, "solve", "solved")
        sentences, checks = words.finding(found), []
        for is_first in (True, False) if found["has_bot"] else ():
            check: "Any" = _answer(game, counting, "check", "checked", first=is_first)
            checks.append(check)
            sentences += words.checked(check, is_first)
    return {**{key: found[key] for key in ("value", "plies", "positions", "ends", "counts")}, "bot": checks}, sentences


def _answer(game: BotProcess, counting: "Callable[[int], None]", ask: str, part: str, **more: object) -> "Unchecked":
    answer = own_game.told(game.ask({"ask": ask, **more}, counting=counting), part)
    if "error" in answer or "failed" in answer:
        raise Wrong(answer)
    return answer
