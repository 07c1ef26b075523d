"""Proofs without an end to the nodes: they go on until enough is known, or until Ctrl-C.

On many boards it is soon known who wins, but not for hours in how many moves.
"""

from collections.abc import Callable
from typing import NamedTuple

from ttt.engine.analysis_json import FromBook
from ttt.engine.move_proofs import Proof
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis
from ttt.game.rules import Position
from ttt.terminal.progress import ProgressLine
from ttt.words.speech import say

STOPPED = 130  # the exit status after Ctrl-C, as of shells
SLICE = 5000  # nodes between two lines of progress; set by hand
_REMEMBERED = 1_000_000  # positions: a long proof goes on faster with more than the page keeps; set by hand
_FOR_LENGTH = 500_000  # nodes to find out in how many moves, once the value is proved; set by hand: half a minute
_FOR_ESTIMATE = 4000  # nodes, after Ctrl-C; set by hand
_BOUNDS = {(LOSS, WIN): "proof open", (LOSS, DRAW): "proof at most draw", (DRAW, WIN): "proof at least draw"}


class KnownSoFar(NamedTuple):
    """What is known, the key of the sentence for what is open, "" where nothing is, and whether Ctrl-C came."""

    analysis: Analysis
    is_open: str = ""
    was_stopped: bool = False


def solved(search: Search, position: Position, mark: str) -> "KnownSoFar | None":
    """What a position is worth, its moves left out; None if no proof of it can be had. mark is to move.

    Once the value is proved, the number of moves is told only if it is found soon.
    """
    proof = begun(search, position)
    if proof is None:
        return None
    known_at: "list[int]" = []  # how many nodes had been spent when the value was known

    def is_enough() -> bool:
        if proof.worth.value and not known_at:
            known_at.append(proof.nodes)
        return proof.worth.exact or (bool(known_at) and proof.nodes > known_at[0] + _FOR_LENGTH)

    was_stopped = _go_on(proof, mark, is_enough)
    return known_of(proof, search, position, was_stopped)


def known_of(proof: Proof, search: Search, position: Position, was_stopped: bool) -> KnownSoFar:
    """What a proof has shown of a position, its moves left out."""
    value, plies, exact, _ = proof.worth
    kind = FromBook if search.told(position) else Analysis
    return KnownSoFar(kind(value, plies, exact, proof.nodes, {}, []), _BOUNDS.get(proof.bounds, ""), was_stopped)


def known_so_far(proof: Proof, mark: str) -> str:
    """What is proved so far; mark is to move."""
    low, high = proof.bounds
    return say(_BOUNDS.get((low, high), "proof value " + low), who=mark)


def analysed(search: Search, position: Position, mark: str) -> "KnownSoFar | None":
    """What each move is worth, after Ctrl-C estimated where it is not proved; None if no proof can be had."""
    proof = begun(search, position)
    if proof is None:
        return None
    was_stopped = _go_on(proof, mark, lambda: False)
    under_way = search.begin(position, proof.nodes + _FOR_ESTIMATE, proof)
    while was_stopped and not under_way.go_on(_FOR_ESTIMATE):
        pass
    return KnownSoFar(under_way.analysis, _BOUNDS.get(proof.bounds, ""), was_stopped)


def told(who: str, known: KnownSoFar) -> str:
    """The value of a position in a sentence, or what is known of it; who is to move there."""
    analysis = known.analysis
    if analysis.value is None and known.is_open:
        return say(known.is_open, who=who)
    value = say("value " + (analysis.value or "unknown"), who=who)
    if analysis.plies is not None:
        value = say("in plies", value=value, plies=analysis.plies)
    return say("from the book", value=value) if isinstance(analysis, FromBook) else value


def begun(search: Search, position: Position) -> "Proof | None":
    """A proof that has begun; None if none can be had."""
    proof = search.proof(position)
    search.remember(_REMEMBERED)
    return proof


def _go_on(proof: Proof, mark: str, is_enough: "Callable[[], bool]") -> bool:
    """Go on until all is proved, or enough; whether Ctrl-C came before."""
    with ProgressLine() as progress:
        try:
            while not proof.go_on(SLICE) and not is_enough():
                progress.show(say("proof progress", known=known_so_far(proof, mark), nodes=proof.nodes))
        except KeyboardInterrupt:
            return True
    return False
