"""The map of rules: how values are written and found, the games one change away, and proofs made on a device."""

import json

import pytest

from tests.cases import for_each
from tests.every_python.expect import there
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.errors import BadRecord, BadSetting
from ttt.game.family import rules
from ttt.game.notation import board_from, board_text
from ttt.rules_map.known_values import OWN, KnownValue, Shipped, from_token, mirrored, to_token
from ttt.rules_map.neighbours import changes, fitting, switched
from ttt.rules_map.own_proofs import NONE, ContradictionError, Map, from_text, merged, to_text
from ttt.words import rules as words

PLAIN, DROP = rules(5, 4, 3), rules(5, 4, 3, "g")


def shipped(**known):
    """Return a map with these values, such as b5x4x3="W9"; the rest is open. All boards must share k and variants."""
    rows = [["."] * 9 for _ in range(9)]
    for board, token in known.items():
        game = board_from(board.removeprefix("b"))
        rows[game.n - 1][game.m - 1] = token
    name = f"{game.k}{game.variants}"
    sources = [["s", "Somebody", 2001, "On a game", "https://example.org"]]
    return Shipped({"sources": sources, "maps": {name: "/".join(" ".join(row) for row in rows)}})


@pytest.mark.parametrize(
    "known",
    [None, KnownValue(DRAW, None, ""), KnownValue(WIN, 41, "as"), KnownValue(LOSS, 24, ""), KnownValue(WIN, None, "s")],
)
def test_a_value_is_read_as_it_was_written(known):
    assert from_token(to_token(known)) == known


def test_it_is_told_which_program_has_proved_a_value_and_how_many_positions_it_took():
    assert [words.how(there(from_token(token))) for token in ("D", "D+", "Ds")] == [
        "Proved by this site's solver.",
        "Proved by this site's second, plainer program.",
        "Published.",
    ]
    assert [words.grouped(count) for count in (999, 1000, 200000, 1234567)] == ["999", "1,000", "200,000", "1,234,567"]


def test_a_value_is_found_by_its_board_with_its_publication():
    found = shipped(b5x4x3g="W9s")
    assert found.find(DROP) == (WIN, 9, "s")
    assert found.source("s").who == "Somebody"
    assert found.source("t") is None
    assert found.find(rules(4, 5, 3, "g")) is None


def test_a_game_off_the_map_is_open():
    assert shipped(b5x4x3="W9").find(rules(15, 15, 3)) is None
    assert shipped(b5x4x3="W9").find(rules(5, 4, 4)) is None


def test_without_gravity_a_game_is_worth_as_much_as_its_mirror_image():
    assert mirrored(PLAIN) == rules(4, 5, 3)
    assert mirrored(DROP) == DROP


def test_the_games_one_change_away_differ_in_one_rule_each():
    found = {(change.what, change.step): board_text(change.rules) for change in changes(rules(3, 3, 3))}
    assert found == {
        ("m", 1): "4x3x3",
        ("m", -1): "2x3x3",
        ("n", 1): "3x4x3",
        ("n", -1): "3x2x3",
        ("k", -1): "3x3x2",  # there is no room for four in a row
        ("variant m", 1): "3x3x3m",
        ("variant g", 1): "3x3x3g",
        ("variant e", 1): "3x3x3e",
        ("variant p", 1): "3x3x3p",
    }


def test_a_change_stays_on_the_map_and_within_the_rules():
    assert {change.what for change in changes(rules(9, 1, 9, "e"))} == {
        "m",
        "n",
        "k",
        "variant m",
        "variant g",
        "variant e",
    } - {"m"}
    assert ("variant e", -1) in {(change.what, change.step) for change in changes(rules(9, 1, 9, "e"))}


def test_a_variant_is_switched_in_its_place_among_the_letters():
    assert switched("me", "g") == "mge"
    assert switched("mge", "g") == "me"


