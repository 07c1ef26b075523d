"""Values of games that a person has had proved on this device, stored as a text in addition to those of the page."""

from collections import namedtuple

from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.errors import Refused
from ttt.game.notation import board_from, board_text
from ttt.game.rules import Rules
from ttt.rules_map.known_values import OWN, KnownValue, Shipped, is_on_map, mirrored
from ttt.session.stored_text import StoredText, listed, string, whole

NAME = "rules"  # the name of the stored text
_LONGEST = 200000  # characters; all games of the map take fewer


class ContradictionError(Refused):
    """Raised if a proof on this device differs from the value known before: one of the two is wrong."""


class ProofsHere(namedtuple("ProofsHere", ("games",))):
    """The proofs of this device: games is a tuple of (Rules, KnownValue), each game once, in the order of proof."""

    def find(self, game: Rules) -> "KnownValue | None":
        """Return the value proved for a game or its mirror image; None if there is none."""
        for proved, known in self.games:
            if proved in (game, mirrored(game)):
                return known
        return None

    def having(self, game: Rules, known: KnownValue) -> "ProofsHere":
        """Return the proofs with another one, which replaces any proof of the same game."""
        others = [pair for pair in self.games if pair[0] not in (game, mirrored(game))]
        return ProofsHere(tuple(others) + ((game, KnownValue(known.value, known.plies, OWN)),))


NONE = ProofsHere(())


class Map:
    """The known values of all games: those that the page ships, and those that were proved here."""

    def __init__(self, shipped: Shipped, proofs: ProofsHere = NONE) -> None:
        self.shipped = shipped
        self.proofs = proofs

    def find(self, game: Rules) -> "KnownValue | None":
        """Return the known value of a game; one proved here or by the project takes precedence over a publication."""
        shipped, own = self.shipped.find(game), self.proofs.find(game)
        if shipped is None or own is None:
            return shipped or own
        if not shipped.source and (shipped.plies is not None or own.plies is None):
            return shipped
        return KnownValue(own.value, shipped.plies if own.plies is None else own.plies, OWN)

    def add(self, game: Rules, known: KnownValue) -> None:
        """Add a proof if it tells more than is known. Raises ContradictionError if it contradicts the known value."""
        before = self.find(game)
        if before and differ(before, known):
            raise ContradictionError("contradiction", board=board_text(game))
        if before is None or before.source or (before.plies is None and known.plies is not None):
            self.proofs = self.proofs.having(game, known)

    def drop_contradictions(self) -> "list[Rules]":
        """Drop the proofs of this device that contradict the page's values, and return their games."""
        kept, dropped = [], []
        for game, known in self.proofs.games:
            shipped = self.shipped.find(game)
            if shipped and differ(shipped, known):
                dropped.append(game)
            else:
                kept.append((game, known))
        self.proofs = ProofsHere(tuple(kept))
        return dropped


def differ(one: KnownValue, other: KnownValue) -> bool:
    """Whether two values of a game can't both be right."""
    return one.value != other.value or (None not in (one.plies, other.plies) and one.plies != other.plies)


def merged(theirs: ProofsHere, ours: ProofsHere) -> ProofsHere:
    """Merge another window's proofs with ours; for a game in both, ours counts if it has a length or theirs differs."""
    proofs = theirs
    for game, known in ours.games:
        other = theirs.find(game)
        if other is None or known.plies is not None or differ(other, known):
            proofs = proofs.having(game, known)
    return proofs


def _plain(proofs: ProofsHere) -> "dict[str, object]":
    return {"proved": [[board_text(game), known.value, known.plies] for game, known in proofs.games]}


def _made(record: "dict[str, object]") -> ProofsHere:
    proofs = NONE
    for entry in listed(record["proved"]):
        board, value, plies = entry
        game = board_from(string(board))
        if value not in (WIN, DRAW, LOSS) or not is_on_map(game) or board_text(game) != board:
            raise ValueError
        if plies is not None and (value == DRAW or whole(plies, game.size) == 0):
            raise ValueError
        proofs = proofs.having(game, KnownValue(value, plies, OWN))
    return proofs


STORED = StoredText("not proofs", _LONGEST, plain=_plain, made=_made, merge=merged)
to_text, from_text = STORED.to_text, STORED.from_text
