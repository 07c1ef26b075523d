"""Makes ttt/engine/connect_four_book.txt, the book of Connect Four, and checks it: `make book`.

It is checked against itself, against sources other than its own, and against published counts. The same sources give
the same bytes. docs/connect-four.md says what the book holds and how it is checked. Its text has four lines:

1. "ttt book 1 7x6x4g" and the SHA-256 of the other lines, which reveals any damage.
2. The table. Each character, counted from #, holds four values as digits in base 3, the lowest first: 0 loss, 1 draw,
   2 win. There is a place for every way to put marks into the columns, with the right number of marks for each side.
   Places are ordered by the number of marks, then by the heights of the columns, then by which marks are the second
   player's: of all marks from column a on, each column from the bottom up, if m come before the second player's n-th,
   that mark adds the number of ways to choose n out of m. Of two mirror images, the one with the smaller heights
   counts. The place of a position that no game leads to repeats the value before it.
3. and 4. The trees of the first and of the second player, from left to right. A move is a letter from a to g if it
   wins, from A to G if it draws, a digit from 1 to 7 if it loses. After it come the positions after the opponent's
   replies, from column a to column g, each written in the same way. "-" means that the tree has no move, or that the
   position or its mirror image came up earlier in the tree. The second player's tree begins with the positions after
   the seven first moves.
"""

import gzip
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tools.book_positions import Marks, open_cells, open_positions, searched, side_of, value, wins, wins_at_once
from tools.book_trees import tree
from ttt.engine.book import (
    DEEPEST,
    NAME,
    NO_MOVE,
    OTHER_VALUE,
    Book,
    heading,
    level_offsets,
    level_start,
    table_place,
    with_mark,
)
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.rules import FIRST, SECOND

TARGET = Path(__file__).resolve().parent.parent / "ttt/engine" / NAME
_VALUES = (LOSS, DRAW, WIN)
_IN_ONE, _LOWEST = 4, 35
OTHER_BOOK = "8-ply"  # a book of bitbully; ours is made from a different one
SEARCHED, SEED = 20, 8  # number of random positions that bitbully searches to the end without a book, and their seed
MARKS = 8  # marks in the positions of the other book, and in those with published counts
# John Tromp's data of 1995 (UCI, "connect-4"): open positions with eight marks in which neither side can win at once.
PUBLISHED = {WIN: 44473, LOSS: 16635, DRAW: 6449}


def main() -> None:
    """Make the book, check it and write it."""
    with ProcessPoolExecutor(2) as both:
        trees = both.map(tree, (FIRST, SECOND))
        lines = [packed(all_values()), *trees, ""]
    text = "\n".join([heading(lines), *lines])
    print(f"{check(text)}.")
    TARGET.write_text(text, encoding="ascii")
    moves = [len(line) - line.count(NO_MOVE) for line in lines[1:3]]
    print(
        f"{moves[FIRST]} and {moves[SECOND]} moves; {len(text)} bytes, {len(gzip.compress(text.encode(), 9))} packed."
    )


def all_values() -> list[int | None]:
    """Return for each place in the table the index in _VALUES of its position's value; None if it has no position."""
    found: list[int | None] = [None] * level_start(DEEPEST + 1)
    for count, level in enumerate(open_positions()):
        offsets = level_offsets(count)
        for marks in level:
            found[table_place(marks, offsets)] = _VALUES.index(value(marks))
    return found


def packed(values: list[int | None]) -> str:
    """Return the table as text. A place without a value repeats the value before it, which compresses best."""
    filled, last = [], 0
    for number in values:
        last = last if number is None else number
        filled.append(last)
    filled += [0] * (-len(filled) % _IN_ONE)
    groups = [filled[at : at + _IN_ONE] for at in range(0, len(filled), _IN_ONE)]
    return "".join(chr(_LOWEST + sum(number * 3**place for place, number in enumerate(group))) for group in groups)


class WrongBookError(Exception):
    """A value in the book, or a count of values, that another source contradicts."""


def check(text: str) -> str:
    """Check a book and say what was checked. Raises WrongBookError if a value or a count is wrong."""
    book, levels = Book(text), open_positions()
    for level in levels[:-1]:
        for marks in level:
            _expect(book, marks, _following(book, marks), "the next moves")
    for marks in levels[MARKS]:
        _expect(book, marks, value(marks, OTHER_BOOK), "bitbully's other book")
    for marks in random.Random(SEED).sample(sorted(filter(_is_quiet, levels[DEEPEST])), SEARCHED):
        _expect(book, marks, searched(marks, None), "bitbully's search")
    quiet = [marks for marks in levels[MARKS] if _is_quiet(marks)]
    values = [book.value(marks) for marks in quiet]
    counts = {each: values.count(each) for each in PUBLISHED}
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
    return next(each for each in (WIN, DRAW, LOSS) if each in found)


def _expect(book: Book, marks: Marks, expected: str, source: str) -> None:
    if book.value(marks) != expected:
        raise WrongBookError(f"The book says {book.value(marks)} of {marks}, but {expected} follows from {source}.")


if __name__ == "__main__":
    main()
