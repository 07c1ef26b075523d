"""How the lab shows a verdict: its colour, and the texts of games that become links."""

import pytest

from ttt.browser.lab.verdict import judged, parts_of


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ({"never_loses": True}, "passed"),
        ({"never_loses": False, "stopped": {"why": "time"}}, "failed"),
        ({"never_loses": None, "stopped": {"why": "stopped"}}, "unsettled"),
        ({"passed": False, "never_loses": None, "stopped": {"why": "time"}}, "unsettled"),
        ({"passed": False, "wrong": [], "stopped": {"why": "time"}}, "unsettled"),
        ({"passed": False, "wrong": ["winner"], "stopped": {"why": "time"}}, "failed"),
        ({"right": False, "fault": {"how": "value"}, "stopped": None}, "failed"),
    ],
)
def test_only_what_was_found_wrong_has_failed(result, expected):
    assert judged(result) == expected


def test_the_texts_of_games_are_cut_out_of_a_sentence():
    assert parts_of("Here: 1-3x3x3-hh-a1b2, lost.") == ["Here: ", "1-3x3x3-hh-a1b2", ", lost."]
    assert parts_of("Nothing here.") == ["Nothing here."]
