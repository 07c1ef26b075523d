"""Finds what a game is worth before the first move; if the proof takes long, says what it costs."""

import sys
import time

from ttt.engine.analysis_json import FromBook
from ttt.engine.game_proof import GameProof, has_pairing, wins_by_threats
from ttt.engine.move_proofs import Proof
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, WIN, Analysis
from ttt.game.notation import board_text
from ttt.game.rules import EXACT, Position, Rules
from ttt.rules_map.known_values import LARGEST as _EDGE
from ttt.rules_map.published_values import SOURCES, published
from ttt.terminal import proof_until_stopped
from ttt.terminal.prompt import ProgressLine
from ttt.terminal.proof_until_stopped import REMEMBERED, KnownSoFar, in_words, known_of, until_stopped
from ttt.words.speech import say

PATIENCE = 60  # seconds until the person is told what the proof has taken so far, and that it goes on
_LARGEST = _EDGE * _EDGE  # the most cells of a game that is searched, as on the map of rules
_LARGEST_SEEN = 400  # the most cells of a game examined without a search; chosen by hand: the largest take a second
_FOR_THREATS = 2000  # positions searched after each answer to the first move; chosen by hand
_FOR_LENGTH = 500_000  # nodes for finding the number of moves, once the value is proved; chosen by hand: half a minute


def solved(search: Search, position: Position, mark: str, nodes: "int | None") -> "KnownSoFar | None":
    """Return what a game is worth, or None if no proof is possible. nodes limits the search unless it is None.

    mark is the mark that moves first. Once the value is proved, the number of moves is included only if it is found
    soon.
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

    def is_enough(progress: ProgressLine) -> bool:
        nonlocal is_told
        if proof.worth.value and not known_at:
            known_at.append(proof.nodes)
        seconds = time.monotonic() - began
        if not (is_told or known_at) and seconds > PATIENCE:
            is_told = True
            progress.show("")
            told = [*what_it_takes(rules, proof.nodes, seconds), say("The search goes on; Ctrl-C stops it.")]
            print(*told, sep="\n", file=sys.stderr)
        return bool(known_at) and proof.nodes > known_at[0] + _FOR_LENGTH

    was_stopped = until_stopped(proof, mark, is_enough, nodes)
    return known_of(proof, search, position, was_stopped)._replace(seconds=time.monotonic() - began)


def begun(search: Search, position: Position) -> "Proof | GameProof | None":
    """Begin a proof and return it, or None if no proof is possible.

    Before the first move of most games, it is a GameProof. On a torus, where all first moves are alike, it is a Proof,
    which asks about only one of them.
    """
    rules = position.rules
    is_special = position.ply or rules.kind or rules.lines == "torus" or search.told(position)
    if is_special or rules.size > _LARGEST:
        return proof_until_stopped.begun(search, position)
    proof = GameProof(rules, REMEMBERED)
    if value := _without_search(rules):
        proof.learn(value)
    return proof


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


def _without_search(rules: Rules) -> "str | None":
    """Return what a game is worth if a pairing or threats alone prove it."""
    if set(rules.variants) - {EXACT} or rules.lines or rules.size > _LARGEST_SEEN:
        return None
    if has_pairing(rules):
        return DRAW
    return WIN if wins_by_threats(rules, _FOR_THREATS) else None
