"""A list of moves that may be called as well, so that it is had with brackets after its name and without."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self


class Moves(list):  # type: ignore[type-arg]
    """Moves in order. Calling it gives the list itself; as every list it can be changed by whoever asked for it."""

    def __call__(self) -> "Self":
        return self

    def __reduce__(self) -> "tuple[object, ...]":
        return type(self), (list(self),)
