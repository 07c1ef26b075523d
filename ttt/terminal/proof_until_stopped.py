"""Proofs without an end to the nodes: they go on until enough is known, or until Ctrl-C."""

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
_SLICE = 5000  # nodes between two lines of progress; set by hand
_REMEMBERED = 1_000_000  # positions: a long proof goes on faster with more than the page keeps; set by hand
_FOR_ESTIMATE = 4000  # nodes, after Ctrl-C; set by hand
_BOUNDS = {(LOSS, WIN): "proof open", (LOSS, DRAW): "proof at most draw", (DRAW, WIN): "proof at least draw"}


class KnownSoFar(NamedTuple):
    """What is known, the key of the sentence for what is open, "" where nothing is, and whether Ctrl-C came."""

    analysis: Analysis
    is_open: str = ""
    was_stopped: bool = False


def solved(search: Search, position: Position, mark: str) -> "KnownSoFar | None":
    """What a position is worth, its moves left out; None if no proof of it can be had. mark is to move."""
    proof = _begun(search, position)
    if proof is None:
        return None
    was_stopped = _go_on(proof, mark, lambda: proof.worth.exact)
    value, plies, exact, _ = proof.worth
    kind = FromBook if search.told(position) else Analysis
    return KnownSoFar(kind(value, plies, exact, proof.nodes, {}, []), _BOUNDS.get(proof.bounds, ""), was_stopped)


def analysed(search: Search, position: Position, mark: str) -> "KnownSoFar | None":
    """What each move is worth, after Ctrl-C estimated where it is not proved; None if no proof can be had."""
    proof = _begun(search, position)
    if proof is None:
        return None
    was_stopped = _go_on(proof, mark, lambda: False)
    under_way = search.begin(position, proof.nodes + _FOR_ESTIMATE, proof)
    while was_stopped and not under_way.go_on(_FOR_ESTIMATE):
        pass
    return KnownSoFar(under_way.analysis, _BOUNDS.get(proof.bounds, ""), was_stopped)


def _begun(search: Search, position: Position) -> "Proof | None":
    proof = search.proof(position)
    search.remember(_REMEMBERED)
    return proof


def _go_on(proof: Proof, mark: str, is_enough: "Callable[[], bool]") -> bool:
    """Go on until all is proved, or enough; whether Ctrl-C came before."""
    with ProgressLine() as progress:
        try:
            while not proof.go_on(_SLICE) and not is_enough():
                low, high = proof.bounds
                known = say(_BOUNDS.get((low, high), "proof value " + low), who=mark)
                progress.show(say("proof progress", known=known, nodes=proof.nodes))
        except KeyboardInterrupt:
            return True
    return False
