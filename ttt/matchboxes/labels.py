"""What you need to build MENACE from real matchboxes: a label for each box, and the beads to buy."""

from collections import namedtuple

from ttt.matchboxes.menace import PUBLISHED, kinds, pictures, stage


class Label(namedtuple("Label", ("number", "picture", "move", "cells", "beads"))):
    """The label of a box. number counts from 1 in the order of the game; move is the number of MENACE's move, 1 to 4.

    cells are the cells of the picture that have beads of their own colour; beads is how many each of them has.
    """


def labels() -> "list[Label]":
    """Return the labels of the 304 boxes, filled as Michie published."""
    return [
        Label(number, picture, stage(picture) + 1, kinds(picture), PUBLISHED.beads[stage(picture)])
        for number, picture in enumerate(pictures("X"), 1)
    ]


def beads_needed() -> "list[int]":
    """Return how many beads of each of the nine colours fill all boxes; each colour belongs to a cell."""
    needed = [0] * 9
    for label in labels():
        for cell in label.cells:
            needed[cell] += label.beads
    return needed
