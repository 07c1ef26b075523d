"""Names phrases that no native writer would leave in documents, on the page or in lessons; `make lint` runs it.

It uses a word list of our own: people who think in other languages wrote each phrase here too often. General linters
for prose were tried, and found little but matters of taste.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.languages import ROOT, english, forms
from ttt.terminal.po_file import text_of

# A phrase, and what to write instead.
PHRASES = {
    re.compile(rf"\b(?:{phrase})(?!\w)", re.IGNORECASE): better
    for phrase, better in {
        r"(?:to|may) be had": "there is, you can get",
        r"anew": "again",
        r"once more what": "and again what",
        r"by chance": "at random",
        r"so many": "that many, as many",
        r"all the same": "anyway",
        r"at any rate": "in any case, or nothing",
        r"there(?:of|in|by)|wherein|whereby": "of it, in it, by which",
        r"under best play": "with best play",
        r"less the": "minus the",
        r"(?:is|are) told": "hears, reads, or say who tells it",
        r"the part that": "name the part",
        r"c(?:omes?|ame) by a link": "came from a link",
        r"gives? back": "returns",
        r"stands? (?:above|below|beside)": "is above",
        r"one's|one (?:can|may|sees|gets|plays)": "you",
        r"in order to": "to",
        r"due to the fact that": "because",
        r"e\.g\.|i\.e\.|etc\.": "for example, that is, and so on",
        r"utili[sz]e|leverage": "use",
    }.items()
}
# Where a phrase is right: its place, and the phrase as it is written there.
RIGHT = {
    ("{cell} makes two threats at once, {lines}: only one can be stopped.", "one can"),  # of two rows
    ("This browser can't make a result code. An up-to-date one can.", "one can"),
}
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)


def texts() -> Iterator[tuple[str, str]]:
    """Yield the place and the text of all that people read. A place is a document, the sentence itself or a lesson."""
    for path in (*ROOT.glob("*.md"), *sorted((ROOT / "docs").glob("*.md"))):
        yield path.relative_to(ROOT).as_posix(), CODE.sub("", path.read_text(encoding="utf-8"))
    for sentence, said in english().items():
        yield text_of(sentence), " ".join(forms(said).values())
    for path in sorted(Path(ROOT, "static/pages/lesson/course/en").glob("*.txt")):
        yield path.stem, CODE.sub("", path.read_text(encoding="utf-8"))


def faults(place: str, text: str) -> list[str]:
    """Return a line for each phrase of a text that should be replaced; place says where the text is, as in texts()."""
    return [
        f"{place}: “{found[0]}”, write: {better}"
        for phrase, better in PHRASES.items()
        for found in phrase.finditer(text)
        if (place, found[0].lower()) not in RIGHT
    ]


def main() -> int:
    """Print the phrases to replace; the exit status is 1 if there are any."""
    found = [fault for place, text in texts() for fault in faults(place, text)]
    print("\n".join(found), end="\n" if found else "")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
