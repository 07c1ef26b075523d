"""The interview problem's test lines, as a command reads them from a file."""

import pytest

from ttt.terminal.main import main


def test_judge_reads_a_file(command, tmp_path):
    lines = tmp_path / "lines.txt"
    lines.write_text(" 2 \r\n\r\n0,0,1\n 0 , 1 , 2\n1,1,1\n3\n0,0,2\n")
    assert command("judge", str(lines)) == "[1, 2]\n[0, 1]\nPlayer 1 wins\n"


def test_judge_on_the_largest_board(command, tmp_path):
    lines = tmp_path / "lines.txt"
    lines.write_text("100\n" + "".join(f"{row},{99 - row},2\n" for row in range(100)))
    *board, winner = command("judge", str(lines)).splitlines()
    assert len(board) == 100
    assert winner == "Player 2 wins"


@pytest.mark.parametrize(
    ("lines", "number", "bad"),
    [
        ("0,0,1\n", 1, "0,0,1"),
        ("3\n0,0,1\n0,0,2\n", 3, "0,0,2"),
        ("3\n0,3,1\n", 2, "0,3,1"),
        ("3\n0,0,3\n", 2, "0,0,3"),
        ("3\n-1,0,1\n", 2, "-1,0,1"),
        ("1\n", 1, "1"),
        ("101\n", 1, "101"),
        ("3\n0,0\n", 2, "0,0"),
        ("3\n\n0;0;1\n", 3, "0;0;1"),
        ("3\n0,0,\x1b[2J\n", 2, "0,0,\\x1b[2J"),
        ("9" * 100_000 + "\n", 1, "9" * 60 + "…"),
    ],
)
def test_judge_tells_the_line_that_is_wrong(refused, tmp_path, lines, number, bad):
    (tmp_path / "lines.txt").write_text(lines)
    assert refused("judge", str(tmp_path / "lines.txt")).startswith(f"Line {number}: “{bad}” is neither ")


def test_judge_refuses_a_move_after_the_win(capsys, tmp_path):
    (tmp_path / "lines.txt").write_text("2\n0,0,1\n0,1,2\n1,0,1\n1,1,2\n")
    assert main(["judge", str(tmp_path / "lines.txt")]) == 2
    told = capsys.readouterr()
    assert told.out == "[1, 2]\n[1, 0]\nPlayer 1 wins\n"
    assert told.err.startswith("Line 5: “1,1,2” is neither ")


def test_judge_refuses_what_it_cannot_read(refused, tmp_path):
    (tmp_path / "image").write_bytes(b"\x89PNG\xff\xfe")
    for name in ("nowhere", "image", "", "\0", "\ud800"):
        path = str(tmp_path / name)
        assert "can't be read: " in refused("judge", path)
    assert "UTF-8" in refused("judge", str(tmp_path / "image"))
