"""Edits a step on its board: a click plays, sets up a mark, highlights or allows a cell, draws an arrow, or answers."""

from pyscript.js_modules import board

from ttt.browser.editor.editor_page import EditorPage, EditorPanel
from ttt.browser.kit.board_screen import built
from ttt.browser.kit.fields import typed
from ttt.browser.kit.page import Page, listener
from ttt.browser.kit.svg_drawing import draw_arrows
from ttt.game.cells import cell_name
from ttt.game.errors import Refused
from ttt.game.notation import cell_at
from ttt.game.record import Game, position_of
from ttt.game.rules import Rules
from ttt.lessons import draft_answer, draft_board
from ttt.lessons.drafting import Draft, DraftStep, game_of, possible_tasks, shows, with_fields
from ttt.lessons.lesson import BLOCK
from ttt.words.editor import SENTENCES
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


PLAY, ERASE, MARK, ARROW, ONLY, SOLUTION = "play", "erase", "marked", "arrow", "only", "solution"
SET_UP = {"X": "X", "O": "O", ERASE: ""}  # what these tools put on a cell


class BoardTools(EditorPanel):
    """The tools for clicks on the board, and the view of the board."""

    place = "#board-told, #tool-help, #on-board, #position-actions"

    def __init__(self, page: "EditorPage") -> None:
        super().__init__(page)
        self._board = EditorBoard(page, self._on_cell)
        self._tool = PLAY
        self._begun: "int | None" = None  # the cell where an unfinished arrow begins
        self._refused = ""
        self._drawn: "Any" = None  # what the drawn board depends on; drawing ten thousand cells takes seconds

    def listen(self) -> None:
        super().listen()
        self._board.listen()
        self._page.listen("#tools", "change", lambda event: self._choose(typed(event)))

    def begin(self) -> None:
        self._turn_to_answer()

    def replace(self, before: "Draft") -> None:
        self._turn_to_answer()

    def _turn_to_answer(self) -> None:
        """Choose the solution tool if the step has a solution on its board, to protect the position; otherwise PLAY."""
        step = self._page.draft.step
        self._choose(SOLUTION if step.solution and draft_answer.is_on_board(step) else PLAY)

    def show_anew(self) -> None:
        self._board.forget()
        self._drawn = None
        self.show()

    def show(self) -> None:
        page, step = self._page, self._page.draft.step
        game = game_of(step)
        page.find("#with-board").hidden = game is None
        self.put({"has_board": game is not None})
        if game is None:
            return
        if self._tool == SOLUTION and BLOCK not in possible_tasks(step):  # the game is over, for example
            self._tool = PLAY
        page.find(f"#tools [value='{self._tool}']").checked = True
        page.find("#board").dataset.tool = self._tool
        deciding = step.position, step.setup, step.task, step.only, step.marked, step.solution, self._tool, self._begun
        if deciding != self._drawn:
            self._drawn = deciding
            self._board.show(game.rules, self._cells(step, game))
        arrows = [(cell_at(game.rules, begin), cell_at(game.rules, end)) for begin, end in step.arrows]
        self._board.draw(tuple(arrows))
        problem, to_move = draft_board.why_not(step), draft_board.to_move_on(step)
        on_board = self._listed(step)
        can_take_back = bool(step.solution) if self._is_line(step) else bool(game.moves) and not step.setup
        self.put(
            {
                "help": say(SENTENCES["editor tool " + self._help(step)]),
                "told": self._refused or (refusal(problem) if problem else self._sentence(step, game)),
                "is_wrong": bool(self._refused or problem),
                "is_x": to_move == "X",
                "is_o": to_move == "O",
                "is_bare": not can_take_back,
                "on_board": on_board,
                "has_more": bool(on_board),
            }
        )

    def _cells(self, step: "DraftStep", game: "Game") -> "list[Any]":
        marks = draft_board.marks_on(step)
        corners: "dict[str, str]" = {}
        if draft_answer.takes_line(step):
            for index in range(len(step.solution)):
                corners[step.solution[index]] = str(index + 1)
        elif draft_answer.is_on_board(step):
            for name in step.solution:
                corners[name] = "✓"
        if self._is_line(step) and not step.setup:
            marks = draft_board.marks_in(game, draft_board.line_position(step))
        marked = {cell_at(game.rules, name) for name in step.marked}
        allowed = {cell_at(game.rules, name) for name in step.only} if shows(step, "only") else set()
        right = {cell_at(game.rules, name): corner for name, corner in corners.items()}
        shown = []
        for cell in range(game.rules.size):
            kinds = [kind for kind, cells in ((MARKED, marked), (ALLOWED, allowed), (RIGHT, right)) if cell in cells]
            if cell == self._begun:
                kinds.append(BEGUN)
            shown.append((marks[cell], right.get(cell, ""), tuple(kinds)))
        return shown

    def _sentence(self, step: "DraftStep", game: "Game") -> str:
        if self._begun is not None:
            return say("Now choose the cell the arrow points to.")
        position = draft_board.line_position(step) if self._is_line(step) else position_of(game)
        outcome = position.outcome
        if not outcome:
            mark = draft_board.to_move_on(step) if step.setup else game.mark(position.to_move)
            return say("{mark} to move.", mark=mark)
        if outcome.winner is None:
            return say("A draw: there's nothing left to play here.")
        mark = game.mark(outcome.winner)
        if self._is_line(step):
            return say("{mark} wins: the line is complete.", mark=mark)
        return say("{mark} has won: there's nothing left to play here.", mark=mark)

    def _listed(self, step: "DraftStep") -> "list[dict[str, str]]":
        """List the marked cells, the allowed cells and the arrows, each list with a button that clears it."""
        items = []
        arrows = ["→".join(arrow) for arrow in step.arrows]
        allowed = step.only if shows(step, "only") else ()
        for field, names in (("marked", step.marked), ("only", allowed), ("arrows", arrows)):
            if names:
                sentence = say(SENTENCES["editor on board " + field], cells=" ".join(names))
                items.append({"field": field, "sentence": sentence, "remove": say("Remove: {what}", what=sentence)})
        return items

    # A person's actions

    def _choose(self, tool: str) -> None:
        self._tool, self._begun, self._refused = tool, None, ""
        self.show()

    def _on_cell(self, cell: int) -> None:
        if self._tool == ARROW:
            self._on_arrow(cell)
        elif self._tool in SET_UP:
            self._do(lambda step: draft_board.with_mark(step, cell, SET_UP[self._tool]))
        elif self._tool == MARK:
            self._do(lambda step: draft_board.with_cell(step, "marked", cell))
        elif self._page.draft.step.setup:
            self._refused = say("First set up a possible position on the board.")
            self.show()
        elif self._tool == PLAY:
            self._do(lambda step: draft_board.with_move(step, cell))
        elif self._tool == ONLY and not shows(self._page.draft.step, ONLY):
            self._refused = say("“Only here” needs a task in which the learner plays on the board.")
            self.show()
        elif self._tool == ONLY:
            self._do(lambda step: draft_board.with_cell(step, "only", cell))
        else:
            self._do(lambda step: draft_answer.with_answer(step, cell))

    def _on_arrow(self, cell: int) -> None:
        begun, self._begun = self._begun, None
        self._refused = ""
        if begun is None:
            self._begun = cell
        elif begun != cell:
            self._page.do_step(draft_board.with_arrow(self._page.draft.step, begun, cell))
        self.show()

    def turn_to(self, choice: "Any") -> None:
        self._do(lambda step: draft_board.with_turn(step, str(choice.value)))

    def empty(self, button: "Any") -> None:
        self._do(draft_board.emptied)

    def take_back(self, button: "Any") -> None:
        self._do(self._taken_back)

    def clear(self, button: "Any") -> None:
        self._page.do_step(with_fields(self._page.draft.step, **{str(button.value): ()}))
        self._page.find(f"#tools [value='{self._tool}']").focus()

    def _taken_back(self, step: "DraftStep") -> "DraftStep":
        if self._is_line(step):
            return with_fields(step, solution=step.solution[:-1])
        return draft_board.without_move(step)

    def _do(self, change: "Any") -> None:
        """Change the board, or show below it why the change is refused."""
        self._refused, self._begun = "", None
        before = self._page.draft.step
        try:
            step = draft_answer.followed(before, change(before))
        except Refused as error:
            self._refused = refusal(error)
            self.show()
            return
        if step == before:
            self.show()
        self._page.do_step(step)

    def _is_line(self, step: "DraftStep") -> bool:
        """Whether the board shows the winning line, which a click continues."""
        return self._tool == SOLUTION and draft_answer.takes_line(step)

    def _help(self, step: "DraftStep") -> str:
        if self._tool == SOLUTION:
            return "line help" if draft_answer.takes_line(step) else "solution help"
        if self._tool == ONLY and not shows(step, ONLY):
            return "only alone"
        return {"X": "x", "O": "o"}.get(self._tool, self._tool) + " help"


