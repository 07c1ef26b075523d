"""The proved value of a position; the findings are an object.

A proof without a node limit goes on until enough is known, or until Ctrl-C or the end of the time. On many boards it is
soon known who wins, but finding in how many moves takes hours.
"""

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ttt.coach.arguments import by_argument
from ttt.engine.analysis_json import FromBook
from ttt.engine.book import BadBook, shipped
from ttt.engine.game_proof import GameProof, pairing, wins_by_threats
from ttt.engine.move_proofs import Proof
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis
from ttt.game.errors import IllegalMove
from ttt.game.notation import board_text
from ttt.game.rules import EXACT, Position, Rules
from ttt.library import Game
from ttt.notebook.shown import lines, picture
from ttt.rules_map.known_values import LARGEST as _EDGE
from ttt.rules_map.published_values import SOURCES, published
from ttt.words.speech import in_context, say, say_n
from ttt.words.terminal import SENTENCES as TERMINAL
from ttt.words.worth import looked_at
from ttt.workbench.given import nodes_of
from ttt.workbench.task_run import Progress, TimeIsUp, Watch

NODES = 40_000  # the node limit for a move of the computer, and where no proof is possible
SLICE = 5000  # nodes between two reports of the progress; chosen by hand
REMEMBERED = 1_000_000  # positions: a long proof runs faster if it keeps more than the page does; chosen by hand
PATIENCE = 60  # seconds until the person is told what the proof has taken so far, and that it goes on
BOUNDS = {(LOSS, WIN): "proof open", (LOSS, DRAW): "proof at most draw", (DRAW, WIN): "proof at least draw"}
_LARGEST = _EDGE * _EDGE  # the most cells of a game that is searched, as on the map of rules
_LARGEST_SEEN = 400  # the most cells of a game examined without a search; chosen by hand: the largest take a second
_FOR_THREATS = 2000  # positions searched after each answer to the first move; chosen by hand
_FOR_LENGTH = 500_000  # nodes for finding the number of moves, once the value is proved; chosen by hand: half a minute
_FOR_ESTIMATE = 4000  # nodes for estimates after Ctrl-C; chosen by hand


@dataclass(frozen=True)
class Solution:
    """What a game is worth from its current position.

    value is ttt.WIN, ttt.DRAW or ttt.LOSS for the side to move, None if it isn't proved. plies is the number of moves
    until the game ends with best play, None for a draw or if it isn't proved. exact says that both are proved. nodes
    is the number of positions looked at, sentence says what is known.
    """

    game: Game
    value: "str | None"
    plies: "int | None"
    exact: bool
    nodes: int
    sentence: str

    def __str__(self) -> str:
        return self.sentence

    def _repr_html_(self) -> str:
        return picture(self.game) + lines([self.sentence])


class KnownSoFar(NamedTuple):
    """What is known about a position, and whether the proof was stopped.

    is_open is the key of the sentence about what is still open, "" if nothing is. seconds is how long a search for a
    proof took, 0 if there was none.
    """

    analysis: Analysis
    is_open: str = ""
    was_stopped: bool = False
    seconds: float = 0


def solve(
    game: "str | Game" = "3x3x3",
    *,
    nodes: "int | None" = None,
    progress: "Callable[[Progress], object] | None" = None,
    timeout: "float | None" = None,
) -> Solution:
    """Prove who wins a game from its current position; game is whatever Game() takes, such as a board.

    nodes is how many positions to look at. Without it, the proof goes on to its end on boards of up to 49 cells, on
    empty boards of up to 81, and elsewhere with few empty cells; otherwise it looks at 40,000 positions. progress is
    called repeatedly with a Progress; timeout is in seconds.

    Raises TimeIsUp when the time is up, with the Solution so far as its result; Refused for impossible arguments and
    for a game that is over.
    """
    watch, asked = Watch(progress, timeout), Game(game)
    limit = NODES if nodes is None else nodes_of(nodes)
    if asked.outcome:
        raise IllegalMove("no move left")
    mark, search = str(asked.turn), search_of(asked.rules)
    proof = begun(search, asked.position) if nodes is None else None
    if proof is None:
        known = KnownSoFar(search.analyse(asked.position, limit))
    else:
        known = until_stopped(
            proof, watch, lambda: proof.worth.exact, lambda: f"{known_so_far(proof, mark)}. {looked_at(proof.nodes)}."
        )
        if search.told(asked.position):
            known = known._replace(analysis=FromBook(*known.analysis))
    analysis, sentence = known.analysis, told(say(in_context("player", "{mark} to move"), mark=mark), known)
    found = Solution(asked, analysis.value, analysis.plies, analysis.exact, analysis.nodes, sentence)
    watch.end(found)
    return found


def search_of(rules: Rules) -> Search:
    """Return a search of a game with its book if there is one; if it is missing or damaged, say so and do without."""
    try:
        return Search(rules, shipped(rules))
    except BadBook:
        told = say("The book of Connect Four is missing or damaged; without it fewer moves are proved.")
        print(told, file=sys.stderr)
        return Search(rules)


