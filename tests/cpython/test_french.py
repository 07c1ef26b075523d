"""French as it is set and spoken here: no-break spaces, curly apostrophes, and "tu"."""

import re
from collections.abc import Iterator

from tools.languages import FOLDERS, ROOT, forms, language

ORDINARY_SPACE = re.compile(r" [:;!?»]|« ")
STRAIGHT = re.compile(r"\w'\w")
FORMAL = re.compile(r"\b(vous|votre|vos|\w+ez)\b", re.IGNORECASE)
# Words that only look so, and what is said to two people.
ALLOWED = {"assez", "chez", "allez"}
TO_BOTH = {"plays both"}


def said() -> Iterator[tuple[str, str]]:
    """Every French sentence with its key, and every line of a lesson with its name."""
    for folder in ("", *FOLDERS):
        for key, sentence in language("fr", folder).items():
            for text in forms(sentence).values():
                yield key, text
    for lesson in (ROOT / "static/pages/lesson/course/fr").glob("*.txt"):
        for line in lesson.read_text(encoding="utf-8").splitlines():
            yield lesson.stem, line


def test_no_line_breaks_before_a_sign_nor_within_quotation_marks():
    assert [each for each in said() if ORDINARY_SPACE.search(each[1])] == []


def test_apostrophes_are_curly():
    assert [each for each in said() if STRAIGHT.search(each[1])] == []


def test_whoever_reads_is_tu():
    formal = [(key, word) for key, text in said() for word in FORMAL.findall(text) if key not in TO_BOTH]
    assert [(key, word) for key, word in formal if word.lower() not in ALLOWED] == []


def test_what_is_wrong_is_found():
    assert ORDINARY_SPACE.search("Quoi ?")
    assert not ORDINARY_SPACE.search("Quoi\u00a0? «\u00a0Rien\u00a0»")
    assert STRAIGHT.search("d'accord")
    assert FORMAL.findall("Cliquez : votre tour") == ["Cliquez", "votre"]
