"""Shows a small tree with the values of its replies; takes the values of the moves, or what is crossed out."""

from pyscript.js_modules import thumbnail

from ttt.browser.lesson_step.answers import PLACE, AnswerPanel
from ttt.drawing.shapes import letters, size, spot
from ttt.game.cells import cell_name
from ttt.game.record import Game
from ttt.lessons.lesson import PRUNE
from ttt.lessons.step_taken import Taking
from ttt.lessons.tasks import VALUES, below, ends, value, wrong_places
from ttt.session.stored_text import number_from
from ttt.words.lesson import step as words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class TreeAnswer(AnswerPanel):
    """The tree; data-number is the index of a part of the answer: a box or, for PRUNE, a row."""

    def _write(self, chosen: "tuple[Any, ...] | None") -> None:
        game, chosen = self._step.game, chosen or ()
        tree = self._made("ol", "tree")
        games = below(game)
        for number, after in enumerate(games):
            row = self._made("li", "move")
            if self._step.task == PRUNE:
                row.dataset.number = str(number)
                self._cross_out_in(row, after, chosen[number] if chosen else "")
            else:
                row.append(_picture(after), self._box(number, _last_move(after), chosen))
                if below(after):
                    row.append(self._replies([self._reply(reply) for reply in below(after)]))
            tree.append(row)
        self._page.find(PLACE).replaceChildren(tree)
        if self._step.task != PRUNE:
            whole = self._made("div", "whole")
            whole.append(self._box(len(games), say("This position"), chosen))
            self._page.find(PLACE).append(whole)

    def _reply(self, reply: "Game") -> "Any":
        """Return the picture of a reply with its value."""
        shown = self._made("span", "reply")
        shown.append(_picture(reply), self._page.made("span", words.signed(value(reply))))
        shown.setAttribute("aria-label", words.with_value(_last_move(reply), value(reply)))
        shown.setAttribute("role", "img")
        return shown

    def _replies(self, shown: "list[Any]") -> "Any":
        replies = self._made("ol", "replies")
        for each in shown:
            item = self._page.made("li")
            item.append(each)
            replies.append(item)
        return replies

    def _cross_out_in(self, row: "Any", after: "Game", crossed: str) -> None:
        """Add a move and its ends, which can be crossed out; a move that ends the game is its own end."""
        name, fields = self._made("span", "name"), []
        name.textContent = _last_move(after)
        for at, end in enumerate(ends(after)):
            label, field = self._made("label", "reply"), self._page.made("input")
            field.type, field.checked = "checkbox", crossed[at : at + 1] == "1"
            field.setAttribute("aria-label", words.with_value(_last_move(end), value(end)))
            label.append(_picture(end), self._page.made("span", words.signed(value(end))), field)
            fields.append(label)
        replies = self._replies(fields)
        replies.setAttribute("aria-label", name.textContent)
        row.append(*([_picture(after)] if below(after) else []), name, replies)

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
    def _chosen(self) -> "tuple[Any, ...]":
        """The answer in the boxes, in order; None for an empty box of values."""
        if self._step.task == PRUNE:
            rows = [row.querySelectorAll("input") for row in self._parts()]
            return tuple(["".join(["1" if field.checked else "0" for field in row]) for row in rows])
        fields = [box.querySelector(":checked") for box in self._parts()]
        return tuple([number_from(field.value) if field else None for field in fields])

    def check(self) -> None:
        chosen = self._chosen
        is_begun = "1" in "".join(chosen) if self._step.task == PRUNE else None not in chosen
        self.on_answer(chosen if is_begun else None)

    def show_taken(self, taking: "Taking") -> None:
        """Mark the parts that hold a mistake."""
        wrong = wrong_places(self._step, taking.filled) if taking.filled else []
        for part in self._parts():
            is_wrong = number_from(part.dataset.number) in wrong
            part.classList.toggle("mistaken", is_wrong)
            for field in part.querySelectorAll("input"):
                field.setAttribute("aria-invalid", "true" if is_wrong else "false")

    def _parts(self) -> "Any":
        return self._page.find("#step-answers").querySelectorAll("[data-number]")

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
