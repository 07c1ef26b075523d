"""Tables at the terminal."""

from ttt.terminal.class_commands import table_lines

ROWS = [["Name", "Verdict", "Compared"], ["Ann", "It never loses on this board", "As claimed, and " + "x" * 30]]


def test_without_a_width_a_row_is_one_line():
    assert table_lines(ROWS, None)[1] == "Ann   It never loses on this board  As claimed, and " + "x" * 30


def test_a_narrow_table_is_wrapped_and_loses_nothing():
    for width in (100, 50, 30, 5):
        lines = table_lines(ROWS, width)
        assert max(map(len, lines)) <= max(width, 28)
        assert sorted("".join(lines).replace(" ", "")) == sorted("".join(map("".join, ROWS)).replace(" ", ""))
    assert table_lines(ROWS, 50)[1:3] == [
        "Ann   It never loses on      As claimed, and xxxxx",
        "      this board             xxxxxxxxxxxxxxxxxxxxx",
    ]