def test_a_longer_row_gets_a_board_on_which_it_fits():
    assert fitting(rules(5, 4, 3), 4, "g") == rules(5, 4, 4, "g")
    assert fitting(rules(5, 4, 3), 7, "") == rules(7, 7, 7)
    with pytest.raises(BadSetting):
        fitting(rules(5, 4, 3), 3, "ep")


def test_what_was_proved_here_is_found_beside_what_the_page_ships():
    known = Map(shipped(b5x4x3="D"))
    known.add(rules(6, 4, 3), KnownValue(WIN, 5, ""))
    assert known.find(rules(4, 6, 3)) == (WIN, 5, OWN)
    assert known.find(PLAIN) == (DRAW, None, "")


def test_a_proof_here_counts_more_than_a_publication_and_keeps_its_length():
    known = Map(shipped(b5x4x3="W9s"))
    known.add(PLAIN, KnownValue(WIN, None, ""))
    assert known.find(PLAIN) == (WIN, 9, OWN)


def test_what_is_known_already_is_not_kept_again():
    known = Map(shipped(b5x4x3="W9"))
    known.add(PLAIN, KnownValue(WIN, 9, ""))
    known.add(PLAIN, KnownValue(WIN, None, ""))
    assert known.proofs == NONE


@pytest.mark.parametrize("proof", [KnownValue(DRAW, None, ""), KnownValue(LOSS, 8, ""), KnownValue(WIN, 7, "")])
def test_a_proof_that_contradicts_the_map_is_refused_and_not_kept(proof):
    known = Map(shipped(b5x4x3="W9"))
    with pytest.raises(ContradictionError, match="5x4x3"):
        known.add(PLAIN, proof)
    assert known.proofs == NONE
    assert known.find(PLAIN) == (WIN, 9, "")


def test_a_stored_proof_that_contradicts_the_map_is_dropped_and_told():
    stored = NONE.having(PLAIN, KnownValue(DRAW, None, "")).having(DROP, KnownValue(DRAW, None, ""))
    known = Map(shipped(b5x4x3="W9"), stored)
    assert known.drop_contradictions() == [PLAIN]
    assert known.find(PLAIN) == (WIN, 9, "")
    assert known.find(DROP) == (DRAW, None, OWN)


def test_proofs_survive_the_storage():
    proofs = NONE.having(PLAIN, KnownValue(WIN, 9, "")).having(DROP, KnownValue(DRAW, None, ""))
    assert from_text(to_text(proofs)) == proofs


@for_each(
    "entry",
    [
        ["5x4x3", "X", 9],
        ["5x4x3", "W", True],
        ["5x4x3", "W", 0],
        ["5x4x3", "W", 21],
        ["5x4x3", "D", 20],
        ["15x15x5", "W", 35],
        ["9x9x5s", "D", None],
        ["5x4", "W", 9],
        ["5x4x3", "W"],
        ["5x4x3", ["W"], 9],
        "5x4x3",
        7,
        None,
    ],
)
def test_a_stored_text_that_is_damaged_is_refused(entry):
    with pytest.raises(BadRecord):
        from_text(json.dumps({"version": 1, "proved": [entry]}))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"version": 1}', '{"version": 2, "proved": []}', "[" * 3000])
def test_a_stored_text_of_another_kind_is_refused(text):
    with pytest.raises(BadRecord):
        from_text(text)


def test_what_two_windows_have_proved_is_kept_together():
    theirs = NONE.having(PLAIN, KnownValue(WIN, 9, "")).having(rules(6, 6, 3), KnownValue(WIN, None, ""))
    ours = (
        NONE.having(DROP, KnownValue(DRAW, None, ""))
        .having(PLAIN, KnownValue(WIN, None, ""))
        .having(rules(6, 6, 3), KnownValue(WIN, 5, ""))
    )
    both = merged(theirs, ours)
    assert both.find(PLAIN) == (WIN, 9, OWN)
    assert both.find(DROP) == (DRAW, None, OWN)
    assert both.find(rules(6, 6, 3)) == (WIN, 5, OWN)
