"""Keeps the scores filled into a riddle's tree.

A place is a tuple: for a reply, the number of the move above it and its own number among the replies to that move; for
a move, ROOT and its number. Numbers begin at 0.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Place = tuple[int, int]

ROOT = -1  # stands for the position itself among the numbers of its moves


class FilledTree:
    """A riddle's tree and its filled scores.

    mistakes holds each wrong answer once, as its place and the score given there ("" for a wrong choice).
    """

    def __init__(self, tree: "dict[str, Any]", is_blank: bool) -> None:
        """Leave the scores of the replies blank as well if is_blank."""
        self.tree = tree
        self.scored: "list[int]" = []  # the moves whose score is known, and ROOT once everything is solved
        self.mistakes: "list[tuple[int, int, str]]" = []
        self.blanks: "list[Place]" = []  # the replies without a score
        if is_blank:
            moves = tree["moves"]
            self.blanks = [(above, at) for above in range(len(moves)) for at in range(len(moves[above]["replies"]))]

    @property
    def is_solved(self) -> bool:
        return ROOT in self.scored

    def node(self, place: "Place") -> "dict[str, Any]":
        above, at = place
        moves = self.tree["moves"]
        found: "dict[str, Any]" = moves[at] if above == ROOT else moves[above]["replies"][at]
        return found

    def winner(self, place: "Place") -> str:
        """Return the winner at a place, "" if its score isn't filled in."""
        above, at = place
        is_known = at in self.scored if above == ROOT else place not in self.blanks
        return str(self.node(place)["winner"]) if is_known else ""

    def first_empty(self, above: int) -> "Place | None":
        """Return the first place without a score below a move, or among the moves for ROOT; None if all have scores."""
        below = self.tree["moves"] if above == ROOT else self.tree["moves"][above]["replies"]
        return next(((above, at) for at in range(len(below)) if not self.winner((above, at))), None)

    def blank_after(self, place: "Place") -> "Place | None":
        """Return the next reply without a score, starting over after the last; None if every reply has a score."""
        later = [each for each in self.blanks if each > place]
        return next(iter(later + self.blanks), None)

    def note_mistake(self, place: "Place", given: str = "") -> None:
        """Remember a wrong choice, or a wrong score."""
        mistake = place + (given,)
        if mistake not in self.mistakes:
            self.mistakes.append(mistake)

    def is_amiss(self, place: "Place") -> bool:
        """Whether a place shows a wrong answer: a wrong choice, or a wrong score that isn't corrected yet."""
        return any(each[:2] == place and (not each[2] or place in self.blanks) for each in self.mistakes)

    def fill(self) -> None:
        """Fill in all missing scores."""
        self.blanks = []
        self.scored = list(range(len(self.tree["moves"]))) + [ROOT]
