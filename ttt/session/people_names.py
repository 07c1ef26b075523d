"""The names people may use: one line in any script, always shown as plain text."""

from ttt.game.errors import BadSetting

LONGEST_NAME = 40  # characters
SPACES = (
    " \t\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)


def check_name(name: str) -> str:
    """Return the name without surrounding spaces. Raises BadSetting unless it is one line of text and short enough."""
    trimmed = _trimmed(name) if isinstance(name, str) else ""
    if not 1 <= len(trimmed) <= LONGEST_NAME or any([is_control(letter) for letter in trimmed]):
        raise BadSetting("name", given=str(name)[: LONGEST_NAME + 20], longest=LONGEST_NAME)
    return trimmed


def _trimmed(name: str) -> str:
    """Return the name without surrounding spaces, cut off once it is too long."""
    # MicroPython's strip() only knows ASCII spaces, and each of its indices counts from the start.
    begin, end = None, 0
    for place, letter in enumerate(name):
        if letter not in SPACES:
            begin, end = place if begin is None else begin, place + 1
            if end - begin > LONGEST_NAME:
                break
    return name[begin:end]


def is_control(letter: str) -> bool:
    """Whether a character can't be part of one line of text."""
    code = ord(letter)
    # Control characters, line breaks, marks that change the text direction, lone surrogates.
    return (
        code < 32
        or 127 <= code < 160
        or code in (0x2028, 0x2029, 0xFEFF)
        or 0x202A <= code <= 0x202E
        or 0x2066 <= code <= 0x2069
        or 0xD800 <= code <= 0xDFFF
    )
