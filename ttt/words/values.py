"""What a position or a move is worth, in words."""

from ttt.game.analysis import DRAW, Worth
from ttt.words.speech import learn, say

SENTENCES = {
    # What a position or a move is worth
    "worth W": "wins in {plies}",
    "worth D": "draws",
    "worth L": "loses in {plies}",
    "worth W some day": "wins, in how many is not proved",
    "worth L some day": "loses, in how many is not proved",
    "estimate": "not proved, estimated at {score}",
}
learn(SENTENCES)


def worth(found: Worth) -> str:
    """What a move is worth, for a list of moves."""
    if found.value is None:
        return say("estimate", score=found.estimate)
    if found.plies is None and found.value != DRAW:
        return say("worth " + found.value + " some day")
    return say("worth " + found.value, plies=found.plies)
