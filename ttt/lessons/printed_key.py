"""Whether the key is printed, as the address says it: &print=key.

A learner's link to a lesson has no key that could be printed, until it is a teacher's (lesson_link.py).
"""

_PRINTED = "&print=key"


def with_key(link: str, is_printed: bool) -> str:
    """A link that prints the key, or doesn't."""
    return link + _PRINTED if is_printed else link


def parted(link: str) -> "tuple[str, bool]":
    """A link without that, and whether it says so."""
    return link.replace(_PRINTED, ""), _PRINTED in link
