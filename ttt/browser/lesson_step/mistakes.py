"""Remembers the wrong moves of a step: the wrong cells in each position, and the refutation of the last move."""

from ttt.game.analysis import Analysis
from ttt.game.notation import cell_at
from ttt.lessons import step_mistakes
from ttt.lessons.lesson import PLAYED_ON, Step
from ttt.lessons.refutation import Refutation, refutation, seen_refutation
from ttt.lessons.step_mistakes import NAME, StepMistakes
from ttt.lessons.step_taken import WRONG, Said, Taking, said_to_wrong
from ttt.words.lesson.step import told, told_refutation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    KnownRefutation = Callable[[tuple[int, ...]], Refutation | None]
    from ttt.browser.kit.storage import Store


def nothing_known(moves: "tuple[int, ...]") -> "Refutation | None":
    """Return None for any moves: no refutation of the last move is known in advance."""
    return None


class Mistakes:
    """The mistakes at a step. refutation is None while nothing is proved against the move on the board.

    known returns the refutation of the last of some moves, if it is known in advance; otherwise None.
    """

    def __init__(self, known: "KnownRefutation" = nothing_known) -> None:
        self._known = known
        self._noted: "list[tuple[tuple[int, ...], int, Said]]" = []  # moves before, cell, what was said
        self._refuted: "dict[tuple[int, ...], Refutation]" = {}  # by moves, of which the last is wrong
        self.refutation: "Any" = None

    def note(self, taking: "Taking") -> None:
        """Note the cell of a wrong answer; in a game that is played on, a losing move isn't a wrong answer."""
        said = taking.said
        if said and said.is_right is False and said.cell and taking.step.task not in PLAYED_ON:
            before = taking.moves[:-1] if taking.state == WRONG else taking.moves
            self._noted.append((before, cell_at(taking.step.game.rules, said.cell), said))

    @property
    def lines(self) -> "tuple[tuple[int, ...], ...]":
        """For each mistake, the moves since the step's position, the wrong move last."""
        return tuple([before + (cell,) for before, cell, _ in self._noted])

    def take_up(self, step: "Step", lines: "tuple[tuple[int, ...], ...]") -> None:
        """Note mistakes made earlier, leaving out moves that aren't on the board of the step."""
        for line in lines:
            if step.game and max(line) < step.game.rules.size:
                self._noted.append((line[:-1], line[-1], said_to_wrong(step, line[-1])))

    def cells(self, taking: "Taking") -> "tuple[int, ...]":
        """Return the wrong cells noted for the position shown; if a wrong move has led to it, also that move's cell."""
        moves, is_wrong = taking.moves, taking.state == WRONG
        return tuple(
            [cell for before, cell, _ in self._noted if before == moves or (is_wrong and before + (cell,) == moves)]
        )

    def reason(self, taking: "Taking", cell: int) -> "Callable[[], str] | None":
        """Return what says why a cell is wrong in the position shown; None if the cell wasn't noted as wrong."""
        found = [said for before, noted, said in self._noted if before == taking.moves and noted == cell]
        refutation = self._refuted.get(taking.moves + (cell,))
        return (lambda: told(found[0]) + _reply(taking.step, found[0], refutation)) if found else None

    def look(self, taking: "Taking") -> bool:
        """Look for a refutation that is known or needs no search. Return whether there is one."""
        return self._keep(taking, self._known(taking.moves) or seen_refutation(taking.position))

    def refute(self, taking: "Taking", analysis: "Analysis") -> None:
        """Find the refutation in an analysis of the position after the wrong move."""
        self._keep(taking, refutation(taking.step, taking.position, analysis))

    def _keep(self, taking: "Taking", found: "Refutation | None") -> bool:
        self.refutation = found
        if found:
            self._refuted[taking.moves] = found
        return found is not None

    def told(self, taking: "Taking") -> str:
        """Return the refutation in words, after a space; "" if there is none."""
        return _reply(taking.step, taking.said, self.refutation)


def _reply(step: "Step", said: "Said | None", refutation: "Refutation | None") -> str:
    """Return a refutation in words, after a space; "" if there is none, or if the lesson's own words say why."""
    if not refutation or not said or said.words:
        return ""
    game = step.game
    return " " + told_refutation(refutation, game.rules, game.mark(1 - len(game.moves) % 2))


# The stored mistakes


def keep_mistakes(store: "Store", mistakes: StepMistakes) -> None:
    """Store the wrong moves of a step, replacing those stored before."""
    if mistakes.lines:
        store.put(NAME, step_mistakes.to_text(mistakes))
    elif store.get(NAME):
        store.remove(NAME)


def kept_mistakes(store: "Store", digest: str, step: int) -> "tuple[tuple[int, ...], ...]":
    """Return the stored wrong moves of a step, as in Mistakes.lines; () if there are none.

    digest is the hash of the lesson's text, step an index from 0.
    """
    last = store.read(NAME, step_mistakes.from_text)
    return tuple(last.lines) if last and last[:2] == (digest, step) else ()
