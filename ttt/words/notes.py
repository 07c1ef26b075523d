"""What a class does without devices, by the tasks of a lesson, in the notes for the teacher."""

from ttt.lessons.lesson import (
    BLOCK,
    CHOOSE,
    CODE,
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

SENTENCES = {
    "without moves": (
        "Tasks on the board: sketch it, or use counters. Pupils point to a cell, and you play the reply."
    ),
    "without games": (
        "Games against the computer: print “Empty boards”. Pairs set up the position and play it, then swap sides."
    ),
    "without predict": (
        "Predicting a move: print “Rule cards”. One pupil plays by the computer's cards, and the others predict the "
        "move."
    ),
    "without fingers": "Questions: all pupils answer at the same time, by holding up fingers.",
    "without trees": (
        "Trees: they are on the printed lesson. One pupil chooses for X and one for O, starting from the last moves."
    ),
    "without code": (
        "Programs: pupils read them on paper. One says which line comes next, another makes the moves, and a third "
        "writes down the values."
    ),
    "without order": (
        "Card orders: print “Rule cards” and cut them out. One pupil plays by an order, and another tries to beat it."
    ),
}
_WAYS = (
    ("without moves", (WIN, HOLD, FIND, BLOCK)),
    ("without games", PLAYED_ON),
    ("without predict", (PREDICT,)),
    ("without fingers", (WORTH, POINTS, CHOOSE)),
    ("without trees", TREES),
    ("without code", (CODE,)),
    ("without order", (ORDER,)),
)


def without_devices(steps: "list[Step]") -> "list[str]":
    """Return a sentence for the whole lesson, and one for each kind of task that its steps have."""
    tasks = [step.task for step in steps]
    whole = say("Print the lesson, or project it and go through it together: pupils answer before you do.")
    return [whole] + [say(SENTENCES[key]) for key, kind in _WAYS if any([task in kind for task in tasks])]
