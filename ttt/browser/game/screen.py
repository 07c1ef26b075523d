"""Shows a view on the page, changing only what differs. The panels in controls.py show their own content."""

from pyscript import ffi
from pyscript.js_modules import board

from ttt.game.cells import column_name
from ttt.game.level import name_of
from ttt.game.notation import board_text
from ttt.game.rules import SWAP, SWAPPED, Rules
from ttt.session.settings import COMPUTER, Settings
from ttt.session.view import CHOOSING, COMPUTERS_TURN, OVER, PERSONS_TURN, REVIEWING, View, changed_cells, looks
from ttt.words import games, playing
from ttt.words.playing import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def as_it_is(view: "View") -> "tuple[View, str]":
    """Return what to show while no game is reviewed: the view as it is, and the sentence above the board."""
    return view, playing.status(view)


class Screen:
    """The page as a person sees it.

    rules are those of the empty board in the document, None if the board must be rebuilt. seen turns a view into the
    view to show and a sentence; a review replaces this function with its own. shown is the view on the board, None at
    the start.
    """

    def __init__(self, document: "Any", rules: "Rules | None") -> None:
        self._document = document
        self.board = document.querySelector("#board")
        self._buttons = self.board.querySelectorAll("button")
        self._rules = rules
        self.shown: "View | None" = None
        self._texts: "dict[str, str]" = {}
        self._scores: object = None  # the scores shown
        self._pointed: "tuple[int, ...]" = ()  # the cells that a hint highlights
        self._put_off: "Settings | None" = None  # new settings about which the page no longer asks
        self._is_asked = False  # whether the page is asking about new settings
        self.seen: "Callable[[View], tuple[View, str]]" = as_it_is

    def show(self, view: "View", is_anew: bool = False) -> None:
        """Show a view. is_anew says that the page is only written again, so it mustn't scroll."""
        now = view
        view, sentence = self.seen(now)
        if view.game.rules != self._rules:
            self._build_board(view.game.rules)
        if self.shown is None or self.shown.game != view.game:
            self.point_at(())
        for cell in changed_cells(self.shown, view):
            self._show_cell(view, cell)
        self._show_settings(view)
        self._show_scores(view)
        self.able("#board", view.phase not in (OVER, REVIEWING))
        self.able("#undo", view.can_undo)
        self.able("#redo", view.can_redo)
        self.able("#hint", view.phase == PERSONS_TURN)
        self.able("#open-review", bool(view.game.moves))
        html = self._document.documentElement.dataset
        html.phase, html.turn = view.phase, view.turn
        html.cheer = "yes" if view.is_a_persons_win else "no" if view.winner else "even"
        html.character = "yes" if playing.opponent_of(view) else "no"
        html.series = "yes" if view.series else "no"
        self.board.classList.toggle("decided", view.phase == OVER and view.is_decided)
        board.strike(self.board, view.row_ends)
        if self.shown is None or self.shown.last != view.last:
            board.follow(None if view.last is None else self._buttons[view.last], not is_anew)
        self._keep_focus(view)
        self._show_waiting(now)
        # A quick answer makes this sentence pointless, so it isn't announced; if the answer is slow, progress()
        # announces the sentence.
        self._find("#status").ariaBusy = "true" if view.phase == COMPUTERS_TURN else "false"
        self._write("title", games.title(now))
        self._write("#open-picker", games.name_of(view.game.rules))
        self._write("#rule", playing.rule(view.game.rules))
        self._write("#status", sentence)
        self.shown = view

    def show_anew(self, view: "View") -> None:
        self._texts = {}
        self._scores = None
        self._build_board(view.game.rules)
        self.show(view, is_anew=True)

    def point_at(self, cells: "tuple[int, ...]", move: "int | None" = None) -> None:
        """Highlight cells until the position changes, the move's cell more than others, and scroll to the last one."""
        for cell in self._pointed:
            self._buttons[cell].classList.remove("pointed", "meant")
        for cell in cells:
            self._buttons[cell].classList.add("pointed")
            self._buttons[cell].classList.toggle("meant", cell == move)
        if cells:
            board.reveal(self._buttons[cells[-1]])
        self._pointed = cells

    def progress(self, share: "float | None") -> None:
        """Show the progress of the computer's thinking, from 0 to 1; None hides it."""
        line = self._find("#progress")
        if line.hidden and share is not None:
            self._find("#status").ariaBusy = "false"
            self._write_anew("#status", self._texts["#status"])
        line.hidden = share is None
        line.value = share or 0

    def focus(self, cell: int) -> None:
        """Move the focus, and with it the board's single tab stop, to a cell."""
        board.focus(self._buttons[cell])

    def focus_board(self) -> None:
        """Move the focus to the board's single tab stop."""
        self.board.querySelector("button:not([tabindex='-1'])").focus()

    def mark_moment(self, name: str, value: str) -> None:
        """Note a state of the page, the worker or the game on <html>, where tests, hosts and styles can see it."""
        self._document.documentElement.dataset[name] = value

    def _find(self, selector: str) -> "Any":
        return self._document.querySelector(selector)

    def _build_board(self, rules: "Rules") -> None:
        columns = ffi.to_js([column_name(column) for column in range(rules.m)])
        board.build(self.board, columns, rules.n, say("{cell}, {what}", cell="", what=say("empty")), looks(rules))
        self._buttons = self.board.querySelectorAll("button")
        self._pointed = ()
        self._rules, self.shown = rules, None

    def _keep_focus(self, view: "View") -> None:
        """Move the focus to the buttons that replace the focused ones.

        The buttons for marks and for actions replace each other, and so do those that start and stop a series.
        """
        gone, there = ("start", "stop") if view.series else ("stop", "start")
        if self._find(f"#{gone}-series:focus"):
            self._find(f"#{there}-series").focus()
        was_choosing = self.shown is not None and self.shown.phase == CHOOSING
        if was_choosing == (view.phase == CHOOSING):
            return
        if was_choosing and self._find("#choice :focus"):
            self.focus_board()
        elif self._find("#actions :focus, #start-now:focus"):
            self._find("#choice button").focus()

    def put_off(self, view: "View") -> None:
        """Stop asking whether to start a game with the new settings, which now wait for the end of this game."""
        self._put_off = view.settings
        self._show_waiting(view)

    def _show_waiting(self, view: "View") -> None:
        """Ask whether to start a game with new settings that wait for the end of this one, unless they were put off."""
        is_asked = view.has_waiting_choice and view.phase != OVER and view.settings != self._put_off
        self._write("#waiting", games.start_now(view) if is_asked else "")
        if is_asked == self._is_asked:
            return
        self._is_asked = is_asked
        if not is_asked and self._find("#start-now:focus, #after-this:focus, #take-back:focus"):
            self.focus_board()
        for selector in ("#start-now", "#after-this", "#take-back"):
            self._find(selector).hidden = not is_asked

    def _show_cell(self, view: "View", cell: int) -> None:
        position = view.position
        board.show(  # in one call, because each call takes time, and a game may have thousands of marks
            self._buttons[cell],
            view.mark(cell),
            playing.cell_label(view, cell),
            position.holder(cell) is not None,
            position.is_open(cell),
            cell == view.last,
            view.place_in_line(cell),
        )

    def _show_settings(self, view: "View") -> None:
        settings = view.settings
        if self.shown is not None and self.shown.settings == settings:
            return
        self._check("opponent", settings.opponent)
        self._check("mark", settings.mark)
        self._check("starts", "yes" if settings.starts else "no")
        self._show_level(settings, view.game.rules)
        for face in self._document.querySelectorAll("[name=character]"):
            face.checked = settings.opponent == COMPUTER and face.value == str(settings.character)
        self._document.documentElement.dataset.opponent = settings.opponent
        if self.shown is None or self.shown.settings.board != settings.board:
            self.show_board_choice(settings.board)
        for name, value in zip(("you", "friend"), settings.names):
            field = self._find(f"[name={name}]")
            if field.value.strip() != value:
                field.value = value
        first, second = playing.starter_names(settings)
        for value, name in (("yes", first), ("no", second)):
            self._find(f"[name=starts][value={value}] + span").textContent = name

    def _show_level(self, settings: "Settings", rules: "Rules") -> None:
        """Show the level and its name in the current game; on another board the name may differ."""
        level, slider = settings.level, self._find("#level")
        name = say(SENTENCES[name_of(level, rules)])
        told = say("{level}, not chosen", level=level)
        if not settings.character:
            told = say("{level}, {name}", level=level, name=name)
        slider.value = str(level)
        slider.setAttribute("aria-valuetext", told)
        self._write("#level-shown", str(level))
        self._write("#level-name", name)

    def show_board_choice(self, chosen: "Rules") -> None:
        """Show which game is chosen, even if a person has picked another game without confirming it."""
        text, own = board_text(chosen), self._find("[name=preset][value='']")
        own.dataset.board = text
        (self._find(f"[name=preset][value='{text}']") or own).checked = True
        for name, value in (("m", chosen.m), ("n", chosen.n), ("k", chosen.k)):
            self._find(f"[name={name}]").value = str(value)
        for box in self._document.querySelectorAll("[name=variant]"):
            box.checked = box.value in chosen.variants
            box.disabled = box.value == SWAP and min(chosen.m, chosen.n) < SWAPPED

    def _show_scores(self, view: "View") -> None:
        self._find("#unreset-scores").hidden = view.scores.before is None
        has_points = view.game.rules.has_points
        sides = view.scored_sides
        figures = [view.position.points[side] for side in sides] if has_points else view.counts
        shown = playing.score_names(view), figures, [view.game.mark(side) for side in sides], view.is_against_computer
        if shown == self._scores:
            return
        self._scores = shown
        entries = self._document.querySelectorAll("#scores dl > div")
        entries[2].hidden = has_points
        for entry, name, figure in zip(entries, shown[0], figures):
            (entry.querySelector("button") or entry.firstElementChild).textContent = name
            entry.lastElementChild.textContent = str(figure)
        for entry, mark in zip(entries, shown[2]):
            entry.dataset.mark = mark
        opponent = self._find("#change-opponent")
        opponent.classList.toggle("computer", view.is_against_computer)
        opponent.ariaLabel = say("{name}, change opponent", name=shown[0][1])

    def _check(self, name: str, value: str) -> None:
        self._find(f"[name={name}][value={value}]").checked = True

    def able(self, selector: str, is_able: bool) -> None:
        """Enable or disable a control without the attribute disabled, which would make a button lose the focus."""
        self._find(selector).setAttribute("aria-disabled", "false" if is_able else "true")

    def _write(self, selector: str, text: str) -> None:
        # Writing the same text again would make a screen reader repeat it.
        if self._texts.get(selector) != text:
            self._write_anew(selector, text)

    def _write_anew(self, selector: str, text: str) -> None:
        self._texts[selector] = text
        self._find(selector).textContent = text
