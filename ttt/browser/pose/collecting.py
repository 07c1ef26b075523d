"""Collects the answers, which are typed one by one or pasted as a list, and can be removed and copied."""

from ttt.browser.pose.pose_page import COLLECT, PosePage, PosePanel
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

    place = "#typing, #as-list"

    def __init__(self, page: PosePage) -> None:
        super().__init__(page)
        self._changes: "list[Change]" = []  # changes made in this tab since it turned to the task

    def follow(self) -> None:
        self._changes = []
        self.put({"entry": "", "list": "", "told": ""})
        self.show()

    def values(self) -> "dict[str, Any]":
        page = self._page
        if page.at != COLLECT:
            return {}
        collected = page.collected
        return {
            "is_unchanged": not self._changes,
            "is_empty": not collected.answers,
            "asks_names": collected.task.asks_names,
            "each": [
                _told(answer, cell_name(page.game.rules, cell))
                for cell, given in sorted(collected.by_cell().items())
                for answer in given
            ],
        }

    # Entering answers

    def look_at_entry(self, field: "Any") -> None:
        task = self._page.task
        if task and is_whole(str(field.value), task):
            self.enter(field)

    def enter(self, field: "Any") -> None:
        if str(field.value).strip():
            field.value = " ".join(self._take(str(field.value)))
            field.select()  # so that typing replaces a refused entry

    def add_list(self, button: "Any") -> None:
        self.put({"list": "\n".join(self._take(str(self._page.find("#list").value)))})

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

    def undo(self, button: "Any") -> None:
        if self._changes:
            self._page.change(self._changes.pop().reverse)
            self._tell(say("Undone."))

    def clear(self, button: "Any") -> None:
        answers = self._page.collected.answers
        if answers:
            self._change(Change(answers, ()))
            self._tell(say("All answers were removed."))

    def remove(self, button: "Any") -> None:
        gone = tuple([answer for answer in self._page.collected.answers if answer.key == str(button.value)])
        if gone:
            self._change(Change(gone, ()))
            self._tell(say("{who} was removed.", who=isolated(_who(gone[0]))))
            self._page.find("#undo").focus()

    async def copy_list(self, button: "Any") -> None:
        page = self._page
        answers = page.collected.answers
        if not answers:
            self._tell(say("There are no answers yet."))
            return
        self.put(
            {"list": "\n".join([(answer.name + " " + answer.code).strip() for answer in answers]), "is_open": True}
        )
        self._tell(say("The list was copied.") if await page.copy("#list") else say(SENTENCES["copy by hand"]))

    def _tell(self, sentence: str) -> None:
        self.put({"told": sentence})


def _told(answer: Answer, cell: str) -> "dict[str, str]":
    who = _who(answer)
    removal = {"remove": say("Remove"), "remove_which": say("Remove {who}", who=isolated(who))}
    return dict(cell=cell, who=who, key=answer.key, **removal)


def _who(answer: "Answer") -> str:
    return str(answer.name or answer.code)


make = Collecting
