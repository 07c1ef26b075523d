"""Shows the position of a learner's own game, with its moves as buttons, and steps through what the code does there."""

from pyscript.js_modules import code_editor

from ttt.browser.kit.notices import start_task
from ttt.browser.lab.lab import Lab
from ttt.browser.lab.your_game_python import FUNCTIONS, GameBots, GamePython
from ttt.game.errors import Refused
from ttt.lab import own_game
from ttt.session.stored_text import number_from, read_json
from ttt.words.lab import own_game as words
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.message_types.own_games import MoveSeen, PositionSeen

EMPTY = " ._-"  # characters that stand for a free cell
MARKS = {"W": "win", "L": "loss", "D": "draw", "E": "draw"}  # CSS classes of values
MODULE = "lab/game-walk.js"


class GameBoard:
    """The board and the list of moves. choose gets the index of the move that a person chooses."""

    def __init__(self, lab: "Lab", choose: "Callable[[int], None]") -> None:
        self._lab = lab
        for place in ("#game-board", "#game-moves"):
            lab.listen_to_buttons(place, lambda button: choose(number_from(str(button.value))))

    def show(self, seen: "PositionSeen", is_worth_told: bool, last: "MoveSeen | None") -> None:
        """Show a position and the last move; show the values of moves only if is_worth_told."""
        lab = self._lab
        focused = [place for place in ("#game-board", "#game-moves") if lab.find(place + " button:focus")]
        cells = self._cells(seen, is_worth_told, last["cell"] if last else None) if seen["columns"] else None
        lab.find("#game-board").replaceChildren(cells or lab.made("pre", seen["text"]))
        best, entries = own_game.best(seen["moves"]) if seen["moves"] else [], []
        for at, move in enumerate(seen["moves"]):
            worth = [lab.made("small", words.move_worth(move))] if is_worth_told else []
            kind = " best" if is_worth_told and at in best else ""
            entries.append(lab.element("li", self._button(at, move, [move["text"]] + worth, is_worth_told, kind)))
        lab.find("#game-moves").replaceChildren(*entries)
        for place in focused:
            (lab.find(place + " button") or lab.find("#game-moves button") or lab.find("#game-anew")).focus()

    def _cells(self, seen: "PositionSeen", is_worth_told: bool, last: "int | None") -> "Any":
        lab, columns = self._lab, seen["columns"]
        text = seen["text"].replace("\n", "")
        moves = {move["cell"]: (at, move) for at, move in enumerate(seen["moves"]) if move["cell"] is not None}
        rows = []
        for begin in range(0, len(text), columns):
            places = []
            for cell in range(begin, min(begin + columns, len(text))):
                mark = "" if text[cell] in EMPTY else text[cell]
                inside: "Any" = mark
                if cell in moves:
                    at, move = moves[cell]
                    inside = self._button(at, move, [mark], is_worth_told)
                    told = say("{mark}: move {move}", mark=mark or say("empty"), move=isolated(move["text"]))
                    inside.ariaLabel = told + (", " + words.move_worth(move) if is_worth_told else "")
                place = lab.element("td", inside, className="last" if cell == last else "")
                place.dataset.mark = mark
                places.append(place)
            rows.append(lab.element("tr", *places))
        table = lab.element("table", *rows, ariaLabel=say("Board"))
        table.style.setProperty("--columns", str(columns))
        return table

    def _button(self, at: int, move: "MoveSeen", parts: "list[Any]", is_worth_told: bool, more: str = "") -> "Any":
        """Return the button of a move; its class is the move's value if that is told, and `more`."""
        kind = MARKS[move["value"]] + more if is_worth_told else ""
        return self._lab.element("button", *parts, type="button", value=str(at), className=kind)


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
