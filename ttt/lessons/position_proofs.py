"""Proofs about a position: who wins, with which moves, and how soon. They come from win_within.py and the engine."""

from ttt.engine.book import at_hand
from ttt.engine.search import Search
from ttt.game.analysis import WIN, Analysis, is_searched
from ttt.game.rules import Position, Rules
from ttt.lessons.tasks import Analysed
from ttt.lessons.win_within import GaveUp, WinWithin, fits
from ttt.opponents.choice import moves_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


ENOUGH = 100000  # nodes of the engine for one position; chosen by hand: some ten seconds
_ROWS_PER_NODE = 200  # rows that the plain search may look at per engine node: about equally long; chosen by hand
_SLICE = 20000  # nodes searched before each check whether that is enough


class UnprovedError(Exception):
    """Something can't be proved here: the board is too large, or the budget is spent."""


class Proofs:
    """Questions about positions of one game. They may raise UnprovedError; a position must not be over."""

    def __init__(self, rules: "Rules", nodes: int = ENOUGH) -> None:
        self._rules, self._nodes = rules, nodes
        self._search: "Search | None" = None  # made only when needed, because that takes long for Connect Four
        self._within = WinWithin(rules, nodes * _ROWS_PER_NODE) if fits(rules) else None
        self._analyses: "dict[Position, Analysis]" = {}

    def winning(self, position: "Position", moves: int) -> "list[int]":
        """Return every move with which the side to move wins within that many of its own moves, this one included."""
        if self._within:
            try:
                return self._within.winning(position, moves)
            except GaveUp:
                pass
        return self._winning(position, moves)

    def wins(self, position: "Position", moves: int) -> bool:
        """Whether the side to move wins within that many of its own moves."""
        if self._within:
            try:
                return self._within.wins(position, moves)
            except GaveUp:
                pass
        return bool(self._winning(position, moves))

    def value(self, position: "Position") -> str:
        """Return what a position is worth: W, D or L."""
        value = self._analysis(position, lambda found: found.value is not None).value
        if value is None:
            raise UnprovedError
        return str(value)

    def values(self, position: "Position") -> "dict[int, str]":
        """Return what each move is worth to the side that makes it: W, D or L."""
        analysis = self._analysis(position, _are_valued)
        if not _are_valued(analysis) or len(analysis.cells) < len(position.legal_moves()):
            raise UnprovedError
        return {cell: str(worth.value) for cell, worth in analysis.cells.items()}

    def liked(self, position: "Position", seat: int) -> "list[int]":
        """Return the moves that the opponent in a seat likes best."""
        return moves_of(seat, position)

    def _winning(self, position: "Position", moves: int) -> "list[int]":
        """Return what winning() returns, found by the engine alone."""
        analysis = self._analysis(position, _are_timed)
        if not _are_timed(analysis):
            raise UnprovedError
        return sorted(Analysed(analysis).winning(position, moves))

    def _analysis(self, position: "Position", is_enough: "Callable[[Analysis], bool]") -> "Analysis":
        """Return an analysis for which is_enough is true, or the best analysis that the budget allows."""
        if not is_searched(position):
            raise UnprovedError
        known = self._analyses.get(position)
        if known and (known.exact or is_enough(known)):
            return known
        if self._search is None:
            self._search = Search(self._rules, at_hand(self._rules))
        under_way = self._search.begin(position, self._nodes)
        while not under_way.go_on(_SLICE):
            if is_enough(under_way.analysis):
                break
        self._analyses[position] = under_way.analysis
        return under_way.analysis


def _are_valued(analysis: "Analysis") -> bool:
    return all(worth.value is not None for worth in analysis.cells.values())


def _are_timed(analysis: "Analysis") -> bool:
    """Whether every move is known to win or not, and how soon."""
    return all(
        worth.value is not None and (worth.value != WIN or worth.plies is not None) for worth in analysis.cells.values()
    )
