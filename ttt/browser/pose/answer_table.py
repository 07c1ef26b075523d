"""Shows the answers by cell, on the board and as a table, with the values of the moves once they are revealed."""

from ttt.browser.pose.pose_page import COLLECT, PosePage, PosePanel
from ttt.game.cells import cell_name
from ttt.game.errors import Refused
from ttt.posing.collection import Answer
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


REVEAL = "ttt.browser.pose.revealing"


class AnswerTable(PosePanel):
    """The answers and values, hidden until the teacher asks for them, so that no pupil is led by others' choices."""

    place = "#typing, #answers"

    def __init__(self, page: PosePage) -> None:
        super().__init__(page)
        self._is_shown = self._is_revealed = False
        self._refusal = ""
        self._revealing: "Any" = None  # the panel, once it is fetched

    def follow(self) -> None:
        self._is_shown, self._refusal = False, ""
        self._stop_revealing()
        self.put({"with_names": False})
        self.show()

    def values(self) -> "dict[str, Any]":
        page, pressed = self._page, {"is_shown": self._is_shown, "is_revealed": self._is_revealed}
        if page.at != COLLECT:
            return pressed
        given = page.collected.by_cell()
        counts = given if self._is_shown else {}
        notes = self._revealing.notes() if self._revealing and self._is_revealed else {}
        self._show_on_board(counts, notes)
        total = sum([len(answers) for answers in given.values()])
        right = sum([len(given[cell]) for cell in given if cell in notes and notes[cell].is_best])
        most = max([len(answers) for answers in given.values()] + [1])
        cells = sorted(counts, key=lambda cell: (-len(counts[cell]), cell))
        told = {
            "has_answers": bool(counts),
            "asks_names": page.collected.task.asks_names,
            "cells": [self._told(cell, counts[cell], most, notes) for cell in cells],
            "values": self._revealing.told(right, total) if self._is_revealed and self._revealing else self._refusal,
        }
        return dict(told, **pressed)

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
                button.dataset.note, button.dataset.worth = note.sign, note.worth.value
                if note.is_best:
                    button.dataset.best = "yes"
                label = say("{cell}, {what}", cell=label, what=self._revealing.words(note))
            button.setAttribute("aria-label", label)

    def _told(self, cell: int, given: "list[Answer]", most: int, notes: "dict[int, Any]") -> "dict[str, Any]":
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


make = AnswerTable
