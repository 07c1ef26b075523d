"""What moves look like where the end of the game is out of reach: wins by threats first, then a few moves ahead.

Four searches share the nodes, in rounds that double: one for a win by threats of who is to move, one
for what the other side would win by if it were to move, one a few moves ahead, and one for a win by threats
of the other side after the move that looks best. All moves that change nothing about such a win are
dropped as lost. Each search goes on where it stopped, so it makes no difference in how many slices the
nodes are given.
"""

from ttt.engine.evaluation import DECISIVE, Ground
from ttt.engine.lines import Lines
from ttt.engine.lookahead import SURELY, WON, Lookahead
from ttt.engine.threats import DEEPEST_THREES, Threats
from ttt.game.analysis import DRAW, LOSS, WIN, Worth
from ttt.game.rules import GRAVITY, MISERE, POINTS, Position, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import TypeVar

    from ttt.engine.threats import Win

    T = TypeVar("T")

LARGEST_FORCED = 1000  # cells: on a larger board the lines for proofs would take too much memory
ALL_CELLS = 64  # up to so many cells every legal move is thought of, on a larger board those near a mark
_FIRST_ROUND = 40  # nodes of each search in the first round
_THREAT_STEPS = 3  # positions that a search for threats looks into in the time of one a few moves ahead


