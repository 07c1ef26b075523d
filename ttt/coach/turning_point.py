"""The turning point of a finished game, by its review: where it was lost, and how well each side played."""

from collections import namedtuple

from ttt.coach.move_review import (
    BEST,
    GAVE_WIN,
    LEFT_WIN,
    MISSED_WIN,
    MISTAKES,
    NO_WORSE,
    PLACED,
    SEEMS_BAD,
    SEEMS_WORSE,
    Judged,
)
from ttt.game.analysis import DRAW, LOSS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


FLAWLESS, SEEMS_FLAWLESS, FLAWED = "flawless", "seems flawless", "flawed"
_DOUBTED = (SEEMS_WORSE, SEEMS_BAD, LEFT_WIN)


class Story(namedtuple("Story", ("play", "turn", "is_sure", "is_lost_at_first", "missed_win", "first_mistake"))):
    """What a review says of a whole game. Moves are numbers, from 1; None means no move.

    play: how each side played, FLAWLESS (proved), SEEMS_FLAWLESS (nothing better is known) or FLAWED.
    turn: the loser's last move in a position that isn't proved to be lost; is_sure says that the position before this
    move is proved not to be lost, and the position after it is proved to be lost. turn is None after a draw, and if
    is_lost_at_first is true: then the loser could do nothing against best play.
    missed_win: in a draw, the last move that gave away a proved win.
    first_mistake: the first move of either side that is proved to be a mistake.
    """

    @property
    def moment(self) -> "int | None":
        """The move to look at."""
        return self.turn or self.missed_win or self.first_mistake


def story(judgements: "Sequence[Judged]", winner: "int | None") -> Story:
    """Return the story of a finished game from the judgements of all its moves; winner is a side, None after a draw."""
    moves = list(enumerate(judgements, 1))
    mistakes = [ply for ply, judged in moves if judged.judgement in MISTAKES]
    play = _play(moves[::2]), _play(moves[1::2])
    if winner is None:
        missed = [ply for ply, judged in moves if judged.judgement in (GAVE_WIN, MISSED_WIN)]
        return Story(play, None, False, False, missed[-1] if missed else None, mistakes[0] if mistakes else None)
    turn, is_sure, is_lost = None, False, True
    for ply, judged in moves:
        if (ply - 1) % 2 == winner:
            continue
        if judged.judgement == PLACED:  # nobody had a side yet
            turn, is_lost = None, False
        elif judged.before.value != LOSS:
            turn, is_sure, is_lost = ply, judged.before.value is not None and judged.after.value == LOSS, False
    return Story(play, turn, is_sure, is_lost and len(moves) > 1, None, mistakes[0] if mistakes else None)


def is_drawn_by_best_play(judgements: "Sequence[Judged]") -> bool:
    """Whether best play is proved to draw the game from the first move."""
    first = judgements[0]
    return first.judgement != PLACED and first.before.value == DRAW


def _play(moves: "Sequence[tuple[int, Judged]]") -> str:
    """Return how well one side played."""
    found = [judged.judgement for ply, judged in moves]
    if [each for each in found if each in MISTAKES + _DOUBTED]:
        return FLAWED
    return FLAWLESS if all([each in (BEST, NO_WORSE) for each in found]) else SEEMS_FLAWLESS
