"""The wrong moves at a person's current step, stored as a string, so that they are still marked after a reload."""

from collections import namedtuple

from ttt.lessons.lesson import MOST_MOVES, MOST_STEPS
from ttt.session.stored_text import StoredText, listed, string, whole

NAME = "lesson-mistakes"  # the name of the stored string
MOST = 100  # wrong moves; only the latest are kept
_CELLS = 10000  # cells of the largest board
_TEXT = StoredText("not lessons", 50000)


class StepMistakes(namedtuple("StepMistakes", ("digest", "step", "lines"))):
    """The mistakes at one step: digest is the hash of the lesson's text, step the number of the step, from 0.

    lines has a tuple of cells for each mistake: the moves since the step's position, the wrong move last.
    """


def to_text(mistakes: StepMistakes) -> str:
    """Write the mistakes as a string to store."""
    lines = [list(line) for line in mistakes.lines[-MOST:]]
    return _TEXT.write({"digest": mistakes.digest, "step": mistakes.step, "lines": lines})


def from_text(text: str) -> StepMistakes:
    """Read the mistakes in a stored string. Raises BadRecord."""
    return _TEXT.read(text, _from_record)


def _from_record(record: "dict[str, object]") -> StepMistakes:
    lines = []
    for cells in listed(record["lines"])[-MOST:]:
        if not 1 <= len(listed(cells)) <= 2 * MOST_MOVES:
            raise ValueError
        lines.append(tuple([whole(cell, _CELLS - 1) for cell in cells]))
    return StepMistakes(string(record["digest"]), whole(record["step"], MOST_STEPS - 1), tuple(lines))
