"""A review while it runs: which games it continues in, which moves it judges first, and its judgements."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from tests.every_python.expect import there
from ttt.browser.game.game_review import SEEN, GameReview
from ttt.coach import move_review
from ttt.coach.move_review import BEST, MISSED_BLOCK, Judged
from ttt.coach.value_chart import ChartPoint
from ttt.engine.search import Search
from ttt.game.analysis import Analysis
from ttt.game.family import rules
from ttt.game.notation import from_text
from ttt.game.record import Game, position_of
from ttt.session.session import Session

NOWHERE: Any = None  # replaces the page: nothing is shown


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
        assert review.done == len(set(told) - {0})
        if ply == 5:
            page.meanwhile = partial(setattr, review, "wanted", 1)  # while the third move is thought about

    run(review.run(tell))
    assert told == [4, 5, 1, 3, 2, 0]
    assert page.was_urgent[:2] == [True, True]
    assert page.was_urgent.count(True) < len(page.was_urgent)
    assert page.dropped == 1
    assert review.is_complete
    assert review.judgements == judged_all(game, page.search)
    assert review.summary == "X: 1 mistake. O: 2 mistakes."


def test_a_review_begins_at_the_end_of_the_game_and_finds_what_it_finds_in_any_order():
    game = from_text("1-3x3x3-hh-a1b1c3b3b2")
    page: Any = Thinking()
    review, told = GameReview(page, game, 0, {}), list[int]()
    run(review.run(lambda ply, point, judged: told.append(ply)))
    assert told == [5, 4, 3, 2, 1, 0]
    forwards = GameReview(page, game, 0, {})
    forwards.wanted = 0
    run(forwards.run(lambda ply, point, judged: setattr(forwards, "wanted", ply + 1)))
    assert review.judgements == forwards.judgements == judged_all(game, page.search)


def test_wins_and_blocks_that_were_missed_are_told_before_any_search():
    review, told = GameReview(NOWHERE, from_text("1-7x6x4g-hmoss-f6d6a6d5g6d4c6d3"), 0, {}), list[Any]()
    run(review.see_at_once(lambda ply, point, judged: told.append((ply, point, judged.judgement))))
    assert told == [(7, ChartPoint(-1, True), MISSED_BLOCK), (8, ChartPoint(-1, True), BEST)]
    assert review.done == 0
    assert there(review.seen_of(7)).judgement == MISSED_BLOCK
    assert review.seen_of(6) is None


def test_in_a_long_game_only_its_end_is_looked_at_before_any_search():
    apart = [f"{column}{row}" for row in range(4, 26, 3) for column in "adgjmpsvy"]
    game = from_text("1-26x26x3-hh-a1a4b1" + "".join(apart[1:]))  # every move but the first three misses c1
    review, told = GameReview(NOWHERE, game, 0, {}), list[int]()
    run(review.see_at_once(lambda ply, point, judged: told.append(ply)))
    assert told == list(range(len(game.moves) - SEEN + 1, len(game.moves) + 1))


def run(reviewing: Coroutine[Any, Any, Any]) -> None:
    with ThreadPoolExecutor(1) as thread:  # an earlier browser test may have left a loop running in its own thread
        thread.submit(asyncio.run, reviewing).result()


class Thinking:
    """A stand-in for the page: it calls meanwhile once, if set; then it searches, or returns None if nobody waits."""

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
