"""Edits the lesson as a whole: its title, its language, and its steps, shown as cards in a row."""

import json

import js
from pyscript.js_modules import cards, drag

from ttt.browser.editor.editor_page import EditorPage, EditorPanel
from ttt.browser.kit.fields import put
from ttt.browser.kit.page import listener
from ttt.game.notation import cell_at
from ttt.lessons import draft_board, drafting
from ttt.lessons.drafting import DraftStep, following
from ttt.lessons.lesson import CELLS_ARE_RIGHT, MOST_STEPS, WIN
from ttt.session.stored_text import number_from
from ttt.words.editor import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


LARGEST = 400  # cells of the largest board that a card draws; chosen by hand


class LessonSide(EditorPanel):
    """The title, the language, and the row of steps above the current step."""

    place = "#lesson-line, #strip, #step-actions, #more"

    def __init__(self, page: "EditorPage") -> None:
        super().__init__(page)
        self._shown = ""  # what the cards show, as JSON
        self._drawn: "dict[DraftStep, dict[str, Any]]" = {}  # what the steps' cards draw, cached to save time

    def listen(self) -> None:
        page = self._page
        for option in page.find("#language").children:
            page.find("#lesson-language").append(option.cloneNode(True))
        super().listen()
        page.listen_to_buttons("#steps", lambda button: page.turn_to(cards.place(button)))
        drag.listen(page.find("#steps"), listener(self._on_move))

    def show_anew(self) -> None:
        for field in ("#title", "#step-title", "#words"):
            self._page.find(field).placeholder = self._page.find(f"[for={field[1:]}]").textContent
        for button in js.document.querySelectorAll("#bar button, #step-actions button"):
            button.title = button.textContent.strip()  # most buttons show only a picture
        self._page.find("#steps").title = self._page.find("#steps-help").textContent
        self._shown = ""
        self.show()

    def show(self) -> None:
        """Show the lesson, updating only what has changed."""
        page, draft = self._page, self._page.draft
        self.put({"title": draft.title, "is_first": draft.at == 0, "is_last": draft.at == len(draft.steps) - 1})
        choice = page.find("#lesson-language")
        if not page.find(f"#lesson-language [value='{draft.language}']"):
            choice.append(page.option(draft.language, draft.language))
        put(choice, draft.language)
        shown = json.dumps([self._card(index) for index in range(len(draft.steps))])
        if shown != self._shown:
            self._shown = shown
            cards.show(page.find("#steps"), shown)
            cards.reveal(page.find("#steps"))

    def show_signs(self) -> None:
        self.show()

    def _card(self, index: int) -> "dict[str, Any]":
        """Return what a card shows, in the format of cards.js."""
        draft = self._page.draft
        step = draft.steps[index]
        if step not in self._drawn:
            if len(self._drawn) > MOST_STEPS:
                self._drawn.clear()
            self._drawn[step] = _picture(step)
        sign = self._page.claims.sign(step)
        card = {"title": step.title or say("No title yet"), "untitled": not step.title, "sign": sign}
        card.update(self._drawn[step], said=say(SENTENCES["editor sign " + sign]), chosen=index == draft.at)
        return card

    def name(self, field: "Any") -> None:
        """Take the title or the language."""
        page, value, is_title = self._page, str(field.value), str(field.id) == "title"
        title, language = (value, page.draft.language) if is_title else (page.draft.title, value)
        page.do(drafting.named(page.draft, title, language), "title" if is_title else "")

    def move(self, button: "Any") -> None:
        self._page.do(drafting.moved(self._page.draft, number_from(button.value)))

    def _on_move(self, begin: int, end: int) -> None:
        page = self._page
        page.do(drafting.carried(page.draft, begin, end))
        page.notices.remark_at_once(say("It is now step {step} of {of}.", step=end + 1, of=len(page.draft.steps)))

    def duplicate(self, button: "Any") -> None:
        self._add(self._page.draft, self._page.draft.step)

    def add_last(self, button: "Any") -> None:
        """Add a step at the end of the lesson, where the button is."""
        last = drafting.chosen(self._page.draft, len(self._page.draft.steps) - 1)
        self._add(last, following(last))

    def _add(self, draft: "drafting.Draft", step: "drafting.DraftStep") -> None:
        page = self._page
        if len(page.draft.steps) >= MOST_STEPS:
            page.notices.tell_at_once(say("A lesson has at most {most} steps.", most=MOST_STEPS))
            return
        page.do(drafting.with_new_step(draft, step))
        page.find("#tools [value=play]").click()
        # On a touch screen, focusing a field would open the keyboard over the board.
        has_keys = js.window.matchMedia("(pointer: fine)").matches
        page.find("#step-title" if has_keys else "#step-heading").focus()

    def delete(self, button: "Any") -> None:
        page = self._page
        step = page.draft.at + 1
        page.do(drafting.without_step(page.draft))
        page.offer_back(say("Step {step} was deleted.", step=step))
        page.find("#steps [aria-current]").focus()


def _picture(step: "DraftStep") -> "dict[str, Any]":
    """Return what a card draws of a step: its board, unless there is none or it has more than LARGEST cells."""
    game = drafting.game_of(step)
    if game is None or game.rules.size > LARGEST:
        return {"board": "", "columns": 0, "right": [], "marked": []}
    right = step.solution[:1] if step.task == WIN else step.solution if step.task in CELLS_ARE_RIGHT else ()
    return {
        "board": "".join([mark or "." for mark in draft_board.marks_on(step)]),
        "columns": game.rules.m,
        "right": [cell_at(game.rules, name) for name in right],
        "marked": [cell_at(game.rules, name) for name in step.marked],
    }


make = LessonSide
