"""Lessons that ask for an order of rule cards that can't lose, on every Python."""

from tests.every_python.test_lesson_step_taken_everywhere import step_of
from ttt.lessons.card_order import OrderJudge, orders
from ttt.lessons.claim_proofs import PROVED, WRONG, prove
from ttt.lessons.lesson import Lesson
from ttt.lessons.lesson_text import from_text, to_lesson_text
from ttt.lessons.step_taken import ASKING, SOLVED, Taking
from ttt.rule_cards.examination import FIRST, SECOND
from ttt.words.lesson import card_order as words
from ttt.words.lesson import step as step_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ORDERED = "@position 1-3x3x3-hh-", "@task order first", "@cards cqbwa", "@solution wbqca", "@say acbqw All the same."


def of(*fields):
    return ORDERED[:1] + fields


def lost(cards, side, board="1-3x3x3-hh-"):
    step = step_of("@position " + board, "@task order " + side, "@cards " + cards, "@solution " + cards)
    return OrderJudge(step.game.rules).lost_game(step.cards, side)


def proved(*fields):
    """Return the verdict on a step with these fields, the reason, and the values for the sentence."""
    [checked] = prove(Lesson("T", "", (step_of(*fields),)))
    return checked.verdict, checked.reason, checked.given


def test_a_step_with_cards_comes_back_from_its_text():
    step = step_of(*ORDERED)
    assert (step.task, step.side, step.cards, step.solution) == ("order", "first", tuple("cqbwa"), ("wbqca",))
    assert from_text(to_lesson_text(Lesson("T", "", (step,)))).steps == (step,)
    assert step_of(*of("@task order both", "@cards t2w", "@solution wt2")).cards == ("t2", "w")


def test_it_asks_for_the_side_as_which_the_cards_shall_not_lose():
    asked = [
        step_words.question(step_of(*of("@task order " + side, "@cards wb", "@solution bw")), "X", 0)
        for side in ("first", "second", "both")
    ]
    assert asked == [
        "Put the cards in an order that can't lose when they move first.",
        "Put the cards in an order that can't lose when they move second.",
        "Put the cards in an order that can't lose, whoever moves first.",
    ]


def test_the_shortest_game_that_is_lost_is_told_with_the_card_of_each_move():
    found: Any = lost("acqbw", "first")
    assert (found.side, found.is_stuck, len(found.moves)) == (FIRST, False, 6)
    assert [move.place for move in found.moves] == [0, None, 0, None, 0, None]
    assert words.told(found) == "When these cards move first, they can lose like this, in 6 moves:"
    assert words.move("X", "b1", 0, "Anywhere") == "X b1: card 1, Anywhere"
    assert words.move("O", "a1", None, "") == "O a1"


def test_of_both_sides_the_shorter_game_is_shown():
    found: Any = lost("wbqca", "both")
    assert found.side == SECOND
    assert lost("wbqca", "first") is None


def test_cards_that_allow_nothing_are_stuck():
    found: Any = lost("wb", "first")
    assert (found.is_stuck, found.moves) == (True, [])
    assert words.told(found) == "None of these cards allows a cell on the empty board."
    found = lost("wbm", "first")
    assert found.is_stuck
    assert len(found.moves) == 2


def test_where_a_row_loses_cards_are_put_in_order_too():
    assert lost("mp", "first", "1-3x3x3m-hh-") is None
    assert lost("am", "first", "1-3x3x3m-hh-") is not None


def test_an_answer_is_the_cards_and_whether_they_cannot_lose():
    taking: Any = Taking(step_of(*ORDERED))
    taking.answer(("acbqw", False))
    assert (taking.state, taking.said.words, taking.said.is_right, taking.tries) == (ASKING, "All the same.", False, 1)
    assert taking.answer_text == "acbqw"
    taking.answer(("cabqw", False))
    assert (taking.said.kind, taking.said.words) == ("not order", "")
    taking.answer(("wbqca", True))
    assert (taking.state, taking.is_solved, taking.tries, taking.answer_text) == (SOLVED, True, 3, "wbqca")


def test_every_order_comes_once():
    assert ["".join(order) for order in orders(("a", "b", "c"))] == ["abc", "acb", "bac", "bca", "cab", "cba"]
    assert len(set(orders(tuple("abcd")))) == 24


def test_it_is_proved_that_an_order_of_the_cards_cannot_lose_and_the_given_one_can():
    assert proved(*ORDERED) == (PROVED, "proof orders", {"right": 6, "orders": 120})
    assert proved(*of("@task order first", "@cards cbw", "@solution wbc"))[:2] == (WRONG, "proof no order")
    loses = WRONG, "proof order loses", {"cards": "acqbw", "right": "qbwca"}
    assert proved(*of("@task order first", "@cards cqbwa", "@solution acqbw")) == loses
    assert proved(*of("@task order first", "@cards wbqca", "@solution bwqca"))[:2] == (WRONG, "proof in order")
