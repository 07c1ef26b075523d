"""Edits the lists of a step: the answers to choose from, the hints, and the comments on answers."""

from ttt.browser.kit.fields import put
from ttt.lessons.drafting import DraftStep, answerable, game_of, with_fields
from ttt.lessons.lesson import CHOOSE, MOST_HINTS, MOST_OPTIONS, POINTS, RIGHT, WORTH, WORTHS, WRONG
from ttt.session.stored_text import number_from
from ttt.words.editor import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.editor.editor_page import EditorPage


LISTS = {"options": "#option-list", "hints": "#hint-list", "says": "#say-list"}
ADDED = {"options": "#add-option", "hints": "#add-hint", "says": "#add-say"}
MOST = {"options": MOST_OPTIONS, "hints": MOST_HINTS, "says": 200}
LARGEST = 400  # cells of the largest board whose cells are all offered as answers; chosen by hand
LONGEST = 500  # the most characters of an answer, hint or comment


class AnswerLists:
    """The lists. Each answer, hint or comment has a row with a button that removes the row."""

    def __init__(self, page: "EditorPage") -> None:
        self._page = page
        self._kind = ""  # _kind() of the step that was last shown

    def listen(self) -> None:
        for field in LISTS:
            self._listen(field)

    def _listen(self, field: str) -> None:
        self._page.listen(LISTS[field], "input", lambda event: self._on_input(field, event.target))
        self._page.listen_to_buttons(LISTS[field], lambda button: self._on_click(field, button))
        self._page.listen(ADDED[field], "click", lambda event: self._add(field))

    def show_anew(self) -> None:
        for selector in LISTS.values():
            self._page.find(selector).replaceChildren()

    def show(self) -> None:
        """Show the rows of the step, rebuilding them only if their number or their choices have changed."""
        step = self._page.draft.step
        for field, selector in LISTS.items():
            rows, values = self._page.find(selector), getattr(step, field)
            has_other_answers = field == "says" and self._kind != _kind(step)
            if rows.children.length != len(values) or has_other_answers:
                rows.replaceChildren(*[self._row(step, field, index) for index in range(len(values))])
            for index in range(len(values)):
                self._show_row(step, field, index, rows.children.item(index))
            self._page.find(ADDED[field]).hidden = len(values) >= MOST[field]
            count = self._page.find(f"#{field} .count")
            if count:
                count.textContent = f"({len(values)})" if values else ""
        self._kind = _kind(step)

    def _row(self, step: "DraftStep", field: str, index: int) -> "Any":
        page = self._page
        row, line = page.made("div"), page.made("input")
        row.className, line.className = "row", "line"
        line.maxLength, line.autocomplete, line.dir = LONGEST, "off", "auto"
        line.placeholder = say(SENTENCES["editor row " + field], number=index + 1)
        line.setAttribute("aria-label", line.placeholder)
        if field == "options":
            choice = page.made("input")
            choice.type, choice.name = "radio", "right"
            choice.setAttribute("aria-label", say("Answer {number} is right", number=index + 1))
            label = page.made("label", say("Right"))
            label.className = "right"
            label.append(choice)
            row.append(label)
        if field == "says":
            choice = page.made("select")
            choice.setAttribute("aria-label", say("Answer that gets reply {number}", number=index + 1))
            for answer, name in _answers(step):
                choice.append(page.option(answer, name))
            row.append(choice)
        remove = page.made("button", "\u2715")
        remove.type, remove.className = "button", "remove"
        remove.setAttribute(
            "aria-label", say("Remove: {what}", what=say(SENTENCES["editor row " + field], number=index + 1))
        )
        row.append(line, remove)
        return row

    def _show_row(self, step: "DraftStep", field: str, index: int, row: "Any") -> None:
        value = getattr(step, field)[index]
        if field == "says":
            choice = row.querySelector("select")
            if not row.querySelector(f"option[value='{value[0]}']"):
                choice.append(self._page.option(value[0], value[0]))
            put(choice, value[0])
            value = value[1]
        if field == "options":
            row.querySelector("[name=right]").checked = step.solution == (str(index + 1),)
        put(row.querySelector(".line"), value)

    def _on_input(self, field: str, target: "Any") -> None:
        step, index = self._page.draft.step, _index(target)
        value = str(target.value)
        if str(target.name) == "right":
            solution = (str(index + 1),) if target.checked else ()
            self._page.do_step(with_fields(step, solution=solution))
            return
        values = list(getattr(step, field))
        if field == "says":
            answer, text = values[index]
            values[index] = (value, text) if str(target.localName) == "select" else (answer, value)
        else:
            values[index] = value
        self._page.do_step(with_fields(step, **{field: tuple(values)}), f"{field} {index}")

    def _on_click(self, field: str, button: "Any") -> None:
        step, index = self._page.draft.step, _index(button)
        values = list(getattr(step, field))
        values.pop(index)
        step = with_fields(step, **{field: tuple(values)})
        if field == "options" and step.solution:
            right = number_from(step.solution[0]) - 1
            step = with_fields(step, solution=() if right == index else (str(right + (right < index)),))
        self._page.do_step(step)
        self._focus(field, min(index, len(values) - 1))

    def _add(self, field: str) -> None:
        step = self._page.draft.step
        values = getattr(step, field)
        if field == "says":
            used = [answer for answer, _ in values]
            free = [answer for answer, _ in _answers(step) if answer not in used]
            added: "Any" = (free[0] if free else RIGHT, "")
        else:
            added = ""
        # A question needs two answers: adding the first answer adds the second as well.
        more = (added, added) if field == "options" and not values else (added,)
        self._page.do_step(with_fields(step, **{field: values + more}))
        self._focus(field, len(values))

    def _focus(self, field: str, index: int) -> None:
        if index < 0:
            self._page.find(ADDED[field]).focus()
        else:
            self._page.find(LISTS[field]).children.item(index).querySelector(".line").focus()


def _index(inside: "Any") -> int:
    """Return the index of the row that contains an element."""
    row = inside.closest(".row")
    index = 0
    while row.previousElementSibling:
        row = row.previousElementSibling
        index += 1
    return index


def _kind(step: "DraftStep") -> str:
    """Return a text that differs between steps with different possible answers."""
    return f"{step.task} {step.position} {step.only} {len(step.options)}"


def _answers(step: "DraftStep") -> "list[tuple[str, str]]":
    """Return the answers that can have a comment, each as a lesson's text writes it and as a person reads it."""
    answers = [(RIGHT, say("Right")), (WRONG, say("Wrong"))]
    if step.task == WORTH:
        answers += [(worth, say(SENTENCES["editor answer " + worth])) for worth in WORTHS]
    elif step.task == CHOOSE:
        numbers = range(1, len(step.options) + 1)
        answers += [(str(number), say("Answer {number}", number=number)) for number in numbers]
    elif step.task == POINTS:
        answers += [(str(number), str(number)) for number in range(10)]
    game = game_of(step)
    if game and game.rules.size <= LARGEST:
        answers += [(name, name) for name in answerable(step)]
    return answers
