"""The known values of games before the first move, and how they were proved, as the page ships them.

values.json holds one text for each k and letters of variants. It lists the boards row by row, from one
row of cells to LARGEST, and in each row from one column to LARGEST: `.` for a game that is open, with the
number of positions searched in vain; `-` if there is no such game; otherwise W, D or L for the side that
moves first, followed by the number of moves of the whole game if that is known, and by the letters of
publications unless the value is proved here; ARGUMENT says that no search was needed, PLAIN that only the plain search
has proved it.
Boards whose lines aren't rows have no place there: their texts and values are under "others".
"""

from collections import namedtuple

from ttt.game.rules import EXACT, GRAVITY, MISERE, SWAP, VARIANTS, Rules
from ttt.session.stored_text import number_from

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LARGEST = 9  # columns or rows of a board on the map, and marks in a row; set by hand
OPEN, NO_GAME = ".", "-"
OWN = "*"  # in place of a publication's letter: proved on this device
PLAIN = "+"  # proved by the plain search alone
ARGUMENT = "#"  # proved without a search
ROW_END, CELL_END = "/", " "
# The variants on the map; a swap changes only who takes which side, and no value.
LETTERS = VARIANTS.replace(SWAP, "")
# Every set of variants that has a map, in the order in which they are offered.
MAPS = ("", "g", "m", "e", "p", "mg", "ge", "gp", "me", "mp", "mge", "mgp")
_DIGITS = "0123456789"


class KnownValue(namedtuple("KnownValue", ("value", "plies", "source"))):
    """The value of a game for the first side under best play by both: WIN, DRAW or LOSS of ttt.game.analysis.

    plies is the number of moves to the end, None for a draw or if it is unknown. source holds the letters
    of publications, OWN if the value was proved on this device, ARGUMENT if this project proved it without a search,
    PLAIN if by its plain search alone, or "" if by its solver.
    """

    @property
    def is_published(self) -> bool:
        """Whether others have proved the value, and neither this project nor this device has."""
        return self.source not in ("", OWN, PLAIN, ARGUMENT)


class Source(namedtuple("Source", ("letter", "who", "year", "title", "link"))):
    """A publication: its authors, its year, its title, and where to read it."""


class Shipped:
    """The values that come with the page; record is values.json as data. Raises KeyError or ValueError for bad data."""

    def __init__(self, record: "dict[str, Any]") -> None:
        self.sources = [Source(*fields) for fields in record["sources"]]
        self._maps: "dict[str, list[list[str]]]" = {}
        for name, text in record["maps"].items():
            self._maps[name] = [row.split(CELL_END) for row in text.split(ROW_END)]
        self.others = [(text, from_token(token)) for text, token in record.get("others", [])]

    def find(self, rules: Rules) -> "KnownValue | None":
        """Return the known value of a game; None if it is unknown, or the game isn't on the map."""
        return from_token(self._token(rules))

    def tried(self, rules: Rules) -> int:
        """Return how many positions of an open game a search has looked at in vain; 0 for any other game."""
        token = self._token(rules)
        return number_from(token[1:]) if token[0] == OPEN and token != OPEN else 0

    def _token(self, rules: Rules) -> str:
        rows = self._maps.get(f"{rules.k}{rules.variants}")
        return rows[rules.n - 1][rules.m - 1] if rows and is_on_map(rules) else OPEN

    def source(self, letter: str) -> "Source | None":
        for source in self.sources:
            if source.letter == letter:
                return source
        return None


def how_known(known: "KnownValue | None") -> str:
    """Return how a value is known, as the map's style sheet names it: open, own, published or proved."""
    if known is None:
        return "open"
    if known.source == OWN:
        return "own"
    return "published" if known.is_published else "proved"


def to_token(known: "KnownValue | None") -> str:
    """Return a value as written in a map."""
    if known is None:
        return OPEN
    return known.value + ("" if known.plies is None else str(known.plies)) + known.source


def from_token(token: str) -> "KnownValue | None":
    """Return the value that a token of a map stands for; None if the game is open or there is no such game."""
    if token[0] in (OPEN, NO_GAME):
        return None
    end = 1
    while end < len(token) and token[end] in _DIGITS:
        end += 1
    return KnownValue(token[0], number_from(token[1:end]) if end > 1 else None, token[end:])


def mirrored(rules: Rules) -> Rules:
    """Return the game with columns and rows exchanged, which has the same value; with gravity, the game itself."""
    return rules if rules.has_gravity else Rules(rules.n, rules.m, *rules[2:])


def is_on_map(rules: Rules) -> bool:
    """Whether a game has a place on the map."""
    return max(rules.m, rules.n) <= LARGEST and not (rules.lines or rules.kind) and not rules.has_swap


def has_written_proof(rules: Rules) -> bool:
    """Whether a proof of a game can be written (docs/proofs.md): its lines are rows, and completing one ends it."""
    return not (set(rules.variants) - {MISERE, GRAVITY, EXACT} or rules.lines)
