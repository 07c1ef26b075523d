"""Names the translations that call a thing otherwise than their language's glossary does; `make lint` runs it.

tools/glossary/CODE.json has the words allowed for each term below, as parts of words, and under "except" the keys of
sentences that rightly do without. Where the English is about something else, as a drawn bead, no language is asked.
"""

import json
import re
import sys
from functools import cache
from typing import Any

from tools.languages import FOLDERS, OTHERS, ROOT, english, forms, language

FOLDER = ROOT / "tools/glossary"
TERMS = {
    term: re.compile(rf"(?<![{{\w])({words})(?![}}\w])", re.IGNORECASE)
    for term, words in {
        "board": "boards?",
        "bot": "bots?",
        "cell": "cells?",
        "certificate": "certificates?",
        "column": "columns?",
        "computer": "computer",
        "draw": "draws?|drawn|drew",
        "exam": "exams?",
        "hint": "hints?",
        "lesson": "lessons?",
        "link": "links?",
        "puzzle": "puzzles?",
        "threat": "threats?",
    }.items()
}
# Where the English has the word in code, in a name or for something else, as where a bead is drawn; or needlessly.
OTHERWISE = {
    "board": {"lab numpy", "page lab kind cs50 what"},
    "cell": {"lab brackets", "lab index", "look stops fork"},
    "certificate": {"exam certificate file"},
    "column": {"lab not a cell", "lab not a pair", "lab numpy", "page lab kind cs50 what", "page lab kind move what"},
    "draw": {"menace drawn", "menace drew", "menace fewer beads", "menace more beads", "page menace drawn box"}
    | {"page menace legend", "page menace what"},
    "hint": {"explain moves", "lesson empty", "lesson no such field"},
    "lesson": {"editor file", "origin"},
    "link": {"not paper"},
    "puzzle": {"not daily tries"},
}


def faults(code: str) -> list[str]:
    """The sentences of a language without a word of its glossary for what the English names."""
    words_for = glossary(code)
    excepted = words_for["except"]
    found = []
    for folder in ("", *FOLDERS):
        spoken = language(code, folder)
        for key, terms in named(folder).items():
            if key not in spoken:
                continue
            said = _text(spoken[key]).replace("\u00ad", "").lower()
            for term in terms:
                is_free = key in OTHERWISE.get(term, ()) or key in excepted.get(term, ())
                if not is_free and not any(word in said for word in words_for[term]):
                    found.append(f"{code}: {key!r} says nothing of {' or '.join(words_for[term])} ({term}): {said}")
    return found


@cache
def named(folder: str) -> dict[str, list[str]]:
    """The terms that the English sentences of a folder name, by their keys."""
    texts = {key: _text(sentence) for key, sentence in english(folder).items()}
    return {key: [term for term, words in TERMS.items() if words.search(text)] for key, text in texts.items()}


def glossary(code: str) -> dict[str, Any]:
    """The words of a language by the terms that they stand for, and what is excepted."""
    words: dict[str, Any] = json.loads((FOLDER / f"{code}.json").read_text(encoding="utf-8"))
    return words


def _text(sentence: "str | dict[str, str]") -> str:
    """A sentence, or its forms one after the other."""
    return " ".join(forms(sentence).values())


def main() -> int:
    """Name them; the exit status is 1 if there are any."""
    found = [fault for code in OTHERS for fault in faults(code)]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
