"""Shows a small tree, and takes the values chosen for each move and for the position; those of replies are given."""

from pyscript.js_modules import thumbnail

from ttt.browser.kit.page import Panel
from ttt.drawing.shapes import letters, size, spot
from ttt.game.cells import cell_name
from ttt.game.record import Game
from ttt.lessons.value_tree import VALUES, below, value
from ttt.session.stored_text import number_from
from ttt.words.lesson import step as words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.lessons.lesson import Step


class TreeAnswer(Panel):
    """The tree, written into a place of the page; a box's number is its index in ttt.lessons.value_tree.values()."""

    def write(self, place: "Any", step: "Step", chosen: "tuple[int | None, ...]") -> None:
        """Show the tree of a step's position, with the values chosen before, if any."""
        game = step.game
        tree = self._made("ol", "tree")
        games = below(game)
        for number, after in enumerate(games):
            row, replies = self._made("li", "move"), self._made("ol", "replies")
            for reply in below(after):
                item, shown = self._page.made("li"), self._made("span", "reply")
                shown.append(_picture(reply), self._page.made("span", words.signed(value(reply))))
                shown.setAttribute("aria-label", words.with_value(_last_move(reply), value(reply)))
                shown.setAttribute("role", "img")
                item.append(shown)
                replies.append(item)
            row.append(_picture(after), self._box(number, _last_move(after), chosen))
            if replies.childElementCount:
                row.append(replies)
            tree.append(row)
        whole = self._made("div", "whole")
        whole.append(self._box(len(games), say("This position"), chosen))
        place.replaceChildren(tree, whole)

    def _box(self, number: int, name: str, chosen: "tuple[int | None, ...]") -> "Any":
        """Return a box of values to choose from, for a move or for the position."""
        box, legend = self._made("div", "box"), self._made("span", "name")
        legend.textContent = name
        choices = self._made("span", "values")
        choices.setAttribute("role", "radiogroup")
        choices.setAttribute("aria-label", name)
        for each in VALUES:
            label, field = self._page.made("label"), self._page.made("input")
            field.type, field.name, field.value = "radio", f"value-{number}", str(each)
            field.checked = number < len(chosen) and chosen[number] == each
            field.setAttribute("aria-label", words.value_told(each))
            label.append(field, self._page.made("span", words.signed(each)))
            choices.append(label)
        box.append(legend, choices)
        box.dataset.number = str(number)
        return box

    @property
    def chosen(self) -> "tuple[int | None, ...]":
        """The values in the boxes, in order; None for an empty box."""
        boxes = self._page.find("#step-answers").querySelectorAll(".box")
        fields = [box.querySelector(":checked") for box in boxes]
        return tuple([number_from(field.value) if field else None for field in fields])

    def mark(self, wrong: "list[int]") -> None:
        """Mark the boxes that hold a wrong value."""
        for box in self._page.find("#step-answers").querySelectorAll(".box"):
            is_wrong = number_from(box.dataset.number) in wrong
            box.classList.toggle("mistaken", is_wrong)
            for field in box.querySelectorAll("input"):
                field.setAttribute("aria-invalid", "true" if is_wrong else "false")

    def _made(self, kind: str, name: str) -> "Any":
        element = self._page.made(kind)
        element.className = name
        return element


def _picture(game: "Game") -> "Any":
    """Return a picture of the board after a game's last move, which is highlighted."""
    return thumbnail.thumbnail(letters(game), size(game.rules)[0], spot(game.rules, game.moves[-1]))


def _last_move(game: "Game") -> str:
    """Return the mark and the cell of the last move, such as "X b2"."""
    return game.mark(1 - len(game.moves) % 2) + " " + cell_name(game.rules, game.moves[-1])


make = TreeAnswer
