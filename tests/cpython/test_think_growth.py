"""How the programs' work grows: the counted positions, and the counts in words and drawings."""

import math

import pytest

from tests.every_python.expect import there
from tests.helpers.counted_by_hand import counted
from tests.helpers.run_coroutine import run
from ttt.browser.think.growth import FEWEST, MOST, along, decades, empty_cells, height, line_of, orders
from ttt.engine.minimax import best_moves, minimax
from ttt.game.notation import from_text, to_text
from ttt.game.record import position_of
from ttt.words.think.counts import agreement, amount, share


async def worth(game) -> float:
    return counted("alpha_beta_table", position_of(game))["value"]


def line(text: str):
    return run(line_of(from_text(text), worth))


def test_the_game_is_shortened_up_to_the_empty_board_and_goes_on_with_best_moves():
    begun = from_text("1-3x3x3-hh-a1b2c3")
    found = line("1-3x3x3-hh-a1b2c3")
    assert found.moves[:3] == begun.moves
    for count in range(3, len(found.moves)):
        game = begun._replace(moves=found.moves[:count])
        assert found.moves[count] in best_moves(position_of(game))
    positions = [(empty, there(game)) for empty, game in along(found)]
    assert [empty for empty, _ in positions] == list(range(FEWEST, MOST + 1))
    assert [empty_cells(game) for _, game in positions] == list(range(FEWEST, MOST + 1))
    assert positions[-1][1].moves == ()


def test_a_game_that_ends_before_leaves_out_what_there_is_not():
    found = line("1-3x3x3-hh-a1a2b1b2")  # the next move wins
    assert [empty for empty, game in along(found) if game] == [4, 5, 6, 7, 8, 9]
    found = line("1-2x2x2-hh-")
    assert [empty for empty, game in along(found) if game] == [4]
    assert to_text(line("1-3x3x3-hh-a1a2b1b2c1")) == "1-3x3x3-hh-a1a2b1b2c1"


@pytest.mark.parametrize("text", ["1-7x6x4g-hh-", "1-4x4x3-hh-", "1-5x5x4-hh-a1"])
def test_a_large_board_is_filled_cell_by_cell_until_best_moves_can_be_found(text: str):
    asked = []

    async def nothing(game) -> float:
        asked.append(empty_cells(game))
        return 0

    found = run(line_of(from_text(text), nothing))
    assert position_of(found).outcome or empty_cells(found) == FEWEST
    assert all(empty <= MOST for empty in asked)


def test_orders_and_the_logarithmic_scale():
    assert [orders(cells) for cells in range(10)] == [math.factorial(cells) for cells in range(10)]
    assert [decades(count) for count in (1, 549_946, 1_000_000, 12_345_678)] == [6, 6, 7, 8]
    assert [round(height(count, 6), 3) for count in (0, 1, 10, 1000, 10**6, 10**9)] == [0, 0, 0.167, 0.5, 1, 1]


def test_counts_and_what_they_say_in_words():
    assert [amount(count) for count in (0, 999, 1000, 549_946, 12_345_678)] == [
        "0",
        "999",
        "1\u202f000",
        "549\u202f946",
        "12\u202f345\u202f678",
    ]
    assert agreement([0, 0, 0]) == "All three agree: a draw, 0."
    assert agreement([-3, -3, -3.0]) == "All three agree: O wins, \u22123."
    assert agreement([1, 1, 2]) == "They don't agree: 1, 1, 2."
    assert share([174, 131, 115]).endswith(
        "75\u00a0% of the positions that minimax looks at; with its table, 66\u00a0%."
    )
    assert share([549_946, 20_866, 469], 9).startswith("With 9 empty cells, alpha-beta looks at 4\u00a0%")
    assert share([549_946, 20_866, 469], 9).endswith("with its table, 1\u00a0%.")


def test_what_is_counted_by_hand_is_the_whole_tree_for_minimax():
    position = position_of(from_text("1-3x3x3-hh-a1b2c3b1"))
    assert counted("minimax", position) == {"visited": 174, "cut": 0, "looked_up": 0, "value": minimax(position)}
