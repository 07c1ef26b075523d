"""Shows the position of a learner's own game: its cells or its text, and its moves as buttons."""

from ttt.lab import own_game
from ttt.session.stored_text import number_from
from ttt.words.lab import own_game as words
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.lab.lab import Lab
    from ttt.message_types.own_games import MoveSeen, PositionSeen

EMPTY = " ._-"  # characters that stand for a free cell
MARKS = {"W": "win", "L": "loss", "D": "draw", "E": "draw"}  # CSS classes of values


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
