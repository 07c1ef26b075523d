"""The HTML of a board for another page says no more than it must, and is read back as intended."""

from ttt.game.notation import from_text
from ttt.game.record import opponent_in
from ttt.session.embedding import attributes, code, embedding_from
from ttt.session.settings import game_for

USUAL = {
    "opponent": "computer",
    "level": "50",
    "starts": "1",
    "goal": "",
    "theme": "",
    "lang": "",
    "new": "1",
    "undo": "1",
    "hint": "1",
    "analysis": "0",
    "locked": "0",
}


def given(text, **options):
    return attributes(from_text(text), dict(USUAL, **options))


def test_the_usual_game_needs_no_attributes():
    assert given("1-3x3x3-hc50-") == []
    assert code("https://x.example/", []) == (
        '<script src="https://x.example/static/ttt-board.js"></script>\n\n<ttt-board></ttt-board>\n'
    )


def test_a_new_game_is_told_by_its_board_and_its_players():
    boards = ("1-7x6x4g-hc70-", "1-3x3x3-c1h-", "1-3x3x3-ohc50-", "1-3x3x3-oc100h-", "1-4x4x4-hh-", "1-3x3x3-mossh-")
    for text in boards:
        game = from_text(text)
        seat = max(game.seats)
        options = {
            "opponent": opponent_in(seat) or ("computer" if seat else "people"),
            "level": str(seat if 0 < seat <= 100 else 50),
        }
        found = dict(given(text, starts="1" if game.seats[0] == 0 else "0", **options))
        embedding = embedding_from(found)
        assert not embedding.refused
        assert game_for(embedding.settings) == game


def test_a_game_under_way_goes_on_with_the_chosen_opponent():
    assert given("1-3x3x3-hc70-b2a1", level="9") == [("game", "1-3x3x3-hc9-b2a1")]
    assert given("1-3x3x3-ohc70-b2", starts="0") == [("game", "1-3x3x3-oc50h-b2")]
    assert given("1-3x3x3-hc70-b2", opponent="people", starts="0") == [("game", "1-3x3x3-hh-b2")]
    assert given("1-3x3x3-hc70-b2", opponent="wren") == [("game", "1-3x3x3-hwren-b2")]


def test_only_what_is_chosen_is_told():
    found = given("1-3x3x3-hc50-", new="0", analysis="1", locked="1", theme="dark", lang="ar")
    assert found == [("new", "0"), ("analysis", "1"), ("locked", "1"), ("theme", "dark"), ("lang", "ar")]
    embedding = embedding_from(dict(found))
    assert not embedding.refused
    assert embedding.taught == {"analysis": "1", "locked": "1"}
