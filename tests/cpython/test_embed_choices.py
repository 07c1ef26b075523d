"""What "Embed a board" offers: only what the game and the course have."""

import re
from pathlib import Path

from tests.cpython.test_course import NAMES
from tests.every_python.expect import there
from ttt.game.record import OPPONENTS
from ttt.session.embedding import OPTIONS
from ttt.session.settings import COMPUTER, PEOPLE

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "static/pages/embed-check/index.html").read_text(encoding="utf-8")
OF_THE_PAGE = {"offer", "m", "n", "k", "course", "lang"}  # names of fields that aren't options of a board


def offered(name: str) -> list[str]:
    """Return the values that a field offers."""
    return re.findall(r'<option value="([^"]*)"', there(re.search(rf'name="{name}">(.*?)</select>', PAGE))[1])


def test_the_games_are_those_of_the_choice_of_a_game():
    game = (ROOT / "index.html").read_text(encoding="utf-8")
    assert offered("board") == re.findall(r'name="preset" value="([^"]*)"', game)


def test_the_opponents_are_all_there_are():
    assert offered("opponent") == [COMPUTER, *OPPONENTS, PEOPLE]


def test_the_lessons_are_those_of_the_course():
    assert offered("course") == NAMES


def test_every_field_is_an_option_of_a_board():
    assert set(re.findall(r'name="(\w+)"', PAGE)) - {"description"} - OF_THE_PAGE <= set(OPTIONS)
