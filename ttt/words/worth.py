"""What a position or a move is worth, in words."""

from ttt.coach.who_is_ahead import CLEAR, EVEN, SLIGHT, how_large
from ttt.game.analysis import LOSS, WIN, Worth
from ttt.words.speech import say, say_n

SENTENCES: "dict[str, str | tuple[str, str]]" = {
    # What a position or a move is worth
    "worth W": ("wins in {count} move", "wins in {count} moves"),
    "worth D": "draws",
    "worth L": ("loses in {count} move", "loses in {count} moves"),
    "worth W some day": "wins, in an unknown number of moves",
    "worth L some day": "loses, in an unknown number of moves",
    # What is proved about the position so far
    "proved DW": "Proved so far: at least a draw for {mark}.",
    "proved LD": "Proved so far: at most a draw for {mark}.",
    "proved WW": "Proved: {mark} wins.",
    "proved DD": "Proved: a draw.",
    "proved LL": "Proved: {mark} loses.",
}


def worth(proved: Worth) -> str:
    """Say what a move with a proved value is worth, for use in a list of moves."""
    if proved.plies is None and proved.value in (WIN, LOSS):
        return say(SENTENCES["worth " + proved.value + " some day"])
    return say(SENTENCES["worth " + proved.value], count=proved.plies)


def place(number: int) -> str:
    """Say how a move without a proved value ranks; 1 is the best."""
    return say("not certain, ranked {place} by estimate", place=number)


def estimate(lead: "float | None") -> str:
    """Say who is ahead where nothing is proved, and that it is an estimate; lead is None if there is no estimate."""
    return say("not certain") if lead is None else say("{standing} (estimate)", standing=standing(lead))


def standing(lead: float) -> str:
    """Say who is ahead: lead ranges from 1 (X) to -1 (O)."""
    size, mark = how_large(lead), "X" if lead > 0 else "O"
    if size == EVEN:
        return say("about even")
    if size == SLIGHT:
        return say("{mark} is slightly better", mark=mark)
    return say("{mark} is better" if size == CLEAR else "{mark} is much better", mark=mark)


def bounds(mark: str, values: "tuple[str, str]") -> str:
    """Say what is proved about a position; values are the lowest and the highest possible for the side to move.

    Something must be proved: the values can't be LOSS and WIN.
    """
    return say(SENTENCES["proved " + "".join(values)], mark=mark)


def looked_at(nodes: int) -> str:
    """Say how many positions the search has looked at."""
    return say_n("{count} position looked at", "{count} positions looked at", count=nodes)
