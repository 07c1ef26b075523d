"""What a notebook shows of games, positions, analyses and trees: well-formed drawings, and words beside them."""

import pickle
import re
import xml.etree.ElementTree as ElementTree
from base64 import b64decode
from typing import Any

import pytest

import ttt
from tests.cases import for_each
from tests.cpython.test_colours import BOARD, NORMAL, colours
from ttt import Game
from ttt.game.analysis import Analysis
from ttt.game.cells import cell_name
from ttt.notebook.board_drawing import COLOURS, tint

GAMES = (
    "3x3x3",
    "1-3x3x3-hh-b2a1",
    "1-3x3x3-ohh-b2a1",
    "1-3x3x3-hh-a1a2b1b2c1",
    "1-3x3x3m-hh-a1b2a2b1a3",
    "1-7x6x4g-hh-d6d5",
    "1-15x15x5-hh-h8i9",
    "1-4x4x3p-hh-a1b2",
    "1-5x5x4-hc50-c3",
    "1-9x9x5s-hh-e5f5d5",
    "1-9x9x5s-hh-e5",
    "100x100x5",
    "1x1x1",
)
SVG = "{http://www.w3.org/2000/svg}"


def shown(value: Any, how: str = "svg") -> str:
    """Return what a notebook shows of a value; these methods are only for notebooks, so no type names them."""
    told = getattr(value, f"_repr_{how}_")()
    assert isinstance(told, str)
    return told


def texts(svg: str) -> "list[str]":
    """Return the texts of a drawing, which must be a whole document."""
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(SVG + "text")]


def pictured(value: Any) -> str:
    """Return the drawing in the HTML of a value. It is an image: JupyterLab strips <svg> from untrusted output."""
    html = shown(value, "html")
    found = re.search('src="data:image/svg[+]xml;base64,([^"]+)" alt="[^"]+"', html)
    assert found
    assert "<svg" not in html
    return b64decode(found[1]).decode()


def label(svg: str) -> "str | None":
    return ElementTree.fromstring(svg).get("aria-label")


@for_each("text", GAMES)
def test_a_game_and_its_position_are_drawn(text):
    game = Game(text)
    for value in (game, game.position):
        assert ElementTree.fromstring(shown(value)).get("role") == "img"
        assert shown(value) == pictured(value)
    if not game.outcome:
        analysis = ttt.analyse(game, 50)
        assert ElementTree.fromstring(shown(analysis)).get("role") == "img"
        assert shown(analysis) == pictured(analysis)


@for_each(
    ("text", "told"),
    [
        ("3x3x3", "X to move."),
        ("1-3x3x3-ohh-", "O to move."),
        ("1-3x3x3-hc50-b2", "O to move."),
        ("1-3x3x3-hh-a1a2b1b2c1", "X wins: X has 3 in a row."),
        ("1-2x1x2-hh-a1b1", "A draw: nobody has 2 in a row."),
        ("1-9x9x5s-hh-e5f5d5", "The other player chooses a side: O is to move."),
    ],
)
def test_a_drawing_is_called_what_stands_on_the_board(text, told):
    assert label(shown(Game(text))) == told
    assert f"<figcaption>{told}</figcaption>" in shown(Game(text), "html")


def test_a_board_has_the_names_of_its_cells():
    assert texts(shown(Game("4x2x3"))) == ["a", "b", "c", "d", "1", "2"]
    assert texts(shown(Game("1-40x40x5-hh-t20")))[:2] == ["q", "r"]  # only the part with the marks is drawn


def test_cells_are_tinted_by_what_a_move_there_is_worth_and_say_it():
    svg = shown(ttt.analyse(Game("1-3x3x3-hh-a1b1a2b2")))
    assert svg.count(tint("W")) == 1
    assert svg.count(tint("L")) == 3
    assert " ".join(texts(svg)[6:]) == "wins in 1 move draws loses in 2 moves loses in 2 moves loses in 2 moves"
    assert label(svg) == "X wins in 1 move with a3."


