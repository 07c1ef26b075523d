"""docs/thinking.md: its figures are counted again, and its links open."""

import re

import pytest

from tests.cpython.test_import_borders import ROOT
from tests.every_python.expect import layers, there
from tests.helpers.counted_by_hand import counted
from tools.languages import english
from ttt.bots.recording.budget import NODES, STEPS
from ttt.browser.kit.walk_link import MOST_CELLS, PROGRAMS, TOLD, read
from ttt.browser.think.growth import along, orders
from ttt.engine.monte_carlo import monte_carlo
from ttt.game.family import rules, start
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.game.rules import FIRST

PAGE = (ROOT / "docs/thinking.md").read_text(encoding="utf-8")
FIGURES = re.findall(r"^\| (\d) " + r"\| ([\d,]+) " * 4, PAGE, re.MULTILINE)
ROWS = [[int(number.replace(",", "")) for number in row] for row in FIGURES]
LONG = 8  # free cells; with more, minimax takes seconds


def test_the_figures_are_what_the_programs_come_to():
    moves = there(re.search(r"Along the game ((?:\w\d ?)+)", " ".join(PAGE.split())))[1].replace(" ", "")
    positions = [position_of(there(game)) for _, game in along(from_text(f"1-3x3x3-hh-{moves}"))]
    assert [row[0] for row in ROWS] == [4, 5, 6, 7, 8, 9]
    for (empty, told, *figures), position in zip(ROWS, positions, strict=True):
        assert told == orders(empty)
        programs = TOLD if empty <= LONG else TOLD[1:]
        assert [counted(program, position)["visited"] for program in programs] == figures[-len(programs) :]


def test_minimax_looks_at_the_whole_tree_of_the_empty_board():
    assert ROWS[-1][2] == sum(ways for layer in layers(rules()) for _, ways in layer)


def test_monte_carlo_tree_search_with_500_games_loses_nothing_as_the_second_player():
    """Slow: every line of play is tried, with 500 games a move."""

    def games_lost(position):
        if position.outcome:
            return position.outcome.winner == FIRST
        cells = position.legal_moves() if position.to_move == FIRST else [monte_carlo(position, 500, seed=1)]
        return sum(games_lost(position.play(cell)) for cell in cells)

    assert "With 500 games for each move and the seed 1" in " ".join(PAGE.split())
    assert games_lost(start(rules())) == 0


def test_every_link_is_understood():
    links = [read(link) for link in re.findall(r"`think/#([^`]+)`", PAGE)]
    assert [link.program for link in links] == ["moss", "monte_carlo", "minimax", "alpha_beta"]
    told = re.findall(r"`program` one of (.+) \(or an opponent such as `moss`\), and `step`", " ".join(PAGE.split()))
    assert told == [", ".join(f"`{name}`" for name in PROGRAMS)]


@pytest.mark.parametrize("empty", [(6, "minimax"), (8, "alpha_beta")])
def test_a_recording_goes_as_far_as_is_told(empty):
    count, program = empty
    assert f"at most {STEPS:,} steps and {NODES:,} positions" in PAGE
    assert f"up to {MOST_CELLS} cells" in PAGE
    assert counted(program, position_of(from_text("1-3x3x3-hh-" + "a1b2c3"[: 2 * (9 - count)])))["visited"] < NODES


def test_what_the_lab_calls_its_links():
    said = english()
    assert f'"{said["See it think here"]}"' in PAGE
    assert f'press "{said["Step through"]}"' in PAGE
    assert said["Step through the losing move"] in " ".join(PAGE.split())
