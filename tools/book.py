"""Makes ttt/engine/connect_four_book.txt, the book of Connect Four, and checks it: `make book`.

The same sources give the same bytes. docs/connect-four.md says what the book holds and how it is checked.
"""

import gzip
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tools import book_oracle
from tools.book_check import check
from tools.book_positions import open_positions
from tools.book_trees import tree
from ttt.engine.book import DEEPEST, NAME, NO_MOVE, heading, level_offsets, level_start, table_place
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.rules import FIRST, SECOND

TARGET = Path(__file__).resolve().parent.parent / "ttt/engine" / NAME
_VALUES = (LOSS, DRAW, WIN)
_IN_ONE, _LOWEST = 4, 35


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
            found[table_place(marks, offsets)] = _VALUES.index(book_oracle.value(marks))
    return found


def packed(values: list[int | None]) -> str:
    """Return the table as text. A place without a value repeats the value before it, which compresses best."""
    filled, last = [], 0
    for value in values:
        last = last if value is None else value
        filled.append(last)
    filled += [0] * (-len(filled) % _IN_ONE)
    groups = [filled[at : at + _IN_ONE] for at in range(0, len(filled), _IN_ONE)]
    return "".join(chr(_LOWEST + sum(value * 3**place for place, value in enumerate(group))) for group in groups)


if __name__ == "__main__":
    main()
