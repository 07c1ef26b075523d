"""Solves a learner's own game in the sandbox; lets them play it, by hand or against a bot, and step through it."""

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import fetched_text
from ttt.browser.lab.job import Job
from ttt.browser.lab.lab import Lab, LabPanel
from ttt.browser.lab.your_game_board import GameBoard, GameWalk
from ttt.browser.lab.your_game_exam import GameExam
from ttt.browser.lab.your_game_python import GameBots, GamePython
from ttt.game.errors import Refused
from ttt.lab import own_game
from ttt.session.stored_text import number_from
from ttt.words.lab import own_game as words
from ttt.words.lab.own_game import SENTENCES
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import Any

    from ttt.message_types.own_games import GameFinding, MoveSeen, PositionSeen

LONGEST_GAME = 1000  # the most moves of a game
EXAMPLES = {name: f"lab/games/{name}.py" for name in ("nim", "three", "vanishing")}


class YourGamePanel(LabPanel):
    """The tab, with one game at a time, which stays solved until a person solves another."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._python = GamePython(lab, self._hear_done)
        self._bots = GameBots(lab, self._python)
        self._exam = GameExam(lab, self._python, self._bots, self._show_game)
        self._walk = GameWalk(lab, self._python, self._bots)
        self._job = Job(lab, "#solve-game", "#stop-solving", sofar="#game-sofar")
        self._is_stale = False
        self._found: "GameFinding | None" = None
        self._seen: "PositionSeen | None" = None
        self._path: "list[int]" = []  # indexes of the moves made so far
        self._moves: "list[MoveSeen]" = []  # the moves made so far
        self._ahead: "list[int]" = []  # indexes of moves taken back, or still to be shown, the next move last
        self._board = GameBoard(lab, self._choose)

    def listen(self) -> None:
        lab = self._lab
        lab.listen_to_buttons("#game-examples", lambda button: self._start(self.begin(str(button.value))))
        lab.listen("#solve-game", "click", lambda event: self._solve())
        lab.listen("#game-choices", "change", lambda event: self._on_choice())
        lab.listen("#game-choices", "submit", lambda event: event.preventDefault())
        lab.listen("#game-back", "click", lambda event: self._back())
        lab.listen("#game-on", "click", lambda event: self._on())
        lab.listen("#game-best", "click", lambda event: self._play_best())
        lab.listen("#game-anew", "click", lambda event: self._go([], []))
        self._exam.listen()
        self._walk.listen()

    def open(self) -> None:
        self.follow_code()

    def follow_code(self) -> None:
        """Say if the game's program differs from the solved one, and list the current bots."""
        if not self._found or self._job.is_running:
            return
        game = self._python.code
        kept, was_stale = self._lab.shelf.find(game["key"]), self._is_stale
        self._is_stale = kept is not None and kept.code != game["source"]
        if self._is_stale or was_stale:
            told = say("The program {name} has changed: solve it again.", name=isolated(game["name"]))
            self._python.tell(told if self._is_stale else "")
        self._exam.offer()

    def show_anew(self) -> None:
        if self._found:
            self._show_found()
            self._exam.show()
            self._walk.show()
        if self._seen:
            self._show()
        self.follow_code()

    def stop(self) -> None:
        self._python.stop()

    def _start(self, act: "Awaitable[None]") -> None:
        start_task(self._lab.attempt(act))

    async def begin(self, name: str) -> None:
        """Add an example as a new program, and open it. Raises Refused if it can't be fetched."""
        self._lab.open_with(say(SENTENCES["your game " + name]), await fetched_text(EXAMPLES[name]))

    # Solving

    def _solve(self) -> None:
        if self._job.is_running:
            return
        lab = self._lab
        lab.take_code()
        lab.stop()
        lab.output.clear()
        lab.notices.tell()
        self._python.begin(lab.code())
        self._found, self._seen, self._is_stale = None, None, False
        lab.find("#solved-game").hidden = True
        number = self._job.begin()
        self._job.halted_by(self._python.stop)
        self._python.tell("" if lab.sandbox.is_ready else say("Python is starting. Next time it will be quicker."))
        start_task(self._solved(number))

    async def _solved(self, number: int) -> None:
        try:
            found: "Any" = await self._python.answer("solve", "solved")
        except Refused as error:
            self._python.tell("")
            self._lab.notices.tell_at_once(refusal(error))
            return
        finally:
            self._job.end(number)
        if found is not None:
            self._found = found
            self._bots.has_own = found["has_bot"]
            self._exam.begin()
            self._show_found()
            self._go([], [])

    def _hear_done(self, count: int) -> None:
        if self._job.is_running:
            self._lab.write("#game-sofar", say("Positions so far: {count}", count=count))
        self._exam.tell_done(count)

    # Playing

    def _on_choice(self) -> None:
        self._show()
        self._start(self._answered())

    def _back(self) -> None:
        if self._path:
            self._go(self._path[:-1], self._ahead + self._path[-1:])

    def _on(self) -> None:
        if self._ahead:
            self._go(self._path + self._ahead[-1:], self._ahead[:-1])

    def _choose(self, at: int) -> None:
        """Play a person's move, and let the opponent answer."""
        if self._seen and not self._exam.is_running and len(self._path) < LONGEST_GAME:
            ahead = self._ahead[:-1] if self._ahead[-1:] == [at] else []
            self._start(self._played(at, ahead))

    async def _played(self, at: int, ahead: "list[int]") -> None:
        await self._went(self._path + [at], ahead)
        await self._answered()

    async def _answered(self) -> None:
        """Make the opponent's move if it is the opponent's turn."""
        against, side = str(self._lab.find("#game-against").value), number_from(self._lab.find("#game-side").value)
        seen = self._seen
        if not against or not seen or not seen["moves"] or len(self._path) % 2 == side or self._exam.is_running:
            return
        if against == "values":
            at = own_game.best(seen["moves"])[0]
        else:
            reply: "Any" = await self._python.answer("reply", "reply", self._bots.of(against), path=self._path)
            if reply is None:
                return
            at = reply["reply"]
        if seen is self._seen and 0 <= at < len(seen["moves"]):
            await self._went(self._path + [at], [])

    def _play_best(self) -> None:
        if self._seen and self._seen["moves"]:
            self._choose(own_game.best(self._seen["moves"])[0])

    def _go(self, path: "list[int]", ahead: "list[int]") -> None:
        if not self._exam.is_running:
            self._start(self._went(path, ahead) if path else self._begun(ahead))

    async def _begun(self, ahead: "list[int]") -> None:
        await self._went([], ahead)
        if not ahead:
            await self._answered()

    async def _went(self, path: "list[int]", ahead: "list[int]") -> None:
        """Show the position that a path leads to."""
        seen: "Any" = await self._python.answer("look", "seen", path=path)
        if seen is not None:
            if self._seen and len(path) > len(self._path):
                self._moves = self._moves[: len(self._path)] + [self._seen["moves"][path[-1]]]
            self._seen, self._path, self._ahead = seen, path, ahead
            self._walk.close(path)
            self._show()

    def _show(self) -> None:
        lab, seen = self._lab, self._seen
        if seen is None:
            return
        is_worth_told = bool(lab.find("#game-worth").checked)
        last = self._moves[len(self._path) - 1] if self._path else None
        lab.rewrite("#game-turn", words.standing(seen, len(self._path) % 2, is_worth_told, last))
        self._board.show(seen, is_worth_told, last)
        for button, is_there in (("#game-back", self._path), ("#game-on", self._ahead), ("#game-best", seen["moves"])):
            lab.find(button).setAttribute("aria-disabled", "false" if is_there else "true")

    # The finding

    def _show_found(self) -> None:
        lab, found = self._lab, self._found
        if found is None:
            return
        lab.find("#solved-game").hidden = False
        lab.write("#game-name", self._python.code["name"])
        lab.fill("#game-finding", "p", words.finding(found))

    def _show_game(self, line: "list[int]") -> None:
        """Prepare to step through a game that a bot has lost."""
        self._lab.find("#game-against").value = ""
        self._go([], list(reversed(line)))
        self._lab.reveal(self._lab.find("#game-turn"))
        self._lab.find("#game-on").focus()


make = YourGamePanel
