"""The cards of the picker differ in their names and in their pictures."""

import re
from pathlib import Path

import pytest

from tests.cpython.test_charts import Element, path
from tools.languages import english, language
from ttt.browser.game.help_picture import picture
from ttt.game.notation import board_from
from ttt.words import speech
from ttt.words.niche.all_games import GROUPS, card_name, other_names
from ttt.words.plurals import FORMS
from ttt.words.speech import say

PICKER = (Path(__file__).parents[2] / "index.html").read_text().partition('id="games"')[2].partition("</fieldset>")[0]
# The names on the cards that index.html has itself, by board.
FIRST = {
    board: re.findall("data-say>([^<]+)<", said)
    for board, said in re.findall('name="preset" value="([^"]+)"(.+?)</label>', PICKER)
}
ALL = [board for _, boards in GROUPS for board in boards]


@pytest.fixture(params=sorted(FORMS))
def spoken(request):
    """Speak one of the languages during a test."""
    code = request.param
    speech.speak(english() if code == "en" else language(code), FORMS[code])
    yield
    speech.speak_english()


@pytest.mark.usefixtures("spoken")
def test_no_two_cards_have_one_name():
    names = [" ".join(map(say, words)) for words in FIRST.values()] + [
        " ".join(card_name(board_from(it))) for it in ALL
    ]
    assert [name for name in names if names.count(name) > 1] == []


@pytest.mark.usefixtures("spoken")
def test_games_have_the_names_that_people_everywhere_look_for():
    for board, name in (
        ("3x3x3", "tic-tac-toe"),
        ("7x6x4g", "connect four"),
        ("15x15x5", "gomoku"),
        ("19x19x5", "gomoku"),
        ("3x3x3m", "misère"),
        ("5x5x3mp", "misère"),
        ("3x3x3n", "misère"),
        ("8x8x4layers", "qubic"),
        ("9x9x3u", "ultimate"),
    ):
        rules = board_from(board)
        assert name in f"{card_name(rules)} {other_names(rules)}".lower(), board


def drawn(board):
    return [tuple(child.attributes.values()) for child in picture(Element(), board_from(board), "").children]


def test_a_game_that_a_row_loses_has_another_picture():
    for winning, losing in (
        ("3x3x3", "3x3x3m"),
        ("5x5x3p", "5x5x3mp"),
        ("7x6x4g", "7x6x4mg"),
        ("15x15x5", "15x15x5m"),
        ("4x4x3torus", "4x4x3mtorus"),
        ("3x3x3w", "3x3x3wm"),
        ("3x3x3nm", "3x3x3n"),
    ):
        assert drawn(winning) != drawn(losing), losing


def test_discs_and_stones_are_drawn_without_crosses_unless_they_lose():
    for board, has_crosses in (("3x3x3", True), ("7x6x4g", False), ("15x15x5", False), ("7x6x4mg", True)):
        assert bool(path(picture(Element(), board_from(board), ""), "mark")) is has_crosses, board
