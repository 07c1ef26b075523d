"""Checks the book of Connect Four against itself, against sources other than its own, and against published counts."""

import random

from tools import book_oracle
from tools.book_positions import Marks, open_cells, open_positions, side_of, wins, wins_at_once
from ttt.engine.book import DEEPEST, OTHER_VALUE, Book, with_mark
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.rules import FIRST, SECOND

OTHER_BOOK = "8-ply"  # a book of bitbully; ours is made from a different one
SEARCHED, SEED = 20, 8  # number of random positions that bitbully searches to the end without a book, and their seed
MARKS = 8  # marks in the positions of the other book, and in those with published counts
# John Tromp's data of 1995 (UCI, "connect-4"): open positions with eight marks in which neither side can win at once.
PUBLISHED = {WIN: 44473, LOSS: 16635, DRAW: 6449}


class WrongBookError(Exception):
    """A value in the book, or a count of values, that another source contradicts."""


def check(text: str) -> str:
    """Check a book and say what was checked. Raises WrongBookError if a value or a count is wrong."""
    book, levels = Book(text), open_positions()
    for level in levels[:-1]:
        for marks in level:
            _expect(book, marks, _following(book, marks), "the next moves")
    for marks in levels[MARKS]:
        _expect(book, marks, book_oracle.value(marks, OTHER_BOOK), "bitbully's other book")
    for marks in random.Random(SEED).sample(sorted(filter(_is_quiet, levels[DEEPEST])), SEARCHED):
        _expect(book, marks, book_oracle.searched(marks, None), "bitbully's search")
    quiet = [marks for marks in levels[MARKS] if _is_quiet(marks)]
    values = [book.value(marks) for marks in quiet]
    counts = {value: values.count(value) for value in PUBLISHED}
    if counts != PUBLISHED:
        raise WrongBookError(f"The values are {counts}, and published are {PUBLISHED}.")
    return (
        f"{sum(map(len, levels[:-1]))} values follow from the next moves; {len(levels[MARKS])} of {MARKS} marks"
        f" agree with another book, {SEARCHED} of {DEEPEST} marks with a search, and {len(quiet)} with published counts"
    )


def _is_quiet(marks: Marks) -> bool:
    """Whether neither side can win at once."""
    return not any(wins_at_once(marks, side) for side in (FIRST, SECOND))


def _following(book: Book, marks: Marks) -> str:
    """Return the value that follows from the values after each move."""
    side, found = side_of(marks), set()
    for cell in open_cells(marks):
        found.add(WIN if wins(marks, side, cell) else OTHER_VALUE[book.value(with_mark(marks, side, cell))])
    return next(value for value in (WIN, DRAW, LOSS) if value in found)


def _expect(book: Book, marks: Marks, value: str, source: str) -> None:
    if book.value(marks) != value:
        raise WrongBookError(f"The book says {book.value(marks)} of {marks}, but {value} follows from {source}.")
