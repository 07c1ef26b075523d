"""The examples in docs/lab.md are bots exactly as printed, and what scripts and a class are told is so."""

import json
import re
from pathlib import Path

import pytest

from tests.cpython.test_import_borders import ROOT
from tests.helpers.at_terminal import ttt
from ttt.bots.position import given
from ttt.game.family import rules, start
from ttt.game.notation import board_from
from ttt.game.record import new_game
from ttt.lab import assignment as assignments
from ttt.sharing.packing import unpack
from ttt.sharing.shared_text import LONGEST

PAGE = (ROOT / "docs/lab.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
KINDS = ("move", "kaggle")


@pytest.fixture
def examined(tmp_path: Path):
    """Return a function that examines an example and returns the JSON for scripts and the exit status."""

    def exam(kind: str, *options: str) -> tuple[dict, int]:
        file = tmp_path / "bot.py"
        file.write_text(EXAMPLES[KINDS.index(kind)], encoding="utf-8")
        done = ttt("exam", str(file), "--json", *options)
        return json.loads(done.stdout), done.returncode

    return exam


def test_there_is_an_example_of_each_kind():
    assert len(EXAMPLES) == len(KINDS)


def test_the_function_plays_and_loses(examined):
    told, status = examined("move")
    assert (told["kind"], told["never_loses"], told["illegal"], status) == ("move", False, [], 1)


def test_the_agent_plays_on_a_small_board_too(examined):
    told, status = examined("kaggle", "--board", "4x3x3g")
    assert (told["kind"], told["never_loses"], told["illegal"], status) == ("kaggle", False, [], 1)


def test_what_is_promised_to_scripts_is_there(examined):
    told, _ = examined("move")
    terminal = (ROOT / "docs/terminal.md").read_text(encoding="utf-8")
    told_to_scripts = terminal.split("Its JSON holds")[1].split("`collect")[0]
    assert told.keys() == set(re.findall(r"`(\w+)`", told_to_scripts))


HELP = (ROOT / "static/pages/lab/index.html").read_text(encoding="utf-8").split("What a position offers<", 1)[1]


IN_ALL_GAMES, IN_SOME = PAGE.split("Some games need more:")


@pytest.mark.parametrize("offered", [IN_ALL_GAMES, HELP.split("</dl>", 1)[0]], ids=["docs", "page"])
def test_what_a_position_offers_is_there(offered):
    named = re.findall(r"`position\.([\w.]+)|data-offers=\"([\w.]+)", offered)
    names = {(one or other).split(".")[0] for one, other in named if other != "from"}  # imports the sides
    assert offered in PAGE or "from ttt import FIRST, SECOND" in offered
    assert names == {"legal_moves", "play", "outcome", "to_move", "holder", "marks", "ply", "rules"}
    assert all(hasattr(start(rules()), name) for name in names)


def test_what_a_position_offers_in_some_games_is_there():
    positions = [given(new_game(board_from(board))) for board in ("9x9x5s", "3x3x3v", "9x9x3u")]
    table = IN_SOME.split("`from ttt import")[0]
    for name in re.findall(r"`position\.(\w+)", table):
        assert any(hasattr(position, name) for position in positions), name


def test_the_link_that_is_shown_is_an_assignment():
    of_a_class = (ROOT / "docs/class.md").read_text(encoding="utf-8")
    [letters] = re.findall(r"`lab/#assignment=([\w-]+)`", of_a_class)
    assert assignments.from_text(unpack(letters, LONGEST), "").title == "First, never lose"