class Outlook:
    """What all positions of one game have in common. It keeps the tables of the rules, nothing of a position."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._ground = Ground(rules)
        no_threats = [letter for letter in MISERE + GRAVITY + POINTS if letter in rules.variants]
        self._lines = Lines(rules) if not no_threats and rules.size <= LARGEST_FORCED else None

    def begin(self, position: Position, cells: "list[int] | None" = None) -> "Thought":
        """Begin to think about a position that is not over, about all moves worth a look or about some cells only."""
        return Thought(self._ground, self._lines, position, self._worth_a_look(position) if cells is None else cells)

    def _worth_a_look(self, position: Position) -> "list[int]":
        if self.rules.size > ALL_CELLS:
            near = self._ground.near_marks(position.marks[0] | position.marks[1])
            legal = [cell for cell in near if position.is_legal(cell)]
            if legal:
                return legal
        return position.legal_moves()


class Thought:
    """What is known of one position; it can be gone on with or left at any time."""

    def __init__(self, ground: Ground, lines: "Lines | None", position: Position, cells: "list[int]") -> None:
        self.nodes = 0
        self._position, self._ground, self._lines = position, ground, lines
        self._ahead = Lookahead(ground, position, cells)
        self._known: "dict[int, Worth]" = {}
        self._resists: "dict[int, int]" = {}  # the moves that the other side needs after a lost one
        self._look_at_once()
        self._work = self._think()

    def go_on(self, nodes: int) -> bool:
        """Spend so many nodes more, or fewer if there is nothing more to learn, which is what it tells."""
        try:
            for _ in range(nodes):
                next(self._work)
                self.nodes += 1
        except StopIteration:
            return True
        return False

    def worths(self) -> "dict[int, Worth]":
        """What each move is worth as far as is known now.

        Where all moves are found to lose, the one that puts it off longest is told by its score alone.
        """
        ahead = self._ahead
        found = dict(self._known)
        lowest = WON
        for cell in ahead.ordered():
            score = ahead.scores[cell]
            if ahead.proves and not -SURELY <= score <= SURELY:
                found[cell] = Worth(WIN if score > 0 else LOSS, None, False, None)
            else:
                # Most scores are bounds that tie; that a move comes after another is all that they say.
                lowest = min(lowest - 1, score)
                found[cell] = Worth(None, None, False, lowest)
        if not [cell for cell, worth in found.items() if worth.value != LOSS or worth.exact]:
            longest = max(found, key=lambda cell: (self._resists.get(cell, 0), ahead.scores[cell], -cell))
            found[longest] = Worth(None, None, False, ahead.scores[longest])
        return found

    def _look_at_once(self) -> None:
        """Tell of the moves that end the game, and of those after which the other side's next one does."""
        ahead, ground, position = self._ahead, self._ground, self._position
        own, other = ahead.field.gains[position.to_move], ahead.field.gains[1 - position.to_move]
        known = self._known
        if position.ply == ground.rules.size - 1:
            cell = ahead.moves[0]
            winner = position.play(cell).outcome.winner
            value = DRAW if winner is None else WIN if winner == position.to_move else LOSS
            known[cell] = Worth(value, None if value == DRAW else 1, True, None)
        elif ground.is_misere and not ground.has_points:
            for cell in ahead.moves:
                if own[cell] < -DECISIVE:
                    known[cell] = Worth(LOSS, 1, True, None)
        elif not ground.has_points:
            stops = [cell for cell in ahead.cells if other[cell] > DECISIVE]
            for cell in ahead.moves:
                above = cell - ground.rules.m
                if own[cell] > DECISIVE:
                    known[cell] = Worth(WIN, 1, True, None)
                elif [stop for stop in stops if stop != cell] or (
                    ground.falls and above >= 0 and other[above] > DECISIVE
                ):
                    known[cell] = Worth(LOSS, 2, True, None)
        for cell in known:
            ahead.drop(cell)

    def _think(self) -> "Generator[None, None, None]":
        ahead, threats = self._ahead, None
        if not ahead.moves or [worth for worth in self._known.values() if worth.value == WIN]:
            return
        mover, marks = self._position.to_move, self._position.marks
        own, other = marks[mover], marks[1 - mover]
        attack: "Generator[None, None, Win | None] | None" = None
        menace: "Generator[None, None, Win | None] | None" = None
        # Where only one move is not lost at once, nothing is left to compare.
        look = ahead.run() if len(ahead.moves) > 1 else None
        if self._lines:
            threats = Threats(self._lines, self._ground.rules.size)
            attack = threats.win(own, other)
            menace = threats.win(other, own) if look else None
        answers: "dict[int, Generator[None, None, Win | None]]" = {}
        is_safe: "set[int]" = set()
        share, longest = _FIRST_ROUND, 3
        if not look:
            is_safe.update(ahead.moves)
        while attack or look or (threats and ahead.moves and ahead.ordered()[0] not in is_safe):
            if attack:
                is_done, found = yield from _some(attack, share, _THREAT_STEPS)
                if found:
                    cell = found.cell
                    self._known[cell] = Worth(WIN, 3, True, None) if found.moves == 2 else Worth(WIN, None, False, None)
                    if cell in ahead.moves:
                        ahead.drop(cell)
                    return
                attack = None if is_done else attack
            if menace:
                is_done, found = yield from _some(menace, share, _THREAT_STEPS)
                if found and self._lose([cell for cell in ahead.moves if not found.matter >> cell & 1], found):
                    look = ahead.run() if len(ahead.moves) > 1 else None
                menace = None if is_done else menace
            if look:
                is_done, _ = yield from _some(look, 2 * share)
                look = None if is_done else look
            is_done = True
            while threats and is_done and ahead.moves:
                best = ahead.ordered()[0]
                if best in is_safe:
                    break
                if best not in answers:
                    answers[best] = threats.win(other, own | 1 << best, longest)
                is_done, found = yield from _some(answers[best], share if attack else 2 * share, _THREAT_STEPS)
                if found:
                    self._lose([cell for cell in ahead.moves if cell == best or not found.matter >> cell & 1], found)
                    longest = max(longest, min(found.moves, DEEPEST_THREES))
                    look = ahead.run() if len(ahead.moves) > 1 else None
                elif is_done:
                    is_safe.add(best)
            share *= 2

    def _lose(self, cells: "list[int]", win: "Win") -> bool:
        """Tell that some moves, if any, are lost to a win of the other side."""
        for cell in cells:
            self._known[cell] = Worth(LOSS, None, False, None)
            self._resists[cell] = win.moves
            self._ahead.drop(cell)
        return bool(cells)


def _some(
    work: "Generator[None, None, T]", nodes: int, steps: int = 1
) -> "Generator[None, None, tuple[bool, T | None]]":
    """Go on with a search for so many nodes of some steps each: whether it has ended, and what with."""
    for _ in range(nodes):
        try:
            for _ in range(steps):
                next(work)
        except StopIteration as end:
            return True, end.value
        yield
    return False, None
