"""The Connect Four book: exact values, mirror images, and damage."""

from tests.every_python.expect import raises, there
from ttt.engine.book import BadBook, Book, mirrored, shipped
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.family import rules, start
from ttt.game.rules import CONNECT_FOUR, landing

BOOK = there(shipped(CONNECT_FOUR))


def after(columns):
    """Return the position after marks have fallen into these columns, numbered from 1 to 7."""
    position = start(CONNECT_FOUR)
    for column in columns:
        position = position.play(landing(position, int(column) - 1))
    return position


def test_the_table_says_what_a_position_is_worth():
    for columns, expected in (("", WIN), ("4", LOSS), ("3", DRAW), ("1", WIN), ("44", WIN), ("4444", WIN)):
        assert BOOK.value(after(columns).marks) == expected, columns


def test_a_position_and_its_mirror_image_are_worth_the_same():
    for columns in ("1", "12", "123", "4412", "22716", "445523", "1726354", "44355617"):
        other = "".join([str(8 - int(column)) for column in columns])
        assert BOOK.value(after(columns).marks) == BOOK.value(after(other).marks), columns
        assert after(other).marks == mirrored(after(columns).marks)


def test_a_damaged_book_is_refused():
    with_name = __file__[: __file__.rfind("tests")] + "ttt/engine/connect_four_book.txt"
    with open(with_name) as file:  # noqa: PTH123  MicroPython has no pathlib
        text = file.read()
    Book(text)
    changed = "Z" if text[500] != "Z" else "Y"
    for wrong in ("", "ttt", text[:-1], text + " ", text[:500] + changed + text[501:], text[: len(text) // 2]):
        raises(BadBook, Book, wrong)


def test_other_games_have_no_book():
    assert shipped(rules()) is None
    assert shipped(rules(7, 6, 4)) is None
