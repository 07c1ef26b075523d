from tests.every_python.expect import after, cells, raises
from ttt.game.cells import cell_name
from ttt.game.errors import BadLink, BadSetting
from ttt.game.family import rules
from ttt.rule_cards.card_example import example
from ttt.rule_cards.cards import allowed as cells_of
from ttt.rule_cards.examination import FIRST, SECOND, Examination, Lines
from ttt.rule_cards.grid import Grid, Positions, bits_of, cells_in
from ttt.rule_cards.letters import ALL, CARDS, LETTERS
from ttt.rule_cards.order import from_text, order, ready_orders, to_text
from ttt.rule_cards.saving_card import SavingCard, SavingCards, put_in
from ttt.words import rule_cards as words
from ttt.words.speech import learn

learn(words.SENTENCES)
SMALL, LOSES, WIDE, LARGE = rules(), rules(variants="m"), rules(4, 3, 3), rules(4, 4, 4)
POSITIONS = {board: Positions(board) for board in (SMALL, LOSES, WIDE, LARGE)}


def allowed(board, moves, card):
    """Return the names of the cells that a card allows after some moves."""
    marks = after(board, moves).marks
    mover = len(cells(board, moves)) % 2
    found = cells_of(card, Positions(board).lying(marks[mover], marks[1 - mover]))
    return " ".join([cell_name(board, cell) for cell in cells_in(found)])


def examined(text, side):
    found = from_text(text)
    return Examination(POSITIONS[found.rules], found.cards, side).run()


def told(text, side):
    """Return the shortest game that the cards lose as a side: each cell, with the card that chose it, if any."""
    found = from_text(text)
    lost = examined(text, side).lost or []
    return " ".join(
        [
            cell_name(found.rules, move.cell) + ("" if move.place is None else ":" + found.cards[move.place])
            for move in lost
        ]
    )


def test_each_card_allows_the_cells_that_it_names():
    assert allowed(SMALL, "a1b1a2b2", "w") == "a3"
    assert allowed(SMALL, "a1b1a2b2", "b") == "b3"
    assert allowed(SMALL, "a1b2c3", "f") == ""
    assert allowed(SMALL, "a1b2b3c1", "f") == "a3"
    assert allowed(SMALL, "a1b2c3", "s") == "b1 a2 c2 b3"
    assert allowed(SMALL, "", "s") == ""
    assert allowed(SMALL, "", "m") == "b2"
    assert allowed(SMALL, "b2", "m") == ""
    assert allowed(SMALL, "a1", "o") == "c3"
    assert allowed(SMALL, "a1b2", "o") == ""
    assert allowed(SMALL, "a1b2", "q") == "c3"
    assert allowed(SMALL, "a1", "c") == "c1 a3 c3"
    assert allowed(SMALL, "b1", "e") == "a2 c2 b3"
    assert allowed(SMALL, "a1", "p") == "c3"
    assert allowed(SMALL, "a1b2", "a") == "b1 c1 a2 c2 a3 b3 c3"
    assert allowed(SMALL, "", "l") == "b2"
    assert allowed(LARGE, "", "m") == "b2 c2 b3 c3"
    assert allowed(WIDE, "", "m") == "b2 c2"
    assert allowed(WIDE, "", "e") == "b1 c1 a2 d2 b3 c3"
    assert allowed(WIDE, "b2a1", "h") == ""
    assert allowed(WIDE, "b2", "h") == "c2"


def test_where_a_row_loses_a_safe_cell_completes_none():
    assert allowed(LOSES, "a1c3b1a3", "d") == "a2 b2 c2 b3"
    assert allowed(LOSES, "a1c3b1a3", "n") == "a2 b2 c2"
    assert allowed(LOSES, "a1c3b1a3", "k") == "a2 c2"
    assert allowed(LOSES, "a1b1", "w") == allowed(LOSES, "a1b1", "s") == ""
    assert allowed(SMALL, "a1b1", "d") == ""


def test_looking_ahead_says_nothing_where_all_moves_are_as_good():
    assert allowed(SMALL, "", "t6") == ""
    assert allowed(SMALL, "a1b2c3", "t2") == ""
    assert allowed(SMALL, "a1b2c3", "t4") == "b1 a2 c2 b3"
    assert allowed(SMALL, "a1b1a2", "t2") == "a3"
    assert allowed(SMALL, "a1b1a2b2", "t1") == "a3"


def test_the_cards_of_the_old_paper_never_lose():
    for side in (FIRST, SECOND):
        found = examined("3x3x3:wbfsmoce", side)
        assert found.is_complete
        assert found.lost is None
        assert found.stuck is None
        assert found.lines.lost == 0


def test_all_games_are_counted_for_cards_that_allow_everything():
    assert examined("3x3x3:a", FIRST).lines == Lines(131184, 46080, 77904, 0)
    assert examined("3x3x3:a", SECOND).lines == Lines(77904, 46080, 131184, 0)


def test_the_shortest_lost_game_names_the_card_of_each_move():
    assert told("3x3x3:wbmce", SECOND) == "b1 b2:m a2 c3:c a1 c1:b a3"
    assert told("3x3x3:a", FIRST) == "b1:a a1 c1:a b2 c2:a c3"
    assert told("3x3x3m:k", FIRST) == ""


def test_where_no_card_applies_the_cards_are_stuck():
    found = examined("3x3x3:c", FIRST)
    assert found.lost
    assert found.stuck
    assert found.lines.stuck > 0
    found = examined("3x3x3:wb", FIRST)
    assert found.lines == Lines(0, 0, 0, 1)
    assert found.stuck == []


