"""Compares the search with the textbook's algorithm, position by position."""

from tests.every_python.expect import layers
from ttt.engine import minimax as textbook
from ttt.engine.search import Search
from ttt.engine.symmetry import moved, symmetries
from ttt.game.analysis import DRAW, LOSS, WIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ttt.game.rules import Position, Rules

_minimax = textbook.minimax


def one_of_each(positions: "Iterable[Position]", board: "Rules") -> "Iterator[Position]":
    """Yield the positions, leaving out those that are symmetric to an earlier one."""
    every = symmetries(board)
    images: dict[int, list[int]] = {}  # by marks; they are kept, because computing them takes most of the time

    def images_of(marks: int) -> "list[int]":
        if marks not in images:
            images[marks] = [moved(marks, symmetry) for symmetry in every]
        return images[marks]

    seen = set()
    for position in positions:
        if position.marks not in seen:
            first, second = map(images_of, position.marks)
            seen.update([(first[at], second[at]) for at in range(len(every))])
            yield position


def late_positions(board: "Rules", least: int) -> "Iterator[Position]":
    """Yield open positions with at least that many marks, leaving out those that are symmetric to an earlier one."""
    late = [position for layer in layers(board) if layer[0][0].ply >= least for position, _ in layer]
    return one_of_each([position for position in late if not position.outcome], board)


def agrees_with_minimax(board: "Rules", least: int) -> int:
    """Compare the search with minimax on all late_positions(), and return how many there are."""
    scores: dict[tuple[int, int], int] = {}

    def remembered(position: "Position") -> int:
        """Return a position's score, running minimax only the first time."""
        if position.marks not in scores:
            scores[position.marks] = _minimax(position)
        return scores[position.marks]

    textbook.minimax = remembered  # the recursion of minimax calls this as well
    try:
        return how_many_agree(board, least)
    finally:
        textbook.minimax = _minimax


def how_many_agree(board: "Rules", least: int) -> int:
    search = Search(board)
    compared = 0
    for position in late_positions(board, least):
        compared += 1
        found = search.analyse(position)
        assert found.exact, position
        assert found.best == textbook.best_moves(position), position
        # Minimax scores a win for FIRST as 10 less the moves made by the end; SECOND's wins are negative.
        score = textbook.minimax(position) * (1 if position.to_move == 0 else -1)
        if score == 0:
            assert (found.value, found.plies) == (DRAW, None), position
        else:
            assert found.value == (WIN if score > 0 else LOSS), position
            assert found.plies == board.size + 1 - abs(score) - position.ply, position
    return compared
