"""Finds the name that a misspelt one probably stands for."""

from collections.abc import Iterable
from difflib import get_close_matches

_MOST, _LONGEST = 500, 40  # the most names that are compared, and the most characters in each
_ALIKE = 0.79  # the lowest ratio that counts, by difflib; chosen by hand: "moevs" is "moves", "start" isn't "str"


def near(name: str, names: "Iterable[object]") -> str:
    """Return which of the names, if a plain string, is nearly, but not exactly, this name; "" if none is."""
    known = [one for one in names if type(one) is str and one != name and len(one) <= _LONGEST][:_MOST]
    if len(name) > _LONGEST:
        return ""
    for one in known:
        if one.lower().replace("_", "") == name.lower().replace("_", ""):
            return one
    return next(iter(get_close_matches(name, known, 1, _ALIKE)), "")
