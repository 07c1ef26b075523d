"""Lets a person draw their own lines on a grid, for the last card in the picker; the lines' cells form the board."""

from pyscript import ffi

from ttt.browser.game.game_page import GamePage
from ttt.browser.game.picker import drawn, tell_rule
from ttt.browser.kit.svg_drawing import Drawing
from ttt.game.errors import BadSetting
from ttt.game.family import rules
from ttt.game.lines import own_lines
from ttt.game.notation import board_from, board_text
from ttt.game.rules import MISERE, Rules
from ttt.session.stored_text import number_from
from ttt.words.refusals import refusal
from ttt.words.speech import say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.game.lines.own_lines import Place

EXAMPLE = "12x1x4ownd1c2b3a4zd1e2f3g4za2c2e2g2za4c4e4g4za2b3c4d5zd5e4f3g2"  # a star of two triangles
EDGE = 8  # columns and rows of the grid, few enough for a small board; lines from a link may need more
STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
MARKUP = """
<p></p>
<div id="line-grid" dir="ltr" role="group"></div>
<div><button type="button"></button><button type="button"></button></div>
<p role="status"></p>
<ol></ol>
<label><input type="checkbox"> <span></span></label>
"""


class LineDrawing:
    """The card and, once it is picked, the panel below it: a grid, the lines so far, and whether a full line loses."""

    def __init__(self, page: "GamePage") -> None:
        self._page = page
        self.group = page.made("fieldset")
        self.group.className, self.group.id = "games", "own-lines"
        self._line: "list[Place]" = []  # the cells of the line that is being drawn
        self._cleared: "list[list[Place]]" = []  # the lines that were last removed all at once
        self._choice = page.made("input")
        self._choice.type, self._choice.name, self._choice.value = "radio", "preset", ""
        self._take(board_from(EXAMPLE))
        page.listen("#picker", "opens", lambda event: self.begin())
        page.listen("#picker", "input", lambda event: self._guard())

    def begin(self) -> None:
        """Show the lines of the chosen game if a person drew them; otherwise leave the lines as they are."""
        board = self._page.view.settings.board
        if board.lines.startswith(own_lines.NAME):
            self._take(board)
            self.show_anew()
            self._choice.checked = True
        self._guard()

    def show_anew(self) -> None:
        page = self._page
        card, self._panel = page.made("label"), page.made("div")
        card.append(self._choice, page.made("span"), page.made("span", say("Lines of your own")))
        self._panel.id = "drawing"
        self._show_panel()
        self.group.replaceChildren(page.made("legend", say("Your own")), card, self._panel)
        self._show()

    def _show_panel(self) -> None:
        self._panel.innerHTML = MARKUP
        self._told, self._grid, self._list, self._loses, self._add, self._clear = [
            self._panel.querySelector(part)
            for part in ("[role=status]", "#line-grid", "ol", "input", "div > button", "div > button + button")
        ]
        self._panel.firstElementChild.textContent = say(
            "Press the cells of a line one after another, then “Add line”. The cells of all lines make up the board; "
            "the first player to fill a line wins."
        )
        self._grid.ariaLabel, self._add.textContent = say("Cells"), say("Add line")
        self._loses.nextElementSibling.textContent, self._loses.checked = say("A line loses"), self._is_misere
        for element, event, handler in (
            (self._grid, "click", self._on_press),
            (self._grid, "keydown", self._on_key),
            (self._add, "click", lambda event: self._on_add()),
            (self._clear, "click", lambda event: self._on_clear()),
            (self._list, "click", self._on_remove),
            (self._loses, "change", lambda event: self._on_loses()),
        ):
            proxy: "Callable[..., None]" = handler
            element.addEventListener(event, ffi.create_proxy(proxy))

    def _take(self, board: "Rules") -> None:
        self._lines = own_lines.drawn(board.lines)
        self._is_misere = board.is_misere
        self._line = []

    def _board(self, lines: "list[list[Place]]") -> "Rules":
        """Return the board that lines make. Raises BadSetting if there is no such board."""
        cells = {place for line in lines for place in line}
        longest = max([len(line) for line in lines])
        return rules(len(cells), 1, longest, MISERE if self._is_misere else "", own_lines.written(lines))

    def _show(self) -> None:
        """Show the current lines, and the board that they make."""
        board = self._board(self._lines) if self._lines else None
        if board:
            self._choice.nextElementSibling.replaceWith(drawn(self._page, board))
        self._show_grid()
        self._offer()
        self._list.replaceChildren(*[self._item(number) for number in range(len(self._lines))])
        self._clear.textContent = say("Remove all lines" if self._lines or not self._cleared else "Bring them back")
        self._clear.disabled = not (self._lines or self._cleared)
        if board and self._choice.checked:
            tell_rule(self._page, board)

    def _offer(self) -> None:
        """Offer the board for play, if possible with the unfinished line, since people may forget to add it."""
        lines = self._lines
        if len(self._line) > 1 and not self._is_there(self._line):
            lines = lines + [self._line]
        try:
            self._choice.dataset.board = board_text(self._board(lines)) if lines else ""
        except BadSetting:  # the unfinished line can't be added; a person who tries is told why
            self._choice.dataset.board = board_text(self._board(self._lines)) if self._lines else ""
        self._guard()

    def _is_there(self, line: "list[Place]") -> bool:
        return sorted(line) in [sorted(each) for each in self._lines]

    def _item(self, number: int) -> "Any":
        item, remove, cells = self._page.made("li"), self._page.made("button"), _said(self._lines[number])
        remove.type, remove.value, remove.textContent = "button", str(number), say("Remove")
        remove.ariaLabel = say("Remove {cells}", cells=cells)
        item.append(self._page.made("bdi", cells), " ", remove)
        return item

    def _show_grid(self) -> None:
        page, places = self._page, [place for line in self._lines + [self._line] for place in line]
        edge = max([EDGE] + [max(place) + 1 for place in places])
        held = self._grid.querySelector(":focus")
        held = str(held.value) if held else "0 0"
        self._grid.style.setProperty("--edge-cells", str(edge))
        cells = []
        for y in range(edge):
            for x in range(edge):
                cell, name = page.made("button"), own_lines.name_of((x, y))
                count = len([line for line in self._lines if (x, y) in line])
                cell.type, cell.value, cell.tabIndex = "button", f"{x} {y}", -1
                cell.ariaLabel = (
                    say_n("{cell}, in {count} line", "{cell}, in {count} lines", cell=name, count=count)
                    if count
                    else name
                )
                cell.setAttribute("aria-pressed", "true" if (x, y) in self._line else "false")
                cell.classList.toggle("on", bool(count))
                cells.append(cell)
        self._grid.replaceChildren(*cells, self._picture(edge))
        cell = self._grid.querySelector(f'[value="{held}"]')
        cell.tabIndex = 0

    def _picture(self, edge: int) -> "Any":
        """Draw all lines over the cells, the unfinished line last."""
        drawing = Drawing(self._page.document, "", 0, 0, edge, edge)
        drawing.svg.setAttribute("class", "drawn")
        for line in self._lines + [self._line]:
            drawing.path("line", "M" + "L".join([f"{x + 0.5} {y + 0.5}" for x, y in line]) if line else "")
        return drawing.svg

    def _on_press(self, event: "Any") -> None:
        cell = event.target.closest("button")
        if cell:
            x, y = _place(cell)
            more = [] if (x, y) in self._line else [(x, y)]
            self._line = [place for place in self._line if place != (x, y)] + more
            self._move_to(x, y)

    def _on_key(self, event: "Any") -> None:
        step = STEPS.get(event.key)
        if step and event.target.value:
            event.preventDefault()
            x, y = _place(event.target)
            self._move_to(x + step[0], y + step[1])

    def _move_to(self, x: int, y: int) -> None:
        self._show_grid()
        self._offer()
        cell = self._grid.querySelector(f'[value="{x} {y}"]') or self._grid.querySelector("[tabindex='0']")
        self._grid.querySelector("[tabindex='0']").tabIndex = -1
        cell.tabIndex = 0
        cell.focus()

    def _on_add(self) -> None:
        if not self._line:
            self._tell(say("Press the cells of the line first."))
            return
        if self._is_there(self._line):
            self._tell(say("The line {cells} is already there.", cells=_said(self._line)))
            return
        try:
            self._board(self._lines + [self._line])
        except BadSetting as error:
            self._tell(refusal(error))
            return
        self._lines, added, self._line = self._lines + [self._line], self._line, []
        self._show()
        self._tell(say("Line added: {cells}.", cells=_said(added)))

    def _on_remove(self, event: "Any") -> None:
        button = event.target.closest("button")
        if button:
            number = number_from(button.value)
            removed = self._lines[number]
            self._lines = self._lines[:number] + self._lines[number + 1 :]
            self._show()
            self._tell(say("Line removed: {cells}.", cells=_said(removed)))
            next_one = self._list.querySelector(f"[value='{min(number, len(self._lines) - 1)}']")
            (next_one or self._add).focus()

    def _on_clear(self) -> None:
        """Remove all lines; if there are none, bring back the lines that were removed."""
        if self._lines:
            self._cleared, self._lines, self._line = self._lines, [], []
            told = say("All lines removed.")
        else:
            self._lines = self._cleared
            told = say("The lines are back.")
        self._show()
        self._tell(told)

    def _on_loses(self) -> None:
        self._is_misere = bool(self._loses.checked)
        self._show()

    def _tell(self, sentence: str) -> None:
        self._told.textContent = sentence

    def _guard(self) -> None:
        """Disable the play button while this card is chosen but has no line."""
        self._page.find("#play-picked").disabled = bool(self._choice.checked and not self._choice.dataset.board)


def _place(cell: "Any") -> "Place":
    x, y = [number_from(number) for number in str(cell.value).split(" ")]
    return x, y


def _said(line: "list[Place]") -> str:
    return " ".join([own_lines.name_of(place) for place in line])
