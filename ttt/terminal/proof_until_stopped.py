"""Proofs without an end to the nodes: they go on until enough is known, or until Ctrl-C.

On many boards it is soon known who wins, but not for hours in how many moves.
"""

from collections.abc import Callable
from typing import NamedTuple

from ttt.engine.analysis_json import FromBook
from ttt.engine.game_proof import GameProof
from ttt.engine.move_proofs import Proof
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis
from ttt.game.rules import Position
from ttt.terminal.progress import ProgressLine
from ttt.words.speech import say

STOPPED = 130  # the exit status after Ctrl-C, as of shells
SLICE = 5000  # nodes between two lines of progress; set by hand
REMEMBERED = 1_000_000  # positions: a long proof goes on faster with more than the page keeps; set by hand
_FOR_ESTIMATE = 4000  # nodes, after Ctrl-C; set by hand
BOUNDS = {(LOSS, WIN): "proof open", (LOSS, DRAW): "proof at most draw", (DRAW, WIN): "proof at least draw"}


class KnownSoFar(NamedTuple):
    """What is known, the key of the sentence for what is open, "" where nothing is, and whether Ctrl-C came.

    seconds is how long a search for a proof took, 0 if there was none.
    """

    analysis: Analysis
    is_open: str = ""
    was_stopped: bool = False
    seconds: float = 0


def known_of(proof: "Proof | GameProof", search: Search, position: Position, was_stopped: bool) -> KnownSoFar:
    """What a proof has shown of a position, its moves left out."""
    value, plies, exact, _ = proof.worth
    kind = FromBook if search.told(position) else Analysis
    return KnownSoFar(kind(value, plies, exact, proof.nodes, {}, []), BOUNDS.get(proof.bounds, ""), was_stopped)


def known_so_far(proof: "Proof | GameProof", mark: str) -> str:
    """What is proved so far; mark is to move."""
    low, high = proof.bounds
    return say(BOUNDS.get((low, high), "proof value " + low), who=mark)


def analysed(search: Search, position: Position, mark: str) -> "KnownSoFar | None":
    """What each move is worth, after Ctrl-C estimated where it is not proved; None if no proof can be had."""
    proof = begun(search, position)
    if proof is None:
        return None
    was_stopped = until_stopped(proof, mark)
    under_way = search.begin(position, proof.nodes + _FOR_ESTIMATE, proof)
    while was_stopped and not under_way.go_on(_FOR_ESTIMATE):
        pass
    return KnownSoFar(under_way.analysis, BOUNDS.get(proof.bounds, ""), was_stopped)


def told(who: str, known: KnownSoFar) -> str:
    """The value of a position in a sentence, or what is known of it; who is to move there."""
    analysis = known.analysis
    if analysis.value is None and known.is_open:
        return say(known.is_open, who=who)
    value = in_words(who, analysis.value, analysis.plies)
    return say("from the book", value=value) if isinstance(analysis, FromBook) else value


def in_words(who: str, value: "str | None", plies: "int | None") -> str:
    """What a side has, and in how many moves if that is known."""
    told = say("value " + (value or "unknown"), who=who)
    return told if plies is None else say("in plies", value=told, plies=plies)


def begun(search: Search, position: Position) -> "Proof | None":
    """A proof that has begun; None if none can be had."""
    proof = search.proof(position)
    search.remember(REMEMBERED)
    return proof


def until_stopped(
    proof: "Proof | GameProof",
    mark: str,
    is_enough: "Callable[[ProgressLine], bool]" = lambda _: False,
    limit: "int | None" = None,
) -> bool:
    """Go on until all is proved, or enough, or so many nodes are spent; whether Ctrl-C came before.

    is_enough is asked after each slice.
    """
    with ProgressLine() as progress:
        try:
            while limit is None or proof.nodes < limit:
                if proof.go_on(SLICE if limit is None else min(SLICE, limit - proof.nodes)) or is_enough(progress):
                    break
                progress.show(say("proof progress", known=known_so_far(proof, mark), nodes=proof.nodes))
        except KeyboardInterrupt:
            return True
    return False
