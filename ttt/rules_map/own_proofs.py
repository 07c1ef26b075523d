"""What a person has had proved on this device: values of games, kept as a text beside those that the page ships."""

from collections import namedtuple

from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.errors import Refused
from ttt.game.notation import board_from, board_text
from ttt.game.rules import Rules
from ttt.rules_map.known_values import OWN, KnownValue, Shipped, is_on_map, mirrored
from ttt.session.stored_text import StoredText, listed, string, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass

NAME = "rules"  # of the stored text
_TEXT = StoredText("not proofs", 200000)  # characters: more than all games of the map take


class ContradictionError(Refused):
    """A proof on this device that differs from what was known before: one of the two is wrong."""


class ProofsHere(namedtuple("ProofsHere", ("games",))):
    """games is a tuple of (Rules, KnownValue), each game once, in the order in which they were proved."""

    def find(self, game: Rules) -> "KnownValue | None":
        """What was proved of a game or of its mirror image."""
        for proved, known in self.games:
            if proved in (game, mirrored(game)):
                return known
        return None

    def having(self, game: Rules, known: KnownValue) -> "ProofsHere":
        """The same with one more, in place of what was proved of that game before."""
        others = [pair for pair in self.games if pair[0] not in (game, mirrored(game))]
        return ProofsHere(tuple(others) + ((game, KnownValue(known.value, known.plies, OWN)),))


NONE = ProofsHere(())


class Map:
    """What is known of each game: what the page ships, and what was proved here."""

    def __init__(self, shipped: Shipped, proofs: ProofsHere = NONE) -> None:
        self.shipped = shipped
        self.proofs = proofs

    def find(self, game: Rules) -> "KnownValue | None":
        """What is known of a game: what was proved, here or elsewhere, before what was only published."""
        shipped, own = self.shipped.find(game), self.proofs.find(game)
        if shipped is None or own is None:
            return shipped or own
        if not shipped.source and (shipped.plies is not None or own.plies is None):
            return shipped
        return KnownValue(own.value, shipped.plies if own.plies is None else own.plies, OWN)

    def add(self, game: Rules, known: KnownValue) -> None:
        """Take in what was just proved. Raises ContradictionError, and keeps nothing, if something else was known."""
        before = self.find(game)
        if before and differ(before, known):
            raise ContradictionError("contradiction", board=board_text(game))
        if before is None or before.source or (before.plies is None and known.plies is not None):
            self.proofs = self.proofs.having(game, known)

    def drop_contradictions(self) -> "list[Rules]":
        """Forget what was proved here where the page ships something else, and tell of which games that was so."""
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
    """What another window has kept together with our own; of a game that both know, the one that tells the length."""
    proofs = theirs
    for game, known in ours.games:
        other = theirs.find(game)
        if other is None or known.plies is not None or differ(other, known):
            proofs = proofs.having(game, known)
    return proofs


def to_text(proofs: ProofsHere) -> str:
    """The proofs as a text for the storage."""
    return _TEXT.write({"proved": [[board_text(game), known.value, known.plies] for game, known in proofs.games]})


def from_text(text: str) -> ProofsHere:
    """The proofs in a stored text. Raises BadRecord."""
    proofs: ProofsHere = _TEXT.read(text, _from_record)
    return proofs


def _from_record(record: "dict[str, object]") -> ProofsHere:
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
