"""Puzzles for a sheet of paper: so many of a theme, drawn by a seed; the same seed draws the same ones."""

from collections import namedtuple

from ttt.browser.paper.printout import SHOWN, number
from ttt.game.errors import BadLink
from ttt.game.seeded_chance import seeded
from ttt.lessons.lesson import BLOCK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.puzzles.puzzle_list import Puzzle, PuzzleList

MOST = 60
LARGEST_SEED = 999999


class Draw(namedtuple("Draw", ("theme", "count", "seed"))):
    """theme is the name of one; count from 1 to MOST; seed from 0 to LARGEST_SEED."""

    @property
    def text(self) -> str:
        """As in a link: misere,8,1."""
        return f"{self.theme},{self.count},{self.seed}"


def from_text(text: str, shelf: "PuzzleList") -> Draw:
    """The draw that a text describes. Raises BadLink or BadLesson."""
    parts = text.split(",")
    themes = [name for name, _ in shelf.themes]
    if len(parts) != 3 or parts[0] not in themes:
        raise BadLink("not drawn", given=text[:SHOWN], known=", ".join(themes))
    return Draw(parts[0], number(parts[1], 1, MOST), number(parts[2], 0, LARGEST_SEED))


def drawn(draw: Draw, shelf: "PuzzleList") -> "list[Puzzle]":
    """The puzzles, the easier first; all of the theme if it has no more than are asked for.

    The computer's tries, by which a theme is sorted, fail at a row to be stopped as often as at harder things: people
    see it at once, and begin with it.
    """
    theme = shelf.of_theme(draw.theme)
    waiting = list(range(len(theme)))
    chance = seeded(draw.seed)
    found: "list[int]" = []
    while waiting and len(found) < draw.count:
        found.append(waiting.pop(int(chance() * len(waiting))))
    return [theme[index] for index in sorted(found, key=lambda index: (theme[index].task != BLOCK, index))]
