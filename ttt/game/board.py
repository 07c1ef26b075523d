"""The type of a board for code that only names or draws its cells. Only type checkers load it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Board(Protocol):
        """Anything with m columns, n rows, k in a row, variants and the name of its lines, such as Rules."""

        @property
        def m(self) -> int: ...
        @property
        def n(self) -> int: ...
        @property
        def k(self) -> int: ...
        @property
        def variants(self) -> str: ...
        @property
        def lines(self) -> str: ...
        @property
        def size(self) -> int: ...
