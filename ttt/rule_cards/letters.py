"""The list of cards by their letters, and how several are written in one text.

docs/cards.md says what each letter means. A letter's meaning never changes.
"""

from collections import namedtuple


class Card(namedtuple("Card", ("numbers", "where"))):
    """A card: numbers are those that may follow its letter, () for most; where is WINS, LOSES or ANY."""


WINS, LOSES, ANY = "wins", "loses", "any"  # where a row wins, where a row loses, on both kinds of board

CARDS = {
    "w": Card((), WINS),
    "b": Card((), WINS),
    "f": Card((), WINS),
    "s": Card((), WINS),
    "d": Card((), LOSES),
    "n": Card((), LOSES),
    "k": Card((), LOSES),
    "p": Card((), ANY),
    "m": Card((), ANY),
    "o": Card((), ANY),
    "q": Card((), ANY),
    "c": Card((), ANY),
    "e": Card((), ANY),
    "a": Card((), ANY),
    "l": Card((), ANY),
    "v": Card((1, 2, 3), ANY),
    "h": Card((), WINS),
    "g": Card((), WINS),
    "t": Card((1, 2, 3, 4, 5, 6), ANY),
}
LETTERS = "wbfsmoqceadnkplvhgt"  # in the order in which they are offered
# Every card, in the order of LETTERS.
ALL = tuple([letter + str(number) for letter in LETTERS for number in CARDS[letter].numbers or ("",)])
_DIGITS = "0123456789"
WRITTEN = LETTERS + _DIGITS  # the characters that a text of several cards may have


def parted(text: str) -> "tuple[str, ...]":
    """Return the cards that a text such as wbt3 names, whether or not they exist."""
    cards: "list[str]" = []
    for letter in text:
        if letter in _DIGITS and cards:
            cards[-1] += letter
        else:
            cards.append(letter)
    return tuple(cards)
