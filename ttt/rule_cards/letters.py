"""The cards by their letters: which there are, and how several are written in one text.

docs/cards.md tells what each letter means. A letter never gets another meaning.
"""

from collections import namedtuple


class Card(namedtuple("Card", ("numbers", "where"))):
    """numbers are those that may follow the letter, none for most; where is the kind of board that it is for."""


WINS, LOSES, ANY = "wins", "loses", "any"  # where a row wins, where it loses, on both

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
# Every card that there is, in that order.
ALL = tuple([letter + str(number) for letter in LETTERS for number in CARDS[letter].numbers or ("",)])
_DIGITS = "0123456789"
WRITTEN = LETTERS + _DIGITS  # what the text of several is made of


def parted(text: str) -> "tuple[str, ...]":
    """The cards of a text, such as wbt3, be there such cards or not."""
    cards: "list[str]" = []
    for letter in text:
        if letter in _DIGITS and cards:
            cards[-1] += letter
        else:
            cards.append(letter)
    return tuple(cards)
