"""How many games were won, lost and drawn, in all and of each game against each opponent, and the text for it."""

from collections import namedtuple

from ttt.game.notation import board_from, board_text
from ttt.game.record import PERSON, Game
from ttt.game.rules import FIRST, SECOND, Outcome
from ttt.session.names import check_name
from ttt.session.stored_text import StoredText, added, key_from, listed, plain_number, string, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

REMEMBERED = 100  # games that are known to have been counted: more than any windows are apart
PAIRS = 40  # of a game and an opponent that have counts of their own; set by hand: more than anybody plays in turns
LONGEST = 100000  # characters; mostly names, a character of which may take twelve
_TEXT = StoredText("not scores", LONGEST)


class Scores(namedtuple("Scores", ("computer", "people", "games", "before", "pairs"))):
    """The scoreboard: three counts in all for each kind of opponent, and three for each pair of a game and an opponent.

    computer: games won by the person, games won by the computer, draws;
    people (two at one screen): games won by X, games won by O, draws.
    games holds the keys of the games counted last, so that a game that two windows finish counts once;
    before is what was counted before the last reset, (computer, people, pairs), or None.
    pairs holds (name, counts) for the pairs that were counted last, the latest at the end; see pair_of(). What was
    counted before pairs were, or of pairs that are no longer among them, is only in computer and people.
    """


_ZEROS = (0, 0, 0)
NONE = Scores(_ZEROS, _ZEROS, (), None, ())


def pair_of(game: Game, names: "tuple[str, str]") -> "tuple[str, int]":
    """The name of the pair of this game and its players, and the side whose wins its counts begin with.

    Against the computer that is the person's side, and every person counts as the same one; of two people it is
    that of X or, if they have names (of the first and the second side), of the name that is first in order. A game
    without people has the name "".
    """
    board, people = board_text(game.rules), game.seats.count(PERSON)
    if people == 1:
        own = game.seats.index(PERSON)
        return f"{board}-{game.seats[1 - own]}", own
    if people == 0 or not any(names):
        return f"{board}-{PERSON}" if people else "", game.side("X")
    first = FIRST if names[0] < names[1] else SECOND
    return f"{board}-{PERSON}\n{names[first]}\n{names[1 - first]}", first


def counts_of(scores: Scores, pair: str) -> "tuple[int, int, int]":
    """The three counts of a pair with this name."""
    for name, counts in scores.pairs:
        if name == pair:
            found: "tuple[int, int, int]" = counts
            return found
    return _ZEROS


def counted(scores: Scores, game: Game, outcome: Outcome, key: str, names: "tuple[str, str]" = ("", "")) -> Scores:
    """The scores with one more finished game; a game without people isn't counted, nor one with a known key.

    names are those of the first and the second side, "" for the computer and where none is known.
    """
    people = game.seats.count(PERSON)
    if people == 0 or key in scores.games:
        return scores
    games = (scores.games + (key,))[-REMEMBERED:] if key else scores.games
    pair, first = pair_of(game, names)
    others = tuple([each for each in scores.pairs if each[0] != pair])
    pairs = (others + ((pair, _one_more(counts_of(scores, pair), outcome, first)),))[-PAIRS:]
    if people == 1:
        return Scores(_one_more(scores.computer, outcome, first), scores.people, games, scores.before, pairs)
    return Scores(scores.computer, _one_more(scores.people, outcome, game.side("X")), games, scores.before, pairs)


def reset(scores: Scores) -> Scores:
    """The scores at zero. unreset() can take this back, and all resets before."""
    old = unreset(scores)
    return Scores(_ZEROS, _ZEROS, scores.games, (old.computer, old.people, old.pairs), ())


def unreset(scores: Scores) -> Scores:
    """The scores as if they had never been reset."""
    computer, people, pairs = scores.before or (_ZEROS, _ZEROS, ())
    together = _sum(scores.computer, computer), _sum(scores.people, people)
    return Scores(*together, scores.games, None, _joined(pairs, scores.pairs))


