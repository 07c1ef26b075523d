"""The positions that the page "See it think" offers."""

from tests.helpers.counted_by_hand import counted
from tests.helpers.recorded import record
from ttt.browser.kit.walk_link import walkable
from ttt.browser.think.ready_positions import FOUR, READY
from ttt.game.notation import from_text, to_text
from ttt.game.record import position_of


def test_the_first_one_is_short_and_alpha_beta_soon_cuts_much_of_it():
    position = position_of(from_text(FOUR))
    recording = record("alpha_beta", FOUR)
    first_cut = min(step for _, step, _ in recording["cuts"])
    assert first_cut < len(recording["steps"]["lines"]) / 8
    assert counted("alpha_beta", position)["visited"] < 2 / 3 * counted("minimax", position)["visited"] < 40
    assert FOUR in dict(READY).values()


def test_each_can_be_walked_through_and_says_how_much_of_the_board_is_empty():
    empty = {"three": 3, "four": 4, "five": 5, "six": 6, "fork": 5, "loses": 5}
    for name, text in READY:
        game = from_text(text)
        assert to_text(walkable(game)) == text
        assert position_of(game).rules.size - position_of(game).ply == empty[name]
        assert position_of(game).outcome is None
