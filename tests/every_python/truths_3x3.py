"""The values of positions of 3x3: every row was computed by two other programs, which agree.

W, D or L is a side's result when both play perfectly; the number counts the moves to the end.
"""

# (k, variants, value of the empty board for the first player, plies)
VALUES = (
    (1, "", "W", 1),
    (2, "", "W", 3),
    (3, "", "D", None),
    (1, "m", "L", 1),
    (3, "m", "D", None),
    (1, "e", "W", 1),
    (2, "e", "W", 3),
    (3, "e", "D", None),
)

# (variants, moves, for each legal cell its worth for the side that plays there, with that move counted)
CELLS = (
    ("", "", "a1:D b1:D c1:D a2:D b2:D c2:D a3:D b3:D c3:D"),
    ("", "b3", "a1:L6 b1:D c1:L6 a2:L6 b2:D c2:L6 a3:D c3:D"),
    ("", "a1c1", "b1:L6 a2:W5 b2:D c2:D a3:W5 b3:D c3:W5"),
    ("", "c2b1", "a1:D c1:W5 a2:L6 b2:W5 a3:D b3:D c3:L6"),
    ("", "c3c1a3b3", "a1:W3 b1:D a2:D b2:D c2:L4"),
    ("", "a3b3a1a2b1b2", "c1:W1 c2:D c3:L2"),
    ("m", "", "a1:L9 b1:L9 c1:L9 a2:L9 b2:D c2:L9 a3:L9 b3:L9 c3:L9"),
    ("m", "b1a3b3a1", "c1:D a2:L5 b2:L1 c2:W4 c3:D"),
    ("m", "b2c3a1c2b3", "b1:D c1:L1 a2:W4 a3:D"),
    ("m", "c2c3b2b3b1", "a1:W4 c1:D a2:D a3:L1"),
    ("g", "", "a3:D b3:D c3:D"),
    ("g", "a3c3b3", "a2:L6 b2:D c2:W5"),
    ("e", "", "a1:D b1:D c1:D a2:D b2:D c2:D a3:D b3:D c3:D"),
    ("e", "c2b1", "a1:D c1:W5 a2:L6 b2:W5 a3:D b3:D c3:L6"),
)
