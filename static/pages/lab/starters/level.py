"""The computer as in the game, at a
level from 1 to 100: the lower, the
more often it overlooks something.
"""

from random import choice, random

from ttt.engine.search import Search
from ttt.game.lapse import lapse_in
from ttt.game.level import plays_at_random

LEVEL = 50
# Positions to look at for a move:
NODES = 20000


def move(position):
    if plays_at_random(LEVEL, random()):
        return choice(lapse_in(position, LEVEL, random))
    search = Search(position.rules)
    return choice(search.analyse(position, NODES).best)
