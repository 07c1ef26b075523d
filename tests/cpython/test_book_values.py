"""What the Connect Four book says about single positions, and what the search makes of it."""

from tests.every_python.expect import there
from tests.every_python.test_book_everywhere import BOOK, after
from ttt.engine.analysis_json import FromBook
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.cells import cell_name
from ttt.game.family import start
from ttt.game.rules import CONNECT_FOUR

# The columns played, from 1 to 7, and the value of each column after them, from other programs' published tables.
KNOWN = (
    ("", "LLDWDLL"),
    ("4", "LLLLLLL"),
    ("1", "LWWWLWL"),
    ("44", "LLLWLLL"),
    ("444", "LLLLLLL"),
)


def worths(position):
    """Return the book's value of each column as a letter, or - for a column without one."""
    cells = there(BOOK.told(position)).cells
    by_column = {cell % 7: value for cell, value in cells.items()}
    return "".join([by_column.get(column, "-") for column in range(7)])


def test_the_book_knows_what_every_column_is_worth():
    for columns, expected in KNOWN:
        assert worths(after(columns)) == expected, columns


def test_a_position_and_its_mirror_image_are_worth_the_same():
    for columns in ("1", "12", "123", "4412", "22716", "445523", "1726354", "4435261"):
        other = "".join([str(8 - int(column)) for column in columns])
        assert worths(after(columns)) == worths(after(other))[::-1], columns


def test_a_draw_a_win_and_a_loss_in_the_first_moves_are_told_as_exact():
    search = Search(CONNECT_FOUR, BOOK)
    found = search.analyse(start(CONNECT_FOUR))
    assert isinstance(found, FromBook)
    assert (found.value, found.nodes) == (WIN, 0)
    assert [cell_name(CONNECT_FOUR, cell) for cell in found.best] == ["d6"]
    assert {cell: worth.value for cell, worth in found.cells.items()} == there(BOOK.told(start(CONNECT_FOUR))).cells
    assert search.analyse(after("4")).value == LOSS
    assert search.analyse(after("3")).value == DRAW
    assert [worth.plies for worth in found.cells.values()] == [None] * 7


def test_a_win_at_once_is_played_and_one_of_the_opponent_stopped_even_where_the_book_knows_more():
    search = Search(CONNECT_FOUR, BOOK)
    won = search.analyse(after("414141"))
    assert (won.value, [cell_name(CONNECT_FOUR, cell) for cell in won.best]) == (WIN, ["d3"])
    assert won.cells[won.best[0]].plies == 1
    stopped = search.analyse(after("41414"))
    assert [cell_name(CONNECT_FOUR, cell) for cell in stopped.best] == ["d3"]
    assert [worth.plies for cell, worth in stopped.cells.items() if cell not in stopped.best] == [2] * 6
