"""The positions that the page offers, as texts of games, and its empty boards; people disagree about each position."""

READY = (
    "1-3x3x3-hh-b2a1c2a2a3",
    "1-3x3x3-hh-a1b2c3",
    "1-3x3x3-hh-a1b2c3a3",
    "1-3x3x3m-hh-a1b2c3b1",
    "1-4x4x3-hh-b2a1",
    "1-7x6x4g-hh-d6e6d5d4d3d2e5e4e3c6d1e2c5e1c4c3c2c1b6b5b4",
)
BOARDS = ("3x3x3", "4x4x4", "5x5x4", "7x6x4g", "15x15x5", "3x3x3m", "6x6x3p")
