"""python -m ttt collect runs the exams of a class again."""

import csv
import io
import json
import re
from pathlib import Path

import pytest

from tests.cpython.test_lab_assignment import ASKED
from tests.helpers.at_terminal import ttt
from ttt.lab import assignment as assignments
from ttt.lab import hand_in as hand_ins
from ttt.lab.assignment import Assignment
from ttt.lab.collection import Judged
from ttt.lab.hand_in import HandIn
from ttt.lab.match import STOPPED
from ttt.lab.verdicts import Verdict
from ttt.lessons import result as results
from ttt.lessons.result import Result, StepResult
from ttt.sharing.packing import pack
from ttt.terminal.main import main
from ttt.workbench import class_exams

SOLID = """
from functools import cache

@cache
def value(position):
    if position.outcome:
        return 0 if position.outcome.winner is None else -1
    return max(-value(position.play(cell)) for cell in position.legal_moves())

def move(position):
    return min(position.legal_moves(), key=lambda cell: value(position.play(cell)))
"""
HASTY = "def move(position):\n    return position.legal_moves()[0]\n"
ENDLESS = "from time import sleep\ndef move(position):\n    while True: sleep(9)\n"  # it takes no processor time
BROKEN = "def move(position:\n"
RAISING = "def move(position):\n    return position[0]\n"
QUICK = ASKED._replace(title="First, never lose", sides="first", seconds=2)
HELD = Verdict(True, "never loses", {"positions": 99})
LOOK = StepResult("Look", "look", True, 0, 0, "")
CLASS = """
class TicTacToe:
    def __init__(self, n): self.board = [[0] * n for _ in range(n)]
    def move(self, row, col, player):
        self.board[row][col] = player
        lines = [self.board[row], [line[col] for line in self.board]]
        lines.append([line[at] for at, line in enumerate(self.board)])
        lines.append([line[-1 - at] for at, line in enumerate(self.board)])
        return player if any(all(cell == player for cell in line) for line in lines) else 0
"""


def code_of(sent: HandIn) -> str:
    return hand_ins.CODE.code(pack(hand_ins.to_text(sent)))


def handed_in(name: str, source: str, claim: Verdict = HELD, asked: Assignment = QUICK) -> str:
    return code_of(hand_ins.hand_in(name, asked, source, claim))


def collected(codes: str, *options: str) -> dict:
    done = ttt("collect", "-", "--json", *options, told=codes)
    assert (done.returncode, done.stderr) == (0, "")
    return {row["name"]: row for row in json.loads(done.stdout)["rows"]}


def test_every_exam_is_run_again_and_forgeries_are_told() -> None:
    """Slow: a whole class is examined, and some of its bots hang."""
    honest = hand_ins.hand_in("Ann", QUICK, SOLID, HELD)
    codes = [
        code_of(honest),
        handed_in("Ben", HASTY),
        code_of(honest._replace(name="Cara", source=SOLID + "\n# better\n")),
        handed_in("Dan", ENDLESS),
        handed_in("Eve", BROKEN),
        handed_in("Finn", SOLID, HELD, QUICK._replace(title="Another")),
    ]
    rows = collected("\n\nDear teacher,\n".join(codes), "--assignment", pack(assignments.to_text(QUICK)))
    passed = {name: row["passed"] for name, row in rows.items()}
    assert passed == {"Ann": True, "Ben": False, "Cara": True, "Dan": False, "Eve": False, "Finn": None}
    assert rows["Ann"]["differences"] == []
    assert "better" in rows["Ben"]["differences"]
    assert rows["Cara"]["differences"] == ["code"]
    assert rows["Dan"]["verdict"] == "No answer within 2 s, at line 3, here: 1-3x3x3-hh-"
    assert "was never closed" in rows["Eve"]["verdict"]
    assert "assignment" in rows["Finn"]["differences"]
    assert (rows["Finn"]["different"], rows["Finn"]["claim"]) == (
        ["title"],
        "It was made for a different assignment. Differences: title.",
    )
    assert rows["Ben"]["source"] == HASTY


