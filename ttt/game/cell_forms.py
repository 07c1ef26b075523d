"""A cell in the form in which a program gave one: its number or (row, column), both from 0, or its name."""

from ttt.game.cells import cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.board import Board


def with_name(rules: "Board", cell: int, given: str) -> str:
    """Return what a program gave for a cell, as Python shows it, with the name: 4 (b2). Without it, only the name."""
    name = cell_name(rules, cell)
    return name if _is_name(given) else f"{given} ({name})"


def in_form(rules: "Board", cell: int, given: str) -> str:
    """Return a cell in the form of what a program gave for another: c3, (2, 2), or 8 (c3) for a number."""
    if given[:1] in ("(", "["):
        row, column = divmod(cell, rules.m)
        return f"({row}, {column})"
    return with_name(rules, cell, given if _is_name(given) else str(cell))


def _is_name(given: str) -> bool:
    return given[:1] in ("'", '"', "")
