"""What the engine's tests share. They run on every Python, so this keeps to what MicroPython has."""

from tests.every_python.truths_3x3 import CELLS
from ttt.game.notation import cell_at
from ttt.game.rules import rules as board_of
from ttt.game.rules import start


def raises(error_class, call, *args):
    """The error that a call ends with; fails unless there is one, of just that class."""
    try:
        call(*args)
    except error_class as error:
        found = error
    else:
        raise AssertionError(f"{error_class} was not raised for {args!r}")
    assert type(found) is error_class, f"{found!r} is no {error_class}"
    return found


def cells(rules, names):
    """The cells that names, one after another, mean: 'a1b12' are two."""
    found = []
    name = ""
    for place, letter in enumerate(names):
        name += letter
        if letter in "0123456789" and names[place + 1 : place + 2] not in tuple("0123456789"):
            found.append(cell_at(rules, name))
            name = ""
    assert not name, f"{names!r} ends within a name"
    return found


def after(rules, names):
    """The position that moves, by name, lead to."""
    position = start(rules)
    for cell in cells(rules, names):
        position = position.play(cell)
    return position


def layers(rules):
    """Every position that can be reached, by ply: for each ply a list of (position, ways to get there)."""
    layer = {(0, 0): (start(rules), 1)}
    while layer:
        yield list(layer.values())
        following = {}
        for position, ways in layer.values():
            for cell in position.legal_moves():
                child = position.play(cell)
                known = following.get(child.marks)
                following[child.marks] = (child, ways + (known[1] if known else 0))
        layer = following


def told(worth):
    """A worth as the rows of truths tell it: W5, D."""
    return worth.value + ("" if worth.plies is None else str(worth.plies))


def truths():
    """Each row of truths: the rules, the moves, and for each legal cell what it is worth."""
    for variants, names, row in CELLS:
        board = board_of(variants=variants)
        pairs = [pair.split(":") for pair in row.split()]
        yield board, names, {cell_at(board, name): worth for name, worth in pairs}
