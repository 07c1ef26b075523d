"""All kinds of games by their letters. A new kind gets its letter in KINDS of ttt/game/rules.py, and a line here."""

from ttt.game.rules import kinds
from ttt.kinds.notakto.game import Notakto
from ttt.kinds.order_and_chaos.game import OrderAndChaos
from ttt.kinds.ultimate.game import FULL, Ultimate
from ttt.kinds.vanishing.game import Vanishing
from ttt.kinds.wild.game import Wild

kinds.update({"w": Wild(), "n": Notakto(), "c": OrderAndChaos()})
kinds.update({"v": Vanishing(), "u": Ultimate(), FULL: Ultimate()})
