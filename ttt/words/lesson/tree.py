"""What is said in a tree whose values are filled in."""

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
    """A value as it is written."""
    return _SIGNED[value]


def told(value: int) -> str:
    """What a value means."""
    return say("tree draw") if not value else say("tree x wins") if value > 0 else say("tree o wins")


def given(name: str, value: int) -> str:
    """The value of a move or a position by its name."""
    return say("tree given", move=name, value=signed(value))
