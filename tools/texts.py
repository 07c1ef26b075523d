"""Names faults in the texts that people read: in documents, on the page and in lessons; `make lint` runs it.

- Phrases that no native writer would leave. People who think in other languages wrote each phrase here too often.
  General linters for prose were tried, and found little but matters of taste.
- Translations that don't use the words of their language's glossary. tools/glossary/CODE.json has the words allowed for
  each term below, as parts of words, and under "except" the English sentences, or their beginnings, whose translations
  rightly do without these words. en.json has those that are excepted in every language: there the English word is part
  of code or of a name, isn't needed, or means something else, such as a drawn bead. If an English lesson names a thing,
  its translation must use the glossary's word for that thing.
- In French: ordinary spaces where no line may break, straight apostrophes, "vous".
- Links in documents that lead to a missing file or heading.
"""

import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tools.languages import OTHERS, ROOT, english, forms, language
from ttt.terminal.po_file import text_of

GLOSSARIES = ROOT / "tools/glossary"
COURSE = ROOT / "static/pages/lesson/course"
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
PROGRAM = re.compile(r"^@(?:code|solution)\n.*?^@end$", re.DOTALL | re.MULTILINE)  # in a lesson
ADDRESS = re.compile(r"\]\([^)\s]*\)")  # of a link in a lesson
SAYING = re.compile(r"^(?:@title|@hint|@say \S+|#) ")  # the beginnings of those lines of a lesson that say something
SHOWN = 150  # characters of a text to show, at most
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
        "forced win": "forc(?:e|es|ed|ing) (?:a|the) win",
        "fork": "forks?",
        "free cell": "(?:free|empty) cells?",
        "hint": "hints?",
        "leaf": "leaf|(?:the|each|all) leaves",
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
ORDINARY_SPACE = re.compile(r" [:;!?»]|« ")  # where only a non-breaking space is right
STRAIGHT = re.compile(r"\w'[\w*]")
FORMAL = re.compile(r"\b(vous|votre|vos|dites|faites|\w+ez)\b", re.IGNORECASE)
# Words that only look formal, and sentences that address two people.
ALLOWED = {"assez", "chez", "allez"}
TO_BOTH = {"Otherwise takes the cell that both of you want."}
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(((?!https?:)[^)\s]+)\)")
IMAGE = re.compile(r'<img[^>]*? src="([^"]+)"')


def lessons(code: str) -> list[Path]:
    """Return the files of the course in a language."""
    return sorted((COURSE / code).glob("*.txt"))


def texts() -> Iterator[tuple[str, str]]:
    """Yield the place and the English text of all that people read: a document, the sentence itself or a lesson."""
    for path in DOCUMENTS:
        yield path.relative_to(ROOT).as_posix(), CODE.sub("", path.read_text(encoding="utf-8"))
    for sentence, said in english().items():
        yield text_of(sentence), " ".join(forms(said).values())
    for path in lessons("en"):
        yield path.stem, CODE.sub("", path.read_text(encoding="utf-8"))


def odd_phrases(place: str, text: str) -> list[str]:
    """Return a line for each phrase of a text that should be replaced; place says where the text is, as in texts()."""
    return [
        f"{place}: “{found[0]}”, write: {better}"
        for phrase, better in PHRASES.items()
        for found in phrase.finditer(text)
        if (place, found[0].lower()) not in RIGHT
    ]


def wrong_terms(code: str) -> list[str]:
    """Return a language's texts that lack the glossary's word for something that the English text names."""
    words_for, everywhere = glossary(code), glossary("en")["except"]
    excepted = words_for["except"]
    found = []
    for place, english_text, text in translated(code):
        said = text.replace("\u00ad", "").lower()
        for term in named(english_text):
            is_free = any(_is_listed(place, each) for each in (*everywhere.get(term, ()), *excepted.get(term, ())))
            if not is_free and not any(word in said for word in words_for[term]):
                found.append(
                    f"{code}: {place!r} says nothing of {' or '.join(words_for[term])} ({term}): {said[:SHOWN]}"
                )
    return found