MARKED, ALLOWED, RIGHT, BEGUN = "marked", "allowed", "right", "begun"


class EditorBoard:
    """The board. on_cell gets the cell a person chooses."""

    def __init__(self, page: "Page", on_cell: "Callable[[int], object]") -> None:
        self._page = page
        self._on_cell = on_cell
        self._rules: "Rules | None" = None
        self._buttons: "Any" = None
        self._shown: "list[Any]" = []
        self._arrows: "tuple[tuple[int, int], ...] | None" = None  # arrows drawn on this board

    def listen(self) -> None:
        board.listen(self._page.find("#board"), listener(self._on_cell))

    def forget(self) -> None:
        """Forget what is shown, so that show() builds the board again."""
        self._rules = None

    def show(self, rules: "Rules", cells: "list[tuple[str, str, tuple[str, ...]]]") -> None:
        """Show the cells, each given as its mark, the sign in its corner, and its kinds (the constants above)."""
        if rules != self._rules:
            self._build(rules)
        for cell in range(rules.size):
            if cells[cell] != self._shown[cell]:
                self._show_cell(rules, cell, *cells[cell])
                self._shown[cell] = cells[cell]

    def draw(self, arrows: "tuple[tuple[int, int], ...]") -> None:
        """Draw the arrows, each given as the cells where it begins and ends."""
        if arrows != self._arrows and self._rules:
            self._arrows = arrows
            draw_arrows(self._page.find("#lines"), self._rules, arrows)

    def _build(self, rules: "Rules") -> None:
        self._buttons = built(self._page.find("#board"), rules)
        self._rules, self._shown, self._arrows = rules, [("", "", ())] * rules.size, None

    def _show_cell(self, rules: "Rules", cell: int, mark: str, corner: str, kinds: "tuple[str, ...]") -> None:
        button = self._buttons.item(cell)
        parts = [cell_name(rules, cell), mark or say("empty")] + [
            say(SENTENCES["editor cell " + kind]) for kind in kinds
        ]
        board.show(button, mark, ", ".join(parts), False, False, False, -1)
        for kind in (MARKED, ALLOWED, RIGHT, BEGUN):
            button.classList.toggle(kind, kind in kinds)
        button.parentElement.dataset.corner = corner


make = BoardTools
