"""Names the translations that don't use the words of their language's glossary; `make lint` runs it.

tools/glossary/CODE.json has the words allowed for each term below, as parts of words, and under "except" the English
sentences, or their beginnings, whose translations rightly do without these words. If the English word means something
else, such as a drawn bead, no language is checked. A lesson of the course is checked as a whole: if the English lesson
names a thing, its translation must use the glossary's word for that thing.
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

FOLDER = ROOT / "tools/glossary"
COURSE = ROOT / "static/pages/lesson/course"
NOT_SAID = re.compile(r"^@(?:code|solution)\n.*?^@end$|`[^`]*`|\]\(\S*\)", re.DOTALL | re.MULTILINE)
SAYING = re.compile(r"^(?:@title|@hint|@say \S+|#) ")  # the beginnings of those lines of a lesson that say something
SHOWN = 150  # characters of a text to show, at most
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
# English texts in which a term is part of code or of a name, isn't needed, or means something else (a drawn bead).
OTHERWISE = {
    "board": (
        "Cells are numbered row by row, from 0 at the top left; a …",
        'Eight functions on a list of lists with None, "X" and "O"; …',
        "There is no numpy here: use lists, with board[row][column] …",
    ),
    "bot": ("Moves like this: {count}. A single bug explains them, and …",),
    "cell": (
        "Look for a cell where your opponent could make two threats …",
        "You can't index a position: use position.holder(cell), …",
        "You named a function here but didn't call it: write …",
    ),
    "certificate": ("certificate",),
    "column": (
        'Eight functions on a list of lists with None, "X" and "O"; …',
        "It gets a position object from this site's library and …",
        "The bot returned {wrong}, which isn't a move: return (row, …",
        "The bot returned {wrong}, which isn't a move: return “b2”, …",
        "There is no numpy here: use lists, with board[row][column] …",
    ),
    "cut": ("Alpha-beta with swapped bounds or a wrong cut-off behaves …",),
    "draw": (
        "Each lid takes the colour of the bead drawn most often. An …",
        "MENACE draws a bead: {cell}. You're O: your move.",
        "MENACE is a set of 304 matchboxes. It draws a bead for each …",
        "Punishment: \u2212{beads} for each bead that it drew. {moves}.",
        "Reward: +{beads} for each bead that it drew. {moves}.",
        "The box it drew from",
        "course/game-tree",
        "drawn",
    ),
    "hint": (
        "A title, a hint or an answer is empty.",
        "To play a cell, enter {ways}. hint helps you find a move, …",
        "“{given}” isn't known: a step may have @position, @task, …",
    ),
    "lesson": (
        "lesson",
        "“{given}” isn't an origin such as https://lesson.example, …",
    ),
    "line": (
        "1 to 100 or level:N for the computer at a level; pip, moss, …",
        "Connect 4, Four in a row, Four in a line",
        "Copy the lines",
        "The table shows how many positions each program looks at, …",
        "examine a bot written in Python, on small boards against …",
    ),
    "link": ("“{given}” isn't a link to anything that can be printed.",),
    "mark": (
        "1 to 100 or level:N for the computer at a level; pip, moss, …",
        "Assign a bot, collect the programs, mark them all at once.",
        "Have your class write a bot, collect their programs, and …",
        "Infinite tic-tac-toe, disappearing marks",
        "Mark",
        "Mark {cells}",
        "Marks a cell for the learner; choose it again to unmark it.",
        "Take turns, choosing a mark",
        "The cell {cell} is taken, so play(...) can't put a mark …",
    ),
    "move": (
        "MENACE draws a bead: {cell}. You're O: your move.",
        "The function is async, so it doesn't return a move: write …",
        "The function uses yield, so it doesn't return a move: write …",
        "Then takes the move that leaves its rows better than yours.",
        "{who}, your move",
        "{who}, your move ({ways}; or hint, undo, redo, help, quit)",
    ),
    "puzzle": ("“{given}” isn't a list of tries at puzzles.",),
    "row": (
        "Connect 4, Four in a row, Four in a line",
        'Eight functions on a list of lists with None, "X" and "O"; …',
        "Puzzles solved on this device: {solved}. Days in a row: …",
        "The bot returned {wrong}, which isn't a move: return (row, …",
        "The bot returned {wrong}, which isn't a move: return “b2”, …",
        "There is no numpy here: use lists, with board[row][column] …",
        "TicTacToe(n) keeps track of a game: move(row, col, player) …",
        "X moves twice in a row now.",
        "{count} day in a row",
    ),
    "value": (
        "A minimax that values a draw as highly as a win, or as …",
        "Compare the call with what “{function}” takes: both need …",
        "It doesn't hurry to win: it values a late win as highly as …",
        "Write a name for each value in its brackets, as in: def …",
        "“{function}” is given more values …",
        "“{function}” was given more values …",
        "“{name}” is one of Python's functions, but this code has …",
    ),
}


def faults(code: str) -> list[str]:
    """Return a language's texts that lack the glossary's word for something that the English text names."""
    words_for = glossary(code)
    excepted = words_for["except"]
    found = []
    for place, english_text, text in texts(code):
        said = text.replace("\u00ad", "").lower()
        for term in named(english_text):
            is_free = any(_is_listed(place, each) for each in (*OTHERWISE.get(term, ()), *excepted.get(term, ())))
            if not is_free and not any(word in said for word in words_for[term]):
                found.append(
                    f"{code}: {place!r} says nothing of {' or '.join(words_for[term])} ({term}): {said[:SHOWN]}"
                )
    return found


def _is_listed(place: str, listed: str) -> bool:
    """Whether a listed text names a place: by all of its English, or by its beginning and an ellipsis."""
    return place.startswith(listed[:-1]) if listed.endswith(" …") else place == listed


def texts(code: str) -> Iterator[tuple[str, str, str]]:
    """Yield the place, the English text and the translation of each translated sentence, and then of each lesson."""
    spoken = language(code)
    for sentence, said in english().items():
        if sentence in spoken:
            yield text_of(sentence), _text(said), _text(spoken[sentence])
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
