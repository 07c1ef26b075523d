"""The values that come with the map of rules: checked against other people's results, and proved again."""

import json

import pytest

from tests.cpython.test_import_borders import ROOT
from tests.every_python.expect import there
from tests.every_python.sampling import sample
from tests.helpers.brute import Brute, told
from tools.rules.games import OTHERS, boards
from tools.rules.proving import by_engine
from tools.rules.record import RECORD as FILE
from tools.rules.record import Row, read
from ttt.coach.par import par_of
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.family import rules
from ttt.game.notation import board_from
from ttt.game.rules import Rules
from ttt.rules_map.known_values import LARGEST, MAPS, KnownValue, Shipped, is_on_map, mirrored
from ttt.rules_map.published_values import SOURCES, published

TEXT = (ROOT / "static/pages/rules/values.json").read_text(encoding="utf-8")
RECORD = json.loads(TEXT)
SHIPPED = Shipped(RECORD)
TRUTHS = json.loads((ROOT / "tests/cpython/truths.json").read_text(encoding="utf-8"))
PROVED = read(FILE.read_text(encoding="utf-8"))
EVERY = [game for letters in MAPS for k in range(1, LARGEST + 1) for game in boards(k, letters) if game]


def test_the_map_covers_every_game_up_to_its_size_and_is_small():
    assert set(RECORD["maps"]) == {f"{k}{letters}" for letters in MAPS for k in range(1, LARGEST + 1)}
    assert {"".join(sorted(letters)) for letters in MAPS} == {"".join(sorted(game.variants)) for game in EVERY}
    assert len(TEXT.encode()) < 30000


@pytest.mark.parametrize("page", ["README.md", "docs/pages.md"])
def test_as_many_games_are_known_as_the_pages_say(page):
    known = [game for game in EVERY if SHIPPED.find(game)]
    assert 0.87 < len(known) / len(EVERY) < 0.88
    assert "seven games in eight" in " ".join((ROOT / page).read_text(encoding="utf-8").split())


def test_every_value_that_others_have_found_agrees():
    compared = 0
    for kind in ("values", "values_alone", "values_beyond"):
        for m, n, k, letters, value, plies in TRUTHS[kind]:
            found = SHIPPED.find(Rules(m, n, k, letters, ""))
            if found:
                compared += 1
                assert found.value == value, (m, n, k, letters)
                assert None in (found.plies, plies) or found.plies == plies, (m, n, k, letters)
    assert compared > 150


def test_every_value_on_up_to_eight_cells_is_what_a_solver_finds_that_leaves_nothing_out():
    for game in sample([game for game in EVERY if game.size <= 8], 100):
        value, plies = told(Brute(game).best(0, 0, 0))
        found = SHIPPED.find(game)
        assert found is not None
        assert found.value == value, game
        assert found.plies in (None, plies), game
        assert found.plies == plies or game.has_points, game


def test_what_is_shipped_as_proved_is_proved_again():
    for game in sample([game for game in EVERY if game.size <= 12], 80):
        shipped = PROVED.row(game)
        again = by_engine(Row(shipped.board), 200_000)
        assert (again.winner, again.plies, again.least, again.most) == shipped[1:5], game


def test_par_tells_who_wins_as_the_map_does():
    for game in EVERY:
        par, found = par_of(game), SHIPPED.find(game)
        if par is not None:
            assert there(found).value == (WIN if par > 0 else LOSS if par < 0 else DRAW), game


def test_a_board_and_its_mirror_image_are_worth_the_same():
    assert [game for game in EVERY if SHIPPED.find(game) != SHIPPED.find(mirrored(game))] == []


def test_a_value_makes_sense():
    for game in EVERY:
        found = SHIPPED.find(game)
        if found is None:
            continue
        assert found.value in (WIN, DRAW, LOSS)
        assert found.plies is None or (found.value != DRAW and game.k <= found.plies <= game.size), game
        assert found.value != LOSS or game.variants, game  # by strategy stealing, nobody loses by moving first
        assert all(SHIPPED.source(letter) for letter in found.source if found.is_published), game


def test_every_publication_is_used_and_has_a_place_to_read_it():
    values = [SHIPPED.find(game) for game in EVERY] + [found for _, found in SHIPPED.others]
    used = set("".join(found.source for found in values if found and found.is_published))
    assert used == {letter for letter, *_ in SOURCES} - {"f"}  # the shapes that f gives values for aren't on the map
    assert not SHIPPED.source("f")
    assert all(link.startswith("https://") for *_, link in SOURCES)


def test_the_values_of_a_torus_and_a_cube_are_proved_again_and_are_as_published():
    found = dict(SHIPPED.others)
    assert tuple(found) == OTHERS
    for row in sample([row for row in map(PROVED.row, map(board_from, OTHERS)) if row.winner], 5):
        assert by_engine(Row(row.board), 200_000)[1:5] == row[1:5], row
    assert found["3x3x3torus"].value == found["4x4x3torus"].value == WIN  # Carroll and Dougherty
    assert found["4x4x3mtorus"].value == LOSS
    assert found["9x3x3layers"] == KnownValue(WIN, 7, "")
    assert not any(is_on_map(board_from(text)) for text in OTHERS)


@pytest.mark.parametrize(
    ("board", "found"),
    [
        ((7, 6, 4, "g"), KnownValue(WIN, 41, "as")),
        ((6, 4, 4, "g"), KnownValue(LOSS, 24, "s")),
        ((7, 7, 4, "g"), KnownValue(DRAW, None, "s")),
        ((8, 9, 4, "g"), KnownValue(WIN, None, "s")),
        ((9, 9, 4, "g"), None),
        ((10, 4, 4, "g"), KnownValue(LOSS, 40, "s")),
        ((5, 13, 4, "g"), KnownValue(DRAW, None, "s")),
        ((8, 8, 5, ""), KnownValue(DRAW, None, "h")),
        ((9, 8, 5, ""), None),
        ((4, 9, 4, ""), KnownValue(WIN, None, "c")),
        ((8, 8, 5, "m"), None),
    ],
)
def test_a_publication_is_found_by_its_game(board, found):
    assert published(rules(*board)) == found
