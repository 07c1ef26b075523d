"""The examination of rule cards, compared with programs that share no code with it."""

import itertools
import random

import pytest

from tests.every_python.sampling import Chosen, sample
from tests.helpers.paper_players import Paper
from ttt.game.family import start
from ttt.game.notation import board_from
from ttt.game.rules import Position
from ttt.opponents import bramble, ember, moss, pip
from ttt.rule_cards.as_bot import source
from ttt.rule_cards.cards import allowed
from ttt.rule_cards.examination import FIRST, SECOND, Examination, choice
from ttt.rule_cards.grid import LOST, WON, CardPosition, Positions, cells_in
from ttt.rule_cards.letters import ALL
from ttt.rule_cards.order import from_text, order, ready_orders
from ttt.words.rule_cards import card_name

SMALL = board_from("3x3x3")
PAPERS = {
    "3x3x3": Paper(3, 3, 3),
    "3x3x3m": Paper(3, 3, 3, loses=True),
    "4x3x3": Paper(4, 3, 3),
    "4x4x4": Paper(4, 4, 4),
}
READY = dict(ready_orders())


def until_lost(positions, cards, side):
    """Return the moves to a loss, the moves to where no card applies, and the places of the cards that were used.

    Either number of moves is None if there is no such game.
    """
    found = Examination(positions, cards, side, most=10**9)
    for _ in found.steps():
        if found.lost is not None:
            break
    return *[None if line is None else len(line) for line in (found.lost, found.stuck)], found.used


@pytest.mark.parametrize("side", [FIRST, SECOND])
def test_all_orders_of_eight_cards_are_judged_as_by_another_program(side):
    positions, paper = Positions(SMALL), PAPERS["3x3x3"]
    for cards in sample(itertools.permutations("wbfsmoce"), 300):
        lost, stuck, mattered, _ = paper.shortest_loss(cards, side == FIRST)
        *found, used = until_lost(positions, cards, side)
        assert found == [lost, stuck], cards
        assert max(used) < mattered


@pytest.mark.parametrize("board", ["3x3x3m", "4x3x3", "4x4x4"])
def test_orders_by_chance_are_judged_as_by_another_program(board):
    """On larger boards, cards that look far ahead take minutes, so only a whole run tries them there."""
    positions, paper, chance = Positions(board_from(board)), PAPERS[board], random.Random(32)
    orders = [tuple(chance.sample(ALL, chance.randint(1, 9))) for _ in range(500)]
    if not Chosen.is_whole and board != "3x3x3m":
        orders = [cards for cards in orders if not {"t4", "t5", "t6"} & {*cards}]
    judged = 0
    for cards in sample(orders, 60 if board == "3x3x3m" else 8):
        for side in (FIRST, SECOND):
            lost, stuck, _, is_whole = paper.shortest_loss(cards, side == FIRST, 10000 if Chosen.is_whole else 1000)
            if is_whole:
                assert until_lost(positions, cards, side)[:2] == (lost, stuck), (cards, side)
                judged += 1
    assert judged


def lines_of(cards, counts_all):
    """Return how many lines the first player wins, draws and loses, with every reply and each card's first cell.

    For the cards in counts_all, every allowed cell is played.
    """
    found = {WON: 0, 0: 0, LOST: 0}

    def play(position: CardPosition, is_ours: bool) -> None:
        cells = position.free
        if is_ours:
            place, cells = choice(cards, position)
            if cards[place] not in counts_all:
                cells &= -cells
        for cell in cells_in(cells):
            after = position.after(1 << cell)
            if isinstance(after, int):
                found[after if is_ours else -after] += 1
            else:
                play(position.played(1 << cell), not is_ours)

    play(Positions(SMALL).lying(0, 0), True)
    return found[WON], found[0], found[LOST]


def test_the_sheet_of_year_8_has_as_many_lines_as_another_program_counted():
    """There are 105, if one free corner stands for all and each way to win counts: 97 won, 8 drawn, none lost."""
    cards = READY["sheet"].cards
    assert lines_of(cards, "w") == (97, 8, 0)
    assert lines_of(cards, "") == (87, 8, 0)
    every = Examination(Positions(SMALL), cards, FIRST).run().lines
    assert every == (432, 32, 0, 0)
    assert lines_of(cards, cards) == every[:3]


def positions_of(board, chance, games):
    """Yield open positions of random games."""
    for _ in range(games):
        position = start(board)
        while not position.outcome:
            yield position
            position = position.play(chance.choice(position.legal_moves()))


def card_position(positions: Positions, position: Position) -> CardPosition:
    return positions.lying(position.marks[position.to_move], position.marks[1 - position.to_move])


@pytest.mark.parametrize("board", PAPERS)
@pytest.mark.parametrize("name", ["pip", "moss", "ember", "bramble"])
def test_the_opponents_of_the_game_play_by_their_cards(board, name):
    player = {"pip": pip, "moss": moss, "ember": ember, "bramble": bramble}[name]
    rules = board_from(board)
    positions = Positions(rules)
    for position in positions_of(rules, random.Random(8), 150):
        _, cells = choice(READY[name].cards, card_position(positions, position))
        assert cells_in(cells) == player.moves(position), str(position)


def bot(found):
    """Return the move() of an order's file, changed to return all cells that its first matching card allows."""
    text = source(found, [card_name(card) for card in found.cards]).text
    names: dict = {}
    exec(text.replace("return cells[0]", "return cells"), names)
    return names["move"]


@pytest.mark.parametrize("board", PAPERS)
def test_the_python_of_an_order_allows_the_same_cells_everywhere(board):
    """Slow: every card is applied to dozens of positions."""
    rules, chance = board_from(board), random.Random(4)
    positions = Positions(rules)
    small = board.startswith("3x3")
    for card in ALL:
        if card[0] != "t" or small or int(card[1:]) < 3:
            move = bot(order(rules, [card]))
            for position in positions_of(rules, chance, 12 if card[0] == "t" else 30):
                cells = cells_in(allowed(card, card_position(positions, position)))
                assert (move(position) or []) == cells, (card, str(position))


def test_the_python_of_an_order_asks_its_cards_in_order():
    found = from_text("3x3x3:wt2bfv1sce")
    move, positions = bot(found), Positions(SMALL)
    for position in positions_of(SMALL, random.Random(5), 60):
        assert move(position) == cells_in(choice(found.cards, card_position(positions, position))[1])


def test_each_card_has_its_line_in_the_python():
    for _, found in ready_orders():
        told = [card_name(card) for card in found.cards]
        written = source(found, told)
        lines = written.text.splitlines()
        for place, number in enumerate(written.card_lines):
            assert lines[number - 1].endswith(f"# {place + 1}. {told[place]}")
        compile(written.text, "bot.py", "exec")


def test_an_order_without_cards_is_a_bot_that_makes_no_move():
    assert bot(order(SMALL, []))(start(SMALL)) is None
