"""Names the translations that don't use their language's glossary for a thing; `make lint` runs it.

tools/glossary/CODE.json has the words allowed for each term below, as parts of words, and under "except" the keys of
sentences that rightly do without them. Where the English word means something else, such as a drawn bead, no language
is checked. A lesson of the course is checked as a whole: where the English one names a thing, its translation must use
the glossary's word for it.
"""

import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tools.languages import FOLDERS, OTHERS, ROOT, english, forms, language

FOLDER = ROOT / "tools/glossary"
COURSE = ROOT / "static/pages/lesson/course"
NOT_SAID = re.compile(r"^@(?:code|solution)\n.*?^@end$|`[^`]*`|\]\(\S*\)", re.DOTALL | re.MULTILINE)
SAYING = re.compile(r"^(?:@title|@hint|@say \S+|#) ")  # the beginnings of a lesson's lines that say something
SHOWN = 150  # most characters to show of a text
OF_A_MOVE = (
    "a|the|this|that|each|every|any|one|best|last|first|next|good|right|wrong|winning|legal|possible|your|their|its"
    "|{moves}|{count}|{plies}"
)
TERMS = {
    term: re.compile(rf"(?<![{{\w])({words})(?![}}\w])", re.IGNORECASE)
    for term, words in {
        "board": "boards?",
        "bot": "bots?",
        "cell": "cells?",
        "certificate": "certificates?",
        "column": "columns?",
        "computer": "computer",
        "cut": "cuts?(?! off| out| them out)|pruned?|pruning",
        "draw": "draws?|drawn|drew",
        "exam": "exams?",
        "fork": "forks?",
        "free cell": "(?:free|empty) cells?",
        "hint": "hints?",
        "lesson": "lessons?",
        "line": "lines?",
        "link": "links?",
        "mark": "marks?",
        "move": rf"(?:{OF_A_MOVE}) moves?|moves? (?:of|made|that|are)",  # the noun: "to move" has other words
        "puzzle": "puzzles?",
        "row": "rows?",
        "threat": "threats?",
        "value": "values?",
    }.items()
}
# Where the English has the word in code, in a name, needlessly, or for something else, such as a drawn bead.
OTHERWISE = {
    "board": {"lab numpy", "page lab kind cs50 what"},
    "cell": {"lab brackets", "lab index", "look stops fork"},
    "certificate": {"exam certificate file"},
    "column": {"lab not a cell", "lab not a pair", "lab numpy", "page lab kind cs50 what", "page lab kind move what"},
    "cut": {"bug bounds"},
    "draw": {
        "course/game-tree",
        "menace drawn",
        "menace drew",
        "menace fewer beads",
        "menace more beads",
        "page menace drawn box",
    }
    | {"page menace legend", "page menace what"},
    "hint": {"explain moves", "lesson empty", "lesson no such field"},
    "lesson": {"editor file", "origin"},
    "line": {"also connect four", "help exam", "help match players", "page growth what", "page puzzles copy frame"},
    "link": {"not paper"},
    "mark": {
        "also vanishing",
        "cause plays a taken cell",
        "editor mark instead",
        "editor tool marked help",
        "help match players",
    }
    | {"page class what", "page editor tool mark", "page more class why", "page order choose"},
    "move": {"lab async", "lab yields", "menace drew", "plays better", "your first move", "your move"},
    "puzzle": {"not daily tries"},
    "row": {"also connect four", "lab not a cell", "lab not a pair", "lab numpy", "page lab kind class what"}
    | {"page lab kind cs50 what", "puzzle streak", "puzzle told", "template fork twice"},
    "value": {"cause built-in replaced"},
}


def faults(code: str) -> list[str]:
    """Return a language's texts that lack the glossary's word for something the English names."""
    words_for = glossary(code)
    excepted = words_for["except"]
    found = []
    for key, english_text, text in texts(code):
        said = text.replace("\u00ad", "").lower()
        for term in named(english_text):
            is_free = key in OTHERWISE.get(term, ()) or key in excepted.get(term, ())
            if not is_free and not any(word in said for word in words_for[term]):
                found.append(f"{code}: {key!r} says nothing of {' or '.join(words_for[term])} ({term}): {said[:SHOWN]}")
    return found


def texts(code: str) -> Iterator[tuple[str, str, str]]:
    """Yield every translated sentence, as its key, the English and the translation; and so every lesson."""
    for folder in ("", *FOLDERS):
        spoken = language(code, folder)
        for key, sentence in english(folder).items():
            if key in spoken:
                yield key, _text(sentence), _text(spoken[key])
    for lesson in sorted((COURSE / "en").glob("*.txt")):
        yield f"course/{lesson.stem}", told(lesson), told(COURSE / code / lesson.name)


def told(lesson: Path) -> str:
    """Return what a lesson says, without its code and the addresses of its links."""
    lines = NOT_SAID.sub("", lesson.read_text(encoding="utf-8")).splitlines()[1:]
    return " ".join(line for line in [SAYING.sub("", line) for line in lines] if not line.startswith("@"))


@cache
def named(text: str) -> list[str]:
    """Return the terms that an English text names."""
    return [term for term, words in TERMS.items() if words.search(text)]


def glossary(code: str) -> dict[str, Any]:
    """Return a language's words by the terms they stand for, and its exceptions."""
    words: dict[str, Any] = json.loads((FOLDER / f"{code}.json").read_text(encoding="utf-8"))
    return words


def _text(sentence: "str | dict[str, str]") -> str:
    """Return a sentence, or its forms one after the other."""
    return " ".join(forms(sentence).values())


def main() -> int:
    """Print the faulty translations; the exit status is 1 if there are any."""
    found = [fault for code in OTHERS for fault in faults(code)]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
