"""Edits the fields of the current step: those that its task uses, its solution, and the lists of answers and hints."""

from ttt.browser.editor.editor_page import EditorPage, EditorPanel
from ttt.browser.kit.fields import number, point_out
from ttt.game.record import HARDEST, OPPONENTS, opponent_in, seat_named
from ttt.lessons.draft_answer import (
    as_question,
    can_be_question,
    choices,
    is_meant,
    is_on_board,
    takes_line,
    with_choice,
)
from ttt.lessons.drafting import (
    DraftStep,
    answerable,
    game_of,
    possible_tasks,
    shows,
    with_fields,
    with_task,
)
from ttt.lessons.lesson import (
    ANSWERED,
    BLOCK,
    CHOOSE,
    EXPLAIN,
    LOOK,
    MOST_HINTS,
    MOST_MOVES,
    MOST_OPTIONS,
    ORDER,
    POINTS,
    PREDICT,
    RIGHT,
    TASKS,
    WIN,
    WORTH,
    WORTHS,
    WRONG,
)
from ttt.rule_cards.letters import WRITTEN
from ttt.session.stored_text import number_from
from ttt.words.editor import SENTENCES
from ttt.words.playing import opponent_name
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


# Fields that the form shows as they are, and those that are shown only for some tasks.
PLAIN = ("title", "words", "task", "code", "cases", "model", "cards", "side")
OF_TASKS = ("moves", "level", "opponent", "code", "cards", "options", "hints", "says")
MOST_POINTS = 999


class StepForm(EditorPanel):
    """The form of the current step: everything except its position."""

    place = "#step-head, #step-words, #step-task"

    def __init__(self, page: "EditorPage") -> None:
        super().__init__(page)
        self._parts = AnswerLists(page), SolutionPanel(page)

    def listen(self) -> None:
        for name in OPPONENTS:
            self._page.find("#step-opponent").append(self._page.option(name, opponent_name(seat_named(name))))
        super().listen()
        for part in self._parts:
            part.listen()

    def show_anew(self) -> None:
        self.show()
        for part in self._parts:
            part.show_anew()

    def show(self) -> None:
        possible = possible_tasks(self._page.draft.step)
        for task in TASKS:
            self._page.find(f"#task [value='{task}']").disabled = task not in possible
        super().show()
        for part in self._parts:
            part.show()

    def values(self) -> "dict[str, Any]":
        draft = self._page.draft
        step, opponent = draft.step, opponent_in(draft.step.level)
        shown: "dict[str, Any]" = {"has_" + field: shows(step, field) for field in OF_TASKS}
        shown.update({field: getattr(step, field) for field in PLAIN}, has_words=step.task == EXPLAIN)
        shown.update(heading=say("Step {at} of {of}", at=draft.at + 1, of=len(draft.steps)))
        shown.update(level=str(min(step.level, HARDEST)), opponent=opponent, can_have_level=step.task != PREDICT)
        if opponent:
            shown["has_level"] = False
        if number(str(self._page.find("#own-moves").value), 1, MOST_MOVES) != step.moves:
            shown.update(moves=str(step.moves), is_wrong=None)
        return shown

    def type_in(self, field: "Any") -> None:
        name = str(field.dataset.field)
        self._page.do_step(with_fields(self._page.draft.step, **{name: str(field.value)}), name)

    def choose_task(self, choice: "Any") -> None:
        self._page.do_step(with_task(self._page.draft.step, str(choice.value)))

    def choose_side(self, choice: "Any") -> None:
        self._page.do_step(with_fields(self._page.draft.step, side=str(choice.value)))

    def count_moves(self, field: "Any") -> None:
        moves = number(str(field.value), 1, MOST_MOVES)
        point_out(field, moves is None)
        if moves:
            self._page.do_step(with_fields(self._page.draft.step, moves=moves), "moves")

    def choose_opponent(self, choice: "Any") -> None:
        self._take_level(seat_named(str(choice.value)) if choice.value else HARDEST)

    def choose_level(self, field: "Any") -> None:
        self._take_level(number_from(field.value))

    def _take_level(self, level: int) -> None:
        self._page.write("#step-level-shown", str(min(level, HARDEST)))
        self._page.do_step(with_fields(self._page.draft.step, level=level), "level")


