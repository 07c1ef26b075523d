"""How far the opponents see in games where no rows are their own to play by."""

# Where the marks belong to neither side, how many moves ahead; Sage sees all of them. Set by hand: each sees what those
# before it do.
SEEN = {"pip": 0, "moss": 1, "ember": 2, "bramble": 3, "wren": 5}
# Where boards stand in a board, how many games each plays to the end in its mind before a move. Set by hand: so many
# take the page some tenths of a second. Sage plays all that a search may cost.
IMAGINED = {"pip": 0, "moss": 5, "ember": 15, "bramble": 40, "wren": 120}
