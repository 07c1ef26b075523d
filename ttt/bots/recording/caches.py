"""Counts the answers that functools.lru_cache gives for a bot: they aren't calls, so nothing else reports them."""

from collections.abc import Iterator, Mapping
from functools import _lru_cache_wrapper
from types import CodeType, FunctionType

from ttt.bots.kinds import Namespace


class Caches:
    """The caches of a bot's functions and methods.

    are_all says whether all decorated functions were found, with no other decorator that can answer in their place.
    """

    def __init__(self, names: Namespace, decorated: "list[CodeType]") -> None:
        spaces: "list[Mapping[str, object]]" = [
            names,
            *[vars(value) for value in list(names.values()) if type(value) is type],
        ]
        self._found = [value for space in spaces for value in list(space.values()) if type(value) is _lru_cache_wrapper]
        self.are_all = set(decorated) <= set(_codes(spaces))

    def hits(self) -> int:
        """Return how often the caches have answered so far."""
        return sum([_lru_cache_wrapper.cache_info(cache).hits for cache in self._found]) if self._found else 0


def _codes(spaces: "list[Mapping[str, object]]") -> "Iterator[CodeType]":
    for space in spaces:
        for value in list(space.values()):
            if type(value) is staticmethod or type(value) is classmethod:
                value = value.__func__
            if type(value) is _lru_cache_wrapper:
                value = vars(value).get("__wrapped__")
            if type(value) is FunctionType:
                yield value.__code__
