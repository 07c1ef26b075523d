"""The list of cards by their letters, and how several are written in one text.

docs/cards.md says what each letter means. A letter's meaning never changes.
"""

from collections import namedtuple


class Card(namedtuple("Card", ("numbers", "where"))):
    """A card: numbers are those that may follow its letter, () for most; where is WINS, LOSES or ANY."""


WINS, LOSES, ANY = "wins", "loses", "any"  # where a row wins, where a row loses, on both kinds of board

LETTERS = "wbfsmoqceadnkplvhgt"  # in the order in which they are offered
COMMON = "wbfsmoced"  # those that most orders need, d where a row loses; the others are offered apart
_NUMBERS = {"v": (1, 2, 3), "t": (1, 2, 3, 4, 5, 6)}
CARDS = {
    letter: Card(_NUMBERS.get(letter, ()), WINS if letter in "wbfshg" else LOSES if letter in "dnk" else ANY)
    for letter in LETTERS
}
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
