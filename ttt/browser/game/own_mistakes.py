"""Keeps a person's last mistake in a finished game as a puzzle, which the page of puzzles shows."""

from ttt.browser.game.game_page import GamePage
from ttt.browser.kit.calendar import today
from ttt.coach.reasons import BLOCKS, COMPLETES, FORKS, reason
from ttt.game.record import position_of
from ttt.puzzles import own_puzzles
from ttt.puzzles.own_puzzles import NAME, STORED, made, mistake, with_new
from ttt.words.puzzles import record as record  # why what is stored is refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.game.game_review import GameReview

_IDEAS = {COMPLETES: own_puzzles.WINS, BLOCKS: own_puzzles.BLOCKS, FORKS: own_puzzles.FORKS}


def keep(page: "GamePage", review: "GameReview", side: int) -> None:
    """Keep the last mistake that a side made in the game of a complete review, if it makes a puzzle."""
    found = mistake(review.game, side, review.known)
    if not found:
        return
    before, analysis = found
    idea = _IDEAS.get(reason(position_of(before), analysis).kind, own_puzzles.AHEAD)
    page.store.merges[NAME] = STORED.merged
    own: "Any" = page.store.read(NAME, STORED.from_text) or own_puzzles.NONE
    more = with_new(own, made(before, analysis, idea, today()))
    if more != own:
        page.store.put(NAME, STORED.to_text(more))
