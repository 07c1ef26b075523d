"""How far the opponents look ahead in games where they can't play by rows of their own."""

# How many moves ahead an opponent looks where the marks belong to neither side; Sage looks to the end. Set by hand, so
# that each sees all that the weaker ones do.
SEEN = {"pip": 0, "moss": 1, "ember": 2, "bramble": 3, "wren": 5}
# Among how many of the moves that look best an opponent chooses where positions are only estimated; 0: among all. Sage
# looks at each reply as well. Set by hand.
LIKED = {"pip": 0, "moss": 12, "ember": 6, "bramble": 3, "wren": 1}
# How many random games an opponent plays to the end in its mind before a move where the board consists of boards; Sage
# plays as many as a search may take. Set by hand: these games take the page tenths of a second.
IMAGINED = {"pip": 0, "moss": 5, "ember": 15, "bramble": 40, "wren": 120}
