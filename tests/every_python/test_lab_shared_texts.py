"""Assignments and hand-ins: the lab's page reads and writes them as the terminal does."""

from tests.every_python.expect import raises
from ttt.game.errors import BadRecord
from ttt.lab import assignment as assignments
from ttt.lab import hand_in as hand_ins
from ttt.lab.assignment import Assignment
from ttt.lab.collection import alone, csv_text, row
from ttt.lab.verdicts import Verdict
from ttt.sharing.file_names import file_name
from ttt.sharing.shared_text import digest

ASKED = Assignment(
    "Šachy?", "Never lose!\n", "any", "never loses", "3x3x3", "both", 50, 10, 5, 10, "def move(p): ...\n", False
)
CODE = "def move(position):\n    return 'ß😀'\n"
CLAIM = Verdict(True, "never loses", {"positions": 123})


def test_an_assignment_comes_back():
    assert assignments.from_text(assignments.to_text(ASKED), "…") == ASKED


def test_a_hand_in_comes_back():
    handed_in = hand_ins.hand_in(" Zoë ", ASKED, CODE, CLAIM)
    assert handed_in.name == "Zoë"
    assert hand_ins.from_text(hand_ins.to_text(handed_in), "…") == handed_in


def test_marks_are_the_same_everywhere():
    assert digest("ß😀\n") == "7be55d7da80fbb3c"
    assert assignments.digest_of(ASKED) == "5eec1140ec7f996f"


def test_what_is_not_json_or_of_the_wrong_shape_is_refused():
    for text in ("", "{", "[]", "1", '"', "null", '{"version": 1}', '{"version": {}}', "[[", "x" * 800000):
        for read in (assignments.from_text, hand_ins.from_text):
            assert raises(BadRecord, read, text, "given").given["given"] == "given"


def test_codes_are_found_between_prose():
    codes = [hand_ins.CODE.code("abc-_"), hand_ins.CODE.code("xyz")]
    wrapped = "> " + codes[0][:16] + "\n> " + codes[0][16:]
    found = hand_ins.CODE.codes_in("Hi!\n" + wrapped + "\nThe second: " + codes[1] + " Bye.")
    assert [sent.letters for sent in found] == ["abc-_", "xyz"]


def test_the_name_of_a_file_says_whose_it_is_and_suits_every_file_system():
    assert file_name("txt", "Zoë", "", "Who wins: a/b?") == "Zoë - Who wins_ a_b_.txt"
    assert file_name("txt", "..", "😀" * 99) == "- " + "😀" * 58 + ".txt"
    assert file_name("py", ".") == "_.py"


def test_a_hand_in_that_changed_after_its_verdict_differs():
    handed_in = hand_ins.hand_in("Ann", ASKED, CODE, CLAIM)
    assert row(alone(handed_in), CLAIM, ASKED).differences == []
    changed = hand_ins.HandIn("Ann", ASKED, CODE + "#", CLAIM, handed_in.judged, handed_in.judged_for, "", 0, 0)
    assert row(alone(changed), CLAIM, ASKED).differences == ["differs code"]


def test_a_spreadsheet_computes_nothing():
    assert csv_text([["=1+1", "a,b", 'say "x"\n', " @x"]]) == '\'=1+1,"a,b","say ""x""\n",\' @x\r\n'
