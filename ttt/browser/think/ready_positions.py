"""The positions that the page offers, as texts of games, including the one it opens with."""

FOUR = "1-3x3x3-hh-b2a1c2a2a3"  # one move holds the draw, minimax takes 325 steps, and alpha-beta cuts at step 38
READY = (
    ("three", "1-3x3x3-hh-a1b1c3b2b3a3"),
    ("four", FOUR),
    ("five", "1-3x3x3-hh-a1b2c3b1"),
    ("fork", "1-3x3x3-hh-a1b2c3a3"),
    ("six", "1-3x3x3-hh-a1b2c3"),
    ("loses", "1-3x3x3m-hh-a1b2c3b1"),
)