def test_a_class_with_two_assignments_is_told_as_the_teacher_knows_which_counts() -> None:
    easier = QUICK._replace(sides="second", starter="pass")
    codes = [handed_in(name, SOLID) for name in ("Ann", "Ben", "Cara")] + [handed_in("Eve", HASTY, HELD, easier)]
    for option in ("--json", "--csv", "--feedback"):
        done = ttt("collect", "-", option, told="\n".join(codes))
        assert (done.returncode, done.stdout) == (2, "")
        goals = ["Tic-tac-toe. Goal: moving first, the bot", "Tic-tac-toe. Goal: moving second, the bot"]
        told, first, link, second, other = re.sub("[\u2068\u2069]", "", done.stderr).splitlines()
        assert told == "These codes are for different assignments: choose the one that counts."
        assert first.startswith(f"First, never lose. {goals[0]}")
        assert first.endswith(" Handed in by: Ann, Ben, Cara.")
        assert second.startswith(f"First, never lose. {goals[1]}")
        assert second.endswith(" Handed in by: Eve. Differences: side, code to begin with.")
        assert link == "  --assignment lab/#assignment=" + pack(assignments.to_text(QUICK))
        assert other == "  --assignment lab/#assignment=" + pack(assignments.to_text(easier))


def test_files_give_a_table_in_the_order_of_names(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(handed_in("Zoë", HASTY))
    (tmp_path / "b.txt").write_text("From Ann:\n" + handed_in("Ann", SOLID) + "\n" + handed_in("Ann", HASTY))
    done = ttt("collect", str(tmp_path / "a.txt"), str(tmp_path / "b.txt"))
    lines = done.stdout.splitlines()
    assert lines[0] == "First, never lose: 2 handed in, 0 passed"
    assert lines[2].split() == ["Name", "Result", "Verdict", "Compared", "with", "the", "claim", "Group", "Notes"]
    assert [line.split()[0] for line in lines[3:5]] == ["Ann", "Zoë"]
    assert "Can lose: 1-3x3x3-hh-" in lines[3]
    assert lines[3].endswith("Hand-ins: 2. The latest one for this assignment counts.")
    assert lines[5].startswith("To see the game: python -m ttt show 1-3x3x3-hh-")


def test_the_table_as_csv_has_a_row_a_pupil_and_nothing_to_compute() -> None:
    first = hand_ins.hand_in("=1+1", QUICK, SOLID, HELD, "7b", 1_800_000_000, 1)
    latest = hand_ins.hand_in("=1+1", QUICK, HASTY, HELD, "7B", 1_800_090_000, 3)
    done = ttt("collect", "-", "--csv", told=code_of(latest) + code_of(first))
    head, row = csv.reader(io.StringIO(done.stdout, newline=""))
    told = dict(zip(head, row, strict=True))
    assert (told["Name"], told["Identifier"], told["Result"], told["Tries"]) == ("'=1+1", "7B", "Not passed", "3")
    assert told["Handed in"].startswith("2027-01-1")
    assert (told["Assignment"], told["Wins"]) == (QUICK.title, "")
    assert HASTY not in row


SCHEME = "60 never loses first\n30 never loses 3x2x2\n10 no engine\n"


def test_points_are_given_by_a_scheme_and_each_pupil_gets_a_text(tmp_path: Path) -> None:
    """Slow: five exams in their own processes, twice."""
    (tmp_path / "points.txt").write_text(SCHEME)
    silent = [handed_in(name, source) for name, source in (("Cara", ENDLESS), ("Dan", BROKEN), ("Eve", RAISING))]
    codes = "\n".join([handed_in("Ann", SOLID), handed_in("Ben", HASTY), *silent])
    (tmp_path / "codes.txt").write_text(codes)
    given = ("collect", str(tmp_path / "codes.txt"), "--points", str(tmp_path / "points.txt"))
    rows = {row["name"]: row for row in json.loads(ttt(*given, "--json").stdout)["rows"]}
    assert (rows["Ann"]["earned"], rows["Ben"]["earned"]) == ([60, 0, 10], [0, 0, 10])  # the first player wins on 3x2x2
    assert [rows[name]["earned"] for name in ("Cara", "Dan", "Eve")] == [[0, 0, 0]] * 3  # they made no moves
    texts = ttt(*given, "--feedback").stdout.split("\f")
    assert [text.splitlines()[0] for text in texts] == ["Ann", "Ben", "Cara", "Dan", "Eve"]
    assert "Points: 70 of 100\n60 of 60: Tic-tac-toe. Goal: moving first, the bot never loses" in texts[0]
    assert "Not passed. Can lose: a1 b1 c1" in texts[1]


def test_a_goal_that_was_missed_for_lack_of_time_is_told_as_such(tmp_path: Path) -> None:
    """Slow: a bot gets all of its time."""
    (tmp_path / "points.txt").write_text("60 never loses first\n30 never loses 3x2x2\n10 no engine\n")
    slow = HASTY.replace("return", "sum(range(10**10)) if position.rules.n == 2 else 0\n    return")
    told = ttt(
        "collect", "-", "--points", str(tmp_path / "points.txt"), "--feedback", told=handed_in("Ann", slow)
    ).stdout
    lines = told.splitlines()[-3:]
    assert [line.split(":")[0] for line in lines] == ["0 of 60", "0 of 30", "10 of 10"]
    assert ["(Too slow)" in line for line in lines] == [False, True, False]


def test_no_error_of_a_pupil_s_controls_the_terminal_or_begins_a_page() -> None:
    rude = "def move(position):\n    raise ValueError('\\x1b[31m\\x0cBen')\n"
    for option in ("--feedback", "--csv"):
        told = ttt("collect", "-", option, told=handed_in("Ann", rude)).stdout
        assert "ValueError: \\x1b[31m\\x0cBen" in told
        assert not {"\x1b", "\f"} & {*told}


def test_a_scheme_that_cannot_be_read_is_refused_by_its_line(tmp_path: Path) -> None:
    (tmp_path / "points.txt").write_text("60 wins always\n")
    done = ttt("collect", "-", "--points", str(tmp_path / "points.txt"), told=handed_in("Ann", SOLID))
    assert (done.returncode, done.stdout) == (2, "")
    assert "“60 wins always” isn't a goal with 1 to 1000 points." in done.stderr


ASKS = "import ttt\ndef move(position):\n    return ttt.analyse(position).best[0]\n"
STARTER = Path("static/pages/lab/starters/hole.py").read_text(encoding="utf-8")


def test_what_a_bot_leans_on_is_told_and_can_be_forbidden() -> None:
    asked = QUICK._replace(sides="second", goal="beats", level=1, games=4, wins=1, seconds=20)
    sources = {"Ann": ASKS, "Ben": STARTER, "Cara": STARTER.replace("free", "empty"), "Dan": SOLID}
    rows = collected("".join([handed_in(name, source, HELD, asked) for name, source in sources.items()]))
    assert {name: row["engine"] for name, row in rows.items()} == {name: name == "Ann" for name in sources}
    assert {name: row["starter"] for name, row in rows.items()} == {"Ann": "", "Ben": "hole", "Cara": "hole", "Dan": ""}
    assert [rows[name]["same_as"] for name in sources] == [[], ["Cara"], ["Ben"], []]
    assert rows["Ann"]["notes"] == "It uses this site's engine."
    assert rows["Dan"]["points"]["wins"] == 4
    assert {row["passed"] for row in rows.values()} == {True}

    forbidden = asked._replace(unaided=True)
    rows = collected("".join([handed_in(name, source, HELD, forbidden) for name, source in sources.items()]))
    assert {name: row["passed"] for name, row in rows.items()} == {**dict.fromkeys(sources, False), "Dan": True}
    assert rows["Ann"]["verdict"] == "The assignment forbids this site's engine: it can't be imported."
    assert rows["Ben"]["verdict"] == "It is an unchanged starter"


def test_ctrl_c_stops_the_class_and_not_one_exam(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_exams, "judged", lambda *given: Judged(None, {"stopped": STOPPED}))
    monkeypatch.setattr("sys.stdin", io.StringIO(handed_in("Ann", SOLID)))
    with pytest.raises(KeyboardInterrupt):
        main(["collect", "-"])


def test_the_table_is_the_same_by_one_process_and_by_two_and_after_an_interruption(tmp_path: Path) -> None:
    """Slow: some exams are run four times."""
    sources = {"Ann": SOLID, "Ben": HASTY, "Cy": BROKEN, "Dee": RAISING, "Eve": HASTY}
    codes = "\n".join([handed_in(name, source) for name, source in sources.items()])
    points = tmp_path / "points.txt"
    points.write_text("60 never loses second\n40 no engine\n")
    rows = collected(codes, "--points", str(points), "--jobs", "1", "--keep", str(tmp_path / "kept"))
    assert [row["passed"] for row in rows.values()] == [True, False, False, False, False]
    assert collected(codes, "--points", str(points), "--jobs", "2") == rows
    kept = sorted((tmp_path / "kept").iterdir())
    assert len(kept) == 4  # Ben and Eve handed in the same
    kept[0].unlink()
    kept[1].write_text("[[true")
    kept[2].write_text("[]")
    assert collected(codes, "--points", str(points), "--jobs", "2", "--keep", str(tmp_path / "kept")) == rows
    assert sorted((tmp_path / "kept").iterdir()) == kept


def test_a_kept_exam_is_not_run_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["collect", "-", "--csv", "--jobs", "1", "--keep", str(tmp_path)]
    monkeypatch.setattr(class_exams, "judged", lambda *given: Judged(HELD, None))
    monkeypatch.setattr("sys.stdin", io.StringIO(handed_in("Ann", SOLID)))
    main(asked)
    told = capsys.readouterr().out
    monkeypatch.delattr(class_exams, "judged")
    monkeypatch.setattr("sys.stdin", io.StringIO(handed_in("Ann", SOLID)))
    main(asked)
    assert capsys.readouterr().out == told


def test_an_exam_that_was_too_slow_is_not_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    late = Judged(Verdict(False, "too slow", {"where": "", "seconds": 2, "line": 0}), None)
    monkeypatch.setattr(class_exams, "judged", lambda *given: late)
    monkeypatch.setattr("sys.stdin", io.StringIO(handed_in("Ann", SOLID)))
    main(["collect", "-", "--csv", "--jobs", "1", "--keep", str(tmp_path)])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--jobs", "0"], "“0” isn't a number of processes: use 1 to 1000."),
        (["--jobs", "two"], "“two” isn't a number of processes: use 1 to 1000."),
        (
            ["--dask", "tcp://127.0.0.1:1"],
            "“distributed” is missing, which --dask needs: python -m pip install distributed",
        ),
        (
            ["--jobs", "2", "--dask", "tcp://127.0.0.1:1"],
            "Choose --jobs 2 or --dask tcp://127.0.0.1:1: all workers of a cluster share the work.",
        ),
        (["--keep", "/dev/null/here"], "“/dev/null/here” can't be written: Not a directory."),
    ],
)
def test_an_impossible_way_to_run_the_exams_is_refused(options: list[str], sentence: str) -> None:
    done = ttt("collect", "-", *options, told=handed_in("Ann", HASTY))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip() == sentence


