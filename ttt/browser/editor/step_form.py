"""Edits the fields of the current step, showing those that its task uses."""

from ttt.browser.editor.answer_lists import AnswerLists
from ttt.browser.editor.editor_page import EditorPage, EditorPanel
from ttt.browser.kit.fields import number, point_out, put, typed
from ttt.game.record import HARDEST, OPPONENTS, opponent_in, seat_named
from ttt.lessons.draft_answer import as_question, can_be_question, choices, is_meant, takes_line, with_choice
from ttt.lessons.drafting import CELLS_ARE_RIGHT, DraftStep, possible_tasks, shows, with_fields, with_task
from ttt.lessons.lesson import ANSWERED, BLOCK, CHOOSE, LOOK, MOST_MOVES, ORDER, POINTS, PREDICT, TASKS, WIN, WORTH
from ttt.rule_cards.letters import WRITTEN
from ttt.session.stored_text import number_from
from ttt.words.editor import SENTENCES
from ttt.words.playing import opponent_name
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


# Maps fields to parts of the form.
PARTS = {
    "moves": "#moves-field",
    "level": "#level-field",
    "opponent": "#opponent-field",
    "code": "#program-fields",
    "cards": "#cards-fields",
    "options": "#options",
    "hints": "#hints",
    "says": "#says",
}
TYPED = {"code": "#step-code", "cases": "#step-cases", "model": "#step-model", "cards": "#step-cards"}
MOST_POINTS = 999


class StepForm(EditorPanel):
    """The form of the current step: everything except its position."""

    def __init__(self, page: "EditorPage") -> None:
        super().__init__(page)
        self._lists = AnswerLists(page)
        self._solution = SolutionPanel(page)

    def listen(self) -> None:
        page = self._page
        for field, selector in [("title", "#step-title"), ("words", "#words")] + list(TYPED.items()):
            page.listen(selector, "input", self._typed_into(field))
        for name in OPPONENTS:
            page.find("#step-opponent").append(page.option(name, opponent_name(seat_named(name))))
        page.listen("#step-opponent", "change", lambda event: self._on_opponent(typed(event)))
        page.listen("#task", "change", lambda event: page.do_step(with_task(page.draft.step, typed(event))))
        page.listen("#own-moves", "input", lambda event: self._on_moves(typed(event)))
        page.listen("#step-level", "input", lambda event: self._on_level(number_from(typed(event))))
        page.listen("#step-side", "change", lambda event: self._on_side(typed(event)))
        self._lists.listen()
        self._solution.listen()

    def show_anew(self) -> None:
        self._lists.show_anew()
        self._solution.show_anew()
        self.show()

    def show(self) -> None:
        """Show the step, updating only what has changed."""
        page, draft = self._page, self._page.draft
        step = draft.step
        page.rewrite("#step-heading", say("Step {at} of {of}", at=draft.at + 1, of=len(draft.steps)))
        put(page.find("#step-title"), step.title)
        put(page.find("#words"), step.words)
        possible = possible_tasks(step)
        for task in TASKS:
            page.find(f"#task [value='{task}']").disabled = task not in possible
        put(page.find("#task"), step.task)
        for field, selector in PARTS.items():
            page.find(selector).hidden = not shows(step, field)
        if number(str(page.find("#own-moves").value), 1, MOST_MOVES) != step.moves:
            put(page.find("#own-moves"), str(step.moves))
            point_out(page.find("#own-moves"), False)
        level = min(step.level, HARDEST)
        put(page.find("#step-level"), str(level))
        page.write("#step-level-shown", str(level))
        page.find("#step-opponent option").hidden = step.task == PREDICT  # a PREDICT step needs an opponent
        put(page.find("#step-opponent"), opponent_in(step.level))
        page.find("#level-field").hidden = not shows(step, "level") or bool(opponent_in(step.level))
        for field, selector in TYPED.items():
            put(page.find(selector), getattr(step, field))
        put(page.find("#step-side"), step.side)
        self._lists.show()
        self._solution.show()

    def _typed_into(self, field: str) -> "Callable[[Any], None]":
        def take(event: "Any") -> None:
            self._page.do_step(with_fields(self._page.draft.step, **{field: typed(event)}), field)

        return take

    def _on_moves(self, text: str) -> None:
        moves = number(text, 1, MOST_MOVES)
        point_out(self._page.find("#own-moves"), moves is None)
        if moves:
            self._page.do_step(with_fields(self._page.draft.step, moves=moves), "moves")

    def _on_side(self, side: str) -> None:
        self._page.do_step(with_fields(self._page.draft.step, side=side))

    def _on_opponent(self, name: str) -> None:
        self._on_level(seat_named(name) if name else HARDEST)

    def _on_level(self, level: int) -> None:
        self._page.write("#step-level-shown", str(min(level, HARDEST)))
        self._page.do_step(with_fields(self._page.draft.step, level=level), "level")


