"""The shapes of the marks, as steps of an SVG path. They start at the top left corner of a cell, which is the unit."""

# Two strokes, and two halves of a ring.
SHAPES = {"X": "m.25 .25 .5 .5m0-.5-.5 .5", "O": "m.25 .5a.25 .25 0 0 1 .5 0 .25 .25 0 0 1-.5 0"}

SVG = "http://www.w3.org/2000/svg"  # the namespace of drawings