def test_beside_the_board_the_moves_stand_in_words_the_best_first():
    html = shown(ttt.analyse(Game("1-3x3x3-hh-a1b1a2b2")), "html")
    cells = re.findall(r"<td[^>]*>(.*?)</td>", html)
    assert cells[:2] == ["<strong>a3</strong>", "wins in 1 move"]
    assert cells[-1] == "loses in 2 moves"


def test_on_a_wide_board_a_cell_has_a_sign():
    assert "+" in texts(shown(ttt.analyse(Game("1-7x6x4g-hh-d6d5"))))


def test_an_analysis_of_a_position_that_is_not_known_is_told_as_text():
    analysis: Any = Analysis("D", None, True, 0, {}, [])
    assert analysis._repr_svg_() is None
    assert analysis._repr_html_() is None


def test_an_analysis_that_was_copied_is_still_drawn():
    analysis = ttt.analyse(Game("1-3x3x3-hh-b2"))
    assert shown(pickle.loads(pickle.dumps(analysis))) == shown(analysis)
    assert analysis == Analysis(*analysis)


def test_the_colours_are_those_of_the_site_by_day():
    site = {name: light for name, (light, _) in {**NORMAL, **colours(BOARD)}.items()}
    assert {name: site[name] for name in COLOURS} == COLOURS


def test_a_tree_has_every_position_that_can_follow():
    tree = ttt.tree("1-3x3x3-hh-a1b2c3a3c1b1", 3)
    assert str(tree).splitlines() == [
        "1-3x3x3-hh-a1b2c3a3c1b1: X wins",
        "  a2: O wins",
        "    c2: draws",
        "      b3: draws",
        "    b3: O wins",
        "  c2: X wins",
        "  b3: draws",
        "    a2: X wins",
        "      c2: X wins",
        "    c2: draws",
        "      a2: draws",
    ]
    assert [child.value for child in tree.children] == [ttt.WIN, ttt.LOSS, ttt.DRAW]
    assert all(child.game.pop() == tree.game for child in tree.children)
    drawn = ElementTree.fromstring(shown(tree))
    assert len(drawn.findall(f".//{SVG}title")) == 11
    assert shown(tree) == pictured(tree)


def test_a_value_of_a_tree_is_minimax_of_those_below():
    tree = ttt.tree("1-4x3x3m-hh-a1b1c1d1a2b2c2", 2)
    worst = {ttt.WIN: ttt.LOSS, ttt.DRAW: ttt.DRAW, ttt.LOSS: ttt.WIN}
    for node in (tree, *[child for child in tree.children if child.children]):
        assert node.value == max([worst[str(child.value)] for child in node.children], key="LDW".index)


@pytest.mark.parametrize(("game", "depth"), [("3x3x3", 4), ("15x15x5", 1), ("100x100x5", 99)])
def test_a_tree_that_nobody_could_read_is_refused(game, depth):
    with pytest.raises(ttt.BadSetting, match="more than 200 boards"):
        ttt.tree(game, depth)


@pytest.mark.parametrize("depth", [-1, 1.5, True, "2", None])
def test_a_depth_is_a_number_of_moves(depth):
    with pytest.raises(ttt.BadSetting, match=f"{depth!r} isn't possible for depth"):
        ttt.tree("3x3x3", depth)


def test_a_tree_of_a_finished_game_is_its_board():
    assert str(ttt.tree("1-3x3x3-hh-a1a2b1b2c1")) == "1-3x3x3-hh-a1a2b1b2c1: X wins"


def test_every_cell_of_an_analysis_is_told():
    game = Game("1-4x4x4-hh-b2c3")
    html = shown(ttt.analyse(game, 200), "html")
    for cell in ttt.analyse(game, 200).cells:
        assert re.search(rf"\b{cell_name(game.rules, cell)}\b", html)
