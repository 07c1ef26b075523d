"""The sentences of “Prove it”, the deep search of a position."""

from ttt.words.speech import learn, say

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "still looking": "Still looking.",
    "prove": "Prove it",
    "prove on": "Go on proving",
    "prove stop": "Stop",
    "prove progress": "Proof",
    "prove begins": "Looking for a proof, for up to a minute.",
    "prove nodes": {
        "of": "nodes",
        "one": "{nodes} position looked at",
        "other": "{nodes} positions looked at",
    },
    # What is proved about the position so far
    "proved DW": "Proved so far: at least a draw for {mark}.",
    "proved LD": "Proved so far: at most a draw for {mark}.",
    "proved WW": "Proved: {mark} wins.",
    "proved DD": "Proved: a draw.",
    "proved LL": "Proved: {mark} loses.",
    # How the search ended
    "prove minute over": "Not proved in a minute. Partial results are kept.",
    "prove stopped": "Stopped. Partial results are kept.",
    "prove died": "The prover stopped. Try again.",
    "prove no worker": "The prover couldn't start. Try again, or reload the page once you're online.",
}
learn(SENTENCES)


def bounds(mark: str, values: "tuple[str, str]") -> str:
    """Say what is proved about a position, by the lowest and the highest possible value for the side to move."""
    return say("proved " + "".join(values), mark=mark)


def looked_at(nodes: int) -> str:
    """Say how many positions the search has looked at."""
    return say("prove nodes", nodes=nodes)
