"""Where a finished game was lost: its turning point by its review, or the loser's last chance by the rules alone.

The review takes a search; any device finds the last chance at once.
"""

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
from ttt.coach.reasons import BLOCKS, COMPLETES, decided_at_once
from ttt.game.analysis import DRAW, LOSS
from ttt.game.record import Game, position_of
from ttt.game.row_completions import completing
from ttt.game.rules import Position, rows_through

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


FLAWLESS, SEEMS_FLAWLESS, FLAWED = "flawless", "seems flawless", "flawed"
_DOUBTED = (SEEMS_WORSE, SEEMS_BAD, LEFT_WIN)

COULD_WIN = "could win"  # the loser's last move that passed over an immediate win
COULD_BLOCK = "could block"  # the loser's last move that wasn't on the only cell to stop every immediate win
WAS_FREE = "was free"  # the loser's last move when there was no win to stop, and another move allowed none either


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


class Chance(namedtuple("Chance", ("kind", "move"))):
    """A loser's chance: the first of the kinds above that is true of the game, and the number of the move, from 1."""


def last_chance(game: "Game") -> "Chance | None":
    """Return the loser's last chance in a game that is over.

    Return None after a draw, where rows don't win (misère, points) or marks vanish, and if the loser never had a
    choice.
    """
    end = position_of(game)
    if not end.outcome or end.outcome.winner is None or len(game.moves) < 2 or not game.rules.row_wins:
        return None
    if game.rules.marks_vanish:
        return None  # rows can't be followed backwards
    turns = _turns(end, game.moves, 1 - end.outcome.winner)
    last, position = next(turns)
    at_once = decided_at_once(position)
    if at_once and at_once.kind == COMPLETES:
        return Chance(COULD_WIN, last)
    found, threats = None, []
    if at_once and at_once.kind == BLOCKS:
        found = Chance(COULD_BLOCK, last)
    elif at_once:
        threats = completing(position, 1 - position.to_move)
    elif _is_free(position, game.moves[last - 1]):
        found = Chance(WAS_FREE, last)
    for number, position in turns:
        # A win that was passed over is still there at the next move, unless it was blocked.
        if _completed(position, position.to_move, [game.moves[number]]):
            return Chance(COULD_WIN, number)
        if not found:
            # A threat is still there too, unless this move has blocked it.
            own = game.moves[number - 1]
            threats = _completed(position, 1 - position.to_move, threats + [own])
            found = Chance(WAS_FREE, number) if not threats and _is_free(position, own) else None
    is_opening = found and game.rules.has_swap and found.move <= 3  # nobody has a side yet
    return None if is_opening else found


def _turns(end: Position, moves: "tuple[int, ...]", side: int) -> "Iterator[tuple[int, Position]]":
    """Yield the number of each move of a side, from the last one back, and the position before it."""
    marks = list(end.marks)
    for ply in range(len(moves) - 1, -1, -1):
        marks[ply % 2] ^= 1 << moves[ply]
        if ply % 2 == side:
            yield ply + 1, Position(end.rules, (marks[0], marks[1]), ply, (0, 0), None)


def _completed(position: Position, side: int, cells: "list[int]") -> "list[int]":
    """Return those of the cells that complete a row of a side.

    With exact rows, return all such cells of the board, because later marks can make a row too long.
    """
    rules, own = position.rules, position.marks[side]
    if rules.is_exact:
        return completing(position, side)
    return [cell for cell in cells if position.is_open(cell) and rows_through(rules, own | 1 << cell, cell)]


def _is_free(position: Position, played: int) -> bool:
    """Whether some move other than the one played allows no win: with gravity, a mark can support a winning mark."""
    rules, theirs = position.rules, position.marks[1 - position.to_move]
    if not rules.has_gravity:
        return True
    for cell in range(rules.size - 1, -1, -1):
        above = cell - rules.m
        is_other = cell != played and position.is_open(cell)
        if is_other and (above < 0 or not rows_through(rules, theirs | 1 << above, above)):
            return True
    return False
