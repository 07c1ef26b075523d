"""A review under way, and the game that it is of."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from ttt.browser.game.game_review import GameReview
from ttt.coach import move_review
from ttt.coach.move_review import Judged
from ttt.engine.search import Search
from ttt.game.analysis import Analysis
from ttt.game.notation import from_text
from ttt.game.record import Game, position_of
from ttt.game.rules import rules
from ttt.session.session import Session

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


def test_the_move_that_is_looked_at_is_judged_first_and_what_is_thought_about_another_is_dropped():
    game = from_text("1-3x3x3-hh-a1b1c3b3b2")
    thinking, told = Thinking(), list[int]()
    page: Any = thinking
    page.view = Session(game, chance=lambda: 0.5).view
    review = GameReview(page, game, 0, {})
    review.wanted = 4

    def tell(ply: int, point: object, judged: object) -> None:
        told.append(ply)
        assert review.judgement_of(ply) == judged
        if ply == 1:
            page.meanwhile = partial(setattr, review, "wanted", 5)  # while the second move is thought about

    with ThreadPoolExecutor(1) as thread:  # a browser test before this one may have left a loop running in its own
        thread.submit(asyncio.run, review.run(tell)).result()
    assert told == [4, 0, 1, 5, 2, 3]
    assert page.was_urgent[:2] == [True, True]
    assert page.was_urgent.count(True) < len(page.was_urgent)
    assert page.dropped == 1
    assert review.is_complete
    assert review.judgements == judged_all(game, page.search)
    assert review.summary == "X: 1 mistake. O: 2 mistakes."


class Thinking:
    """In place of the page: it searches at once, but for what isn't wanted any more after something else happened."""

    def __init__(self) -> None:
        self.search, self.was_urgent, self.dropped = Search(rules()), list[bool](), 0
        self.meanwhile: Any = None

    async def analyse(self, game: Game, is_wanted: Callable[[], bool], is_urgent: bool) -> Analysis | None:
        self.was_urgent.append(is_urgent)
        happens, self.meanwhile = self.meanwhile, None
        if happens:
            happens()
        if is_wanted():
            return self.search.analyse(position_of(game))
        self.dropped += 1
        return None


def judged_all(game: Game, search: Search) -> list[Judged]:
    return move_review.review(game, lambda asked: search.analyse(position_of(asked)))