def _is_listed(place: str, listed: str) -> bool:
    """Whether a listed text names a place: by all of its English, or by its beginning and an ellipsis."""
    return place.startswith(listed[:-1]) if listed.endswith(" …") else place == listed


def translated(code: str) -> Iterator[tuple[str, str, str]]:
    """Yield the place, the English text and the translation of each translated sentence, and then of each lesson."""
    spoken = language(code)
    for sentence, said in english().items():
        if sentence in spoken:
            yield text_of(sentence), " ".join(forms(said).values()), " ".join(forms(spoken[sentence]).values())
    for lesson in lessons("en"):
        yield f"course/{lesson.stem}", told(lesson), told(COURSE / code / lesson.name)


def told(lesson: Path) -> str:
    """Return what a lesson says, without its code and the addresses of its links."""
    text = PROGRAM.sub("", lesson.read_text(encoding="utf-8"))
    lines = ADDRESS.sub("", CODE.sub("", text)).splitlines()[1:]
    return " ".join(line for line in [SAYING.sub("", line) for line in lines] if not line.startswith("@"))


@cache
def named(text: str) -> list[str]:
    """Return the terms that an English text names."""
    return [term for term, words in TERMS.items() if words.search(text)]


@cache
def glossary(code: str) -> dict[str, Any]:
    """Return a language's words by the terms they stand for, and its exceptions."""
    words: dict[str, Any] = json.loads((GLOSSARIES / f"{code}.json").read_text(encoding="utf-8"))
    return words


def french() -> Iterator[tuple[str, str]]:
    """Yield each sentence's English and French, then each lesson's name with each of its lines; code is left out."""
    for sentence, said in language("fr").items():
        for text in forms(said).values():
            yield text_of(sentence), text
    for lesson in lessons("fr"):
        for line in PROGRAM.sub("", lesson.read_text(encoding="utf-8")).splitlines():
            if not line.startswith("@case "):
                yield lesson.stem, re.sub(r"`[^`]*`", "", line)


def wrong_in_french(place: str, text: str) -> list[str]:
    """Return what is wrong with a French text; place is its English text or its lesson."""
    found = []
    if ORDINARY_SPACE.search(text):
        found.append(f"fr: {place!r} has an ordinary space where no line may break: {text}")
    if STRAIGHT.search(text):
        found.append(f"fr: {place!r} has a straight apostrophe: {text}")
    formal = [word for word in FORMAL.findall(text) if word.lower() not in ALLOWED and place not in TO_BOTH]
    return found + [f"fr: {place!r} says {word!r}, and not tu: {text}" for word in formal]


def dead_links(document: Path) -> list[str]:
    """Return a document's links and pictures that lead nowhere."""
    text = re.sub(r"`[^`]*`", "", FENCED.sub("", document.read_text(encoding="utf-8")))
    missing = []
    for link in LINK.findall(text) + IMAGE.findall(text):
        name, _, heading = link.partition("#")
        target = (document.parent / name).resolve() if name else document
        if not target.exists() or (heading and heading not in headings(target)):
            missing.append(link)
    return missing


def headings(document: Path) -> set[str]:
    """Return the headings of a document as links name them."""
    found = re.findall(r"^#+ (.+)$", FENCED.sub("", document.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


def faults() -> Iterator[str]:
    """Yield a line for each fault."""
    for code in OTHERS:
        yield from wrong_terms(code)
    for place, text in french():
        yield from wrong_in_french(place, text)
    for place, text in texts():
        yield from odd_phrases(place, text)
    for page in DOCUMENTS:
        yield from [f"{page.relative_to(ROOT)}: {link} leads nowhere" for link in dead_links(page)]


def main() -> int:
    """Print the faults; the exit status is 1 if there are any."""
    found = [*faults()]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
