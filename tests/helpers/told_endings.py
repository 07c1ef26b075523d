"""Plays games of each preset, and checks that the card shown at the end claims no more than the review has proved.

`python -m tests.helpers.told_endings 200` plays 200 games of each; the tests play two.
"""

import sys
from functools import cache, lru_cache, partial

from tests.helpers.brute import Brute
from ttt.coach.move_review import BEST, LEFT_WIN, MISTAKES, NO_WORSE, SEEMS_BAD, SEEMS_WORSE, Judged, review
from ttt.coach.turning_point import COULD_BLOCK, COULD_WIN, WAS_FREE, Chance, last_chance
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis
from ttt.game.level import pick
from ttt.game.notation import board_from
from ttt.game.record import Game, new_game, position_of, with_moves
from ttt.game.rules import Rules
from ttt.game.seeded_chance import seeded
from ttt.session.scores import NONE
from ttt.session.settings import DEFAULT
from ttt.session.view import View
from ttt.words import ending

PRESETS = ("3x3x3", "4x4x4", "5x5x4", "7x6x4g", "15x15x5", "3x3x3m", "6x6x3p")
NODES = 300  # nodes per analysis: on larger boards few positions are proved, and the others are estimated


def view_of(game: Game, names: tuple[str, str] = ("", "")) -> View:
    """Return the page's view of a game at its end."""
    return View(game, position_of(game), DEFAULT, NONE, False, False, names, None, False, None, False)


def check_games(board: str, seeds: range) -> None:
    """Play a game for each seed, with some random moves, and check what the page says of it."""
    for seed in seeds:
        rules, chance = board_from(board), seeded(seed)
        game, search = new_game(rules, (0, 60)), Search(rules)
        while not position_of(game).outcome:
            is_random = chance() < seed % 4 / 4
            cells = position_of(game).legal_moves() if is_random else search.analyse(position_of(game), NODES).best
            game = with_moves(game, (*game.moves, pick(cells, chance())))
        judgements = review(game, partial(_analyse, search))
        view, chance = view_of(game), last_chance(game)
        check_claims(ending.sentence(view, judgements), game, judgements)
        check_chance(game)
        later = ending.later_sentence(view, judgements, chance)
        if not chance or ending.has_won(view):
            check_claims(later, game, judgements)
        else:
            assert later == ending.first_sentence(view, chance)


def _analyse(search: Search, game: Game) -> Analysis:
    return search.analyse(position_of(game), NODES)


def check_claims(sentence: str, game: Game, judgements: list[Judged]) -> None:
    """Fail unless the review of a game bears out every claim of a sentence."""
    outcome = position_of(game).outcome
    winner = outcome.winner if outcome else None
    is_for_points = game.rules.has_points
    assert winner is None or is_for_points or f" on move {len(game.moves)}" in sentence
    if is_for_points:
        assert "\u2013" not in sentence  # the status has the points
    if "without a mistake" in sentence:
        kinds = {found.judgement for ply, found in enumerate(judgements) if winner in (None, ply % 2)}
        assert not kinds & {*MISTAKES, SEEMS_WORSE, SEEMS_BAD, LEFT_WIN}
        assert "as far as we can see" in sentence or kinds <= {BEST, NO_WORSE}
    move = int(sentence.rstrip(".").rpartition(" ")[2]) if " at move " in sentence else 1
    found, later = judgements[move - 1], judgements[move + 1 :: 2]
    if "turned at move" in sentence:
        assert move % 2 == winner  # the loser's move
        assert found.before.value != LOSS
        assert all(each.before.value == LOSS for each in later)
        assert "As far as we can see" in sentence or (found.before.value in (WIN, DRAW) and found.after.value == LOSS)
    if "could have won" in sentence:
        assert (found.before.value, winner) == (WIN, None)


def check_chance(game: Game) -> str:
    """Fail unless the loser's last chance and its sentence agree with the rules; return the sentence."""
    kind, move = chance_by_rules(game)
    chance = last_chance(game)
    assert (chance or (None, 0)) == (kind, move), game
    return check_told(game, chance)


def check_told(game: Game, chance: Chance | None) -> str:
    """Fail unless the last chance is said to be the loser's, and isn't mentioned to a winner; return the sentence."""
    kind, move = chance or (None, 0)
    view, loser = view_of(game), (move - 1) % 2
    seat, others = game.seats[loser], game.seats[1 - loser]
    is_you, has_won = seat == 0 < others, others == 0 < seat  # against the computer
    who = f"Level {seat}" if seat else game.mark(loser)
    expected = {
        COULD_WIN: f"{'You' if is_you else who} could have won at move {move}.",
        COULD_BLOCK: f"{'You' if is_you else who} could have blocked at move {move}.",
        WAS_FREE: ("Your" if is_you else who + "'s") + f" last free choice was move {move}.",
    }
    told = ending.first_sentence(view, chance).partition(". ")[2]
    assert told == (expected[kind] if kind and not has_won else "")
    return told


def chance_by_rules(game: Game) -> tuple[str | None, int]:
    """Find the loser's last chance by trying every cell at every move; return its kind and move, or None and 0."""
    outcome, variants = position_of(game).outcome, game.rules.variants
    if outcome is None or outcome.winner is None or "m" in variants or "p" in variants:
        return None, 0
    brute, moves = _brute(game.rules), game.moves
    turns = []  # the last first: the move's number, its cell, and the loser's and the winner's marks before it
    for ply in range(1 - outcome.winner, len(moves), 2)[::-1]:
        own, other = (sum([1 << cell for cell in moves[:ply][side::2]]) for side in (ply % 2, outcome.winner))
        turns.append((ply + 1, moves[ply], own, other))
    for move, _, own, other in turns:
        if _wins(brute, own, other):
            return COULD_WIN, move
    for move, _, own, other in turns[:1]:
        threats = _wins(brute, other, own)
        if len(threats) == 1 and not _wins(brute, other, own | 1 << threats[0]):
            return COULD_BLOCK, move
    for move, played, own, other in turns:
        others = [cell for cell in brute.moves(own, other) if cell != played]
        is_another_safe = any(not _wins(brute, other, own | 1 << cell) for cell in others)
        if is_another_safe and not _wins(brute, other, own):
            return (None, 0) if "s" in variants and move <= 3 else (WAS_FREE, move)
    return None, 0


@cache
def _brute(board: Rules) -> Brute:
    return Brute(board)


def _wins(brute: Brute, own: int, other: int) -> list[int]:
    """Return the cells on which a side would win at once, if it were to move."""
    lacking = _lacking(brute, own)
    return [cell for cell in brute.moves(own, other) if lacking >> cell & 1] if lacking & ~other else []


@lru_cache(10_000)
def _lacking(brute: Brute, own: int) -> int:
    """Return the cells that complete a row, as bits."""
    found = 0
    for row, beyond in _rows(brute):
        lacks = row & ~own
        if not lacks & (lacks - 1) and not own & beyond:
            found |= lacks
    return found


@cache
def _rows(brute: Brute) -> frozenset[tuple[int, int]]:
    return frozenset(row for through in brute.rows for row in through)


if __name__ == "__main__":
    for preset in PRESETS:
        check_games(preset, range(int(sys.argv[1])))
        print(preset, "is told truly", sys.argv[1], "times")
