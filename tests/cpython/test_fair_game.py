"""Find the fair game: what is tried and shown, which games follow, and what the page says about a game."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tools.drawn_markup import VALUES, board_rows, map_rows
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.notation import board_from, board_text, from_text
from ttt.game.record import position_of
from ttt.game.rules import CONNECT_FOUR
from ttt.rules_map.known_values import Shipped
from ttt.rules_map.neighbours import begun, changes, next_unfair, riddle, tried
from ttt.rules_map.own_proofs import Map
from ttt.words import rules as rules_words

ROOT = Path(__file__).parents[2]
KNOWN = Map(Shipped(json.loads((ROOT / VALUES).read_text(encoding="utf-8"))))
UNKNOWN = Map(Shipped({"sources": [], "maps": {}}))


def search(board, *boards, known=KNOWN):
    """Return the search from a board after some tries."""
    found = begun(known, board_from(board))
    for each in boards:
        found = tried(found, known, board_from(each))
    return found


def shown(found):
    return {board_text(change.rules) for change in found.changes if found.is_shown(change)}


def test_a_change_is_shown_once_it_was_tried_and_all_are_once_one_is_a_draw():
    assert (search("7x6x4g").value, search("7x6x4g").fair) == (WIN, 2)
    assert shown(search("7x6x4g")) == set()
    after = search("7x6x4g", "6x6x4g", "7x6x4gp")
    assert [each.value for each in after.tries] == [LOSS, None]
    assert shown(after) == {"6x6x4g", "7x6x4gp"}
    assert not after.is_found
    found = tried(after, KNOWN, board_from("7x5x4g"))
    assert found.is_found
    assert len(shown(found)) == len(found.changes)


def test_what_nobody_knows_is_no_find():
    after = search("7x6x4g", "7x6x5g", "7x6x4ge", "7x6x4gp")
    assert [each.value for each in after.tries] == [None] * 3
    assert not after.is_found


def test_a_change_counts_once_and_only_if_it_is_one():
    assert search("4x3x3", "3x3x3", "3x3x3") == search("4x3x3", "3x3x3")
    assert search("4x3x3", "9x9x9").tries == ()


@pytest.mark.parametrize(("board", "known"), [("3x3x3", KNOWN), ("9x3x4g", KNOWN), ("7x6x4g", UNKNOWN)])
def test_where_no_side_is_known_to_win_another_game_is_the_riddle_if_there_is_one(board, known):
    posed = riddle(known, board_from(board))
    assert (posed is None) == (known is UNKNOWN)
    assert posed is None or (posed.rules != board_from(board) and posed.fair)


def test_a_game_that_can_be_mended_is_the_riddle_itself_and_one_that_cannot_leads_to_another():
    other = riddle(KNOWN, board_from("7x7x3"))  # no single change is known to make this a draw
    assert other
    assert other.fair
    assert other.rules != board_from("7x7x3")
    assert riddle(KNOWN, board_from("7x6x4g")) == search("7x6x4g")
    told = rules_words.riddle_game(board_from("7x5x4g"))
    assert told == "Four in a row, 7 x 5 · Marks fall"


def test_one_unfair_game_follows_another_and_each_can_be_mended():
    games: list[Any] = [CONNECT_FOUR]
    while len(games) < 60:
        games.append(next_unfair(KNOWN, games[-1]))
    assert len(set(games)) == 60
    for game in games:
        values = [known and known.value for known in map(KNOWN.find, [game, *[each.rules for each in changes(game)]])]
        assert values[0] == WIN
        assert DRAW in values
    assert next_unfair(KNOWN, board_from("9x9x9mgp")) is not None  # next_unfair() never offers this board itself
    assert next_unfair(UNKNOWN, CONNECT_FOUR) is None


def test_the_page_comes_with_the_map_that_its_python_shows_first():
    markup = map_rows(ROOT)
    assert markup.count("<button") == 72
    for board, value in re.findall(r'data-board="(\w+)" data-value="(\w+)"', markup):
        known = KNOWN.find(board_from(board))
        assert value == (known.value if known else "open")
    page = (ROOT / "static/pages/rules/index.html").read_text(encoding="utf-8")
    assert f"{markup.count('>?<')} of these boards are unsolved." in page
    assert board_rows(ROOT).count("<button") == CONNECT_FOUR.size


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("1-4x3x3-hh-b2a1c2", ""),  # the game isn't over
        ("1-4x3x3-hh-b2a1c2a2d2", ""),  # it ends as it should
        ("1-4x3x3-hh-a1b2a2b1d3b3", "With best play the game ends differently: X wins in 7 moves."),
        ("1-3x3x3-hh-a1b2a2b1c3b3", "With best play the game ends differently: A draw."),
    ],
)
def test_a_game_that_ended_otherwise_than_it_must_is_told(game, told):
    played = from_text(game)
    assert rules_words.surprise(KNOWN.find(played.rules), position_of(played)) == told
    assert rules_words.surprise(None, position_of(played)) == ""
