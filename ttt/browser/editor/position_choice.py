"""Lets a person choose a step's board: none, a well-known one, any other, or the position of a pasted game or link."""

from ttt.browser.editor.editor_page import EditorPage, EditorPanel
from ttt.browser.kit.fields import number, point_out, put
from ttt.browser.kit.notices import start_task
from ttt.game.errors import Refused
from ttt.game.family import rules
from ttt.game.notation import board_from, board_text, to_text
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
VARIANTS = "mgep"  # letters that a person can choose


class BoardChoice(EditorPanel):
    """The choice of a board, the fields for a board that isn't listed, and the field for a pasted game."""

    place = "#set-up, #own, #pasted, #choice-told"

    def __init__(self, page: "EditorPage") -> None:
        super().__init__(page)
        self._asked = ""  # OWN or TEXT while its fields are open

    def listen(self) -> None:
        page = self._page
        super().listen()
        page.listen("#own", "keydown", lambda event: self._on_enter(event, self.use_own))
        page.listen("#pasted", "keydown", lambda event: self._on_enter(event, self.use_text))

    def show(self) -> None:
        page, game = self._page, game_of(self._page.draft.step)
        if not self._asked:
            board = board_text(game.rules) if game else NONE
            has_name = page.find(f"#board-choice [value='{board}']")
            put(page.find("#board-choice"), board if has_name else OWN)
            if game:
                self.put({name: str(getattr(game.rules, name)) for name in ("m", "n", "k")})
                self.put({"is_" + letter: letter in game.rules.variants for letter in VARIANTS})
        self.put({"is_own": str(page.find("#board-choice").value) == OWN, "is_text": self._asked == TEXT})

    def choose_board(self, field: "Any") -> None:
        choice = str(field.value)
        self.put({"refused": ""})
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
        self.put({"refused": ""})
        before = self._page.draft.step
        self._page.do_step(followed(before, with_game(before, game, to_text(game) if game else "")))
        self.show()

    def use_own(self, control: "Any") -> None:
        numbers = []
        for name in ("m", "n", "k"):
            field = self._page.find(f"#own [name={name}]")
            size = number(str(field.value), 1, LARGEST)
            point_out(field, size is None)
            numbers.append(size)
            if size is None:
                told = say("“{given}” isn't a whole number from 1 to {most}.", given=str(field.value), most=LARGEST)
                self.put({"refused": told})
                field.focus()
                return
        boxes = {letter: self._page.find(f"#own [value={letter}]") for letter in VARIANTS}
        variants = "".join([letter for letter in VARIANTS if boxes[letter].checked])
        try:
            self._use(new_game(rules(numbers[0] or 0, numbers[1] or 0, numbers[2] or 0, variants)))
        except Refused as error:
            self.put({"refused": refusal(error)})

    def use_text(self, control: "Any") -> None:
        start_task(self._use_text(str(self._page.find("#game-text").value)))

    async def _use_text(self, text: str) -> None:
        await self._page.insist("ttt.browser.kit.pasted_games")
        from ttt.browser.kit.pasted_games import game_in

        try:
            game = game_in(text)
        except Refused as error:
            self.put({"refused": refusal(error)})
            self._page.find("#game-text").focus()
            return
        self._page.find("#game-text").value = ""
        self._use(with_seats(game, (PERSON, PERSON)))
        self._page.find("#board-choice").focus()

    def _on_enter(self, event: "Any", use: "Callable[[Any], object]") -> None:
        if event.key == "Enter" and str(event.target.localName) == "input":
            event.preventDefault()
            use(event.target)


make = BoardChoice
