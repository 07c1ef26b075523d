import json

from tests.every_python.expect import there
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.family import rules
from ttt.game.notation import from_text
from ttt.game.record import seat_named
from ttt.game.rules import Outcome
from ttt.session import profiles
from ttt.session.statistics import Tally, share_won, statistics
from ttt.session.stored_text import new_key
from ttt.words.people import opponent


def remember(known, text, winner, players=("Ann", "Bob")):
    """Return the profiles with one more game, given by its text and winner; its key is unique."""
    number = 0.001 * (1 + len(known.games))
    return profiles.with_game(
        known, from_text(text), Outcome(winner, ()), players, new_key(number), (number + 0.2, number + 0.4)
    )


def of(known, name):
    return statistics(known, there(profiles.key_of(known, name)))


def several():
    """Return profiles with five games by Ann, two of them on another board, and three against the computer."""
    known = profiles.NONE
    known = remember(known, "1-3x3x3-hh-b2a1c3", 0)
    known = remember(known, "1-3x3x3-hh-a1b2c3", 1)
    known = remember(known, "1-3x3x3-hc20-b2a1", None, ("Ann", ""))
    known = remember(known, "1-7x6x4g-c21h-d6e6", 1, ("", "Ann"))
    return remember(known, "1-7x6x4g-c100h-d6e6", 0, ("", "Ann"))


def test_the_results_are_told_in_the_order_of_the_games():
    assert of(several(), "Ann").results == [WIN, LOSS, DRAW, WIN, LOSS]
    assert of(several(), "Bob").results == [LOSS, WIN]


def test_games_against_the_computer_are_counted_by_twenty_levels():
    assert of(several(), "Ann").by_level == {1: (0, 0, 1), 21: (1, 0, 0), 81: (0, 1, 0)}
    assert of(several(), "Bob").by_level == {}


def test_games_against_an_opponent_are_counted_by_its_name_and_by_no_level():
    known = remember(several(), "1-3x3x3-hmoss-b2a1", 0, ("Ann", ""))
    assert of(known, "Ann").by_opponent[("", seat_named("moss"))] == (1, 0, 0)
    assert of(known, "Ann").by_level == of(several(), "Ann").by_level
    assert profiles.from_text(profiles.to_text(known)) == known
    assert opponent("", seat_named("moss")) == "Moss"


def test_the_bounds_of_twenty_levels():
    for level, least in (
        (1, 1),
        (20, 1),
        (21, 21),
        (40, 21),
        (41, 41),
        (60, 41),
        (61, 61),
        (80, 61),
        (81, 81),
        (100, 81),
    ):
        known = remember(profiles.NONE, "1-3x3x3-hc" + str(level) + "-", 0, ("Ann", ""))
        assert list(of(known, "Ann").by_level) == [least]


def test_openings_are_the_own_first_cells_on_the_board_played_most():
    assert of(several(), "Ann").openings == (rules(), {4: (1, 0, 1), 0: (0, 1, 0)})
    assert of(several(), "Bob").openings == (rules(), {0: (0, 1, 0), 4: (1, 0, 0)})
    known = several()
    for _ in range(2):
        known = remember(known, "1-7x6x4g-hh-a6b6", 0, ("Bob", "Ann"))
    assert of(known, "Ann").openings == (rules(7, 6, 4, "g"), {39: (1, 1, 0), 36: (0, 2, 0)})


def test_of_two_boards_played_as_often_one_is_chosen_always():
    known = remember(profiles.NONE, "1-4x4x4-hh-a1", None)
    known = remember(known, "1-3x3x3-hh-a1", None)
    assert of(known, "Ann").openings.rules == rules()


def test_a_game_that_ended_before_an_own_move_has_no_opening():
    known = remember(profiles.NONE, "1-3x3x1-hh-a1", 0)
    assert of(known, "Ann").openings == (rules(3, 3, 1), {0: (1, 0, 0)})
    assert of(known, "Bob").openings is None


def test_games_remembered_without_their_opening_are_counted_all_the_same():
    record = json.loads(profiles.to_text(several()))
    record["games"] = {key: game[:4] for key, game in record["games"].items()}
    known = profiles.from_text(json.dumps(record))
    found = of(known, "Ann")
    assert (found.all, found.openings) == ((2, 2, 1), None)
    assert found.results == of(several(), "Ann").results


def test_an_imported_board_that_cannot_be_has_no_openings():
    for board, opening in (("nonsense", [0]), ("101x1x1", [0]), ("3x3x3", [9])):
        record = json.loads(profiles.to_text(remember(profiles.NONE, "1-3x3x3-hh-a1", 0)))
        [key] = record["games"]
        record["games"][key][2], record["games"][key][4] = board, opening
        found = of(profiles.from_text(json.dumps(record)), "Ann")
        assert (found.all, found.openings) == ((1, 0, 0), None), board


def test_an_imported_level_that_there_is_not_is_in_no_band():
    record = json.loads(profiles.to_text(remember(profiles.NONE, "1-3x3x3-hc70-b2", 0, ("Ann", ""))))
    [key] = record["games"]
    for entry in ("c0", "c101", "c999", "c"):
        record["games"][key][1][1] = entry
        found = of(profiles.from_text(json.dumps(record)), "Ann")
        assert (found.all, found.by_level) == ((1, 0, 0), {}), entry


def test_nobody_has_achieved_nothing():
    found = statistics(profiles.NONE, "k1")
    assert found == ((0, 0, 0), {}, {}, {}, None, [], 0)


def test_a_share_is_rounded_to_the_nearest_of_a_hundred():
    for tally, share in (
        ((0, 1, 0), 0),
        ((1, 0, 0), 100),
        ((1, 2, 0), 33),
        ((1, 0, 2), 33),
        ((2, 1, 0), 67),
        ((1, 5, 2), 13),
    ):
        assert share_won(Tally(*tally)) == share
