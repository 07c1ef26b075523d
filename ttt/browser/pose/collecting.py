"""Collects the answers, which are typed one by one or pasted as a list, and can be removed and copied."""

from ttt.browser.kit.notices import start_task
from ttt.browser.pose.pose_page import COLLECT, PosePage, PosePanel, made_button
from ttt.game.cells import cell_name
from ttt.game.errors import Refused
from ttt.posing.collection import AGAIN, CHANGED, FULL, NEW, NOTHING, Answer, Change
from ttt.posing.typed_answers import is_whole, typed_in
from ttt.words import pose as words
from ttt.words.refusals import refusal
from ttt.words.sharing import SENTENCES
from ttt.words.speech import in_context, isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_TOLD = 5  # sentences shown about a list, at most


class Collecting(PosePanel):
    """The teacher's view of the answers; changes can be undone, starting with the last."""

    def __init__(self, page: PosePage) -> None:
        super().__init__(page)
        self._changes: "list[Change]" = []  # changes made in this tab since it turned to the task

    def listen(self) -> None:
        page = self._page
        page.listen("#entry", "input", lambda event: self._on_input())
        page.listen("#entry", "keydown", lambda event: self._enter() if event.key == "Enter" else None)
        page.listen("#add-list", "click", lambda event: self._add_list())
        page.listen("#copy-list", "click", lambda event: start_task(self._copy_list()))
        page.listen("#undo", "click", lambda event: self._undo())
        page.listen("#clear", "click", lambda event: self._clear())
        page.listen_to_buttons("#each", lambda button: self._remove(str(button.value)))

    def follow(self) -> None:
        self._changes = []
        self._page.find("#entry").value = self._page.find("#list").value = ""
        self._tell("")
        self.show()

    def show(self) -> None:
        page = self._page
        if page.at != COLLECT:
            return
        collected = page.collected
        answers = collected.answers
        page.find("#undo").setAttribute("aria-disabled", "false" if self._changes else "true")
        for selector in ("#clear", "#copy-list"):
            page.find(selector).setAttribute("aria-disabled", "false" if answers else "true")
        page.find("#names-asked").hidden = not collected.task.asks_names
        rows = []
        for cell, given in sorted(collected.by_cell().items()):
            for answer in given:
                rows.append(self._row(answer, cell))
        page.find("#each").replaceChildren(*rows)

    def _row(self, answer: "Answer", cell: int) -> "Any":
        page, row = self._page, self._page.made("li")
        who = page.made("bdi", _who(answer))
        button = made_button(page, say("Remove"))
        button.value = answer.key
        button.setAttribute("aria-label", say("Remove {who}", who=isolated(_who(answer))))
        row.append(page.made("b", cell_name(page.game.rules, cell)), who, button)
        return row

    # Entering answers

    def _on_input(self) -> None:
        task = self._page.task
        if task and is_whole(str(self._page.find("#entry").value), task):
            self._enter()

    def _enter(self) -> None:
        field = self._page.find("#entry")
        if str(field.value).strip():
            field.value = " ".join(self._take(str(field.value)))
            field.select()  # so that typing replaces a refused entry

    def _add_list(self) -> None:
        field = self._page.find("#list")
        field.value = "\n".join(self._take(str(field.value)))

    def _take(self, text: str) -> "list[str]":
        """Take the answers in a text, and show the outcome. Return the entries that were refused, as typed."""
        page = self._page
        if not page.task:
            return [text]
        try:
            typed = typed_in(text, page.task)
        except Refused as error:
            self._tell(refusal(error))
            return [text]
        sentences, change, count = [], NOTHING, 0
        left = []
        collected = page.collected
        for one in typed:
            if one.refusal:
                left.append(one.entry)
                sentences.append(refusal(one.refusal))
                continue
            told, step = collected.taking(page.answer(one.code, "", one.name))
            collected, change = collected.changed(step), change.then(step)
            count += told in (NEW, CHANGED, AGAIN)
            left += [one.entry] if told == FULL else []
            if len(typed) == 1 or told not in (NEW, AGAIN):
                sentences.append(words.outcome(told, one.name or one.code))
        self._change(change)
        if len(typed) != 1:
            sentences = [say(in_context("answers", "Added: {count}."), count=count)] + sentences[:_TOLD]
        self._tell(" ".join(sentences))
        return left

    # Changing and removing answers

    def _change(self, change: Change) -> None:
        if change != NOTHING:
            self._changes.append(change)
            self._page.change(change)

    def _undo(self) -> None:
        if self._changes:
            self._page.change(self._changes.pop().reverse)
            self._tell(say("Undone."))

    def _clear(self) -> None:
        answers = self._page.collected.answers
        if answers:
            self._change(Change(answers, ()))
            self._tell(say("All answers were removed."))

    def _remove(self, key: str) -> None:
        gone = tuple([answer for answer in self._page.collected.answers if answer.key == key])
        if gone:
            self._change(Change(gone, ()))
            self._tell(say("{who} was removed.", who=isolated(_who(gone[0]))))
            self._page.find("#undo").focus()

    async def _copy_list(self) -> None:
        page = self._page
        answers = page.collected.answers
        if not answers:
            self._tell(say("There are no answers yet."))
            return
        page.find("#list").value = "\n".join([(answer.name + " " + answer.code).strip() for answer in answers])
        page.find("#as-list").open = True
        self._tell(say("The list was copied.") if await page.copy("#list") else say(SENTENCES["copy by hand"]))

    def _tell(self, sentence: str) -> None:
        self._page.write("#collect-told", sentence)


def _who(answer: "Answer") -> str:
    return str(answer.name or answer.code)


make = Collecting
