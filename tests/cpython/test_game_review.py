"""A review under way, and the game that it is of."""

from typing import Any

from ttt.browser.game.game_review import GameReview
from ttt.game.notation import from_text

NOWHERE: Any = None  # in place of the page: nothing is shown


def test_a_review_goes_on_in_its_own_game_alone():
    review = GameReview(NOWHERE, from_text("1-3x3x3-hh-a1b2"), 0, {})
    assert review.goes_on_in(from_text("1-3x3x3-hh-a1b2"))
    assert review.goes_on_in(from_text("1-3x3x3-hc50-a1b2c3"))
    for other in ("1-3x3x3-ohh-a1b2", "1-3x3x3-hh-a1", "1-3x3x3-hh-b2a1", "1-4x4x4-hh-a1b2"):
        assert not review.goes_on_in(from_text(other)), other


def test_a_review_goes_on_when_a_side_is_taken_and_ends_when_that_is_taken_back():
    open_, taken = from_text("1-9x9x5s-hh-e5a1f5"), from_text("1-9x9x5s-hh-e5a1f5s")
    assert GameReview(NOWHERE, open_, 0, {}).goes_on_in(taken)
    assert not GameReview(NOWHERE, taken, 0, {}).goes_on_in(open_)
