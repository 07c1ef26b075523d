"""What a position or a move is worth, in words."""

from ttt.coach.who_is_ahead import CLEAR, EVEN, SLIGHT, how_large
from ttt.game.analysis import LOSS, WIN, Worth
from ttt.words.speech import learn, say

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # What a position or a move is worth
    "worth W": {"of": "plies", "one": "wins in {plies} move", "other": "wins in {plies} moves"},
    "worth D": "draws",
    "worth L": {"of": "plies", "one": "loses in {plies} move", "other": "loses in {plies} moves"},
    "worth W some day": "wins, in an unknown number of moves",
    "worth L some day": "loses, in an unknown number of moves",
    # Where nothing is proved: who is ahead, and a move's rank by estimate
    "estimate": "{standing} (estimate)",
    "even": "about even",
    "slightly better": "{mark} is slightly better",
    "better": "{mark} is better",
    "much better": "{mark} is much better",
    "not proved": "not certain",
    "place": "not certain, ranked {place} by estimate",
}
learn(SENTENCES)


def worth(proved: Worth) -> str:
    """Say what a move with a proved value is worth, for use in a list of moves."""
    if proved.plies is None and proved.value in (WIN, LOSS):
        return say("worth " + proved.value + " some day")
    return say("worth " + proved.value, plies=proved.plies)


def place(number: int) -> str:
    """Say how a move without a proved value ranks; 1 is the best."""
    return say("place", place=number)


def estimate(lead: "float | None") -> str:
    """Say who is ahead where nothing is proved, and that it is an estimate; lead is None if there is no estimate."""
    return say("not proved") if lead is None else say("estimate", standing=standing(lead))


def standing(lead: float) -> str:
    """Say who is ahead: lead goes from 1 (X) to -1 (O)."""
    size, mark = how_large(lead), "X" if lead > 0 else "O"
    if size == EVEN:
        return say("even")
    if size == SLIGHT:
        return say("slightly better", mark=mark)
    return say("better" if size == CLEAR else "much better", mark=mark)
