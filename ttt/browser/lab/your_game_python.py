"""Runs a learner's own game in one Python interpreter, and a bot from another program in a second one; lists the bots.

The bot's interpreter has a copy of the game, so whatever the bot changes there, the solved game stays unchanged.
"""

import json

from ttt.browser.kit.sandbox import SandboxedBot
from ttt.browser.lab.lab import Lab
from ttt.lab import own_game
from ttt.session.bot_shelf import KeptBot
from ttt.session.stored_text import read_json
from ttt.words.lab import own_game as words
from ttt.words.lab.mistakes import is_stopped
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.message_types.bots import NamedSource, Unchecked

    Choices = list[tuple[str, str]]  # values and names

TOLD = "#game-told"
PATIENCE = 30  # seconds for each call of a function, and for solving the positions found
OWN, OTHER = "own", "bot "  # values of a choice: the game's own bot; a prefix to the key of another bot
FUNCTIONS = ("moves", "result")  # functions of the game that can be stepped through, besides its bot


class GamePython:
    """The two interpreters. code is the game's program; done gets how many positions of a long answer are done.

    told_in is the selector of the element that shows sentences, near the control that was used last.
    """

    def __init__(self, lab: "Lab", done: "Callable[[int], None]") -> None:
        self._lab, self._done, self.told_in = lab, done, TOLD
        self.code: "NamedSource" = {"source": "", "name": "", "key": ""}
        self._game: "SandboxedBot | None" = None
        self._bot: "SandboxedBot | None" = None
        self._bots_source = ""
        self._loaded: "list[SandboxedBot]" = []
        self._at_work: "list[SandboxedBot]" = []

    def begin(self, code: "NamedSource") -> None:
        """Begin with a new game, and end the interpreters of the previous game."""
        for python in (self._game, self._bot):
            self._end(python)
        self.code = code
        self.code["kind"] = "game"

    def stop(self) -> None:
        """End the interpreters that are answering a question."""
        for python in self._at_work[:]:
            self._end(python)

    async def answer(
        self, ask: str, part: str, of: "KeptBot | None" = None, about: "KeptBot | None" = None, **more: object
    ) -> "Unchecked | None":
        """Ask the game or a bot, and return a part of the answer; if something is wrong, show it and return None.

        ask is the kind of question, more holds its other fields, and part is the name of the part. of is the bot to
        ask, None for the game; about is the bot to blame if the game is asked about a bot. Raises Refused if the
        sandbox fails.
        """
        text = await self.text(ask, of, **more)
        if text is None:
            return None
        try:
            answer = own_game.told(read_json(text), part)
        except ValueError:
            answer = own_game.FAILED
        if "error" in answer or "failed" in answer:
            self.tell_wrong(answer, of or about)
            return None
        return answer

    async def text(self, ask: str, of: "KeptBot | None", **more: object) -> "str | None":
        """Ask as answer() does, and return the raw answer; if the program can't be loaded, say so and return None.

        Raises Refused if the sandbox fails.
        """
        python = self._of(of)
        self._at_work.append(python)
        try:
            if python not in self._loaded:
                loaded = await python.load()
                if "kind" not in loaded:
                    self.tell_wrong(loaded, of)
                    return None
                self._loaded.append(python)
                if of is None:
                    self.tell("")
            return await python.ask(json.dumps(dict(more, id=1, ask=ask)), PATIENCE)
        finally:
            self._at_work.remove(python)

    def tell(self, sentence: str) -> None:
        """Show a sentence about the game, or about what is going on."""
        self._lab.rewrite(self.told_in, sentence)

    def _of(self, bot: "KeptBot | None") -> SandboxedBot:
        """Return the interpreter of the game, or of a bot, which replaces the previous bot's."""
        if bot is None:
            self._game = self._game or self._python(self.code)
            return self._game
        if self._bot is None or self._bots_source != bot.code:
            self._end(self._bot)
            self._bot, self._bots_source = self._python(self._code_of(bot)), bot.code
        return self._bot

    def _python(self, code: "NamedSource") -> SandboxedBot:
        lab = self._lab
        return SandboxedBot(lab.sandbox, code, None, PATIENCE, lab.output.hear, None, self._done)

    def _code_of(self, bot: "KeptBot") -> "NamedSource":
        source = self.code["source"]
        return {"source": bot.code, "kind": "game bot", "game": source, "name": bot.name, "key": bot.key}

    def _end(self, python: "SandboxedBot | None") -> None:
        if python is None:
            return
        python.end()
        if python in self._loaded:
            self._loaded.remove(python)
        if python is self._game:
            self._game = None
        if python is self._bot:
            self._bot = None

    def tell_wrong(self, why: "Unchecked", bot: "KeptBot | None") -> None:
        """Show what is wrong with the game, or with a bot."""
        sentence = words.wrong_bot(why, PATIENCE) if bot else words.wrong(why, PATIENCE)
        if is_stopped(why):
            self.tell(sentence)
            return
        self.tell(say("In {name}: {sentence}", name=isolated(bot.name), sentence=sentence) if bot else sentence)
        self._lab.output.tell(why, self._code_of(bot) if bot else self.code, told=sentence)


class GameBots:
    """The choices of a bot. has_own says whether the game's program contains a bot."""

    def __init__(self, lab: "Lab", python: "GamePython") -> None:
        self._lab, self._python = lab, python
        self.has_own = False

    def offer(self) -> None:
        """List the current bots in the choices to play against, to examine and to step through."""
        lab, game = self._lab, self._python.code
        found = [(OWN, self.own_name)] if self.has_own else []
        found += [(OTHER + bot.key, bot.name) for bot in lab.shelf.bots if bot.key != game["key"]]
        group = lab.find("#game-bots")
        group.label, group.hidden = say("Your bots"), not found
        lab.find("#game-bot-choice").hidden = not found
        self._list("#game-bots", "#game-against", found)
        self._list("#game-bot", "#game-bot", found)
        self._list("#game-walk-of", "#game-walk-of", found + [(name, name + "(position)") for name in FUNCTIONS])

    @property
    def own_name(self) -> str:
        """The name of the game's own bot."""
        return say("move(position) of {name}", name=isolated(self._python.code["name"]))

    def of(self, choice: str) -> "KeptBot | None":
        """Return the chosen bot from the shelf; None for the game's own bot, one of its functions, or a deleted bot."""
        return self._lab.shelf.find(choice[len(OTHER) :]) if choice.startswith(OTHER) else None

    def _list(self, place: str, select: str, found: "Choices") -> None:
        field = self._lab.find(select)
        chosen = str(field.value)
        if not self._lab.offer(place, found):
            return
        if place == select and chosen not in [value for value, _ in found]:
            chosen = found[0][0] if found else ""
        field.value = chosen
        if str(field.value) != chosen:
            field.value = ""
