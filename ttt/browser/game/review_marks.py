"""Shows a review on the board itself: the sign of a mistake, the better cell, and arrows along the rows."""

from ttt.browser.kit import walk_link
from ttt.browser.kit.svg_drawing import draw_arrows
from ttt.coach.move_review import MISTAKES, Judged
from ttt.coach.reasons import BLOCKS, STOPS_FORK, Reason
from ttt.drawing.shapes import SVG
from ttt.game.errors import Refused
from ttt.game.record import Game, with_moves
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.game.game_page import GamePage


MISTAKEN, BETTER = "mistaken", "better"  # classes of review.css
SMALL = 9  # cells of the largest board on which a person can watch the simplest program to its end


class ReviewMarks:
    """The highlights and arrows of the chosen move. Screen readers skip them: the words below say the same."""

    def __init__(self, page: "GamePage") -> None:
        self._page = page
        self._arrows = page.document.createElementNS(SVG, "svg")
        self._arrows.setAttribute("id", "arrows")
        self._arrows.setAttribute("preserveAspectRatio", "none")
        self._arrows.setAttribute("aria-hidden", "true")
        page.find("#board").after(self._arrows)
        self._link = page.made("a")
        self._link.id = "see-it-think"
        page.find("#review-actions").append(self._link)

    def show(self, game: "Game", ply: int, judged: "Judged | None") -> None:
        """Show the judgement, if there is one yet, of the move that led to the position on the board."""
        self.clear()
        self._show_link(game, ply)
        if judged is None or judged.reason is None:
            return
        if judged.judgement in MISTAKES:
            self._cell(judged.cell).classList.add(MISTAKEN)
        if judged.reason.cell != judged.cell:
            self._cell(judged.reason.cell).classList.add(BETTER)
        draw_arrows(self._arrows, game.rules, arrows(judged.reason))

    def clear(self) -> None:
        """Remove the highlights and the arrows."""
        self._arrows.textContent = ""
        for kind in (MISTAKEN, BETTER):
            for cell in self._page.document.querySelectorAll(f"#board .{kind}"):
                cell.classList.remove(kind)

    def _cell(self, cell: int) -> "Any":
        cell %= self._page.view.game.rules.size  # in Wild the number of a move also says its mark
        return self._page.find(f"#board [data-cell='{cell}']")

    def _show_link(self, game: "Game", ply: int) -> None:
        """Link to a program that thinks about the position, unless it ends the game or think/ can't show it."""
        self._link.textContent = say("See it think here")
        self._link.hidden = ply == len(game.moves) and self._page.view.position.outcome is not None
        try:
            position = walk_link.walkable(with_moves(game, game.moves[:ply]))
        except Refused:
            self._link.hidden = True
            return
        program = walk_link.TOLD[0 if game.rules.size <= SMALL else -1]
        self._link.href = "think/#" + walk_link.write(walk_link.Link(position, program, "", None, walk_link.STORY))


def arrows(reason: "Reason") -> "tuple[tuple[int, int], ...]":
    """Return an arrow along each row of a reason: to the reason's cell if this cell stops the row, or else from it."""
    found = []
    for line in reason.lines:
        begin, end = (line[0], line[-1]) if line[-1] != reason.cell else (line[-1], line[0])
        found.append((end, begin) if reason.kind in (BLOCKS, STOPS_FORK) and begin == reason.cell else (begin, end))
    return tuple(found)