class SolutionPanel(EditorPanel):
    """The solution, the buttons to change it, and the tasks that it implies."""

    place = "#solution, #fits, #task-told, #tool-solution"

    def __init__(self, page: "EditorPage") -> None:
        super().__init__(page)
        self._meaning: "Any" = None  # what decides the sentence about the task, kept because a large board takes time

    def show_anew(self) -> None:
        self._meaning = None
        self.show()

    def values(self) -> "dict[str, Any]":
        step = self._page.draft.step
        on_board = is_on_board(step)
        claimed = step.solution[0] if step.solution and step.task in ANSWERED else ""
        told = say("None given: the computer works out what is right.") if on_board else ""
        if on_board and step.solution:
            key = "editor line" if takes_line(step) else "editor cells"
            told = say(SENTENCES[key], cells=" ".join(step.solution))
        shown: "dict[str, Any]" = {
            "has_solution": shows(step, "solution") and step.task != CHOOSE,
            "can_answer": BLOCK in possible_tasks(step),  # otherwise nothing is left to answer
            "can_forget": on_board and bool(step.solution),
            "can_ask": can_be_question(step),
            "solution_told": told,
        }
        for task in (WORTH, POINTS, ORDER):
            shown["is_" + task] = step.task == task
            if task != POINTS or str(self._page.find("#points").value) != claimed:
                shown[task] = claimed if step.task == task else ""
                shown[task + "_wrong"] = None
        shown.update(self._meant(step))
        return shown

    def _meant(self, step: "DraftStep") -> "dict[str, Any]":
        """Say how an answer on the board has decided the task or can decide it; if several tasks fit, offer them."""
        deciding = step.position, step.task, step.moves, step.solution
        if deciding == self._meaning:
            return {}
        self._meaning, fits = deciding, choices(step)
        is_told = BLOCK in possible_tasks(step) if step.task == LOOK else is_meant(step) and not fits
        told = say(SENTENCES["editor meant " + step.task]) if is_told else ""
        return {"fits": [self._fitting(step, task) for task in fits], "has_fits": bool(fits), "task_told": told}

    def _fitting(self, step: "DraftStep", task: str) -> "dict[str, Any]":
        named = self._page.find(f"#task [value='{task}']").textContent
        name = say("Wins now") if task == WIN else str(named)
        return {"task": task, "name": name, "is_chosen": task == step.task}

    def fit(self, button: "Any") -> None:
        task = str(button.value)
        self._page.do_step(with_choice(self._page.draft.step, task))
        self._page.find(f"#fits [value='{task}']").focus()

    def _claim(self, answer: str, field: str) -> None:
        solution = (answer,) if answer else ()
        self._page.do_step(with_fields(self._page.draft.step, solution=solution), field)

    def claim_worth(self, choice: "Any") -> None:
        self._claim(str(choice.value), "")

    def claim_points(self, field: "Any") -> None:
        text = str(field.value)
        points = number(text, 0, MOST_POINTS)
        point_out(field, bool(text) and points is None)
        if not text or points is not None:
            self._claim(text, "points")

    def claim_order(self, field: "Any") -> None:
        """Take the characters that stand for cards, and ignore all others."""
        self._claim("".join([letter for letter in str(field.value).lower() if letter in WRITTEN]), "order")

    def make_question(self, button: "Any") -> None:
        self._page.do_step(as_question(self._page.draft.step))
        self._page.find("#tools [value=play]").click()
        self._page.find("#task").focus()

    def forget(self, button: "Any") -> None:
        self._page.do_step(with_fields(self._page.draft.step, solution=()))
        self._page.find("#work-out").focus()


MOST = {"options": MOST_OPTIONS, "hints": MOST_HINTS, "says": 200}
LARGEST = 400  # cells of the largest board whose cells are all offered as answers; chosen by hand


