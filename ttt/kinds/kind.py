"""What sets a kind of game apart from k in a row of one's own marks, and how far the opponents look ahead in it."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))  # of a 3x3 board
# How many moves ahead an opponent looks where the marks belong to neither side; Sage looks to the end. Set by hand, so
# that each sees all that the weaker ones do.
SEEN = {"pip": 0, "moss": 1, "ember": 2, "bramble": 3, "wren": 5}
# Among how many of the moves that look best an opponent chooses where positions are only estimated; 0: among all. Sage
# looks at each reply as well. Set by hand.
LIKED = {"pip": 0, "moss": 12, "ember": 6, "bramble": 3, "wren": 1}
# How many random games an opponent plays to the end in its mind before a move where the board consists of boards; Sage
# plays as many as a search may take. Set by hand: these games take the page tenths of a second.
IMAGINED = {"pip": 0, "moss": 5, "ember": 15, "bramble": 40, "wren": 120}


class Kind:
    """A kind of game. Each kind is a subclass in its own folder, and overrides the answers that are different for it.

    rules is a Rules of ttt/game/rules.py; position is a Position of that file, or a tuple with all that a Position has.
    Next to the kind's game.py, words.py holds its words and engine.py its search.
    """

    has_rows = False  # whether rows of one side's marks decide the game
    row_loses = False  # whether completing a row loses; with MISERE it is the other way round
    shares_marks = False  # whether the marks belong to neither side
    names_marks = False  # whether a move says which mark it puts down
    sides_differ = False  # whether the sides want different things, so that a player must know which one is theirs
    marks_vanish = False  # whether marks vanish again, so that positions can repeat
    is_estimated = False  # whether only estimate() tells how good a position is (engine/kinds/searches.py)
    boards = 0  # columns and rows of each board, if the cells form several boards
    is_nested = False  # whether the boards are themselves the cells of a board, and are won
    cells_examined = 0  # the most on which an exam asks a bot about each position that it can reach

    def check(self, rules: "Any") -> None:
        """Raise BadSetting unless the kind is played on that board with those variants."""
        raise NotImplementedError

    def begin(self, rules: "Any") -> "Any":
        """Return the position of the empty board."""
        raise NotImplementedError

    def state(self, position: "Any") -> "Any":
        """Return what tells a position of the game from the others, whatever moves led to it."""
        return position.marks

    def completing(self, position: "Any", held: "set[int]") -> "list[int] | None":
        """Return the cells on which a side with marks on the held cells completes something; None for plain rows."""
        return None

    def estimate(self, position: "Any") -> int:
        """Return how good a position looks for FIRST, from -100000 to 100000, if is_estimated. The game is not over."""
        raise NotImplementedError

    def looks(self, rules: "Any") -> str:
        """Return how a game on several boards looks, as JSON for static/kit/line-board.js; "" for a single board."""
        if not self.boards or rules.m == self.boards:
            return ""
        told = {"nested": True} if self.is_nested else {"loses": rules.row_loses}
        return json.dumps(dict(boards=self.boards, **told))
