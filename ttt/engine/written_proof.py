"""Proofs that anyone can check: strategies in writing, with one answer to every reply (docs/proofs.md).

A writer walks through the game as a checker does: depth first, the replies in the order of the cells, each position and
its images only once. It writes nothing where a checker sees for itself that the side reaches its goal.

own are the marks of the side whose strategy it is, other those of its opponent.
"""

from ttt.engine.line_counts import Lines, cells_in, count_ones
from ttt.engine.line_solver import OutOfNodes
from ttt.engine.plain_endings import PlainEndings
from ttt.engine.search import solver_of
from ttt.engine.symmetry import symmetries
from ttt.game.analysis import DRAW, WIN
from ttt.game.cells import cell_name
from ttt.game.notation import board_text
from ttt.game.rules import FIRST, SECOND, Position, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

HEADING = "ttt-proof 1"
_SLICE = 5000  # nodes between two pauses; chosen by hand
_SHORT = 11  # plies of the longest short win that is looked for; chosen by hand, like the nodes for each length:
_FOR_SHORT = 20000  # before the first move
_FOR_SHORTER = 2000  # later


def written(rules: Rules, value: str, remembered: int) -> "Iterator[str | None]":
    """Yield, line by line, the proof that a game is worth value to the first side; now and then None, as a pause.

    remembered is how many positions the solver may store. Raises ValueError if the value is wrong.
    """
    yield HEADING
    if value == DRAW:
        yield board_text(rules) + " draw"
        strategies = [(FIRST, False), (SECOND, False)]
    else:
        winner = FIRST if value == WIN else SECOND
        yield f"{board_text(rules)} {'XO'[winner]} wins"
        strategies = [(winner, True)]
    for side, is_win in strategies:
        yield from Strategy(rules, side, is_win, remembered).written()


class Strategy:
    """The strategy with which a side of a game wins, or holds at least a draw."""

    def __init__(self, rules: Rules, side: int, is_win: bool, remembered: int) -> None:
        self._rules, self._side, self._is_win = rules, side, is_win
        self._lines = Lines(rules)
        self._solver = solver_of(rules, self._lines)
        self._solver.most_entries = remembered
        self._endings = PlainEndings(self._solver, is_win)
        self._images = [[1 << cell for cell in image] for image in symmetries(rules)]
        self._met: "set[tuple[int, int]]" = set()

    def written(self) -> "Iterator[str | None]":
        """Yield the strategy's heading and its lines; now and then None, as a pause."""
        own, answer, least = 0, None, 1 if self._is_win else 0
        if self._side == FIRST:
            cell, how, least = yield from self._answer(0, 0, least)
            own, answer = 1 << cell, cell_name(self._rules, cell)
        else:
            how = self._endings.after_answer(0, 0)
        yield _line("XO"[self._side], "wins" if self._is_win else "holds", answer, how)
        path = [] if how is not None else [(own, 0, least, iter(self._open_cells(own, 0)))]
        while path:
            own, other, least, replies = path[-1]
            reply = next(replies, None)
            if reply is None:
                path.pop()
                continue
            other |= 1 << reply
            if self._endings.is_after_reply(own, other, reply) or not self._is_new(own, other):
                continue
            cell, how, least = yield from self._answer(own, other, least)
            own |= 1 << cell
            yield _line(cell_name(self._rules, reply), cell_name(self._rules, cell), how)
            if how is None:
                path.append((own, other, least, iter(self._open_cells(own, other))))

    def _open_cells(self, own: int, other: int) -> "list[int]":
        return cells_in(self._solver.open_cells(own | other))

    def _is_new(self, own: int, other: int) -> bool:
        """Whether neither the position nor an image of it was met before."""
        mine, theirs = cells_in(own), cells_in(other)
        key = min(
            [(sum([image[cell] for cell in mine]), sum([image[cell] for cell in theirs])) for image in self._images]
        )
        is_new = key not in self._met
        self._met.add(key)
        return is_new

    def _answer(self, own: int, other: int, least: int) -> "Generator[None, None, tuple[int, str | None, int]]":
        """Return a move after which the score is still least or more, what then ends the proof, and the sure score.

        If possible, it is a move after which nothing more need be written, or one that wins soon. What ends the proof
        is as PlainEndings.after_answer() returns it.
        """
        order = self._sensible(own, other)
        for cell in order:
            how = self._endings.after_answer(own | 1 << cell, other)
            if how is not None:
                return cell, how, least
        if len(order) == 1:
            return order[0], None, least
        if self._is_win:
            least = yield from self._soonest(own, other, least)
        for cell in order:
            if not (yield from self._reaches(other, own | 1 << cell, 1 - least)):
                return cell, None, least
        raise ValueError(self._rules)

    def _sensible(self, own: int, other: int) -> "list[int]":
        """Return the moves to try, best first, without those that lose at once or allow the opponent to win at once."""
        cells = cells_in(self._endings.winning(own, other)) or self._open_cells(own, other)
        mine, theirs = self._lines.states(own, other)
        order = self._solver.ordered_all(cells, mine, theirs)
        if self._rules.is_misere:
            return [cell for cell in order if not self._endings.completes(own | 1 << cell, other, cell)]
        return [cell for cell in order if self._rules.k == 1 or not self._endings.winning(other, own | 1 << cell)]

    def _soonest(self, own: int, other: int, least: int) -> "Generator[None, None, int]":
        """Return the score of the shortest win if this is short and easily found, else least."""
        end, ply = self._solver.end, count_ones(own | other)
        if not self._rules.is_misere:
            for plies in range(ply + 3, min(ply + _SHORT, self._rules.size) + 1, 2):
                score = end - plies
                nodes = _FOR_SHORTER if other else _FOR_SHORT
                if score <= least or (yield from self._reaches(own, other, score, nodes)):
                    return max(score, least)
        return least

    def _reaches(
        self, own: int, other: int, least: int, most: "int | None" = None
    ) -> "Generator[None, None, bool | None]":
        """Return whether the side to move, with the marks own, scores least or more; None if it takes most nodes."""
        mine, theirs = self._lines.states(own, other)
        if not (mine or theirs):
            return least <= 0
        ply = count_ones(own | other)
        position = Position(self._rules, (other, own) if ply % 2 else (own, other), ply, (0, 0), None)
        solver, nodes = self._solver, most or _SLICE
        while True:
            solver.nodes, solver.budget = 0, nodes
            remembered = solver.remembered
            try:
                return solver.ask(position, mine, theirs, least)[0] >= least
            except OutOfNodes:
                if most:
                    return None
                if solver.remembered <= remembered:
                    nodes *= 2  # another slice of the same length would get no further
                yield None


def _line(*words: "str | None") -> str:
    return " ".join([word for word in words if word])
