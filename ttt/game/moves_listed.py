"""A list of moves that can also be called, so that it works with and without brackets after its name."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self


class Moves(list):  # type: ignore[type-arg]
    """Moves in order. Calling the list returns the list itself, not a copy."""

    def __call__(self) -> "Self":
        return self

    def __reduce__(self) -> "tuple[object, ...]":
        return type(self), (list(self),)
