"""A view on the page: the only writer of the document. It touches what differs and no more."""

from ttt import words
from ttt.link import column_name
from ttt.settings import COMPUTER
from ttt.view import changed_cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.rules import Rules
    from ttt.view import View

SVG = "http://www.w3.org/2000/svg"


class Screen:
    """The page's document; it begins by showing what index.html holds, an empty board of 3x3."""

    def __init__(self, document: "Any", rules: "Rules") -> None:
        self._document = document
        self._board = document.querySelector("#board")
        self._buttons = self._board.querySelectorAll("button")
        self._rules = rules
        self._shown: "View | None" = None
        self._texts: "dict[str, str]" = {}
        self._in_tab_order = 0

    def show(self, view: "View") -> None:
        """Bring the page up to a view."""
        if view.game.rules != self._rules:
            self._build_board(view.game.rules)
        for cell in changed_cells(self._shown, view):
            self._show_cell(view, cell)
        if self._shown is None or self._shown.lines != view.lines:
            self._show_lines(view)
        self._show_settings(view)
        self._show_scores(view)
        self._able("#undo", view.can_undo)
        self._able("#redo", view.can_redo)
        self._document.documentElement.dataset.phase = view.phase
        self._write("#status", words.status(view))
        self._shown = view

    def notice(self, sentence: str) -> None:
        """Say something beside the course of the game: a refusal, a loss of storage. Empty: nothing."""
        self._write("#notice", sentence)

    def focus(self, cell: int) -> None:
        """Move the keyboard to a cell, and with it the board's one place in the tab order."""
        self._buttons[self._in_tab_order].tabIndex = -1
        self._buttons[cell].tabIndex = 0
        self._in_tab_order = cell
        self._buttons[cell].focus()

    def mark_moment(self, name: str, value: str) -> None:
        """Tell the state of the page or of the worker where tests, hosts and styles can see it."""
        self._document.documentElement.dataset[name] = value

    def _build_board(self, rules: "Rules") -> None:
        """Another board: the rows of the old one go, and with them what was shown."""
        create = self._document.createElement
        head = create("tr")
        head.append(create("td"))
        for column in range(rules.m):
            label = create("th")
            label.scope = "col"
            label.textContent = column_name(column)
            head.append(label)
        self._board.querySelector("thead").replaceChildren(head)
        body = self._board.querySelector("tbody")
        body.replaceChildren()
        for row in range(rules.n):
            line = create("tr")
            label = create("th")
            label.scope = "row"
            label.textContent = str(row + 1)
            line.append(label)
            for column in range(rules.m):
                place, button = create("td"), create("button")
                button.type = "button"
                button.tabIndex = -1
                button.dataset.cell = str(row * rules.m + column)
                place.append(button)
                line.append(place)
            body.append(line)
        self._buttons = self._board.querySelectorAll("button")
        self._buttons[0].tabIndex = 0
        self._in_tab_order = 0
        self._board.style.setProperty("--columns", str(rules.m))
        self._board.style.setProperty("--rows", str(rules.n))
        self._rules, self._shown = rules, None

    def _show_cell(self, view: "View", cell: int) -> None:
        button = self._buttons[cell]
        button.dataset.mark = view.mark(cell)
        button.setAttribute("aria-label", words.cell_label(view, cell))
        button.setAttribute("aria-disabled", "false" if view.position.is_legal(cell) else "true")
        button.classList.toggle("last", cell == view.last)
        button.classList.toggle("won", any([cell in line for line in view.lines]))

    def _show_lines(self, view: "View") -> None:
        drawing = self._document.querySelector("#lines")
        drawing.setAttribute("viewBox", f"0 0 {view.game.rules.m} {view.game.rules.n}")
        drawing.replaceChildren()
        for line in view.lines:
            stroke = self._document.createElementNS(SVG, "line")
            for end, cell in (("1", line[0]), ("2", line[-1])):
                row, column = divmod(cell, view.game.rules.m)
                stroke.setAttribute("x" + end, str(column + 0.5))
                stroke.setAttribute("y" + end, str(row + 0.5))
            drawing.append(stroke)

    def _show_settings(self, view: "View") -> None:
        settings = view.settings
        if self._shown is not None and self._shown.settings == settings:
            return
        self._check("opponent", settings.opponent)
        self._check("mark", settings.mark)
        self._check("starts", "yes" if settings.starts else "no")
        level = self._document.querySelector("#level")
        level.value = str(settings.level)
        self._write("#level-shown", str(settings.level))
        self._document.documentElement.dataset.opponent = settings.opponent
        first, second = words.starter_names(settings)
        for value, name in (("yes", first), ("no", second)):
            self._document.querySelector(f"[name=starts][value={value}] + span").textContent = name

    def _show_scores(self, view: "View") -> None:
        counts = view.scores.computer if view.settings.opponent == COMPUTER else view.scores.people
        entries = self._document.querySelectorAll("#scores dl > div")
        for index, name in enumerate(words.score_names(view)):
            entries[index].firstElementChild.textContent = name
            entries[index].lastElementChild.textContent = str(counts[index])

    def _check(self, name: str, value: str) -> None:
        self._document.querySelector(f"[name={name}][value={value}]").checked = True

    def _able(self, selector: str, is_able: bool) -> None:
        # Not the attribute disabled: a button that is switched off would lose the keyboard.
        self._document.querySelector(selector).setAttribute("aria-disabled", "false" if is_able else "true")

    def _write(self, selector: str, text: str) -> None:
        # Writing the same text again would make a screen reader say it again.
        if self._texts.get(selector) != text:
            self._texts[selector] = text
            self._document.querySelector(selector).textContent = text
