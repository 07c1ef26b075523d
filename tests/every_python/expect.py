"""What the tests for every Python share, using only what MicroPython has."""

from tests.every_python.truths_3x3 import CELLS
from ttt.game.family import rules as board_of
from ttt.game.family import start
from ttt.game.notation import cell_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeVar

    from ttt.game.analysis import Worth
    from ttt.game.rules import Position, Rules

    Error = TypeVar("Error", bound=BaseException)
    Value = TypeVar("Value")


def there(value: "Value | None") -> "Value":
    """Return a value, after checking that it isn't None, though its type allows that."""
    assert value is not None
    return value


def always(chance: float) -> "Callable[[], float]":
    """Return a source of random numbers that always gives the same number."""
    return lambda: chance


def raises(error_class: "type[Error]", call: "Callable[..., object]", *args: object) -> "Error":
    """Return the error that a call raises; fail unless the error is of exactly that class."""
    try:
        call(*args)
    except error_class as error:
        found = error
    else:
        raise AssertionError(f"{error_class} was not raised for {args!r}")
    assert type(found) is error_class, f"{found!r} is no {error_class}"
    return found


def cells(rules: "Rules", names: str) -> "list[int]":
    """Return the cells whose names are joined in a text: 'a1b12' names two."""
    found: list[int] = []
    name = ""
    for place, letter in enumerate(names):
        name += letter
        if letter in "0123456789" and names[place + 1 : place + 2] not in tuple("0123456789"):
            found.append(cell_at(rules, name))
            name = ""
    assert not name, f"{names!r} ends within a name"
    return found


def after(rules: "Rules", names: str) -> "Position":
    """Return the position after moves, given by the joined names of their cells."""
    position = start(rules)
    for cell in cells(rules, names):
        position = position.play(cell)
    return position


def layers(rules: "Rules") -> "Iterator[list[tuple[Position, int]]]":
    """Yield for each ply the reachable positions, as a list of (position, number of ways to reach it)."""
    layer = {(0, 0): (start(rules), 1)}
    while layer:
        yield list(layer.values())
        following: dict[tuple[int, int], tuple[Position, int]] = {}
        for position, ways in layer.values():
            for cell in position.legal_moves():
                child = position.play(cell)
                known = following.get(child.marks)
                following[child.marks] = (child, ways + (known[1] if known else 0))
        layer = following


def told(worth: "Worth") -> str:
    """Return a worth in the notation of truths, such as W5 or D."""
    return worth.value + ("" if worth.plies is None else str(worth.plies))


def truths() -> "Iterator[tuple[Rules, str, dict[int, str]]]":
    """Yield each row of truths: the rules, the moves, and the worth of each legal cell."""
    for variants, names, row in CELLS:
        board = board_of(variants=variants)
        pairs = [pair.split(":") for pair in row.split()]
        yield board, names, {cell_at(board, name): worth for name, worth in pairs}
