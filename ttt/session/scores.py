"""How many games were won, lost and drawn, and the text that stores these counts."""

from collections import namedtuple

from ttt.game.record import PERSON, Game
from ttt.game.rules import Outcome
from ttt.session.stored_text import StoredText, listed, one_more, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONGEST = 1000  # characters
_TEXT = StoredText("not scores", LONGEST)


class Scores(namedtuple("Scores", ("computer", "people"))):
    """The scoreboard, three counts for each kind of opponent.

    computer: games won by the person, games won by the computer, draws;
    people (two at one screen): games won by X, games won by O, draws.
    """


NONE = Scores((0, 0, 0), (0, 0, 0))


def counted(scores: Scores, game: Game, outcome: Outcome) -> Scores:
    """The scores with one more finished game; a game without people isn't counted."""
    people = game.seats.count(PERSON)
    if people == 0:
        return scores
    if outcome.winner is None:
        place = 2
    elif people == 1:
        place = 0 if game.seats[outcome.winner] == PERSON else 1
    else:
        place = 0 if game.mark(outcome.winner) == "X" else 1
    if people == 1:
        return Scores(_one_more(scores.computer, place), scores.people)
    return Scores(scores.computer, _one_more(scores.people, place))


def to_text(scores: Scores) -> str:
    """The scores as text, for storing."""
    return _TEXT.write({"computer": list(scores.computer), "people": list(scores.people)})


def from_text(text: str) -> Scores:
    """The scores from a stored text. Raises BadRecord for any other text."""
    return _TEXT.read(text, _made)


def _made(record: "dict[str, Any]") -> Scores:
    return Scores(_counts(*listed(record["computer"])), _counts(*listed(record["people"])))


def _counts(won: "Any", lost: "Any", drawn: "Any") -> "tuple[int, int, int]":
    return whole(won), whole(lost), whole(drawn)


def _one_more(counts: "tuple[int, int, int]", place: int) -> "tuple[int, int, int]":
    won, lost, drawn = [one_more(count) if index == place else count for index, count in enumerate(counts)]
    return won, lost, drawn
