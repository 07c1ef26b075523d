"""Trimming and splitting at spaces of any kind: MicroPython's strip() and split() only know ASCII spaces."""

from ttt.session.people_names import SPACES


def trimmed(text: str) -> str:
    """Return a text without the spaces at its ends."""
    text = text.strip()
    while text and text[0] in SPACES:
        text = text[1:]
    while text and text[-1] in SPACES:
        text = text[:-1]
    return text


def parted(text: str) -> "list[str]":
    """Return the parts of a text between its spaces."""
    for space in SPACES:
        text = text.replace(space, " ")
    return [part for part in text.split(" ") if part]
