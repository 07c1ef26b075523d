"""Shows a view on the page, changing only what differs. The parts in late_parts.py show their own content."""

from pyscript import ffi
from pyscript.js_modules import board

from ttt.game.cells import column_name
from ttt.game.notation import board_text
from ttt.game.rules import GRAVITY, VARIANTS
from ttt.session.view import CHOOSING, COMPUTERS_TURN, OVER, PERSONS_TURN, changed_cells
from ttt.words import playing
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.game.rules import Rules
    from ttt.session.view import View

VAST = 1000  # cells: larger boards have no animation


class Screen:
    """rules are those of the empty board in the document, None if it must be rebuilt."""

    def __init__(self, document: "Any", rules: "Rules | None") -> None:
        self._document = document
        self._board = document.querySelector("#board")
        self._buttons = self._board.querySelectorAll("button")
        self._rules = rules
        self._shown: "View | None" = None
        self._texts: "dict[str, str]" = {}
        self._in_tab_order = 0
        self._pointed: "tuple[int, ...]" = ()  # the cells that a hint highlights

    def show(self, view: "View") -> None:
        """Update the page to a view."""
        if view.game.rules != self._rules:
            self._build_board(view.game.rules)
        if self._shown is None or self._shown.position != view.position:
            self.point_at(())
        for cell in changed_cells(self._shown, view):
            self._show_cell(view, cell)
        if self._shown is None or self._shown.lines != view.lines:
            self._show_lines(view)
        self._show_settings(view)
        self._show_scores(view)
        self._able("#board", view.phase != OVER)
        self._able("#undo", view.can_undo)
        self._able("#redo", view.can_redo)
        self._able("#hint", view.phase == PERSONS_TURN)
        self._able("#open-review", bool(view.game.moves))
        self._document.documentElement.dataset.phase = view.phase
        self._document.documentElement.dataset.cheer = "yes" if view.is_a_persons_win else "no"
        self._document.documentElement.dataset.series = "yes" if view.series else "no"
        if view.last is not None and (self._shown is None or self._shown.last != view.last):
            board.reveal(self._buttons[view.last])
        self._keep_focus(view)
        # A quick answer makes this sentence pointless, so it is not announced; progress() announces a slow one.
        self._document.querySelector("#status").ariaBusy = "true" if view.phase == COMPUTERS_TURN else "false"
        self._write("#rule", playing.rule(view.game.rules))
        self._write("#status", playing.status(view))
        self._shown = view

    def show_anew(self, view: "View") -> None:
        """Write everything again, in another language."""
        self._texts = {}
        self._build_board(view.game.rules)
        self.show(view)

    def notice(self, sentence: str) -> None:
        """Show a notice, such as a refusal; "" clears it."""
        self._write_anew("#notice", sentence)  # the same answer again is announced again

    def point_at(self, cells: "tuple[int, ...]") -> None:
        """Highlight cells until the position changes; the last of them comes into view."""
        for cell in self._pointed:
            self._buttons[cell].classList.remove("pointed")
        for cell in cells:
            self._buttons[cell].classList.add("pointed")
        if cells:
            board.reveal(self._buttons[cells[-1]])
        self._pointed = cells

    def progress(self, share: "float | None") -> None:
        """Show the progress of the computer's thinking, from 0 to 1; None hides it."""
        line = self._document.querySelector("#progress")
        if line.hidden and share is not None:
            self._document.querySelector("#status").ariaBusy = "false"
            self._write_anew("#status", self._texts["#status"])
        line.hidden = share is None
        line.value = share or 0

    def focus(self, cell: int) -> None:
        """Move the focus, and with it the board's single tab stop, to a cell."""
        self._buttons[self._in_tab_order].tabIndex = -1
        self._buttons[cell].tabIndex = 0
        self._in_tab_order = cell
        self._buttons[cell].focus()

    def mark_moment(self, name: str, value: str) -> None:
        """Put the state of the page or the worker on <html>, where tests, hosts and styles can see it."""
        self._document.documentElement.dataset[name] = value

    def show_known_names(self, names: "list[str]") -> None:
        """Offer the names of the people on this device wherever a name is asked for."""
        known = self._document.querySelector("#known-names")
        known.replaceChildren()
        for name in names:  # one by one: a call with thousands of values is more than MicroPython can make
            option = self._document.createElement("option")
            option.value = name
            known.append(option)

    def board_problem(self, sentence: str) -> None:
        """Say below the choice of a board why it isn't possible; "" if it is."""
        self._write("#board-problem", sentence)

    def _build_board(self, rules: "Rules") -> None:
        """Replace the board by an empty one."""
        columns = ffi.to_js([column_name(column) for column in range(rules.m)])
        board.build(self._board, columns, rules.n, say("cell and", cell="", what=say("empty")))
        self._buttons = self._board.querySelectorAll("button")
        self._in_tab_order = 0
        self._pointed = ()
        self._board.style.setProperty("--columns", str(rules.m))
        self._board.style.setProperty("--rows", str(rules.n))
        self._board.classList.toggle("gravity", GRAVITY in rules.variants)
        self._board.classList.toggle("vast", rules.size > VAST)
        self._rules, self._shown = rules, None

    def _keep_focus(self, view: "View") -> None:
        """Keep the focus where buttons take each other's place: the choice of a mark and the actions.

        And the two buttons that start and stop a series.
        """
        gone, there = ("start", "stop") if view.series else ("stop", "start")
        if self._document.querySelector(f"#{gone}-series:focus"):
            self._document.querySelector(f"#{there}-series").focus()
        was_choosing = self._shown is not None and self._shown.phase == CHOOSING
        if was_choosing == (view.phase == CHOOSING):
            return
        if was_choosing and self._document.querySelector("#choice :focus"):
            self._buttons[self._in_tab_order].focus()
        elif self._document.querySelector("#actions :focus"):
            self._document.querySelector("#choice button").focus()

    def _show_cell(self, view: "View", cell: int) -> None:
        position = view.position
        board.show(  # in one call, because each takes time, and a game may have thousands of marks
            self._buttons[cell],
            view.mark(cell),
            playing.cell_label(view, cell),
            position.holder(cell) is not None,
            position.is_open(cell),
            cell == view.last,
            any([cell in line for line in view.lines]),
        )

    def _show_lines(self, view: "View") -> None:
        drawing = self._document.querySelector("#lines")
        drawing.setAttribute("viewBox", f"0 0 {view.game.rules.m} {view.game.rules.n}")
        drawing.replaceChildren()
        for line in view.lines:
            stroke = self._document.createElementNS(drawing.namespaceURI, "line")
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
        self._show_board_choice(settings.board)
        for name, value in zip(("you", "friend"), settings.names):
            field = self._document.querySelector(f"[name={name}]")
            if field.value.strip() != value:
                field.value = value
        first, second = playing.starter_names(settings)
        for value, name in (("yes", first), ("no", second)):
            self._document.querySelector(f"[name=starts][value={value}] + span").textContent = name

    def _show_board_choice(self, chosen: "Rules") -> None:
        preset = self._document.querySelector("#preset")
        preset.value = board_text(chosen)
        if preset.selectedIndex < 0:
            preset.value = ""
        self._document.querySelector("#own-board").hidden = preset.value != ""
        for name, value in (("m", chosen.m), ("n", chosen.n), ("k", chosen.k)):
            field = self._document.querySelector(f"[name={name}]")
            if field.value != str(value):
                field.value = str(value)
        for letter in VARIANTS:
            self._document.querySelector(f"[name=variant][value={letter}]").checked = letter in chosen.variants

    def _show_scores(self, view: "View") -> None:
        self._document.querySelector("#unreset-scores").hidden = view.scores.before is None
        entries = self._document.querySelectorAll("#scores dl > div")
        for index, name in enumerate(playing.score_names(view)):
            entries[index].firstElementChild.textContent = name
            entries[index].lastElementChild.textContent = str(view.counts[index])

    def _check(self, name: str, value: str) -> None:
        self._document.querySelector(f"[name={name}][value={value}]").checked = True

    def _able(self, selector: str, is_able: bool) -> None:
        # Not the attribute disabled: a disabled button loses the focus.
        self._document.querySelector(selector).setAttribute("aria-disabled", "false" if is_able else "true")

    def _write(self, selector: str, text: str) -> None:
        # Writing the same text again would make a screen reader repeat it.
        if self._texts.get(selector) != text:
            self._write_anew(selector, text)

    def _write_anew(self, selector: str, text: str) -> None:
        self._texts[selector] = text
        self._document.querySelector(selector).textContent = text
