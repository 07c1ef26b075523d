"""Proofs without a node limit: they go on until enough is known, or until Ctrl-C.

On many boards it is soon known who wins, but finding in how many moves takes hours.
"""

from collections.abc import Callable
from typing import NamedTuple

from ttt.engine.analysis_json import FromBook
from ttt.engine.game_proof import GameProof
from ttt.engine.move_proofs import Proof
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis
from ttt.game.rules import Position
from ttt.terminal.prompt import ProgressLine
from ttt.words.speech import say, say_n
from ttt.words.terminal import SENTENCES as TERMINAL

STOPPED = 130  # the exit status after Ctrl-C, as in shells
SLICE = 5000  # nodes between two updates of the progress line; chosen by hand
REMEMBERED = 1_000_000  # positions: a long proof runs faster if it keeps more than the page does; chosen by hand
_FOR_ESTIMATE = 4000  # nodes for estimates after Ctrl-C; chosen by hand
BOUNDS = {(LOSS, WIN): "proof open", (LOSS, DRAW): "proof at most draw", (DRAW, WIN): "proof at least draw"}


class KnownSoFar(NamedTuple):
    """What is known about a position, and whether Ctrl-C stopped the proof.

    is_open is the key of the sentence about what is still open, "" if nothing is. seconds is how long a search for a
    proof took, 0 if there was none.
    """

    analysis: Analysis
    is_open: str = ""
    was_stopped: bool = False
    seconds: float = 0


def known_of(proof: "Proof | GameProof", search: Search, position: Position, was_stopped: bool) -> KnownSoFar:
    """Return what a proof has shown about a position as a whole, but nothing about single moves."""
    value, plies, exact, _ = proof.worth
    kind = FromBook if search.told(position) else Analysis
    return KnownSoFar(kind(value, plies, exact, proof.nodes, {}, []), BOUNDS.get(proof.bounds, ""), was_stopped)


def known_so_far(proof: "Proof | GameProof", mark: str) -> str:
    """Say what is proved so far; mark is to move."""
    low, high = proof.bounds
    return say(TERMINAL[BOUNDS.get((low, high), "proof value " + low)], who=mark)


def analysed(search: Search, position: Position, mark: str) -> "KnownSoFar | None":
    """Return what each move is worth, with estimates of unproved moves after Ctrl-C; None if no proof is possible."""
    proof = begun(search, position)
    if proof is None:
        return None
    was_stopped = until_stopped(proof, mark)
    under_way = search.begin(position, proof.nodes + _FOR_ESTIMATE, proof)
    while was_stopped and not under_way.go_on(_FOR_ESTIMATE):
        pass
    return KnownSoFar(under_way.analysis, BOUNDS.get(proof.bounds, ""), was_stopped)


def told(who: str, known: KnownSoFar) -> str:
    """Say what a position is worth, or what is known so far about its value; who names the side to move."""
    analysis = known.analysis
    if analysis.value is None and known.is_open:
        return say(TERMINAL[known.is_open], who=who)
    value = in_words(who, analysis.value, analysis.plies)
    return say("{value} (from the Connect Four book)", value=value) if isinstance(analysis, FromBook) else value


def in_words(who: str, value: "str | None", plies: "int | None") -> str:
    """Say that a side wins, draws or loses, or that this is unknown; add the number of moves unless plies is None."""
    told = say(TERMINAL["value " + (value or "unknown")], who=who)
    if plies is None:
        return told
    return say_n("{value} in {count} move", "{value} in {count} moves", value=told, count=plies)


def begun(search: Search, position: Position) -> "Proof | None":
    """Begin a proof with a large table and return it, or None if no proof is possible."""
    proof = search.proof(position)
    search.remember(REMEMBERED)
    return proof


def until_stopped(
    proof: "Proof | GameProof",
    mark: str,
    is_enough: "Callable[[ProgressLine], bool]" = lambda _: False,
    limit: "int | None" = None,
) -> bool:
    """Go on until all or enough is proved, or limit nodes are spent; return whether Ctrl-C came first.

    is_enough is called after each slice that doesn't complete the proof.
    """
    with ProgressLine() as progress:
        try:
            while limit is None or proof.nodes < limit:
                if proof.go_on(SLICE if limit is None else min(SLICE, limit - proof.nodes)) or is_enough(progress):
                    break
                known = known_so_far(proof, mark)
                progress.show(say("{nodes} positions, Ctrl-C stops. {known}", known=known, nodes=proof.nodes))
        except KeyboardInterrupt:
            return True
    return False
