"""The values that come with the map of rules: checked against other people's results, proved and written again."""

import json

import pytest

from tests.cpython.test_import_borders import ROOT
from tests.every_python.expect import there
from tests.every_python.sampling import sample
from tests.helpers.brute import Brute, told
from tools import rule_values
from tools.rule_values import OTHERS, ContradictionError, boards, budget, known, proved, written
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
QUBIC = "8x8x4layers"
EVERY = [game for letters in MAPS for k in range(1, LARGEST + 1) for game in boards(k, letters) if game]


def test_the_map_covers_every_game_up_to_its_size_and_is_small():
    assert set(RECORD["maps"]) == {f"{k}{letters}" for letters in MAPS for k in range(1, LARGEST + 1)}
    assert {"".join(sorted(letters)) for letters in MAPS} == {"".join(sorted(game.variants)) for game in EVERY}
    assert len(TEXT.encode()) < 30000


@pytest.mark.parametrize("page", ["README.md", "docs/pages.md"])
def test_three_games_in_four_are_known_as_the_pages_say(page):
    known = [game for game in EVERY if SHIPPED.find(game)]
    assert round(4 * len(known) / len(EVERY), 1) == 3
    assert "three games in four" in " ".join((ROOT / page).read_text(encoding="utf-8").split())


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
    for game in sample([game for game in EVERY if game.size <= 12 and SHIPPED.find(game)], 80):
        assert SHIPPED.find(game) == known(game), game


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
        assert all(SHIPPED.source(letter) for letter in found.source), game


def test_every_publication_is_used_and_has_a_place_to_read_it():
    values = [SHIPPED.find(game) for game in EVERY] + [found for _, found in SHIPPED.others]
    used = set("".join(found.source for found in values if found))
    assert used == {letter for letter, *_ in SOURCES} - {"f"}  # the shapes that f gives values for aren't on the map
    assert not SHIPPED.source("f")
    assert all(link.startswith("https://") for *_, link in SOURCES)


def test_the_values_of_a_torus_and_a_cube_are_proved_again_and_are_as_published():
    found = dict(SHIPPED.others)
    assert tuple(found) == OTHERS
    for text in sample([text for text in OTHERS if text != QUBIC], 5):
        assert found[text] == known(board_from(text)), text
    assert found["3x3x3torus"].value == found["4x4x3torus"].value == WIN  # Carroll and Dougherty
    assert found["4x4x3mtorus"].value == LOSS
    assert found["9x3x3layers"] == KnownValue(WIN, 7, "")
    assert not any(is_on_map(board_from(text)) for text in OTHERS)


def test_the_command_writes_the_same_bytes_each_time(monkeypatch):
    monkeypatch.setattr(rule_values, "LARGEST", 4)
    monkeypatch.setattr(rule_values, "OTHERS", ("3x3x3torus",))
    text = written([(2, "g"), (3, "e")], processes=1)
    assert text == written([(2, "g"), (3, "e")], processes=2)


@pytest.mark.proof
def test_the_command_writes_again_what_is_shipped():
    again = json.loads(written([(2, "g"), (9, "e")]))
    assert again["others"] == RECORD["others"]
    assert {name: RECORD["maps"][name] for name in again["maps"]} == again["maps"]


def test_a_publication_counts_only_where_it_knows_more_and_a_contradiction_stops_the_command(monkeypatch):
    game = rules(4, 4, 3)
    monkeypatch.setattr(rule_values, "published", lambda game: KnownValue(WIN, None, "s"))
    assert known(game) == KnownValue(WIN, 5, "")
    monkeypatch.setattr(rule_values, "published", lambda game: KnownValue(DRAW, None, "s"))
    with pytest.raises(ContradictionError):
        known(game)


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


@pytest.mark.parametrize(
    ("board", "found"),
    [
        ((3, 3, 1, "p"), KnownValue(WIN, None, "")),
        ((3, 3, 1, "mp"), KnownValue(LOSS, None, "")),
        ((4, 3, 1, "gp"), KnownValue(DRAW, None, "")),
        ((2, 5, 2, "m"), KnownValue(LOSS, 7, "")),
        ((7, 7, 4, ""), KnownValue(WIN, None, "")),
        ((1, 5, 2, "m"), KnownValue(LOSS, 5, "")),
    ],
)
def test_a_proof_tells_who_wins_and_when(board, found):
    assert proved(rules(*board), 2000) == found


def test_too_few_nodes_prove_nothing():
    assert proved(rules(5, 5, 4), 10) is None
    assert budget(rules(9, 9, 5, "g")) > budget(rules(9, 9, 5, "m")) > 0
