"""Progress in a lesson, as a text that the surrounding page stores: such a text is read back, others are refused."""

from tests.every_python.expect import raises
from ttt.game.errors import BadLink
from ttt.lessons.host_report import from_text, to_text
from ttt.lessons.progress import MOST_TRIES, NOTHING, OPEN, SHOWN, SOLVED, Done, Taken

MARK = "0123456789abcdef"
LONGER = Taken(1, (Done(SOLVED, 0, 0), Done(OPEN, 2, 1), Done(SHOWN, MOST_TRIES, 0), NOTHING))
TAKEN = Taken(1, LONGER.steps[:3])
TEXT = "1.0123456789abcdef.2.s0_o2h1_v999"


def test_it_is_written_and_read_again():
    assert to_text(MARK, TAKEN) == TEXT
    assert from_text(TEXT, MARK, 3, False) == TAKEN


def test_even_the_longest_fits_where_scorm_keeps_the_least():
    assert len(to_text(MARK, Taken(99, (Done(SHOWN, MOST_TRIES, 10),) * 100))) < 4000


def test_a_lesson_of_the_course_may_have_changed_since():
    text = to_text("forks", TAKEN)
    assert from_text(text, "forks", 4, True) == LONGER
    assert from_text(text, "forks", 1, True) == Taken(0, TAKEN.steps[:1])


def test_any_other_text_is_refused_and_repeated():
    for text in (
        "x",
        "1.0123456789abcdef.2",
        "2" + TEXT[1:],
        TEXT.replace("abc", "abd"),
        TEXT.replace(".2.", ".4."),
        TEXT.replace(".2.", ".0."),
        TEXT + "_s0",
        TEXT + "9",
        TEXT.replace("h1", "h"),
        TEXT.replace("s0", "x0"),
        TEXT.replace("s0", "s-1"),
        TEXT.replace("s0", ""),
        TEXT + ".",
        "1.0123456789abcdef.1." + "_".join(["s0"] * 101),
    ):
        error = raises(BadLink, from_text, text, MARK, 3, False)
        assert (error.reason, error.given["given"]) == ("lesson state", text[:80])
