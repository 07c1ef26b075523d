"""The kinds of games by their letters: the position that each begins with, and what refuses a board it has none for."""

from ttt.game.kinds import notakto, vanishing, wild
from ttt.game.rules import NOTAKTO, VANISHING, WILD

STARTS = {WILD: wild.begin, NOTAKTO: notakto.begin, VANISHING: vanishing.begin}
CHECKS = {WILD: wild.check, NOTAKTO: notakto.check, VANISHING: vanishing.check}
