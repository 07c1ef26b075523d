"""Collects the answers, which are typed one by one or pasted as a list, and can be removed and copied.

It shows them by cell, on the board and as a table, with the values of the moves once they are revealed.
"""

from ttt.browser.pose.pose_page import COLLECT, PosePage, PosePanel
from ttt.game.cells import cell_name
from ttt.game.errors import Refused
from ttt.posing.collection import AGAIN, CHANGED, FULL, NEW, NOTHING, Answer, Change
from ttt.posing.typed_answers import is_whole, typed_in
from ttt.words import pose as words
from ttt.words.refusals import refusal
from ttt.words.sharing import SENTENCES
from ttt.words.speech import in_context, isolated, say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


REVEAL = "ttt.browser.pose.revealing"
_WORDED = 16  # the most cells that are large enough for a value in words
_TOLD = 5  # sentences shown about a list, at most


class Collecting(PosePanel):
    """The teacher's view of the answers; changes can be undone, starting with the last.

    Answers and values stay hidden until the teacher asks for them, so that no pupil is led by others' choices.
    """

    place = "#typing, #answers, #as-list"

    def __init__(self, page: PosePage) -> None:
        super().__init__(page)
        self._changes: "list[Change]" = []  # changes made in this tab since it turned to the task
        self._is_shown = self._is_revealed = False
        self._refusal = ""
        self._revealing: "Any" = None  # the panel, once it is fetched

    def follow(self) -> None:
        self._changes, self._is_shown, self._refusal = [], False, ""
        self._stop_revealing()
        self.put({"entry": "", "list": "", "told": "", "with_names": False})
        self.show()

    def values(self) -> "dict[str, Any]":
        page, pressed = self._page, {"is_shown": self._is_shown, "is_revealed": self._is_revealed}
        if page.at != COLLECT:
            return pressed
        collected = page.collected
        given = collected.by_cell()
        counts = given if self._is_shown else {}
        notes = self._revealing.notes() if self._revealing and self._is_revealed else {}
        self._show_on_board(counts, notes)
        total = sum([len(answers) for answers in given.values()])
        right = sum([len(given[cell]) for cell in given if cell in notes and notes[cell].is_best])
        most = max([len(answers) for answers in given.values()] + [1])
        cells = sorted(counts, key=lambda cell: (-len(counts[cell]), cell))
        told = {
            "is_unchanged": not self._changes,
            "is_empty": not collected.answers,
            "asks_names": collected.task.asks_names,
            "each": [
                _told(answer, cell_name(page.game.rules, cell)) for cell in sorted(given) for answer in given[cell]
            ],
            "has_answers": bool(counts),
            "cells": [self._row(cell, counts[cell], most, notes) for cell in cells],
            "values": self._revealing.told(right, total) if self._is_revealed and self._revealing else self._refusal,
        }
        return dict(told, **pressed)

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

    # Showing the answers

    def _show_on_board(self, counts: "dict[int, list[Answer]]", notes: "dict[int, Any]") -> None:
        page = self._page
        if not page.task:
            return
        buttons = page.find("#board").querySelectorAll("button")
        most = max([len(given) for given in counts.values()] + [1])
        for cell in page.task.moves:
            button, count = buttons[cell], len(counts.get(cell, ()))
            label = say("{cell}, {what}", cell=cell_name(page.game.rules, cell), what=say("empty"))
            for name in ("count", "note", "worth", "best"):
                button.removeAttribute("data-" + name)
            button.style.setProperty("--share", str(count / most))
            if count:
                button.dataset.count = str(count)
                label = say("{cell}, {what}", cell=label, what=say_n("{count} answer", "{count} answers", count=count))
            if cell in notes:
                note = notes[cell]
                words = self._revealing.words(note)
                button.dataset.note = words if page.game.rules.size <= _WORDED else note.sign
                button.dataset.worth = note.worth.value
                if note.is_best:
                    button.dataset.best = "yes"
                label = say("{cell}, {what}", cell=label, what=words)
            button.setAttribute("aria-label", label)

    def _row(self, cell: int, given: "list[Answer]", most: int, notes: "dict[int, Any]") -> "dict[str, Any]":
        """Return a row of the table: a cell and its answers."""
        note, has_names = notes.get(cell), bool(self._page.find("#with-names").checked)
        is_best = bool(note and note.is_best)
        worth = self._revealing.words(note) if note else ""
        return {
            "cell": cell_name(self._page.game.rules, cell),
            "share": len(given) / most,
            "count": str(len(given)),
            "worth": "\u2713 " + worth if is_best else worth,
            "is_best": is_best,
            "has_names": has_names,
            "names": ", ".join([isolated(answer.name) for answer in given]) if has_names else "",
        }

    def show_names(self, choice: "Any") -> None:
        self.show()

    def show_answers(self, button: "Any") -> None:
        self._is_shown = not self._is_shown
        self._page.show()

    async def reveal(self, button: "Any") -> None:
        page, self._refusal = self._page, ""
        if self._is_revealed:
            self._stop_revealing()
        else:
            self._is_revealed = True
            try:
                self._revealing = self._revealing or await page.bring(REVEAL)
            except Refused as error:
                self._is_revealed, self._refusal = False, refusal(error)
            else:
                self._revealing.begin()
        page.show()

    def _stop_revealing(self) -> None:
        self._is_revealed = False
        if self._revealing:
            self._revealing.stop()


def _told(answer: Answer, cell: str) -> "dict[str, str]":
    who = _who(answer)
    removal = {"remove": say("Remove"), "remove_which": say("Remove {who}", who=isolated(who))}
    return dict(cell=cell, who=who, key=answer.key, **removal)


def _who(answer: "Answer") -> str:
    return str(answer.name or answer.code)


make = Collecting
