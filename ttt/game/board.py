"""What a board is to whoever only names or draws its cells: a type, which no program loads."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Board(Protocol):
        """What has m columns, n rows, k in a row, variants and a name of other lines, such as Rules."""

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
