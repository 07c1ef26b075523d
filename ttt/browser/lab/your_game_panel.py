"""A game of the learner's own: solved in the sandbox, then played, walked through, and its bot examined."""

import json

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import fetched_text, listener
from ttt.browser.kit.sandbox import SandboxedBot
from ttt.browser.lab.lab import LabPanel
from ttt.browser.lab.your_game_board import GameBoard
from ttt.game.errors import Refused
from ttt.lab import own_game
from ttt.session.stored_text import number_from, read_json
from ttt.words.lab import own_game as words
from ttt.words.lab.mistakes import is_stopped
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import Any

    from ttt.browser.lab.lab import Lab
    from ttt.message_types.bots import NamedSource, Unchecked
    from ttt.message_types.own_games import BotFinding, GameFinding, PositionSeen

PATIENCE = 30  # seconds for each single call of a function, and to solve what is found
LONGEST_GAME = 1000  # moves
EXAMPLES = {name: f"lab/games/{name}.py" for name in ("nim", "three", "vanishing")}


class YourGamePanel(LabPanel):
    """One game at a time: it stays solved until another one is."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._code: "NamedSource" = {"source": "", "name": "", "key": ""}  # of the game that is solved, or was last
        self._bot: "SandboxedBot | None" = None  # the Python in which it is
        self._is_busy = False  # with something that takes time
        self._found: "GameFinding | None" = None
        self._checked: "list[tuple[BotFinding, bool]]" = []  # and as which side
        self._seen: "PositionSeen | None" = None
        self._path: "list[int]" = []  # by the indexes of moves
        self._ahead: "list[int]" = []  # of moves that were taken back, or are to be shown, the next one last
        self._board = GameBoard(lab, self._choose)

    def listen(self) -> None:
        """React from now on to what a person does."""
        lab = self._lab
        lab.listen_to_buttons("#game-examples", lambda button: self._start(self._begin(str(button.value))))
        lab.listen("#solve-game", "click", lambda event: self._solve())
        lab.listen("#stop-solving", "click", lambda event: self.stop())
        lab.listen("#game-choices", "change", lambda event: self._on_choice())
        lab.listen("#game-choices", "submit", lambda event: event.preventDefault())
        lab.listen("#game-back", "click", lambda event: self._back())
        lab.listen("#game-on", "click", lambda event: self._on())
        lab.listen("#game-best", "click", lambda event: self._play_best())
        lab.listen("#game-anew", "click", lambda event: self._anew())
        lab.listen("#check-bot", "click", lambda event: self._check())

    def open(self) -> None:
        """Its tab was chosen."""
        self.follow_code()

    def follow_code(self) -> None:
        """Say so where the editor holds other code than what is solved."""
        if self._found and not self._is_busy:
            is_stale = self._lab.code()["source"] != self._code["source"]
            self._tell(say("own game stale") if is_stale else "")

    def show_anew(self) -> None:
        """Write what is shown again, in the current language."""
        if self._found:
            self._show_found()
            self._show_checked()
        if self._seen:
            self._show()
        self.follow_code()

    def stop(self) -> None:
        """Another bot is about to be run, or a person has had enough: end what takes time."""
        if self._is_busy and self._bot:
            self._bot.end()

    def _start(self, act: "Awaitable[None]") -> None:
        start_task(self._lab.attempt(act))

    async def _begin(self, name: str) -> None:
        code = await fetched_text(EXAMPLES[name])
        self._lab.open_with(say("your game " + name), code)

    # Solving

    def _solve(self) -> None:
        if self._is_busy:
            return
        lab = self._lab
        lab.take_code()
        lab.stop()
        lab.output.clear()
        lab.notices.tell()
        if self._bot:
            self._bot.end()
        self._code = lab.code()
        self._code["kind"] = "game"
        self._found, self._seen, self._checked = None, None, []
        lab.find("#solved-game").hidden = True
        self._bot = SandboxedBot(lab.sandbox, self._code, None, PATIENCE, lab.output.hear, None, self._hear_done)
        self._rest(False)
        self._tell("" if lab.sandbox.is_ready else say("lab python starts"))
        start_task(self._solved())

    async def _solved(self) -> None:
        try:
            loaded = await self._bot.load() if self._bot else {}
            if "kind" not in loaded:
                self._tell_wrong(loaded)
                return
            self._tell("")
            found: "Any" = await self._answer("solve", "solved")
            if found is None:
                return
            self._found = found
            self._rest(True)
            self._show_found()
            self._anew()
        except Refused as error:
            self._tell("")
            self._lab.notices.tell_at_once(refusal(error))
        finally:
            self._rest(True)

    def _hear_done(self, count: int) -> None:
        if self._is_busy:
            self._lab.write("#game-sofar", say("own game solving", count=count))

    def _rest(self, is_resting: bool) -> None:
        """Show whether something takes time, and how to end it."""
        self._is_busy = not is_resting
        gone, there = self._lab.find("#solve-game"), self._lab.find("#stop-solving")
        if is_resting:
            gone, there = there, gone
        there.hidden = False
        if gone.matches(":focus"):
            there.focus()
        gone.hidden = True
        self._lab.find("#solved-game").inert = not is_resting
        self._lab.write("#game-sofar", "")

    async def _answer(self, ask: str, part: str, **more: object) -> "Unchecked | None":
        """A part of the answer to a question; None where something is wrong, which is told. Raises Refused."""
        if self._bot is None:
            return None
        text = await self._bot.ask(json.dumps(dict(more, id=1, ask=ask)), PATIENCE)
        try:
            answer = own_game.told(read_json(text), part)
        except ValueError:
            answer = own_game.FAILED
        if "error" in answer or "failed" in answer:
            self._tell_wrong(answer)
            return None
        return answer

    def _tell_wrong(self, why: "Unchecked") -> None:
        sentence = words.wrong(why, PATIENCE)
        self._tell(sentence)
        if not is_stopped(why):
            self._lab.output.tell(why, self._code, told=sentence)

    def _tell(self, sentence: str) -> None:
        self._lab.rewrite("#game-told", sentence)

    # Playing

    def _on_choice(self) -> None:
        self._show()
        self._start(self._answered())

    def _anew(self) -> None:
        self._go([], [])

    def _back(self) -> None:
        if self._path:
            self._go(self._path[:-1], self._ahead + self._path[-1:])

    def _on(self) -> None:
        if self._ahead:
            self._go(self._path + self._ahead[-1:], self._ahead[:-1])

    def _choose(self, at: int) -> None:
        """A person plays a move, and the opponent answers."""
        if self._seen and not self._is_busy and len(self._path) < LONGEST_GAME:
            ahead = self._ahead[:-1] if self._ahead[-1:] == [at] else []
            self._start(self._played(at, ahead))

    async def _played(self, at: int, ahead: "list[int]") -> None:
        await self._went(self._path + [at], ahead)
        await self._answered()

    async def _answered(self) -> None:
        """The opponent's move, if it is its turn."""
        against, side = str(self._lab.find("#game-against").value), number_from(self._lab.find("#game-side").value)
        seen = self._seen
        if not against or not seen or not seen["moves"] or len(self._path) % 2 == side or self._is_busy:
            return
        if against == "values":
            at = own_game.best(seen["moves"])[0]
        else:
            reply: "Any" = await self._answer("reply", "reply", path=self._path)
            if reply is None:
                return
            at = reply["reply"]
        if seen is self._seen and 0 <= at < len(seen["moves"]):
            await self._went(self._path + [at], [])

    def _play_best(self) -> None:
        if self._seen and self._seen["moves"]:
            self._choose(own_game.best(self._seen["moves"])[0])

    def _go(self, path: "list[int]", ahead: "list[int]") -> None:
        if not self._is_busy:
            self._start(self._went(path, ahead) if path else self._begun(ahead))

    async def _begun(self, ahead: "list[int]") -> None:
        await self._went([], ahead)
        if not ahead:
            await self._answered()

    async def _went(self, path: "list[int]", ahead: "list[int]") -> None:
        """Show the position that a path leads to."""
        seen: "Any" = await self._answer("look", "seen", path=path)
        if seen is not None:
            self._seen, self._path, self._ahead = seen, path, ahead
            self._show()

    def _show(self) -> None:
        lab, seen = self._lab, self._seen
        if seen is None:
            return
        is_worth_told = bool(lab.find("#game-worth").checked)
        lab.rewrite("#game-turn", words.standing(seen, len(self._path) % 2, is_worth_told))
        self._board.show(seen, is_worth_told)
        for button, is_there in (("#game-back", self._path), ("#game-on", self._ahead), ("#game-best", seen["moves"])):
            lab.find(button).setAttribute("aria-disabled", "false" if is_there else "true")

    # What was found

    def _show_found(self) -> None:
        lab, found = self._lab, self._found
        if found is None:
            return
        lab.find("#solved-game").hidden = False
        place = lab.find("#game-finding")
        place.replaceChildren()
        for sentence in words.finding(found):
            place.append(lab.made("p", sentence))
        for element in ("#check-bot", "#game-against [value=bot]"):
            lab.find(element).hidden = not found["has_bot"]
        if not found["has_bot"] and str(lab.find("#game-against").value) == "bot":
            lab.find("#game-against").value = ""
        self._show_checked()

    def _check(self) -> None:
        if not self._is_busy and self._found:
            self._checked = []
            self._show_checked()
            self._rest(False)
            start_task(self._lab.attempt(self._examined()))

    async def _examined(self) -> None:
        try:
            for is_first in (True, False):
                found: "Any" = await self._answer("check", "checked", first=is_first)
                if found is None:
                    return
                self._checked.append((found, is_first))
        finally:
            self._rest(True)
            self._show_checked()

    def _show_checked(self) -> None:
        lab, place = self._lab, self._lab.find("#game-checked")
        place.replaceChildren()
        for found, is_first in self._checked:
            entry = lab.made("div")
            entry.className = "failed" if found["line"] else "passed"
            for sentence in words.checked(found, is_first):
                entry.append(lab.made("p", sentence))
            if found["line"]:
                button = lab.made("button", say("own game show"))
                button.type = "button"
                button.addEventListener("click", listener(self._showing(found["line"])))
                entry.append(button)
            place.append(entry)

    def _showing(self, line: "list[int]") -> "Any":
        def on_click(event: "Any") -> None:
            self._lab.find("#game-against").value = ""
            self._go([], list(reversed(line)))
            self._lab.reveal(self._lab.find("#game-turn"))
            self._lab.find("#game-on").focus()

        return on_click


def make(lab: "Lab") -> YourGamePanel:
    """The panel."""
    return YourGamePanel(lab)
