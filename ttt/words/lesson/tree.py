"""The words in a tree whose values the learner fills in."""

from ttt.words.speech import learn, say

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "tree x wins": "+1: X wins",
    "tree draw": "0: a draw",
    "tree o wins": "\u22121: O wins",
    "tree position": "This position",
    "tree given": "{move}: {value}",
}
learn(SENTENCES)

_SIGNED = {1: "+1", 0: "0", -1: "\u22121"}


def signed(value: int) -> str:
    """Return a value as people write it, with its sign."""
    return _SIGNED[value]


def told(value: int) -> str:
    """Say what a value means."""
    return say("tree draw") if not value else say("tree x wins") if value > 0 else say("tree o wins")


def given(name: str, value: int) -> str:
    """Return the name of a move or a position with its value."""
    return say("tree given", move=name, value=signed(value))
