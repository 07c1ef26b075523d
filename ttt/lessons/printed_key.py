"""Whether the address asks for a printed key: &print=key.

A learner's link to a lesson has no key to print until it becomes a teacher's (lesson_link.py).
"""

_PRINTED = "&print=key"


def with_key(link: str, is_printed: bool) -> str:
    """Return a link, with &print=key if the key is to be printed."""
    return link + _PRINTED if is_printed else link


def parted(link: str) -> "tuple[str, bool]":
    """Return a link without &print=key, and whether it asked for the key."""
    return link.replace(_PRINTED, ""), _PRINTED in link
