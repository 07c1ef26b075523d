"""Proves the claim of a stored puzzle, as `python -m ttt lesson --check` does.

If the task is to hold a position or to block a row, it also checks that only one answer is right.
"""

from ttt.lessons.claim_proofs import PROVED, prove
from ttt.lessons.lesson import BLOCK, HOLD
from ttt.lessons.lesson_text import from_text, to_lesson_text
from ttt.puzzles.puzzle_list import Puzzle, lesson_of


def faults(puzzle: Puzzle) -> list[str]:
    """Return sentences that say what is wrong with a puzzle, or an empty list if nothing is wrong."""
    lesson = lesson_of(puzzle, puzzle.id, puzzle.id, puzzle.task, "en")
    if from_text(to_lesson_text(lesson)) != lesson:
        return [f"{puzzle.id}: its text isn't read as it was written"]
    if puzzle.task in (HOLD, BLOCK) and len(lesson.steps[0].solution) != 1:
        return [f"{puzzle.id}: it has no single answer, but {puzzle.solution}"]
    [checked] = prove(lesson)
    return [] if checked.verdict == PROVED else [f"{puzzle.id}: {checked.verdict}, {checked.reason} {checked.given}"]
