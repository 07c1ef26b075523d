"""Lets a person choose a step's board: none, a well-known one, any other, or the position of a pasted game or link."""

import js

from ttt.browser.editor.editor_page import EditorPage, EditorPanel
from ttt.browser.kit.fields import number, point_out, put, typed
from ttt.game.errors import Refused
from ttt.game.family import rules
from ttt.game.notation import board_from, board_text, from_text, to_text
from ttt.game.record import PERSON, Game, new_game
from ttt.game.rules import LARGEST
from ttt.game.who_moved import with_seats
from ttt.lessons.draft_answer import followed
from ttt.lessons.drafting import game_of, with_game
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


NONE, OWN, TEXT = "", "own", "text"


class BoardChoice(EditorPanel):
    """The choice of a board, the fields for a board that isn't listed, and the field for a pasted game."""

    def __init__(self, page: "EditorPage") -> None:
        super().__init__(page)
        self._asked = ""  # OWN or TEXT while its fields are open

    def listen(self) -> None:
        page = self._page
        page.listen("#board-choice", "change", lambda event: self._on_choice(typed(event)))
        page.listen("#use-own", "click", lambda event: self._use_own())
        page.listen("#use-text", "click", lambda event: self._use_text())
        page.listen("#own", "keydown", lambda event: self._on_enter(event, self._use_own))
        page.listen("#pasted", "keydown", lambda event: self._on_enter(event, self._use_text))

    def show(self) -> None:
        page, game = self._page, game_of(self._page.draft.step)
        if not self._asked:
            board = board_text(game.rules) if game else NONE
            has_name = page.find(f"#board-choice [value='{board}']")
            put(page.find("#board-choice"), board if has_name else OWN)
            if game:
                for name in ("m", "n", "k"):
                    put(page.find(f"#own [name={name}]"), str(getattr(game.rules, name)))
                for box in page.find("#own").querySelectorAll("[name=variant]"):
                    box.checked = str(box.value) in game.rules.variants
        page.find("#own").hidden = str(page.find("#board-choice").value) != OWN
        page.find("#pasted").hidden = self._asked != TEXT

    def _on_choice(self, choice: str) -> None:
        self._page.write("#choice-told", "")
        self._asked = choice if choice in (OWN, TEXT) else ""
        if self._asked:
            self.show()
            self._page.find("#own [name=m]" if choice == OWN else "#game-text").focus()
        elif choice == NONE:
            self._use(None)
        else:
            self._use(new_game(board_from(choice)))

    def _use(self, game: "Game | None") -> None:
        self._asked = ""
        self._page.write("#choice-told", "")
        before = self._page.draft.step
        self._page.do_step(followed(before, with_game(before, game, to_text(game) if game else "")))
        self.show()

    def _use_own(self) -> None:
        numbers = []
        for name in ("m", "n", "k"):
            field = self._page.find(f"#own [name={name}]")
            size = number(str(field.value), 1, LARGEST)
            point_out(field, size is None)
            numbers.append(size)
            if size is None:
                self._page.write(
                    "#choice-told",
                    say("“{given}” isn't a whole number from 1 to {most}.", given=str(field.value), most=LARGEST),
                )
                field.focus()
                return
        boxes = js.document.querySelectorAll("#own [name=variant]")
        variants = "".join([letter for letter in "mgep" if _is_checked(boxes, letter)])
        try:
            self._use(new_game(rules(numbers[0] or 0, numbers[1] or 0, numbers[2] or 0, variants)))
        except Refused as error:
            self._page.write("#choice-told", refusal(error))

    def _use_text(self) -> None:
        text = str(self._page.find("#game-text").value).strip()
        try:
            game = from_text(text.split("#")[-1])
        except Refused as error:
            self._page.write("#choice-told", refusal(error))
            self._page.find("#game-text").focus()
            return
        self._page.find("#game-text").value = ""
        self._use(with_seats(game, (PERSON, PERSON)))
        self._page.find("#board-choice").focus()

    def _on_enter(self, event: "Any", use: "Callable[[], object]") -> None:
        if event.key == "Enter" and str(event.target.localName) == "input":
            event.preventDefault()
            use()


def _is_checked(boxes: "Any", letter: str) -> bool:
    return any([bool(box.checked) and str(box.value) == letter for box in boxes])


make = BoardChoice
