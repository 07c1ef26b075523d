"""Selects puzzles of a theme for a sheet of paper; the same seed always selects the same puzzles."""

from collections import namedtuple

from ttt.browser.paper.sheet_kind import SHOWN, number
from ttt.game.errors import BadLink
from ttt.game.seeded_chance import seeded
from ttt.lessons.lesson import BLOCK
from ttt.puzzles.puzzle_list import Puzzle, PuzzleList

MOST = 60
LARGEST_SEED = 999999


class Draw(namedtuple("Draw", ("theme", "count", "seed"))):
    """A selection of puzzles: the name of a theme, count from 1 to MOST, seed from 0 to LARGEST_SEED."""


def from_text(text: str, shelf: "PuzzleList") -> Draw:
    """Read a draw, such as misere,8,1.

    Raises BadLink for a text of another form or an unknown theme, BadLesson for a wrong number.
    """
    parts = text.split(",")
    themes = [name for name, _ in shelf.themes]
    if len(parts) != 3 or parts[0] not in themes:
        raise BadLink("not drawn", given=text[:SHOWN], known=", ".join(themes))
    return Draw(parts[0], number(parts[1], 1, MOST), number(parts[2], 0, LARGEST_SEED))


def drawn(draw: Draw, shelf: "PuzzleList") -> "list[Puzzle]":
    """Return the puzzles, easier ones first; the whole theme if it has no more than draw.count.

    A theme is sorted by the computer's tries, which fail at stopping a row as often as at harder tasks. People see
    such a row at once, so these puzzles come first.
    """
    theme = shelf.of_theme(draw.theme)
    waiting = list(range(len(theme)))
    chance = seeded(draw.seed)
    found: "list[int]" = []
    while waiting and len(found) < draw.count:
        found.append(waiting.pop(int(chance() * len(waiting))))
    return [theme[index] for index in sorted(found, key=lambda index: (theme[index].task != BLOCK, index))]
