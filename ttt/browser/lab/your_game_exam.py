"""Examines a bot for a learner's own game: the game's own move(position), or any program on the shelf."""

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import fetched_text
from ttt.browser.lab import your_game_python
from ttt.browser.lab.job import Job
from ttt.browser.lab.lab import Lab
from ttt.browser.lab.your_game_python import OTHER, GameBots, GamePython
from ttt.session.bot_shelf import KeptBot
from ttt.session.people_names import LONGEST_NAME
from ttt.session.stored_text import number_from
from ttt.words.lab import own_game as words
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.message_types.own_games import BotFinding

STARTER, TOLD = "lab/games/bot.py", "#game-exam-told"


class GameExam:
    """The exam. show_game gets the indexes of the moves of a game that a bot has lost, to step through."""

    def __init__(
        self, lab: "Lab", python: "GamePython", bots: "GameBots", show_game: "Callable[[list[int]], None]"
    ) -> None:
        self._lab, self._python, self._bots, self._show_game = lab, python, bots, show_game
        self._job = Job(lab, "#check-bot", "#stop-check", sofar="#game-check-sofar", changed=self._on_change)
        self._bot: "KeptBot | None" = None  # the examined bot; None for the game's own bot
        self._found: "list[tuple[BotFinding, bool]]" = []  # findings, and whether the bot moved first

    def listen(self) -> None:
        lab = self._lab
        lab.listen("#game-exam-choices", "submit", self._on_submit)
        lab.listen_to_buttons("#game-checked", self._on_show)
        lab.listen("#begin-game-bot", "click", lambda event: start_task(lab.attempt(self._begin_bot())))

    @property
    def is_running(self) -> bool:
        """Whether a bot is being examined, so that the board has to wait."""
        return self._job.is_running

    def begin(self) -> None:
        """Begin with a newly solved game."""
        self._found = []
        self._lab.rewrite(TOLD, "")
        self.offer()
        self.show()

    def offer(self) -> None:
        """List the current bots, and say if the examined bot has changed."""
        self._bots.offer()
        lab, bot = self._lab, self._bot if self._found else None
        lab.find("#check-bot").hidden = self.is_running or bool(lab.find("#game-bot-choice").hidden)
        now, stale = lab.shelf.find(bot.key) if bot else None, ""
        if bot and now and now.code != bot.code:
            stale = say("The program {name} has changed: examine it again.", name=isolated(now.name))
        lab.rewrite("#game-bot-stale", stale)

    async def _begin_bot(self) -> None:
        """Open a new program with the beginnings of a bot for this game. Raises Refused if it can't be fetched."""
        lab = self._lab
        name = say("Bot for {name}", name=self._python.code["name"])[:LONGEST_NAME]
        lab.open_with(name.strip(), await fetched_text(STARTER))
        shown = lab.shelf.shown
        if shown:
            lab.find("#game-bot").value = OTHER + shown.key
        lab.turn("code")

    def _on_submit(self, event: "Any") -> None:
        event.preventDefault()
        if self.is_running:
            return
        self._lab.take_code()  # include what has just been typed
        self._lab.output.clear()
        self._python.tell("")
        self._python.told_in = TOLD
        self._python.tell("")
        self._bot, self._found = self._bots.of(str(self._lab.find("#game-bot").value)), []
        self.show()
        number = self._job.begin()
        self._job.halted_by(self._python.stop)
        start_task(self._lab.attempt(self._examined(number)))

    async def _examined(self, number: int) -> None:
        bot, python, more = self._bot, self._python, {}
        try:
            for is_first in (True, False):
                if bot:
                    replies: "Any" = await python.answer("replies", "replies", bot, first=is_first)
                    if replies is None:
                        return
                    more = {"replies": replies}
                found: "Any" = await python.answer("check", "checked", about=bot, first=is_first, **more)
                if found is None:
                    return
                self._found.append((found, is_first))
        finally:
            self._python.told_in = your_game_python.TOLD
            self._job.end(number)
            self.offer()
            self.show()
            self._lab.reveal(self._lab.find("#game-checked"))

    def tell_done(self, count: int) -> None:
        """Show how many positions have been examined so far, if an exam is running."""
        if self.is_running:
            self._lab.write("#game-check-sofar", say("Positions so far: {count}", count=count))

    def _on_change(self) -> None:
        self._lab.find("#game-play").inert = self.is_running

    def show(self) -> None:
        lab, place = self._lab, self._lab.find("#game-checked")
        place.replaceChildren()
        if not self._found:
            return
        place.append(lab.made("h4", self._bot.name if self._bot else self._bots.own_name))
        for at, (found, is_first) in enumerate(self._found):
            parts = [lab.made("p", sentence) for sentence in words.checked(found, is_first)]
            if found["line"]:
                parts.append(lab.button(say("Show the game"), str(at)))
            place.append(lab.element("div", *parts, className="failed" if found["line"] else "passed"))

    def _on_show(self, button: "Any") -> None:
        found, _ = self._found[number_from(button.value)]
        self._show_game(found["line"])
