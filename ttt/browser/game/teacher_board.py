"""Does what a teacher asks of a board in a frame: locks it, limits or highlights cells, shows values, sets a goal."""

from pyscript import ffi
from pyscript.js_modules import fetching

from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.kit.late_words import learn_late
from ttt.game.analysis import Analysis
from ttt.game.cells import cell_name, name_or_number
from ttt.game.errors import IllegalMove
from ttt.game.record import Game, last_choice
from ttt.game.rules import landing
from ttt.session.teacher_board import NOTHING, Taught, is_reached, own_side, playable, shown, taught_from
from ttt.session.view import View
from ttt.words.embed import analysis_told, goal_told
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any


ANALYSIS = "ttt.browser.game.analysis_panel"


class TeacherBoard(GamePanel):
    """The part that restricts the person as the teacher asks, and shows the highlighted cells and the goal.

    tell_goal gets the goal and whether it was reached. A goal counts from _began, an earlier state of the game.
    """

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._taught: Taught = NOTHING
        self._began: "Game" = page.view.game
        self._is_reached: "bool | None" = None
        self._is_used = False  # whether the teacher has asked for anything
        self._marker: "Any" = None  # static/game/cells.js, once fetched
        self.tell_goal: "Callable[[str, bool], None]" = lambda goal, reached: None
        page.verb_for = self._verb_for

    async def prepare(self) -> None:
        """Fetch the sentences, script and style sheet for this part. Raises Refused if the script can't be fetched."""
        await learn_late("ttt/words/languages/embed/{language}.json")  # a frame keeps its language
        self._marker = await self._page.js_module("static/game/cells.js")
        await fetching.addStyle("static/game/teacher-board.css")  # if this fails, the board looks plain but works

    def begin_with(self, given: "dict[str, str]") -> None:
        """Begin with the options in the address; notices say which are refused."""
        self._began = self._page.view.game
        self._taught, refused = taught_from(given, self._began.rules)
        for error in refused:
            self._page.notices.add(refusal(error))
        self.show()
        self._page.notices.tell_more()

    def count_from_here(self) -> None:
        """From now on, judge the goal from the current state of the game.

        If the board has changed, drop the highlighted and allowed cells.
        """
        before, self._began, self._is_reached = self._began, self._page.view.game, None
        if self._began.rules != before.rules:
            self._taught = shown(self._taught, {"cells": "", "marked": ""}, self._began.rules)

    def change(self, asked: "Mapping[str, str | bool]") -> None:
        """Change what the teacher asks for. Raises Refused, and changes nothing, if any of the requests is wrong."""
        self._taught = shown(self._taught, asked, self._page.view.game.rules)
        self.show()

    async def show_values(self) -> None:
        """Turn the analysis on if the options ask for it. Raises Refused if the analysis can't be fetched."""
        if not self._taught.analysis:
            return
        panel = await self._page.bring(ANALYSIS)
        self._page.find("#analysed").checked = True
        panel.come_back()

    def told(self, view: "View", analysis: "Analysis") -> "dict[str, object]":
        """Return an analysis in sentences, in the language of the frame."""
        return analysis_told(view, analysis)

    def show(self) -> None:
        """Highlight and lock cells of the current board, and show the goal, if any, and whether it is reached."""
        if self._marker is None or (self._taught == NOTHING and not self._is_used):
            return
        self._is_used, view = True, self._page.seen
        taught, root = self._taught, self._page.document.documentElement
        root.dataset.locked = "yes" if taught.locked else "no"
        allowed = playable(taught, view.position)
        self._marker.allow(None if allowed is None else ffi.to_js(list(allowed)))
        self._marker.mark(ffi.to_js([cell for cell in taught.marked if cell < view.game.rules.size]), say("marked"))
        if taught.goal:
            self._follow_goal(view)

    def _follow_goal(self, view: "View") -> None:
        goal, began, game = self._taught.goal, self._began, view.game
        if game.moves[: len(began.moves)] != began.moves:  # the host has taken back moves that were there at first
            self.count_from_here()
            began = game
        reached = is_reached(goal, began, game, view.position)
        self._marker.tellGoal(goal_told(goal, game.mark(own_side(began)), reached, self._taught.analysis))
        if reached is not None and reached != self._is_reached:
            self.tell_goal(str(goal), reached)
        self._is_reached = reached

    def _verb_for(self, verb: "Callable[..., None]", given: "tuple[Any, ...]") -> "Callable[..., None]":
        """Return the verb to carry out when a person asks for one. Raises IllegalMove if the teacher forbids the verb.

        Any other verb is returned as it is, except that with a goal, a new game begins with the state from which the
        goal counts. A host's requests are not verbs of the session, so the teacher's wishes don't restrict them.
        """
        session, goal, began = self._page.session, self._taught.goal, self._began
        if verb not in (session.play, session.choose, session.undo, session.redo, session.new_game):
            return verb
        if self._taught.locked:
            raise IllegalMove("board locked")
        if verb == session.play:
            self._check_cell(*given)
        elif verb == session.undo and goal:
            last = last_choice(self._page.view.game)
            if last is not None and last < len(began.steps):
                raise IllegalMove("nothing to undo")
        elif verb == session.new_game and goal:
            return lambda: session.open(began)
        return verb

    def _check_cell(self, cell: int) -> None:
        """Raise IllegalMove for a cell that the teacher doesn't allow."""
        view, allowed = self._page.view, self._taught.cells
        if allowed and landing(view.position, cell) not in allowed and not view.position.outcome:
            rules = view.game.rules
            names = " ".join([cell_name(rules, each) for each in allowed])
            raise IllegalMove("cell locked", cell=name_or_number(rules, cell), cells=names)


make = TeacherBoard
