"""Replays the shortest game that a bot lost, move by move, with the line of code that chose each bot move."""

import asyncio

from pyscript.js_modules import code_editor

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.sandbox import SandboxedBot
from ttt.browser.lab.chosen_line import line_of_move
from ttt.browser.lab.lab import Lab
from ttt.drawing.shapes import letters, size, spot
from ttt.game.cells import cell_name
from ttt.game.errors import Refused
from ttt.game.notation import from_text, to_text
from ttt.game.record import Game, position_of, with_moves
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.lab.chosen_line import Line
    from ttt.message_types.bots import NamedSource
    from ttt.message_types.results import JudgedResult

SIDES = ("first", "second")
PAUSE = 0.9  # seconds between two moves
THOUGHT = 2.2  # seconds after the move that lost the game, and after the last move


class LostGameReplay:
    """The picture, a sentence about each move, and the buttons to step through the game."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._game: "Game | None" = None
        self._code: "NamedSource" = {"source": "", "name": "", "key": ""}
        self._side, self._losing = 0, -1  # the bot's side; how many moves precede the losing move, -1 if unknown
        self._ply = 0  # how many moves are on the board
        self._lines: "dict[int, Line]" = {}  # the lines that chose moves, by the number of moves before each
        self._bot: "SandboxedBot | None" = None  # the bot that is asked for the lines
        self._ticket = 0  # number of the replay under way
        self._replay: "Any" = None
        lab.listen("#replay-back", "click", lambda event: self._step_to(self._ply - 1))
        lab.listen("#replay-next", "click", lambda event: self._step_to(self._ply + 1))
        lab.listen("#replay-again", "click", lambda event: self._begin())

    def clear(self) -> None:
        """Hide the replay, and end everything under way."""
        self.stop()
        self._game, self._lines = None, {}
        self._lab.find("#lost-game").hidden = True
        code_editor.point(0)

    def stop(self) -> None:
        """Stop the replay and the questions to the bot, because other tasks need the processor."""
        self._ticket += 1
        if self._bot:
            self._bot.end()

    async def show(self, results: "list[JudgedResult]", code: "NamedSource") -> None:
        """Replay the shortest lost game, if one was found. Raises Refused if it can't be drawn."""
        self.clear()
        for result in results:
            if result["task"] == "exam" and result["loss"] and result["shortest_loss"]:
                self._game, loss = from_text(result["shortest_loss"]), result["loss"]
                self._side = SIDES.index(loss["side"])
                self._losing = -1 if loss["ply"] is None else loss["ply"]
        if self._game is None:
            return
        self._code, ticket = code, self._ticket
        self._replay = await self._lab.js_module("lab/replay.js")
        if ticket != self._ticket:
            return
        self._lab.find("#lost-game").hidden = False
        self._begin()
        start_task(self._find_lines())

    def show_anew(self) -> None:
        """Write the sentence again, in the current language."""
        if self._game:
            self._draw()

    def _begin(self) -> None:
        """Play the game from the beginning; if the person wants no animation, show the losing move at once."""
        if self._game is None:
            return
        self._ticket += 1
        self._lab.find("#replay-told").ariaLive = "off"  # the verdict is read aloud meanwhile
        is_calm = bool(self._replay.isCalm())
        self._ply = (self._losing + 1 or len(self._game.moves)) if is_calm else 0
        self._draw()
        if not is_calm:
            start_task(self._play(self._ticket))

    async def _play(self, ticket: int) -> None:
        """Play all moves, then go back to the losing move, if known, and stay there."""
        game = self._game
        if game is None:
            return
        rest = [self._losing + 1] if self._losing >= 0 else []
        for ply in list(range(1, len(game.moves) + 1)) + rest:
            await asyncio.sleep(THOUGHT if self._ply in (self._losing + 1, len(game.moves)) else PAUSE)
            if ticket != self._ticket:
                return
            self._ply = ply
            self._draw()

    def _step_to(self, ply: int) -> None:
        if self._game is None or not 0 <= ply <= len(self._game.moves):
            return
        self._ticket += 1
        self._lab.find("#replay-told").ariaLive = "polite"
        self._ply = ply
        self._draw()

    def _draw(self) -> None:
        if self._game is None:
            return
        whole, moves = self._game, self._game.moves[: self._ply]
        game = with_moves(whole, moves)
        outcome = position_of(game).outcome
        rules = whole.rules
        rows = outcome.lines if outcome and not rules.lines else ()  # lines other than rows may be bent
        last = spot(rules, moves[-1]) if moves else -1
        ends = " ".join([f"{row[0]} {row[-1]}" for row in rows])
        place, is_losing = self._lab.find("#lost-game > div"), self._ply == self._losing + 1
        self._replay.draw(place, letters(game), size(rules)[0], last, is_losing, ends)
        self._lab.write("#replay-told", self._told(is_losing))
        self._lab.find("#replay-told").classList.toggle("losing", is_losing)
        for name, is_end in (("back", not moves), ("next", self._ply == len(whole.moves))):
            self._lab.find("#replay-" + name).setAttribute("aria-disabled", "true" if is_end else "false")
        self._show_line()

    def _told(self, is_losing: bool) -> str:
        game = self._game
        if game is None or not self._ply:
            return say("The board is empty at first.")
        name, cell = isolated(self._code["name"]), cell_name(game.rules, game.moves[self._ply - 1])
        player = name if (self._ply - 1) % 2 == self._side else say("the opponent")
        told = [say("Move {number}: {name} plays {cell}.", number=self._ply, name=player, cell=cell)]
        if is_losing:
            told.append(say("This move lost the game."))
        if self._ply == len(game.moves):
            told.append(say("{name} has lost.", name=name))
        return " ".join(told)

    def _show_line(self) -> None:
        """Show the line that chose the last move shown, and point to it in the editor if the code is still the same."""
        line = self._lines.get(self._ply - 1)
        self._lab.write("#replay-line span", say("Line {line} chose it:", line=line[0]) if line else "")
        self._lab.write("#replay-line code", line[1] if line else "")
        is_same = self._lab.code()["source"] == self._code["source"]
        code_editor.point(line[0] if line and is_same else 0)

    async def _find_lines(self) -> None:
        """Ask the bot again for its moves, the losing move first, to find the lines that chose them."""
        game, lab = self._game, self._lab
        if game is None:
            return
        bot = self._bot = SandboxedBot(lab.sandbox, self._code, None, lab.patience, lambda printed: None)
        plies = [ply for ply in range(len(game.moves)) if ply % 2 == self._side]
        plies.sort(key=lambda ply: ply != self._losing)
        try:
            for ply in plies:
                before = to_text(with_moves(game, game.moves[:ply]))
                line = await line_of_move(bot, self._code["source"], before, game.moves[ply])
                if self._bot is not bot or self._game is not game:
                    return
                if line:
                    self._lines[ply] = line
                    self._show_line()
        except Refused:
            pass  # the game is shown without the lines
        finally:
            bot.end()
