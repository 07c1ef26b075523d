"""How many games were won, lost and drawn, and the text that stores these counts."""

from collections import namedtuple

from ttt.game.record import PERSON, Game
from ttt.game.rules import Outcome
from ttt.session.stored_text import StoredText, added, key_from, listed, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

REMEMBERED = 100  # games that are known to have been counted: more than any windows are apart
LONGEST = 5000  # characters
_TEXT = StoredText("not scores", LONGEST)


class Scores(namedtuple("Scores", ("computer", "people", "games", "before"))):
    """The scoreboard, three counts for each kind of opponent.

    computer: games won by the person, games won by the computer, draws;
    people (two at one screen): games won by X, games won by O, draws.
    games holds the keys of the games counted last, so that a game that two windows finish counts once;
    before is what was counted before the last reset, (computer, people), or None.
    """


_ZEROS = (0, 0, 0)
NONE = Scores(_ZEROS, _ZEROS, (), None)


def counted(scores: Scores, game: Game, outcome: Outcome, key: str) -> Scores:
    """The scores with one more finished game; a game without people isn't counted, nor one with a known key."""
    people = game.seats.count(PERSON)
    if people == 0 or key in scores.games:
        return scores
    games = (scores.games + (key,))[-REMEMBERED:] if key else scores.games
    if outcome.winner is None:
        place = 2
    elif people == 1:
        place = 0 if game.seats[outcome.winner] == PERSON else 1
    else:
        place = 0 if game.mark(outcome.winner) == "X" else 1
    if people == 1:
        return Scores(_one_more(scores.computer, place), scores.people, games, scores.before)
    return Scores(scores.computer, _one_more(scores.people, place), games, scores.before)


def reset(scores: Scores) -> Scores:
    """The scores at zero. unreset() can take this back, and all resets before."""
    old = unreset(scores)
    return Scores(_ZEROS, _ZEROS, scores.games, (old.computer, old.people))


def unreset(scores: Scores) -> Scores:
    """The scores as if they had never been reset."""
    computer, people = scores.before or (_ZEROS, _ZEROS)
    return Scores(_sum(scores.computer, computer), _sum(scores.people, people), scores.games, None)


def merged(theirs: str, before: "str | None", ours: "str | None") -> str:
    """Their stored scores with what ours count more than those before. Raises BadRecord."""
    there, here = from_text(theirs), from_text(ours) if ours else NONE
    old = from_text(before) if before else NONE
    return to_text(
        Scores(
            _sum(there.computer, [new - was for new, was in zip(here.computer, old.computer)]),
            _sum(there.people, [new - was for new, was in zip(here.people, old.people)]),
            (there.games + tuple([key for key in here.games if key not in there.games]))[-REMEMBERED:],
            here.before if here.before != old.before else there.before,
        )
    )


def to_text(scores: Scores) -> str:
    """The scores as text, for storing."""
    record = {"computer": list(scores.computer), "people": list(scores.people), "games": list(scores.games)}
    if scores.before:
        record["before"] = [list(counts) for counts in scores.before]
    return _TEXT.write(record)


def from_text(text: str) -> Scores:
    """The scores from a stored text. Raises BadRecord for any other text."""
    return _TEXT.read(text, _made)


def _made(record: "dict[str, object]") -> Scores:
    before = None
    if "before" in record:
        computer, people = listed(record["before"])
        before = _counts(computer), _counts(people)
    games = tuple([key_from(each) for each in listed(record.get("games", []))[-REMEMBERED:]])
    return Scores(_counts(record["computer"]), _counts(record["people"]), games, before)


def _counts(counts: "object") -> "tuple[int, int, int]":
    won, lost, drawn = [whole(count) for count in listed(counts)]
    return won, lost, drawn


def _one_more(counts: "tuple[int, int, int]", place: int) -> "tuple[int, int, int]":
    return _sum(counts, [int(index == place) for index in range(3)])


def _sum(counts: "Sequence[int]", others: "Sequence[int]") -> "tuple[int, int, int]":
    won, lost, drawn = [max(0, added(count, other)) for count, other in zip(counts, others)]
    return won, lost, drawn
