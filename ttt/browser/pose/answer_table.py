"""Shows the answers by cell, on the board and as a table, with the values of the moves once they are revealed."""

from ttt.browser.kit.notices import start_task
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

    def __init__(self, page: PosePage) -> None:
        super().__init__(page)
        self._is_shown = self._is_revealed = False
        self._revealing: "Any" = None  # the panel, once it is fetched

    def listen(self) -> None:
        page = self._page
        page.listen("#show-answers", "click", lambda event: self._toggle_answers())
        page.listen("#reveal", "click", lambda event: start_task(self._toggle_values()))
        page.listen("#with-names", "change", lambda event: self.show())

    def follow(self) -> None:
        self._is_shown = self._is_revealed = False
        self._page.find("#with-names").checked = False
        if self._revealing:
            self._revealing.stop()
        self.show()

    def show(self) -> None:
        page = self._page
        page.find("#show-answers").setAttribute("aria-pressed", "true" if self._is_shown else "false")
        page.find("#reveal").setAttribute("aria-pressed", "true" if self._is_revealed else "false")
        if page.at != COLLECT:
            return
        given = page.collected.by_cell()
        counts = given if self._is_shown else {}
        notes = self._revealing.notes() if self._revealing and self._is_revealed else {}
        self._show_on_board(counts, notes)
        page.find("#answers").hidden = not counts
        page.find("#names-row").hidden = not page.collected.task.asks_names
        total = sum([len(answers) for answers in given.values()])
        most = max([len(answers) for answers in given.values()] + [1])
        cells = sorted(counts, key=lambda cell: (-len(counts[cell]), cell))
        rows = [self._row(cell, counts[cell], most, notes) for cell in cells]
        page.find("#answers tbody").replaceChildren(*rows)
        right = sum([len(given[cell]) for cell in given if cell in notes and notes[cell].is_best])
        told = self._revealing.told(right, total) if self._revealing and self._is_revealed else ""
        page.rewrite("#values-told", told)

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

    def _row(self, cell: int, given: "list[Answer]", most: int, notes: "dict[int, Any]") -> "Any":
        page = self._page
        row, name = page.made("tr"), page.made("th", cell_name(page.game.rules, cell))
        name.scope = "row"
        bar, count, worth = page.made("td"), page.made("td", str(len(given))), page.made("td")
        meter = page.made("span")
        meter.style.setProperty("--share", str(len(given) / most))
        bar.append(meter)
        if cell in notes:
            worth.textContent = self._revealing.words(notes[cell])
            if notes[cell].is_best:
                row.dataset.best = "yes"
                worth.textContent = "\u2713 " + str(worth.textContent)
        row.append(name, bar, count, worth)
        if page.find("#with-names").checked:
            row.append(page.made("td", ", ".join([isolated(answer.name) for answer in given])))
        return row

    def _toggle_answers(self) -> None:
        self._is_shown = not self._is_shown
        self._page.show()

    async def _toggle_values(self) -> None:
        page = self._page
        self._is_revealed = not self._is_revealed
        if self._is_revealed:
            try:
                self._revealing = self._revealing or await page.bring(REVEAL)
            except Refused as error:
                self._is_revealed = False
                page.rewrite("#values-told", refusal(error))
                page.find("#reveal").setAttribute("aria-pressed", "false")
                return
            self._revealing.begin()
        elif self._revealing:
            self._revealing.stop()
        page.show()


make = AnswerTable
