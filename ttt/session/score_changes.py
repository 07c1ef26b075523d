"""Changes to the scores other than counting a game: a reset, its opposite, and merging the scores of two windows."""

from ttt.session.scores import NONE, PAIRS, REMEMBERED, ZEROS, Scores, counts_of, from_text, summed, to_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


def reset(scores: Scores) -> Scores:
    """Return the scores at zero. unreset() can undo this and all earlier resets."""
    old = unreset(scores)
    return Scores(ZEROS, ZEROS, scores.games, (old.computer, old.people, old.pairs), ())


def unreset(scores: Scores) -> Scores:
    """Return the scores as if they had never been reset."""
    computer, people, pairs = scores.before or (ZEROS, ZEROS, ())
    together = summed(scores.computer, computer), summed(scores.people, people)
    return Scores(*together, scores.games, None, _joined(pairs, scores.pairs))


def merged(theirs: str, before: "str | None", ours: "str | None") -> str:
    """Return their stored scores plus what ours have counted since before. Raises BadRecord."""
    there, here = from_text(theirs), from_text(ours) if ours else NONE
    old = from_text(before) if before else NONE
    ours_now = [name for name, counts in here.pairs]
    names = [name for name, counts in old.pairs if name not in ours_now] + ours_now
    more = [(name, _less(counts_of(here, name), counts_of(old, name))) for name in names]
    return to_text(
        Scores(
            summed(there.computer, _less(here.computer, old.computer)),
            summed(there.people, _less(here.people, old.people)),
            (there.games + tuple([key for key in here.games if key not in there.games]))[-REMEMBERED:],
            here.before if here.before != old.before else there.before,
            _joined(there.pairs, more),
        )
    )


def _joined(pairs: "Sequence[Any]", more: "Sequence[Any]") -> "tuple[Any, ...]":
    """Return the counts of pairs plus those of more, which can be negative; the pairs in more come last."""
    known = Scores(ZEROS, ZEROS, (), None, pairs)
    names = [name for name, counts in more]
    found = [pair for pair in pairs if pair[0] not in names]
    found += [(name, summed(counts, counts_of(known, name))) for name, counts in more]
    return tuple([pair for pair in found if any(pair[1])][-PAIRS:])


def _less(counts: "Sequence[int]", others: "Sequence[int]") -> "list[int]":
    """Return the counts minus the others; below zero where the scores have been reset in between."""
    return [count - other for count, other in zip(counts, others)]