class SolutionPanel:
    """The solution, and the buttons to change it."""

    def __init__(self, page: "EditorPage") -> None:
        self._page = page
        self._meaning: "Any" = None  # what decides the sentence about the task, kept because a large board takes time

    def show_anew(self) -> None:
        self._meaning = None

    def listen(self) -> None:
        page = self._page
        page.listen("#worth", "change", lambda event: self._claim(typed(event), ""))
        page.listen("#points", "input", lambda event: self._on_points(typed(event)))
        page.listen("#step-order", "input", lambda event: self._on_order(typed(event)))
        page.listen("#forget-solution", "click", lambda event: self._forget())
        page.listen("#as-question", "click", lambda event: self._ask())
        page.listen_to_buttons("#fits", lambda button: self._fit(str(button.value)))

    def show(self) -> None:
        page, step = self._page, self._page.draft.step
        on_board = step.task in CELLS_ARE_RIGHT or step.task == WIN
        page.find("#solution").hidden = not shows(step, "solution") or step.task == CHOOSE
        page.find("#tool-solution").hidden = BLOCK not in possible_tasks(step)  # if nothing is left to answer
        self._show_meaning(step)
        page.find("#worth-field").hidden = step.task != WORTH
        page.find("#points-field").hidden = step.task != POINTS
        page.find("#order-field").hidden = step.task != ORDER
        page.find("#forget-solution").hidden = not (on_board and step.solution)
        page.find("#as-question").hidden = not can_be_question(step)
        claimed = step.solution[0] if step.solution and step.task in ANSWERED else ""
        put(page.find("#step-order"), claimed if step.task == ORDER else "")
        put(page.find("#worth"), claimed if step.task == WORTH else "")
        if str(page.find("#points").value) != claimed:
            put(page.find("#points"), claimed if step.task == POINTS else "")
            point_out(page.find("#points"), False)
        if on_board and step.solution:
            key = "editor line" if takes_line(step) else "editor cells"
            page.rewrite("#solution-told", say(SENTENCES[key], cells=" ".join(step.solution)))
        else:
            page.rewrite("#solution-told", say("None given: the computer works out what is right.") if on_board else "")

    def _show_meaning(self, step: "DraftStep") -> None:
        """Say how an answer on the board has decided the task or can decide it; if several tasks fit, offer them."""
        deciding = step.position, step.task, step.moves, step.solution
        if deciding != self._meaning:
            self._meaning = deciding
            fits = choices(step)
            self._show_choices(step.task, fits)
            is_told = BLOCK in possible_tasks(step) if step.task == LOOK else is_meant(step) and not fits
            self._page.rewrite("#task-told", say(SENTENCES["editor meant " + step.task]) if is_told else "")

    def _show_choices(self, chosen: str, fits: "list[str]") -> None:
        """Show a button for each task that fits the answer, if several do; the chosen task's button is pressed."""
        page, buttons = self._page, []
        for task in fits:
            named = say("Wins now") if task == WIN else page.find(f"#task [value='{task}']").textContent
            button = page.made("button", str(named))
            button.type, button.value = "button", task
            button.setAttribute("aria-pressed", "true" if task == chosen else "false")
            buttons.append(button)
        page.find("#fits-choices").replaceChildren(*buttons)
        page.find("#fits").hidden = not fits

    def _fit(self, task: str) -> None:
        self._page.do_step(with_choice(self._page.draft.step, task))
        self._page.find(f"#fits [value='{task}']").focus()

    def _claim(self, answer: str, field: str) -> None:
        solution = (answer,) if answer else ()
        self._page.do_step(with_fields(self._page.draft.step, solution=solution), field)

    def _on_points(self, text: str) -> None:
        points = number(text, 0, MOST_POINTS)
        point_out(self._page.find("#points"), bool(text) and points is None)
        if not text or points is not None:
            self._claim(text, "points")

    def _on_order(self, text: str) -> None:
        """Take the characters that stand for cards, and ignore all others."""
        self._claim("".join([letter for letter in text.lower() if letter in WRITTEN]), "order")

    def _ask(self) -> None:
        self._page.do_step(as_question(self._page.draft.step))
        self._page.find("#tools [value=play]").click()
        self._page.find("#task").focus()

    def _forget(self) -> None:
        self._page.do_step(with_fields(self._page.draft.step, solution=()))
        self._page.find("#work-out").focus()


make = StepForm
