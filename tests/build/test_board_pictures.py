"""Small boards that the build draws into the markup of a page."""

import pytest

from tools.board_pictures import picture


def test_a_board_has_its_lines_and_both_players_marks():
    drawn = picture("1-3x3x3-hh-b1a2")
    assert 'viewBox="-0.06 -0.06 3.12 3.12"' in drawn
    assert '<path class="grid" d="M1 0v3M2 0v3M0 1h3M0 2h3"/>' in drawn
    assert 'class="x" d="M1.26 0.26l' in drawn
    assert 'class="o" d="M0.25 1.5a' in drawn


def test_the_row_that_ended_the_game_has_a_line_of_the_mark_that_made_it():
    won = picture("1-3x3x3-hh-a1a2b1b2c1")
    assert won.endswith('<path class="x row" pathLength="1" d="M0.5 0.5L2.5 0.5"/></svg>')
    assert 'class="o row"' in picture("1-3x3x3-hh-a2a1b2b1c3c1")
    assert " row" not in picture("1-3x3x3-hh-a1a2b1b2")


def test_what_is_no_game_is_named():
    with pytest.raises(ValueError, match="1-3x3x3-hh-a1a1"):
        picture("1-3x3x3-hh-a1a1")
