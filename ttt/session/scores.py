"""How many games were won, lost and drawn, in all and for each game and opponent, and how this is stored as text."""

from collections import namedtuple

from ttt.game.notation import board_text
from ttt.game.record import PERSON, Game
from ttt.game.rules import FIRST, SECOND, Outcome
from ttt.session.stored_text import StoredText, added, key_from, listed, string, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

REMEMBERED = 100  # games known to have been counted; two windows never differ by so many
PAIRS = 40  # pairs of a game and an opponent with their own counts; set by hand: more than anybody alternates between
LONGEST = 100000  # characters; mostly names, in which JSON can write one character as twelve


class Scores(namedtuple("Scores", ("computer", "people", "games", "before", "pairs"))):
    """The scoreboard: three total counts for each kind of opponent, three for each pair of a game and an opponent.

    computer: games won by the person, games won by the computer, draws;
    people (two at one screen): games won by X, games won by O, draws.
    games holds the keys of the games counted last, so that a game finished in two windows counts once;
    before is what was counted before the last reset (score_changes.py), (computer, people, pairs), or None.
    pairs holds (name, counts) for the pairs that were counted last, the latest at the end; see pair_of(). Games counted
    by versions without pairs, or for pairs that have been dropped, are only in computer and people.
    """


ZEROS = (0, 0, 0)
NONE = Scores(ZEROS, ZEROS, (), None, ())


def pair_of(game: Game, names: "tuple[str, str]") -> "tuple[str, int]":
    """Return the name of the pair of this game and its players, and the side whose wins come first in its counts.

    Against the computer, this side is the person's, and the person's name makes no difference. With two people, it is
    the side of X or, if they have names, the side whose name sorts first. names are those of the first and the second
    side. The pair of a game without people is "".
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
    """Return the three counts of the pair with this name; zeros if it hasn't been counted."""
    return dict(scores.pairs).get(pair, ZEROS)


def counted(scores: Scores, game: Game, outcome: Outcome, key: str, names: "tuple[str, str]" = ("", "")) -> Scores:
    """Return the scores with one more finished game, unless it has no people or its key has been counted already.

    names are those of the first and the second side, "" for the computer or if unknown.
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


def _plain(scores: Scores) -> "dict[str, object]":
    record = {"computer": scores.computer, "people": scores.people, "games": scores.games, "pairs": scores.pairs}
    return dict(record, before=scores.before) if scores.before else record


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
        found.append((string(name), _counts(counts)))
    if len({name for name, counts in found}) < len(found):
        raise ValueError
    return tuple(found)


def _one_more(counts: "tuple[int, int, int]", outcome: Outcome, first: int) -> "tuple[int, int, int]":
    """Return the counts after one more game; first is the side whose wins come first."""
    place = 2 if outcome.winner is None else 0 if outcome.winner == first else 1
    return summed(counts, [int(index == place) for index in range(3)])


def summed(counts: "Sequence[int]", others: "Sequence[int]") -> "tuple[int, int, int]":
    """Add three counts to three others, and return the sums, none below zero."""
    won, lost, drawn = [max(0, added(count, other)) for count, other in zip(counts, others)]
    return won, lost, drawn


STORED = StoredText("not scores", LONGEST, plain=_plain, made=_made)
to_text, from_text = STORED.to_text, STORED.from_text
