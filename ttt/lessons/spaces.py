"""Spaces of any kind, on every Python alike: MicroPython's strip() and split() know those of ASCII alone."""

_SPACES = (
    " \t\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)


def trimmed(text: str) -> str:
    """A text without the spaces at its ends."""
    text = text.strip()
    while text and text[0] in _SPACES:
        text = text[1:]
    while text and text[-1] in _SPACES:
        text = text[:-1]
    return text


def parted(text: str) -> "list[str]":
    """What stands between the spaces of a text."""
    for space in _SPACES:
        text = text.replace(space, " ")
    return [part for part in text.split(" ") if part]
