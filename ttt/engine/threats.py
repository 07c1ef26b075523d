"""Proved wins by threats: each move makes a four, which must be answered at once, or a three (see fours_and_threes.py).

A win that is found is proved, because every answer that could stop a threat is tried; finding none
proves nothing. The search goes where the least is left to prove: proof numbers (Allis, van der Meulen
and van den Herik, "Proof-number search", 1994) in a graph kept in memory. It is a generator that stops
after every position, so it can be continued or abandoned at any time.
"""

from collections import namedtuple

from ttt.engine.fours_and_threes import FoursAndThrees
from ttt.engine.line_counts import Lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import NamedTuple

    from ttt.engine.fours_and_threes import Threat

    class Win(NamedTuple):
        """A win by threats: its first move, the most moves it takes, and the cells that matter to it.

        One more mark of the opponent on any other cell leaves the win in place.
        """

        cell: int
        moves: int
        matter: int

else:
    Win = namedtuple("Win", ("cell", "moves", "matter"))

_NEVER = 1 << 28  # stands for infinity; small enough for any machine
_MOST = _NEVER - 1  # the largest finite number: a position counts each time it is reached, so sums could explode


class _Node:
    """A position in which the winning side is to move, and what is known about it."""

    def __init__(self) -> None:
        # About how many more positions must be shown to be won to prove the win, or not won to disprove it.
        self.proof = self.disproof = 1
        self.is_open = False
        self.threats: "list[Threat]" = []
        self.children: "list[list[_Node | None]]" = []  # by threat and answer; None until met
        self.proofs: "list[int]" = []  # by threat
        self.disproofs: "list[int]" = []
        self.win = (0, 0, 0, 0)  # once proved: the cell, the most moves, the free cells used, the answers' cells

    def open(self, threats: "list[Threat]", cells: "dict[int, int]") -> None:
        """Take in the threats that can be made here."""
        self.is_open = True
        if threats and threats[-1].moves:
            bit, _, used, moves = threats[-1]
            self.proof, self.disproof, self.win = 0, _NEVER, (cells[bit], moves, used, 0)
            return
        self.threats = threats
        self.children = [[None] * len(threat.answers) for threat in threats]
        self.proofs = [len(threat.answers) + 1 for threat in threats]
        self.disproofs = [1] * len(threats)
        self.add_up(cells)

    def most_proving(self) -> "tuple[int, int]":
        """Return the indexes of the threat with least left to prove, and of its answer with least left to disprove."""
        number = self.proofs.index(self.proof)
        disproofs = [child.disproof if child else 1 for child in self.children[number]]
        return number, disproofs.index(min(disproofs))

    def add_up(self, cells: "dict[int, int]") -> bool:
        """Work out the node's numbers from its threats' numbers, and return whether they have changed."""
        proof = min(self.proofs) if self.proofs else _NEVER
        disproof = min(_MOST, sum(self.disproofs)) if proof else _NEVER
        if (proof, disproof) == (self.proof, self.disproof):
            return False
        self.proof, self.disproof = proof, disproof
        if not proof:
            self._note_win(self.proofs.index(0), cells)
        if not (proof and disproof):
            self.threats, self.children = [], []  # no longer needed
        return True

    def add_up_threat(self, number: int) -> bool:
        """Work out a threat's numbers from the positions after it, and return whether they have changed."""
        proof, disproof = 0, _NEVER
        for child in self.children[number]:
            proof += child.proof if child else 1
            disproof = min(disproof, child.disproof if child else 1)
        # Each threat counts as one more, so that the shorter of similar wins is looked for first.
        proof = (min(_MOST, proof + 1) if proof else 0) if disproof else _NEVER
        if proof == self.proofs[number] and disproof == self.disproofs[number]:
            return False
        self.proofs[number], self.disproofs[number] = proof, disproof
        return True

    def _note_win(self, number: int, cells: "dict[int, int]") -> None:
        bit, answers, used, _ = self.threats[number]
        most, all_answers = 0, 0
        for answer, child in zip(answers, self.children[number]):
            if child:
                _, moves, uses, later = child.win
                most, used, all_answers = max(most, moves), used | uses, all_answers | answer | later
        self.win = cells[bit], most + 1, used, all_answers


class Threats:
    """The search for wins of the side to move, in any position of one game."""

    def __init__(self, lines: Lines, size: int) -> None:
        self._lines = lines
        self._full = (1 << size) - 1
        self._moves = FoursAndThrees(lines, size)

    def win(self, own: int, other: int) -> "Generator[None, None, Win | None]":
        """Search for a win of the side to move by threats; yield at each position. Return the win, or None."""
        lines, cells = self._lines, self._moves.cells
        root = _Node()
        known: "dict[tuple[int, int], _Node]" = {}  # by marks
        # The path to the search's current place: each position, its marks, its states, the threat that led to it.
        path = [(root, own, other, lines.states(own, other), -1)]
        while root.proof and root.disproof:
            node, mine, theirs, states, _ = path[-1]
            if not node.is_open:
                yield
                node.open(self._moves.found(mine, theirs, *states), cells)
                is_changed = True
            else:
                number, at = node.most_proving()
                bit, answers, _, _ = node.threats[number]
                child, marks = node.children[number][at], (mine | bit, theirs | answers[at])
                if not child:
                    if marks not in known:
                        known[marks] = _Node()
                    node.children[number][at] = known[marks]
                is_changed = False
                if node.add_up_threat(number):
                    is_changed = node.add_up(cells)
                elif child:
                    after = self._after(states, cells[bit], cells[answers[at]])
                    path.append((child, marks[0], marks[1], after, number))
            while is_changed and len(path) > 1:
                number = path.pop()[4]
                parent = path[-1][0]
                is_changed = parent.add_up_threat(number) and parent.add_up(cells)
        if root.proof:
            return None
        cell, moves, used, their_answers = root.win
        return Win(cell, moves, self._cells_that_matter(own, other, used, their_answers))

    def _after(self, states: "tuple[int, int]", cell: int, answer: int) -> "tuple[int, int]":
        """Return the states of both sides after a move of the first one and its answer."""
        lines, (state, their_state) = self._lines, states
        return lines.played(state, cell) & lines.cut[answer], lines.played(their_state & lines.cut[cell], answer)

    def _cells_that_matter(self, own: int, other: int, used: int, answers: int) -> int:
        """Return the cells that matter to a win, given the free cells that it uses and those of the answers to it."""
        lines = self._lines
        if lines.is_exact:
            return self._full  # one more mark may hurt its own side
        # A mark elsewhere is on no line that the answers could complete or, with more marks, turn into a four.
        marked = lines.states(other | answers, own)[0]
        matter = used | lines.completing(marked) | lines.rising(marked, self._full)[0]
        return matter | lines.growing(marked, self._full) if lines.k > 2 else matter