class AnswerLists(EditorPanel):
    """The lists. Each answer, hint or comment has a row with a button that removes the row."""

    place = "#options, #hints, #says"

    def __init__(self, page: "EditorPage") -> None:
        super().__init__(page)
        self._kind = ""  # _kind() of the step that was last shown

    def show_anew(self) -> None:
        self._kind = ""
        self.show()

    def values(self) -> "dict[str, Any]":
        step = self._page.draft.step
        shown: "dict[str, Any]" = {}
        for field, most in MOST.items():
            rows = getattr(step, field)
            shown[field] = [self._row(step, field, at, row) for at, row in enumerate(rows)]
            shown["more_" + field], shown["count_" + field] = len(rows) < most, f"({len(rows)})" if rows else ""
        self._kind = _kind(step)
        return shown

    def _row(self, step: "DraftStep", field: str, at: int, value: "Any") -> "dict[str, Any]":
        name = say(SENTENCES["editor row " + field], number=at + 1)
        row = {"at": at, "name": name, "text": value, "remove": say("Remove: {what}", what=name)}
        if field == "options":
            told = say("Answer {number} is right", number=at + 1)
            row.update(right=say("Right"), told=told, is_right=step.solution == (str(at + 1),))
        if field == "says":
            row.update(answer=value[0], text=value[1], told=say("Answer that gets reply {number}", number=at + 1))
            if self._kind != _kind(step):
                answers = _answers(step)
                others = [] if value[0] in dict(answers) else [(value[0], value[0])]
                row["answers"] = [{"answer": answer, "name": name} for answer, name in answers + others]
        return row

    def choose_right(self, choice: "Any") -> None:
        solution = (str(_place(choice)[1] + 1),) if choice.checked else ()
        self._page.do_step(with_fields(self._page.draft.step, solution=solution))

    def write(self, control: "Any") -> None:
        """Take a text, or the answer to which a comment belongs."""
        step, value = self._page.draft.step, str(control.value)
        field, index = _place(control)
        values = list(getattr(step, field))
        if field == "says":
            answer, text = values[index]
            values[index] = (value, text) if str(control.localName) == "select" else (answer, value)
        else:
            values[index] = value
        self._page.do_step(with_fields(step, **{field: tuple(values)}), f"{field} {index}")

    def remove(self, button: "Any") -> None:
        step = self._page.draft.step
        field, index = _place(button)
        values = list(getattr(step, field))
        values.pop(index)
        step = with_fields(step, **{field: tuple(values)})
        if field == "options" and step.solution:
            right = number_from(step.solution[0]) - 1
            step = with_fields(step, solution=() if right == index else (str(right + (right < index)),))
        self._page.do_step(step)
        self._focus(field, min(index, len(values) - 1))

    def add(self, button: "Any") -> None:
        step, field = self._page.draft.step, str(button.value)
        values = getattr(step, field)
        added: "Any" = ""
        if field == "says":
            used = [answer for answer, _ in values]
            free = [answer for answer, _ in _answers(step) if answer not in used]
            added = (free[0] if free else RIGHT, "")
        # A question needs two answers: adding the first answer adds the second as well.
        more = (added, added) if field == "options" and not values else (added,)
        self._page.do_step(with_fields(step, **{field: values + more}))
        self._focus(field, len(values))

    def _focus(self, field: str, index: int) -> None:
        self._page.find(f"#{field} > button" if index < 0 else f"#{field} [data-at='{index}'] .line").focus()


def _place(control: "Any") -> "tuple[str, int]":
    """Return the list and the index of the row that contains a control."""
    row = control.closest("[data-at]")
    return str(row.parentElement.dataset.list), number_from(row.dataset.at)


def _kind(step: "DraftStep") -> str:
    """Return a text that differs between steps with different possible answers."""
    used = [answer for answer, _ in step.says]
    return f"{step.task} {step.position} {step.only} {len(step.options)} {used}"


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


make = StepForm
