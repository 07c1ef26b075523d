"""What a class does without devices, by the tasks of a lesson, in the notes for the teacher."""

from ttt.lessons.lesson import (
    BLOCK,
    CHOOSE,
    CODE,
    EXPLAIN,
    FIND,
    HOLD,
    ORDER,
    PLAYED_ON,
    POINTS,
    PREDICT,
    TREES,
    WIN,
    WORTH,
    Step,
)
from ttt.words.speech import say


def without_devices(steps: "list[Step]") -> "list[str]":
    """Return a sentence for the whole lesson, and one for each kind of task that its steps have."""
    whole = say("Print the lesson, or project it and go through it together: pupils answer before you do.")
    ways = _on_boards() + _beside_boards()
    return [whole] + [told for tasks, told in ways if any([step.task in tasks for step in steps])]


def _on_boards() -> "tuple[tuple[tuple[str, ...], str], ...]":
    return (
        (
            (WIN, HOLD, FIND, BLOCK),
            say("Tasks on the board: sketch it, or use counters. Pupils point to a cell, and you play the reply."),
        ),
        (
            PLAYED_ON,
            say(
                "Games against the computer: print “Empty boards”. Pairs set up the position and play it, then swap "
                "sides."
            ),
        ),
        (
            (PREDICT,),
            say(
                "Predicting a move: print “Rule cards”. One pupil plays by the computer's cards, and the others "
                "predict the move."
            ),
        ),
    )


def _beside_boards() -> "tuple[tuple[tuple[str, ...], str], ...]":
    return (
        ((WORTH, POINTS, CHOOSE), say("Questions: all pupils answer at the same time, by holding up fingers.")),
        ((EXPLAIN,), say("Answers in words: pupils write first, then read theirs to a neighbour.")),
        (
            TREES,
            say(
                "Trees: they are on the printed lesson. One pupil chooses for X and one for O, starting from the last "
                "moves."
            ),
        ),
        (
            (CODE,),
            say(
                "Programs: pupils read them on paper. One says which line comes next, another makes the moves, and a "
                "third writes down the values."
            ),
        ),
        (
            (ORDER,),
            say(
                "Card orders: print “Rule cards” and cut them out. One pupil plays by an order, and another tries to "
                "beat it."
            ),
        ),
    )
