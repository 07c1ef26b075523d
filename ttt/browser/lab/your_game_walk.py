"""Steps line by line through what the code does in the position on the board."""

from pyscript.js_modules import code_editor

from ttt.browser.kit.notices import start_task
from ttt.browser.lab.lab import Lab
from ttt.browser.lab.your_game_python import FUNCTIONS, GameBots
from ttt.game.errors import Refused
from ttt.session.stored_text import number_from, read_json
from ttt.words.lab import own_game as words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.lab.your_game_python import GamePython

MODULE = "lab/game-walk.js"


class GameWalk:
    """The panel to step through a recording. path holds the indexes of the moves that led to the position."""

    def __init__(self, lab: "Lab", python: "GamePython", bots: "GameBots") -> None:
        self._lab, self._python, self._bots = lab, python, bots
        self.path: "list[int]" = []
        self._recording: "Any" = None  # the JavaScript module that holds the recording, once there is one
        self._is_running, self._is_whole = False, True
        self._source = ""
        self._step = self._last = 0

    def listen(self) -> None:
        lab = self._lab
        lab.listen("#game-walk-choices", "submit", self._on_submit)
        lab.listen("#game-walk-back", "click", lambda event: self._go(self._step - 1))
        lab.listen("#game-walk-on", "click", lambda event: self._go(self._step + 1))
        lab.listen("#game-walk-at", "input", lambda event: self._go(number_from(str(event.target.value))))

    def close(self, path: "list[int]") -> None:
        """Close the recording, because the board now shows the position after path."""
        self.path = path
        if self._recording:
            self._recording = None
            code_editor.point(0)
        self._lab.find("#game-walk-steps").hidden = True
        self._tell("")

    def _on_submit(self, event: "Any") -> None:
        event.preventDefault()
        if not self._is_running:
            self._is_running = True
            self._lab.take_code()  # include what has just been typed
            self._lab.output.clear()
            self.close(self.path)
            start_task(self._lab.attempt(self._walk(str(self._lab.find("#game-walk-of").value))))

    async def _walk(self, choice: str) -> None:
        lab, python, path = self._lab, self._python, self.path
        bot, call = self._bots.of(choice), choice if choice in FUNCTIONS else "move"
        self._tell(say("Running the code."))
        try:
            module = await lab.js_module(MODULE)
            text = await python.text("walk", bot, path=path, call=call)
            begun = read_json(str(await module.begin(text))) if text else {}
            if path is not self.path:
                return  # somebody has made a move meanwhile
            self._tell("")
            if begun.get("wrong"):
                python.tell_wrong(begun["wrong"], bot)
            elif text and not begun["steps"]:
                self._tell(say("No line of this program ran."))
            if begun.get("steps"):
                self._recording, self._source = module, bot.code if bot else python.code["source"]
                self._begin(begun)
        except Refused:
            self._tell("")
            raise
        finally:
            self._is_running = False

    def _tell(self, sentence: str, code: str = "") -> None:
        self._lab.rewrite("#game-walk-code", code)
        self._lab.rewrite("#game-walk-told", sentence)

    def _begin(self, begun: "Any") -> None:
        lab = self._lab
        self._last = begun["steps"] - 1
        lab.find("#game-walk-at").max = str(self._last)
        self._is_whole = bool(begun["isWhole"])
        lab.find("#game-walk-steps").hidden = False
        self._go(0)
        lab.reveal(lab.find("#game-walk-steps"))
        lab.find("#game-walk-on").focus()

    def _go(self, step: int) -> None:
        if self._recording and 0 <= step <= self._last:
            self._step = step
            self.show()

    def show(self) -> None:
        """Show the step, and point to its line if its program is in the editor."""
        if not self._recording:
            return
        lab, facts = self._lab, read_json(str(self._recording.facts(self._step)))
        line, lines = facts["line"], self._source.split("\n")
        code = lines[line - 1].strip() if 0 < line <= len(lines) else ""
        self._tell(words.step(facts), code)
        at = lab.find("#game-walk-at")
        at.value = str(self._step)
        at.setAttribute("aria-valuetext", say("Step {step} of {steps}", step=self._step + 1, steps=self._last + 1))
        cut = say("The run is longer: only its first {steps} steps are shown.", steps=self._last + 1)
        lab.rewrite("#game-walk-cut", "" if self._is_whole else cut)
        values = []
        for name, text, is_new in facts["variables"]:
            for kind, shown in (("dt", name), ("dd", text)):
                values.append(lab.element(kind, str(shown), className="new" if is_new else ""))
        lab.find("#game-walk-values").replaceChildren(*values)
        for button, is_there in (("#game-walk-back", self._step), ("#game-walk-on", self._step < self._last)):
            lab.find(button).setAttribute("aria-disabled", "false" if is_there else "true")
        code_editor.point(line if lab.code()["source"] == self._source else 0)
