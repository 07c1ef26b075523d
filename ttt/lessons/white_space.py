"""Spaces of any kind, on every Python alike: MicroPython's strip() and split() know those of ASCII alone."""

from ttt.session.people_names import SPACES


def trimmed(text: str) -> str:
    """A text without the spaces at its ends."""
    text = text.strip()
    while text and text[0] in SPACES:
        text = text[1:]
    while text and text[-1] in SPACES:
        text = text[:-1]
    return text


def parted(text: str) -> "list[str]":
    """What stands between the spaces of a text."""
    for space in SPACES:
        text = text.replace(space, " ")
    return [part for part in text.split(" ") if part]
