"""The search of a position of boards in a board: with few cells left it proves moves, before that it simulates games.

Moves that end the game, or let the opponent win with the next one, are always proved.
"""

from ttt.engine.kinds.kind_search import END, later
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis, Worth, summed_up
from ttt.game.errors import IllegalMove
from ttt.kinds.ultimate.boards import DRAWN, PLACES, Boards, boards_of
from ttt.kinds.ultimate.game import CELLS, UltimatePosition
from ttt.kinds.ultimate.tree import Tree

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from ttt.kinds.ultimate.boards import Move

SIMULATION = 2  # nodes that a simulation counts as; set by hand: it takes as long as that many on other large boards
LATE = 14  # empty cells on boards that are not over; with at most this many, the proof mostly succeeds; set by hand


class UltimateSearch:
    """The search of one position, like those in search.py. Raises IllegalMove if the game is over.

    The same position and the same number of nodes give the same analysis: the position is the seed of the simulations.
    """

    def __init__(self, position: UltimatePosition, nodes: int) -> None:
        if position.outcome:
            raise IllegalMove("no move left")
        self.nodes = 0
        self._budget = nodes
        boards = boards_of(position)
        self._worths: "dict[Move, Worth]" = {}  # what is proved
        for move in boards.moves():
            ended = _ended_soon(boards, move)
            if ended:
                self._worths[move] = ended
        seed = position.marks[0] * 31 + position.marks[1] * 17 + boards.sent
        self._tree = Tree(boards, self._unproved(boards), seed)
        left = sum([len(PLACES[boards.empty[board]]) for board in PLACES[boards.open]])
        self._proving = self._proof(boards) if left <= LATE else iter(())
        self._boards = boards

    def go_on(self, nodes: int) -> bool:
        """Spend about that many more nodes; return True when nothing is left to learn or the budget is spent."""
        end = min(self.nodes + nodes, self._budget)
        while self.nodes < end:
            if self.nodes < self._budget // 2:
                try:
                    next(self._proving)
                    self.nodes += 1
                    continue
                except StopIteration:
                    pass
            if not self._unproved(self._boards):
                return True
            self._tree.simulate()
            self.nodes += SIMULATION
        return self.nodes >= self._budget

    def _unproved(self, boards: Boards) -> "list[Move]":
        return [move for move in boards.moves() if move not in self._worths]

    def _proof(self, boards: Boards) -> "Generator[None, None, None]":
        """Prove one move after another; yield at each position."""
        for move in self._unproved(boards):
            found = later(-(yield from score(boards.after(move))))
            if found:
                self._worths[move] = Worth(WIN if found > 0 else LOSS, END - abs(found), True, None)
            else:
                self._worths[move] = Worth(DRAW, None, True, None)

    @property
    def analysis(self) -> Analysis:
        """What each move is worth, as far as is known now.

        The more simulations began with a move, the better it is; if equally many did, the higher score counts. The
        estimate is the mean score, from -500 to 500, lowered if need be below the estimates of all better moves.
        """
        found = {CELLS[board][place]: worth for (board, place), worth in self._worths.items()}
        tried = {child.move: (child.visits, child.score) for child in self._tree.root.children}
        moves = {move: tried.get(move, (0, 0)) for move in self._unproved(self._boards)}
        lowest = 500
        for visits, total in sorted(set(moves.values()), reverse=True):
            lowest = min(lowest - 1, 1000 * total // (2 * visits) - 500 if visits else lowest)
            for (board, place), each in moves.items():
                if each == (visits, total):
                    found[CELLS[board][place]] = Worth(None, None, False, lowest)
        return summed_up(found, self.nodes)


def _ended_soon(boards: Boards, move: "Move") -> "Worth | None":
    """Return what a move is worth if it ends the game, or lets the other side win with the next one; otherwise None."""
    after = boards.after(move)
    if after.result == DRAWN:
        return Worth(DRAW, None, True, None)
    if after.result is not None:
        return Worth(WIN, 1, True, None)
    if [reply for reply in after.moves() if after.after(reply).result == after.turn]:
        return Worth(LOSS, 2, True, None)
    return None


def score(boards: Boards, lowest: int = -END, highest: int = END) -> "Generator[None, None, int]":
    """Return the score for the side to move, as KindSolver has it, exact between two bounds; yield at each position.

    This is alpha-beta that remembers nothing, for positions with few cells left.
    """
    yield
    if boards.result is not None:
        return 0 if boards.result == DRAWN else -END  # whoever moved last has won
    best = -END
    for move in boards.moves():
        # A bound for the position a move later is one further from 0.
        found = later(-(yield from score(boards.after(move), -_sooner(highest), -_sooner(lowest))))
        best = max(best, found)
        lowest = max(lowest, found)
        if lowest >= highest:
            break
    return best


def _sooner(score: int) -> int:
    """Return the inverse of later(): the score a move later that gives this one."""
    return score + 1 if score > 0 else score - 1 if score < 0 else 0
