"""Proofs about positions that might become puzzles: which moves win in time, and which don't lose."""

from ttt.engine.line_counts import Lines
from ttt.engine.search import Search, solver_of
from ttt.game.analysis import LOSS, WIN
from ttt.game.rules import Position, Rules
from ttt.lessons.tasks import own_moves

ALL = 10000  # moves: more than there are on the board of any puzzle
NODES = 3000  # nodes for the proof of one move, chosen by hand; positions that need more are skipped


class Prover:
    """Answers questions about positions of one game; raises OutOfNodes if one move takes more than `nodes` nodes."""

    def __init__(self, rules: Rules, nodes: int = NODES) -> None:
        self.rules, self.lines = rules, Lines(rules)
        self._has_points = rules.has_points
        self._solver = solver_of(rules, self.lines)
        self._nodes = nodes

    def wins_within(self, position: Position, moves: int, most: int = ALL) -> list[int]:
        """Return every move with which the side to move wins in at most that many of its moves. Raises OutOfNodes.

        The search ends once it has found more than `most` moves, also in holding() and winning().
        """
        plies = 2 * moves - 1
        if self._has_points:
            return self._reaching(position, 1, most) if self.rules.size - position.ply <= plies else []
        return self._reaching(position, max(1, self._solver.end - position.ply - plies), most)

    def holding(self, position: Position, most: int = ALL) -> list[int]:
        """Return every move that doesn't lose. Raises OutOfNodes."""
        return self._reaching(position, 0, most)

    def winning(self, position: Position, most: int = ALL) -> list[int]:
        """Return every move that wins sooner or later. Raises OutOfNodes."""
        return self._reaching(position, 1, most)

    def ordered(self, position: Position) -> list[int]:
        """Return the moves, the most promising first; of the moves that are in no live row, only one."""
        side = position.to_move
        states = self.lines.states(position.marks[side], position.marks[1 - side])
        return self._solver.ordered(sum([1 << cell for cell in position.legal_moves()]), *states)

    def _reaching(self, position: Position, least: int, most: int) -> list[int]:
        """Return the moves that score at least that much."""
        mover = position.to_move
        mine, theirs = self.lines.states(position.marks[mover], position.marks[1 - mover])
        found = []
        for cell in position.legal_moves():
            child = position.play(cell)
            if child.outcome:
                winner = child.outcome.winner
                score = 0 if winner is None else 1 if winner == mover else -1
                if not self._has_points and score:
                    score *= self._solver.end - position.ply - 1
            else:
                self._solver.nodes, self._solver.budget = 0, self._nodes
                states = theirs & self.lines.cut[cell], self.lines.played(mine, cell)
                score = -self._solver.ask(child, states[0], states[1], 1 - least)[1]
            if score >= least:
                found.append(cell)
                if len(found) > most:
                    break
        return found


class VanishingProver(Prover):
    """Answers the same questions about the game in which marks vanish, whose values are all known."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self._search = rules, Search(rules)

    def wins_within(self, position: Position, moves: int, most: int = ALL) -> list[int]:
        cells = self._search.analyse(position).cells
        return [cell for cell, worth in cells.items() if worth.value == WIN and own_moves(worth.plies or 0) <= moves]

    def holding(self, position: Position, most: int = ALL) -> list[int]:
        return [cell for cell, worth in self._search.analyse(position).cells.items() if worth.value != LOSS]

    def winning(self, position: Position, most: int = ALL) -> list[int]:
        return [cell for cell, worth in self._search.analyse(position).cells.items() if worth.value == WIN]

    def ordered(self, position: Position) -> list[int]:
        return self._search.analyse(position).best


def prover_of(rules: Rules) -> Prover:
    """Return the prover that answers questions about a game."""
    return VanishingProver(rules) if rules.marks_vanish else Prover(rules)
