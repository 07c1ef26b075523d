"""What people may call themselves: one line of any script, always shown as text."""

from ttt.errors import BadSetting

LONGEST_NAME = 40  # characters


def check_name(name: str) -> str:
    """The name without the spaces around it. Raises BadSetting for one that cannot be shown in a line."""
    trimmed = name.strip()
    if not 1 <= len(trimmed) <= LONGEST_NAME or any([_is_control(letter) for letter in trimmed]):
        raise BadSetting("name", given=name[: LONGEST_NAME + 20], longest=LONGEST_NAME)
    return trimmed


def _is_control(letter: str) -> bool:
    code = ord(letter)
    # Controls, line ends, marks that turn the direction of the text after them, halves of a pair.
    return (
        code < 32
        or 127 <= code < 160
        or code in (0x2028, 0x2029, 0xFEFF)
        or 0x202A <= code <= 0x202E
        or 0x2066 <= code <= 0x2069
        or 0xD800 <= code <= 0xDFFF
    )
