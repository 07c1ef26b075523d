"""How the lab shows a verdict: its colour, and the texts of games that become links."""

from types import SimpleNamespace
from typing import Any

import pytest

from ttt.browser.lab.verdict_links import show_verdict
from ttt.lab.verdicts import NOT_PASSED, NOT_SETTLED, PASSED, TOO_SLOW
from ttt.words.lab.games_told import in_moves, parts_of


@pytest.mark.parametrize(
    ("outcome", "colour"),
    [(PASSED, "passed"), (NOT_PASSED, "failed"), (TOO_SLOW, "unsettled"), (NOT_SETTLED, "unsettled")],
)
def test_only_what_was_found_wrong_has_failed(outcome, colour):
    shown = []
    lab: Any = SimpleNamespace(element=lambda kind, *parts, **properties: SimpleNamespace(**properties))
    result: Any = {}
    show_verdict(lab, SimpleNamespace(append=shown.append), result, ["The bot never loses.", "More."], outcome)
    assert [line.className for line in shown] == [colour, ""]


def test_the_texts_of_games_are_cut_out_of_a_sentence():
    assert parts_of("Here: 1-3x3x3-hh-a1b2, lost.") == ["Here: ", "1-3x3x3-hh-a1b2", ", lost."]
    assert parts_of("Nothing here.") == ["Nothing here."]
    assert in_moves("Here: 1-3x3x3-hh-a1b2, lost in 1-x.") == "Here: a1 b2, lost in 1-x."
