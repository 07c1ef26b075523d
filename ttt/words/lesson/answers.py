"""The replies to answers for which a lesson has no words of its own."""

from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.lessons.refutation import Refutation
    from ttt.lessons.step_taken import Said

SENTENCES = {
    "answer done": "Right!",
    "answer goes on": "Right.",
    "answer forks": "Right: that threatens two rows.",
    "answer found": "Right, {cell} wins. It isn't the only move that wins.",
    "answer found before": "You have found {cell} already.",
    "answer over": "The game is over.",
    "answer too late": "{cell} wins too, but it takes longer.",
    "answer unproved": "We can't tell whether that's right, so it doesn't count. Try something else.",
    "answer not win": "{cell} doesn't win in time.",
    "answer not hold": "{cell} loses.",
    "answer not find": "{cell} doesn't win.",
    "answer not block": "{cell} doesn't stop the row.",
    "answer not predict": "No, it plays another cell.",
    "answer not fill": "Not everything is right: look again at the marked boxes.",
    "answer not code": "Not yet: see what your program gives for each case.",
    "answer not order": "Not yet: the game on the board shows why.",
    "answer not worth": "No, the game ends differently.",
    "answer not points": "No, count again.",
    "answer not choose": "No, that's not it.",
    "refutation wins": "Then {mark} plays {cell} and wins.",
    "refutation threatens": "Then {mark} plays {cell} and threatens two rows.",
    "refutation can't be stopped": "Then {mark} plays {cell} and can't be stopped.",
    "refutation holds out": "Then {mark} plays {cell} and holds out.",
    "refutation saves": "Then {mark} plays {cell}, and the win is gone.",
    "answer not play hold": "You lost this one.",
    "answer not play win": "You didn't win this one.",
    "only cells": "Not {cell}: choose one of the allowed cells.",
}
learn(SENTENCES)


def told(said: "Said") -> str:
    """Return the reply to an answer: the lesson's own words, or else our sentence."""
    return said.words or say(SENTENCES["answer " + said.kind], cell=said.cell)


def told_refutation(refutation: "Refutation", mark: str, cell: str) -> str:
    """Say what the other side does next; mark is its mark, and cell is the name of the cell that it plays."""
    return say(SENTENCES["refutation " + refutation.kind], mark=mark, cell=cell)
