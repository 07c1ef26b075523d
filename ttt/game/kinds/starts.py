"""The kinds of games by their letters: how each begins, how several boards look, and which check refuses a board."""

from ttt.game.kinds import notakto, ultimate, vanishing, wild
from ttt.game.rules import FULL, NOTAKTO, ULTIMATE, VANISHING, WILD

STARTS = {WILD: wild.begin, NOTAKTO: notakto.begin, VANISHING: vanishing.begin, ULTIMATE: ultimate.begin}
LOOKS = {NOTAKTO: notakto.looks_of_boards, ULTIMATE: ultimate.looks_of_grid}
CHECKS = {
    WILD: wild.check,
    NOTAKTO: notakto.check,
    VANISHING: vanishing.check,
    ULTIMATE: ultimate.check,
    FULL: ultimate.check,  # refuses FULL without ULTIMATE
}