def test_the_assignment_of_a_link_counts() -> None:
    link = "https://lab.example/lab/#assignment=" + pack(
        assignments.to_text(QUICK._replace(goal="class", kind="class"))
    )
    [row] = collected(handed_in("Ann", CLASS), "--assignment", link).values()
    assert row["passed"] is False
    assert row["verdict"].startswith("Right answers, but O(n")
    assert "assignment" in row["differences"]


def test_what_can_not_be_read_is_told_and_the_rest_is_examined(tmp_path: Path) -> None:
    file = tmp_path / "codes.txt"
    file.write_text(handed_in("Ann", HASTY) + " ttt-hand-in-1-5-AAAAA ttt-hand-in-9-1-A")
    empty = tmp_path / "empty.txt"
    empty.write_text("nothing")
    done = ttt("collect", str(file), str(empty))
    assert done.returncode == 0
    told = done.stderr.splitlines()
    assert told[0].endswith("isn't a hand-in code: it is damaged, cut off or too long.")
    assert "is in version 9 of the format" in told[1]
    assert f"{str(empty)[-60:]}”: a hand-in code begins with ttt-hand-in-." in told[2]


def test_what_is_no_text_is_named_in_the_table_and_the_rest_is_examined(tmp_path: Path) -> None:
    (tmp_path / "ann.txt").write_text(handed_in("Ann", HASTY))
    (tmp_path / "photo.jpg").write_bytes(b"\xff\xd8\xff\xe0")
    (tmp_path / "folder").mkdir()
    names = [str(tmp_path / name) for name in ("photo.jpg", "folder", "not there.txt", "ann.txt")]
    why = ["it isn't UTF-8 text", "Is a directory", "No such file or directory"]
    unread = [
        f"“{name}” can't be read: {because}."
        for name, because in zip([name[-60:] for name in names], why, strict=False)
    ]
    done = ttt("collect", *names, "--json")
    told = json.loads(done.stdout)
    assert ([row["name"] for row in told["rows"]], told["unread"], done.returncode) == (["Ann"], unread, 0)
    assert done.stderr.splitlines() == [f"Not read: {sentence}" for sentence in unread]
    lines = ttt("collect", *names).stdout.splitlines()
    assert lines[4:7] == [f"Not read: {sentence}" for sentence in unread]
    table = list(csv.reader(io.StringIO(ttt("collect", *names, "--csv").stdout, newline="")))
    heads = dict(zip(table[0], zip(*table[1:], strict=True), strict=True))
    assert heads["Name"] == ("Ann", "", "", "")
    assert heads["Verdict"][1:] == tuple(f"Not read: {sentence}" for sentence in unread)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["-"], "There's no hand-in code in “-”: a hand-in code begins with ttt-hand-in-."),
        (["/no/such/file"], "Not read: “/no/such/file” can't be read: No such file or directory."),
        (["-", "--assignment", "lab/#assignment=AAAA"], "“-”"),
    ],
)
def test_without_a_code_there_is_one_sentence_and_exit_status_2(arguments: list[str], told: str) -> None:
    done = ttt("collect", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr


def given(name: str, title: str, *solved: bool) -> str:
    """Return the result code of a lesson with a step for each of solved, and one more that is only read."""
    steps = (
        LOOK,
        *[StepResult("Step", "hold", done, 2, 1, "") for done in solved],
    )
    return results.CODE.code(pack(results.to_text(Result(name, title, "0123456789abcdef", steps))))


def test_result_codes_of_lessons_give_a_table_which_says_that_they_can_be_forged() -> None:
    codes = given("Zoë", "Forks", True, True) + "\n> " + given("Ann", "Forks", True, False, False)
    lines = ttt("collect", "-", told=codes).stdout.splitlines()
    assert lines[0] == "Results of lessons: 2"
    assert lines[1].startswith("A result code can be forged")
    assert [line.split("  ")[0] for line in lines[2:]] == ["Name", "Ann", "Zoë"]
    assert lines[3].split() == ["Ann", "Forks", "1", "of", "3", "6", "3"]
    told = json.loads(ttt("collect", "-", "--json", told=codes).stdout)
    assert (told["title"], told["rows"], told["unread"]) == ("", [], [])
    assert [(row["name"], row["solved"], row["asked"], row["tries"]) for row in told["results"]] == [
        ("Ann", 1, 3, 6),
        ("Zoë", 2, 2, 4),
    ]
    assert told["results"][1]["tasks"][1] == {"step": 3, "title": "Step", "solved": True, "tries": 2, "hints": 1}


def test_a_code_that_is_there_twice_counts_once_and_a_column_tells_how_each_task_went() -> None:
    steps = [StepResult("A", "hold", *how, "") for how in ((True, 1, 0), (True, 3, 1), (False, 2, 0), (False, 0, 0))]
    ann = results.CODE.code(pack(results.to_text(Result("Ann", "Forks", "0" * 16, (LOOK, *steps)))))
    done = ttt("collect", "-", "--csv", told=ann + given("Zoë", "Lines", True) + ann + ann)
    assert done.stderr == "2 codes were there again, and count once: Ann.\n"
    assert list(csv.reader(io.StringIO(done.stdout, newline=""))) == [
        ["Name", "Lesson", "Solved", "Answers", "Hints", "Step 2", "Step 3", "Step 4", "Step 5"],
        ["Ann", "Forks", "2 of 4", "6", "1", "✓", "✓ 3", "✗ 2", "\u2013"],
        ["Zoë", "Lines", "1 of 1", "2", "1", "✓ 2", "", "", ""],
    ]


def test_what_learners_have_written_is_shown_as_text() -> None:
    steps = (StepResult("=Why", "explain", True, 0, 0, "+1 <b>\nAnn, =Why: \u202e\x1b[1m"),)
    codes = results.CODE.code(pack(results.to_text(Result("Zoë", "Forks", "0" * 16, steps)))) + given(
        "Ann", "Forks", True
    )
    lines = ttt("collect", "-", told=codes).stdout.splitlines()
    assert lines[-3:] == ["Zoë, =Why:", "  +1 <b>", "  Ann, =Why: \\u202e\\x1b[1m"]
    assert lines[-4].split()[:5] == ["Zoë", "Forks", "0", "of", "0"]
    table = list(csv.reader(io.StringIO(ttt("collect", "-", "--csv", told=codes).stdout, newline="")))
    assert [row[-1] for row in table] == ["In words", "", "'=Why: +1 <b>\nAnn, =Why: \\u202e\\x1b[1m"]
    found = json.loads(ttt("collect", "-", "--json", told=codes).stdout)["results"]
    assert [row["words"] for row in found] == [[], [{"step": "=Why", "words": steps[0].words}]]


def test_hand_ins_and_results_in_one_paste_give_both_tables() -> None:
    mixed = given("=1+1", "Forks", True) + handed_in("Ann", BROKEN) + " ttt-result-1-5-AAAAA"
    done = ttt("collect", "-", told=mixed)
    assert done.stdout.startswith("First, never lose: 1 handed in, 0 passed\n")
    assert "\n\nResults of lessons: 1\n" in done.stdout
    assert done.stderr == (
        "Not read: “ttt-result-1-5-AAAAA” isn't a result code: it is damaged, cut off or too long.\n"
    )
    table = list(csv.reader(io.StringIO(ttt("collect", "-", "--csv", told=mixed).stdout, newline="")))
    assert [row[0] if row else "" for row in table] == ["Identifier", "", "", "", "Name", "'=1+1"]


def test_a_link_that_is_no_assignment_is_refused() -> None:
    done = ttt("collect", "-", "--assignment", "lab/#assignment=AAAA", told=handed_in("Ann", HASTY))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "“lab/#assignment=AAAA” isn't an assignment: it is damaged, cut off or too long.\n"
