"""The shapes of the marks, as steps of an SVG path from the upper left corner of a cell, which is the unit."""

# Two strokes, and two halves of a ring.
SHAPES = {"X": "m.25 .25 .5 .5m0-.5-.5 .5", "O": "m.25 .5a.25 .25 0 0 1 .5 0 .25 .25 0 0 1-.5 0"}
