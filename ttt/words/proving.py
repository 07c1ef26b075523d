"""The sentences of “Prove it”, the deep search of a position."""

from ttt.words.speech import say, say_n

SENTENCES = {
    # What is proved about the position so far
    "proved DW": "Proved so far: at least a draw for {mark}.",
    "proved LD": "Proved so far: at most a draw for {mark}.",
    "proved WW": "Proved: {mark} wins.",
    "proved DD": "Proved: a draw.",
    "proved LL": "Proved: {mark} loses.",
}


def bounds(mark: str, values: "tuple[str, str]") -> str:
    """Say what is proved about a position; values are the lowest and the highest possible for the side to move.

    Something must be proved: the values can't be LOSS and WIN.
    """
    return say(SENTENCES["proved " + "".join(values)], mark=mark)


def looked_at(nodes: int) -> str:
    """Say how many positions the search has looked at."""
    return say_n("{count} position looked at", "{count} positions looked at", count=nodes)
