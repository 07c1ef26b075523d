"""Names faults in the French texts: ordinary spaces, straight apostrophes, "vous"; `make lint` runs it."""

import re
import sys
from collections.abc import Iterator

from tools.languages import ROOT, forms, language
from ttt.terminal.po_file import text_of

ORDINARY_SPACE = re.compile(r" [:;!?»]|« ")  # where only a non-breaking space is right
STRAIGHT = re.compile(r"\w'[\w*]")
FORMAL = re.compile(r"\b(vous|votre|vos|dites|faites|\w+ez)\b", re.IGNORECASE)
PROGRAM = re.compile(r"^@(code|solution)\n.*?^@end$", re.DOTALL | re.MULTILINE)  # in a lesson
# Words that only look formal, and sentences that address two people.
ALLOWED = {"assez", "chez", "allez"}
TO_BOTH = {"Otherwise takes the cell that both of you want."}


def said() -> Iterator[tuple[str, str]]:
    """Yield each sentence's English and French, then each lesson's name with each of its lines; code is left out."""
    for sentence, told in language("fr").items():
        for text in forms(told).values():
            yield text_of(sentence), text
    for lesson in sorted((ROOT / "static/pages/lesson/course/fr").glob("*.txt")):
        text = PROGRAM.sub("", lesson.read_text(encoding="utf-8"))
        for line in text.splitlines():
            if not line.startswith("@case "):
                yield lesson.stem, re.sub(r"`[^`]*`", "", line)


def faults(place: str, text: str) -> list[str]:
    """Return what is wrong with a text; place is its English text or its lesson."""
    found = []
    if ORDINARY_SPACE.search(text):
        found.append(f"fr: {place!r} has an ordinary space where no line may break: {text}")
    if STRAIGHT.search(text):
        found.append(f"fr: {place!r} has a straight apostrophe: {text}")
    formal = [word for word in FORMAL.findall(text) if word.lower() not in ALLOWED and place not in TO_BOTH]
    return found + [f"fr: {place!r} says {word!r}, and not tu: {text}" for word in formal]


def main() -> int:
    """Print the faults; the exit status is 1 if there are any."""
    found = [fault for place, text in said() for fault in faults(place, text)]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
