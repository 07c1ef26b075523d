"""What a person has written in lessons, programs and words, stored as a string."""

from collections import namedtuple

from ttt.lessons.lesson import LONGEST_CODE, Step
from ttt.session.stored_text import StoredText, listed, string
from ttt.sharing.shared_text import digest

NAME = "lesson-code"  # the name of the stored string
MOST = 100  # programs and words; only the latest are kept
LONGEST = 2 * LONGEST_CODE  # characters in one program
_LONGEST_TEXT = MOST * (LONGEST + 200) * 2


class KeptCode(namedtuple("KeptCode", ("programs",))):
    """The programs: a tuple of pairs, the name of a step and its program or words, the latest last.

    The name is that of name_of for a program, and of name_of_words for words.
    """

    def find(self, name: str) -> str:
        """Return the program of a step; "" if there is none."""
        return "".join([code for known, code in self.programs if known == name])

    def having(self, name: str, code: str) -> "KeptCode":
        """Return the programs with a new program for a step; an empty program only removes the old program."""
        others = tuple([pair for pair in self.programs if pair[0] != name])
        return KeptCode((others + (((name, code),) if code else ()))[-MOST:])


def name_of(step: "Step") -> str:
    """Return a step's name: the same in every language, as its program and its cases are."""
    return digest("\n".join([step.code] + [case + " " + value for case, value in step.cases]))


def name_of_words(lesson: str, at: int) -> str:
    """Return the name of a step that takes words; at is its index, lesson a name of its lesson in every language."""
    return f"{lesson}.{at + 1}"


def _plain(kept: KeptCode) -> "dict[str, object]":
    return {"programs": kept.programs}


def _made(record: "dict[str, object]") -> KeptCode:
    pairs = [(string(name), string(code)) for name, code in [listed(pair) for pair in listed(record["programs"])]]
    if any([len(code) > LONGEST for _, code in pairs]):
        raise ValueError
    return KeptCode(tuple(pairs[-MOST:]))


def merged(theirs: KeptCode, before: KeptCode, ours: KeptCode) -> KeptCode:
    """Return what another window has stored, updated with what was written here since before."""
    for name, code in ours.programs:
        if before.find(name) != code:
            theirs = theirs.having(name, code)
    return theirs


STORED = StoredText("not lessons", _LONGEST_TEXT, plain=_plain, made=_made, merge=merged, nothing=KeptCode(()))
to_text, from_text = STORED.to_text, STORED.from_text
