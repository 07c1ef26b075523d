"""The wrong moves at a person's current step, stored as a string, so that they are still marked after a reload."""

from collections import namedtuple

from ttt.lessons.lesson import MOST_MOVES, MOST_STEPS
from ttt.session.stored_text import StoredText, listed, string, whole

NAME = "lesson-mistakes"  # the name of the stored string
MOST = 100  # wrong moves; only the latest are kept
_CELLS = 10000  # cells of the largest board
_LONGEST = 50000  # characters


class StepMistakes(namedtuple("StepMistakes", ("digest", "step", "lines"))):
    """The mistakes at one step: digest is the hash of the lesson's text, step the number of the step, from 0.

    lines has a tuple of cells for each mistake: the moves since the step's position, the wrong move last.
    """


def _plain(mistakes: StepMistakes) -> "dict[str, object]":
    return {"digest": mistakes.digest, "step": mistakes.step, "lines": mistakes.lines[-MOST:]}


def _made(record: "dict[str, object]") -> StepMistakes:
    lines = []
    for cells in listed(record["lines"])[-MOST:]:
        if not 1 <= len(listed(cells)) <= 2 * MOST_MOVES:
            raise ValueError
        lines.append(tuple([whole(cell, _CELLS - 1) for cell in cells]))
    return StepMistakes(string(record["digest"]), whole(record["step"], MOST_STEPS - 1), tuple(lines))


STORED = StoredText("not lessons", _LONGEST, plain=_plain, made=_made)
to_text, from_text = STORED.to_text, STORED.from_text
