"""Lists the kinds of sheets; to add one, write a module with a SheetKind and name it in KINDS."""

from ttt.browser.kit.page import Page
from ttt.browser.paper.blank_boards import BlankBoards
from ttt.browser.paper.lesson_sheets import LessonSheets
from ttt.browser.paper.matchbox_labels import MatchboxLabels
from ttt.browser.paper.printout import SHOWN, Printout
from ttt.browser.paper.puzzle_sheets import PUZZLES, PuzzleSheets
from ttt.browser.paper.rule_cards import RuleCards
from ttt.browser.paper.sheet_kind import SheetKind
from ttt.browser.paper.tree_riddle import TreeRiddle
from ttt.game.errors import BadLink

KINDS = (PuzzleSheets, BlankBoards, RuleCards, TreeRiddle, MatchboxLabels, LessonSheets)  # in the order of the list


class SheetKinds:
    """The kinds of sheets on a page."""

    def __init__(self, page: "Page") -> None:
        self.all: "list[SheetKind]" = [kind(page) for kind in KINDS]

    def of(self, link: str) -> "SheetKind":
        """Return the kind of a link or a choice. Raises BadLink if there is none."""
        for kind in self.all:
            if any([link.startswith(beginning) for beginning in kind.begins]):
                return kind
        raise BadLink("not paper", given=link[:SHOWN])

    async def printed(self, link: str) -> "Printout":
        """Return what a link asks for, the best-known puzzles if it is empty. Raises Refused for an invalid link."""
        asked = PUZZLES if link in ("", "#") else link
        return await self.of(asked).printed(asked)
