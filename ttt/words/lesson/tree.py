"""The words in a tree whose values the learner fills in."""

from ttt.words.speech import say

_SIGNED = {1: "+1", 0: "0", -1: "\u22121"}


def signed(value: int) -> str:
    """Return a value, 1, 0 or -1, as people write it, with its sign."""
    return _SIGNED[value]


def told(value: int) -> str:
    """Say what a value means."""
    return say("0: a draw") if not value else say("+1: X wins") if value > 0 else say("\u22121: O wins")


def given(name: str, value: int) -> str:
    """Return the name of a move or a position with its value."""
    return say("{move}: {value}", move=name, value=signed(value))
