"""What a side secures by mirroring, where lines lose or score: it answers each move with the image of that move.

Nobody completes a line that holds a cell and its image. So each of the side's lines is the image of a line that the
other side completed before: the side is never the first to complete a line, and both complete equally many. The middle
cell of an odd board is its own image: there, the side that holds the middle can mirror. It may then complete more
lines, through the middle. That does no harm if lines score, but if they lose, it can mirror only while no such line is
possible.
"""

from ttt.engine.line_counts import Lines
from ttt.engine.symmetry import symmetries
from ttt.game.rules import Rules


class Mirrors:
    """The symmetries of a game that move every cell and are their own inverse, and the half turn around a cell."""

    def __init__(self, rules: Rules, lines: Lines) -> None:
        cells = range(rules.size)
        self._images = [
            [1 << cell for cell in image]
            for image in symmetries(rules)[1:]
            if not [cell for cell in cells if image[cell] == cell or image[image[cell]] != cell]
        ]
        self._around = [1 << cell for cell in reversed(cells)]
        self._middle = 0
        if rules.size % 2 and not rules.has_gravity and tuple(reversed(cells)) in symmetries(rules):
            self._middle = 1 << rules.size // 2
            self._risky = lines.through[rules.size // 2]
            for cell in range(rules.size // 2):
                self._risky &= ~(lines.through[cell] & lines.through[rules.size - 1 - cell])

    def is_mirrored(self, own: int, other: int, theirs: int) -> bool:
        """Whether the opponent of the side to move can answer every move from now on with its image."""
        if self._middle:
            if not other & self._middle or theirs & self._risky:
                return False
            return not _unanswered(own, other ^ self._middle, self._around, 0)
        return bool([image for image in self._images if not _unanswered(own, other, image, 0)])

    def can_mirror(self, own: int, other: int, mine: int) -> bool:
        """Whether the side to move has a move after which it can answer every move with its image."""
        middle = self._middle
        if not middle:
            found = [_unanswered(other, own, image, 1) for image in self._images]
            return bool([cell for cell in found if cell and cell > 0])
        if mine & self._risky or other & middle:
            return False
        if own & middle:
            cell = _unanswered(other, own ^ middle, self._around, 1)
            return bool(cell and cell > 0)
        return not _unanswered(own, other, self._around, 0)


def _unanswered(moved: int, answers: int, image: "list[int]", most: int) -> int:
    """Return the image of the only mark not answered by its image; 0 if all are answered, -1 if more than most aren't.

    Return -1 also if that image is already taken, or if an answer isn't the image of a mark.
    """
    found, count = 0, 0
    taken, expected = moved | answers, answers
    while moved:
        bit = moved & -moved
        moved ^= bit
        target = image[len(bin(bit)) - 3]
        if expected & target:
            expected ^= target
        else:
            count += 1
            if count > most or taken & target:
                return -1
            found = target
    return -1 if expected else found
