"""What is known about games before the first move, and how it is known: the values that the page ships.

values.json holds one text for each k and letters of variants. It lists the boards row by row, from one
row of cells to LARGEST, and in each row from one column to LARGEST: `.` for a game that is open, `-`
where there is no such game, else W, D or L for the side that moves first, followed by the number of moves
of the whole game if that is known, and by the letter of a publication unless the value is proved here.
Boards whose lines are others than rows have no place there: of each the text stands with its value under "others".
"""

from collections import namedtuple

from ttt.game.rules import GRAVITY, SWAP, VARIANTS, Rules
from ttt.session.stored_text import number_from

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LARGEST = 9  # columns or rows of a board on the map, and marks in a row; set by hand
OPEN, NO_GAME = ".", "-"
OWN = "*"  # stands for the letter of a publication: proved on this device
ROW_END, CELL_END = "/", " "
# What may vary; a swap changes who takes which side, and no value.
LETTERS = VARIANTS.replace(SWAP, "")
# Every set of variants there is a map of, in the order in which they are offered.
MAPS = ("", "g", "m", "e", "p", "mg", "ge", "gp", "me", "mp", "mge", "mgp")
_DIGITS = "0123456789"


class KnownValue(namedtuple("KnownValue", ("value", "plies", "source"))):
    """What the first side has of a game under best play by both: WIN, DRAW or LOSS of ttt.game.analysis.

    plies is the number of moves until then, None in a draw or if it is not known. source is the letter of a
    publication, "" if the value is proved by this project's solver.
    """


class Source(namedtuple("Source", ("letter", "who", "year", "title", "link"))):
    """A publication: its authors, its year, its title, and where to read it."""


class Shipped:
    """The values that come with the page; record is what values.json holds. Raises KeyError or ValueError if broken."""

    def __init__(self, record: "dict[str, Any]") -> None:
        self.sources = [Source(*fields) for fields in record["sources"]]
        self._maps: "dict[str, list[list[str]]]" = {}
        for name, text in record["maps"].items():
            self._maps[name] = [row.split(CELL_END) for row in text.split(ROW_END)]
        self.others = [(text, from_token(token)) for text, token in record.get("others", [])]

    def find(self, rules: Rules) -> "KnownValue | None":
        """What is known of a game; None if nothing is, or if it isn't on the map."""
        rows = self._maps.get(f"{rules.k}{rules.variants}")
        if rows is None or rules.m > LARGEST or rules.n > LARGEST:
            return None
        return from_token(rows[rules.n - 1][rules.m - 1])

    def source(self, letter: str) -> "Source | None":
        for source in self.sources:
            if source.letter == letter:
                return source
        return None


def how_known(known: "KnownValue | None") -> str:
    """How a value is known, as the style sheet of the map names it: open, own, published or proved."""
    if known is None:
        return "open"
    if known.source == OWN:
        return "own"
    return "published" if known.source else "proved"


def to_token(known: "KnownValue | None") -> str:
    """A value as it is written in a map."""
    if known is None:
        return OPEN
    return known.value + ("" if known.plies is None else str(known.plies)) + known.source


def from_token(token: str) -> "KnownValue | None":
    """A value from what to_token wrote."""
    if token in (OPEN, NO_GAME):
        return None
    end = 1
    while end < len(token) and token[end] in _DIGITS:
        end += 1
    return KnownValue(token[0], number_from(token[1:end]) if end > 1 else None, token[end:])


def mirrored(rules: Rules) -> Rules:
    """The same game with rows for columns, which is worth as much; with gravity there is none but itself."""
    return rules if GRAVITY in rules.variants else Rules(rules.n, rules.m, *rules[2:])


def is_on_map(rules: Rules) -> bool:
    """Whether there is a place for a game on the map."""
    return max(rules.m, rules.n) <= LARGEST and not (rules.lines or rules.kind) and SWAP not in rules.variants