def test_no_cards_at_all_are_stuck_at_once():
    assert examined("3x3x3:", SECOND).lines == Lines(0, 0, 0, 9)
    assert len(examined("3x3x3:", SECOND).stuck) == 1


def test_an_examination_ends_at_its_most_positions_and_says_so():
    found = Examination(POSITIONS[LARGE], ("a",), FIRST, 500).run()
    assert not found.is_complete
    assert found.looked_at == 500
    assert found.plies > 2


def saving(text, side, most=10000):
    found = from_text(text)
    line = examined(text, side)
    saving = SavingCards(POSITIONS[found.rules], found.cards, side, line.lost or line.stuck, most)
    for _ in saving.steps():
        pass
    return saving.best


def test_one_card_would_have_saved_the_game():
    best = saving("3x3x3:wbmce", SECOND)
    assert best == SavingCard("s", 3, True) or best == SavingCard("s", 2, True)
    cards = put_in(("w", "b", "m", "c", "e"), best.card, best.place)
    assert Examination(POSITIONS[SMALL], cards, SECOND).run().lost is None


def test_of_a_card_that_is_not_examined_to_the_end_nobody_says_that_it_saves_all():
    best = saving("3x3x3:wbmce", SECOND, most=30)
    assert best
    assert not best.saves_all


def test_a_card_further_down_may_move_up():
    best = saving("3x3x3:wbmces", SECOND)
    assert best.card == "s"
    assert best.saves_all
    assert put_in(("w", "b", "m", "c", "e", "s"), "s", 2) == ("w", "b", "s", "m", "c", "e")


def test_a_card_saves_who_is_stuck():
    assert examined("3x3x3:wbmc", FIRST).lost is None
    assert len(examined("3x3x3:wbmc", FIRST).stuck) == 8
    assert saving("3x3x3:wbmc", FIRST) == SavingCard("e", 4, True)
    assert saving("3x3x3:", SECOND).place == 0


def test_an_order_is_read_as_it_was_written():
    for _, found in ready_orders():
        assert from_text(to_text(found)) == found
    assert from_text("3x3x3:wt3b").cards == ("w", "t3", "b")
    assert to_text(order(LOSES, ["n", "v2"])) == "3x3x3m:nv2"


def test_what_is_no_order_is_refused():
    for text, reason in (
        ("", "cards not an order"),
        ("wbm", "cards not an order"),
        ("3x3x3:wzb", "cards no card"),
        ("3x3x3:wW", "cards no card"),
        ("3x3x3:3w", "cards no card"),
        ("3x3x3:t7", "cards no card"),
        ("3x3x3:t", "cards no card"),
        ("3x3x3:t33", "cards no card"),
        ("3x3x3:w1", "cards no card"),
        ("3x3x3:wbw", "cards twice"),
        ("5x5x4:wb", "cards board"),
        ("4x4x4g:wb", "cards board"),
        ("3x3x9:wb", "row length"),
        ("3xx3:wb", "number"),
        ("3x3x3:" + "w" * 40, "cards twice"),
        ("3x3x3:" + "w" * 100, "cards too long"),
    ):
        error = raises(BadLink, from_text, text)
        found = error.given.get("because", error)
        assert found.reason == reason, (text, found.reason)
        assert str(error.given["given"])[:40] == text[:40]
    raises(BadSetting, order, rules(7, 6, 4, "g"), [])
    raises(BadSetting, order, rules(15, 15, 5), [])


def test_every_card_fits_into_one_text():
    assert from_text("3x3x3:" + "".join(ALL)).cards == ALL
    assert sorted(LETTERS) == sorted(CARDS)


def test_every_card_has_a_name_and_says_something():
    for card in ALL:
        for loses in (False, True):
            assert words.card_rule(card, loses)
        assert words.card_name(card)
    assert words.card_name("t1") == "Look 1 move ahead"
    assert words.card_rule("l", True) != words.card_rule("l", False)


def test_the_kinds_of_cells_of_a_board():
    grid = Grid(rules(4, 4, 4))
    assert cells_in(grid.corners) == [0, 3, 12, 15]
    assert cells_in(grid.middle) == [5, 6, 9, 10]
    assert cells_in(grid.sides) == [1, 2, 4, 7, 8, 11, 13, 14]
    assert len(grid.lines) == 10
    assert grid.across(bits_of([0, 5])) == bits_of([15, 10])


def test_a_turned_board_is_the_same_position():
    found = Positions(SMALL)
    assert found.at(bits_of([0]), bits_of([1])) is found.at(bits_of([8]), bits_of([5]))
    assert found.at(bits_of([0]), bits_of([1])) is not found.at(bits_of([1]), bits_of([0]))


def pictured(board, card):
    """Return the cells in a card's picture: own marks, the opponent's marks, allowed cells; () if it has none."""
    found = example(board, card)
    return tuple(found) if found else ()


def test_a_picture_shows_a_position_in_which_a_card_allows_cells():
    board = rules(3, 3, 3)
    assert pictured(board, "w") == ((0, 1), (), (2,))
    assert pictured(board, "b") == ((), (0, 1), (2,))
    assert pictured(board, "q") == ((0,), (), (8,))
    assert pictured(board, "e") == ((), (), (1, 3, 5, 7))
    assert pictured(board, "s") == ((4,), (0, 8), (1, 3, 5, 7))  # a mark in a corner doesn't prevent the fork
    assert pictured(rules(4, 4, 4), "m") == ((), (), (5, 6, 9, 10))
    assert pictured(board, "t3") == pictured(rules(3, 3, 3, "m"), "w") == pictured(rules(4, 4, 4), "f") == ()
