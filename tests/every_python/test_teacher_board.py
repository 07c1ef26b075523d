from tests.every_python.expect import raises
from ttt.game.errors import BadLink, BadSetting
from ttt.game.family import rules
from ttt.game.notation import cell_at, from_text
from ttt.game.record import position_of
from ttt.session.teacher_board import NOTHING, Goal, goal_from, is_reached, playable, shown, taught_from
from ttt.words.embed import goal_told
from ttt.words.refusals import refusal


def test_options_tell_what_a_teacher_asks():
    given = {"analysis": "1", "locked": "0", "cells": "a1 b2", "marked": " c3", "goal": "win 2"}
    made, refused = taught_from(given, rules())
    assert made == (True, False, (0, 4), (8,), Goal("win", 2))
    assert refused == ()
    assert taught_from({}, rules()) == (NOTHING, ())


def test_what_cannot_be_is_told_and_repeated_and_the_rest_holds():
    for name, value, because in (
        ("analysis", "yes", "is neither 0 nor 1"),
        ("locked", "", "is neither 0 nor 1"),
        ("cells", "a1 d4", "“d4” isn't a cell"),
        ("cells", "a1,b2", "“a1,b2” isn't a cell"),
        ("marked", "A1", "“A1” isn't a cell"),
        ("goal", "draw", "“draw” isn't a goal: use hold, or win and a number from 1 to 99"),
        ("goal", "win", "isn't a goal"),
        ("goal", "win 0", "isn't a goal"),
        ("goal", "win 100", "isn't a goal"),
        ("goal", "win 2 ", "isn't a goal"),
        ("goal", "win ²", "isn't a goal"),
        ("goal", "hold 2", "isn't a goal"),
        ("goal", "w" * 5000, "isn't a goal"),
    ):
        other = "marked" if name != "marked" else "cells"
        made, (error,) = taught_from({name: value, other: "b2"}, rules())
        told = refusal(error)
        assert told.startswith("The option “" + (name + "=" + value)[:60]), told
        assert because in told, told
        assert len(told) < 300
        assert (made.marked, made.cells) == (((4,), ()) if other == "marked" else ((), (4,)))
        assert (made.analysis, made.locked, made.goal) == (False, False, None)


def test_a_host_changes_what_it_names_and_nothing_if_a_part_of_it_is_wrong():
    before = taught_from({"cells": "a1", "marked": "b2", "goal": "hold"}, rules())[0]
    assert shown(before, {"marked": ""}, rules()) == (False, False, (0,), (), Goal("hold", 0))
    assert shown(before, {"cells": "c3", "locked": True}, rules()) == (False, True, (8,), (4,), Goal("hold", 0))
    raises(BadLink, lambda: shown(before, {"cells": "c3", "marked": "zz"}, rules()))
    raises(BadSetting, lambda: shown(before, {"locked": "maybe"}, rules()))
    assert shown(before, {"locked": "1"}, rules()).locked


def at(text):
    game = from_text(text)
    return game, position_of(game)


def reached(goal, began, text):
    return is_reached(goal_from(goal), from_text(began), *at(text))


def test_a_goal_to_win_counts_own_moves_from_the_beginning():
    fork = "1-3x3x3-hh-a1b2c3c1"
    assert reached("win 2", fork, fork) is None
    assert reached("win 2", fork, fork + "a3") is None
    assert reached("win 2", fork, fork + "a3a2") is None
    assert reached("win 2", fork, fork + "a3a2b3") is True
    assert reached("win 1", fork, fork + "a3a2b3") is False
    assert reached("win 2", fork, fork + "b1a3") is False  # the other side has won
    assert reached("win 1", fork, fork + "b1") is False
    assert reached("win 2", fork, fork + "a2a3") is False


def test_a_goal_is_that_of_the_only_person_even_if_the_computer_is_to_move():
    began = "1-3x3x3-hc100-b2"
    for goal, moves, expected in (
        ("win 3", "a2a1c3c1b1", None),
        ("win 3", "a2a1c3c1b1a3", True),
        ("win 1", "a2a1", False),
        ("hold", "a2a1c3c1b1a3", True),
    ):
        assert reached(goal, began, began + moves) is expected, (goal, moves)


def test_where_a_row_loses_the_last_own_move_is_answered_first():
    began = "1-3x3x3m-hh-b2a1b3a2"
    assert reached("win 1", began, began + "c1") is None
    assert reached("win 1", began, began + "c1a3") is True
    assert reached("win 1", began, began + "c1c3") is False


def test_to_hold_is_not_to_lose_until_the_end():
    lost = "1-3x3x3-hh-a1b1a2b2c1b3"
    assert reached("hold", lost[:-4], lost[:-2]) is None
    assert reached("hold", lost[:-4], lost) is False
    drawn = "1-3x3x3-hh-b2a1a2c2c1a3b1b3c3"
    assert reached("hold", drawn[:-4], drawn) is True
    assert goal_told(goal_from("hold"), "O") == "O: don't lose."
    told = "X: win in 2 moves. (The numbers on the cells include both sides' moves.)"
    assert goal_told(goal_from("win 2"), "X", None, True) == told
    assert goal_told(goal_from("win 1"), "X", True) == "X: win in 1 move. Done!"
    assert goal_told(goal_from("win 2"), "X", False) == "X: win in 2 moves. Not this time."


def test_a_person_plays_the_cells_that_are_told_and_with_gravity_those_above():
    plain, falling = rules(), rules(7, 6, 4, "g")
    locked = taught_from({"locked": "1", "cells": "a1"}, plain)[0]
    assert playable(NOTHING, at("1-3x3x3-hh-")[1]) is None
    assert playable(locked, at("1-3x3x3-hh-")[1]) == ()
    assert playable(taught_from({"cells": "a1 c3"}, plain)[0], at("1-3x3x3-hh-a1")[1]) == (0, 8)
    only = taught_from({"cells": "d5 e5"}, falling)[0]
    on_d5 = tuple([cell_at(falling, "d" + row) for row in "12345"])
    assert playable(only, at("1-7x6x4g-hh-d6")[1]) == on_d5


def test_a_goal_that_is_none_is_refused():
    raises(BadSetting, lambda: goal_from(""))
