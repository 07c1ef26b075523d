"""What has to be known to build MENACE from real matchboxes: a label for each box, and the beads to buy."""

from collections import namedtuple

from ttt.matchboxes.menace import PUBLISHED, kinds, pictures, stage


class Label(namedtuple("Label", ("number", "picture", "move", "cells", "beads"))):
    """number counts the boxes from 1 in the order of the game; move is which of MENACE's moves the box is for, 1 to 4.

    cells are those of the picture for which there are beads of a colour of their own, beads how many of each.
    """


def labels() -> "list[Label]":
    """Those of the 304 boxes, filled as Michie published it."""
    found = []
    for number, picture in enumerate(pictures("X"), 1):
        move = stage(picture)
        found.append(Label(number, picture, move + 1, kinds(picture), PUBLISHED.beads[move]))
    return found


def beads_needed() -> "list[int]":
    """How many beads of each of the nine colours fill all boxes; a colour belongs to a cell."""
    needed = [0] * 9
    for label in labels():
        for cell in label.cells:
            needed[cell] += label.beads
    return needed
