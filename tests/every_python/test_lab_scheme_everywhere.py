"""The page's Python can also read a scheme of points."""

from tests.every_python.expect import raises
from ttt.game.errors import BadSetting
from ttt.lab.assignment import Assignment
from ttt.lab.scheme import is_passed_with, scheme_from
from ttt.words.lab.teaching import told_scheme

WANTED = Assignment("Never lose", "", "any", "never loses", "3x3x3", "both", 50, 40, 20, 10, "", False)


def test_a_scheme_is_read_and_told():
    goals = scheme_from("60 never loses\n20: beats level 50 on 7x6x4g, 20 of 40\n5 no engine", WANTED)
    assert [goal.points for goal in goals] == [60, 20, 5]
    assert [is_passed_with(goal, WANTED) for goal in goals] == [True, False, False]
    assert told_scheme(goals)[2] == "5: Goal: the bot doesn't use this site's engine."


def test_a_line_that_is_no_goal_is_refused():
    assert raises(BadSetting, scheme_from, "60 wins", WANTED).reason == "points goal"
