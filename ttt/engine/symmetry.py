"""The ways to turn and mirror a board without changing the game."""

from ttt.game.rules import Rules


def symmetries(rules: Rules) -> "list[tuple[int, ...]]":
    """Return the symmetries of the game, each as a tuple of the images of its cells. The first moves nothing.

    There are eight on a square board, four on any other, and two (left and right) with gravity. Where the lines aren't
    rows, the number depends on the lines, and not all symmetries may be listed: see lines/symmetries.py.
    """
    if rules.lines:
        from ttt.engine.lines.symmetries import symmetries_of_lines  # few games need it

        return symmetries_of_lines(rules)
    m, n = rules.m, rules.n
    right, down = range(m), range(n)
    found = [tuple([y * m + x for y in down for x in right]), tuple([y * m + m - 1 - x for y in down for x in right])]
    if rules.has_gravity:
        return found
    found += [tuple(reversed(image)) for image in found]
    if m == n:
        mirror = [x * m + y for y in down for x in right]
        found += [tuple([image[cell] for cell in mirror]) for image in found]
    return found


def moved(marks: int, symmetry: "tuple[int, ...]") -> int:
    """Return the image of some marks, as bits."""
    image = 0
    for cell, target in enumerate(symmetry):
        if marks >> cell & 1:
            image |= 1 << target
    return image


def same_moves(marks: "tuple[int, int]", all_symmetries: "list[tuple[int, ...]]", cell: int) -> int:
    """Return the lowest cell onto which a symmetry of this very position maps a cell."""
    images = [cell]
    for symmetry in all_symmetries:
        if moved(marks[0], symmetry) == marks[0] and moved(marks[1], symmetry) == marks[1]:
            images.append(symmetry[cell])
    return min(images)
