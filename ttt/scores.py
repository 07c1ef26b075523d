"""How many games were won, lost and drawn, and the one text in which that is kept."""

import json
from collections import namedtuple

from ttt.errors import UNREADABLE, BadRecord
from ttt.game import PERSON, Game
from ttt.rules import Outcome, is_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

VERSION = 1
LARGEST_COUNT = 1000000000
LONGEST = 1000  # characters


class Scores(namedtuple("Scores", ("computer", "people"))):
    """The scoreboard, three counts for each kind of opponent.

    computer: games that the person won, that the computer won, draws;
    people, two at one screen: games that X won, that O won, draws.
    """


NONE = Scores((0, 0, 0), (0, 0, 0))


def counted(scores: Scores, game: Game, outcome: Outcome) -> Scores:
    """The scores with one more finished game; a game without a person counts for nobody."""
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
    """The scores as they are stored."""
    return json.dumps({"version": VERSION, "computer": list(scores.computer), "people": list(scores.people)})


def from_text(text: str) -> Scores:
    """The scores that were stored. Raises BadRecord for a text that is not such a one."""
    if len(text) > LONGEST:
        raise BadRecord("too much", given=text[:80], longest=LONGEST)
    try:
        record = json.loads(text)
        if record["version"] != VERSION:
            raise BadRecord("other version", given=text[:80], version=record["version"])
        computer, people = tuple(record["computer"]), tuple(record["people"])
    except BadRecord:
        raise
    except UNREADABLE:
        raise BadRecord("not scores", given=text[:80]) from None
    for counts in (computer, people):
        if len(counts) != 3 or not all([_is_count(count) for count in counts]):
            raise BadRecord("not scores", given=text[:80])
    return Scores(computer, people)


def _one_more(counts: "tuple[int, int, int]", place: int) -> "tuple[int, int, int]":
    won, lost, drawn = [count + (index == place) for index, count in enumerate(counts)]
    return won, lost, drawn


def _is_count(value: "Any") -> bool:
    return is_whole(value) and 0 <= value <= LARGEST_COUNT