def merged(theirs: str, before: "str | None", ours: "str | None") -> str:
    """Their stored scores with what ours count more than those before. Raises BadRecord."""
    there, here = from_text(theirs), from_text(ours) if ours else NONE
    old = from_text(before) if before else NONE
    ours_now = [name for name, counts in here.pairs]
    names = [name for name, counts in old.pairs if name not in ours_now] + ours_now
    more = [(name, _less(counts_of(here, name), counts_of(old, name))) for name in names]
    return to_text(
        Scores(
            _sum(there.computer, _less(here.computer, old.computer)),
            _sum(there.people, _less(here.people, old.people)),
            (there.games + tuple([key for key in here.games if key not in there.games]))[-REMEMBERED:],
            here.before if here.before != old.before else there.before,
            _joined(there.pairs, more),
        )
    )


def to_text(scores: Scores) -> str:
    """The scores as text, for storing."""
    record = {"computer": list(scores.computer), "people": list(scores.people), "games": list(scores.games)}
    record["pairs"] = [list(pair) for pair in scores.pairs]
    if scores.before:
        record["before"] = [list(counts) for counts in scores.before]
    return _TEXT.write(record)


def from_text(text: str) -> Scores:
    """The scores from a stored text. Raises BadRecord for any other text."""
    return _TEXT.read(text, _made)


def _made(record: "dict[str, object]") -> Scores:
    before = None
    if "before" in record:
        computer, people, *rest = listed(record["before"])  # earlier versions knew no pairs
        before = _counts(computer), _counts(people), _pairs(rest[0] if rest else [])
    games = tuple([key_from(each) for each in listed(record.get("games", []))[-REMEMBERED:]])
    pairs = _pairs(record.get("pairs", []))
    return Scores(_counts(record["computer"]), _counts(record["people"]), games, before, pairs)


def _counts(counts: "object") -> "tuple[int, int, int]":
    won, lost, drawn = [whole(count) for count in listed(counts)]
    return won, lost, drawn


def _pairs(pairs: "object") -> "tuple[tuple[str, tuple[int, int, int]], ...]":
    found = []
    for pair in listed(pairs)[-PAIRS:]:
        name, counts = listed(pair)
        found.append((_pair_name(string(name)), _counts(counts)))
    if len({name for name, counts in found}) < len(found):
        raise ValueError
    return tuple(found)


def _pair_name(name: str) -> str:
    """A stored name of a pair."""
    first, *people = name.split("\n")
    board, seat = first.split("-")
    if plain_number(seat, 3) is None or (people and (seat != str(PERSON) or people != sorted(people))):
        raise ValueError
    board_from(board)
    if [each for each in people if each and check_name(each) != each] or len(people) not in (0, 2):
        raise ValueError
    return name


def _joined(pairs: "Sequence[Any]", more: "Sequence[Any]") -> "tuple[Any, ...]":
    """The counts of pairs with those that come to them, or go; the latter are the later ones."""
    known = Scores(_ZEROS, _ZEROS, (), None, pairs)
    names = [name for name, counts in more]
    found = [pair for pair in pairs if pair[0] not in names]
    found += [(name, _sum(counts, counts_of(known, name))) for name, counts in more]
    return tuple([pair for pair in found if any(pair[1])][-PAIRS:])


def _one_more(counts: "tuple[int, int, int]", outcome: Outcome, first: int) -> "tuple[int, int, int]":
    """The counts after one more game; first is the side whose wins they begin with."""
    place = 2 if outcome.winner is None else 0 if outcome.winner == first else 1
    return _sum(counts, [int(index == place) for index in range(3)])


def _sum(counts: "Sequence[int]", others: "Sequence[int]") -> "tuple[int, int, int]":
    won, lost, drawn = [max(0, added(count, other)) for count, other in zip(counts, others)]
    return won, lost, drawn


def _less(counts: "Sequence[int]", others: "Sequence[int]") -> "list[int]":
    """What was counted since, below zero where it has been reset."""
    return [count - other for count, other in zip(counts, others)]