def solved(search: Search, position: Position, mark: str, nodes: "int | None", watch: Watch) -> "KnownSoFar | None":
    """Return what an empty board is worth, or None if no proof is possible. nodes limits the search unless it is None.

    mark is the mark that moves first. Once the value is proved, the number of moves is included only if it is found
    soon. If the proof takes long, say what it costs.
    """
    rules, book = position.rules, search.told(position)
    if book:
        return KnownSoFar(FromBook(book.value, None, False, 0, {}, []))
    if rules.size > _LARGEST:
        value = _without_search(rules)
        return KnownSoFar(Analysis(value, None, value == DRAW, 0, {}, [])) if value else None
    began, is_told = time.monotonic(), False
    proof = begun(search, position)
    if proof is None:
        return None
    known_at: "list[int]" = []  # how many nodes had been spent when the value became known

    def is_enough() -> bool:
        nonlocal is_told
        if proof.worth.value and not known_at:
            known_at.append(proof.nodes)
        seconds = time.monotonic() - began
        if not (is_told or known_at) and seconds > PATIENCE:
            is_told = True
            watch.tell(None, "")
            told = [*what_it_takes(rules, proof.nodes, seconds), say("The search goes on; Ctrl-C stops it.")]
            print(*told, sep="\n", file=sys.stderr)
        return bool(known_at) and proof.nodes > known_at[0] + _FOR_LENGTH

    known = until_stopped(proof, watch, is_enough, lambda: _counted(proof, mark), nodes)
    return known._replace(seconds=time.monotonic() - began)


def analysed(search: Search, position: Position, mark: str, watch: Watch) -> "KnownSoFar | None":
    """Return what each move is worth, with estimates of unproved moves after Ctrl-C; None if no proof is possible."""
    proof = _begun(search, position)
    if proof is None:
        return None
    known = until_stopped(proof, watch, lambda: False, lambda: _counted(proof, mark))
    under_way = search.begin(position, proof.nodes + _FOR_ESTIMATE, proof)
    while known.was_stopped and not under_way.go_on(_FOR_ESTIMATE):
        pass
    return known._replace(analysis=under_way.analysis, is_open=BOUNDS.get(proof.bounds, ""))


def begun(search: Search, position: Position) -> "Proof | GameProof | None":
    """Begin a proof and return it, or None if no proof is possible.

    Before the first move of most games, it is a GameProof. On a torus, where all first moves are alike, it is a Proof,
    which asks about only one of them.
    """
    rules = position.rules
    is_special = position.ply or rules.kind or rules.lines == "torus" or search.told(position)
    if is_special or rules.size > _LARGEST:
        return _begun(search, position)
    proof = GameProof(rules, REMEMBERED)
    if value := _without_search(rules):
        proof.learn(value)
    return proof


def _begun(search: Search, position: Position) -> "Proof | None":
    """Begin a proof with a large table and return it, or None if no proof is possible."""
    proof = search.proof(position)
    search.remember(REMEMBERED)
    return proof


def _without_search(rules: Rules) -> "str | None":
    """Return what a game is worth if an argument, a pairing or threats alone prove it."""
    if argument := by_argument(rules):
        return argument[0]
    if set(rules.variants) - {EXACT} or rules.lines or rules.size > _LARGEST_SEEN:
        return None
    if pairing(rules) is not None:
        return DRAW
    return WIN if wins_by_threats(rules, _FOR_THREATS) else None


def until_stopped(
    proof: "Proof | GameProof",
    watch: Watch,
    is_enough: "Callable[[], bool]",
    told: "Callable[[], str]",
    limit: "int | None" = None,
) -> KnownSoFar:
    """Go on until all or enough is proved, limit nodes are spent, or Ctrl-C or the time comes.

    Return what is known then about the position as a whole, but nothing about single moves. After each slice that
    doesn't complete the proof, is_enough is called, and told for the text of the progress.
    """
    try:
        while limit is None or proof.nodes < limit:
            if proof.go_on(SLICE if limit is None else min(SLICE, limit - proof.nodes)) or is_enough():
                break
            watch.tell(None, told())
    except (KeyboardInterrupt, TimeIsUp) as stop:
        watch.stop = stop
    value, plies, exact, _ = proof.worth
    found = Analysis(value, plies, exact, proof.nodes, {}, [])
    return KnownSoFar(found, BOUNDS.get(proof.bounds, ""), watch.stop is not None)


def _counted(proof: "Proof | GameProof", mark: str) -> str:
    known = known_so_far(proof, mark)
    return say("{nodes} positions, Ctrl-C stops. {known}", known=known, nodes=proof.nodes)


def known_so_far(proof: "Proof | GameProof", mark: str) -> str:
    """Say what is proved so far; mark is to move."""
    return say(TERMINAL[BOUNDS.get(proof.bounds, "proof value " + proof.bounds[0])], who=mark)


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


def what_it_takes(rules: Rules, nodes: int, seconds: float) -> "list[str]":
    """Describe a proof that hasn't finished after that many nodes: its cost so far, and who has published a proof."""
    told = [
        say(
            "{nodes} positions in {seconds} s, {rate} per second; it isn't known how many more a proof needs.",
            nodes=nodes,
            seconds=round(seconds),
            rate=round(nodes / max(seconds, 0.001)),
        )
    ]
    known = published(rules)
    if known is None:
        return [*told, say("We know of no published proof.")]
    value = in_words(say("The first player on {size}", size=board_text(rules)), known.value, known.plies)
    for letter, who, year, _, link in SOURCES:
        if letter in known.source:
            told.append(say("Published: {value} ({who}, {year}, {link}).", value=value, who=who, year=year, link=link))
    return told
