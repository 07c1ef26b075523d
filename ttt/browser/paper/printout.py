"""What is printed, whatever kind of sheet it is."""

from collections import namedtuple

from ttt.game.errors import BadLesson
from ttt.session.stored_text import plain_number

SHOWN = 80  # characters of what is refused


class Printout(
    namedtuple(
        "Printout", ("title", "rules", "language", "link", "choice", "numbers", "has_key", "steps", "figures", "look")
    )
):
    """What is printed: exercises, or pictures alone, or both.

    rules are those of all exercises in a sentence, "" where each tells its own. language is "" for that of the page.
    link, unless it is "", is in the QR code of the whole sheet. choice is the value that the list "What to print" then
    has, and numbers what stands in the fields beside it: how many, and which set; fewer if the kind has no such fields.
    has_key is None where that stays as it was.
    steps is a tuple of pairs, a Step and a link of its own, "" for none.
    figures is a tuple of triples, an SVG document, its width in millimetres and what is said of it to who doesn't see
    it. look is the class by which sheets.css lays them out, "" for one exercise below the other.
    """


def linked(choice: str, numbers: "tuple[int, ...] | list[int]") -> str:
    """The link to what is printed by a choice and numbers."""
    return ",".join([choice] + [str(number) for number in numbers])


def number(text: str, least: int, most: int) -> int:
    """A number in a link. Raises BadLesson unless it is one from least to most."""
    found = plain_number(text, len(str(most)), least, most)
    if found is None:
        raise BadLesson("lesson number", given=text[:SHOWN], least=least, most=most)
    return found
