"""What a position or a move is worth, in words."""

from ttt.game.analysis import DRAW, Worth
from ttt.words.speech import learn, say

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # What a position or a move is worth
    "worth W": {"of": "plies", "one": "wins in {plies} move", "other": "wins in {plies} moves"},
    "worth D": "draws",
    "worth L": {"of": "plies", "one": "loses in {plies} move", "other": "loses in {plies} moves"},
    "worth W some day": "wins, number of moves not proved",
    "worth L some day": "loses, number of moves not proved",
    "estimate": "not proved, estimated at {score}",
}
learn(SENTENCES)


def worth(found: Worth) -> str:
    """What a move is worth, for use in a list of moves."""
    if found.value is None:
        return say("estimate", score=found.estimate)
    if found.plies is None and found.value != DRAW:
        return say("worth " + found.value + " some day")
    return say("worth " + found.value, plies=found.plies)
