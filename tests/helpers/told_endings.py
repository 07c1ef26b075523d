"""Games of each preset, and whether the card below their end claims no more than their reviews have proved.

`python -m tests.helpers.told_endings 200` plays so many of each; the tests play two.
"""

import sys
from functools import partial

from ttt.coach.move_review import BEST, LEFT_WIN, MISTAKES, NO_WORSE, SEEMS_BAD, SEEMS_WORSE, Judged, review
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis
from ttt.game.level import pick
from ttt.game.notation import board_from
from ttt.game.record import Game, new_game, position_of, with_moves
from ttt.game.seeded_chance import seeded
from ttt.session.scores import NONE
from ttt.session.settings import DEFAULT
from ttt.session.view import View
from ttt.words import ending

PRESETS = ("3x3x3", "4x4x4", "5x5x4", "7x6x4g", "15x15x5", "3x3x3m", "6x6x3p")
NODES = 300  # of each analysis: on larger boards few positions are then proved, and the others are estimated


def view_of(game: Game, names: tuple[str, str] = ("", "")) -> View:
    """A game at its end, as the page shows it."""
    return View(game, position_of(game), DEFAULT, NONE, False, False, names, None, False, None)


def check_games(board: str, seeds: range) -> None:
    """Play a game for each seed, some moves of it at random, and check what is said of it."""
    for seed in seeds:
        rules, chance = board_from(board), seeded(seed)
        game, search = new_game(rules, (0, 60)), Search(rules)
        while not position_of(game).outcome:
            is_random = chance() < seed % 4 / 4
            cells = position_of(game).legal_moves() if is_random else search.analyse(position_of(game), NODES).best
            game = with_moves(game, (*game.moves, pick(cells, chance())))
        judgements = review(game, partial(_analyse, search))
        check_claims(ending.sentence(view_of(game), judgements), game, judgements)


def _analyse(search: Search, game: Game) -> Analysis:
    return search.analyse(position_of(game), NODES)


def check_claims(sentence: str, game: Game, judgements: list[Judged]) -> None:
    """Whether all that a sentence says of a game stands in its review."""
    outcome = position_of(game).outcome
    winner = outcome.winner if outcome else None
    assert winner is None or f" on move {len(game.moves)}" in sentence
    if "without a mistake" in sentence:
        kinds = {found.judgement for ply, found in enumerate(judgements) if winner in (None, ply % 2)}
        assert not kinds & {*MISTAKES, SEEMS_WORSE, SEEMS_BAD, LEFT_WIN}
        assert "as far as we can see" in sentence or kinds <= {BEST, NO_WORSE}
    move = int(sentence.rstrip(".").rpartition(" ")[2]) if " at move " in sentence else 1
    found, later = judgements[move - 1], judgements[move + 1 :: 2]
    if "turned at move" in sentence:
        assert move % 2 == winner  # the loser's
        assert found.before.value != LOSS
        assert all(each.before.value == LOSS for each in later)
        assert "As far as we can see" in sentence or (found.before.value in (WIN, DRAW) and found.after.value == LOSS)
    if "could have won" in sentence:
        assert (found.before.value, winner) == (WIN, None)


if __name__ == "__main__":
    for preset in PRESETS:
        check_games(preset, range(int(sys.argv[1])))
        print(preset, "is told truly", sys.argv[1], "times")
