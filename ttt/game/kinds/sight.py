"""How far the opponents see where the marks belong to neither side: there no rows are their own to play by."""

# How many moves ahead; Sage sees all of them. Set by hand: each sees what those before it do.
SEEN = {"pip": 0, "moss": 1, "ember": 2, "bramble": 3, "wren": 5}
