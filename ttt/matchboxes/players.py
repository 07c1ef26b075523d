"""The players in a training game: the computer at a level, or a MENACE. Both see only pictures.

choices(node) returns every cell that a player may choose, with its chance; none if it resigns. choose(node) returns a
cell chosen at random; None if it resigns.
"""

from ttt.game.level import pick, plays_at_random, random_share
from ttt.matchboxes.menace import Bead, Menace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.matchboxes.tree import GameNode

PERFECT, AT_RANDOM = 100, 1  # the levels of two players


class AtLevel:
    """The computer at a level: sometimes it makes any legal move, otherwise one of the best, all equally likely.

    At level 100 it is the perfect player, at level 1 it plays at random.
    """

    def __init__(self, level: int, chance: "Callable[[], float]") -> None:
        self.level = level
        self._chance = chance
        self._share = random_share(level)

    def choices(self, node: "GameNode") -> "list[tuple[int, float]]":
        any_cell, best = self._share / len(node.cells), (1 - self._share) / len(node.best)
        every = [(cell, any_cell + (best if cell in node.best else 0)) for cell in node.cells]
        return [choice for choice in every if choice[1]]

    def choose(self, node: "GameNode") -> "int | None":
        at_random = plays_at_random(self.level, self._chance())
        return pick(node.cells if at_random else node.best, self._chance())

    def learn(self, result: str) -> None:
        """Do nothing: a level doesn't learn."""


class Learner:
    """A MENACE that plays, and learns at the end of the game.

    If a caller sets learned to a list, the beads that are rewarded or punished are added to it; the caller empties it.
    """

    def __init__(self, menace: Menace, chance: "Callable[[], float]") -> None:
        self.menace = menace
        self._chance = chance
        self.drawn: "list[Bead]" = []
        self.learned: "list[Bead] | None" = None

    def choices(self, node: "GameNode") -> "list[tuple[int, float]]":
        """Return each cell with its chance, which is its share of the beads."""
        if len(node.cells) == 1:
            return [(node.cells[0], 1.0)]
        box = self.menace.boxes[node.picture]
        every = sum(box)
        return [(cell, beads / every) for cell, beads in enumerate(box) if beads]

    def choose(self, node: "GameNode") -> "int | None":
        """Draw a bead for the next move, and return its cell."""
        bead = self.menace.draw(node.picture, self._chance())
        if bead is None:
            return None
        self.drawn.append(bead)
        return bead.cell

    def learn(self, result: str) -> None:
        """Reward or punish the beads drawn in a finished game, and put them back."""
        self.menace.learn(self.drawn, result)
        if self.learned is not None:
            self.learned += self.drawn
        self.drawn = []
